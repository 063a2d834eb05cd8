"""A playthrough as a page in one file: what is in it, what is not, and how large it is."""

import base64
import hashlib
import re
from functools import cache

import pytest
from kdl_widgets.drawing.commands import extent, moved
from kdl_widgets.drawing.svg import element
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.exports.html import as_html
from kdl_widgets.pictures.renderer import renderer_of

import kdl
from kdl.analysis.milestones import goals, stops
from kdl.narration import tell_position
from kdl.narration.log import log_lines, said
from kdl.words import language, languages, on_change, speaking
from tests.effort import a_third
from tests.kdl_widgets.exports.pages import GAMES, data_of, drawn, night_of, play
from tests.sweep import sampled

pytestmark = pytest.mark.more

MOST, STEPS = 1_000_000, 170
#: The games of this run.
LOOKED = a_third(GAMES)


@cache
def made(name: str, hands: int | str | None = None) -> str:
    return as_html(play(name), hands=hands)


@pytest.mark.parametrize("name", sampled([name for name in GAMES if name != "howard"], ("deluxe", "get_lucky")))
def test_a_game_of_170_steps_fits_into_a_megabyte(name: str) -> None:
    """With all hands open; one of another length counts as if it had as many steps, unless it has hardly begun."""
    timeline = play(name)
    still, whole = (len(page.encode()) for page in (as_html(timeline.branch(0), hands="all"), made(name, "all")))
    assert still + (whole - still) * STEPS / len(timeline.states) <= MOST


@pytest.mark.parametrize(
    ("name", "dark"), [*((name, False) for name in LOOKED if name != "flight"), ("flight", True), ("howard", True)]
)
def test_every_picture_is_that_of_the_kit(name: str, dark: bool) -> None:
    page, timeline = made(name), play(name)
    data, night = data_of(page), night_of(page) if dark else {}
    renderer = renderer_of(kdl.observe(timeline.start))
    steps = sorted({0, 1, len(timeline.states) // 2, len(timeline)})
    for code in languages():
        for width, pixels in (("wide", renderer.still), ("narrow", 360)):
            assert len(data["pictures"][code][width]["frames"]) == len(timeline.states)
            for at, picture in zip(steps, drawn(data, night, f"{code}/{width}", {*steps}), strict=True):
                seen = kdl.observe(timeline.at(at))
                with speaking(code):
                    layout = renderer.lay_out(seen, pixels, code)
                    commands = renderer.scene(seen, layout, THEMES["dark" if dark else "light"])
                assert picture == [
                    (element(moved(command, -x, -y)), (x, y)) if place else (element(command), ())
                    for command, (_, place) in zip(commands, picture, strict=True)
                    for x, y in [place or (0, 0)]
                ]


@pytest.mark.parametrize("name", LOOKED)
def test_who_moves_is_the_same_wherever_it_stands(name: str) -> None:
    """An element that is drawn at the origin serves for all places."""
    data = data_of(made(name))
    standing = [element for element, *place in data["parts"] if place]
    assert len(standing) > 1.5 * len({*standing})
    assert all("data-who" in data["elements"][element] for element in standing)


def test_a_command_can_be_moved() -> None:
    seen = kdl.observe(play("strangers and pets").end)
    renderer = renderer_of(seen)
    for command in renderer.scene(seen, renderer.lay_out(seen, 600, "en"), THEMES["light"]):
        there = moved(command, 3.0, -2.0)
        wanted = [each + by for each, by in zip(extent(command), (3.0, -2.0, 3.0, -2.0), strict=True)]
        assert list(extent(there)) == pytest.approx(wanted)
        assert type(there) is type(command)
        assert moved(there, -3.0, 2.0).key == command.key


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", LOOKED)
def test_every_step_is_told_in_every_language(name: str, code: str) -> None:
    timeline, data = play(name), data_of(made(name))
    story, texts = data["stories"][code], data["texts"]

    def told(numbers: list[int]) -> str:
        return " ".join(texts[number] for number in numbers)

    with speaking(code):
        assert [told(step["said"]) for step in story["steps"]] == [
            said(timeline, at, None) for at in range(len(timeline.states))
        ]
        assert [told(step["position"]) for step in story["steps"]] == [
            tell_position(kdl.observe(state)) for state in timeline.states
        ]
        assert [(at, told(line), clause) for at, line, clause in story["lines"]] == list(log_lines(timeline, None))
    assert {clause for _, _, clause in story["lines"] if clause} <= set(story["clauses"])


@pytest.mark.parametrize("name", LOOKED)
def test_every_reason_that_is_given_holds(name: str) -> None:
    timeline, data = play(name), data_of(made(name, "all"))
    for before, step, told in zip(timeline.states, timeline.steps, data["stories"]["en"]["steps"][1:], strict=False):
        reasons = kdl.explain(before, step.action)
        assert all(reason.ok for reason in reasons)
        assert [clause for clause, *_ in told["why"]] == [reason.clause for reason in reasons]
    assert {clause for step in data["stories"]["de"]["steps"] for clause, *_ in step["why"]} <= set(
        data["stories"]["de"]["clauses"]
    )


@pytest.mark.parametrize("name", LOOKED)
def test_it_knows_where_one_can_jump_to(name: str) -> None:
    timeline, data = play(name), data_of(made(name))
    assert data["stops"] == {goal: list(stops(timeline, goal)) for goal in goals(timeline)}
    assert [tuple(way[:2]) for way in data["stories"]["en"]["jumps"]] == [
        (goal, back) for back in (False, True) for goal in goals(timeline)
    ]


@pytest.mark.parametrize("name", LOOKED)
def test_what_nobody_may_know_is_not_in_the_file(name: str) -> None:
    timeline, page = play(name), made(name)
    shown = "".join(str(tuple(kdl.observe(state)._replace(cards=()))) for state in timeline.states)
    shown += str(timeline.game.board.spaces) if hasattr(timeline.game, "board") else ""
    shown += "".join(line.text for code in languages() for line in spoken(timeline, code))
    cards = timeline.game.cards
    public = {card.id for card in cards if re.search(rf"'{card.id}'", shown)}
    known = {card.name[code] for card in cards if card.id in public for code in languages() if card.name}
    names = {card.name[code] for card in cards for code in languages() if card.name} - known
    hidden = {each for each in names if each not in shown}
    assert len(hidden) > 3
    text = page[page.index('<script id="data"') :]
    assert {each for each in hidden if each in text} == set()
    assert {card.id for card in cards if card.id not in public and f'"{card.id}"' in text} == set()
    assert not any("hands" in step for step in data_of(page)["stories"]["en"]["steps"])


def spoken(timeline: kdl.Timeline, code: str) -> tuple:
    with speaking(code):
        return log_lines(timeline, None)


def test_a_seat_sees_its_own_hand_only() -> None:
    steps = data_of(made("deluxe", 1))["stories"]["en"]["steps"]
    timeline = play("deluxe")
    assert {name for step in steps for name, *_ in step["hands"]} == {"Bruno"}
    assert [len(step["hands"][0]) - 1 for step in steps] == [len(state.hands[1]) for state in timeline.states]


def test_why_somebody_could_pass_is_said_only_where_all_hands_are_open() -> None:
    """That the last player must save Lucky, if possible, would tell what the hands hold."""
    timeline = kdl.play("classic", seats=3, seed=8, last_must=True).branch(60)
    passes = [at for at, step in enumerate(timeline.steps, 1) if step.action.kind == "pass"]
    assert passes
    for hands, told in ((None, False), (0, False), ("all", True)):
        steps = data_of(as_html(timeline, hands=hands))["stories"]["en"]["steps"]
        assert [bool(steps[at]["why"]) for at in passes] == [told] * len(passes)


def test_nothing_outside_is_asked_for_and_only_its_own_script_runs() -> None:
    page = made("deluxe")
    assert re.findall(r"https?://[^\s\"'\\]+", page.replace("http://www.w3.org/2000/svg", "")) == []
    assert re.findall(r"<(?:link|img|iframe|object)\b", page) == []
    assert re.findall(r'\s(?:style|on\w+)="', page.replace('type=\\"', "")) == []
    (script,) = re.findall(r'<script type="module">(.*?)</script>', page, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    for text in (script, style):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in page
    assert "default-src 'none'" in page


def test_its_theme_can_be_fixed() -> None:
    dark = as_html(play("howard"), theme="dark")
    assert night_of(dark) == {}
    assert ":root{color-scheme:dark;" in dark
    assert THEMES["dark"].ground in dark
    assert THEMES["light"].ground not in dark


def test_it_opens_in_the_language_and_at_the_step_that_are_asked_for() -> None:
    page = as_html(play("howard"), at=-1, language="de")
    assert '<html lang="de">' in page
    assert data_of(page)["language"] == "de"
    assert data_of(page)["at"] == len(play("howard"))


def test_nobody_hears_of_the_languages_that_it_speaks() -> None:
    heard: list[str] = []
    forget = on_change(heard.append)
    as_html(play("howard"), language="de")
    forget()
    assert (heard, language()) == ([], "en")


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"at": 9999}, "there is no state 9999"),
        ({"hands": 9}, r"there is no seat 10 \(9 in code\)"),
        ({"hands": "mine"}, "no choice of hands to show is called 'mine'"),
        ({"language": "fr"}, "no language is called 'fr'"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(asked: dict, problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        as_html(play("howard"), **asked)

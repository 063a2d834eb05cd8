"""The beats of the pages in a real browser: in view, silent before an answer, and with an answer to every one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from kdl_widgets.spoken import SOURCE, way_to
from playwright.sync_api import expect

from kdl.words import say, speaking
from tests.browser.support import servers
from tests.browser.support.beats import (
    BETS,
    OUT,
    SMALL,
    VISIBLE,
    answer,
    bets,
    drawn,
    marks,
    told,
    wait_for_other_marks,
)
from tests.browser.support.pages import axe, open_notebook, resize
from tests.browser.support.servers import NOTEBOOKS
from tests.kdl.questions.laws import wrong_answers
from tests.notebooks.pages import CODE, LESSONS, solutions
from tests.sweep import sampled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.support.servers import Server

#: Every question of these pages is answered wrongly and rightly, one page for each family of games; that script and
#: kernel say the same of every kind is held by faster tests.
THOROUGH = (("01_sight_lines", "en"), ("16_spite", "de"))
#: These pages are looked at whole: one for each kind of picture.
SEEN = ("10_snoop_or_act", "15_perfect_cards")
#: The language in which every page is looked at, whose words are the longer ones, and how large.
LONGEST, SIZES = "de", ((360, 780), (1280, 900))

#: So often somebody who chooses the first thing that there is can be right in a row.
MOST_GUESSES = 12

#: Whether the browser keeps so many answers of a page, each wrong at first and right in the end.
KEPT = """count => {
    const pages = Object.values(JSON.parse(localStorage.getItem("kdl.progress") ?? "{}"));
    const kept = pages.flatMap(({ bets }) => Object.values(bets));
    return pages.length === 1 && kept.length === count && kept.every(({ first, right }) => !first && right);
}"""


def address(voila: Server, file: str, tongue: str) -> str:
    return f"{voila.url}/{way_to(f'{file}.html', SOURCE, tongue)}"


def show(page: Page, url: str) -> None:
    open_notebook(page, url)
    page.locator(BETS).first.wait_for()


@pytest.fixture
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of the page that is opened, and of what is expected of it."""
    with speaking(request.param):
        yield request.param


@pytest.mark.parametrize("file", sampled([page.file for page in LESSONS], SEEN))
@pytest.mark.parametrize("tongue", [LONGEST], indirect=True)
def test_each_question_is_seen_whole_with_its_picture_and_nothing_tells_the_answer(
    file: str, tongue: str, voila: Server, new_page: Callable[..., Page]
) -> None:
    """One visit for everything: opening a page costs more than all that is looked at."""
    page = new_page(width=SIZES[0][0], height=SIZES[0][1])
    show(page, address(voila, file, tongue))
    solved = [solution for _, solution in solutions(file)]
    found = bets(page)
    assert page.locator("html").get_attribute("lang") == tongue
    assert len(found) == len(solved)
    for width, height in SIZES:
        resize(page, width, height)
        for bet in found:
            drawn(bet)
            assert [over for over in bet.evaluate(OUT) if over > 1] == [], bet.inner_text()
            assert bet.evaluate(SMALL) == [], bet.inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
    visible = page.evaluate(VISIBLE)
    code = [match for match in CODE.findall(re.sub(r"\S*\.\S{2,4}\b", "", visible)) if not match.startswith("kdl_")]
    assert code == []
    assert [solution.told for solution in solved if len(solution.told) > 20 and solution.told in visible] == []
    assert page.locator(".kdl-mark-right, .kdl-mark-missed, .kdl-mark-wrong").count() == 0


@pytest.mark.parametrize(("file", "tongue"), sampled(THOROUGH, THOROUGH[1:]), indirect=["tongue"])
def test_every_question_answers_a_wrong_and_a_right_answer(
    file: str, tongue: str, voila: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page(width=1280, height=900)
    show(page, address(voila, file, tongue))
    for bet, (_, solution) in zip(bets(page), solutions(file), strict=True):
        drawn(bet)
        before = marks(bet) if solution.shows is not None else (0, "")
        wrong = next(wrong_answers(solution))
        answer(bet, solution, wrong)
        expect(bet.locator(".kdl-bet-verdict")).to_contain_text("✗")
        said = told(bet)
        assert say("question", "said", answer="").rstrip(" .") in said
        assert say("practice", "hint", hint="").strip() in said
        assert solution.told not in said
        answer(bet, solution, solution.right if solution.many else next(iter(solution.right)), wrong)
        if solution.why is not None:
            place = [option.value for option in solution.why.options].index(solution.why.right)
            bet.locator(f'.kdl-bet-why .kdl-chip[data-place="{place}"]').click()
        expect(bet.locator(".kdl-bet-verdict")).to_contain_text(say("bet", "helped"))
        assert solution.told in told(bet)
        if solution.shows is not None:
            wait_for_other_marks(bet, before)
    hits = say("debrief", "some", answered=0, of=0, hits=0).split(", ")[-1]
    expect(page.locator(".kdl-debrief")).to_contain_text(hits)
    page.wait_for_function(KEPT, arg=len(bets(page)))


def test_practice_helps_step_by_step_and_tells_the_solution_when_it_is_asked_for(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = open_notebook(new_page(width=1280, height=900), f"{voila.url}/19_practice.html?topic=pets")
    practice = page.locator(".kdl-practice").first
    verdict, told_below = practice.locator(".kdl-bet-verdict"), practice.locator(".kdl-bet-solution")
    tools = {key: practice.get_by_role("button", name=say("practice", key)) for key in ("solve", "next")}
    expect(practice.locator(".kdl-bet-question")).not_to_be_empty()
    for _ in range(MOST_GUESSES):
        choose_something(practice)
        expect(verdict).not_to_be_empty()
        if not tools["next"].is_visible():
            break
        tools["next"].click()
        expect(verdict).to_be_empty()
    expect(told_below).to_contain_text(say("practice", "hint", hint="").strip())
    expect(tools["next"]).to_be_hidden()
    tools["solve"].click()
    expect(told_below).to_contain_text(say("practice", "solution"))
    expect(told_below).not_to_contain_text(say("practice", "hint", hint="").strip())
    tools["next"].click()
    expect(verdict).to_be_empty()
    expect(practice.locator(".kdl-bet-body")).to_have_class(re.compile(r"^kdl-bet-body( kdl-bet-plain)?$"))
    chosen = practice.get_by_role("radiogroup", name=say("practice", "level")).locator("[aria-checked=true]")
    chosen.focus()
    page.keyboard.press("ArrowRight")  # the levels are turned as every switch is
    expect(chosen).to_have_text(say("practice", "level.2"))
    expect(chosen).to_be_focused()


def choose_something(asked: Locator) -> None:
    """Answer with the first thing that can be chosen, or a number, and lock it in."""
    number, chips = asked.locator("input[type=number]"), asked.locator(".kdl-chip[data-place]")
    drawn(asked)
    if number.count():
        number.fill("0")
    elif chips.count():
        chips.first.click()
    else:
        asked.locator(".kdl-drawn-room").first.dispatch_event("click")
    asked.locator(".kdl-bet-lock").click()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The web app as a class has it: a page needs no kernel before somebody asks for one."""
    with servers.voila(NOTEBOOKS, tmp_path_factory.mktemp("app") / "log") as server:
        yield server


def test_a_page_that_is_printed_shows_all_pictures_light_and_nothing_to_press(
    app: Server, new_page: Callable[..., Page]
) -> None:
    pictures = ".kdl-bet-picture > .kdl-drawn"
    page = new_page(scheme="dark")
    show(page, address(app, "01_sight_lines", "en"))
    expect(page.locator(".kdl-drawn.kdl-dark").first).to_be_visible()
    page.evaluate(
        """pictures => addEventListener("beforeprint", () => window.printed =
            [...document.querySelectorAll(pictures)].map(each => !each.hidden && !each.matches(".kdl-dark")))""",
        pictures,
    )
    page.pdf()
    assert page.evaluate("printed") == [True] * page.locator(pictures).count()
    expect(page.locator(pictures).first).to_have_class(re.compile("kdl-dark"))  # the screen is as it was
    page.emulate_media(media="print")
    bet = page.locator(BETS).first
    assert bet.evaluate("bet => getComputedStyle(bet).colorScheme") == "light"
    for pressed in (".kdl-bet-lock", ".kdl-do-play", ".kdl-rule-strip", ".kdl-site-game", ".kdl-debrief-next"):
        expect(page.locator(pressed)).not_to_have_count(0)
        expect(page.locator(pressed).first).to_be_hidden()


def test_a_link_opens_a_page_at_a_heading(app: Server, page: Page) -> None:
    for tongue, heading in (("en", "Over the rail"), ("de", "Übers Geländer")):
        open_notebook(page, f"{address(app, '01_sight_lines', tongue)}#{heading.replace(' ', '-')}")
        expect(page.get_by_role("heading", name=heading)).to_be_in_viewport()
        expect(page.get_by_role("heading", level=1)).not_to_be_in_viewport()

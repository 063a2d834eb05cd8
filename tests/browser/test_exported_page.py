"""A playthrough as a page in one file, opened from disk without a network: steps, keys, jumps, languages, themes."""

import re
from collections.abc import Callable
from pathlib import Path

import kdl_widgets
import pytest
from playwright.sync_api import Locator, Page, expect

import kdl
from kdl.analysis.milestones import stops
from kdl.narration.log import said
from kdl.words import speaking
from tests.browser.support.pages import axe, resize, screenshots

GAMES = {
    "mansion": kdl.play("deluxe", seats=4, seed=7, closed=("east",)),
    "table": kdl.play("get_lucky", seats=4, seed=3),
}
MANSION = GAMES["mansion"]
#: Where somebody is on the page, in the picture; and let whatever will move stay where it begins.
PLACE = "([...shapes]) => shapes.map(each => each.getBoundingClientRect()).map(({ x, y }) => [x, y])"
HOLD = """() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
        const begun = animate.apply(this, given);
        begun.pause();
        return begun;
    };
}"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("exported")
    return {name: kdl_widgets.export(game, folder / f"{name}.html", hands="all") for name, game in GAMES.items()}


@pytest.fixture
def opened(new_page: Callable[..., Page], files: dict[str, Path]) -> Callable[..., Page]:
    """Return a page opened from disk, offline; anything that it asks for beside itself fails the test."""

    def open_file(name: str = "mansion", **options: object) -> Page:
        page = new_page(allow=(r"file:///\S+\.html$",), offline=True, **options)
        page.goto(files[name].as_uri())
        return page

    return open_file


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def expect_step(page: Page, at: int, game: kdl.Timeline = MANSION) -> None:
    expect(page.locator("#turn")).to_have_text(re.compile(rf"^Step {at} of {len(game)}\."))
    expect(page.get_by_role("status")).to_have_text(said(game, at))


def test_it_steps_by_buttons_and_by_keys(opened: Callable[..., Page]) -> None:
    page = opened()
    expect_step(page, 0)
    button(page, "Next step").click()
    button(page, "Next step").click()
    expect_step(page, 2)
    button(page, "Previous step").click()
    expect_step(page, 1)
    page.keyboard.press("ArrowRight")
    expect_step(page, 2)
    page.keyboard.press("End")
    expect_step(page, len(MANSION))
    page.keyboard.press("ArrowRight")
    expect_step(page, len(MANSION))
    page.keyboard.press("Home")
    expect_step(page, 0)


def test_the_picture_is_the_same_whichever_way_it_was_reached(opened: Callable[..., Page]) -> None:
    page = opened(reduced_motion="reduce")
    picture = page.locator("#picture")
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    from_behind = picture.inner_html()
    page.keyboard.press("Home")
    assert picture.inner_html() != from_behind
    page.locator("#scrub").fill(str(len(MANSION) - 3))
    expect_step(page, len(MANSION) - 3)
    assert picture.inner_html() == from_behind


def test_it_plays_and_pauses_and_ends_by_itself(opened: Callable[..., Page]) -> None:
    page = opened("table")
    page.get_by_label("Speed").select_option("5")
    page.locator("#title").click()
    page.keyboard.press(" ")
    expect(page.locator("#turn")).to_have_text(re.compile(r"^Step [3-9]"))
    button(page, "Pause").click()
    here = page.locator("#turn").inner_text()
    button(page, "Play").focus()
    assert page.locator("#turn").inner_text() == here
    page.locator("#scrub").fill(str(len(GAMES["table"]) - 3))
    button(page, "Play").click()
    expect_step(page, len(GAMES["table"]), GAMES["table"])
    expect(button(page, "Play")).to_be_visible()


def test_it_jumps_from_attempt_to_attempt(opened: Callable[..., Page]) -> None:
    page = opened()
    attempts = stops(MANSION, "attempt")
    page.get_by_label("Jump to").select_option("next attempt")
    for at in attempts:
        button(page, "Jump").click()
        expect_step(page, at)
    button(page, "Jump").click()
    expect(page.get_by_role("status")).to_have_text("Not found from here: next attempt.")
    page.get_by_label("Jump to").select_option("previous turn")
    button(page, "Jump").click()
    expect_step(page, max(at for at in stops(MANSION, "turn") if at < attempts[-1]))


@pytest.mark.parametrize(("name", "who"), [("mansion", "pawn/0"), ("mansion", "lucky"), ("table", "lucky")])
def test_who_moves_glides_from_the_place_before(opened: Callable[..., Page], name: str, who: str) -> None:
    page, game = opened(name), GAMES[name]
    at = next(at for at in range(1, len(game.states)) if place(game.at(at), who) != place(game.at(at - 1), who))
    page.locator("#scrub").fill(str(at - 1))
    shapes = page.locator(f'#picture [data-who="{who}"]')
    before = shapes.evaluate_all(PLACE)[-1]
    page.evaluate(HOLD)
    page.locator("#title").click()
    page.keyboard.press("ArrowRight")
    expect_step(page, at, game)
    assert page.evaluate("document.getAnimations().length") > 0
    begins = shapes.evaluate_all(PLACE)[-1]
    assert max(abs(a - b) for a, b in zip(before, begins, strict=True)) < 2
    page.evaluate("document.getAnimations().forEach(each => each.finish())")
    ends = shapes.evaluate_all(PLACE)[-1]
    assert max(abs(a - b) for a, b in zip(before, ends, strict=True)) > 10


def place(state: object, who: str) -> str:
    return state.lucky if who == "lucky" else state.pawns[int(who.rpartition("/")[2])]


def test_nothing_glides_where_motion_is_not_wanted(opened: Callable[..., Page]) -> None:
    page = opened(reduced_motion="reduce")
    page.locator("#title").click()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.getAnimations().length") == 0
    expect_step(page, 8)


def test_it_switches_the_language_of_everything(opened: Callable[..., Page]) -> None:
    page = opened()
    page.locator("#scrub").fill("16")
    page.get_by_label("Language").select_option("Deutsch")
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(button(page, "Nächster Schritt")).to_be_visible()
    expect(page.locator("#picture")).to_contain_text("Küche")
    with speaking("de"):
        expect(page.get_by_role("status")).to_have_text(said(MANSION, 16))
    expect(page.locator("#log li:not([hidden])").last).to_contain_text(re.compile("Zug|zieht|geht|Lucky"))


def test_the_log_holds_what_has_happened_and_opens_the_rules(opened: Callable[..., Page]) -> None:
    page = opened()
    page.locator("#scrub").fill("20")
    lines = page.locator("#log li:not([hidden])")
    happened = lines.count()
    assert page.locator("#log li[hidden]").count() > happened
    rule = lines.locator("details").nth(3)
    expect(rule.locator("p")).not_to_be_visible()
    rule.locator("summary").click()
    expect(rule.locator("p")).to_be_in_viewport()
    rule.get_by_role("button", name="Show this step").click()
    expect_step(page, 0)


def test_the_log_is_one_stop_of_the_tab_key_and_arrows_go_through_it(opened: Callable[..., Page]) -> None:
    page = opened()
    page.locator("#scrub").fill("20")
    assert page.locator("#log summary[tabindex='0']").count() == 1
    last = page.locator("#log summary[tabindex='0']")
    last.focus()
    before = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.textContent") != before
    assert page.locator("#log summary[tabindex='0']").count() == 1


def test_it_says_why_a_step_was_allowed(opened: Callable[..., Page]) -> None:
    page = opened()
    at = stops(MANSION, "attempt")[0]
    page.locator("#scrub").fill(str(at))
    before, step = MANSION.at(at - 1), MANSION.steps[at - 1]
    expect(page.locator("#why > li")).to_have_count(len(kdl.explain(before, step.action)))
    first = page.locator("#why details").first
    first.locator("summary").click()
    expect(first.locator("p")).to_be_visible()


def test_at_the_start_nothing_was_done(opened: Callable[..., Page]) -> None:
    page = opened()
    expect(page.locator("#did")).to_have_text("This is the start: nobody has done anything yet.")


def test_open_hands_are_listed(opened: Callable[..., Page]) -> None:
    page = opened()
    expect(page.locator(".hand")).to_have_count(4)
    expect(page.locator(".hand").first.locator("li")).to_have_count(len(MANSION.start.hands[0]))


@pytest.mark.parametrize("name", GAMES)
def test_it_fits_the_width_of_the_page_and_axe_finds_nothing(opened: Callable[..., Page], name: str) -> None:
    page = opened(name, reduced_motion="reduce")
    page.keyboard.press("End")
    for width in (1280, 820, 360):
        resize(page, width, 800)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator("#picture").bounding_box()
        assert box
        assert box["width"] > 0.5 * width
    page.locator("#scrub").fill("30")
    page.locator("#log summary").last.evaluate("summary => summary.parentElement.open = true")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == []


def test_a_narrow_page_has_the_picture_for_phones(opened: Callable[..., Page]) -> None:
    page = opened("table")
    wide = page.locator("#picture").get_attribute("viewBox")
    resize(page, 360, 740)
    expect(page.locator("#picture")).not_to_have_attribute("viewBox", str(wide))
    resize(page, 1280, 800)
    expect(page.locator("#picture")).to_have_attribute("viewBox", str(wide))


def test_nothing_below_the_turn_moves_from_step_to_step(opened: Callable[..., Page]) -> None:
    page = opened("table", reduced_motion="reduce")
    page.locator("#title").click()
    tops = set()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        box = page.locator("#said").bounding_box()
        assert box
        tops.add(round(box["y"]))
    assert len(tops) == 1


@pytest.mark.look
@pytest.mark.parametrize("name", GAMES)
def test_pictures_of_it(opened: Callable[..., Page], name: str) -> None:
    page = opened(name, reduced_motion="reduce")
    page.locator("#scrub").fill("30")
    assert len({path.read_bytes() for path in screenshots(f"exported-{name}", page)}) == 4

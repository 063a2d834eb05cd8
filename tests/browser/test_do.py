"""A goal and an attempt in a page: laid when asked for, played with keys and mouse, told, and light before that."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.pages import axe, open_notebook, wait_until_settled
from tests.sweep import sampled

SOURCE = """import kdl
from kdl_widgets import do, meter
from IPython.display import display
start = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
game = kdl.play("deluxe", seats=4, seed=7)
display(do(start, "stop_at", room="parlor"), meter(game, 15), meter(game, 15, decide=True), do(game.at(16), "foil"))"""

WIDE: dict[str, object] = {"width": 1280, "height": 720}
PHONE: dict[str, object] = {"width": 360, "height": 780, "scheme": "dark", "has_touch": True}
SIZES = [WIDE, PHONE]


@pytest.fixture
def beats(one_cell: str, shared_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return the page of the module's only cell, as the test before has left it."""
    return lambda **options: shared_page(open_beats, one_cell, **options)


def open_beats(page: Page, url: str) -> None:
    open_notebook(page, url)
    expect(page.locator(".kdl-meter-beat")).to_have_count(2)


def bar(page: Page) -> Locator:
    return page.locator(".kdl-do-bar").first


def press(inside: Locator, name: str) -> None:
    inside.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("size", sampled(SIZES, SIZES[1:]))
def test_a_goal_is_missed_taken_back_and_reached(beats: Callable[..., Page], size: dict[str, object]) -> None:
    page = beats(**size)
    expect(page.locator("canvas")).to_have_count(0)
    expect(bar(page)).to_contain_text("End your movement in the Parlor.")
    expect(bar(page).get_by_role("button", name="Play it")).to_be_in_viewport()
    expect(bar(page).locator(".kdl-do-still").get_by_role("img")).to_be_visible()
    press(bar(page), "Play it")
    table = page.locator(".kdl-trial").first
    expect(table.locator("canvas").first).to_be_visible()
    wait_until_settled(page)
    table.get_by_role("button", name="Stop moving").click()
    expect(bar(page).get_by_role("status")).to_contain_text("Missed. Your turn is over.")
    press(bar(page), "Start again")
    expect(bar(page).get_by_role("status")).to_have_text("")
    press(bar(page), "Hint")
    expect(bar(page).get_by_role("status")).to_contain_text("Hint: Step into the Parlor.")
    table.locator("[data-space='parlor']").first.focus()
    page.keyboard.press("Enter")
    expect(bar(page).get_by_role("status")).to_have_text("")
    table.get_by_role("button", name="Stop moving").click()
    expect(bar(page).get_by_role("status")).to_contain_text("Reached!")
    expect(table.locator(".kdl-head")).to_have_text("Reached!")
    press(page.locator(".kdl-do").first, "Try it out")
    expect(page.locator(".kdl-do .kdl-sandbox canvas").first).to_be_visible()
    expect(table).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= int(str(size["width"]))
    assert axe(page) == []
    press(page.locator(".kdl-do").first, "Try it out")
    expect(table).to_be_visible()
    expect_who_is_asked(page)


def expect_who_is_asked(page: Page) -> None:
    """Play the last goal, and see that whoever is asked stands at the table."""
    press(page.locator(".kdl-do-bar").last, "Play it")
    asked = page.locator(".kdl-asked")
    expect(asked.locator("li").first).to_be_visible()
    inside = """asked => {
        const whole = asked.getBoundingClientRect();
        return [...asked.children].map(each => each.getBoundingClientRect())
            .every(each => each.top >= whole.top - 1 && each.bottom <= whole.bottom + 1);
    }"""
    assert asked.evaluate(inside)


@pytest.mark.parametrize("size", sampled(SIZES, SIZES[:1]))
def test_an_attempt_is_watched_card_by_card(beats: Callable[..., Page], size: dict[str, object]) -> None:
    page = beats(**size)
    meter = page.locator(".kdl-meter-beat").first
    expect(meter.locator(".kdl-full")).to_have_count(0)
    strength = meter.locator(".kdl-empty").count()
    flown = False
    while meter.get_by_role("button", name="Next").is_enabled():
        press(meter, "Next")
        flown = flown or meter.locator(".kdl-flown").count() > 0
    assert flown, "a card that is played flies in"
    expect(meter.locator(".kdl-full")).to_have_count(strength)
    expect(meter.get_by_role("status")).to_contain_text("survives")
    expect(meter.locator(".kdl-flown")).to_have_count(0)
    press(meter, "Start again")
    expect(meter.locator(".kdl-full")).to_have_count(0)
    expect_who_is_asked(page)


def test_cards_do_not_fly_for_those_who_want_no_motion(beats: Callable[..., Page]) -> None:
    page = beats(**WIDE)
    page.emulate_media(reduced_motion="reduce")
    meter = page.locator(".kdl-meter-beat").first
    while meter.get_by_role("button", name="Next").is_enabled():
        press(meter, "Next")
        assert meter.locator(".kdl-flown").count() == 0


def test_the_reader_decides_with_the_keyboard(beats: Callable[..., Page]) -> None:
    page = beats(**WIDE)
    meter = page.locator(".kdl-meter-beat").nth(1)
    expect(meter.get_by_role("button", name="Next")).to_have_count(0)
    card = meter.locator("button.kdl-meter-card").first
    card.focus()
    page.keyboard.press("Enter")
    expect(meter.locator(".kdl-full")).not_to_have_count(0)
    assert meter.evaluate("each => each.contains(document.activeElement)"), "the keyboard stays where it was"
    while (passing := meter.get_by_role("button", name="Pass", exact=True)).count():
        before = meter.locator(".kdl-meter-told").inner_text()
        passing.focus()
        page.keyboard.press("Enter")
        expect(meter.locator(".kdl-meter-told")).not_to_have_text(before)
    expect(meter.get_by_role("status")).to_contain_text("wins")

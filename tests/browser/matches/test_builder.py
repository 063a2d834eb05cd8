"""The position builder in a browser: figures are dragged by mouse and finger, tapped, and moved by keys."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.figures import figure, middle, room
from tests.browser.support.pages import axe, dress, open_notebook, screenshots, wait_until_settled

SOURCE = """
import kdl_widgets
played = []
kdl_widgets.builder("deluxe", seats=4, seed=7, closed=("east",), pets=("cat", "dog"), on_play=played.append)
"""
ALL_FREE = """() => [...document.querySelectorAll(".kdl-builder :is(button, select, input, summary)")]
    .every((each) => each.dataset.lmSuppressShortcuts)"""


@pytest.fixture
def page(wide: Page) -> Page:
    """The page of this module with everything as at the start."""
    wide.get_by_role("button", name="Start over").click()
    expect(said(wide)).to_contain_text("Everything is as it was at the start.")
    return wide


def said(page: Page) -> Locator:
    return page.locator(".kdl-built [role=status]")


def test_a_pawn_is_dragged_with_the_mouse(page: Page) -> None:
    page.mouse.move(*middle(figure(page, "seat_1")))
    page.mouse.down()
    page.mouse.move(*middle(room(page, "kitchen")), steps=4)
    expect(page.locator(".kdl-dragged")).to_have_count(1)
    page.mouse.up()
    expect(said(page)).to_contain_text("Bruno: Kitchen.")
    expect(page.locator(".kdl-dragged")).to_have_count(0)
    expect(room(page, "kitchen")).to_have_attribute("aria-label", re.compile("Bruno"))


def test_what_is_let_go_outside_stays_where_it_was(page: Page) -> None:
    page.mouse.move(*middle(figure(page, "seat_1")))
    page.mouse.down()
    page.mouse.move(3, 3, steps=4)
    page.mouse.up()
    expect(page.locator(".kdl-dragged")).to_have_count(0)
    expect(said(page)).to_contain_text("Everything is as it was at the start.")


def test_a_position_that_cannot_be_says_why_and_cannot_be_played(page: Page) -> None:
    page.mouse.move(*middle(figure(page, "cat")))
    page.mouse.down()
    page.mouse.move(*middle(room(page, "hedge_maze")), steps=4)
    page.mouse.up()
    expect(said(page)).to_contain_text("Nobody can stand in the Hedge Maze")
    expect(said(page)).to_contain_text("deluxe.wings.closed")
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    expect(page.get_by_role("button", name="Copy link")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Play from here")).to_be_enabled()


def test_keys_alone_build_a_position(page: Page) -> None:
    page.get_by_label("Figure", exact=True).focus()
    page.keyboard.type("Lucky")
    expect(said(page)).to_contain_text("Lucky: choose the new place")
    page.locator('.kdl-room[tabindex="0"]').focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("This position is possible.")
    expect(said(page)).not_to_contain_text("choose the new place")
    page.get_by_label("Whose turn").focus()
    page.keyboard.type("Cleo")
    expect(said(page)).to_contain_text("it is Cleo's turn")
    assert page.evaluate(ALL_FREE), "JupyterLab takes no key away"


def test_cards_are_dealt_and_the_focus_stays(page: Page) -> None:
    page.get_by_text("Where the cards lie").click()
    page.locator(".kdl-piles button").filter(has_text="1.").first.click()
    expect(page.get_by_label("Goes to").last).to_be_focused()
    page.get_by_label("Goes to").last.select_option("Bruno's hand")
    page.get_by_role("button", name="Move the card").click()
    expect(said(page)).to_contain_text("Bruno's hand.")
    expect(page.locator(".kdl-piles")).to_contain_text("Bruno's hand (7)")
    expect(page.get_by_role("button", name="Move the card")).to_be_focused()
    page.get_by_text("Where the cards lie").click()


def test_the_link_is_shown_with_a_warning(page: Page) -> None:
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_label("Link")).not_to_have_value("")
    expect(page.locator(".kdl-builder [role=status]").first).to_contain_text("Whoever has it sees all hands.")


def test_a_finger_taps_and_drags_at_360(one_cell: str, new_page: Callable[..., Page]) -> None:
    page = new_page(width=360, height=780, has_touch=True, is_mobile=True)
    wait_until_settled(open_notebook(page, one_cell))
    page.touchscreen.tap(*middle(figure(page, "lucky")))
    expect(page.locator(".kdl-taken")).to_have_count(1)
    page.touchscreen.tap(*middle(room(page, "carriage_house")))
    expect(said(page)).to_contain_text("Lucky: Carriage House.")
    finger, start, end = page.context.new_cdp_session(page), middle(figure(page, "cat")), middle(room(page, "piazza"))
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchMove", [end]), ("touchEnd", [])):
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    expect(said(page)).to_contain_text("Cat Patience: Piazza.")
    heights = page.locator(".kdl-builder :is(button, select):visible").evaluate_all(
        "found => found.map((each) => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: str) -> None:
    page.get_by_label("Figure", exact=True).select_option("lucky")
    page.get_by_label("Goes to").first.select_option("hedge_maze")
    page.get_by_role("button", name="Put it there").click()
    expect(said(page)).to_contain_text("Nobody can stand")
    dress(page, scheme)
    assert axe(page) == []


@pytest.mark.look
def test_pictures_for_the_eye(page: Page) -> None:
    assert len(screenshots("builder", page)) == 4

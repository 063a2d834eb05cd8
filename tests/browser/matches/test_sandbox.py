"""The sandbox in a browser: figures are dragged by mouse, finger and keys, and what follows is said on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kdl.narration import tell_clause
from tests.browser.support.figures import figure, middle, room
from tests.browser.support.pages import axe, dress, open_notebook, screenshots, wait_until_settled

SOURCE = """
import kdl, kdl_widgets
start = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",), house_rules=True, pets=("cat", "dog"))
pawns, pets = ["library", "billiard_room", "billiard_room", "piazza"], {"dog": "carriage_house", "cat": "parlor"}
here = kdl.arrange(start, pawns=pawns, lucky="gallery", pets=pets, on_turn=0, phase="action")
played = []
kdl_widgets.builder(here, on_play=played.append)
"""
SAID = ".kdl-sandbox-said"
FORM = ".kdl-sandbox-form"


def test_what_follows_is_said_while_a_figure_is_dragged_by_mouse_and_by_keys(wide: Page) -> None:
    told, law = wide.locator(SAID), wide.locator(".kdl-sandbox-panel .kdl-law")
    wide.mouse.move(*middle(figure(wide, "seat_0")))
    wide.mouse.down()
    wide.mouse.move(*middle(room(wide, "gallery")), steps=6)
    expect(told).to_contain_text("Ada, you may attempt the murder now.")
    expect(wide.locator(".kdl-dragged")).to_have_count(1)
    wide.mouse.move(3, 3, steps=4)
    wide.mouse.up()
    expect(told).to_have_text("The figure is back where it was.")
    figure(wide, "seat_0").focus()
    wide.keyboard.press("Enter")
    expect(figure(wide, "seat_0")).to_have_attribute("aria-pressed", "true")
    wide.keyboard.press("ArrowLeft")  # the Armory
    wide.keyboard.press("ArrowDown")
    expect(told).to_contain_text("Ada, you may attempt the murder now.")
    expect(figure(wide, "seat_0")).to_be_focused()
    wide.keyboard.press("Enter")
    expect(figure(wide, "seat_0")).to_have_accessible_name("Ada: Gallery")
    expect(figure(wide, "seat_0")).to_be_focused()
    expect(law).to_have_text(tell_clause("deluxe.attempt.alone"))
    wide.get_by_role("button", name="Closed: the west wing").click()
    wide.get_by_role("button", name="Lights out").click()
    expect(told).to_contain_text("The lights are out")
    wide.get_by_role("button", name="As it was").click()
    expect(figure(wide, "seat_0")).to_have_accessible_name("Ada: Library")
    assert axe(wide) == []


def test_a_position_that_cannot_be_says_why_and_can_be_neither_played_nor_shared(wide: Page) -> None:
    told = wide.locator(SAID)
    wide.mouse.move(*middle(figure(wide, "cat")))
    wide.mouse.down()
    wide.mouse.move(*middle(room(wide, "hedge_maze")), steps=4)
    wide.mouse.up()
    expect(told).to_contain_text("Nobody can stand in the Hedge Maze")
    play, link = (wide.get_by_role("button", name=name) for name in ("Play from here", "Copy link"))
    for each in (play, link):
        expect(each).to_have_attribute("aria-disabled", "true")
    for scheme in ("light", "dark"):
        dress(wide, scheme)
        assert axe(wide) == []
    wide.get_by_role("button", name="Back", exact=True).click()
    expect(play).to_have_attribute("aria-disabled", "false")
    link.click()
    expect(wide.get_by_role("textbox", name="Copy link")).not_to_have_value("")
    expect(wide.locator(".kdl-sandbox-told")).to_contain_text("Anyone with it sees all hands.")


def test_keys_alone_build_a_position_in_the_form(wide: Page) -> None:
    told, form = wide.locator(SAID), wide.locator(FORM)
    form.get_by_role("combobox", name="Figure", exact=True).focus()
    wide.keyboard.type("Lucky")
    expect(told).to_contain_text("Lucky: choose the new place")
    form.get_by_role("combobox", name="Goes to").first.select_option("library")
    form.get_by_role("button", name="Put it there").press("Enter")
    expect(figure(wide, "lucky")).to_have_accessible_name("Lucky: Library")
    form.get_by_role("combobox", name="Whose turn").focus()
    wide.keyboard.type("Cleo")
    expect(told).to_contain_text("it is Cleo's turn")
    expect(form.get_by_role("combobox", name="Whose turn")).to_be_focused()
    form.get_by_text("Where the cards are").click()
    form.locator(".kdl-piles button").filter(has_text="1.").first.click()
    expect(form.get_by_role("combobox", name="Goes to").last).to_be_focused()
    form.get_by_role("combobox", name="Goes to").last.select_option("Bruno's hand")
    form.get_by_role("button", name="Move the card").click()
    expect(form.locator(".kdl-piles")).to_contain_text("Bruno's hand (7)")
    expect(form.get_by_role("button", name="Move the card")).to_be_focused()
    wide.get_by_role("button", name="Figures, turn, cards").click()
    expect(form).to_have_count(0)
    wide.get_by_role("button", name="Figures, turn, cards").click()
    expect(form.get_by_role("combobox", name="Whose turn")).to_have_value("2")
    wide.get_by_role("button", name="As it was").click()


def test_a_finger_taps_and_drags_at_360(one_cell: str, new_page: Callable[..., Page]) -> None:
    page = new_page(width=360, height=780, has_touch=True, is_mobile=True)
    wait_until_settled(open_notebook(page, one_cell))
    page.touchscreen.tap(*middle(figure(page, "cat")))
    page.touchscreen.tap(*middle(room(page, "kitchen")))
    expect(figure(page, "cat")).to_have_accessible_name("Cat Patience: Kitchen")
    finger, start, end = page.context.new_cdp_session(page), middle(figure(page, "lucky")), middle(room(page, "piazza"))
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchMove", [end])):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    expect(page.locator(SAID)).to_contain_text("Lucky")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(figure(page, "lucky")).to_have_accessible_name("Lucky: Piazza")
    heights = page.locator(":is(.kdl-sandbox-panel, .kdl-sandbox-form) :is(button, select):visible").evaluate_all(
        "found => found.map((each) => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.look
def test_pictures_for_the_eye(wide: Page) -> None:
    assert len(screenshots("sandbox", wide)) == 4

"""The sandbox in a browser: figures are dragged by mouse, finger and keys, and what follows is said on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.figures import figure, middle, room
from tests.browser.support.pages import axe, open_notebook, screenshots, wait_until_settled

SOURCE = """
import kdl, kdl_widgets
start = kdl.new_game("deluxe", seats=4, seed=7, closed=(), house_rules=True, pets=("cat", "dog"))
pawns, pets = ["library", "billiard_room", "billiard_room", "piazza"], {"dog": "carriage_house", "cat": "parlor"}
kdl_widgets.sandbox(kdl.arrange(start, pawns=pawns, lucky="gallery", pets=pets, on_turn=0, phase="action"))
"""
SAID = ".kdl-sandbox-said"


def test_what_follows_is_said_while_a_figure_is_dragged_by_mouse_and_by_keys(wide: Page) -> None:
    told, law = wide.locator(SAID), wide.locator(".kdl-sandbox-panel .kdl-law code")
    wide.mouse.move(*middle(figure(wide, "seat_0")))
    wide.mouse.down()
    wide.mouse.move(*middle(room(wide, "gallery")), steps=6)
    expect(told).to_contain_text("Ada, you may attempt the murder now.")
    expect(wide.locator(".kdl-dragged")).to_have_count(1)
    wide.mouse.move(3, 3, steps=4)
    wide.mouse.up()
    expect(told).to_have_text("The figure stands where it stood.")
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
    assert law.text_content() == "deluxe.attempt.alone"
    wide.get_by_role("button", name="Closed: the west wing").click()
    wide.get_by_role("button", name="Light").click()
    expect(told).to_contain_text("The lights are out")
    wide.get_by_role("button", name="As it was").click()
    expect(figure(wide, "seat_0")).to_have_accessible_name("Ada: Library")
    assert axe(wide) == []


def test_a_finger_drags_at_360(one_cell: str, new_page: Callable[..., Page]) -> None:
    page = new_page(width=360, height=780, has_touch=True, is_mobile=True)
    wait_until_settled(open_notebook(page, one_cell))
    finger, start, end = page.context.new_cdp_session(page), middle(figure(page, "lucky")), middle(room(page, "piazza"))
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchMove", [end])):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    expect(page.locator(SAID)).to_contain_text("Lucky")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(figure(page, "lucky")).to_have_accessible_name("Lucky: Piazza")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.look
def test_pictures_for_the_eye(wide: Page) -> None:
    assert len(screenshots("sandbox", wide)) == 4

"""A game tree in the web app: walked in by keys and by presses, with the position at each node."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.pages import axe, open_notebook, resize

SOURCE = """
import kdl, kdl_widgets
from IPython.display import display
start = kdl.arrange(
    kdl.new_game("get_lucky", seats=3, seed=1, last_must=True), lucky="character_1", deck=(),
    characters=[["character_1", "character_6"], ["character_2", "character_5"], ["character_3", "character_7"]],
    hands=[["weapon_12"], ["spite_1"], ["spite_3", "weapon_15"]])
asked = kdl.apply(start, kdl.Action("attempt")).state
display(kdl_widgets.tree(asked, 4, without=["swap"]))
"""


def test_one_walks_in_it_by_keys_and_presses_and_it_can_be_read_by_everybody(
    one_cell: str, new_page: Callable[..., Page]
) -> None:
    page = open_notebook(new_page(), one_cell)
    tree, items = page.get_by_role("tree").first, page.get_by_role("treeitem")
    expect(items.first).to_have_accessible_name("Bruno chooses; Ada 1/3, Bruno 2/3, Cleo 0")
    page.locator(".kdl-tree").first.scroll_into_view_if_needed()
    place = page.locator(".kdl-tree-picture img").last
    expect(place).to_be_visible()
    first = place.get_attribute("src")
    items.first.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    here = tree.locator('[aria-selected="true"]')
    expect(here).to_be_focused()
    expect(here).to_have_attribute("aria-level", "4")
    expect(page.locator(".kdl-tree-where").first).to_contain_text("Cleo wins")
    expect(place).not_to_have_attribute("src", first or "")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(here).to_have_attribute("aria-expanded", "false")
    places = page.get_by_role("radiogroup").first.get_by_role("radio")
    places.first.press("ArrowLeft")  # around to the last
    expect(places.last).to_be_focused()
    expect(places.last).to_be_checked()
    places.last.press("ArrowDown")
    expect(places.first).to_be_checked()
    page.get_by_role("radio", name="Everybody who can save him does").first.click()
    expect(page.locator(".kdl-tree-found").first).to_contain_text("holds a card that helps plays it")
    for width, scheme in ((1280, "light"), (360, "dark")):
        resize(page, width, 780)
        page.emulate_media(color_scheme=scheme)
        tree.locator(".kdl-tree-row").nth(1).click()
        expect(tree.locator('[aria-selected="true"]')).to_have_attribute("aria-level", "2")
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width

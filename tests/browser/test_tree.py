"""A game tree in a match, in the web app: it opens, grows, and is stopped."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.pages import open_notebook

SOURCE = """
import kdl, kdl_widgets
from IPython.display import display
start = kdl.arrange(
    kdl.new_game("get_lucky", seats=3, seed=1, last_must=True), lucky="character_1", deck=(),
    characters=[["character_1", "character_6"], ["character_2", "character_5"], ["character_3", "character_7"]],
    hands=[["weapon_12"], ["spite_1"], ["spite_3", "weapon_15"]])
asked = kdl.apply(start, kdl.Action("attempt")).state
display(kdl_widgets.tree(asked, 4, without=["swap"]))
display(kdl_widgets.match(asked, ["careful", "person", "careful"]))
"""


def test_in_a_match_it_grows_until_it_is_stopped(one_cell: str, new_page: Callable[..., Page]) -> None:
    page = open_notebook(new_page(height=900), one_cell)
    table = page.locator(".kdl-table")
    table.get_by_role("button", name="What may follow").click()
    grown = table.locator(".kdl-tree")
    expect(grown.get_by_role("treeitem").first).to_have_attribute("aria-label", re.compile("^Bruno chooses"))
    stop = grown.get_by_role("button", name="Stop")
    more = grown.get_by_role("button", name="Play more games")
    expect(stop.or_(more)).to_be_visible()
    if stop.is_visible():
        stop.click()
    expect(more).to_be_visible()
    said = grown.locator(".kdl-tree-found").inner_text()
    more.click()
    expect(grown.locator(".kdl-tree-found")).not_to_have_text(said)
    table.get_by_role("button", name="Close the tree").click()
    expect(grown).to_have_count(0)

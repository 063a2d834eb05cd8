"""A goal looks on a page as it does in a notebook, before anything lives."""

import re

from kdl_widgets import do
from kdl_widgets.packaged import PACKAGE
from kdl_widgets.site.beats import SCRIPTS, Beats
from kdl_widgets.site.cells import Cell

import kdl

#: What has no look of its own: where it lives, and what the page is told by.
PLAIN = {"kdl-site-beat", "kdl-beat"}


def test_everything_about_a_goal_has_its_look() -> None:
    state = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=11), on_turn=0, first_round=False)
    html = Beats("page", str, lambda _page: True).html(Cell(0, source="do(state)", shows=do(state, "attempt", turns=1)))
    named = {name for names in re.findall('class="([^"]*)"', html) for name in names.split()} - PLAIN
    sheets = "\n".join(script.sheet for script in SCRIPTS.values())
    sheets += (PACKAGE / "site/static/site.css").read_text("utf-8")
    assert named >= {"kdl-do-bar", "kdl-do-play", "kdl-goal"}
    assert {name for name in named if not re.search(rf"\.{name}\b(?!-)", sheets)} == set()

"""A playthrough on a page of the site leads to where one takes over, at the step that the page shows."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.beats import Beats
from kdl_widgets.site.cells import Cell

import kdl
from kdl import words
from kdl.engine import packing
from kdl.engine.timeline import read_fragment

LINK = re.compile('<a href="([^"]*)">([^<]*)</a>')


def links(game: Any, *, there: bool = True) -> dict[str, str]:
    """Return the links below a playthrough, by what they say."""
    beats = Beats("page", lambda _player: "game.html", lambda _page: there)
    html = beats.html(Cell(0, source="player(game)", shows=kdl_widgets.player(game, at=9)))
    return {unescape(text): unescape(address) for address, text in LINK.findall(html)}


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("edition", ["deluxe", "get_lucky"])
def test_one_takes_over_at_the_step_that_is_shown(language: str, edition: str) -> None:
    words.set_language(language)
    game = kdl.play(edition, seats=3, seed=2)
    alone, (told, address) = links(game).items()
    assert alone == (words.say("site", "alone"), "game.html")
    assert told == words.say("control", "play-on")
    file, _, fragment = address.partition("#")
    assert (NOTEBOOKS / file).with_suffix(".ipynb").is_file()
    there, at, _ = read_fragment(fragment)
    assert (at, there.states) == (9, game.states)


def test_where_nothing_is_played_nothing_is_offered() -> None:
    game = kdl.play("deluxe", seats=3, seed=2)
    assert list(links(game, there=False)) == [words.say("site", "alone")]


def test_a_game_that_no_link_can_hold_is_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kdl.play("deluxe", seats=3, seed=2)
    monkeypatch.setattr(packing, "MOST_LINK", 20)
    with pytest.raises(kdl.OptionError):
        game.link()
    assert list(links(game)) == [words.say("site", "alone")]

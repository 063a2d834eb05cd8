"""Boards, positions, playthroughs and matches show themselves in a notebook, as the call that shows them does."""

import re
from html import unescape
from typing import Any

import kdl_widgets
import pytest
from IPython.core.formatters import DisplayFormatter

import kdl
from kdl import words
from kdl.narration import tell_position
from kdl.words import languages


def things(edition: str) -> list[Any]:
    """Return everything of a game that shows itself, each with the observation that is seen."""
    timeline = kdl.play(edition, seats=3, seed=4)
    match = kdl.Match(timeline)
    match.back()
    end, before = timeline.end, match.here.state
    found = [(end, kdl.observe(end)), (kdl.observe(end, 1), kdl.observe(end, 1)), (timeline, kdl.observe(end))]
    return [*found, (match, kdl.observe(before))]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", kdl.edition_names())
def test_what_is_shown_is_the_position_with_the_same_in_words(edition: str, language: str) -> None:
    words.set_language(language)
    for thing, seen in things(edition):
        formats, metadata = DisplayFormatter().format(thing)
        told, picture = tell_position(seen), kdl_widgets.show(seen).svg
        assert (formats, metadata) == ({"text/plain": repr(thing), "image/svg+xml": picture}, {})
        assert told in unescape(re.search(r"<desc[^>]*>(.*?)</desc>", picture, re.DOTALL)[1])
        assert kdl_widgets.show(thing).svg == picture


def test_a_board_shows_itself_as_far_as_it_is_in_play() -> None:
    board = kdl.load_board()
    shown, closed = (DisplayFormatter().format(each)[0] for each in (board, board.close(["east"])))
    assert shown["image/svg+xml"] == kdl_widgets.show(board).svg != closed["image/svg+xml"]

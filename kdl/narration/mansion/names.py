"""The names of rooms, wings and places in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.grammar import Noun
from kdl.words import has_text, say
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.games.mansion.board.board import Board


def room(board: Board, space: str, language: str | None = None) -> Noun:
    """Give the name of a space, to be put into a text."""
    return Noun(board.space(space).name, language or current_language())


def room_name(board: Board, space: str, form: str = "plain", *, language: str | None = None) -> str:
    """Name a space of a board.

    Args:
        board: The board.
        space: Id of the space.
        form: One of :data:`FORMS`.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: There is no such space, or no such form.

    >>> from kdl.boardfile import load_board
    >>> room_name(load_board(), "white_room", "in", language="de")
    'im Weißen Zimmer'
    """
    return format(room(board, space, language), form)


def wing_name(wing: str, language: str | None = None) -> str:
    """Name a wing; a wing that only a board file knows is called by its id."""
    return say("wing", wing if has_text("wing", wing) else "other", language=language, wing=wing)

"""The names of rooms, wings and places in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.grammar import Noun
from kdl.words import has_text, say
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion


def room(board: Board, space: str, language: str | None = None) -> Noun:
    """Return the name of a space, to be put into a text."""
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

    >>> from kdl.games.mansion.board_file import load_board
    >>> room_name(load_board(), "white_room", "in", language="de")
    'im Weißen Zimmer'
    """
    return format(room(board, space, language), form)


def wing_name(wing: str, language: str | None = None) -> str:
    """Name a wing; a wing that only a board file knows is called by its id."""
    return say("wing", wing if has_text("wing", wing) else "other", language, wing=wing)


def room_title(board: Board, space: str) -> str:
    """Name a room, with its number."""
    number = board.space(space).number
    name = room_name(board, space)
    return name if number is None else say("view", "room", room=name, number=number)


def kind_of_place(board: Board) -> str:
    """Return the ending of texts that call the places rooms, or, where one can stand in halls too, places."""
    return "" if board.stops == {"room"} else ".spaces"


def by_number(space: Space) -> tuple[bool, int]:
    """Return the key by which spaces are sorted: their number; those without one come last."""
    return space.number is None, space.number or 0


def pickable(board: Board) -> tuple[str, ...]:
    """List the spaces in the picture that a reader can pick: where one can stand, closed ones too, by number."""
    found = [space for space in board.shown if space.kind in board.stops]
    return tuple(space.id for space in sorted(found, key=by_number))


def card_note(card: Card, game: Mansion) -> str:
    """Say in few words what a card is good for, beside its name; nothing where the name says it all.

    Where only failure cards can save Lucky, their names say so.
    """
    notes, worth = [], game.rules.worth
    if card.kind == "weapon" and card.room:
        best = room(game.board, card.room)
        notes.append(say("control", "note.best", value=worth(card.value), best=worth(card.best), room=best))
    elif card.kind == "weapon":
        notes.append(say("control", "note.value", value=worth(card.value)))
    if any(other.luck for other in game.cards if other.kind != "failure"):
        notes.append(say("control", "note.luck", luck=card.luck))
    return "; ".join(notes)

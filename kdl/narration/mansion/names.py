"""The names of rooms, wings and places in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.cards.bitmask import NONE
from kdl.narration.grammar import Noun
from kdl.narration.names import pawn_noun
from kdl.words import has_text, say
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.games.mansion.board.board import Board, Space
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State


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

    >>> from kdl.games.mansion.board.load import load_board
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


def nameless_card(card: Card, game: Mansion | Observation, form: str, language: str) -> str:
    """Name a card that has no name of its own, by its kind with its room, its steps or its points.

    Args:
        card: The card.
        game: The game in which it is played, or an observation of it.
        form: ``""`` by itself, ``"title"`` what is printed on it in quotation marks, ``"quoted"`` in running text.
        language: The language.
    """
    if not card.room:
        counted = f"{card.kind}.count{form and f'.{form}'}"
        return say("card", counted, language, n=card.steps or card.luck)
    named = room(game.board, card.room, language)
    if form == "title":
        return say("card", "quoted", language, name=named)
    if form:
        return say("card", f"{card.kind}.{form}", language, room=named)
    steps = {"n": card.steps} if card.steps else {}
    return say("card", card.kind, language, room=named, **steps)


def names_in_advice(advice: Advice, observation: Observation, language: str) -> dict[str, object]:
    """Return the names of the rooms and the pawn that belong to advice (see :mod:`kdl.narration.advice`)."""
    facts = advice.facts
    names: dict[str, object] = {
        key: room(observation.board, facts[key], language) for key in ("room", "space") if facts.get(key)
    }
    if "pawn" in facts:
        names["pawn"] = pawn_noun(facts["pawn"], observation, language)
    return names


def weapon_of(state: State) -> str | None:
    """Return the weapon of an attempt; None before one, and for bare hands."""
    if state.attempt is None or state.attempt.weapon == NONE:
        return None
    return state.game.card_ids[state.attempt.weapon]

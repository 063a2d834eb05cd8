"""What questions of both families can be answered with: players, cards, yes and no, one of several sentences."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from kdl.narration.grammar import capital
from kdl.narration.names import card_in_full, seat_name
from kdl.questions.solution import Option
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position
    from kdl.documents.question import Value

#: What stands for nobody among seats.
NOBODY = -1


def seats(state: Position, those: Iterable[int] | None = None, *, nobody: bool = False) -> tuple[Option, ...]:
    """Offer players, all or some; with nobody among them if that can be an answer."""
    offered = range(state.seats) if those is None else those
    found = tuple(Option(seat, capital(seat_name(seat, state.game))) for seat in offered)
    return (*found, Option(NOBODY, say("question", "nobody"))) if nobody else found


def cards(state: Position, those: Iterable[str], *, nothing: bool = False) -> tuple[Option, ...]:
    """Offer cards, by id, with what is printed on them; nothing (``""``) if that can be an answer."""
    deck = state.game.cards_by_id
    found = tuple(Option(card, card_in_full(deck[card], state.game)) for card in those)
    return (*found, Option("", say("question", "no-card"))) if nothing else found


def scattered(those: Iterable[str]) -> tuple[str, ...]:
    """Return some things in an order that tells nothing about them, always the same for the same things."""
    found = sorted(those)
    Random(" ".join(found)).shuffle(found)
    return tuple(found)


def yes_or_no() -> tuple[Option, ...]:
    """Offer yes and no."""
    return Option(True, say("question", "yes")), Option(False, say("question", "no"))


def sentences(told: Mapping[Value, str]) -> tuple[Option, ...]:
    """Offer things in words, each by its value."""
    return tuple(Option(value, text) for value, text in told.items())

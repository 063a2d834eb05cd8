"""Make the document of a pile from a playthrough of a game that cards leave for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.draining import drained
from kdl.documents.pile import VERSION, PileDocument, PileFrame
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.narration.names import seat_name
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State


def pile_document(timeline: Timeline[State]) -> PileDocument:
    """Return the document of a pile, in the language that is set.

    Raises:
        OptionError: No card has left the game.
    """
    if not any(paid.cards for paid in drained(timeline)):
        raise OptionError("no card has left the game here; give a playthrough of the classic game")
    worth = {card.id: card.luck for card in sorted(timeline.game.cards, key=lambda each: -each.luck) if card.luck}
    return PileDocument(
        version=VERSION,
        title=say("pile", "title"),
        slider=say("pile", "slider"),
        gone=say("pile", "gone"),
        cards=tuple(worth.values()),
        frames=tuple(_frames(timeline, worth)),
    )


def _frames(timeline: Timeline[State], worth: dict[str, int]) -> Iterator[PileFrame]:
    places, gone, whole = list(worth), list[int](), sum(worth.values())
    yield PileFrame(sentence("pile", "whole", n=whole), whole, ())
    for paid in drained(timeline):
        gone += [places.index(card) for card in paid.cards]
        told = sentence(
            "pile",
            "paid" if paid.cards else "unpaid",
            name=seat_name(paid.seat, timeline.game),
            turn=paid.turn,
            value=paid.strength,
            points=sum(worth[card] for card in paid.cards),
            left=paid.left,
        )
        yield PileFrame(told, paid.left, tuple(sorted(gone)))

"""The card table in words, character by character: whose each is, what it is worth, what lies under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.grammar import capital, joined
from kdl.narration.names import seat_name
from kdl.narration.position import tell_turn
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from kdl.games.getlucky.cards import GetLuckyCard
    from kdl.games.getlucky.observation import GetLuckyObservation


def tell_table(now: GetLuckyObservation, veil: Collection[str] = ()) -> Iterator[str]:
    """Yield what a picture of a card table shows, in the language that is set.

    Args:
        now: The position.
        veil: What is not told, because a reader is to find it out: ``"values"``, ``"next"``.
    """
    yield tell_turn(now)
    for seat, held in enumerate(now.characters):
        if held:
            yield _row(now, capital(seat_name(seat, now)), held, veil)
    yield _row(now, say("view", "table.drawing-room"), now.drawing_room, veil)


def _row(now: GetLuckyObservation, name: str, held: Collection[str], veil: Collection[str]) -> str:
    return f"{name}: {'; '.join(', '.join(_parts(now, each, veil)) for each in held)}"


def _parts(now: GetLuckyObservation, character: str, veil: Collection[str]) -> Iterator[str]:
    yield character_name(now.deck[character])
    if "values" not in veil:
        yield say("view", "table.value", value=now.values[character])
    yield from tell_under(now, character)
    if character == now.lucky:
        yield say("view", "table.lucky")


def tell_under(now: GetLuckyObservation, character: str) -> Iterator[str]:
    """Name the cards under a character, and count the spite, in the language that is set."""
    cards = [now.cards[each] for each in now.tucked[character]]
    number = now.deck[character].number
    named = [_named(card, number) for card in cards if card.kind != SPITE]
    if named:
        yield say("view", "table.under", cards=joined(named))
    if spite := sum(card.kind == SPITE for card in cards):
        yield say("view", "table.spite", n=spite)


def _named(card: GetLuckyCard, number: int) -> str:
    name = typed_card(card)
    return say("view", "table.perfect", card=name) if card.perfect_for == number else name

"""Sets of cards as bit masks: bit ``n`` stands for card number ``n``."""

from __future__ import annotations

from collections.abc import Iterator

CardIds = tuple[str, ...]

#: Stands for the weapon of an attempt with bare hands, for a winner that there is not yet, for the space of a pawn that
#: is out of the game, and for Lucky where a seat could stand.
NONE = -1


def members(bits: int) -> Iterator[int]:
    """Yield the numbers of the cards in a bit mask, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bits_of(cards: tuple[int, ...]) -> int:
    """Return the bit mask of some cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits

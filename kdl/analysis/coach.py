"""The coach: what there is to know in a position before one chooses, worked out from what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.validation import check_observation

if TYPE_CHECKING:
    from kdl.analysis.preview import Meter
    from kdl.core.edition import HasFamily


class Hint(NamedTuple):
    """One thing worth knowing.

    Attributes:
        topic: What it is about. ``"seen"`` who sees the seat; ``"lucky"`` where Lucky goes next, and who is on turn
            then; ``"safe"`` rooms in reach in which nobody disturbs; ``"meet"`` rooms in reach in which the seat would
            be alone with Lucky, unseen and on turn; ``"worth"`` the characters that are worth most; ``"odds"`` those of
            an attempt now; ``"last"`` who is asked last to save Lucky; ``"save"`` whether the seat can save him, and
            whether those can who are asked later.
        facts: What was found: seats from 0, ids of rooms, characters and cards, numbers.
        rooms: The rooms to mark on the board; in the card game the characters to mark on the table.
    """

    topic: str
    facts: Mapping[str, object]
    rooms: tuple[str, ...] = ()


def coach(observation: HasFamily) -> tuple[Hint, ...]:
    """Return what a seat should know before it chooses, the nearest things first.

    Args:
        observation: What the seat may know. A spectator is told only where Lucky goes; after the end nobody is told
            anything.

    Raises:
        ArgumentError: It is not an observation.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> [type(hint).__name__ for hint in kdl.coach(kdl.observe(state, 0))]
    ['Hint', 'Hint', 'Hint']
    """
    check_observation(observation)
    found: tuple[Hint, ...] = observation.family.counsel.coach(observation)
    return found


def saving(meter: Meter, own: int, *, able: bool) -> Hint:
    """Return the hint to a seat that is asked to foil an attempt.

    Args:
        meter: The attempt.
        own: The luck in its hand.
        able: Whether it can foil the attempt alone.
    """
    last = meter.answers[-1].stage == "now"
    facts = {"lacking": meter.lacking, "own": own, "able": able, "last": last, "later": meter.later}
    return Hint("save", facts | {"victim": meter.victim})

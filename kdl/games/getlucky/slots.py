"""The slots of the card game: what its editions and modules answer differently."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.outcome import Outcome
    from kdl.core.position import Position


class Slots(NamedTuple):
    """The rules that are answered differently.

    Attributes:
        setup: The events that set a game up.
        unanswered: What follows when every player has been asked and the attempt still stands.
        outcome: How a game that is over ended.
    """

    setup: Callable[[Position], tuple[Event, ...]]
    unanswered: Callable[[Position], tuple[Event, ...]]
    outcome: Callable[[Position], Outcome | None]

"""The rules that editions answer differently."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kdl.core.events import Event, TurnBegan
    from kdl.core.outcome import Outcome
    from kdl.core.position import Position
    from kdl.games.mansion.events.turn import LuckyMoved


class Slots(NamedTuple):
    """The rules that editions of games in the mansion answer differently; states are handed to all but one.

    Attributes:
        setup: The events that set a game up.
        seen_from: The spaces from which a space is seen now, itself included.
        lucky_step: Lucky's own move after a turn.
        next_seat: Who is on turn when Lucky has moved to a space.
        strength: How strong an attempt is: of a seat, with a weapon (``""`` for bare hands), in a space.
        weapon_value: What a weapon is worth if its card says so much.
        foiled: What follows when an attempt has failed, beside the end of the turn.
        killed: What follows when an attempt has succeeded, beside the end of the game.
        end_turn: What happens between the end of a turn and the beginning of the next.
        outcome: How a game that is over ended.
    """

    setup: Callable[[Position], tuple[Event, ...]]
    seen_from: Callable[[Position, int], frozenset[int]]
    lucky_step: Callable[[Position], LuckyMoved]
    next_seat: Callable[[Position, int], TurnBegan]
    strength: Callable[[Position, int, str, str], int]
    weapon_value: Callable[[int], int]
    foiled: Callable[[Position, tuple[int, ...]], tuple[Event, ...]]
    killed: Callable[[Position, tuple[int, ...]], tuple[Event, ...]]
    end_turn: Callable[[Position], tuple[Event, ...]]
    outcome: Callable[[Position], Outcome | None]

"""The odds of attempts, as a table: motives down, weapons across."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.narration import seat_name
from kdl.observation import observe
from kdl.odds import success_odds
from kdl.words import say
from kdl_widgets.outputs import Table

if TYPE_CHECKING:
    from kdl.state import State

#: What a weapon can be worth, and bare hands.
VALUES = (0, 2, 3, 4, 5, 6)


class Odds(Table):
    """The least chance of success that attempts of a seat have, by its motives and by what its weapon is worth.

    Attributes:
        chances: By strength, as exact fractions.
    """

    def __init__(self, state: State, seat: int, motives: range) -> None:
        strengths = sorted({1 + m + value for m in motives for value in VALUES})
        self.chances: dict[int, Fraction] = success_odds(observe(state, seat), strengths)
        columns = (say("teach", "motives"), *(_worth(value) for value in VALUES))
        rows = [(str(m), *(percent(self.chances[1 + m + value]) for value in VALUES)) for m in motives]
        super().__init__(say("teach", "odds", name=seat_name(seat)), columns, rows)


def _worth(value: int) -> str:
    return say("teach", "weapon-worth", value=value) if value else say("control", "bare-hands")


def percent(chance: Fraction) -> str:
    """Write a probability as per cent: whole ones, and what is nearly nothing as such."""
    if 0 < chance < Fraction(1, 1000):
        return "< 0.1 %"
    return f"{float(chance):.1%}".replace("%", " %")

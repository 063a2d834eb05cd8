"""Two positions or boards beside each other, and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import Subject, observation_of
from kdl.errors import OptionError
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.mansion.observation import Observation
from kdl.words import say
from kdl_widgets.comparison import getlucky, mansion
from kdl_widgets.comparison.differences import differing
from kdl_widgets.comparison.side_by_side import SideBySide
from kdl_widgets.output import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.pictures.renderers import Observed


class Comparison(SideBySide):
    """Two pictures beside each other over a table of what differs.

    Attributes:
        rows: What differs: the fact, and how it is here and there; of sets of rooms, those that only one side has.
    """

    def __init__(self, one: Subject, other: Subject, names: tuple[str, str]) -> None:
        both = observation_of(one), observation_of(other)
        if type(both[0]) is not type(both[1]):
            raise OptionError("a game in the mansion and a card game have no place in common that could be compared")
        rows = differing(_facts(*both))
        super().__init__(both, say("teach", "differences", n=len(rows)), (say("teach", "fact"), *names), rows)


def _facts(one: Observed, other: Observed) -> Iterator[Row]:
    """Yield the facts, and how they are on either side."""
    if isinstance(one, GetLuckyObservation) and isinstance(other, GetLuckyObservation):
        yield from getlucky.facts(one, other)
    elif isinstance(one, Observation) and isinstance(other, Observation):
        yield from mansion.facts(one, other)

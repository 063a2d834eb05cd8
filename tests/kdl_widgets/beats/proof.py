"""The proof that a goal set in a page can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.matches.seating import Seating

from kdl.goals.course import course_of
from kdl.goals.search import PATIENCE, way

if TYPE_CHECKING:
    from kdl_widgets.beats.do import Do

    from kdl.core.actions import Action


def reachable(do: Do, *, patience: int = PATIENCE) -> tuple[Action, ...] | None:
    """Return the reader's actions on a way from the start to the goal of a beat, None if none is found.

    Args:
        do: The beat.
        patience: How many positions are looked at.
    """
    sitting = Seating(do.match(), study=True)
    return way(do.goal, course_of(do.start, (), do.seat), sitting.choose, patience=patience)

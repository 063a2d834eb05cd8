"""Calls that draw: a still picture, for which no widget is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import check_shown, observation_of
from kdl.narration import tell_position
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.output import Picture
from kdl_widgets.pictures.still import still

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.analysis.subjects import Subject


def show(subject: Subject, *, lit: Iterable[str] = (), chosen: Iterable[str] = (), path: Iterable[str] = ()) -> Picture:
    """Show a board, a position, the end of a playthrough or the place in a match as a still picture.

    Without marks it is the picture that the subject shows of itself.

    Args:
        subject: A board, a state, an observation, a timeline or a match.
        lit: Rooms to light up, or at the card table characters.
        chosen: Rooms or characters to frame.
        path: Rooms or characters to number in this order.

    Raises:
        SubjectError: There is nothing to show.
        UnknownNameError: There is no such room or character.

    >>> import kdl
    >>> from kdl_widgets import show
    >>> show(kdl.load_board(), chosen=["gallery"])
    The board is empty; 24 places are in play.
    """
    observation = observation_of(subject)
    marks = Marks(chosen=tuple(chosen), lit=frozenset(lit), path=tuple(path))
    for name in (*marks.chosen, *sorted(marks.lit), *marks.path):
        check_shown(observation, name)
    return Picture(tell_position(observation), still(observation, marks))

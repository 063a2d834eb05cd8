"""Calls that explore: pictures to click in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import watchers
from kdl.analysis.subjects import mansion_of, mansion_state
from kdl.core.files.limits import path_of
from kdl.errors import OptionError
from kdl_widgets.explore.board_editor import BoardEditor
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.explore.planner import Planner

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.state import State

#: What to use at the card table in place of the calls about rooms.
_IN_GETLUCKY = (
    "lucky_walk(state) says where Lucky goes and who draws, worth(state) what an attempt is worth, "
    "and why(state, action) what may be done"
)


def sight(subject: MansionSubject, *rooms: str) -> Explorer:
    """Explore who sees whom: one room shows its lines of sight, two whether they see each other, and if not why.

    Args:
        subject: A board or a position.
        *rooms: No, one or two rooms to begin with.

    Raises:
        SubjectError: It is a card game.

    >>> import kdl
    >>> from kdl_widgets import sight
    >>> sight(kdl.load_board(), "gallery", "library").text
    'The Gallery sees the Library: straight east.'
    """
    if len(rooms) > 2:
        raise OptionError(
            f"sight takes two rooms at most, not {len(rooms)}; for more, ask which rooms are safe from them"
        )
    return Explorer(mansion_of(subject, _IN_GETLUCKY), "pair" if len(rooms) == 2 else "view", rooms)


def board_editor(path: str | Path) -> BoardEditor:
    """Edit a board file and see at once what it makes: rooms, doors and looks, and who is a step away and who is seen.

    What cannot be is told by file, key and value. *Save* writes the file, *Read again* takes what another editor wrote.

    Args:
        path: The file; ``kdl new board cottage`` writes one to begin with.

    Raises:
        ArgumentError: It is no path.
        BoardError: The file cannot be read.

    >>> from shutil import copy
    >>> from tempfile import mkdtemp
    >>> from kdl.packaged import DATA
    >>> from kdl_widgets import board_editor
    >>> file = copy(DATA / "boards/deluxe.toml", mkdtemp())
    >>> print(repr(board_editor(file)).splitlines()[0])
    The rooms, and what follows from the doors
    """
    return BoardEditor(path_of(path))


def walk(subject: MansionSubject, room: str) -> Explorer:
    """Explore which rooms are one step away.

    Raises:
        SubjectError: It is a card game.

    >>> import kdl
    >>> from kdl_widgets import walk
    >>> walk(kdl.load_board(), "gallery").rooms
    ('armory', 'library', 'nursery')
    """
    return Explorer(mansion_of(subject, _IN_GETLUCKY), "steps", (room,))


def safe(subject: MansionSubject, rooms: Iterable[str] | None = None) -> Explorer:
    """Explore which rooms nobody in some rooms sees; without rooms, in those of the players not on turn.

    Raises:
        SubjectError: It is a card game.

    >>> import kdl
    >>> from kdl_widgets import safe
    >>> safe(kdl.load_board(), ["gallery", "kitchen"]).rooms[:2]
    ('billiard_room', 'carriage_house')
    """
    observation = mansion_of(subject, _IN_GETLUCKY)
    return Explorer(observation, "safe", watchers(observation) if rooms is None else dict.fromkeys(rooms))


def plan(state: State, room: str | None = None, *, seat: int | None = None) -> Planner:
    """Plan: if the turn ends in a room, when does Lucky come, and who is on turn?

    Args:
        state: The position.
        room: Where the pawn is taken to stand; where it stands if None.
        seat: Who plans; the seat on turn if None.

    Raises:
        SubjectError: It is a card game.

    >>> import kdl
    >>> from kdl_widgets import plan
    >>> state = kdl.new_game("deluxe", seats=3, seed=7)
    >>> print(plan(state, "foyer").text.splitlines()[0][:80])
    If Ada ends the turn in the Foyer and everybody stays put: Lucky comes here afte
    """
    state = mansion_state(state, "lucky_walk(state) says where Lucky goes at the card table")
    return Planner(state, seat=seat, room=room)

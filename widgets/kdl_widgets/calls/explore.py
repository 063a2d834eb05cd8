"""Calls that explore: pictures to click in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import watchers
from kdl.analysis.mansion.sandbox import empty_table
from kdl.analysis.subjects import mansion_of
from kdl.core.files import path_of
from kdl.engine.arrange import Draft, latest
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.games.mansion.state import State
from kdl_widgets.explore.board_editor import BoardEditor
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.explore.sandbox import Sandbox
from kdl_widgets.explore.settle import Settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Unpack

    from kdl.analysis.subjects import MansionSubject
    from kdl.core.position import Position
    from kdl.games.option_types import AnyOptions

#: What to use at the card table in place of the calls about rooms.
_IN_GETLUCKY = (
    "lucky_walk(state) says where Lucky goes and who draws, worth(state) what an attempt is worth, "
    "and why(state, action) what may be done"
)


def ask() -> Settle:
    """Settle a question: type it as you would ask it at the table, and the rules that settle it appear.

    >>> from kdl_widgets import ask
    >>> ask().text.splitlines()[0]
    'Can I draw a card if someone sees me? No.'
    """
    return Settle()


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


def sandbox(subject: Position | Timeline[Position] | str | Path, **options: Unpack[AnyOptions]) -> Sandbox:
    """Change a position by hand: drag figures, close wings, deal cards, choose whose turn it is; see what follows.

    Who sees whom, what is legal and what not with the one reason, who is next and how an attempt would end follow at
    once, and one sentence says what has changed and which rule did it. What the rules forbid is refused in words, until
    *Anything goes* is switched on.

    Args:
        subject: A position, or a playthrough, of which the latest position counts that can be changed by hand. The name
            of an edition or the path of the file of one begins with an empty table: no figure is on the board, and one
            that isn't sees nobody and isn't seen.
        **options: For the name of an edition, the options of the game, as :func:`kdl.new_game` takes them.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
        ArgumentError: It is no position.
        KdlError: There is no such edition, or it lacks an option.

    >>> import kdl
    >>> from kdl_widgets import sandbox
    >>> here = sandbox(kdl.arrange(kdl.new_game("deluxe", seats=3, seed=7), lucky="library"))
    >>> here.move("seat_0", "library")
    >>> print(here.text.splitlines()[0])  # doctest: +ELLIPSIS
    Ada, once your movement is over you may attempt the murder. ... [deluxe.attempt.alone]
    """
    if not isinstance(subject, str | Path):
        return Sandbox(_latest(subject))
    start = new_game(subject, **options)
    if not isinstance(start, State):
        return Sandbox(start)
    table = empty_table(start)
    return Sandbox(table, unplaced=Draft(table).places)


def builder(
    subject: Position | Timeline[Position] | str | Path,
    on_play: Callable[[Position], object] | None = None,
    **options: Unpack[AnyOptions],
) -> Sandbox:
    """Build a position by hand: a sandbox with its form open, in which anything goes.

    Args:
        subject: A position to start from, a playthrough, of which the latest position counts in which no attempt is
            being answered, or the name of an edition or the path of the file of one, for a new game of it.
        on_play: What to do with the position when it is to be played; without it, no button is offered.
        **options: For the name of an edition, the options of the new game, as :func:`kdl.new_game` takes them.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
        KdlError: There is no such edition, or it lacks an option.

    >>> from kdl_widgets import builder
    >>> builder("get_lucky", seats=3).state.phase
    'action'
    """
    start = new_game(subject, **options) if isinstance(subject, str | Path) else subject
    return Sandbox(_latest(start), on_play, anything=True)


def _latest(subject: Position | Timeline[Position]) -> Position:
    return latest(subject.states) if isinstance(subject, Timeline) else subject

"""All kinds of goals, by name."""

from __future__ import annotations

from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any

from kdl.errors import OptionError, UnknownNameError, seats_told
from kdl.goals import common, getlucky, mansion
from kdl.goals.goal import Goal

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.goals.goal import GoalArguments, Kind

GOALS: dict[str, Kind] = {**common.KINDS, **mansion.KINDS, **getlucky.KINDS}


def goal(name: str, *, turns: int | None = None, **args: Unpack[GoalArguments]) -> Goal:
    """Return a goal.

    Args:
        name: Its kind, one of :data:`GOALS`.
        turns: How many turns the reader has, None for what is usual.
        **args: What the kind needs to know.

    Raises:
        UnknownNameError: There is no such kind.
        OptionError: It needs something else.

    >>> goal("stop_at", room="kitchen").turns
    1
    """
    if name not in GOALS:
        raise UnknownNameError("goal", name, tuple(GOALS))
    kind = GOALS[name]
    known = {each.name: each for each in list(signature(kind.check).parameters.values())[1:]}
    given: dict[str, object] = {**args, "turns": turns} if turns is not None and "turns" in known else {**args}
    needed = {each.name for each in known.values() if each.default is Parameter.empty}
    if not needed <= given.keys() <= known.keys():
        raise OptionError(f"the goal {name!r} takes: {', '.join(known) or 'nothing'}; it got: {', '.join(given)}")
    return Goal(name, kind, given, None if "turns" in known else turns or kind.turns)


def fitting(found: Goal, game: Any) -> Goal:
    """Make sure that a goal can be set in a game, and that what it names is there.

    Raises:
        OptionError: The game is of another family, or lacks a room, character or seat.
    """
    if found.kind.family not in ("", game.family.id):
        raise OptionError(f"there is no goal {found.name!r} in {game!r}")
    rooms = game.space_ids if "room" in found.args else ()
    characters = game.character_ids if "character" in found.args else ()
    for what, known in (("room", rooms), ("character", characters)):
        named = found.args.get(what, "")
        if named and named not in known:
            raise UnknownNameError(what, named, tuple(known))
    seats = [found.args.get(what) for what in ("who", "calls", "stranger")]
    if any(seat is not None and seat not in range(game.seats) for seat in seats):
        raise OptionError(f"the seats of this game are {seats_told(game.seats)}")
    return found

"""The calls that the notebooks make: one line each, and what they give back shows itself and holds its data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.clauses import clause as look_up
from kdl.errors import OptionError
from kdl.observation import check_seat
from kdl.timeline import Timeline
from kdl_widgets.answers import watchers
from kdl_widgets.comparison import Comparison
from kdl_widgets.contrasts import Differences
from kdl_widgets.endings import Ending
from kdl_widgets.explorer import Explorer
from kdl_widgets.marks import Marks
from kdl_widgets.oddstable import Odds
from kdl_widgets.outputs import Picture, Shown
from kdl_widgets.pictures import picture
from kdl_widgets.planner import Planner
from kdl_widgets.playback import Player
from kdl_widgets.reasons import Reasons, as_action
from kdl_widgets.subjects import Subject, observation_of
from kdl_widgets.together import Editions, Positions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.actions import Action
    from kdl.state import State
    from kdl_widgets.log import Eyes


def show(subject: Subject, *, lit: Iterable[str] = (), chosen: Iterable[str] = (), path: Iterable[str] = ()) -> Picture:
    """Show a board, a position or the end of a playthrough as a still picture.

    Args:
        subject: A board, a state or a timeline.
        lit: Rooms to light up.
        chosen: Rooms to frame.
        path: Rooms to number in this order.

    Raises:
        SubjectError: There is nothing to show.
        UnknownNameError: There is no such room.
    """
    observation = observation_of(subject)
    marks = Marks(chosen=tuple(chosen), lit=frozenset(lit), path=tuple(path))
    for room in (*marks.chosen, *sorted(marks.lit), *marks.path):
        observation.board.space(room)
    return picture(observation, marks)


def player(timeline: Timeline, seat: Eyes = None, *, at: int = 0, animate: bool = True) -> Player:
    """Play, step, scrub and jump through a playthrough.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with.
        animate: Whether pawns glide.
    """
    return Player(timeline, seat, at=at, animate=animate)


def why(state: State, action: Action | str) -> Reasons:
    """Say why an action is legal or not: every condition, checked, with its clause.

    Args:
        state: The position.
        action: An action, or its notation, for example ``"step kitchen"``.

    Raises:
        NotationError: The text is no action.
        UnknownNameError: The action names something that the game does not have.
    """
    return Reasons(state, as_action(action))


def sight(subject: Subject, *rooms: str) -> Explorer:
    """Explore who sees whom: one room shows its lines of sight, two whether they see each other, and if not why.

    Args:
        subject: A board or a position.
        *rooms: No, one or two rooms to begin with.
    """
    if len(rooms) > 2:
        raise OptionError(
            f"sight takes two rooms at most, not {len(rooms)}; for more, ask which rooms are safe from them"
        )
    return Explorer(observation_of(subject), "pair" if len(rooms) == 2 else "view", rooms)


def walk(subject: Subject, room: str) -> Explorer:
    """Explore which rooms are one step away."""
    return Explorer(observation_of(subject), "steps", (room,))


def safe(subject: Subject, rooms: Iterable[str] | None = None) -> Explorer:
    """Explore which rooms nobody sees who stands in some rooms; without rooms, in those of the players not on turn."""
    observation = observation_of(subject)
    return Explorer(observation, "safe", watchers(observation) if rooms is None else dict.fromkeys(rooms))


def plan(state: State, room: str | None = None, *, seat: int | None = None) -> Planner:
    """Plan: if the turn ends in a room, when does Lucky come, and who is on turn?

    Args:
        state: The position.
        room: Where the pawn is taken to stand; where it stands if None.
        seat: Who plans; the seat on turn if None.
    """
    return Planner(state, seat=seat, room=room)


def odds(state: State, seat: int | None = None, motives: int = 6, *, victim: int | None = None) -> Odds:
    """Reckon how attempts of a seat go, with up to so many motives, against what the others may hold.

    Strangers hold nothing: each turns up one card of the deck. In the escape the victim alone defends itself.

    Args:
        state: The position.
        seat: Who attempts; the seat on turn if None.
        motives: The most motives.
        victim: In the escape, who is attacked; the next living player to the left if None.

    Raises:
        SeatError: There is no such seat.
        OptionError: The victim cannot be attacked.
    """
    seat = state.on_turn if seat is None else seat
    check_seat(state, seat)
    return Odds(state, seat, range(motives + 1), victim)


def compare(
    one: Subject | str, other: Subject | str, names: tuple[str, str] = ("A", "B"), *, position: State | None = None
) -> Comparison | Editions | Positions:
    """Show two boards, positions or editions beside each other, and list what differs.

    Args:
        one: A board, a position, or the id of an edition.
        other: The same.
        names: What to call two boards or positions; editions have names.
        position: A position to set up in both editions, as far as both know its rooms and cards: who sees whom, what
            may be done, and who is next by the rules of each.

    Raises:
        UnknownNameError: There is no such edition.
        OptionError: An edition is compared with something else, or the position cannot be in one of them.
    """
    if isinstance(one, str) and isinstance(other, str):
        return Editions(one, other) if position is None else Positions(one, other, position)
    if isinstance(one, str) or isinstance(other, str) or position is not None:
        raise OptionError(
            "compare two boards, or two positions, or two editions by their ids; a position goes with editions only"
        )
    return Comparison(one, other, names)


def differences(one: str, other: str) -> Differences:
    """List every difference between two editions: numbers, cards, board, actions, conditions, rules and clauses.

    Raises:
        UnknownNameError: There is no such edition.
    """
    return Differences(one, other)


def loser(subject: State | Timeline) -> Ending:
    """Show how a game ended: what each who was asked could still have played, and who is the loser.

    Args:
        subject: A game that is over: its last state, or the playthrough.

    Raises:
        OptionError: The game is not over.

    Rule: deluxe.loser
    """
    return Ending(subject.end if isinstance(subject, Timeline) else subject)


def clause(name: str) -> Shown:
    """Say what a clause of the rules says.

    Raises:
        UnknownNameError: There is no such clause.
    """
    found = look_up(name)
    return Shown(f"{found.id}: {found.text()}")

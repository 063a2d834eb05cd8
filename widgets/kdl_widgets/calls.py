"""The calls that the notebooks make: one line each, and what they return shows itself and holds its data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.visibility import watchers
from kdl.analysis.subjects import check_shown, getlucky_state, mansion_of, mansion_state, observation_of
from kdl.clauses import clause as look_up
from kdl.core.actions import as_action
from kdl.core.position import check_seat
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl_widgets.comparison.differences import Differences
from kdl_widgets.comparison.editions import Editions, Positions
from kdl_widgets.comparison.positions import Comparison
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.explore.planner import Planner
from kdl_widgets.output import Picture, Shown
from kdl_widgets.pictures.picture import picture
from kdl_widgets.playback.player import Player
from kdl_widgets.tables.ending import Ending
from kdl_widgets.tables.getlucky.defences import Defences
from kdl_widgets.tables.getlucky.dilemma import Dilemma
from kdl_widgets.tables.getlucky.value import Worth
from kdl_widgets.tables.getlucky.visits import LuckyWalk
from kdl_widgets.tables.mansion.odds import Odds
from kdl_widgets.tables.reasons import Reasons

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from kdl.analysis.subjects import MansionSubject, Subject
    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.narration.log import Eyes

#: What to use at the card table in place of the calls about rooms.
_IN_GETLUCKY = (
    "lucky_walk(state) says where Lucky goes and who draws, worth(state) what an attempt is worth, "
    "and why(state, action) what may be done"
)


def show(subject: Subject, *, lit: Iterable[str] = (), chosen: Iterable[str] = (), path: Iterable[str] = ()) -> Picture:
    """Show a board, a position or the end of a playthrough as a still picture.

    Args:
        subject: A board, a state or a timeline.
        lit: Rooms to light up, or at the card table characters.
        chosen: Rooms or characters to frame.
        path: Rooms or characters to number in this order.

    Raises:
        SubjectError: There is nothing to show.
        UnknownNameError: There is no such room or character.
    """
    observation = observation_of(subject)
    marks = Marks(chosen=tuple(chosen), lit=frozenset(lit), path=tuple(path))
    for name in (*marks.chosen, *sorted(marks.lit), *marks.path):
        check_shown(observation, name)
    return picture(observation, marks)


def player(timeline: Timeline[Any], seat: Eyes = None, *, at: int = 0, animate: bool = True) -> Player:
    """Play, step, scrub and jump through a playthrough.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with.
        animate: Whether what moves glides.
    """
    return Player(timeline, seat, at=at, animate=animate)


def why(state: Position, action: Action | str) -> Reasons:
    """Say why an action is legal or not: every condition, checked, with its clause.

    Args:
        state: The position.
        action: An action, or its notation, for example ``"step kitchen"`` or ``"swap character_3 character_9"``.

    Raises:
        NotationError: The text is not an action.
        UnknownNameError: The action names something that the game does not have.
    """
    return Reasons(state, as_action(action))


def sight(subject: MansionSubject, *rooms: str) -> Explorer:
    """Explore who sees whom: one room shows its lines of sight, two whether they see each other, and if not why.

    Args:
        subject: A board or a position.
        *rooms: No, one or two rooms to begin with.

    Raises:
        SubjectError: It is a card game.
    """
    if len(rooms) > 2:
        raise OptionError(
            f"sight takes two rooms at most, not {len(rooms)}; for more, ask which rooms are safe from them"
        )
    return Explorer(mansion_of(subject, _IN_GETLUCKY), "pair" if len(rooms) == 2 else "view", rooms)


def walk(subject: MansionSubject, room: str) -> Explorer:
    """Explore which rooms are one step away.

    Raises:
        SubjectError: It is a card game.
    """
    return Explorer(mansion_of(subject, _IN_GETLUCKY), "steps", (room,))


def safe(subject: MansionSubject, rooms: Iterable[str] | None = None) -> Explorer:
    """Explore which rooms nobody in some rooms sees; without rooms, in those of the players not on turn.

    Raises:
        SubjectError: It is a card game.
    """
    observation = mansion_of(subject, _IN_GETLUCKY)
    return Explorer(observation, "safe", watchers(observation) if rooms is None else dict.fromkeys(rooms))


def plan(state: State, room: str | None = None, *, seat: int | None = None) -> Planner:
    """Plan: if the turn ends in a room, when does Lucky come, and whose turn is it then?

    Args:
        state: The position.
        room: Where the pawn is taken to stand; where it stands if None.
        seat: Who plans; the seat on turn if None.

    Raises:
        SubjectError: It is a card game.
    """
    state = mansion_state(state, "lucky_walk(state) says where Lucky goes at the card table")
    return Planner(state, seat=seat, room=room)


def odds(state: State, seat: int | None = None, motives: int = 6, *, victim: int | None = None) -> Odds:
    """Show the odds of a seat's attempts, with up to some number of motives, against what the others may hold.

    Strangers hold nothing: each turns up one card of the deck. In the escape the victim alone defends itself.

    Args:
        state: The position.
        seat: Who attempts; the seat on turn if None.
        motives: The most motives.
        victim: In the escape, who is attacked; the next living player to the left if None.

    Raises:
        SeatError: There is no such seat.
        OptionError: The victim cannot be attacked.
        SubjectError: It is a card game.
    """
    state = mansion_state(state, "defences(state) says who can still foil an attempt at the card table")
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
        if position is None:
            return Editions(one, other)
        instead = "two positions of the card game are compared by compare(state, other)"
        return Positions(one, other, mansion_state(position, instead))
    if isinstance(one, str) or isinstance(other, str) or position is not None:
        raise OptionError(
            "compare two boards, two positions, or two editions by their ids; a position can be added to editions only"
        )
    return Comparison(one, other, names)


def differences(one: str, other: str) -> Differences:
    """List every difference between two editions: numbers, cards, board, actions, conditions, rules and clauses.

    Raises:
        UnknownNameError: There is no such edition.
    """
    return Differences(one, other)


def worth(subject: GetLuckyState | Timeline[Any], character: str | None = None) -> Worth:
    """Show how the value of a character of the card game is made up, line by line.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        character: Id of the character; the one that Lucky visits if None.

    Raises:
        SubjectError: It is no card game.
        UnknownNameError: There is no such character.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    state = getlucky_state(subject)
    return Worth(state, state.lucky if character is None else character)


def lucky_walk(subject: GetLuckyState | Timeline[Any], turns: int = 8) -> LuckyWalk:
    """Show which characters Lucky visits next, whose turn it is then, and who draws in the Drawing Room.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        turns: How many turns to look ahead; the visits in the Drawing Room between them are shown, too.

    Raises:
        SubjectError: It is no card game.
        OptionError: The game is over, or ``turns`` is not a positive number.

    Rule: getlucky.lucky.moves, getlucky.lucky.player, getlucky.lucky.drawing-room
    """
    return LuckyWalk(getlucky_state(subject), turns)


def defences(subject: GetLuckyState | Timeline[Any], hands: Eyes = "all") -> Defences:
    """Show, while an attempt is being answered, which cards of each who is asked would count, and whether they do.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        hands: Whose hands may be seen: ``"all"``, a seat's, or None nobody's.

    Raises:
        SubjectError: It is no card game.
        OptionError: No attempt is being answered.

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect, getlucky.defence.spite
    """
    return Defences(getlucky_state(subject), hands)


def dilemma(
    subject: GetLuckyState | Timeline[Any], turns: int = 1, *, open_hands: bool = False, without: Collection[str] = ()
) -> Dilemma:
    """Show what every choice of the seat to act is worth to everybody, in a small position of the card game.

    Args:
        subject: The position, or a playthrough's last.
        turns: How many turns to look ahead; the one that is under way counts.
        open_hands: Whether all cards lie open; else it is the average over all that the seat to act cannot see.
        without: Kinds of actions that are left out of account, for example ``("swap",)``.

    Raises:
        OptionError: The game is over, the position is too large to be searched through, or it is no card game.
    """
    return Dilemma(getlucky_state(subject), turns, open_hands=open_hands, without=without)


def loser(subject: Position | Timeline[Any]) -> Ending:
    """Show how a game ended: what each who was asked could still have played, and who won or lost, if anybody did.

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

"""What the teaching calls can be asked about: boards, positions and playthroughs."""

from __future__ import annotations

from typing import Any

from kdl.core.position import StateT
from kdl.engine.match import Match
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.errors import KdlError, UnknownNameError
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.board import Board
from kdl.games.mansion.observation import Observation, observe_board
from kdl.games.mansion.state import State

#: In the mansion, or a whole playthrough.
MansionSubject = Board | State | Timeline[State] | Match[State] | Observation
#: At the card table, or a whole playthrough.
GetLuckySubject = GetLuckyState | Timeline[GetLuckyState] | Match[GetLuckyState] | GetLuckyObservation
Subject = MansionSubject | GetLuckySubject


class SubjectError(KdlError):
    """Something was handed to a teaching call that it cannot show."""


def observation_of(subject: Subject, seat: int | None = None) -> Any:
    """Return the observation to show: a position as a seat sees it, or an empty board.

    Of a playthrough it is the last position, of a match the place in it.

    Raises:
        SubjectError: It is none of these.
        SeatError: No such seat at the table.
    """
    if isinstance(subject, Match):
        subject = subject.here.state
    if isinstance(subject, Timeline):
        subject = subject.end
    if isinstance(subject, (State, GetLuckyState)):
        return observe(subject, seat)
    if isinstance(subject, (Observation, GetLuckyObservation)):
        return subject
    if isinstance(subject, Board):
        return observe_board(subject)
    raise SubjectError(f"{subject!r} is not a board, a state or a timeline; try kdl.load_board(), for example")


def mansion_of(subject: Subject, instead: str) -> Observation:
    """Return the observation to show of a game in the mansion.

    Args:
        subject: What was handed over.
        instead: What to use at the card table.

    Raises:
        SubjectError: It is not a board, a state or a timeline, or it is a card game.
    """
    found: Observation | GetLuckyObservation = observation_of(subject)
    if isinstance(found, GetLuckyObservation):
        raise SubjectError(f"the card game has no rooms, no steps and no lines of sight; {instead}")
    return found


def mansion_state(subject: State | Timeline[State], instead: str) -> State:
    """Return a state of a game in the mansion: of a playthrough, the last one.

    Raises:
        SubjectError: It is none.
    """
    return _state_of(subject, State, f"this call is for games in the mansion; {instead}")


def getlucky_state(subject: GetLuckyState | Timeline[GetLuckyState]) -> GetLuckyState:
    """Return a state of the card game: of a playthrough, the last one.

    Raises:
        SubjectError: It is none.
    """
    return _state_of(subject, GetLuckyState, "this call is for the card game")


def _state_of(subject: object, wanted: type[StateT], problem: str) -> StateT:
    state: object = subject.end if isinstance(subject, Timeline) else subject
    if isinstance(state, wanted):
        return state
    raise SubjectError(
        f"{problem}: {state!r}"
        if isinstance(state, (State, GetLuckyState))
        else f"{state!r} is neither a state nor a timeline"
    )


def check_shown(observation: Observation | GetLuckyObservation, name: str) -> None:
    """Make sure that a picture has what is to be marked in it: a space or, at the card table, a character.

    Raises:
        UnknownNameError: It has not.
    """
    if isinstance(observation, Observation):
        observation.board.space(name)
    elif name not in observation.deck:
        raise UnknownNameError("character", name, tuple(observation.deck))


def board_of(subject: Subject) -> Board:
    """Return the board of whatever is to be shown.

    Raises:
        SubjectError: It has none.
    """
    return mansion_of(subject, "use a call for characters").board

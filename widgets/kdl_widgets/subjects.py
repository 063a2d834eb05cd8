"""What the teaching calls can be asked about: boards, positions and playthroughs."""

from __future__ import annotations

from kdl.board import Board
from kdl.errors import KdlError
from kdl.observation import Observation, observe
from kdl.state import State
from kdl.timeline import Timeline
from kdl_widgets.sightmarks import board_views

Subject = Board | State | Timeline | Observation


class SubjectError(KdlError):
    """Something was handed to a teaching call that it cannot show."""


def observation_of(subject: Subject, seat: int | None = None) -> Observation:
    """Give what is to be shown: a playthrough's last state, a position as a seat sees it, or an empty board.

    Raises:
        SubjectError: It is none of these.
        SeatError: No such seat at the table.
    """
    if isinstance(subject, Timeline):
        subject = subject.end
    if isinstance(subject, State):
        return observe(subject, seat)
    if isinstance(subject, Observation):
        return subject
    if isinstance(subject, Board):
        return _empty(subject)
    raise SubjectError(f"{subject!r} is no board, no state and no timeline; for example kdl.load_board() is one")


def board_of(subject: Subject) -> Board:
    """Give the board of whatever it is.

    Raises:
        SubjectError: It has none.
    """
    return observation_of(subject).board


def _empty(board: Board) -> Observation:
    """Give an observation of a board on which nobody stands."""
    return Observation(
        edition="", board=board, cards={}, seat=None, turn=0, phase="movement", on_turn=0, to_act=0, steps_left=0,
        lucky_steps=0, acted=False, pawns=(), lucky="", pets={}, strangers=(), seen_from=board_views(board), hand=(),
        hand_sizes=(), motives=(), ghostly=False, ghost=0, deck_size=0, discards=(), removed=0, gone=(), attempt=None,
        lights_out=False, winner=None,
    )  # fmt: skip

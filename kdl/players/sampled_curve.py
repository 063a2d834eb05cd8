"""The chances to win over a whole game, as a spectator can know them: from games that are played on.

At each of some places of a game what a spectator cannot see is dealt anew, fairly, and all play on carefully; how often
each player wins is its chance there, with the standard error. What a spectator knows is what lies open at that place,
:func:`kdl.observe` with nobody's eyes: not the hands, not the deck, and nothing of what comes out later; that somebody
acted in one way and not in another tells nothing. Which of several turns has moved the chances is found by halving: a
place in the middle is played on from as well, and what has moved them more is halved again. So two games that look the
same up to a place have the same chances up to there. Where it is certain who wins, because the game is over, or because
those who are asked cannot hold luck enough between them to foil an attempt, nothing is played, and the chances are
exact.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

from kdl.analysis.preview import meter
from kdl.analysis.win_curve import CurvePoint, Moment, WinCurve
from kdl.core.outcome import is_terminal
from kdl.engine.step import apply, legal_actions, observe
from kdl.players.adviser import tie_breaker
from kdl.players.levels import model_of
from kdl.players.search import played_on

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.players.adviser import Adviser

#: At each place games are played on for so many steps in all, but so many games at least, and so many at most.
STEPS, LEAST, MOST = 2_000, 16, 120
#: A turn that begins has a place if so many steps were made since the last one.
APART = 9


def win_curve(timeline: Timeline[Position], *, seed: int = 0) -> WinCurve:
    """Return the chance of each player to win over a game, as a spectator can know it.

    Args:
        timeline: The game.
        seed: Decides all chance.
    """
    sampled = SampledCurve(timeline, seed=seed)
    while sampled.grow():
        pass
    return sampled.curve


def places(timeline: Timeline[Position]) -> tuple[int, ...]:
    """List the places of a game whose chances are estimated, as indices of states.

    That are the beginning, where an attempt has been made, where it has been answered, where a turn begins, unless
    another place lies close before it, and the end.
    """
    found = [0]
    for at, step in enumerate(timeline, 1):
        before, state = timeline.states[at - 1], step.state
        answers = (before.phase == "luck") != (state.phase == "luck")
        begins = before.turn != state.turn and at - found[-1] >= APART
        if answers or begins or at == len(timeline):
            found.append(at)
    return tuple(found)


class SampledCurve:
    """A curve that grows sharper with every game.

    Args:
        timeline: The game.
        seed: Decides all chance.
        kept: What was played at places of other courses of the same game, and is kept for the next ones.
    """

    def __init__(self, timeline: Timeline[Position], *, seed: int = 0, kept: Kept | None = None) -> None:
        careful = model_of(timeline.game.source).careful
        self._seats: int = timeline.game.seats
        self._players: tuple[int, ...] = timeline.game.players
        self._timeline, self._kept = timeline, {} if kept is None else kept
        self._make = partial(_Sampled, careful=careful, seed=seed)
        self._sampled = [self._at(at) for at in places(timeline)]
        self._wanted = 0
        self.want_more()

    def want_more(self) -> None:
        """Ask for as many games more as are played at once."""
        self._wanted += 1
        self._waiting = deque(each for each in self._sampled if each.done(self._wanted) < 1)

    def grow(self) -> bool:
        """Play one game at one place, and next time at the next one; return whether more is to be done."""
        if self._waiting:
            sampled = self._waiting.popleft()
            sampled.play()
            if sampled.done(self._wanted) < 1:
                self._waiting.append(sampled)
        return bool(self._waiting)

    def locating(self, moment: Moment) -> Generator[None, None, Moment]:
        """Find which turn has moved the chances most in a moment, game by game; it comes with the end.

        An attempt that was made or answered has moved them, where there is one. Several turns are left together if
        neither half of them has moved the chances by clearly more than the error.
        """
        first, last = moment.before.at, moment.after.at
        states = self._timeline.states
        if "luck" in (states[last - 1].phase, states[last].phase):
            return moment
        ends = [at for at in range(first + 1, last) if states[at - 1].turn != states[at].turn]
        before, after = moment.before, moment.after
        while ends:
            sampled = self._at(ends[len(ends) // 2])
            while sampled.done(self._wanted) < 1:
                sampled.play()
                yield
            middle = sampled.point(self.curve.seats)
            halves = (Moment(before, middle, moment.place), Moment(middle, after, moment.place))
            greater = max(halves, key=lambda half: abs(half.change))
            if not greater.is_clear:
                break
            before, after, first, last = greater.before, greater.after, greater.before.at, greater.after.at
            ends = [at for at in ends if first < at < last]
        return replace(moment, cause=(first, last))

    def _at(self, at: int) -> _Sampled:
        """Return what was played at a place, which is kept."""
        key = at, self._timeline.states[at]
        return self._kept.setdefault(key, self._make(*key))

    @property
    def progress(self) -> float:
        """Which part of the games has been played that were asked for, from 0 to 1."""
        return sum(each.done(self._wanted) for each in self._sampled) / len(self._sampled)

    @property
    def curve(self) -> WinCurve:
        """The curve as it is; places at which nothing was played yet are left out, and strangers who never win."""
        seats = [
            seat
            for seat in range(self._seats)
            if seat in self._players or any(each.won[seat] for each in self._sampled)
        ]
        found = (each.point(seats) for each in self._sampled if each.games or each.is_exact)
        return WinCurve(tuple(seats), tuple(found))


class _Sampled:
    """One place of a game.

    Attributes:
        at: The place.
        games: How many games were played on from it.
        won: How many of them each seat has won; where it is known who wins, a single one.
        is_exact: Whether that is known.
    """

    def __init__(self, at: int, state: Position, careful: Adviser, seed: int) -> None:
        self.at, self._seen = at, observe(state)
        self._minds, self._seed = [careful] * state.seats, seed
        self._chance = tie_breaker(seed, "curve", at)
        self._steps = self.games = 0
        end = certain_end(state)
        self.is_exact = end is not None
        self.won = [int(end is not None and end.winner == seat) for seat in range(state.seats)]

    def done(self, times: int) -> float:
        """Say which part is done of so many times as much as is played at once, from 0 to 1."""
        if self.is_exact:
            return 1.0
        by_steps = min(self._steps / (STEPS * times), self.games / (LEAST * times))
        return min(1.0, max(by_steps, self.games / (MOST * times)))

    def play(self) -> None:
        """Play one game to its end."""
        positions = [*played_on(self._seen.sample(self._chance), self._minds, self._seed + self.games)]
        self._steps += len(positions) - 1
        self.games += 1
        if is_terminal(positions[-1]) and (winner := positions[-1].winner) is not None:
            self.won[winner] += 1

    def point(self, seats: Sequence[int]) -> CurvePoint:
        """Return what came of it for some seats."""
        won, games = [self.won[seat] for seat in seats], self.games
        errors = [share_error(each, games) if games else 0.0 for each in won]
        return CurvePoint(self.at, tuple(each / (games or 1) for each in won), tuple(errors), games)


def share_error(won: int, games: int) -> float:
    """Return the standard error of a share of some games.

    One more is counted as won, and one as lost, so that what happened in all of a few games is not taken for certain
    (the rule of succession).
    """
    share = (won + 1) / (games + 2)
    return sqrt(share * (1 - share) / (games + 2))


#: What was played at some places of a game.
Kept: TypeAlias = dict[tuple[int, "Position"], _Sampled]


def certain_end(state: Position, seat: int | None = None) -> Position | None:
    """Return how a game ends if that is known: it is over, or whatever is answered does not foil an attempt.

    Args:
        state: The position.
        seat: Who is to know it; None for everybody.
    """
    if state.phase == "luck" and not meter(observe(state, seat)).odds:
        while state.phase == "luck":
            state = apply(state, legal_actions(state)[0]).state
    return state if is_terminal(state) else None

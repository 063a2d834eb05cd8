"""Decisions that have cost somebody more than the error.

First those are looked at that let an attempt succeed although the own cards would have foiled it, then the last one
before the end, then those before the deepest drops of a chance to win. Each of them is looked at as its seat saw it,
never with what was hidden from it, and set beside what the strongest player would do: where a search pays, what that
finds better than what was done; elsewhere the planner's choice. That is then tried in fresh deals beside what was done,
as the best of many looks better than it is. Only what is clearly ahead there is told; but that an attempt succeeded
which the own cards would have foiled always is, since that follows from the rules, whatever the games show of its cost.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from kdl.analysis.game_tree import alike
from kdl.analysis.win_curve import ERRORS, Costly
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions
from kdl.players.adviser import tie_breaker
from kdl.players.levels import model_of
from kdl.players.rescue import rescue, thrown_away
from kdl.players.sampled_curve import SampledCurve, certain_end, share_error
from kdl.players.search import Budget, candidates, fair_deal, playout, searching

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterator, Sequence

    from kdl.analysis.win_curve import Moment, WinCurve
    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.players.adviser import Adviser
    from kdl.players.sampled_curve import Kept

#: So many decisions are looked at, and so many of one seat before the same drop.
MOST, BEFORE = 4, 2
#: All chances take about as long as so many decisions.
_CURVE = 8
#: So many games are played on to find what is better, and to see whether it is, if the game is not long; else as many
#: as make about so many steps.
FIND, CHECK, STEPS = 60, 100, 8_000
#: So many games are played on from where a game was saved, and so many times as many until the first one is won.
SAVED, _PATIENCE = 50, 6


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What was reckoned of one course of a game, so that another one, that begins in the same way, keeps the numbers.

    Attributes:
        sampled: What was played at its places.
        judged: What came of the decisions that were looked at; whether each threw the game away hangs on what followed.
    """

    sampled: Kept = field(default_factory=dict)
    judged: dict[tuple[Position, Action, bool], Costly | None] = field(default_factory=dict)


class Retrospect:
    """What there is to say of a game: the chances to win, and then the decisions of some seats.

    Args:
        timeline: The game.
        seats: Whose decisions are looked at.
        seed: Decides all chance.
        reckoned: What was reckoned of other courses of the same game.

    Attributes:
        sampled: The chances.
        looked: How many decisions have been looked at.
        costly: Those that have cost something.
        moments: What moved the chances most, None before all games were played that were asked for first.
        is_done: Whether all decisions have been looked at.
    """

    def __init__(
        self, timeline: Timeline[Position], seats: Collection[int], *, seed: int = 0, reckoned: Reckoned | None = None
    ) -> None:
        reckoned = reckoned or Reckoned()
        self.sampled: SampledCurve = SampledCurve(timeline, seed=seed, kept=reckoned.sampled)
        self.looked: int = 0
        self.costly: list[Costly] = []
        self.moments: tuple[Moment, ...] | None = None
        self.is_done: bool = False
        self._timeline, self._seats, self._seed, self._judged = timeline, seats, seed, reckoned.judged
        self._causes = self._locate()
        self._decisions, self._most = self._judge(), MOST if seats else 0
        self._left = self._most

    def grow(self) -> bool:
        """Play a game on for the chances, or what moved them, or then a few for a decision; return if there is more."""
        if self.sampled.grow():
            self._causes = self._locate()
            return True
        if next(self._causes, self) is None:
            return True
        self.is_done = next(self._decisions, self) is not None
        return not self.is_done

    def _locate(self) -> Iterator[None]:
        """Find what moved the chances most."""
        found = self.sampled.curve.moments
        for moment in found:
            located = yield from self.sampled.locating(moment)
            found = tuple(located if each is moment else each for each in found)
        self.moments = found

    @property
    def progress(self) -> float:
        """Which part has been done of what is wanted, from 0 to 1."""
        return 1 - (_CURVE * (1 - self.sampled.progress) + self._left) / (_CURVE + self._most)

    def _judge(self) -> Iterator[None]:
        chosen = looked_at(self._timeline, self.sampled.curve, self._seats)
        self._left, thrown = len(chosen), thrown_away(self._timeline, self._seats)
        for at in chosen:
            decision = self._timeline.states[at], self._timeline[at].action, at in thrown
            if decision not in self._judged:
                self._judged[decision] = yield from judging(self._timeline, at, seed=self._seed)
            found = self._judged[decision]
            self.looked, self._left = self.looked + 1, self._left - 1
            self.costly += [] if found is None else [found]


def looked_at(timeline: Timeline[Position], curve: WinCurve, seats: Collection[int]) -> tuple[int, ...]:
    """List the decisions of some seats that are looked at.

    That are answers that threw the game away, the latest choice of each seat, and the latest before each of their
    deepest drops. Of a turn only the first choice of each phase counts: where to go, what to do, whether to answer.
    """
    lasts = [at for seat in seats for at in islice(_choices(timeline, seat, len(timeline)), 1)]
    found = dict.fromkeys([*thrown_away(timeline, seats), *sorted(lasts, reverse=True)])
    drops = sorted((drop for seat in seats for drop in curve.drops(seat)), key=lambda drop: drop.change)
    for drop in drops:
        choices = _choices(timeline, curve.seats[drop.place], drop.after.at)
        found.update(dict.fromkeys(islice(choices, BEFORE)))
    return tuple(islice(found, MOST))


def _choices(timeline: Timeline[Position], seat: int, before: int) -> Iterator[int]:
    """Yield where a seat had a choice before a place, the latest first."""
    firsts: dict[tuple[int, str, bool], int] = {}
    for at, state in enumerate(timeline.states[:before]):
        if state.to_act == seat and len(alike(state, legal_actions(state))) > 1:
            firsts.setdefault((state.turn, state.phase, state.on_turn == seat), at)
    yield from sorted(firsts.values(), reverse=True)


def judging(timeline: Timeline[Position], at: int, *, seed: int = 0) -> Generator[None, None, Costly | None]:
    """Look at the decision at a place, round by round; what was found comes with the end, None if it was no worse.

    Args:
        timeline: The game.
        at: The place.
        seed: Decides all chance.
    """
    state, made = timeline.states[at], timeline[at].action
    now, legal, model = observe(state, state.to_act), legal_actions(state), model_of(timeline.game.source)
    part = min(1.0, STEPS / ((FIND + CHECK) * (len(timeline) - at)))
    if at in thrown_away(timeline, (state.to_act,)):
        return (yield from _saving(timeline, at, seed=seed, games=max(2, round(SAVED * part))))
    advice = model.planner(now, legal, seed)
    best = advice.action
    if model.pays(now):
        tried = alike(state, (made, *candidates(model, now, legal, best)))
        found = yield from searching(model, now, legal, tried, seed=seed, budget=Budget(round(FIND * part), None))
        best = found.action
    if len(alike(state, (made, best))) == 1:
        return None
    budget = Budget(round(CHECK * part), None)
    found = yield from searching(model, now, legal, (made, best), seed=seed + 1, budget=budget)
    better = next((each for each in found.candidates if each.action == best and each.is_judged), None)
    if better is None or better.ahead <= ERRORS * better.ahead_error:
        return None
    why = advice if len(alike(state, (best, advice.action))) == 1 else None
    return Costly(at, state.to_act, made, best, better.ahead, better.ahead_error, why)


def _saving(timeline: Timeline[Position], at: int, *, seed: int, games: int) -> Generator[None, None, Costly]:
    """Play on from a pass, and in the same deals from what would have foiled the attempt for certain."""
    state, made = timeline.states[at], timeline[at].action
    seat, saves, model = state.to_act, rescue(state), model_of(timeline.game.source)
    seen, legal, chance = observe(state, seat), legal_actions(state), tie_breaker(seed, "rescue", at)
    end = certain_end(apply(state, made).state, seat)
    lost = end is not None and end.winner != seat
    won: list[tuple[float, float]] = []
    while len(won) < games or (lost and len(won) < _PATIENCE * games and not any(saved for saved, _ in won)):
        world = fair_deal(partial(seen.sample, chance), legal)
        if world is None:
            break
        minds, number = model.minds(world, seat, chance), seed + len(won)
        saved, passed = (_share(world, way, minds, seat, number) for way in (saves, (made,)))
        won.append((saved, passed))
        yield
    return _saved(Costly(at, seat, made, saves[0], 0.0, 0.0, None, saves, lost, clear=False), won)


def _share(world: Position, way: Sequence[Action], minds: Sequence[Adviser], seat: int, seed: int) -> float:
    """Return the share that a seat has of a game that is played on after some actions."""
    end = reduce(lambda now, action: apply(now, action).state, way, world)
    return playout(end, minds, seat, seed) or 0.0


def _saved(costly: Costly, won: Sequence[tuple[float, float]]) -> Costly:
    """Return what a pass has cost, and whether that is clear."""
    if not won:
        return costly
    ahead = [saved - passed for saved, passed in won]
    mean, games = fmean(ahead), len(won)
    error = share_error(round(sum(ahead)), games) if costly.lost else stdev(ahead) / sqrt(games)
    return replace(costly, ahead=mean, error=error, clear=mean > ERRORS * error)

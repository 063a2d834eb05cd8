"""Decisions that have cost somebody more than the error: those before the deepest drops of a chance to win.

Each of them is looked at as its seat saw it, never with what was hidden from it, and set beside what the strongest
player would do: where a search pays, what that finds better than what was done; elsewhere the planner's choice. That is
then tried in fresh deals beside what was done, as the best of many looks better than it is. Only what is clearly ahead
there is told.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kdl.analysis.game_tree import alike
from kdl.analysis.win_curve import ERRORS, Costly
from kdl.engine.observe import observe
from kdl.engine.step import legal_actions
from kdl.players.levels import model_of
from kdl.players.sampled_curve import SampledCurve
from kdl.players.search import Budget, candidates, searching

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterator

    from kdl.analysis.win_curve import WinCurve
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

#: So many decisions are looked at, and so many before the same drop.
MOST, BEFORE = 3, 2
#: All chances take about as long as so many decisions.
_CURVE = 8
#: So many games are played on to find what is better, and to see whether it is, if the game is not long; else as many
#: as make about so many steps.
FIND, CHECK, STEPS = 60, 100, 8_000


class Retrospect:
    """What there is to say of a game: the chances to win, and then the decisions of some seats.

    Args:
        timeline: The game.
        seats: Whose decisions are looked at.
        seed: Decides all chance.

    Attributes:
        sampled: The chances.
        looked: How many decisions have been looked at.
        costly: Those that have cost something.
    """

    def __init__(self, timeline: Timeline[Position], seats: Collection[int], *, seed: int = 0) -> None:
        self.sampled: SampledCurve = SampledCurve(timeline, seed=seed)
        self.looked: int = 0
        self.costly: list[Costly] = []
        self._timeline, self._seats, self._seed = timeline, seats, seed
        self._decisions, self._most = self._judge(), MOST if seats else 0
        self._left = self._most

    def grow(self) -> bool:
        """Play one game on for the chances, or then a few for a decision; return whether there is more."""
        return self.sampled.grow() or next(self._decisions, self) is None

    @property
    def progress(self) -> float:
        """Which part has been done of what is wanted, from 0 to 1."""
        return 1 - (_CURVE * (1 - self.sampled.progress) + self._left) / (_CURVE + self._most)

    def _judge(self) -> Iterator[None]:
        chosen = looked_at(self._timeline, self.sampled.curve, self._seats)
        self._left = len(chosen)
        for at in chosen:
            found = yield from judging(self._timeline, at, seed=self._seed)
            self.looked, self._left = self.looked + 1, self._left - 1
            self.costly += [] if found is None else [found]


def looked_at(timeline: Timeline[Position], curve: WinCurve, seats: Collection[int]) -> tuple[int, ...]:
    """List the decisions of some seats that are looked at: the latest before each of their deepest drops.

    Of a turn only the first choice of each phase counts: where to go, what to do, whether to answer.
    """
    drops = sorted((drop for seat in seats for drop in curve.drops(seat)), key=lambda drop: drop.change)
    found: dict[int, None] = {}
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
    advice = model.planner(now, legal, seed)
    part = min(1.0, STEPS / ((FIND + CHECK) * (len(timeline) - at)))
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

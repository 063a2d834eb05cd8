"""The review of a game: how the chances to win went, and which decisions have cost somebody more than the error.

First come missed saves: an attempt succeeded, and the own cards would have foiled it. Then comes the last decision
before the end, and then those before the deepest drops of a chance to win. Each of them is looked at as its seat saw
it, never with what was hidden from it. It is set beside what the strongest player would do: where a search pays, what
that finds better, and elsewhere the planner's choice. Both are then tried in fresh deals, as the best of many looks
better than it is. Only what is clearly ahead there is told. A missed save always is, since it follows from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import islice, takewhile
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from kdl.analysis.game_tree import alike
from kdl.analysis.preview import meter
from kdl.analysis.win_curve import ERRORS, Costly
from kdl.core.events import Flipped, Foiled, LuckPlayed
from kdl.core.position import open_attempt
from kdl.engine.step import apply, legal_actions, observe
from kdl.players.adviser import tie_breaker
from kdl.players.levels import model_of
from kdl.players.sampled_curve import SampledCurve, certain_end, share_error
from kdl.players.search import Budget, candidates, fair_deal, playout, searching

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterator, Sequence

    from kdl.analysis.win_curve import Moment, WinCurve
    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.engine.step import Step
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
        judged: What came of the decisions that were looked at; whether each was a missed save hangs on what followed.
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
        self._left = len(chosen)
        for at in chosen:
            decision = self._timeline.states[at], self._timeline[at].action, is_missed_save(self._timeline, at)
            if decision not in self._judged:
                self._judged[decision] = yield from judging(self._timeline, at, seed=self._seed)
            found = self._judged[decision]
            self.looked, self._left = self.looked + 1, self._left - 1
            self.costly += [] if found is None else [found]


def looked_at(timeline: Timeline[Position], curve: WinCurve, seats: Collection[int]) -> tuple[int, ...]:
    """List the decisions of some seats that are looked at.

    These are missed saves, the latest choice of each seat, and the latest choices before each of their deepest drops.
    Of a turn only the first choice of each phase counts: where to go, what to do, whether to answer.
    """
    lasts = [at for seat in seats for at in islice(_choices(timeline, seat, len(timeline)), 1)]
    found = dict.fromkeys([*missed_saves(timeline, seats), *sorted(lasts, reverse=True)])
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
    if is_missed_save(timeline, at):
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
    seat, saves, model = state.to_act, saving(state), model_of(timeline.game.source)
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


def saving(state: Position) -> tuple[Action, ...]:
    """Return what the seat to act plays to foil an attempt alone, whatever others hold; nothing if it cannot.

    These are as few cards as can be, and the last of them brings no more luck than it must.

    Args:
        state: A position in which an attempt is answered.
    """
    played: list[Action] = []
    strength, seat = open_attempt(state).strength, state.to_act
    while ways := {action: apply(state, action) for action in legal_actions(state) if action.kind == "luck"}:
        enough = [action for action, way in ways.items() if _foils(way, strength)]
        if enough:
            return (*played, min(enough, key=lambda action: _luck(ways[action])))
        most = max(ways, key=lambda action: _luck(ways[action]))
        played.append(most)
        state = ways[most].state
        if state.to_act != seat:
            break
    return ()


def missed_saves(timeline: Timeline[Position], seats: Collection[int]) -> tuple[int, ...]:
    """List where some seats missed a save, the latest first.

    Args:
        timeline: The game.
        seats: The seats.
    """
    places = reversed(range(len(timeline)))
    return tuple(at for at in places if timeline.states[at].to_act in seats and is_missed_save(timeline, at))


def is_missed_save(timeline: Timeline[Position], at: int) -> bool:
    """Whether a seat passed that could have foiled an attempt alone, on Lucky or on it, that then succeeded.

    Nobody misses anything by not saving the dog of 2009.
    """
    state = timeline.states[at]
    if state.phase != "luck" or timeline[at].action.kind != "pass":
        return False
    end = at + sum(1 for _ in takewhile(lambda each: _attempt(each) == _attempt(state), timeline.states[at:]))
    if end > len(timeline) or _foils(timeline[end - 1], open_attempt(state).strength):
        return False
    measured = meter(observe(state))
    return not measured.on_dog and measured.victim in (None, state.to_act) and bool(saving(state))


def _attempt(state: Position) -> tuple[int, ...] | None:
    """Tell attempts that are answered apart."""
    if state.phase != "luck":
        return None
    attempt = open_attempt(state)
    return state.turn, attempt.attacker, attempt.strength


def _foils(way: Step[Position], strength: int) -> bool:
    return _luck(way) >= strength or any(isinstance(event, Foiled) for event in way.events)


def _luck(way: Step[Position]) -> int:
    """Return how much luck has been played in all after a card, 0 after none."""
    return max((event.luck for event in way.events if isinstance(event, (LuckPlayed, Flipped))), default=0)

"""Search: what the planner would do, unless playouts from fair deals show something better.

Flat Monte Carlo over a handful of candidates. What makes it win is not the number of playouts but four things. The
choice of the planner stands unless another is better by a standard error. The others play now as planners, now
carefully, by a coin for each of them in each deal: a pure model of them wins only against whom it models. Every
candidate meets the same deals, so that the luck of the deal falls out of the differences (common random numbers). And
candidates that fall behind are dropped, half of them at a time (sequential halving: Karnin, Koren and Somekh, Almost
Optimal Exploration in Multi-Armed Bandits, 2013). A :class:`Recipe` leaves parts of that out, to measure what
each of them gives.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from math import ceil, log2, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from kdl.analysis.search_result import Candidate, Search, beliefs_in
from kdl.core.outcome import is_terminal
from kdl.core.validation import check_number
from kdl.engine.step import apply, legal_actions, observe
from kdl.errors import OptionError
from kdl.players.adviser import tie_breaker
from kdl.players.likelihood import likelihood_of

if TYPE_CHECKING:
    from random import Random

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.players.adviser import Adviser

#: How many of the planner's best are tried, beside an attempt and a draw.
_BEST = 6

#: From how many standard errors on another choice than the planner's is taken.
_ERRORS = 1.0

#: A playout that is not over after so many steps counts as a share of the game.
LONG = 2_000

#: A deal is made so often, until those who must choose have the choice that they have.
TRIES = 1_000

#: How likely somebody plays carefully in a playout, rather than as a planner.
_COIN = 0.5

#: Where deals are weighted, each is drawn from so many; it takes some milliseconds to weigh one.
_AMONG = 6

#: So many playouts are usual; as a rule they take less time than there is, and then time decides nothing.
PLAYOUTS = 200

#: Nobody asks for more playouts, or more seconds.
_MOST_PLAYOUTS, _MOST_SECONDS = 1_000_000, 3_600


def everywhere(_now: object) -> bool:
    """Say that a search pays, whatever the position."""
    return True


class Model(NamedTuple):
    """How positions are played on in playouts.

    Attributes:
        planner: The choice that stands unless another is better, and how the seat itself plays on.
        careful: How others play who do not look ahead.
        ranked: Gives the actions that the planner weighs, the best first.
        pays: Whether a search pays in a position: elsewhere the planner's choice stands whatever it finds.
    """

    planner: Adviser
    careful: Adviser
    ranked: Callable[[Any, tuple[Action, ...]], tuple[Action, ...]]
    pays: Callable[[Any], bool] = everywhere

    def minds(self, world: Position, seat: int, chance: Random, *, mixed: bool = True) -> list[Adviser]:
        """Return how each seat plays on in a deal, by a coin for each of them; one of them plans.

        Args:
            world: The deal.
            seat: Who plans for certain.
            chance: Tosses the coins.
            mixed: Whether the coins count; else all plan.
        """
        coins = [chance.random() < _COIN for _ in world.hand_bits]
        minds = [self.careful if coin and mixed else self.planner for coin in coins]
        minds[seat] = self.planner
        return minds


class Budget(NamedTuple):
    """How much may be tried for one decision; what is used up first ends the search.

    Attributes:
        playouts: How many games are played to their end, those of all candidates together.
        seconds: How long it may take, None for as long as it takes: then the same seed gives the same choice.
    """

    playouts: int = PLAYOUTS
    seconds: float | None = 0.8


def budget_of(playouts: object = None, seconds: object = None) -> Budget:
    """Return a budget; what is not named is as usual, but who names only one of both wants all of it.

    Raises:
        OptionError: A number is none, or too large.
    """
    usual = Budget()
    if playouts is not None:
        check_number("the playouts", playouts, 1, _MOST_PLAYOUTS)
        usual = Budget(int(str(playouts)), None)
    if seconds is None:
        return usual
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= _MOST_SECONDS:
        raise OptionError(f"seconds must be a number above 0, up to {_MOST_SECONDS}, not {seconds!r}")
    return Budget(_MOST_PLAYOUTS if playouts is None else usual.playouts, float(seconds))


class Recipe(NamedTuple):
    """What a search is made of beside playouts; each part can be left out, to measure what it gives.

    Attributes:
        default: Whether the planner's choice stands unless another is better by a standard error. Without it, what
            won most often is taken.
        mixed: Whether others play now as planners, now carefully. Without it, they are planners.
        common: Whether all candidates meet the same deals. Without it, each has deals of its own.
        weighted: Whether deals are drawn by how likely what others did in the attempt under way is in them. Without
            it, all deals are as likely.
        choosy: Whether the planner's choice stands where a search does not pay. Without it, it is switched from
            everywhere.
    """

    default: bool = True
    mixed: bool = True
    common: bool = True
    weighted: bool = False
    choosy: bool = True


#: As the searcher plays.
USUAL = Recipe()


def search(
    model: Model,
    now: Any,
    legal: tuple[Action, ...],
    *,
    seed: int,
    budget: Budget | None = None,
    recipe: Recipe = USUAL,
) -> Search:
    """Try the planner's best actions in deals that the seat cannot tell from the true one.

    Args:
        model: How positions are played on.
        now: What the seat to act knows.
        legal: The legal actions.
        seed: Decides all chance.
        budget: How much may be tried.
        recipe: What it is made of.
    """
    planned = model.planner(now, legal, seed).action
    tried = candidates(model, now, legal, planned)
    rounds = searching(model, now, legal, tried, seed=seed, budget=budget or Budget(), recipe=recipe)
    while True:
        try:
            next(rounds)
        except StopIteration as found:
            return cast("Search", found.value)


def searching(
    model: Model, now: Any, legal: tuple[Action, ...], tried: tuple[Action, ...], *, seed: int, budget: Budget,
    recipe: Recipe = USUAL,
) -> Generator[None, None, Search]:  # fmt: skip
    """Search round by round, so that others can be heard in between; what was found comes with the end.

    Args:
        model: How positions are played on.
        now: What the seat to act knows.
        legal: The legal actions.
        tried: The actions that are tried; the first stands, as what is planned, unless another is better.
        seed: Decides all chance.
        budget: How much may be tried.
        recipe: What it is made of.
    """
    planned = tried[0]
    if len(tried) < 2:
        return Search(planned, planned, (), 0)
    chance = tie_breaker(seed, "search", now.turn, now.phase, now.hand, now.attempt)
    table = _Table(model, now, legal, chance=chance, recipe=recipe)
    results = yield from _halve(table, tried, budget)
    judged = (_judged(results, action, planned) for action in tried)
    found = sorted(judged, key=lambda each: (not each.is_judged, -each.chance))
    best = planned
    if model.pays(now) or not recipe.choosy:
        best = _beating(found, planned) if recipe.default else _strongest(found, planned)
    tested = tuple(each for each in found if each.playouts)
    beliefs = beliefs_in(tuple(now.cards.values()), table.dealt, now.to_act)
    return Search(best, planned, tested, table.played, len(table.dealt), beliefs)


def _beating(found: Sequence[Candidate], planned: Action) -> Action:
    """Return the planner's choice, or what is ahead of it most among what is so by a standard error."""
    better = [each for each in found if each.is_judged and each.ahead > _ERRORS * each.ahead_error]
    return max(better, key=lambda each: each.ahead).action if better else planned


def _strongest(found: Sequence[Candidate], planned: Action) -> Action:
    """Return what has won most often of what was left until the end."""
    judged = [each for each in found if each.is_judged]
    return max(judged, key=lambda each: (each.playouts, each.chance)).action if judged else planned


def candidates(model: Model, now: Any, legal: tuple[Action, ...], planned: Action) -> tuple[Action, ...]:
    """List what is worth trying: the planner's choice, the next best by its reckoning, an attempt and a draw."""
    best = model.ranked(now, legal)[:_BEST]
    bold = [action for action in legal if action.kind in ("attempt", "draw")]
    extra = [next(action for action in bold if action.kind == kind) for kind in dict.fromkeys(a.kind for a in bold)]
    return tuple(dict.fromkeys((planned, *best, *extra)))


#: What each candidate won in each round, by the number of the round.
_Results = dict["Action", dict[int, float]]


def _halve(table: _Table, tried: tuple[Action, ...], budget: Budget) -> Generator[None, None, _Results]:
    """Play deals with all candidates, then with the better half of them, and so on; by default the planner's stays."""
    results: _Results = {action: {} for action in tried}
    left, began, stages = list(tried), perf_counter(), max(1, ceil(log2(len(tried))))
    table.end = None if budget.seconds is None else began + budget.seconds
    for stage in range(1, stages + 1):
        quota = budget.playouts * stage // stages
        table.until = None if budget.seconds is None else began + budget.seconds * stage / stages
        while table.played + len(left) <= quota and table.round(left, results):
            yield
        kept = left[:1] if table.recipe.default else []
        left = [*kept, *_better_half(results, left[len(kept) :])]
    return results


def _better_half(results: _Results, rivals: Sequence[Action]) -> list[Action]:
    """Return the better half of some candidates, at least one."""
    ordered = sorted(rivals, key=lambda action: -sum(results[action].values()) / max(1, len(results[action])))
    return ordered[: max(1, len(ordered) // 2)]


def _judged(results: _Results, action: Action, planned: Action) -> Candidate:
    """Sum up what a candidate won, by itself and beside the planner's choice in the same rounds."""
    won, beside = results[action], results[planned]
    chance, error = _mean(list(won.values()))
    ahead, ahead_error = _mean([value - beside[number] for number, value in won.items() if number in beside])
    return Candidate(action, len(won), chance, error, ahead, ahead_error)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    number = len(values)
    if not number:
        return 0.0, 0.0
    mean = sum(values) / number
    spread = sum((value - mean) ** 2 for value in values) / max(1, number - 1)
    return mean, sqrt(spread / number)


class _Table:
    """Plays games on from deals that the seat to act cannot tell from the true one.

    Attributes:
        played: How many games were played to their end.
        dealt: The hands of each deal, as bit masks, by seat.
        rounds: How often all candidates that were left were to be played on.
        until: When to begin no other game, by the clock; None for never.
        end: When to give up, in the middle of a game, too; None for never.
    """

    until: float | None = None
    end: float | None = None

    def __init__(self, model: Model, now: Any, legal: tuple[Action, ...], *, chance: Random, recipe: Recipe) -> None:
        self.model, self.now, self.legal, self.chance, self.recipe = model, now, legal, chance, recipe
        self.played, self.rounds, self.dealt = 0, 0, list[tuple[int, ...]]()
        likely = partial(likelihood_of, minds=(model.planner, model.careful))
        self._likelihood = likely if recipe.weighted else None

    def round(self, actions: Sequence[Action], results: _Results) -> bool:
        """Play one deal on from each of some actions, the others of the same mind each time.

        Returns:
            Whether there is time for more; not either if no fair deal is found.
        """
        self.rounds += 1
        deal: _Deal | None = None
        for action in actions:
            if deal is None or not self.recipe.common:
                deal = self._deal()
            if deal is None or _is_over(self.until):
                return False
            world, minds, seed = deal
            won = playout(apply(world, action).state, minds, self.now.to_act, seed, until=self.end)
            if won is None:
                return False
            results[action][self.rounds] = won
            self.played += 1
        return True

    def _deal(self) -> _Deal | None:
        """Return a deal, how the others play in it, and what decides between equals; None if there is none in time."""
        world = self.world()
        if world is None:
            return None
        seed = int(self.chance.random() * 1_000_000)
        minds = self.model.minds(world, self.now.to_act, self.chance, mixed=self.recipe.mixed)
        self.dealt.append(world.hand_bits)
        return world, minds, seed

    def world(self) -> Position | None:
        """Return a deal in which the seat has the choice that it has, None if none is found in time."""
        deal = partial(self.now.sample, self.chance, likelihood=self._likelihood, among=_AMONG)
        return fair_deal(deal, self.legal, until=self.end)


def fair_deal(
    deal: Callable[[], Position], legal: tuple[Action, ...] | None, *, until: float | None = None
) -> Position | None:
    """Deal until whoever is to act has the choice that there is; None if that does not happen in time.

    With the variant in which the last must, the choice tells something: whether others could save Lucky.

    Args:
        deal: Makes a deal that a seat cannot tell from the true one, each time another.
        legal: The choice that there is, None where the seat cannot know it: then the first deal is fair.
        until: When to stop, by the clock; None for never.

    Rule: classic.variant.last-must, deluxe.variant.last-must
    """
    for _ in range(TRIES):
        if _is_over(until):
            return None
        world = deal()
        if legal is None or legal_actions(world) == legal:
            return world
    return None


#: A position, how each seat plays on from it, and what decides between equals.
_Deal = tuple["Position", "list[Adviser]", int]


def _is_over(until: float | None) -> bool:
    return until is not None and perf_counter() > until


def playout(
    state: Position, minds: Sequence[Adviser], seat: int, seed: int, *, until: float | None = None
) -> float | None:
    """Play a game to its end, and return 1 if a seat wins it, else 0.

    Args:
        state: The position, with everything that is hidden.
        minds: How each seat plays, knowing what it may know.
        seat: Whose game it is.
        seed: Decides between equals.
        until: When to stop, by the clock; None for never.

    Returns:
        Its share of the game; None if time was up before its end.
    """
    end = state
    for end in played_on(state, minds, seed):
        if not is_terminal(end) and _is_over(until):
            return None
    return float(end.winner == seat) if is_terminal(end) else 1.0 / len(end.game.players)


def played_on(state: Position, minds: Sequence[Adviser], seed: int) -> Iterator[Position]:
    """Yield a position and those that follow while a game is played to its end; of a game that is too long, the first.

    Args:
        state: The position, with everything that is hidden.
        minds: How each seat plays, knowing what it may know.
        seed: Decides between equals.
    """
    yield state
    for _ in range(LONG):
        if is_terminal(state):
            return
        legal = legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            action = minds[state.to_act](observe(state, state.to_act), legal, seed).action
        state = apply(state, action).state
        yield state

"""The chances to win over a game: fair, exact where it is certain who wins, and the same whatever nobody could see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import isclose
from random import Random
from typing import Any

import pytest

import kdl
from kdl.analysis.preview import meter
from kdl.analysis.win_curve import CurvePoint, Moment, WinCurve
from kdl.players import sampled_curve
from kdl.players.levels import model_of
from kdl.players.sampled_curve import SampledCurve, places, win_curve
from kdl.players.search import played_on

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "deluxe": ("deluxe", {"seats": 4, "seed": 9}),
    "pets and strangers": ("deluxe", {"seats": 2, "seed": 3, "pets": ("cat", "dog")}),
    "classic": ("classic", {"seats": 3, "seed": 4}),
    "escape": ("flight", {"seats": 3, "seed": 2}),
    "cards": ("get_lucky", {"seats": 3, "seed": 2}),
    "with Howard": ("get_lucky", {"seats": 2, "seed": 3, "howard": True}),
}


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("STEPS", 1), ("LEAST", 2), ("MOST", 4)):
        monkeypatch.setattr(sampled_curve, name, number)


@cache
def played(game: str) -> kdl.Timeline:
    edition, options = GAMES[game]
    start = kdl.new_game(edition, **options)
    return kdl.play(
        edition, players=[kdl.computer(start.game, "careful", seat) for seat in start.game.players], **options
    )


@cache
def replayed(start: Any, actions: tuple[kdl.Action, ...]) -> kdl.Timeline:
    timeline = kdl.Timeline(start)
    for action in actions:
        timeline = timeline.then(action)
    return timeline


@pytest.mark.parametrize("game", GAMES)
def test_it_ends_as_the_game_did_and_leaves_nothing_over_on_the_way(game: str) -> None:
    timeline = played(game)
    curve = win_curve(timeline)
    assert tuple(point.at for point in curve.points) == places(timeline)
    assert curve.points[-1].shares == tuple(map(float, (seat == timeline.end.winner for seat in curve.seats)))
    assert all(isclose(sum(point.shares), 1) for point in curve.points)
    assert all(point.is_exact is not any(point.errors) for point in curve.points)
    assert curve.points[-1].is_exact
    assert win_curve(timeline) == curve


@pytest.mark.parametrize("game", GAMES)
def test_attempts_and_their_ends_are_places(game: str) -> None:
    timeline, found = played(game), places(played(game))
    asked = [at for at, state in enumerate(timeline.states) if state.phase == "luck"]
    begun = {at for at in asked if timeline.at(at - 1).phase != "luck"}
    answered = {at + 1 for at in asked if timeline.at(at + 1).phase != "luck"}
    assert {0, len(timeline), *begun, *answered} <= set(found)
    assert not set(found) & ({*asked} - begun)
    apart = [after - before for before, after in pairwise(found)]
    assert max(apart) < 30


def _hidden_twin(timeline: kdl.Timeline, rng: Random) -> kdl.Timeline:
    """Return a game in which all did the same, but held other cards than those that came out."""
    start, end = timeline.start, timeline.end
    kept = {seat: {*start.hands[seat]} & {*end.hands[seat]} for seat in start.game.players}
    one, other = rng.sample([seat for seat in start.game.players if kept[seat]], 2)
    gives, takes = rng.choice(sorted(kept[one])), rng.choice(sorted(kept[other]))
    swap = {gives: takes, takes: gives}
    hands = {seat: [swap.get(card, card) for card in start.hands[seat]] for seat in start.game.players}
    return replayed(kdl.arrange(start, hands=hands), tuple(step.action for step in timeline))


def _twins() -> Iterator[tuple[kdl.Timeline, kdl.Timeline]]:
    for game in ("deluxe", "cards"):
        timeline = played(game)
        for number in range(40):
            twin = _hidden_twin(timeline, Random(number))
            if [kdl.observe(state) for state in twin.states] == [kdl.observe(state) for state in timeline.states]:
                yield timeline, twin
                break
        else:
            raise AssertionError("no game looks like this one to whoever only looks on")


def test_what_nobody_could_see_changes_nothing() -> None:
    for timeline, twin in _twins():
        assert twin.start.hands != timeline.start.hands
        assert win_curve(twin) == win_curve(timeline)


def test_what_comes_later_changes_nothing_before() -> None:
    timeline = played("cards")
    until = places(timeline)[4]
    branch = timeline.branch(until)
    early = {point.at: point for point in win_curve(branch).points}
    assert early == {point.at: point for point in win_curve(timeline).points if point.at <= until}


def _by_elimination(*hands: list[str]) -> kdl.Timeline:
    """Return a game in which an attempt was made, and everybody knows which cards the three hold, but not who which."""
    start = kdl.new_game("get_lucky", seats=3, seed=1)
    places = {
        "characters": [["character_1", "character_6"], ["character_2", "character_5"], ["character_3", "character_7"]],
        "drawing_room": ["character_4", "character_8", "character_9"],
    }
    state = kdl.arrange(start, **places, lucky="character_1", hands=list(hands), deck=())
    return kdl.Timeline(state).then(kdl.Action("attempt"))


def test_an_attempt_that_nobody_can_foil_is_won_for_certain_before_anybody_has_passed() -> None:
    curve = win_curve(_by_elimination(["weapon_12"], ["motive_2"], ["motive_5"]))
    assert curve.points[-1] == CurvePoint(1, (1.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0)
    assert curve.points[0].games


@pytest.mark.parametrize("game", GAMES)
def test_what_is_called_certain_came_to_pass(game: str) -> None:
    timeline = played(game)
    for point in win_curve(timeline).points[:-1]:
        state = timeline.at(point.at)
        assert point.is_exact is (
            state.phase == "luck" and not meter(kdl.observe(state)).odds and _ends(timeline, point.at)
        )
        assert not point.is_exact or point.shares[point.shares.index(1.0)] == 1.0 == sum(point.shares)


def _ends(timeline: kdl.Timeline, at: int) -> bool:
    return all(state.phase in ("luck", "over") for state in timeline.states[at:])


def test_shares_are_those_over_all_ways_in_which_the_cards_can_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("LEAST", 400), ("MOST", 400)):
        monkeypatch.setattr(sampled_curve, name, number)
    timeline = _by_elimination(["weapon_1"], ["spite_1"], ["spite_2"])
    point = win_curve(timeline).points[-1]
    seen, ends = kdl.observe(timeline.end), Counter[tuple[tuple[str, ...], ...]]()
    won = dict.fromkeys(range(3), 0)
    careful = model_of(timeline.game.source).careful
    for number in range(600):
        world = seen.sample(Random(f"another {number}"))
        ends[world.hands] += 1
    for hands, times in ends.items():
        world = next(deal for deal in (seen.sample(Random(n)) for n in range(1_000)) if deal.hands == hands)
        *_, end = played_on(world, [careful] * 3, 0)
        assert end.winner is not None
        won[end.winner] += times / 600
    assert len(ends) == 6
    for share, error, expected in zip(point.shares, point.errors, won.values(), strict=True):
        assert abs(share - expected) < 5 * error


def test_whoever_stops_keeps_what_is_done_and_can_go_on() -> None:
    timeline = played("cards")
    sampled, whole = SampledCurve(timeline), win_curve(timeline)
    for _ in range(7):
        assert sampled.grow()
    assert sum(point.games for point in sampled.curve.points) == 7
    assert 0 < sampled.progress < 1
    while sampled.grow():
        pass
    assert (sampled.curve, sampled.progress) == (whole, 1)
    assert not sampled.grow()
    sampled.want_more()
    assert sampled.progress < 1
    while sampled.grow():
        pass
    for before, after in zip(whole.points, sampled.curve.points, strict=True):
        assert before.is_exact or after.games > before.games
        assert sum(after.errors) <= sum(before.errors)


def points(*shares: tuple[float, ...], error: float = 0.01) -> WinCurve:
    return WinCurve((0, 2), tuple(CurvePoint(10 * at, each, (error, error), 100) for at, each in enumerate(shares)))


def test_moments_are_the_greatest_changes_that_are_clear_in_the_order_of_the_game() -> None:
    curve = points((0.5, 0.5), (0.53, 0.47), (0.2, 0.8), (0.3, 0.7), (0.9, 0.1), (0.7, 0.3))
    told = [(each.before.at, each.after.at, round(each.moved, 2)) for each in curve.moments]
    assert told == [(10, 20, 0.33), (30, 40, 0.6), (40, 50, 0.2)]
    assert [round(each.change, 2) for each in curve.drops(0)] == [-0.33, -0.2]
    assert [round(each.change, 2) for each in curve.drops(2)] == [-0.6, -0.1, -0.03]
    assert not points((0.5, 0.5), (0.4, 0.6), error=0.04).moments


def test_what_decided_the_game_is_the_last_moment_whatever_it_moved() -> None:
    certain = CurvePoint(30, (0.0, 1.0), (0.0, 0.0), 0)
    for before in (0.5, 0.01):
        curve = points((0.5, 0.5), (before, 1 - before))
        decided = replace(curve, points=(*curve.points, certain, replace(certain, at=31)))
        last = decided.moments[-1]
        assert (last.after, last.place, last.decides) == (certain, 1, True)
        assert [each.decides for each in decided.moments[:-1]] == [False] * (len(decided.moments) - 1)


def test_chance_alone_makes_no_moments() -> None:
    """Of many places at which nothing happens, some differ by more than twice the error; hardly any are told."""
    chance, told = Random(1), 0
    for _ in range(50):
        shares = [min(1.0, max(0.0, chance.gauss(0.5, 0.05))) for _ in range(20)]
        told += len(points(*((share, 1 - share) for share in shares), error=0.05).moments)
    assert told <= 6


def test_a_moment_is_told_of_whose_chance_moved_most() -> None:
    both = (CurvePoint(at, shares, (0.01,) * 3, 100) for at, shares in ((0, (0.3, 0.3, 0.4)), (9, (0.35, 0.55, 0.1))))
    (moment,) = WinCurve((0, 1, 2), tuple(both)).moments
    assert (moment.place, round(moment.change, 2)) == (2, -0.3)


class Known:
    """A place at which the chances are known."""

    def __init__(self, at: int, since: int, share: float | None = None, error: float = 0.0) -> None:
        self.at, self.share, self.error = at, float(at >= since) if share is None else share, error

    def done(self, _: int) -> float:
        return 1.0

    def point(self, seats: tuple[int, ...]) -> CurvePoint:
        return CurvePoint(self.at, (self.share,) * len(seats), (self.error,) * len(seats), 9)


def located(curve: SampledCurve, moment: Moment) -> tuple[int, Moment]:
    """Find what moved the chances in a moment, and say how many games were played for it."""
    finding, games = curve.locating(moment), 0
    while True:
        try:
            next(finding)
            games += 1
        except StopIteration as found:
            return games, found.value


@pytest.mark.parametrize("game", ["deluxe", "classic", "cards"])
def test_the_turn_that_moved_the_chances_is_found_between_two_places(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = played(game)
    states = timeline.states
    begins = [at for at in range(1, len(states)) if states[at - 1].turn != states[at].turn]
    windows = (begins[start : start + 5] for start in range(len(begins) - 5))
    ends = next(window for window in windows if states[window[-1] - 1].phase != "luck")
    curve = SampledCurve(timeline)
    seats = len(curve.curve.seats)
    low, high = (CurvePoint(at, (share,) * seats, (0.0,) * seats, 9) for at, share in ((ends[0], 0.0), (ends[-1], 1.0)))
    for before, after in pairwise(ends):
        with monkeypatch.context() as known:
            known.setattr(curve, "_at", lambda at, after=after: Known(at, after))
            assert located(curve, Moment(low, high, 0))[1].cause == (before, after)
    games, found = located(SampledCurve(timeline), Moment(low, high, 0))
    assert games > 0
    assert set(found.cause or ()) <= {*ends}
    with monkeypatch.context() as unsure:
        unsure.setattr(curve, "_at", lambda at: Known(at, 0, share=0.5, error=0.3))
        assert located(curve, Moment(low, high, 0))[1].cause == (ends[0], ends[-1])


def test_an_attempt_is_what_moved_the_chances_and_nothing_is_looked_for() -> None:
    timeline = played("deluxe")
    at = next(at for at, state in enumerate(timeline.states) if state.phase == "luck")
    moment = Moment(CurvePoint(at - 3, (0.0,) * 4, (0.0,) * 4, 9), CurvePoint(at, (1.0,) * 4, (0.0,) * 4, 9), 0)
    assert located(SampledCurve(timeline), moment) == (0, moment)

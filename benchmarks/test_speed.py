"""How fast the engine is: random play beside catanatron's, the card game beside the mansion, and a few calls.

Two are measured in turns, so that whatever else the machine does hits both alike: while one is timed by
pytest-benchmark, the other plays before each of its rounds and is timed there. The times are those of the processor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from catanatron import Color, Game, RandomPlayer

import kdl

STEPS = 8_000
ROUNDS = 15
#: The steps of the card game, most of which are a whole turn, must reach this share of those in the mansion.
FLOOR = 0.3
BOARD = Path(kdl.__file__).parent / "data" / "boards" / "deluxe.toml"
Play = Callable[[int], None]


def kdl_steps(edition: str) -> Iterator[None]:
    """Play one game after another by chance, one step at a time, with all legal actions at every step."""
    chance = random.Random(1).random
    seed = 0
    while True:
        state = kdl.new_game(edition, seats=4, seed=seed)
        while legal := kdl.legal_actions(state):
            state = kdl.apply(state, legal[int(chance() * len(legal))]).state
            yield
        seed += 1


def catanatron_steps() -> Iterator[None]:
    """Play one game after another with four random players, one tick at a time."""
    random.seed(1)
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seed = 0
    while True:
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1_000:
            game.play_tick()
            yield
        seed += 1


def player_of(steps: Iterator[None]) -> Play:
    """Return a function that plays some more steps."""

    def play(count: int) -> None:
        for _ in zip(range(count), steps, strict=False):
            pass

    return play


def rate(play: Play, count: int) -> float:
    """Return the speed of playing some steps, in steps per second."""
    begun = time.process_time()
    play(count)
    return count / (time.process_time() - begun)


STEPS_OF: dict[str, Callable[[], Iterator[None]]] = {
    "kdl": lambda: kdl_steps("deluxe"),
    "kdl, card game": lambda: kdl_steps("get_lucky"),
    "catanatron": catanatron_steps,
}


def time_in_turns(benchmark: Any, timed: str, names: tuple[str, str]) -> list[tuple[float, float]]:
    """Time one of two, and the other one before each round; return the steps per second of both, round by round."""
    play = {name: player_of(STEPS_OF[name]()) for name in names}
    (other,) = set(names) - {timed}
    rates: dict[str, list[float]] = {timed: [], other: []}

    def before() -> None:
        rates[other].append(rate(play[other], STEPS))

    def target() -> None:
        rates[timed].append(rate(play[timed], STEPS))

    benchmark.pedantic(target, setup=before, rounds=ROUNDS, iterations=1, warmup_rounds=1)
    pairs = list(zip(*(rates[name] for name in names), strict=True))[1:]
    benchmark.extra_info |= {"steps": STEPS, "names": names, "pairs": pairs}
    for name in rates:
        benchmark.extra_info[f"{name}_steps_per_second"] = round(sorted(rates[name][1:])[ROUNDS // 2])
    return pairs


@pytest.mark.benchmark(group=f"random play, {STEPS} steps a round; OPS are steps per second", timer=time.process_time)
@pytest.mark.parametrize("timed", ["kdl", "catanatron"])
def test_random_play(benchmark: Any, timed: str) -> None:
    assert time_in_turns(benchmark, timed, ("kdl", "catanatron"))


@pytest.mark.benchmark(group=f"the card game, {STEPS} steps a round; OPS are steps per second", timer=time.process_time)
@pytest.mark.parametrize("timed", ["kdl, card game", "kdl"])
def test_random_play_of_the_card_game(benchmark: Any, timed: str) -> None:
    pairs = time_in_turns(benchmark, timed, ("kdl, card game", "kdl"))
    assert median(cards / mansion for cards, mansion in pairs) > FLOOR


@pytest.fixture(scope="module")
def state() -> kdl.State:
    """A position in the middle of a game, at the beginning of a turn."""
    timeline = kdl.play("deluxe", seats=4, seed=7)
    return next(state for state in timeline.states[80:] if state.phase == "movement" and state.steps_left)


@pytest.mark.benchmark(group="single calls")
class TestCalls:
    def test_new_game(self, benchmark: Any) -> None:
        assert benchmark(kdl.new_game, "deluxe", seats=4, seed=7).turn == 1

    def test_legal_actions(self, benchmark: Any, state: kdl.State) -> None:
        assert benchmark(kdl.legal_actions, state)

    def test_apply(self, benchmark: Any, state: kdl.State) -> None:
        action = kdl.legal_actions(state)[0]
        assert benchmark(kdl.apply, state, action).state != state

    def test_explain(self, benchmark: Any, state: kdl.State) -> None:
        assert benchmark(kdl.explain, state, kdl.Action("draw"))

    def test_observe(self, benchmark: Any, state: kdl.State) -> None:
        assert benchmark(kdl.observe, state, 0).seat == 0

    def test_plan(self, benchmark: Any, state: kdl.State) -> None:
        assert benchmark(kdl.plan, state).ahead


@pytest.mark.benchmark(group="whole things")
class TestWholes:
    def test_load_board_with_sight_and_steps(self, benchmark: Any) -> None:
        """Read the file and compute everything that follows from it; by its name a board is remembered."""

        def load() -> int:
            board = kdl.load_board(BOARD)
            return len(board.sight_lines) + len(board.steps("foyer"))

        assert benchmark(load)

    def test_play_a_game_of_players_who_heed_the_hints(self, benchmark: Any) -> None:
        assert kdl.is_terminal(benchmark(kdl.play, "deluxe", seats=4, seed=7).end)

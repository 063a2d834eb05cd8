"""How fast the engine is: random play beside that of other programs, and a few calls.

All are measured in turns, round by round, so that whatever else the machine does hits them alike, and ratios are those
of one round. The times are those of the processor.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import kdl
from benchmarks.random_play import STEPS_OF

STEPS = 3_000
ROUNDS = 11
#: The steps of the card game, most of which are a whole turn, must reach this share of those in the mansion.
FLOOR = 0.3
BOARD = Path(kdl.__file__).parent / "data" / "boards" / "deluxe.toml"


def rate(steps: Iterator[None]) -> float:
    """Return the speed of playing some steps, in steps per second."""
    begun = time.process_time()
    for _ in zip(range(STEPS), steps, strict=False):
        pass
    return STEPS / (time.process_time() - begun)


@pytest.mark.benchmark(group=f"a round of random play, {STEPS} steps of each game", timer=time.process_time)
def test_random_play(benchmark: Any) -> None:
    playing = {name: steps() for name, steps in STEPS_OF.items()}
    rounds: list[dict[str, float]] = []

    def play() -> None:
        rounds.append({name: rate(steps) for name, steps in playing.items()})

    benchmark.pedantic(play, rounds=ROUNDS, iterations=1, warmup_rounds=1)
    rates = {name: [each[name] for each in rounds[1:]] for name in playing}
    benchmark.extra_info["steps_per_second"] = rates
    shares = [cards / mansion for cards, mansion in zip(rates["Get Lucky"], rates["Deluxe"], strict=True)]
    assert median(shares) > FLOOR


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

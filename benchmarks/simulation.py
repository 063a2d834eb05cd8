"""What it costs to measure games and to share them out: ``python -m benchmarks.simulation [games]``.

The same games are played in a bare loop, by ``kdl.simulation.simulate`` in this process, and by it in as many processes
as there are processors; processor time of all of them, children included, in turns, so that whatever else the machine
does hits all alike.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median

from joblib.externals.loky import get_reusable_executor

import kdl
from kdl.simulation import simulate
from kdl.simulation.playing import seed_of

LEVELS = ["careful"] * 4
#: So many times each of them plays its part of the games.
PARTS = 5


def bare(seed: int, games: int) -> None:
    for number in range(games):
        state = kdl.new_game("deluxe", seats=len(LEVELS), seed=seed_of(seed, number))
        players = [kdl.computer(state.game, each, state.seed * 4 + seat) for seat, each in enumerate(LEVELS)]
        kdl.play_on(kdl.Timeline(state), players)


def here(seed: int, games: int) -> None:
    simulate("deluxe", players=LEVELS, games=games, seed=seed, workers=1, progress=False)


def shared(seed: int, games: int) -> None:
    simulate("deluxe", players=LEVELS, games=games, seed=seed, workers=os.cpu_count(), progress=False)
    get_reusable_executor().shutdown(wait=True)  # processor time of children counts once they are gone


def processor_time() -> float:
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    ways: tuple[Callable[[int, int], None], ...] = (bare, here, shared)
    for way in ways:
        way(0, 20)
    took: dict[str, list[float]] = {way.__name__: [] for way in ways}
    for part in range(PARTS):
        for way in ways:
            before = processor_time()
            way(1 + part, games // PARTS)
            took[way.__name__].append(processor_time() - before)
    print(f"{games // PARTS * PARTS:,} games of four careful players, Deluxe; processor time of all processes")
    for name, times in took.items():
        ratios = [one / other for one, other in zip(times, took["bare"], strict=True)]
        print(f"{name:<8}{sum(times):9.1f} s {median(ratios):7.3f} times ({min(ratios):.3f} to {max(ratios):.3f})")


if __name__ == "__main__":
    main()

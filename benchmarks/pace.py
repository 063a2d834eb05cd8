"""How long a reader waits in Play from one own decision to the next, at reading speed, without skipping anything.

    python -m benchmarks.pace --table deluxe:4 --levels careful planner searcher --games 6

Somebody careful plays in the first seat. What is shown stays as long as Play shows it, but nobody really waits for
that; only thinking is timed. Thinking and showing one after the other is set beside both at once, as Play has them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from statistics import median, quantiles
from time import perf_counter

from kdl_widgets.matches.table import Table

import kdl
from kdl.engine.match import Match, Seat


def waits(edition: str, players: Sequence[str], deal: int) -> Iterator[tuple[float, float]]:
    """Play a game, and yield how long each wait is in seconds: one after the other, and side by side."""
    start = kdl.new_game(edition, seats=len(players), seed=deal)
    table = Table(Match(kdl.Timeline(start), [Seat(player=player) for player in players]))
    reader = kdl.computer(start.game, "careful", deal)
    after = beside = 0.0
    waited = False
    while not kdl.is_terminal(table.state):
        if table.deciding:
            if waited:
                yield after, beside
            state = table.state
            table.do(reader(kdl.observe(state, state.to_act), kdl.legal_actions(state)))
            after, beside, waited = 0.0, 0.0, False
        else:
            shown, began = table._lasting(), perf_counter()  # noqa: SLF001 (how long Play shows it is what is asked)
            table.sitting.think(table.state)
            thought = perf_counter() - began
            after, beside, waited = after + shown + thought, beside + max(shown, thought), True
            table.next()
    table.close()


def row(name: str, found: Sequence[float]) -> str:
    """Return a row of the table: the median, what nine of ten do not exceed, the longest, and how many are long."""
    return (
        f"{name:22}{median(found):8.1f}{quantiles(found, n=10)[-1]:8.1f}{max(found):8.1f}"
        f"{100 * sum(each > 20 for each in found) / len(found):8.1f} %"
    )


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", default="deluxe:4", help="edition and number of players (deluxe:4)")
    parser.add_argument(
        "--levels", nargs="+", default=["careful"], help="who plays in the other seats, in turns (careful)"
    )
    parser.add_argument("--games", type=int, default=6, help="how many (6)")
    asked = parser.parse_args(given)
    edition, seats = asked.table.split(":")
    players = ["person", *islice(cycle(asked.levels), int(seats) - 1)]
    found = [each for deal in range(asked.games) for each in waits(edition, players, deal)]
    print(f"{asked.table}, {', '.join(players[1:])}: {len(found)} waits, in seconds")
    print(f"{'':22}{'median':>8}{'9 of 10':>8}{'longest':>8}{'over 20':>10}")
    print(row("one after the other", [after for after, _ in found]))
    print(row("side by side", [beside for _, beside in found]))


if __name__ == "__main__":
    main()

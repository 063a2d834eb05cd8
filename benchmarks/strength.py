"""How strong the searcher is: one of them at a table of others, how often it wins, with Wilson intervals.

    python -m benchmarks.strength --games 100 --save strength.jsonl

It plays at all tables, against planners and against careful players; ``--table`` and ``--others`` choose some. Each
game is a line of the file: what was played stays, and the next run goes on where the last one ended; without games the
table of what there is is printed. The searcher sits in each seat in turn, and each deal is played once for each seat.
It plays with a number of playouts, so that the same seed gives the same game on every machine.

What each part of its recipe gives is a table, too: with ``--parts`` the same deals are played with the whole recipe,
with one part left out at a time, and with deals that are weighted by what others did.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import kdl
from kdl.analysis.strength import Share
from kdl.core.outcome import is_terminal
from kdl.players.levels import computer, searcher
from kdl.players.search import USUAL, Budget

#: Games that are not over after so many steps are counted as won by nobody.
MOST_STEPS = 20_000

#: The tables that are measured, and who else sits there.
TABLES = ("get_lucky:4", "deluxe:3", "deluxe:4", "deluxe:6", "classic:4", "flight:4")
OTHERS = ("planner", "careful")

#: What the searcher is made of: all of it, all but one part, or one more than usual.
RECIPES = {
    "whole": USUAL,
    "without default": USUAL._replace(default=False),
    "without mixed": USUAL._replace(mixed=False),
    "without common": USUAL._replace(common=False),
    "weighted": USUAL._replace(weighted=True),
    "everywhere": USUAL._replace(choosy=False),
}


class Kind(NamedTuple):
    """A way to play: the table, who else, how many playouts a choice has, and what the searcher is made of."""

    table: str
    others: str
    playouts: int
    recipe: str = "whole"


def play(kind: Kind, number: int) -> dict[str, Any]:
    """Play one game; its number decides the deal and where the searcher sits."""
    edition, seats = kind.table.split(":")
    deal, place = divmod(number, int(seats))
    state = kdl.new_game(edition, seats=int(seats), seed=deal)
    mine = state.game.players[place]
    players = {seat: computer(state.game, kind.others, 1_000 * deal + seat) for seat in state.game.players}
    budget, recipe = Budget(kind.playouts, None), RECIPES[kind.recipe]
    players[mine] = searcher(state.game.source, 1_000 * deal + mine, budget, recipe)
    steps, choices, slowest, spent = 0, 0, 0.0, 0.0
    while not is_terminal(state) and steps < MOST_STEPS:
        legal, seat = kdl.legal_actions(state), state.to_act
        action = legal[0]
        if len(legal) > 1:
            began = process_time()
            action = players[seat](kdl.observe(state, seat), legal)
            if seat == mine:
                took = process_time() - began
                choices, slowest, spent = choices + 1, max(slowest, took), spent + took
        state = kdl.apply(state, action).state
        steps += 1
    told = {"number": number, "won": state.winner == mine, "choices": choices, "seconds": round(spent, 3)}
    return {**kind._asdict(), **told, "slowest": round(slowest, 3)}


def read(file: Path) -> list[dict[str, Any]]:
    """Read the games that were played."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def kind_of(game: dict[str, Any]) -> Kind:
    """Return how a game was played."""
    return Kind(*(game[name] for name in Kind._fields[:3]), game.get("recipe", "whole"))


def rows(games: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the table, a row for each way to play."""
    head = f"{'table':14}{'against':10}{'playouts':>9}  {'recipe':17}{'games':>6}{'wins':>6}{'share':>8}"
    yield f"{head}  {'95% interval':17}{'fair':>7}{'s/choice':>10}"
    for kind in sorted(set(map(kind_of, games))):
        of_it = [each for each in games if kind_of(each) == kind]
        fair = 1 / int(kind.table.split(":")[1])
        share = Share("searcher", fair, sum(each["won"] for each in of_it), len(of_it))
        low, high = share.interval
        choice = sum(each["seconds"] for each in of_it) / max(1, sum(each["choices"] for each in of_it))
        interval = f"{100 * low:.1f} to {100 * high:.1f}%"
        yield (f"{kind.table:14}{kind.others:10}{kind.playouts:9}  {kind.recipe:17}{share.games:6}{share.wins:6}"
               f"{100 * share.share:6.1f}%  {interval:17}{100 * fair:5.1f}%{choice:10.2f}")  # fmt: skip


def wanted(given: argparse.Namespace) -> Iterator[tuple[Kind, int]]:
    """Yield which games there are to be, by turns at each table, against all others, with each recipe."""
    recipes = list(RECIPES) if given.parts == "all" else [given.parts]
    kinds = [
        Kind(table, others, given.playouts, recipe)
        for table, others, recipe in product(given.table, given.others, recipes)
    ]
    for number in range(given.games):
        yield from ((kind, number) for kind in kinds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", nargs="+", default=TABLES, help="editions, each with a number of players (all)")
    parser.add_argument("--others", nargs="+", default=OTHERS, help="who else plays (planner careful)")
    parser.add_argument("--games", type=int, default=0, help="how many games of each kind there are to be (0)")
    parser.add_argument("--playouts", type=int, default=100, help="for each choice of the searcher (100)")
    parser.add_argument("--save", type=Path, default=Path("strength.jsonl"), help="the file of the games")
    parser.add_argument("--parts", nargs="?", const="all", default="whole", choices=["all", *RECIPES],
                        help="what the searcher is made of; alone: all of these, by turns (whole)")  # fmt: skip
    given = parser.parse_args()
    done = {(kind_of(each), each["number"]) for each in read(given.save)}
    for kind, number in wanted(given):
        if (kind, number) not in done:
            found = play(kind, number)
            with given.save.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(found)}\n")
    print("\n".join(rows(read(given.save))))


if __name__ == "__main__":
    main()

"""``kdl players``: computer players of several levels, or your own, against each other, with their win rates.

Each level has each seat equally often, and each deal is played once for each way of sitting. A win rate is
shown with its 95 % confidence interval, beside what the level would win if all were equally strong.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import median
from typing import TYPE_CHECKING

from kdl.cli import option_arguments
from kdl.errors import KdlError
from kdl.players.contest import Played, Table, contest, shares
from kdl.players.levels import LEVELS, levels

if TYPE_CHECKING:
    from kdl.cli.further import Commands


#: The levels that play if none is named: all but the searcher, which takes hundreds of times as long.
_USUAL = LEVELS[:3]

_HEAD = ("level", "games", "wins", "share", "95 % interval", "if equal")
_WIDTHS = (10, 7, 7, 9, 19, 9)


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("players", help="let computer players play against each other")
    parser.description = __doc__
    parser.add_argument("--edition", help=option_arguments.EDITION)
    parser.add_argument("--seats", type=int, default=4, help="how many play (4)")
    parser.add_argument(
        "--levels",
        nargs="+",
        default=_USUAL,
        metavar="LEVEL",
        help=f"who: {', '.join(levels())}, or module:name ({', '.join(_USUAL)})",
    )
    parser.add_argument("--games", type=int, default=100, help="how many games at least (100)")
    parser.add_argument("--seed", type=int, default=0, help="decides all chance (0)")
    parser.add_argument("--processes", type=int, default=1, help="how many processes play (1)")
    option_arguments.add_to(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Let them play, and print who won how often.

    Returns:
        0, or 2 if they cannot play so.
    """
    try:
        option_arguments.look_here(given.levels)
        table = Table(given.edition, given.seats, tuple(given.levels), option_arguments.read(given))
        played = contest(table, given.games, given.seed, given.processes)
    except KdlError as error:
        sys.stderr.write(f"kdl players: {error}\n")
        return 2
    sys.stdout.write("".join(f"{line}\n" for line in _lines(table, played)))
    return 0


def _lines(table: Table, played: Sequence[Played]) -> Iterator[str]:
    yield _row(_HEAD)
    for each in shares(table, played):
        low, high = each.interval
        interval = f"{_percent(low)} to {_percent(high)}"
        cells = (each.level, str(each.games), str(each.wins), _percent(each.share), interval, _percent(each.seats))
        yield _row(cells)
    nobody = sum(each.winner is None for each in played)
    turns = sorted(each.turns for each in played)
    yield f"turns: {median(turns):g} in the median, {turns[0]} to {turns[-1]}"
    yield f"games that no player won: {nobody}"


def _row(cells: Sequence[str]) -> str:
    first, *others = zip(cells, _WIDTHS, strict=True)
    return first[0].ljust(first[1]) + "".join(cell.rjust(width) for cell, width in others)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"

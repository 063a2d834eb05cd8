"""Let computer players compete, and report win rates.

Each deal is played once in each rotation, so every player has each seat equally often. The table shows each win rate
with its 95% confidence interval, the win rate for equal strength, and Elo points with their standard error. Name your
own player as module:name. It is a function from an observation and the legal actions to an action, or a function that
makes such a player from its only argument, seed. With --error the games stop as soon as one player is stronger.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from kdl.cli import option_arguments
from kdl.core.validation import check_number
from kdl.players.entrant import entrants
from kdl.players.levels import LEVELS, levels
from kdl.players.tournament import Compared, Meeting, Played, Standings, Table, tournament

if TYPE_CHECKING:
    from kdl.cli.further import Commands


#: The levels that play if none is named: all but the searcher, which takes hundreds of times as long.
_USUAL = LEVELS[:3]

_HEAD = ("player", "games", "wins", "share", "95% interval", "if equal", "Elo")
_WIDTHS = (10, 7, 7, 9, 19, 9, 13)
_MOST_PROCESSES = 1_000


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("players", help="let computer players compete, and report win rates")
    parser.description = __doc__
    parser.add_argument("--edition", help=option_arguments.EDITION)
    parser.add_argument("--seats", type=int, default=4, help="number of players (default: 4)")
    who = f"players: {', '.join(levels())}, or module:name (default: {' '.join(_USUAL)})"
    parser.add_argument("--levels", nargs="+", default=_USUAL, metavar="LEVEL", help=who)
    parser.add_argument("--games", type=int, default=100, help="number of games, rounded up for balance (default: 100)")
    settled = "stop as soon as one player is stronger, with at most this probability of error, such as 0.05"
    parser.add_argument("--error", type=float, help=settled)
    parser.add_argument(
        "--seed", type=int, default=0, help="random seed: the same seed gives the same games (default: 0)"
    )
    parser.add_argument("--processes", type=int, default=1, help="number of processes (default: 1)")
    option_arguments.add_to(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Let them play, and print who won how often.

    Raises:
        KdlError: They cannot play so.
    """
    found = _played(given)
    sys.stdout.write("".join(f"{line}\n" for line in _lines(found, given.error)))
    return 0


def _played(given: argparse.Namespace) -> Standings:
    who = entrants(given.levels)
    edition = next(iter(option_arguments.edition(given)), None)
    table = Table(edition, given.seats, tuple(given.levels), option_arguments.read(given))
    meeting = Meeting(table, {each.name: each for each in who}, given.seed)
    meeting.check()
    check_number("processes", given.processes, 1, _MOST_PROCESSES)
    with _sharing(meeting, given.processes) as play:
        return tournament(table.schedule, play, given.games, given.error)


@contextmanager
def _sharing(meeting: Meeting, processes: int) -> Iterator[Callable[[Sequence[int]], Iterable[Played]]]:
    """Give what plays games by their numbers, in this process or in several."""
    if processes == 1:
        yield partial(map, meeting.play)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield partial(pool.map, meeting.play, chunksize=4)


def _lines(found: Standings, error: float | None) -> Iterator[str]:
    shares = found.shares
    first = max(_WIDTHS[0], *(len(each.level) + 1 for each in shares))
    yield _row(_HEAD, first)
    for each, rating in zip(shares, found.ratings, strict=True):
        low, high = each.interval
        interval = f"{_percent(low)} to {_percent(high)}"
        points = f"{rating.rating:+.0f} ± {rating.error:.0f}"
        cells = (str(each.games), str(each.wins), _percent(each.share), interval, _percent(each.seats), points)
        yield _row((each.level, *cells), first)
    nobody = sum(each.record.winner is None for each in found.played)
    turns = sorted(each.turns for each in found.played)
    yield f"turns: median {median(turns):g}, {turns[0]} to {turns[-1]}"
    yield f"games that no player won: {nobody}"
    if error is not None and found.compared:
        yield from map(_verdict, found.compared)
        yield f"probability that any of this is wrong: at most {_percent(error)}"


def _verdict(pair: Compared) -> str:
    mean, (low, high) = pair.difference.mean, pair.difference.interval
    says = {
        "stronger": f"{pair.one} is stronger than {pair.other}",
        "weaker": f"{pair.one} is weaker than {pair.other}",
        "open": f"{pair.one} or {pair.other}: not settled yet",
    }
    return f"{says[pair.difference.verdict]} ({mean:+.3f} wins a game, {low:+.3f} to {high:+.3f})"


def _row(cells: Sequence[str], first: int) -> str:
    others = zip(cells[1:], _WIDTHS[1:], strict=True)
    return cells[0].ljust(first) + "".join(cell.rjust(width) for cell, width in others)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"

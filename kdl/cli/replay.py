"""``kdl replay``: what happened in a game, line by line, each with the clause behind it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from kdl import words
from kdl.cli.games import NAMED, read_game
from kdl.core.outcome import outcome
from kdl.engine.observe import observe
from kdl.engine.timeline import Timeline
from kdl.errors import KdlError
from kdl.narration import tell_outcome, tell_position
from kdl.narration.log import Eyes, log_lines, open_to


def add_to(commands: Any) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("replay", help="tell what happened in a game, with the rules behind it")
    parser.description = __doc__
    parser.add_argument("game", help=NAMED)
    parser.add_argument("--at", type=int, metavar="STEP", help="stop at this step, and tell the position there")
    parser.add_argument("--hands", default="all", help="whose cards are named: all, none, or a seat from 1 (all)")
    parser.add_argument("--language", choices=words.languages(), default="en", help="the language (en)")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Tell a game.

    Returns:
        0, or 2 if it cannot be read.
    """
    words.set_language(given.language)
    try:
        timeline = read_game(given.game).line[-1].timeline
        if given.at is not None:
            timeline = timeline.branch(given.at)
        eyes = _eyes(given.hands)
        open_to(eyes, timeline.start)
        lines = list(_lines(timeline, eyes, whole=given.at is None))
    except KdlError as error:
        sys.stderr.write(f"kdl replay: {error}\n")
        return 2
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def _eyes(hands: str) -> Eyes:
    """Read whose cards are named; what is no seat is refused by whoever looks."""
    if hands in ("all", "none"):
        return "all" if hands == "all" else None
    return int(hands) - 1 if hands.isdecimal() else hands  # type: ignore[return-value]


def _lines(timeline: Timeline[Any], eyes: Eyes, *, whole: bool) -> Iterator[str]:
    for line in log_lines(timeline, eyes):
        rule = f" [{line.clause}]" if line.clause else ""
        yield f"\n{line.text}" if line.clause is None else f"{line.at:>4}  {line.text}{rule}"
    ended = outcome(timeline.end)
    yield ""
    yield tell_outcome(ended, timeline.game) if whole and ended else tell_position(observe(timeline.end))

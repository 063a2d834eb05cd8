"""Print what happened in a game, line by line, each with its rule."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli.games import NAMED, read_game
from kdl.narration.log import Eyes, log_text, open_to

if TYPE_CHECKING:
    from kdl.cli.further import Commands


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("replay", help="print what happened in a saved game, with the rules")
    parser.description = __doc__
    parser.add_argument("game", help=NAMED)
    parser.add_argument("--at", type=int, metavar="STEP", help="stop at this step and describe the position")
    parser.add_argument(
        "--hands", default="all", help="whose cards to name: all, none, or a seat from 1 (default: all)"
    )
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Tell a game.

    Raises:
        KdlError: It cannot be read.
    """
    words.set_language(given.language)
    timeline = read_game(given.game).line[-1].timeline
    if given.at is not None:
        timeline = timeline.branch(given.at)
    eyes = read_eyes(given.hands)
    open_to(eyes, timeline.start)
    sys.stdout.write(log_text(timeline, eyes))
    return 0


def read_eyes(hands: str) -> Eyes:
    """Read whose cards are named; what is no seat is refused by whoever looks."""
    if hands in ("all", "none"):
        return "all" if hands == "all" else None
    return int(hands) - 1 if hands.isdecimal() and len(hands) < 9 else hands  # type: ignore[return-value]

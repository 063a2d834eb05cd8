"""Show how each player's chances changed over a game, why they changed, and which decisions cost most."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli.games import NAMED, read_game
from kdl.engine.start import own_names, persons
from kdl.lesson.look_back import in_words, look_back
from kdl.narration.names import called
from kdl.players.game_review import Retrospect

if TYPE_CHECKING:
    from kdl.cli.further import Commands


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser(
        "look-back", help="show how each player's chances changed over a game, and which moves cost most"
    )
    parser.description = __doc__
    parser.add_argument("game", help=NAMED)
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Look back at a game.

    Raises:
        KdlError: It cannot be read.
    """
    words.set_language(given.language)
    match = read_game(given.game)
    timeline = match.line[-1].timeline
    people = persons(timeline.game, match.seats)
    found = Retrospect(timeline, people)
    while found.grow():
        pass
    looked, moments = found.looked, found.moments
    with called(own_names(match.seats)):
        document = look_back(
            timeline, found.sampled.curve, found.costly, looked=looked, moments=moments, persons=bool(people)
        )
    sys.stdout.write(in_words(document))
    return 0

"""The command ``kdl``: each of its words is a command of its own."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from kdl.cli import clauses, play, players, replay

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, those of the process if there are none.

    Returns:
        The exit code: 0 if all is well.
    """
    parser = argparse.ArgumentParser(prog="kdl", description="Kill Doctor Lucky and Get Lucky, explained.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    play.add_to(commands)
    replay.add_to(commands)
    players.add_to(commands)
    clauses.add_to(commands)
    given = parser.parse_args(arguments)
    run: clauses.Run = given.run
    return run(given)

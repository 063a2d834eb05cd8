"""The command ``kdl``: each of its words is a command of its own."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli import clauses, further, glossary, look_back, new, plan, play, players, practice, replay
from kdl.errors import KdlError
from kdl.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence


_MORE = """\
kdl COMMAND --help says what a command can be asked for.

  kdl play                          play in the terminal; "save" there writes game.json
  kdl replay game.json              read what happened, with the rules behind it
  kdl look-back game.json           how the chances to win went, and what moved them
  kdl export game.json page.html    make a page of it to keep or send
  kdl cheatsheet --game classic     all rules on a page to print
  kdl practice --topic sight_lines  as many questions as you like, in the terminal
  kdl sheet --topic motives         an exercise sheet to print
  kdl new board cottage             a board of your own to begin with, and a test of it

Exit codes: 0 all is well; 1 a check has found something; 2 what was asked cannot be done, and a sentence says why.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, those of the process if there are none.

    Returns:
        The exit code: 0 if all is well, 2 if what was asked cannot be done; why is written to the standard error.
    """
    parser = argparse.ArgumentParser(
        prog="kdl",
        description="Kill Doctor Lucky and Get Lucky, explained: play, read, show and share.",
        epilog=_MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"kdl {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, dest="command", metavar="COMMAND")
    play.add_to(commands)
    practice.add_to(commands)
    replay.add_to(commands)
    look_back.add_to(commands)
    players.add_to(commands)
    clauses.add_to(commands)
    plan.add_to(commands)
    glossary.add_to(commands)
    new.add_to(commands)
    further.add_to(commands)
    for each in commands.choices.values():  # what docstrings mark as code stands in a terminal as it is typed
        each.description = (each.description or "").replace("``", "")
    given = parser.parse_args(arguments)
    run: further.Run = given.run
    if "" not in sys.path:
        sys.path.append("")  # players and rules of one's own, as module:name, may lie in the current folder
    try:
        words.set_language(words.language())  # whatever is done, something is said of it
        done = run(given)
        sys.stdout.flush()
    except KdlError as error:
        sys.stderr.write(f"kdl {given.command}: {error}\n")
        return 2
    except BrokenPipeError:  # whoever reads has read enough, as head and less do
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that Python's end writes nothing to it
        return 0
    return done

"""The command ``kdl`` and its subcommands."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli import ask, clauses, further, glossary, look_back, new, plan, play, players, practice, replay
from kdl.errors import KdlError
from kdl.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence


_MORE = """\
kdl COMMAND --help lists the options of a command.

  kdl play                          play in the terminal (type save to write game.json)
  kdl replay game.json              print what happened, with the rules
  kdl look-back game.json           show how the chances changed, and why
  kdl ask "Can I draw unseen?"      find the rules that settle a question
  kdl export game.json page.html    save the game as a web page
  kdl cheatsheet --game classic     write all rules on one page to print
  kdl practice --topic sight_lines  answer questions in the terminal
  kdl sheet --topic motives         write a worksheet to print
  kdl new board cottage             create starter files for your own board

Exit codes: 0 success, 1 a check found a problem, 2 the command could not run (the message says why)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, those of the process if there are none.

    Returns:
        The exit code: 0 for success, 2 if the command could not run. Standard error says why.
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
    ask.add_to(commands)
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

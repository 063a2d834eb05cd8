"""Commands that other packages bring to ``kdl``: found by their entry points."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import wraps
from importlib.metadata import EntryPoint, entry_points
from typing import TypeAlias

from kdl.errors import KdlError

#: The commands of a parser, to which others are added.
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # it has no other name
#: Runs a command with its arguments and returns the exit code.
Run = Callable[[argparse.Namespace], int]
#: The group of the entry points; each names a function that adds a command to those of a parser.
GROUP = "kdl.commands"
#: What comes with the pictures and pages of the kit.
WITH_WIDGETS = ("export", "cheatsheet", "app", "lab", "site", "sheet", "class", "assignment")


def add_to(commands: Commands) -> None:
    """Add the commands that are installed, and for those of the kit that are not, where they come from."""
    for point in {point.name: point for point in entry_points(group=GROUP)}.values():
        if point.name not in commands.choices:
            _add(commands, point)
    for name in WITH_WIDGETS:
        if name not in commands.choices:
            _add_absent(commands, name)


def refusing(name: str, extra: str = "app") -> Callable[[Run], Run]:
    """Let a command say in a sentence what keeps it from being done, and return 2: also of files and of packages.

    Args:
        name: What the command is called.
        extra: What of the kit brings the packages that it needs.
    """

    def refusing_run(run: Run) -> Run:
        @wraps(run)
        def told(given: argparse.Namespace) -> int:
            try:
                return run(given)
            except ModuleNotFoundError as error:
                needed = f"install what it needs with: pip install 'kdl[{extra}]'"
                problem = f"the package {error.name!r} is not installed; {needed}"
            except OSError as error:
                problem = f"{error.filename}: {error.strerror}" if error.filename else str(error)
            except KdlError as error:
                problem = str(error)
            sys.stderr.write(f"kdl {name}: {problem}\n")
            return 2

        return told

    return refusing_run


def _add(commands: Commands, point: EntryPoint) -> None:
    """Add a command; one whose package is not whole is not there."""
    try:
        add = point.load()
    except (ImportError, AttributeError):
        return
    add(commands)


def _add_absent(commands: Commands, name: str) -> None:
    """Add a command that takes whatever is asked and says what to install."""
    parser = commands.add_parser(name, help="(not installed)", add_help=False, prefix_chars="\0")
    parser.add_argument("asked", nargs="*")
    parser.set_defaults(run=lambda given: _refuse(name))


def _refuse(name: str) -> int:
    sys.stderr.write(
        f"kdl {name}: this command is not installed. Install it with: pip install 'kdl[app]' (in a clone: make app)\n"
    )
    return 2

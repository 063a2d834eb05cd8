"""Commands of the widgets, run as ``kdl`` runs them."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from kdl.cli.further import GROUP
from kdl.core.sources import resolve

_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
#: What each command is added by, by its name.
POINTS: dict[str, str] = tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["entry-points"][GROUP]


def run(*arguments: str) -> int:
    """Run a command as ``kdl`` does, with the entry points of this clone."""
    parser = argparse.ArgumentParser(prog="kdl")
    offered = parser.add_subparsers(required=True)
    for target in POINTS.values():
        resolve(target)(offered)
    given = parser.parse_args(arguments)
    code: int = given.run(given)
    return code

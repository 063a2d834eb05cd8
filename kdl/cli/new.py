"""Create starter files for your own board, edition or player, with a test that passes.

The files go into the current folder, or into --folder. The command never changes a file that is there already. A new
edition uses the board of the same name, or gets a new one.
"""

from __future__ import annotations

import argparse
import re
import sys
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.files import write_file
from kdl.errors import OptionError, SaveError, told
from kdl.games.mansion.board_file import load_board
from kdl.packaged import DATA

if TYPE_CHECKING:
    from kdl.cli.further import Commands

#: By what is begun: the files that are written, each with its template.
_FILES = {
    "board": {"{}.toml": "board.toml", "{}.words.toml": "board.words.toml", "test_{}_board.py": "test_board.py"},
    "edition": {
        "{}_game.toml": "edition.toml",
        "{}_game.words.toml": "edition.words.toml",
        "{}.toml": "board.toml",
        "{}.words.toml": "board.words.toml",
        "test_{}_game.py": "test_edition.py",
    },
    "class": {"{}_rules.py": "edition.py", "test_{}_rules.py": "test_edition_class.py"},
    "player": {"{}.py": "player.py", "test_{}.py": "test_player.py"},
}
#: By what is begun: what can be done with it next, with the path of a file, or in the folder of a module.
_NEXT = {
    "board": "kdl play --option board={folder}{name}.toml",
    "edition": "kdl play --edition {folder}{name}_game.toml",
    "class": "{there}kdl play --edition {name}_rules:Edition",
    "player": "{there}kdl players --levels careful {name}:bot --games 20",
}
#: Modules that a player cannot be called like, beside Python's own: those that it and its test import.
_TAKEN = ("kdl", "kdl_widgets", "pytest")
#: A name is a word that files, modules and editions can have; with "_game" behind it, too.
_NAME = re.compile(r"[a-z][a-z0-9_]{0,33}")


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("new", help="create starter files for your own board, edition or player")
    parser.description = __doc__
    parser.add_argument("kind", choices=[each for each in _FILES if each != "class"], help="what to create")
    parser.add_argument("name", help="its name: one word in small letters")
    parser.add_argument("--folder", default=".", help="folder for the files (default: the current one)")
    parser.add_argument("--python", action="store_true", help="an edition with rules of your own, as a Python class")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Write the files, and say what can be done with them.

    Raises:
        KdlError: They cannot be written.
    """
    if given.python and given.kind != "edition":
        raise OptionError(f"--python only works for an edition, not for a {given.kind}")
    kind = "class" if given.python else given.kind
    files = start(kind, given.name, Path(given.folder))
    test = next(file for file in files if file.suffix == ".py" and file.name.startswith("test_"))
    folder = str(test.parent)
    within = {"folder": "", "there": ""} if folder == "." else {"folder": f"{folder}/", "there": f"cd {folder} && "}
    lines = [*map(str, files), "", f"python -m pytest {test}", _NEXT[kind].format(name=given.name, **within)]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def start(kind: str, name: str, folder: Path) -> list[Path]:
    """Write a working start into a folder, which is made if need be.

    Args:
        kind: ``"board"``, ``"edition"``, ``"class"`` (an edition as a class) or ``"player"``.
        name: What it is called.
        folder: Where the files are written.

    Returns:
        The files.

    Raises:
        OptionError: A file, a module and an edition can't all have that name, or Python has a module of that name.
        SaveError: One of the files is there already, or cannot be written.
        BoardError: An edition is begun on a board that cannot be.
    """
    if not _NAME.fullmatch(name):
        problem = "must be a word of at most 34 small letters, digits and _, and begin with a letter"
        raise OptionError(f"the name {problem}, not {told(name)}")
    if kind == "player" and (iskeyword(name) or name in sys.stdlib_module_names or name in _TAKEN):
        raise OptionError(f"{told(name)} is already a name in Python, choose another one")
    board, wanted = folder / f"{name}.toml", _FILES[kind]
    if kind == "edition" and board.exists():
        load_board(board)
        wanted = {file: template for file, template in wanted.items() if not template.startswith("board.")}
    files = {folder / file.format(name): template for file, template in wanted.items()}
    for file in files:
        if file.exists():
            raise SaveError(file, "it already exists, choose another name or another --folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(folder, error.strerror or type(error).__name__) from error
    for file, template in files.items():
        text = (DATA / "templates" / f"{template}.template").read_text("utf-8")
        write_file(file, text.replace("NAME", name).replace("TITLE", name.replace("_", " ").capitalize()))
    return list(files)

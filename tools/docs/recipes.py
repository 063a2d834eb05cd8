"""Follow a recipe of the documentation to the letter, in a copy of the kit.

A recipe is a page of Markdown. A line says where what stands below it belongs:

- ``New file `path`:`` and ``At the end of `path`:``
- ``In `path`, below `line`:`` and ``In `path`, in place of `line`:``
- ``Cell of `path`:`` adds a cell to a notebook, of prose (``markdown``) or of code (``python``)

Commands stand behind a dollar sign in blocks marked ``console``, with what they print below them; ``...`` stands for
anything. Blocks marked ``pycon`` are sessions of Python, each complete in itself. Every other block is only read.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import nbformat

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
#: What a copy of the kit needs to be worked on.
_COPIED = ("kdl", "widgets", "tests", "tools", "conftest.py", "pyproject.toml", "Makefile", "README.md",
           "hatch_build.py", "share", "requirements.lock", "app.lock", "laboratory.lock",
           "docs")  # fmt: skip
_BLOCK = re.compile(
    r"(?:^(?P<place>[^\n`]*`[^\n]*:)\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
_PLACES = {
    "new": re.compile(r"New file `(?P<path>[^`]+)`:"),
    "end": re.compile(r"At the end of `(?P<path>[^`]+)`:"),
    "below": re.compile(r"In `(?P<path>[^`]+)`, below `(?P<line>[^`]+)`:"),
    "instead": re.compile(r"In `(?P<path>[^`]+)`, in place of `(?P<line>[^`]+)`:"),
    "cell": re.compile(r"Cell of `(?P<path>[^`]+)`:"),
}


class RecipeError(AssertionError):
    """Something did not come out as the recipe says."""


class Block(NamedTuple):
    """A block of a recipe.

    Attributes:
        kind: Its language.
        text: What stands in it.
        place: The line above it, ``""`` if there is none.
    """

    kind: str
    text: str
    place: str


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page."""
    for match in _BLOCK.finditer(page):
        yield Block(match["kind"], match["text"], match["place"] or "")


def _left_out(folder: str, names: list[str]) -> set[str]:
    """Leave out the documentation that was built, and the tests that need a browser."""
    return {"browser" if Path(folder).name == "tests" else "_build"} & set(names)


def copy_of_the_kit(folder: Path) -> Path:
    """Copy what is worked on in recipes into a folder, with the environment of the kit beside it."""
    for name in _COPIED:
        source, there = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, there, ignore=_left_out)
        else:
            shutil.copy2(source, there)
    (folder / "notebooks").mkdir()
    (folder / ".venv").symlink_to(sys.prefix, target_is_directory=True)
    return folder


def follow(page: str, kit: Path) -> int:
    """Do what a page says in a copy of the kit, and return how many of its blocks said anything to do.

    Raises:
        RecipeError: Something did not come out as the page says.
    """
    done = 0
    for block in blocks(page):
        if block.kind == "console":
            _type(block.text, kit)
        elif block.kind == "pycon":
            _converse(block.text, kit)
        elif block.place:
            _write(block, kit)
        else:
            continue
        done += 1
    return done


def _write(block: Block, kit: Path) -> None:
    name, found = next(
        ((name, match) for name, place in _PLACES.items() if (match := place.fullmatch(block.place))), ("", None)
    )
    if found is None:
        raise RecipeError(f"nothing is known of a place that is called: {block.place}")
    file = kit / found["path"]
    if name == "new":
        if file.exists():
            raise RecipeError(f"{found['path']} is there already")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, "utf-8")
    elif name == "end":
        file.write_text(f"{file.read_text('utf-8')}\n{block.text}", "utf-8")
    elif name == "cell":
        _add_cell(file, block)
    else:
        text, line = file.read_text("utf-8"), f"{found['line']}\n"
        if text.count(line) != 1:
            raise RecipeError(f"{found['path']} has {text.count(line)} lines {line!r}, not one")
        file.write_text(text.replace(line, block.text if name == "instead" else line + block.text), "utf-8")


def _add_cell(file: Path, block: Block) -> None:
    notebook = nbformat.read(file, as_version=4) if file.exists() else nbformat.v4.new_notebook()
    text = block.text.removesuffix("\n")
    prose = block.kind == "markdown"
    notebook.cells.append(nbformat.v4.new_markdown_cell(text) if prose else nbformat.v4.new_code_cell(text))
    nbformat.write(notebook, file)


def _type(text: str, kit: Path) -> None:
    """Type the commands of a block, and compare what they print with what stands below them."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, wanted = part.partition("\n")
        said = _run(["bash", "-c", _offline(command)], kit, command)
        if wanted.strip() and not _fits(wanted, said):
            raise RecipeError(f"$ {command}\n{said}\nis not what the recipe says:\n{wanted}")


def _offline(command: str) -> str:
    """Have make take the environment as it is: a recipe tries the kit, not the installation of packages."""
    return re.sub(r"^make ", "make --old-file=.venv/.app --old-file=.venv/.dev ", command)


def _fits(wanted: str, said: str) -> bool:
    """Whether something was printed, however it is broken into lines."""
    return doctest.OutputChecker().check_output(wanted, said, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)


def _converse(text: str, kit: Path) -> None:
    """Have a session of Python, and compare what it answers."""
    file = kit / "session.txt"
    file.write_text(text, "utf-8")
    _run(
        [f"{kit}/.venv/bin/python", "-m", "doctest", "-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE", file.name],
        kit,
        text,
    )
    file.unlink()


def _run(command: list[str], kit: Path, told: str) -> str:
    # The copy comes before the kit that is installed, and no command is broken into shorter lines than the page has.
    here = {"PYTHONPATH": f"{kit}:{kit / 'widgets'}", "COLUMNS": "96"}
    try:
        ran = subprocess.run(
            command, cwd=kit, env=os.environ | here, capture_output=True, text=True, timeout=300, check=False
        )
    except subprocess.TimeoutExpired as error:
        said = f"{error.stdout!r}\n{error.stderr!r}"
        raise RecipeError(f"{told}\nhad not ended after {error.timeout:.0f} s:\n{said}") from error
    if ran.returncode:
        raise RecipeError(f"{told}\nended with {ran.returncode}:\n{ran.stdout}\n{ran.stderr}")
    return ran.stdout

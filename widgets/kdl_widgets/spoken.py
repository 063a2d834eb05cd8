"""The language of a notebook: that of the folder in which it lies, if it is named after one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.words import languages, say, set_language

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What notebooks speak that lie in no folder of a language.
SOURCE = "en"
#: What the cell of a notebook is tagged with that leads to the same notebook in the other languages.
LINKS = "languages"
#: What stands in that cell of an English notebook: JupyterLab shows links there, where the other notebooks are.
PLACE = "<!-- JupyterLab shows links to other languages here. -->"


def language_of(notebook: Path) -> str:
    """Return the language of a notebook."""
    return notebook.parent.name if notebook.parent.name in languages() else SOURCE


def way_to(name: str, language: str, other: str) -> str:
    """Return the way from a notebook in a language to the same one in another, or in the same."""
    return f"{'' if language == SOURCE else '../'}{'' if other == SOURCE else other + '/'}{name}"


def tongues(notebook: Path, root: Path) -> dict[str, str]:
    """Return in which languages there is a notebook, and how to get there from it.

    Args:
        notebook: Where it lies below the root.
        root: Where all notebooks lie.
    """
    ways = {each: way_to(notebook.name, language_of(notebook), each) for each in languages()}
    return {each: way for each, way in ways.items() if (root / notebook.parent / way).is_file()}


def links(ways: Mapping[str, str]) -> str:
    """Return links to a notebook in other languages, each in its own words."""
    return " · ".join(
        f'<a href="{way}" hreflang="{each}" lang="{each}">{say("language", "read", each)}</a>'
        for each, way in ways.items()
    )


def speak_as(folder: Path) -> None:
    """Speak the language that a folder is named after; any other name changes nothing."""
    if folder.name in languages():
        set_language(folder.name)


def work_in(folder: str) -> None:
    """Go to a folder, and speak as it does."""
    os.chdir(folder)
    speak_as(Path(folder))


def is_settled() -> bool:
    """Whether the notebooks of the working folder are there in several languages, so that each speaks its own."""
    here = Path.cwd()
    return here.name in languages() or any((here / each).is_dir() for each in languages())

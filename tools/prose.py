"""Write the notebooks of other languages from the English ones: ``python -m tools.prose``.

A notebook in another language lies in a folder named after it, and beside it a catalogue with its prose, cell by cell.
Its code is that of the English notebook; a cell of prose whose English text has changed counts as not translated yet.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from kdl_widgets.spoken import LINKS, SOURCE, way_to

from kdl.words import languages, say
from tools.notebooks import tidy, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"


class UntranslatedError(ValueError):
    """Some prose of a notebook is missing in a language.

    Args:
        page: The notebook.
        language: The language.
        missing: The English texts.
    """

    def __init__(self, page: str, language: str, missing: list[str]) -> None:
        texts = "\n".join(f"- {text.splitlines()[0][:80]}" for text in missing)
        super().__init__(f"notebooks/{language}/{page}.po lacks {len(missing)} texts:\n{texts}")
        self.page, self.language, self.missing = page, language, missing


def others() -> Iterator[str]:
    """Yield the languages that notebooks are translated into."""
    yield from (each for each in languages() if each != SOURCE)


def home(language: str, folder: Path = NOTEBOOKS) -> Path:
    """Return the folder in which the notebooks of a language lie."""
    return folder if language == SOURCE else folder / language


def prose(notebook: NotebookNode) -> Iterator[tuple[int, str]]:
    """Yield the texts that are translated, each with the number of its cell."""
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "markdown" and LINKS not in cell.metadata.get("tags", ()):
            yield number, cell.source


def catalogue(page: str, language: str, folder: Path = NOTEBOOKS) -> Catalog:
    """Read the prose of a notebook in a language, brought up to what the English notebook says now."""
    wanted = Catalog(locale=language, project="kdl", fuzzy=False)
    for number, text in prose(nbformat.read(folder / f"{page}.ipynb", as_version=4)):
        wanted.add(text, locations=[(f"{page}.ipynb", number + 1)])
    file = home(language, folder) / f"{page}.po"
    if not file.is_file():
        return wanted
    with file.open("rb") as lines:
        kept = read_po(lines, locale=language)
    kept.update(wanted)
    return kept


def translated(page: str, language: str, folder: Path = NOTEBOOKS) -> NotebookNode:
    """Return a notebook in a language, without outputs.

    Raises:
        UntranslatedError: Some of its prose is missing, or was made for another English text.
    """
    said = catalogue(page, language, folder)
    notebook: NotebookNode = nbformat.read(folder / f"{page}.ipynb", as_version=4)
    texts = [text for _, text in prose(notebook)]
    missing = [text for text in texts if not said[text].string or said[text].fuzzy]
    if missing:
        raise UntranslatedError(page, language, missing)
    for number, text in list(prose(notebook)):
        notebook.cells[number].source = said[text].string
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    link(notebook, page, language)
    tidy(notebook)
    return notebook


def link(notebook: NotebookNode, page: str, language: str) -> None:
    """Let the first cell of a notebook lead to the same one in every other language."""
    links = []
    for other in (each for each in languages() if each != language):
        words, way = say("language", "read", other), way_to(f"{page}.ipynb", language, other)
        links.append(f'<a href="{way}" hreflang="{other}" lang="{other}">{words}</a>')
    cell = nbformat.v4.new_markdown_cell(" · ".join(links), metadata={"tags": [LINKS]})
    there = bool(notebook.cells) and LINKS in notebook.cells[0].metadata.get("tags", ())
    notebook.cells[: int(there)] = [cell]


def write(page: str, language: str, folder: Path = NOTEBOOKS) -> None:
    """Write a notebook in a language; outputs of code that is still the same stay until it is run again.

    Raises:
        UntranslatedError: As :func:`translated`.
    """
    fresh = translated(page, language, folder)
    file = home(language, folder) / f"{page}.ipynb"
    if file.is_file():
        for old, new in zip(nbformat.read(file, as_version=4).cells, fresh.cells, strict=False):
            if new.cell_type == old.cell_type == "code" and new.source == old.source:
                new.outputs, new.execution_count = old.outputs, old.execution_count
    file.write_text(written(fresh), "utf-8")


def lead_on(page: str, folder: Path = NOTEBOOKS) -> None:
    """Let an English notebook lead to the same one in the other languages; its outputs stay."""
    file = folder / f"{page}.ipynb"
    notebook = nbformat.read(file, as_version=4)
    link(notebook, page, SOURCE)
    tidy(notebook)
    file.write_text(written(notebook), "utf-8")


def main() -> int:
    """Bring all catalogues and notebooks up to the English ones; the exit code says whether something is missing."""
    problems = 0
    for page in sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")):
        lead_on(page)
    for language in others():
        home(language).mkdir(exist_ok=True)
        for page in sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")):
            out = BytesIO()
            write_po(out, catalogue(page, language), width=0, omit_header=True, ignore_obsolete=True)
            (home(language) / f"{page}.po").write_bytes(out.getvalue())
            try:
                write(page, language)
            except UntranslatedError as error:
                print(error, file=sys.stderr)
                problems += 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the notebooks of other languages from the English ones: ``python -m tools.prose``.

The installation runs this, so it needs the kit and the standard library only. In the folder of a language each page has
a catalogue of its prose, in which the English text is the key. Code is that of the English notebook, without outputs.

With ``--collect`` the catalogues are first brought up to what the English notebooks say now. A text that has changed
counts as not translated: its notebook shows it in English until the catalogue has it.
"""

from __future__ import annotations

import json
import re
import sys
from contextlib import suppress
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl_widgets.spoken import LINKS, PLACE, SOURCE, links, way_to

from kdl.core.files import write_file
from kdl.words import languages

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
#: Under what a notebook holds what it said when it was written: a reader may have changed it since.
MARK = "kdl_written"

_STRING = r'(?:"(?:[^"\\\n]|\\[nt"\\])*"\n)+'
_ENTRY = re.compile(rf"((?:#[^\n]*\n)*)msgid ({_STRING})msgstr ({_STRING})")

Json = dict[str, Any]


class CatalogueError(ValueError):
    """A catalogue holds what cannot be read."""


class Said(NamedTuple):
    """What a catalogue has for a text.

    Attributes:
        text: The translation; ``""`` if it lacks.
        guessed: Whether that was made for another text, and nobody has looked at it since.
    """

    text: str
    guessed: bool = False


def others() -> Iterator[str]:
    """Yield the languages that notebooks are translated into."""
    yield from (each for each in languages() if each != SOURCE)


def source(cell: Json) -> str:
    """Return what stands in a cell."""
    return "".join(cell["source"])


def is_links(cell: Json) -> bool:
    """Whether a cell is the one that leads to other languages."""
    return LINKS in cell["metadata"].get("tags", ())


def prose(notebook: Json) -> Iterator[tuple[int, str]]:
    """Yield the texts that are translated, each with the number of its cell."""
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "markdown" and not is_links(cell):
            yield number, source(cell)


def read(file: Path) -> dict[str, Said]:
    """Read a catalogue.

    Raises:
        CatalogueError: Something in it is no entry, or an English text has two.
    """
    found: dict[str, Said] = {}
    for block in file.read_text("utf-8").strip("\n").split("\n\n"):
        entry = _ENTRY.fullmatch(f"{block}\n")
        english, said = (
            ("".join(map(json.loads, each.splitlines())) for each in entry.groups()[1:]) if entry else ("", "")
        )
        if not entry or not english or english in found:
            raise CatalogueError(f"{file}: {'twice' if english in found else 'not an entry'}:\n{block}")
        found[english] = Said(said, guessed="#, fuzzy" in entry[1])
    return found


def collect(page: str, language: str, folder: Path = NOTEBOOKS) -> None:
    """Bring the catalogue of a page up to its English notebook; for a new text it keeps what a similar one had."""
    file = folder / language / f"{page}.po"
    kept = read(file) if file.is_file() else {}
    texts: dict[str, list[int]] = {}
    for number, text in prose(json.loads((folder / f"{page}.ipynb").read_text("utf-8"))):
        texts.setdefault(text, []).append(number + 1)
    left = [text for text in kept if text not in texts]
    entries = []
    for text, numbers in texts.items():
        similar = [] if text in kept else get_close_matches(text, left, 1)
        said = Said(kept[similar[0]].text, guessed=True) if similar else kept.get(text, Said(""))
        places = "#: " + " ".join(f"{page}.ipynb:{number}" for number in numbers)
        lines = [places, *["#, fuzzy"] * said.guessed, f"msgid {_quoted(text)}", f"msgstr {_quoted(said.text)}"]
        entries.append("\n".join(lines) + "\n")
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(entries), "utf-8")


def _quoted(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "\n".join(json.dumps(each, ensure_ascii=False) for each in (lines if len(lines) == 1 else ["", *lines]))


def lead_on(page: str, folder: Path = NOTEBOOKS) -> None:
    """Give an English notebook its first cell, in which JupyterLab shows links to other languages."""
    file = folder / f"{page}.ipynb"
    notebook = json.loads(file.read_text("utf-8"))
    if not is_links(notebook["cells"][0]):
        cell = {"cell_type": "markdown", "id": "", "metadata": {"tags": [LINKS]}, "source": [PLACE]}
        notebook["cells"].insert(0, cell)
        for number, each in enumerate(notebook["cells"]):
            each["id"] = f"cell-{number:02}"
        write_file(file, as_text(notebook))


def translated(page: str, language: str, folder: Path = NOTEBOOKS) -> tuple[Json, list[str]]:
    """Return a notebook in a language, without outputs, and the English texts that its catalogue lacks."""
    said = read(folder / language / f"{page}.po")
    notebook: Json = json.loads((folder / f"{page}.ipynb").read_text("utf-8"))
    missing = [text for _, text in prose(notebook) if not said.get(text, Said("")).text or said[text].guessed]
    told = {number: said[text].text for number, text in prose(notebook) if text not in missing}
    ways = {each: way_to(f"{page}.ipynb", language, each) for each in languages() if each != language}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
        text = links(ways) if is_links(cell) else told.get(number, source(cell))
        cell["source"] = text.splitlines(keepends=True)
    titles = (re.match(r"# +(.+)", source(cell)) for cell in notebook["cells"])
    notebook["metadata"] |= {"title": next((each[1] for each in titles if each), ""), MARK: mark(notebook)}
    return notebook, missing


def mark(notebook: Json) -> str:
    """Return what tells a notebook from every other that says something else; outputs don't count."""
    cells = [(cell["cell_type"], cell["metadata"].get("tags", []), source(cell)) for cell in notebook["cells"]]
    return sha256(json.dumps(cells).encode()).hexdigest()[:16]


def marked(file: Path) -> str:
    """Return the mark of a notebook that still says what was written here; ``""`` for every other."""
    with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
        notebook = json.loads(file.read_text("utf-8"))
        return notebook["metadata"][MARK] if notebook["metadata"][MARK] == mark(notebook) else ""
    return ""


def as_text(notebook: Json) -> str:
    """Return a notebook as its file holds it: no line of it begins with blanks."""
    return json.dumps(notebook, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def write(folder: Path = NOTEBOOKS) -> list[str]:
    """Write the notebooks of all other languages, and return what somebody should look at, in sentences.

    A notebook that says the same already stays, with its outputs. So does one that a reader has changed.
    """
    told = []
    for language in others():
        home = folder / language
        for file in home.glob("*.ipynb"):
            if marked(file) and not file.with_suffix(".po").exists():
                file.unlink()
        for page in sorted(path.stem for path in home.glob("*.po")):
            file = home / f"{page}.ipynb"
            notebook, missing = translated(page, language, folder)
            if missing:
                texts = "\n".join(f"- {text.splitlines()[0][:80]}" for text in missing)
                told.append(f"notebooks/{language}/{page}.po lacks {len(missing)} texts:\n{texts}")
            if file.exists() and not marked(file):
                told.append(
                    f"notebooks/{language}/{page}.ipynb was changed and stays; without it, a new one is written."
                )
            elif marked(file) != notebook["metadata"][MARK]:
                write_file(file, as_text(notebook))
    return told


def main(arguments: list[str]) -> int:
    """Write what is to be written; after ``--collect`` the exit code says whether anything should be looked at."""
    collecting = arguments == ["--collect"]
    if collecting:
        for page in sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")):
            lead_on(page)
            for language in others():
                collect(page, language)
    told = write()
    print(*told, sep="\n", end="\n" * bool(told), file=sys.stderr)
    return 1 if collecting and told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

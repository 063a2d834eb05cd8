"""Draw the map of the house into CONTRIBUTING.md: ``python -m tools.house``.

Each room is a package, or a module that has a floor to itself; beside it stands the sentence with which it begins.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- map: written by `python -m tools.house` -->\n```\n", "```\n<!-- end of the map -->"

#: The rooms of each package from the ground up, in the order in which they may lean on each other.
ORDER = {
    "kdl": "errors geometry packaged version own_words words clauses rule_cards course core engine games analysis "
    "players narration documents questions goals daily_puzzle lesson written events simulation cli data locale",
    "games": "mansion getlucky decks option_types overloads",
    "kdl_widgets": "packaged settings drawing front output spoken pictures charts tables comparison exports sheets "
    "live playback explore trees matches beats written calls cells browser server site app commands",
}
#: What lies there that is no code.
FACTS = {
    "data": "boards, decks, editions and clauses as TOML",
    "locale": "the words in English and German",
    "settings": "Jupyter and Voilà as the kit starts them",
}


def draw() -> str:
    """Return the map: both packages as trees with a sentence for each room."""
    lines = [*_tree(ROOT / "kdl"), "", *_tree(ROOT / "widgets" / "kdl_widgets")]
    width = max(len(line.partition("\t")[0]) for line in lines) + 2
    return "".join(f"{_laid_out(line, width)}\n" for line in lines)


def _laid_out(line: str, width: int) -> str:
    place, tab, sentence = line.partition("\t")
    return f"{place.ljust(width)}{sentence}" if tab else place


def _tree(folder: Path) -> Iterator[str]:
    yield f"{folder.name}/\t{sentence(folder)}"
    yield from _rooms(folder, "")


def _rooms(folder: Path, indent: str) -> Iterator[str]:
    order = ORDER[folder.name].split()
    rooms = sorted(filter(_is_room, folder.iterdir()), key=lambda room: order.index(room.stem))
    for room in rooms:
        last = room == rooms[-1]
        yield f"{indent}{'└─' if last else '├─'} {room.name}{'/' if room.is_dir() else ''}\t{sentence(room)}"
        if room.name in ORDER:
            yield from _rooms(room, f"{indent}{' ' if last else '│'}  ")


def _is_room(place: Path) -> bool:
    if place.is_dir():
        return (place / "__init__.py").exists() or place.name in FACTS
    return place.suffix == ".py" and not place.name.startswith("__")


def sentence(place: Path) -> str:
    """Return the first sentence of what a module or a package says about itself."""
    if place.name in FACTS:
        return FACTS[place.name]
    file = place / "__init__.py" if place.is_dir() else place
    told = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return told.partition("\n\n")[0].replace("\n", " ").rstrip(".")


def with_map(text: str) -> str:
    """Return a text with the map in its place."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}{draw()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    FILE.write_text(with_map(FILE.read_text("utf-8")), "utf-8")
    sys.stdout.write(draw())

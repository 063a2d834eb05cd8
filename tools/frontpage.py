"""Make the front page's cards from the notebooks: title, one sentence, picture.

The cards are kept in the Voilà template, so that the front page needs no kernel and is the same wherever it is served.
"""

import base64
import json
import re
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
TEMPLATE = ROOT / "share/jupyter/voila/templates/kdl"
PICTURE_TAG = "front-page"


class NotebookError(ValueError):
    """A notebook lacks something that its card needs."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the front page says of one notebook; ``picture`` is a file name in the folder of pictures."""

    file: str
    title: str
    sentence: str
    picture: str


def make_card(path: Path) -> tuple[Card, bytes]:
    """Read one notebook's card and the bytes of its picture.

    Raises:
        NotebookError: the notebook has no title, no prose below it or no picture.
    """
    cells = json.loads(path.read_text("utf-8"))["cells"]
    title, sentence = _title_and_sentence(path.name, cells)
    suffix, picture = _picture(path.name, cells)
    return Card(path.name, title, sentence, path.stem + suffix), picture


def _title_and_sentence(name: str, cells: list[dict[str, Any]]) -> tuple[str, str]:
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    head = re.search(r"^# +(.+)$", prose, re.MULTILINE)
    if not head:
        raise NotebookError(f"{name}: begin the notebook with a title, '# ...'.")
    below = prose[head.end() :].strip()
    first = re.split(r"(?<=[.!?])\s", " ".join(re.split(r"\n\s*\n", below)[0].split()))[0]
    if not first or first.startswith(("#", "|", "-", "`")):
        raise NotebookError(f"{name}: put a sentence below the title; the front page shows it.")
    return _plain(head[1]), _plain(first)


def _plain(markdown: str) -> str:
    without_links = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return re.sub(r"[*`]|\b_|_\b", "", without_links).strip()


def _picture(name: str, cells: list[dict[str, Any]]) -> tuple[str, bytes]:
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    code.sort(key=lambda cell: PICTURE_TAG not in cell["metadata"].get("tags", []))
    for output in (output for cell in code for output in cell["outputs"]):
        data = output.get("data", {})
        if svg := "".join(data.get("image/svg+xml", "")):
            if 'xmlns="http://www.w3.org/2000/svg"' not in svg:
                raise NotebookError(f"{name}: the first picture is an SVG without a namespace; no browser shows it.")
            return ".svg", svg.encode()
        if png := "".join(data.get("image/png", "")):
            return ".png", base64.b64decode(png)
    raise NotebookError(f"{name}: no cell has a picture; run the notebook, or add one for the front page.")


def write_cards(notebooks: Path = NOTEBOOKS, template: Path = TEMPLATE) -> dict[Path, bytes]:
    """Write the cards of all notebooks into the template and return what was written, by file."""
    made = [make_card(path) for path in sorted(notebooks.glob("*.ipynb"))]
    listing = json.dumps([asdict(card) for card, _ in made], indent=2, ensure_ascii=False)
    files = {
        template / "cards.html": f"{{#- Written by `make notebooks`. -#}}\n{{%- set cards = {listing} -%}}\n".encode()
    }
    files |= {template / "static/cards" / card.picture: picture for card, picture in made}
    for old in set((template / "static/cards").glob("*")) - set(files):
        old.unlink()
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
    return files


if __name__ == "__main__":
    try:
        write_cards()
    except NotebookError as error:
        sys.exit(str(error))

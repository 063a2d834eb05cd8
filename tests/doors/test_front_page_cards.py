"""The front page's cards are what the notebooks say, and a notebook that says too little is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.frontpage import NOTEBOOKS, TEMPLATE, Card, NotebookError, make_card, write_cards

SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
PROSE = {"cell_type": "markdown", "source": ["# *Sight* `lines`\n", "\n", "See [who](x.md) sees\n", "whom. Or not."]}


def picture(kind: str, data: str, *tags: str) -> dict[str, Any]:
    output = {"output_type": "display_data", "data": {kind: [data]}}
    return {"cell_type": "code", "metadata": {"tags": list(tags)}, "outputs": [output], "source": []}


def write(path: Path, *cells: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(json.dumps({"cells": cells}), "utf-8")
    return path


def test_cards_in_the_template_are_those_of_the_notebooks(tmp_path: Path) -> None:
    fresh = write_cards(NOTEBOOKS, tmp_path)
    kept = [TEMPLATE / "cards.html", *sorted((TEMPLATE / "static/cards").glob("*"))]
    assert {path.relative_to(tmp_path): content for path, content in fresh.items()} == {
        path.relative_to(TEMPLATE): path.read_bytes() for path in kept
    }, "run `make notebooks`"


def test_a_card_holds_title_first_sentence_and_first_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "01_x.ipynb", PROSE, picture("image/png", "aGk="), picture("image/svg+xml", SVG))
    assert make_card(path) == (Card("01_x.ipynb", "Sight lines", "See who sees whom.", "01_x.png"), b"hi")


def test_the_cell_tagged_for_it_gives_the_picture(tmp_path: Path) -> None:
    cells = (picture("image/png", "aGk="), picture("image/svg+xml", SVG, "front-page"))
    card, drawn = make_card(write(tmp_path / "01_x.ipynb", PROSE, *cells))
    assert (card.picture, drawn) == ("01_x.svg", SVG.encode())


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([picture("image/png", "aGk=")], "title"),
        ([{"cell_type": "markdown", "source": ["# Title"]}, picture("image/png", "aGk=")], "sentence"),
        ([{"cell_type": "markdown", "source": ["# Title\n\n- a list"]}, picture("image/png", "aGk=")], "sentence"),
        ([PROSE], "picture"),
        ([PROSE, picture("text/plain", "a room")], "picture"),
        ([PROSE, picture("image/svg+xml", "<svg/>")], "namespace"),
    ],
)
def test_a_notebook_that_says_too_little_is_refused(
    tmp_path: Path, cells: list[dict[str, Any]], complaint: str
) -> None:
    with pytest.raises(NotebookError, match=rf"01_x\.ipynb: .*{complaint}"):
        make_card(write(tmp_path / "01_x.ipynb", *cells))


def test_pictures_of_notebooks_that_are_gone_go_too(tmp_path: Path) -> None:
    notebook = write(tmp_path / "notebooks/01_x.ipynb", PROSE, picture("image/png", "aGk="))
    write_cards(notebook.parent, tmp_path / "template")
    write(notebook.rename(notebook.with_name("02_y.ipynb")), PROSE, picture("image/png", "aGk="))
    write_cards(notebook.parent, tmp_path / "template")
    assert [path.name for path in (tmp_path / "template/static/cards").iterdir()] == ["02_y.png"]

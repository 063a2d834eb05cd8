"""Notebooks tell and do not define: short cells, prose between them, no functions, small files."""

import ast
from pathlib import Path
from statistics import median
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[2]
#: The first notebook is an app; all others are lessons.
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))[1:]
LIVING = ("sight(", "player(", "plan(", "walk(", "safe(")


def cells(notebook: Path, kind: str) -> list[Any]:
    return [cell for cell in nbformat.read(notebook, as_version=4).cells if cell.cell_type == kind]


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_cells_of_code_are_few_and_short(notebook: Path) -> None:
    lines = [len(cell.source.splitlines()) for cell in cells(notebook, "code")]
    assert 12 <= len(lines) <= 22
    assert max(lines) <= 12
    assert median(lines) <= 3


def test_there_is_about_as_much_prose_as_code(notebook: Path) -> None:
    assert abs(len(cells(notebook, "code")) - len(cells(notebook, "markdown"))) <= 3


def test_nothing_is_defined(notebook: Path) -> None:
    trees = [ast.parse(cell.source) for cell in cells(notebook, "code")]
    defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda
    assert [node for tree in trees for node in ast.walk(tree) if isinstance(node, defined)] == []


def test_it_begins_with_a_living_picture(notebook: Path) -> None:
    first = cells(notebook, "code")[0]
    assert any(call in first.source for call in LIVING)
    assert any("image/png" in output.get("data", {}) for output in first.outputs)


def test_what_was_seen_is_asserted(notebook: Path) -> None:
    assert sum("assert " in cell.source for cell in cells(notebook, "code")) >= 6


def test_beside_pictures_stand_cells_that_show_data(notebook: Path) -> None:
    """Comparing outputs overlooks pixels, so that a section with pictures only would test nothing."""
    sections: list[list[Any]] = [[]]
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "markdown" and "## " in cell.source:
            sections.append([])
        sections[-1] += cell.get("outputs", [])
    for outputs in sections[1:]:
        assert any(output.output_type == "stream" or "image/png" not in output.data for output in outputs)


def test_the_file_is_small(notebook: Path) -> None:
    assert notebook.stat().st_size < 1_200_000

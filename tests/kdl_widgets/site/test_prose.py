"""Prose of notebooks: as Jupyter writes it, but for formulas, which need no script."""

import re

import nbformat
import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.prose import prose
from nbconvert.filters.markdown import markdown2html

PAGES = sorted(NOTEBOOKS.rglob("[0-9]*.ipynb"))


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("A chance of $\\frac{1}{6}$.", "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>6</mn></mrow></mfrac>"),
        ("$$p^2$$", 'display="block"><mrow><msup><mi>p</mi><mn>2</mn></msup>'),
        (r"\\(x_1\\)", "<msub><mi>x</mi><mn>1</mn></msub>"),
    ],
)
def test_a_formula_is_drawn_without_a_script(written: str, drawn: str) -> None:
    assert drawn in prose(written)
    assert "$" not in prose(written)


@pytest.mark.parametrize("formula", [r"\left(", "{", r"\text{<b>}", r"\text{<script>alert(1)</script>}"])
def test_a_formula_that_cannot_be_read_stays_as_it_is_written(formula: str) -> None:
    shown = prose(f"Look: ${formula}$ it stands.")
    assert "<math" not in shown
    assert markdown2html(f"Look: ${formula}$ it stands.").strip() in shown


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(NOTEBOOKS).with_suffix("").as_posix())
def test_the_prose_of_the_course_is_what_jupyter_makes_of_it(path: object) -> None:
    cells = nbformat.read(path, as_version=4).cells
    for source in (cell.source for cell in cells if cell.cell_type == "markdown"):
        jupyter = re.sub(r'<a class="anchor-link"[^>]*>[^<]*</a>', "", markdown2html(source))
        assert jupyter in prose(source)

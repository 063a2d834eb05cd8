"""Small notebooks made up for tests of the pages around notebooks: one works, one fails, four are a short course."""

import shutil
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.browser.support.servers import ROOT
from tools.frontpage import write
from tools.notebooks import KERNEL

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="400"><title>A yellow room</title>'
    '<rect width="40" height="30" fill="gold"/></svg>'
)
TWO_IN_ONE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" width="600" height="300" style="max-width:100%">'
    '<title>A table</title><g class="kdl-wide"><rect width="600" height="300" fill="gold"/></g>'
    '<g class="kdl-narrow" display="none" data-view="0 0 300 500"><rect width="300" height="500" fill="navy"/></g>'
    "</svg>"
)
TABLE = f"from IPython.display import SVG\nSVG({TWO_IN_ONE!r})"
PICTURE = f"from IPython.display import SVG\nSVG('{SVG}')"
BUTTON = """import ipywidgets
label = ipywidgets.Label("pressed 0 times")
button = ipywidgets.Button(description="Press")
button.on_click(lambda _: setattr(label, "value", "pressed once"))
ipywidgets.HBox([button, label])"""
CANVAS = """from ipycanvas import MultiCanvas, hold_canvas
canvas = MultiCanvas(2, width=200, height=100)
def draw():
    with hold_canvas():
        for shade in range(10):
            canvas[0].fill_style = f"rgb({shade * 20}, 80, 80)"
            canvas[0].fill_rect(shade * 20, 0, 20, 100)
canvas.on_client_ready(draw)
canvas"""
SOURCE = "forty_two = 6 * 7"


def write_samples(folder: Path) -> Path:
    """Write ``works.ipynb`` and ``fails.ipynb`` and return their folder."""
    _write(
        folder / "works.ipynb",
        "# A *yellow* room\n\nThis one works, see [the other](fails.ipynb). It goes on: $x^2$.",
        [PICTURE, SOURCE, BUTTON, CANVAS, TABLE],
    )
    _write(folder / "fails.ipynb", "# A broken stair\n\nThis one fails in its second cell.", [PICTURE, "1 / 0", SOURCE])
    return folder


def write_course(folder: Path) -> Path:
    """Write notebooks in the place of four pages of the course and return their folder."""
    for name in ("00_play", "01_sight_lines", "02_luckys_movement", "05_the_dog_and_the_cat"):
        _write(folder / f"{name}.ipynb", f"# {name[3:]}\n\nThis stands for it.", [PICTURE])
    return folder


def _write(path: Path, prose: str, sources: list[str]) -> None:
    cells = [new_code_cell(source) for source in sources]
    cells[0].outputs = [new_output("display_data", {"image/svg+xml": SVG, "text/plain": "a picture"})]
    notebook = new_notebook(cells=[new_markdown_cell(prose), *cells], metadata={"kernelspec": KERNEL})
    nbformat.write(notebook, path)


def write_template(folder: Path, notebooks: Path) -> Path:
    """Copy the kit's Jupyter folder with the cards of other notebooks and return the copy."""
    copy = folder / "share/jupyter"
    shutil.copytree(ROOT / "share/jupyter", copy)
    write(notebooks, copy / "voila/templates/kdl")
    return copy

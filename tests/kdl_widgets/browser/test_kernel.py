"""A kernel without Jupyter: the notebooks of the kit run in it as they stand, and what it says is what Jupyter says."""

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from tests.laws import ROOT

PAGES = sorted((ROOT / "notebooks").glob("*.ipynb"))
#: Those that need more than a browser has: what their pages say there, tests of the site know.
LABORATORY = [each for each in PAGES if "from kdl.simulation import" in each.read_text("utf-8")]
NOTEBOOKS = [each for each in PAGES if each not in LABORATORY]
# A process of its own: it replaces what Jupyter brings for its own whole life.
RUN = """
import json, os, sys
from pathlib import Path
import kdl_widgets.browser.kernel as kernel

kernel._HOME = Path(sys.argv[1])
said, answered = [], []
one = kernel.Kernel(lambda *message: said.append(message), answered.append)
one.enter(sys.argv[2])
kept = json.loads(os.environ.get("KEPT_BY_THE_PAGE", "[]"))
cells = [cell for path in sys.argv[3:] for cell in json.loads(Path(path).read_text())["cells"]]
cells = [cell for cell in cells if cell["cell_type"] == "code"]
ran = [("".join(cell["source"]), f"<cell {at}>", True) for at, cell in enumerate(cells)]
shown = [json.loads(one.run(*each, *map(json.dumps, kept[at : at + 1]))) for at, each in enumerate(ran)]
kinds = [kind for kind, *_ in said]
loaded = [name for name in ("PIL.ImageDraw", "resvg_py", "numpy.linalg", "IPython.core.magic") if name in sys.modules]
told = {"kinds": kinds, "shown": shown, "loaded": loaded, "answered": answered}
ids = {json.loads(content)["comm_id"] for kind, content, *_ in said if kind == "comm_open"}
told["unknown"] = [content for kind, content, *_ in said if json.loads(content)["comm_id"] not in ids]
print(json.dumps(told))
"""


def run(folder: Path, language: str, *notebooks: Path) -> dict[str, list]:
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder), language, *map(str, notebooks)],
        capture_output=True, text=True, check=False, cwd=folder, env={**os.environ, "PYTHONWARNINGS": "error"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize("pages", [NOTEBOOKS[first::6] for first in range(6)], ids=range(6))
def test_every_notebook_runs_without_jupyter_numpy_and_resvg(pages: list[Path], tmp_path: Path) -> None:
    """Some one after the other: that none needs what another has imported, their runs as tests say."""
    told = run(tmp_path, "en", *pages)
    shown = iter(told["shown"])
    for page in pages:
        cells = [cell for cell in json.loads(page.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
        bundles = [bundle for bundles in islice(shown, len(cells)) for bundle in bundles]
        assert [bundle for bundle in bundles if "application/vnd.kdl.error" in bundle] == [], page.name
        assert any("application/vnd.jupyter.widget-view+json" in bundle for bundle in bundles), page.name
    assert list(shown) == []
    assert told["loaded"] == []
    assert told["unknown"] == []  # every widget is opened before anything is said of it
    assert set(told["kinds"]) <= {"comm_open", "comm_msg", "comm_close"}


def test_it_speaks_the_language_of_the_page(tmp_path: Path) -> None:
    told = run(tmp_path, "de", ROOT / "notebooks/de/01_sight_lines.ipynb")
    words = " ".join(bundle.get("text/plain", "") for bundles in told["shown"] for bundle in bundles)
    assert "Galerie" in words or "Küche" in words
    assert "Gallery" not in words


def test_each_cell_knows_what_is_kept_of_code_by_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {"14": {"20": "def next_character(state):\n    return 'character_1'"}}
    kept = [first, {"01": {"def sees": "def sees(board, a, b):\n    return None"}, **first}]
    monkeypatch.setenv("KEPT_BY_THE_PAGE", json.dumps(kept))
    file = tmp_path / "built.ipynb"
    source = "from kdl_widgets import built\n\n[each.name for each in built().functions]"
    file.write_text(json.dumps({"cells": [{"cell_type": "code", "source": source}] * 2}))
    before, after = run(tmp_path, "en", file)["shown"]
    assert before == [{"text/plain": "['next_character']"}]
    assert after == [{"text/plain": "['sees', 'next_character']"}]


def test_what_goes_wrong_is_told_with_its_place_and_ends_nothing(tmp_path: Path) -> None:
    file = tmp_path / "wrong.ipynb"
    sources = ["def half(n):\n    return 1 / n\n\nhalf(0)", "print('there')\n6 * 7", "this is no code"]
    file.write_text(json.dumps({"cells": [{"cell_type": "code", "source": source} for source in sources]}))
    (wrong,), printed, (unread,) = run(tmp_path, "en", file)["shown"]
    told = wrong["application/vnd.kdl.error"]
    assert told["line"] == "ZeroDivisionError: division by zero"
    assert 'File "<cell 0>", line 2, in half' in told["whole"]
    assert "cells.py" not in told["whole"]
    assert [each["text/plain"] for each in printed] == ["there\n", "42"]
    assert unread["application/vnd.kdl.error"]["line"].startswith("SyntaxError")

"""What all tests share: none leaves widgets or a language behind for the next."""

import gc
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from uuid import uuid4

import kdl_widgets
import nbval.kernel
import pytest
from jupyter_client.manager import KernelManager
from kdl_widgets.site.frontpage import TEMPLATE
from nbval.plugin import IPyNbCell
from xdist.scheduler.loadfile import LoadFileScheduling

import kdl
from hatch_build import write_rest
from kdl import words
from tests.notebooks.saved import unsaid
from tools.notebooks import kept

_COMPARE = IPyNbCell.compare_outputs

pytest_plugins = ["tests.faults"]

ROOT = Path(__file__).parent
#: Tests that need a browser, a server, a network, a second environment, a documentation build or many processes, by
#: folder or file: what takes longest comes first, so that the end of a run finds work for every process.
SLOW = tuple(
    str(ROOT / "tests" / name)
    for name in (
        *("packaging", "docs", "deploy", "browser", "kdl_widgets/server"),
        *("kdl/own/test_new.py", "kdl/simulation/test_dask.py", "kdl_widgets/browser/test_kernel.py"),
    )
)
#: What of them is quick enough for every run: it touches each component once.
SMOKE = ROOT / "tests/browser/test_smoke.py"
#: Notebooks that `make test` runs in a kernel, one of each game, and German ones of `make test-slow`. There the cells
#: of all English ones run without a kernel, and those of both languages call the same.
QUICK_NOTEBOOKS = ("01_sight_lines", "10_snoop_or_act", "14_lucky_counts_to_fifteen")
GERMAN_NOTEBOOKS = ("00_play", "01_sight_lines", "14_lucky_counts_to_fifteen")


def pytest_configure(config: pytest.Config) -> None:
    """Write what git does not hold, if nothing has been installed from this folder, and have kernels heard at files.

    Two kernels that look for free ports at once may find the same. Outputs are compared as they are saved.
    """
    made = (TEMPLATE / "course.html", *(ROOT / f"notebooks/de/{name}.ipynb" for name in GERMAN_NOTEBOOKS))
    if not all(file.exists() for file in made) and not hasattr(config, "workerinput"):
        write_rest(ROOT)
    IPyNbCell.compare_outputs = _as_saved
    if os.name == "posix":
        nbval.kernel.KernelManager = _heard_at_files


def _as_saved(cell: IPyNbCell, test: list[dict[str, Any]], ref: list[dict[str, Any]], **given: Any) -> bool:
    """Compare outputs, without what is not saved of them as another part says it: nothing may be lost by that.

    Notebooks that are written from the English ones have no outputs: they are run, and that is all.
    """
    if cell.parent.path.parent.name == "de":
        return True
    for output in (output for output in test if "data" in output):
        if lost := unsaid(output["data"]):
            cell.comparison_traceback = [f"The HTML lacks words of the text: {', '.join(sorted(lost))}"]
            return False
        output["data"] = kept(output["data"])
    return bool(_COMPARE(cell, test, ref, **given))


def _heard_at_files(**given: Any) -> KernelManager:
    file = Path(gettempdir(), f"kernel-{uuid4().hex}.json")
    return KernelManager(transport="ipc", connection_file=str(file), **given)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tell each test its tier, by where it is.

    ``make test`` leaves out what is ``slow``; ``make test-slow`` runs that, and once more what then tries ``more``.
    """
    turns = {path: _turn(path) for path in {item.path for item in items}}
    items.sort(key=lambda item: turns[item.path])
    for item in items:
        path = item.path
        if path.suffix == ".ipynb":
            german = path.parent.name == "de"
            if german and path.stem not in GERMAN_NOTEBOOKS:
                item.add_marker(pytest.mark.sweep)
            if german or path.stem not in QUICK_NOTEBOOKS:
                item.add_marker(pytest.mark.slow)
        elif turns[path] < len(SLOW) and path != SMOKE:
            item.add_marker(pytest.mark.slow)


def _turn(path: Path) -> int:
    """Return the place in ``SLOW`` of a file or its folder; one beyond the last for every other file."""
    names = {str(path), *map(str, path.parents)}
    return next((place for place, name in enumerate(SLOW) if name in names), len(SLOW))


class Sharing(LoadFileScheduling):
    """Give each file to one process, as its tests share fixtures and games; in some files, each group of parameters.

    ``--dist=loadgroup`` cannot do this here: it writes groups into ``Item._nodeid``, which pytest 9.2 no longer reads.
    """

    def _split_scope(self, nodeid: str) -> str:
        """Return what runs in one process: what is before ``@`` in the name of a parameter is a group."""
        file = super()._split_scope(nodeid)
        group = re.search(r"\[([\w ]+)@", nodeid.removeprefix(file))
        return f"{file} {group[1]}" if group else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    """Share the tests out."""
    return Sharing(config, log)


def pytest_collection_finish() -> None:
    """Leave what was collected out of every search for what nobody holds any more: it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _examples_ask_as_notebooks_do(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """Let the examples of kinds of questions call ``bet`` and ``twist``, on which nothing of the engine stands."""
    if isinstance(request.node, pytest.DoctestItem) and request.node.name.startswith("kdl.questions."):
        doctest_namespace |= {"kdl": kdl, "bet": kdl_widgets.bet, "twist": kdl_widgets.twist}


@pytest.fixture(autouse=True)
def _nothing_is_left_behind() -> Iterator[None]:
    yield
    words.set_language("en")
    if "kdl_widgets.beats.session" in sys.modules:
        sys.modules["kdl_widgets.beats.session"].SESSION.clear()
    if "ipywidgets" in sys.modules:
        # Only the kit's own: among the others is one that every canvas needs.
        for widget in list(sys.modules["ipywidgets.widgets.widget"]._instances.values()):  # noqa: SLF001 (ipywidgets tells nobody else)
            if type(widget).__module__.startswith("kdl_widgets"):
                widget.close()

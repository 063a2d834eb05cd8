"""Run the cells of a notebook without a kernel, against their saved outputs, on an engine of one's choice.

A kernel takes seconds to start. What is run here is forked from a process that has imported all but the kit itself.
"""

import contextlib
import io
import json
import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tools.notebooks import kept

#: What nbval does not compare either: pictures in pixels.
PASSED_OVER = {"image/png", "image/jpeg"}
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    ["IPython.core.interactiveshell", "ipywidgets", "anywidget", "ipycanvas", "tools.notebooks"]
)


def first_difference(notebook: Path, engine: Path) -> str:
    """Return the source of the first cell whose outputs are not the saved ones, ``""`` if there is none.

    Args:
        notebook: The notebook, with its outputs.
        engine: The folder in which the package ``kdl`` lies that the notebook shall use.
    """
    told, telling = _FORKS.Pipe(duplex=False)
    run = _FORKS.Process(target=_run, args=(notebook, engine, telling))
    run.start()
    telling.close()
    found: str = told.recv()
    run.join()
    return found


def _run(notebook: Path, engine: Path, telling: Connection) -> None:
    os.chdir(notebook.parent)
    sys.path.insert(0, str(engine))
    shell = _shell()
    cells = [cell for cell in json.loads(notebook.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    differing = (
        source for cell in cells if _outputs(shell, source := "".join(cell["source"])) != _saved(cell["outputs"])
    )
    telling.send(next(differing, ""))


def _outputs(shell: Any, source: str) -> tuple[str, list[dict[str, str]]]:
    said = io.StringIO()
    shell.display_pub.outputs.clear()
    with contextlib.redirect_stdout(said):
        shell.run_cell(source, store_history=True)
    return _compared(said.getvalue(), [each["data"] for each in shell.display_pub.outputs])


def _shell() -> Any:
    """Return a shell that keeps what cells show and return, in one list, and prints nothing of it."""
    from IPython.core.displayhook import DisplayHook  # noqa: PLC0415 (read before this process was forked)
    from IPython.core.displaypub import CapturingDisplayPublisher  # noqa: PLC0415
    from IPython.core.interactiveshell import InteractiveShell  # noqa: PLC0415

    class Hook(DisplayHook):
        def write_output_prompt(self) -> None:
            """Print nothing."""

        def write_format_data(self, format_dict: dict[str, Any], md_dict: Any = None) -> None:  # noqa: ARG002 (as IPython has it)
            self.shell.display_pub.outputs.append({"data": format_dict})

    class Shell(InteractiveShell):
        displayhook_class = Hook
        display_pub_class = CapturingDisplayPublisher

    return Shell.instance()


def _saved(outputs: list[dict[str, Any]]) -> tuple[str, list[dict[str, str]]]:
    streams = "".join("".join(each["text"]) for each in outputs if each.get("name") == "stdout")
    return _compared(streams, [each["data"] for each in outputs if "data" in each])


def _compared(stdout: str, shown: list[dict[str, Any]]) -> tuple[str, list[dict[str, str]]]:
    texts = [{kind: "".join(data) for kind, data in kept(each).items() if kind not in PASSED_OVER} for each in shown]
    return stdout, texts

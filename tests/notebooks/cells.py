"""Run the cells of a notebook without a kernel, against their saved outputs, on an engine of one's choice.

A kernel takes seconds to start. What is run here is forked from a process that has imported all but the kit itself.
"""

import contextlib
import io
import json
import multiprocessing
import os
import sys
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from tests.notebooks.saved import unsaid
from tools.notebooks import kept

#: What nbval does not compare either: pictures in pixels.
PASSED_OVER = {"image/png", "image/jpeg"}
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    ["IPython.core.interactiveshell", "ipywidgets", "anywidget", "ipycanvas", "pandas", "joblib", "tools.notebooks"]
)


class Answer(NamedTuple):
    """What must not be read before a question is answered.

    Attributes:
        cell: The number of the cell that asks.
        told: The sentence that tells the answer.
        right: What is chosen, where it has words.
        known: What the question itself says.
    """

    cell: int
    told: str
    right: tuple[str, ...]
    known: str


class Ran(NamedTuple):
    """What came of the cells of a notebook.

    Attributes:
        different: The source of the first cell whose outputs are not the saved ones, or whose HTML lacks words of its
            text; ``""`` if there is none. No other cell is run then.
        answers: The answers to its questions.
    """

    different: str
    answers: tuple[Answer, ...]


def answer(cell: int, solution: Any) -> Answer:
    """Return the answer to a question of a cell."""
    right = [
        option.label for option in solution.options if option.value in solution.right and isinstance(option.value, str)
    ]
    return Answer(cell, solution.told, tuple(right), f"{solution.asks} {solution.facts}")


@cache
def ran(notebook: Path, engine: Path) -> Ran:
    """Run the cells of a notebook up to the first difference.

    Args:
        notebook: The notebook, with its outputs.
        engine: The folder in which the package ``kdl`` lies that the notebook shall use.
    """
    told, telling = _FORKS.Pipe(duplex=False)
    run = _FORKS.Process(target=_run, args=(notebook, engine, telling))
    run.start()
    telling.close()
    found: Ran = told.recv()
    run.join()
    return found


def _run(notebook: Path, engine: Path, telling: Connection) -> None:
    os.chdir(notebook.parent)
    sys.path.insert(0, str(engine))
    from kdl_widgets.beats.asked import Asked
    from kdl_widgets.beats.practice import Practice

    shell, answers = _shell(), []
    for number, cell in enumerate(json.loads(notebook.read_text("utf-8"))["cells"]):
        if cell["cell_type"] == "code":
            value, outputs = _outputs(shell, source := "".join(cell["source"]))
            if outputs != _saved(cell["outputs"]):
                break
            if isinstance(value, Asked) and not isinstance(value, Practice):
                answers.append(answer(number, value.solution))
    else:
        source = ""
    telling.send(Ran(source, tuple(answers)))


def _outputs(shell: Any, source: str) -> tuple[object, tuple[str, list[dict[str, str]]]]:
    """Run a cell, and return its value and what it shows; words that the HTML lacks count as printed."""
    said = io.StringIO()
    shell.display_pub.outputs.clear()
    with contextlib.redirect_stdout(said):
        value = shell.run_cell(source, store_history=True).result
    shown = [each["data"] for each in shell.display_pub.outputs]
    lost = {word for each in shown for word in unsaid(each)}
    return value, _compared(said.getvalue() + " ".join(sorted(lost)), shown)


def _shell() -> Any:
    """Return a shell that keeps what cells show and return, in one list, and prints nothing of it."""
    from IPython.core.displayhook import DisplayHook
    from IPython.core.displaypub import CapturingDisplayPublisher
    from IPython.core.interactiveshell import InteractiveShell

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

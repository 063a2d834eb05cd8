"""Run notebooks in place and save them as they are committed: ``python -m tools.notebooks notebooks/x.ipynb ...``.

The same notebook gives the same file every time: no widget state, no times, no random ids, no traces of who ran it;
and nothing twice: of an output its HTML, its text only where there is no HTML.
"""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}

#: What the first cell of code of the kit's own notebooks begins with: where nothing runs yet, pictures look alive.
FIRST = "# In JupyterLab, choose Run > Run All Cells first: until then, these are only pictures."


def run(path: Path) -> None:
    """Execute the notebook at ``path`` and save it.

    Raises:
        CellExecutionError: a cell failed; the file stays as it was.
    """
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
    ).execute(cwd=str(path.resolve().parent))
    tidy(notebook)
    path.write_text(written(notebook), "utf-8")


def written(notebook: NotebookNode) -> str:
    """Return a notebook as its file holds it: no line of it begins with blanks."""
    return re.sub(r"^ +", "", nbformat.writes(notebook), flags=re.MULTILINE) + "\n"


def kept(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is saved of an output, by MIME type.

    The picture beside a widget is what shows where no kernel runs, and a view without its model is an error message;
    what the text says, HTML says too.
    """
    passed_over = {WIDGET_VIEW, *(["text/plain"] if "text/html" in data else [])}
    return {kind: each for kind, each in data.items() if kind not in passed_over}


def tidy(notebook: NotebookNode) -> None:
    """Keep what a reader sees, and nothing that differs from run to run."""
    title = next((match[1] for cell in notebook.cells if (match := re.match(r"# +(.+)", cell.source))), "")
    notebook.nbformat_minor = 5
    notebook.metadata = NotebookNode(kernelspec=KERNEL, language_info={"name": "python"}, title=title)
    code = next((cell for cell in notebook.cells if cell.cell_type == "code"), None)
    if code is not None and "kdl_widgets" in code.source and not code.source.startswith(FIRST):
        code.source = f"{FIRST}\n{code.source}"
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        tags = cell.metadata.get("tags")
        cell.metadata = NotebookNode({"tags": tags} if tags else {})
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data = NotebookNode(kept(output.data))
            output.get("metadata", {}).pop(WIDGET_VIEW, None)


def main(paths: list[str]) -> int:
    """Run all notebooks named and return the exit code."""
    os.environ["PYTHONHASHSEED"] = "0"
    for path in map(Path, paths):
        print(path)
        try:
            run(path)
        except CellExecutionError as error:
            print(f"{path}: a cell failed; the file was left as it was.\n{error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

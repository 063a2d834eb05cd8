"""What a wheel holds in another shape than git: short notebooks, and a README without dead links.

What git does not hold, as it is written from the rest of the kit, is written wherever the kit is built or installed:
notebooks in other languages, cheat sheets, the front page with its pictures, types of questions.

The address of the repository, if there is one, is in ``pyproject.toml``: ``Repository`` in ``[project.urls]``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

#: A link of markdown, and a picture: as text, or as the tags that know the reader's theme.
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?![a-z]+:|#)([^()\s]+)\)")
_PICTURE = re.compile(r"!\[([^\[\]]*)\]\((?![a-z]+:)([^()\s]+)\)")
_TAGS = re.compile(r"<picture>.*?</picture>\s*", re.DOTALL)
_SOURCE = re.compile(r'(srcset|src)="(?![a-z]+:)([^"]+)"')

#: What writes what git does not hold, in an order in which each finds what it needs.
WRITERS = ("prose", "cheatsheets", "frontpage", "kinds")

#: What notebooks import that need more than the kit.
LABORATORY = "from kdl.simulation import"


class Contents(BuildHookInterface):  # type: ignore[type-arg]
    """Writes what git does not hold, and puts the notebooks into the wheel, as data of the widgets."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write what git does not hold where it lies, and lay the notebooks out as a wheel has them.

        An editable installation reads the notebooks where they are, and a source archive holds them as they are.
        """
        write_rest(Path(self.root))
        if self.target_name != "wheel" or version == "editable":
            return
        self._folder = Path(tempfile.mkdtemp())
        notebooks = Path(self.root) / "notebooks"
        for file in sorted(notebooks.rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in file.parts:
                short = self._folder / file.relative_to(notebooks)
                short.parent.mkdir(parents=True, exist_ok=True)
                short.write_text(shortened(file.read_text("utf-8")), "utf-8")
        build_data["force_include"][str(self._folder)] = "kdl_widgets/notebooks"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take what was laid out away."""
        del version, build_data, artifact_path
        if self._folder:
            shutil.rmtree(self._folder)


class Readme(MetadataHookInterface):
    """Makes the text that stands beside the wheel where it is offered."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        address = metadata.get("urls", {}).get("Repository", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": readable_anywhere(text, address)}


def write_rest(root: Path) -> None:
    """Write what git does not hold of a folder of the kit; it takes nothing but the kit and the standard library."""
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "widgets")])}
    for name in WRITERS:
        command = [sys.executable, "-m", f"tools.{name}"]
        subprocess.run(command, cwd=root, env=here, check=True, stdout=sys.stderr)  # noqa: S603  # named above


def shortened(notebook: str) -> str:
    """Return a notebook of which only the first output is kept: what JupyterLab shows before it has run.

    One that needs the laboratory keeps all of them: where that is not installed, it is read as it was saved.
    """
    told = json.loads(notebook)
    if LABORATORY in notebook:
        return json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    kept = False
    for cell in told["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = [] if kept else cell["outputs"][:1]
            kept = kept or bool(cell["outputs"])
            cell["execution_count"] = 1 if cell["outputs"] else None
    return json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def readable_anywhere(text: str, address: str = "") -> str:
    """Return a text of markdown that can be read outside of its folder.

    Args:
        text: The text, with links and pictures from its folder.
        address: Where the folder can be looked at; without one, what leads into it is left out.
    """
    if not address:
        return _LINK.sub(r"\1", _PICTURE.sub("", _TAGS.sub("", text)))
    shown, read = f"{address}/raw/HEAD/", f"{address}/blob/HEAD/"
    text = _SOURCE.sub(rf'\1="{shown}\2"', _PICTURE.sub(rf"![\1]({shown}\2)", text))
    return _LINK.sub(rf"[\1]({read}\2)", text)

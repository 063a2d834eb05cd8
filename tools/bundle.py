"""Bundle what makes a page live, so that whoever serves pages needs no node: ``python -m tools.bundle``.

What is bundled comes from npm, as ``package-lock.json`` pins it.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

from kdl_widgets import front
from kdl_widgets.site import engine

#: Where the search of npm's MiniSearch lies for widgets, whose scripts cannot import from npm.
SEARCH = Path(front.__file__).parent / "ask/minisearch.js"

#: What only a page without a server needs: its worker, and the editor of its code.
LEFT_OUT = ("worker.js", "editor-*.js")


def write(folder: Path = engine.BUILT) -> None:
    """Write the scripts into a folder, in place of those that are there.

    Raises:
        EngineError: What comes from npm is not there, or the scripts cannot be bundled.
    """
    with tempfile.TemporaryDirectory() as name:
        made = Path(name)
        engine.bundle(made)
        for left in [file for pattern in LEFT_OUT for file in made.glob(pattern)]:
            left.unlink()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)


def search() -> str:
    """Return MiniSearch as one script that defines ``MiniSearch``, with its licence.

    Raises:
        EngineError: It is not there.
    """
    place = engine.MODULES / "minisearch"
    if not place.is_dir():
        raise engine.EngineError("MiniSearch comes from npm: make node_modules")
    oldest = ",".join(f"{name}{version}" for name, version in front.BROWSERS["read"].items())
    command: list[str | Path] = [
        engine.MODULES / ".bin/esbuild",
        place / "dist/es/index.js",
        "--bundle",
        "--format=iife",
        "--minify",
    ]
    made = subprocess.run(
        [*command, "--global-name=made", f"--target={oldest}"], capture_output=True, text=True, check=True
    )
    licence = (place / "LICENSE.txt").read_text("utf-8").strip()
    body = made.stdout.removeprefix('"use strict";').removeprefix("var made=").rstrip().removesuffix(";")
    return f"/*\n{licence}\n*/\n// @ts-nocheck\nexport const MiniSearch = {body}.default;\n"


if __name__ == "__main__":
    write()
    SEARCH.write_text(search(), "utf-8")

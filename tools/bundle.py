"""Bundle what makes a page live, so that whoever serves pages needs no node: ``python -m tools.bundle``.

What is bundled comes from npm, as ``package-lock.json`` pins it.
"""

import shutil
import tempfile
from pathlib import Path

from kdl_widgets.site import engine

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


if __name__ == "__main__":
    write()

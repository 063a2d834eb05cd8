"""A clone of the kit, as others get it."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: What every installation makes, and git does not hold.
MADE = (
    "share/jupyter/voila/templates/kdl/course.html",
    "share/jupyter/voila/templates/kdl/static/front.js",
    "share/jupyter/voila/templates/kdl/static/c*/*",
    "notebooks/de/*.ipynb",
    "widgets/kdl_widgets/calls/kinds.pyi",
)


def files() -> list[str]:
    """Name the kit's files, without what git ignores."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    named = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(name for name in named if (ROOT / name).exists())


def clone_to(folder: Path) -> Path:
    """Copy the kit's files into a folder, and return it."""
    for name in files():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder

"""A clone of the kit, as others get it."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


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


def compiled_clone_to(folder: Path) -> Path:
    """Copy the kit's files into a folder with the words as they are compiled here, so that it runs where it lies."""
    clone_to(folder)
    for words in ROOT.glob("kdl/locale/*/LC_MESSAGES/*.mo"):
        shutil.copy2(words, folder / words.relative_to(ROOT))
    return folder

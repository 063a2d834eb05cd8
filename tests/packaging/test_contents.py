"""What the wheel and the source archive hold: all that is needed, and nothing else."""

import json
import tarfile
from pathlib import Path
from zipfile import ZipFile

import nbformat
import pytest
from packaging.metadata import Metadata

import kdl
from hatch_build import LABORATORY, shortened
from tests.clone import MADE, ROOT, files

VERSION = kdl.__version__
INFO, DATA = f"kdl-{VERSION}.dist-info", f"kdl-{VERSION}.data/data"
MOST_BYTES = 6_000_000
NOTEBOOKS = [
    *(name for name in files() if name.startswith("notebooks/") and name.endswith(".ipynb")),
    *(file.relative_to(ROOT).as_posix() for file in sorted(ROOT.glob("notebooks/de/*.ipynb"))),
]


def held(archive: Path) -> dict[str, bytes]:
    """Read all files of a source archive, by their names in its one folder."""
    with tarfile.open(archive) as opened:
        files = {each.name.partition("/")[2]: opened.extractfile(each) for each in opened.getmembers()}
        return {name: file.read() for name, file in files.items() if file}


@pytest.fixture(scope="module")
def here(clone: Path, archive: Path) -> dict[str, bytes]:
    """The files of the kit, and what was made of them when its source archive was built."""
    assert archive.is_file()
    made = {path.relative_to(clone).as_posix() for pattern in MADE for path in clone.glob(pattern)}
    return {name: (clone / name).read_bytes() for name in {*files(), *made}}


@pytest.fixture(scope="module")
def inside(wheel: Path) -> dict[str, bytes]:
    """The files of the wheel."""
    with ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_wheel_holds_packages_pages_and_notebooks_and_nothing_else(
    inside: dict[str, bytes], here: dict[str, bytes]
) -> None:
    expected = {f"{INFO}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt")}
    expected |= {f"{INFO}/licenses/{name}" for name in ("LICENSE", "NOTICE")}
    for name in here:
        if name.startswith(("kdl/", "widgets/kdl_widgets/")):
            expected.add(name.removeprefix("widgets/"))
        elif name.startswith("share/"):
            expected.add(f"{DATA}/{name}")
        elif name in NOTEBOOKS:
            expected.add(f"kdl_widgets/{name}")
    assert set(inside) == expected
    assert {"kdl/py.typed", "kdl_widgets/py.typed", "kdl/i18n/de/kdl.toml"} <= expected
    assert {"kdl_widgets/notebooks/01_sight_lines.ipynb", "kdl_widgets/notebooks/de/01_sight_lines.ipynb"} <= expected


def test_what_it_holds_is_what_stands_here(inside: dict[str, bytes], here: dict[str, bytes]) -> None:
    for name, contents in here.items():
        assert inside.get(name.removeprefix("widgets/"), inside.get(f"{DATA}/{name}", contents)) == contents, name


def test_it_stays_small(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES


def test_nothing_is_laid_where_other_apps_look_for_settings(inside: dict[str, bytes]) -> None:
    laid = {name.removeprefix(f"{DATA}/") for name in inside if name.startswith(DATA)}
    assert all(name.startswith("share/jupyter/voila/templates/kdl/") for name in laid)


def test_what_it_says_of_itself_is_valid(inside: dict[str, bytes]) -> None:
    told = Metadata.from_email(inside[f"{INFO}/METADATA"], validate=True)
    assert (told.name, str(told.version)) == ("kdl", VERSION)
    assert all("extra ==" in str(needed.marker) for needed in told.requires_dist or [])
    assert set(told.provides_extra or []) >= {"app", "teachers"}
    assert told.description
    assert "](docs/" not in told.description
    assert 'src="docs/' not in told.description


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_short_and_says_the_same(name: str, inside: dict[str, bytes], here: dict[str, bytes]) -> None:
    whole, short = (nbformat.reads(text.decode(), as_version=4) for text in (here[name], inside[f"kdl_widgets/{name}"]))
    nbformat.validate(short)
    assert [cell.source for cell in short.cells] == [cell.source for cell in whole.cells]
    if LABORATORY in here[name].decode():  # read as it was saved where the laboratory is not there
        assert short.cells == whole.cells
    else:
        assert sum(len(cell.get("outputs", ())) for cell in short.cells) <= 1


def test_of_a_notebook_the_first_output_is_kept() -> None:
    def cell(*outputs: str) -> dict[str, object]:
        return {"cell_type": "code", "execution_count": 7, "outputs": [*outputs], "source": "x"}

    told = json.dumps({"cells": [{"cell_type": "markdown", "source": "# A"}, cell(), cell("a", "b"), cell("c")]})
    kept = json.loads(shortened(told))["cells"]
    assert [each.get("outputs") for each in kept] == [None, [], ["a"], []]
    assert [each.get("execution_count") for each in kept] == [None, None, 1, None]


@pytest.mark.parametrize("pattern", MADE)
def test_what_git_does_not_hold_is_made_where_the_kit_is_built(here: dict[str, bytes], pattern: str) -> None:
    made = {path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)}
    assert made
    assert made <= set(here)


def test_the_source_archive_holds_what_git_does_and_what_is_made_of_it(archive: Path, here: dict[str, bytes]) -> None:
    found = held(archive)
    assert set(found) == {*here, "PKG-INFO"}
    assert [name for name, contents in here.items() if found[name] != contents] == []

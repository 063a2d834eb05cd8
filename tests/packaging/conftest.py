"""The kit as it leaves home: its source archive, and the wheel that is built from it."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from kdl_widgets.site import engine

from tests.browser.conftest import browser, new_page
from tests.clone import ROOT, clone_to
from tests.once import built_once
from tests.packaging.environments import beside_others, environment_with

__all__ = ["browser", "new_page"]


def build(kind: str, folder: Path, to: Path) -> None:
    """Build what is given out from a folder of the kit."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", to]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def unpack(archive: Path, to: Path) -> None:
    """Unpack a source archive."""
    with tarfile.open(archive) as opened:
        opened.extractall(to, filter="data")


def only(folder: Path) -> Path:
    """Return the one thing that is in a folder."""
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="package")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the kit."""
    return built_once(tmp_path_factory, "clone", clone_to)


@pytest.fixture(scope="package")
def archive(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of the clone."""
    return only(built_once(tmp_path_factory, "archive", lambda to: build("sdist", clone, to)))


@pytest.fixture(scope="package")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the source archive holds."""
    return only(built_once(tmp_path_factory, "unpacked", lambda to: unpack(archive, to)))


@pytest.fixture(scope="package")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive alone."""
    return only(built_once(tmp_path_factory, "wheel", lambda to: build("wheel", unpacked, to)))


@pytest.fixture(scope="package")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of Python for browsers, built from what npm has fetched for this folder."""
    if not engine.is_possible():
        pytest.skip("Python for browsers comes from npm: make node_modules")
    return only(built_once(tmp_path_factory, "pyodide", lambda to: build("wheel", ROOT / "packages/pyodide", to)))


@pytest.fixture(scope="package")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the engine alone."""
    return built_once(tmp_path_factory, "alone", lambda to: environment_with(to / "env", wheel)) / "env"


@pytest.fixture(scope="package")
def complete(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, which finds all packages of this one but the kit as it stands here."""

    def make(to: Path) -> None:
        beside_others(environment_with(to / "env", wheel))

    return built_once(tmp_path_factory, "complete", make) / "env"

"""The kit as it leaves home: its source archive, and the wheel that is built from it."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from kdl_widgets.site import engine

from tests.browser.conftest import browser, new_page
from tests.clone import ROOT, clone_to
from tests.packaging.environments import beside_others, environment_with

__all__ = ["browser", "new_page"]


def build(kind: str, folder: Path, to: Path) -> Path:
    """Build what is given out from a folder of the kit."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", to]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (built,) = to.iterdir()
    return built


@pytest.fixture(scope="package")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the kit."""
    return clone_to(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="package")
def archive(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of the clone."""
    return build("sdist", clone, tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="package")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the source archive holds."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="package")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive alone."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="package")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of Python for browsers, built from what npm has fetched for this folder."""
    if not engine.is_possible():
        pytest.skip("Python for browsers comes from npm: make node_modules")
    return build("wheel", ROOT / "packages/pyodide", tmp_path_factory.mktemp("pyodide"))


@pytest.fixture(scope="package")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the engine alone."""
    return environment_with(tmp_path_factory.mktemp("alone") / "env", wheel)


@pytest.fixture(scope="package")
def complete(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, which finds all packages of this one but the kit as it stands here."""
    return beside_others(environment_with(tmp_path_factory.mktemp("complete") / "env", wheel))

"""The kit as it leaves home: its source archive, and the wheel that is built from it."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.clone import clone_to


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

"""Environments of their own, into which the kit is installed from wheels, without a network."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path


def environment_with(folder: Path, *wheels: Path) -> Path:
    """Make an environment that holds wheels and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", folder, "install", "--quiet", "--no-index", "--no-deps", *wheels]
    subprocess.run(pip, check=True)
    return folder


def bare(folder: Path) -> dict[str, str]:
    """Return the variables of somebody who has set nothing for Python or Jupyter, and whose home is a folder."""
    told = ("JUPYTER", "PYTHON", "VIRTUAL", "XDG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    return kept | {"HOME": str(folder), "LANG": "C.UTF-8"}


def packages_of(environment: Path) -> Path:
    """Return the folder of the packages of an environment."""
    (packages,) = (environment / "lib").glob("python*/site-packages")
    return packages


def beside_others(environment: Path) -> Path:
    """Let an environment find all packages of this one but the kit as it stands here, and return it."""
    (packages_of(environment) / "of_others.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    ours, theirs = Path(sys.prefix), environment.parent / "others"
    (theirs / "share/jupyter/voila/templates").mkdir(parents=True)
    (theirs / "etc/jupyter").mkdir(parents=True)
    places = [*(ours / "share/jupyter").iterdir(), *(ours / "share/jupyter/voila/templates").iterdir()]
    for place in [*places, ours / "etc/jupyter/jupyter_server_config.d"]:
        if place.name not in ("voila", "kdl"):
            (theirs / place.relative_to(ours)).symlink_to(place)
    return environment


def finding_others(environment: Path) -> dict[str, str]:
    """Return the variables with which Jupyter finds what packages of others have laid out."""
    others = environment.parent / "others"
    found = {"JUPYTER_PATH": str(others / "share/jupyter"), "JUPYTER_CONFIG_PATH": str(others / "etc/jupyter")}
    return bare(environment.parent) | found

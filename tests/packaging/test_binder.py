"""What Binder builds from ``binder/`` works, as far as that can be seen without Docker."""

import json
import re
import subprocess
import sys
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import nbformat
import pytest
from kdl_widgets.packaged import SETTINGS
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.browser.support import servers
from tests.clone import ROOT, clone_to
from tests.packaging.environments import beside_others, finding_others

#: What ``binder/postBuild`` takes away, although a package asks for it.
TAKEN_AWAY = {"rfc3987-syntax", "lark"}


def locked() -> dict[str, str]:
    """Return the version of each package that is locked for this Python."""
    text = "".join((ROOT / name).read_text("utf-8") for name in ("app.lock", "laboratory.lock"))
    pins = map(Requirement, re.findall(r"^[\w.-]+==[^\\\n]+", text, re.MULTILINE))
    found = (pin for pin in pins if pin.marker is None or pin.marker.evaluate())
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in found}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kit's files, without what git ignores, in a folder of their own."""
    return clone_to(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def environment(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of an environment made by the binder files; the locked packages are found beside it."""
    folder = tmp_path_factory.mktemp("binder") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (folder / "etc/jupyter").mkdir(parents=True)
    kept = finding_others(beside_others(folder)) | {"PIP_QUIET": "1", "PIP_NO_COMPILE": "1"}
    env = kept | {"PATH": f"{folder / 'bin'}:{kept['PATH']}"}
    subprocess.run([clone / "binder/postBuild"], cwd=clone, env=env, check=True)
    return env


def test_repo2docker_reads_the_binder_files(clone: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    plan = done.stdout + done.stderr
    assert "python=3.12" in plan
    assert "binder/postBuild" in plan


def test_whatever_the_locked_packages_need_is_locked() -> None:
    known = locked()
    assert len(known) > 100
    for name, version in known.items():
        there = distribution(name)
        needed = (each for each in map(Requirement, there.requires or ()) if not each.marker or each.marker.evaluate())
        assert {canonicalize_name(each.name) for each in needed} <= {*known, *TAKEN_AWAY}, name
        assert there.version == version, name


def test_the_kits_pages_and_settings_are_in_the_environment(environment: dict[str, str]) -> None:
    prefix = Path(environment["PATH"].split(":")[0]).parent
    for folder, place in ((ROOT / "share", "share"), (SETTINGS, "etc/jupyter")):
        for file in (file for file in folder.rglob("*") if file.is_file()):
            assert (prefix / place / file.relative_to(folder)).read_bytes() == file.read_bytes()


def test_whatever_a_notebook_imports_is_locked(clone: Path) -> None:
    notebooks = [nbformat.read(file, as_version=4) for file in sorted((clone / "notebooks").glob("*.ipynb"))]
    cells = [cell.source for notebook in notebooks for cell in notebook.cells if cell.cell_type == "code"]
    found = set(re.findall(r"^(?:from|import) (\w+)", "\n".join(cells), re.MULTILINE))
    assert {"kdl", "kdl_widgets", "numpy", "pyspiel"} <= found
    of = packages_distributions()
    for name in found - {"kdl", "kdl_widgets"} - sys.stdlib_module_names:
        assert {canonicalize_name(each) for each in of[name]} <= locked().keys(), name


def test_a_notebook_opens_in_it_as_on_binder(clone: Path, environment: dict[str, str], tmp_path: Path) -> None:
    notebook = min((clone / "notebooks").glob("*.ipynb"))
    subprocess.run(
        ["python", "-c", "from nbclient.cli import main; main()", notebook], cwd=clone, env=environment, check=True
    )
    port = servers.free_port()
    command = ["python", "-m", "jupyterlab", f"--port={port}", "--ip=127.0.0.1", "--no-browser", "--allow-root"]
    with servers.running([*command, "--IdentityProvider.token="], port, clone, tmp_path / "log", environment) as server:
        assert f"/voila/render/notebooks/{notebook.name}" in server.text("/voila/tree")
        shown = server.text(f"/voila/render/notebooks/{notebook.name}")
        assert "kdl-bar" in shown
        assert "couldn't be calculated" not in shown
        assert server.status(f"/lab/tree/notebooks/{notebook.name}") == 200
        read = json.loads(server.text(f"/api/contents/notebooks/{notebook.name}"))["content"]["cells"][0]["source"]
        (way,) = re.findall(r'href="([^"]*)"', read)
        assert server.status(f"/lab/tree/notebooks/{way}") == 200
        assert (clone / "notebooks" / way).is_file()

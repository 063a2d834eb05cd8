"""What Binder builds from ``binder/`` works, as far as that can be seen without Docker."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from kdl_widgets.packaged import SETTINGS

from tests.browser.support import servers
from tests.clone import ROOT, clone_to


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kit's files, without what git ignores, in a folder of their own."""
    return clone_to(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def environment(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of an environment built from the binder files alone."""
    folder = tmp_path_factory.mktemp("binder") / "env"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTHON", "VIRTUAL"))}
    quiet = {"PIP_QUIET": "1", "PIP_NO_COMPILE": "1"}
    env = kept | quiet | {"PATH": f"{folder / 'bin'}{os.pathsep}{kept['PATH']}"}
    subprocess.run([clone / "binder/postBuild"], cwd=clone, env=env, check=True)
    return env


def test_repo2docker_reads_the_binder_files(clone: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    plan = done.stdout + done.stderr
    assert "python=3.12" in plan
    assert "binder/postBuild" in plan


def test_the_environment_needs_nothing_that_is_not_locked(environment: dict[str, str]) -> None:
    listed = subprocess.run(
        ["python", "-m", "pip", "freeze", "--exclude-editable"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    files = [ROOT / name for name in ("app.lock", "laboratory.lock")]
    locked = {pin for file in files for pin in re.findall(r"^\S+==\S+", file.read_text("utf-8"), re.MULTILINE)}
    assert {line.lower().replace("_", "-") for line in listed} <= locked


def test_the_kits_pages_and_settings_are_in_the_environment(environment: dict[str, str]) -> None:
    prefix = Path(environment["PATH"].split(os.pathsep)[0]).parent
    for folder, place in ((ROOT / "share", "share"), (SETTINGS, "etc/jupyter")):
        for file in (file for file in folder.rglob("*") if file.is_file()):
            assert (prefix / place / file.relative_to(folder)).read_bytes() == file.read_bytes()


def test_it_has_whatever_a_notebook_imports(clone: Path, environment: dict[str, str]) -> None:
    notebooks = [nbformat.read(file, as_version=4) for file in sorted((clone / "notebooks").glob("*.ipynb"))]
    cells = [cell.source for notebook in notebooks for cell in notebook.cells if cell.cell_type == "code"]
    found = re.findall(r"^(?:from|import) .+", "\n".join(cells), re.MULTILINE)
    assert any("kdl.simulation" in line for line in found)
    code = "\n".join(sorted(set(found)))
    subprocess.run(["python", "-c", code], env=environment, check=True)


def test_a_notebook_opens_in_it_as_on_binder(clone: Path, environment: dict[str, str], tmp_path: Path) -> None:
    notebook = min((clone / "notebooks").glob("*.ipynb"))
    subprocess.run(["jupyter", "execute", notebook], cwd=clone, env=environment, check=True)
    port = servers.free_port()
    command = ["jupyter", "lab", f"--port={port}", "--ip=127.0.0.1", "--no-browser", "--allow-root"]
    with servers.running([*command, "--IdentityProvider.token="], port, clone, tmp_path / "log", environment) as server:
        assert f"/voila/render/notebooks/{notebook.name}" in server.text("/voila/tree")
        shown = server.text(f"/voila/render/notebooks/{notebook.name}")
        assert "kdl-bar" in shown
        assert "could not be worked out" not in shown
        assert server.status(f"/lab/tree/notebooks/{notebook.name}") == 200
        read = json.loads(server.text(f"/api/contents/notebooks/{notebook.name}"))["content"]["cells"][0]["source"]
        (way,) = re.findall(r'href="([^"]*)"', read)
        assert server.status(f"/lab/tree/notebooks/{way}") == 200
        assert (clone / "notebooks" / way).is_file()

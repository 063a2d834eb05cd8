"""Are the notebooks tests? Each rule below is broken on purpose in a copy of the engine; its notebook has to notice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.notebooks import faults_at_the_table, faults_in_the_mansion
from tests.notebooks.fault import Fault

ROOT = Path(__file__).resolve().parents[2]

FAULTS = (*faults_in_the_mansion.FAULTS, *faults_at_the_table.FAULTS)


def compare_outputs(notebook: str, engine: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook against its saved outputs with another engine before the installed one."""
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-q", "-x"]
    config = ["-c", os.devnull, "--rootdir", str(ROOT), f"--nbval-sanitize-with={ROOT / 'tests/nbval_sanitize.cfg'}"]
    return subprocess.run(
        [*command, *config, str(ROOT / "notebooks" / f"{notebook}.ipynb")],
        env=os.environ | {"PYTHONPATH": str(engine)},
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule.replace(" ", "-"))
def test_a_broken_rule_makes_its_notebook_fail(fault: Fault, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl")  # compiled files too: what has not changed is not compiled again
    file = tmp_path / "kdl" / fault.file
    source = file.read_text("utf-8")
    assert source.count(fault.right) == 1, f"{fault.file} no longer says {fault.right!r}"
    file.write_text(source.replace(fault.right, fault.wrong), "utf-8")
    run = compare_outputs(fault.notebook, tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "FAILED" in run.stdout


def test_an_unbroken_copy_passes(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl")
    run = compare_outputs("03_motives", tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr

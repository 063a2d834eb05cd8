"""Are the notebooks tests? Each rule below is broken on purpose in a copy of the engine; its notebook has to notice."""

import shutil
from pathlib import Path

import pytest

from tests.notebooks import faults_at_the_table, faults_in_the_mansion
from tests.notebooks.cells import ran
from tests.notebooks.fault import Fault

ROOT = Path(__file__).resolve().parents[2]

#: One page for each game: that all others hold unbroken is what they are run for as tests.
CONTROLS = ("01_sight_lines", "08_escape_from_luckys_mansion", "10_snoop_or_act", "14_lucky_counts_to_fifteen")
FAULTS = (*faults_in_the_mansion.FAULTS, *faults_at_the_table.FAULTS)


def page(name: str) -> Path:
    return ROOT / "notebooks" / f"{name}.ipynb"


def test_what_is_broken_stands_in_the_engine() -> None:
    for fault in FAULTS:
        count = (ROOT / "kdl" / fault.file).read_text("utf-8").count(fault.right)
        assert count == 1, f"{fault.file} says {fault.right!r} {count} times"


@pytest.mark.sweep
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule.replace(" ", "-"))
def test_a_broken_rule_makes_its_notebook_fail(fault: Fault, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl")  # compiled files too: what has not changed is not compiled again
    file = tmp_path / "kdl" / fault.file
    source = file.read_text("utf-8")
    file.write_text(source.replace(fault.right, fault.wrong), "utf-8")
    assert ran(page(fault.notebook), tmp_path).different != ""


@pytest.mark.sweep
@pytest.mark.parametrize("name", CONTROLS)
def test_an_unbroken_copy_passes(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl")
    assert ran(page(name), tmp_path).different == ""

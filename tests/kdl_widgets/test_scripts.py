"""The tests of the scripts, which node runs: ``*.test.mjs`` beside the tests of the widgets that they belong to."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.node import NODE

HERE = Path(__file__).parent
TESTS = sorted(HERE.rglob("*.test.mjs"))


def test_scripts_have_tests() -> None:
    assert TESTS


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(HERE)))
def test_the_tests_of_a_script_pass(path: Path) -> None:
    command = [NODE, "--no-warnings", "--test", "--test-reporter=tap", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 0" not in done.stdout

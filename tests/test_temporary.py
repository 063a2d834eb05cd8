"""What a pytest that a test starts writes for a while lies in the folder of the run that started it."""

import subprocess
import sys
from pathlib import Path

import pytest


def test_a_pytest_in_a_test_keeps_to_the_folder_of_this_run(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(tmp_path):\n    print(f'at {tmp_path}')\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "test_it.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    there = next(line.removeprefix("at ") for line in done.stdout.splitlines() if line.startswith("at "))
    assert Path(there).is_relative_to(tmp_path_factory.getbasetemp())

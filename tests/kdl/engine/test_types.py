"""Editors and type checkers: what they are told of the verbs, what they let pass, and what they refuse."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
RIGHT = ("kdl/engine/typed_overloads.py", "kdl_widgets/typed_calls.py")
WRONG = ("kdl/engine/typed_refusals.py", "kdl_widgets/typed_call_refusals.py")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[int]]:
    """The lines of which basedpyright, as strict as pyright, says in each file that they are wrong."""
    files = [ROOT / "tests" / file for file in (*RIGHT, *WRONG)]
    config = tmp_path_factory.mktemp("types") / "pyrightconfig.json"
    paths = [str(ROOT), str(ROOT / "widgets")]
    config.write_text(
        json.dumps({"typeCheckingMode": "strict", "extraPaths": paths, "include": [str(file) for file in files]})
    )
    command = [sys.executable, "-m", "basedpyright", "--project", str(config), "--outputjson"]
    command += ["--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] == len(files)
    lines: dict[str, set[int]] = {file.stem: set() for file in files}
    for each in found["generalDiagnostics"]:
        lines[Path(each["file"]).stem].add(each["range"]["start"]["line"] + 1)
    return lines


@pytest.mark.parametrize("file", RIGHT)
def test_what_is_right_passes(file: str, told: dict[str, set[int]]) -> None:
    assert told[Path(file).stem] == set()


@pytest.mark.parametrize("file", WRONG)
def test_what_is_wrong_is_refused(file: str, told: dict[str, set[int]]) -> None:
    lines = (ROOT / "tests" / file).read_text("utf-8").splitlines()
    assert told[Path(file).stem] == {at for at, line in enumerate(lines, 1) if re.search("# refused$", line)}

"""What the README shows of the library, and the laboratory's notebooks, in environments that hold the wheel alone."""

from __future__ import annotations

import json
import re
import subprocess
from typing import TYPE_CHECKING

import pytest

from hatch_build import LABORATORY
from tests.clone import ROOT
from tests.packaging.environments import bare, finding_others, packages_of

if TYPE_CHECKING:
    from pathlib import Path

#: The sessions of the README; those of the laboratory need more than the engine.
SESSIONS = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
#: Those pages of the course that stand on the laboratory.
PAGES = sorted(
    page.relative_to(ROOT / "notebooks").as_posix()
    for page in (ROOT / "notebooks").rglob("*.ipynb")
    if LABORATORY in page.read_text("utf-8")
)
#: Runs the cells of a page of the wheel, and says what they show in place of what was saved.
RUN = """
import json, sys
from kdl_widgets.cells.outputs import Outputs
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.spoken import work_in

def told(data):
    return data.get("text/html") or data.get("text/plain") or str(data)

page = NOTEBOOKS / sys.argv[1]
work_in(str(page.parent))
outputs, different = Outputs(), []
for cell in json.loads(page.read_text("utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        saved = ["".join(told(each["data"])) for each in cell["outputs"] if "data" in each]
        shown = [told(each) for each in outputs.run("".join(cell["source"]), "<cell>")]
        different += [(shown, saved)] * (shown != saved)
print(json.dumps({"page": str(page), "different": different}))
"""


def told_by(environment: Path, folder: Path, session: str, variables: dict[str, str]) -> str:
    """Run a session in a folder, and return what of it is not as the README has it."""
    (folder / "session.txt").write_text(session, "utf-8")
    command = [environment / "bin/python", "-m", "doctest", "-o", "ELLIPSIS", "session.txt"]
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_session_of_the_engine_runs_where_there_is_nothing_else(alone: Path, tmp_path: Path) -> None:
    (session,) = (each for each in SESSIONS if "kdl.simulation" not in each)
    assert "import kdl" in session
    assert told_by(alone, tmp_path, session, bare(tmp_path)) == ""


def test_the_session_of_the_laboratory_runs_with_what_its_extra_brings(complete: Path, tmp_path: Path) -> None:
    (session,) = (each for each in SESSIONS if "kdl.simulation" in each)
    assert told_by(complete, tmp_path, session, finding_others(complete)) == ""


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_the_laboratory_shows_what_was_saved(page: str, complete: Path, tmp_path: Path) -> None:
    command = [complete / "bin/python", "-c", RUN, page]
    variables = finding_others(complete)
    done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["page"].startswith(str(packages_of(complete)))
    assert told["different"] == []

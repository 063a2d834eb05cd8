"""The commands that the README and the contributing page name are there and do what they say."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.laws import ROOT, assert_none, breach, line_of

#: Something of each kind of which an installation writes what git does not hold.
SOURCES = (
    *(
        "share/jupyter/voila/templates/kdl/page.html",
        "kdl/data/course.toml",
        "kdl/locale/de/LC_MESSAGES/beats.po",
        "notebooks/00_play.ipynb",
        "tools/thumbnails.py",
    ),
    *("widgets/kdl_widgets/front/front_page/front_page.js", "widgets/kdl_widgets/front/styles/sheet.css"),
)
#: Nobody looks for one then, which takes the longest.
PYTHON = "PYTHON=python3"


def make(*arguments: str, folder: Path = ROOT) -> str:
    # These tests may themselves run below `make test`, whose variables are not for this one.
    env = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS", "ARGS"))}
    done = subprocess.run(["make", *arguments], cwd=folder, env=env, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder from which the kit has been installed, as far as make looks at it."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    built_of = (
        "pyproject.toml",
        "hatch_build.py",
        "binder/requirements.txt",
        "requirements.lock",
        "app.lock",
        "laboratory.lock",
    )
    built = [f".venv/{name}" for name in ("bin/python", ".app", ".dev", ".kit")]
    for age, name in enumerate((*built_of, *SOURCES, *built)):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (age, age))
    return tmp_path


def test_every_command_that_a_page_names_can_be_made() -> None:
    named = {
        page: sorted(set(re.findall(r"(?<!and )\bmake ([a-z]+)", page.read_text("utf-8"))))
        for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md")
    }
    offered = set(re.findall(r"make ([a-z]+)", make("help")))
    assert all(named.values())
    assert_none(
        breach(
            page,
            line_of(page, rf"(?<!and )\bmake {each}\b"),
            f"make {each} is not offered",
            "name what `make help` lists",
        )
        for page, commands in named.items()
        for each in commands
        if each not in offered
    )


def test_the_ci_checks_style_and_types_and_then_runs_the_readmes_test_command() -> None:
    script = ROOT / ".ci/run"
    assert script.stat().st_mode & 0o111
    commands = re.findall(r"^ *(?:if )?(make \w+)", script.read_text("utf-8"), re.MULTILINE)
    assert commands == ["make lint", "make node_modules", "make scripts", "make test"]


def test_one_run_of_pytest_holds_every_kind_of_test() -> None:
    command = make("--dry-run", "--assume-old=.venv/.dev", "test").splitlines()[-1]
    assert re.fullmatch(r"\.venv/bin/python -m pytest --numprocesses=\d+( --[a-z-]+(=[a-z]+)?)+ *", command)


@pytest.mark.parametrize("target", ["app", "lab", "test", "lint", "docs", "site"])
def test_the_kit_is_installed_again_when_any_of_what_an_installation_writes_has_changed(
    installed: Path, target: str
) -> None:
    assert "--editable" not in make(PYTHON, "--dry-run", target, folder=installed)
    for source in SOURCES:
        assert (ROOT / source).is_file()
        done = make(PYTHON, "--dry-run", f"--what-if={source}", target, folder=installed)
        assert done.count("pip ") == done.count("--editable") == 1, source

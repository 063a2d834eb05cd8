"""The commands that the README and the contributing page name are there and do what they say."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def make(*arguments: str) -> str:
    # These tests may themselves run below `make test`, whose variables are not for this one.
    env = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS", "ARGS"))}
    done = subprocess.run(["make", *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_command_that_a_page_names_can_be_made(page: str) -> None:
    named = set(re.findall(r"\bmake ([a-z]+)", (ROOT / page).read_text("utf-8").replace("and make", "")))
    offered = set(re.findall(r"make ([a-z]+)", make("help")))
    assert named
    assert named <= offered


def test_the_ci_runs_the_readmes_test_command() -> None:
    script = ROOT / ".ci/run"
    assert script.stat().st_mode & 0o111
    assert script.read_text("utf-8").rstrip().endswith("\nmake test")


def test_one_run_of_pytest_holds_every_kind_of_test() -> None:
    command = make("--dry-run", "--assume-old=.venv/.dev", "test").splitlines()[-1]
    assert re.fullmatch(r"\.venv/bin/python -m pytest [-a-z= ]+", command)

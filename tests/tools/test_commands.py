"""The commands that the README and the contributing page name are there and do what they say."""

import os
import re
import subprocess

from tests.laws import ROOT, assert_none, breach, line_of


def make(*arguments: str) -> str:
    # These tests may themselves run below `make test`, whose variables are not for this one.
    env = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS", "ARGS"))}
    done = subprocess.run(["make", *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout


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

"""What could not be asked about is never taken for clean."""

import json
import sys
from pathlib import Path

import pytest

from tools.audit import LOCKS, Answer, answers, ask, in_turns, locked, report

HOLE = {"id": "CVE-1-2", "fix_versions": ["3.1.6", "4"], "aliases": [], "description": "long"}
TOLD = {
    "dependencies": [
        {"name": "jinja2", "version": "3.1.4", "vulns": [HOLE, {"id": "X-9", "fix_versions": []}]},
        {"name": "six", "version": "1.17.0", "vulns": []},
        {"name": "strange", "skip_reason": "not found"},
    ],
    "fixes": [],
}
PACKAGES = {"jinja2": "jinja2==3.1.4", "six": "six==1.17.0", "strange": "strange==1", "forgotten": "forgotten==2"}


def program(folder: Path, code: str) -> str:
    """Make a program that stands for pip-audit."""
    file = folder / "pip-audit"
    file.write_text(f"#!{sys.executable}\nimport sys\n{code}\n", "utf-8")
    file.chmod(0o700)
    return str(file)


def test_every_package_of_every_lock_is_read_once_for_each_version() -> None:
    packages = [package for lock in LOCKS for package in locked(lock.read_text("utf-8"))]
    assert {"numpy", "voila", "pytest", "nbgrader", "pip-audit"} <= {package.partition("==")[0] for package in packages}
    turns = in_turns(packages)
    assert sorted(package for turn in turns for package in turn.values()) == sorted(set(packages))
    assert all(name == package.partition("==")[0] for turn in turns for name, package in turn.items())


def test_holes_are_named_and_what_is_left_open_is_told(tmp_path: Path) -> None:
    tool = program(tmp_path, f"print({json.dumps(TOLD)!r}); print('it broke off', file=sys.stderr); sys.exit(1)")
    found = list(ask(tool, PACKAGES))
    assert found == [
        Answer("jinja2==3.1.4", ("CVE-1-2 (mended in: 3.1.6, 4)", "X-9 (mended in: no version)")),
        Answer("six==1.17.0"),
        Answer("strange==1", (), "not found"),
        Answer("forgotten==2", (), "it broke off"),
    ]
    words, code = report(found)
    assert code == 1
    assert "4 packages" in words
    assert "2 were asked about" in words
    assert "jinja2==3.1.4: X-9" in words
    assert "NOT CHECKED: 2 packages" in words
    assert "No hole" not in words


def test_it_is_asked_about_exactly_the_packages_that_are_given(tmp_path: Path) -> None:
    tool = program(
        tmp_path, f"print(open(sys.argv[-1].partition('=')[2]).read(), file=open({str(tmp_path / 'asked')!r}, 'w'))"
    )
    assert [each.unasked for each in ask(tool, PACKAGES)] == ["pip-audit said nothing"] * 4
    assert (tmp_path / "asked").read_text("utf-8").split() == list(PACKAGES.values())


@pytest.mark.parametrize("told", ["", "no JSON", "[]", '{"fixes": []}'])
def test_what_is_no_answer_answers_nothing(told: str) -> None:
    assert answers(told) == {}


def test_a_service_that_is_out_of_reach_is_no_clean_bill() -> None:
    words, code = report([Answer(f"a==1.{number}", (), "no network") for number in range(7)])
    assert code == 2
    assert "0 were asked about" in words
    assert "No hole" not in words
    assert words.count("no network") == 5
    assert "and 2 more" in words


def test_only_what_was_asked_about_in_full_is_clean() -> None:
    words, code = report([Answer("a==1"), Answer("b==2")])
    assert code == 0
    assert "No hole is known" in words
    assert "NOT CHECKED" not in words
    assert "Not looked at in any case: Python" in words

"""Commands that come with other packages, and what is said where they are not there."""

import os
import re
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from kdl.cli.further import GROUP, WITH_WIDGETS
from kdl.cli.main import main

ROOT = Path(__file__).resolve().parents[3]
GREETING = """
import sys

def add(commands):
    parser = commands.add_parser("greet", help="say hello")
    parser.add_argument("name")
    parser.set_defaults(run=lambda given: sys.stdout.write(f"Hello, {given.name}!\\n") and 0)
"""


def install(folder: Path, points: str) -> None:
    """Make a folder look like one with an installed package that has entry points."""
    facts = folder / "greeting-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: greeting\nVersion: 1.0\n", "utf-8")
    (facts / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n", "utf-8")
    (folder / "greeting_here.py").write_text(GREETING, "utf-8")


def test_a_package_can_bring_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, "greet = greeting_here:add")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["greet", "Ada"]) == 0
    assert capsys.readouterr().out == "Hello, Ada!\n"
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "say hello" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "clauses", "new", "look-back"])
def test_help_says_what_is_typed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = capsys.readouterr().out
    assert f"kdl {command}" in told
    assert "``" not in told


@pytest.mark.parametrize("command", ["glossary", "players --games 2"])
def test_nobody_is_told_that_whoever_reads_has_read_enough(command: str) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    run = [sys.executable, "-m", "kdl", *command.split()]
    done = subprocess.run(run, cwd=ROOT, stdout=writes, stderr=subprocess.PIPE, check=False)
    os.close(writes)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("points", ["greet = not_there:add", "greet = greeting_here:subtract"])
def test_a_package_that_is_not_whole_is_in_nobodys_way(
    points: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, points)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert "replay" in told
    assert "greet" not in told


@pytest.mark.parametrize(
    ("name", "arguments"),
    [*zip(WITH_WIDGETS, cycle([[], ["game.json", "page.html", "--at", "3"], ["--port", "8899"]]))],
)
def test_the_engine_alone_says_where_its_other_commands_come_from(name: str, arguments: list[str]) -> None:
    alone = [sys.executable, "-S", "-m", "kdl", name, *arguments]
    done = subprocess.run(alone, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"kdl {name}: this command is not installed. Install it with: pip install 'kdl[app]' (in a clone: make app)\n"
    )


def test_help_names_every_command_and_the_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    told = capsys.readouterr().out
    assert left.value.code == 0
    for name in ("play", "replay", "clauses", *WITH_WIDGETS):
        assert re.search(rf"\n    {name}\s+\w", told), name
    assert "Exit codes: 0" in told


@pytest.mark.parametrize("arguments", [[], ["dance"], ["replay"]])
def test_what_is_no_command_ends_with_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2

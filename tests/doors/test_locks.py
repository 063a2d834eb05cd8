"""The lock files hold one exact version of everything that pyproject.toml asks for, and nothing else."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"
BINDER = ROOT / "binder/requirements.txt"
BENCH = ROOT / "benchmarks/requirements.lock"
TEACHERS = ROOT / "teachers.lock"
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def pins(path: Path) -> list[Requirement]:
    return [Requirement(line) for line in path.read_text("utf-8").splitlines()]


def names(path: Path) -> set[str]:
    return {pin.name for pin in pins(path)}


@pytest.mark.parametrize("path", [LOCK, BINDER, BENCH, TEACHERS], ids=lambda path: str(path.relative_to(ROOT)))
def test_every_line_is_an_exact_version_and_no_line_an_address(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; .+)?", line)
        assert "://" not in line


@pytest.mark.parametrize(
    ("path", "extras"),
    [(LOCK, ("app", "test", "dev")), (BINDER, ("app",)), (BENCH, ("bench",)), (TEACHERS, ("app", "teachers"))],
    ids=lambda value: value.name if isinstance(value, Path) else "",
)
def test_what_is_asked_for_is_locked(path: Path, extras: tuple[str, ...]) -> None:
    locked = {pin.name: str(pin.specifier).removeprefix("==") for pin in pins(path)}
    for wanted in (Requirement(text) for extra in extras for text in EXTRAS[extra]):
        assert wanted.specifier.contains(locked[wanted.name]), f"{wanted}: run `make lock`"


def test_the_environments_of_binder_and_of_the_tests_agree() -> None:
    assert set(map(str, pins(BINDER))) <= set(map(str, pins(LOCK)))


def test_bench_adds_to_the_tests_environment_without_changing_it() -> None:
    locked = {pin.name: str(pin) for pin in pins(LOCK)}
    assert {str(pin) for pin in pins(BENCH) if pin.name in locked} <= set(map(str, pins(LOCK)))
    assert "catanatron" in names(BENCH) - names(LOCK)


@pytest.mark.parametrize("path", [LOCK, BINDER, TEACHERS], ids=lambda path: path.name)
def test_packages_that_slow_every_start_are_left_out(path: Path) -> None:
    assert names(path).isdisjoint({"rfc3987-syntax", "lark"})


def test_the_grader_stands_in_no_lock_but_its_own() -> None:
    """It switches extensions of Jupyter on wherever it is installed."""
    assert "nbgrader" in names(TEACHERS)
    assert all("nbgrader" not in names(path) for path in (LOCK, BINDER, BENCH))
    known = names(LOCK)
    assert {str(pin) for pin in pins(TEACHERS) if pin.name in known} <= set(map(str, pins(LOCK)))

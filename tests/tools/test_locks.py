"""The lock files hold one exact version of everything that pyproject.toml asks for, with hashes, and nothing else."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import kdl

ROOT = Path(__file__).resolve().parents[2]
APP, LABORATORY = ROOT / "app.lock", ROOT / "laboratory.lock"
LOCK = ROOT / "requirements.lock"
BINDER = ROOT / "binder/requirements.txt"
BENCH = ROOT / "benchmarks/requirements.lock"
TEACHERS = ROOT / "teachers.lock"
AUDIT = ROOT / "audit.lock"
ALL = [LOCK, BINDER, BENCH, TEACHERS, AUDIT]
FACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = {**FACTS["project"]["optional-dependencies"], "building": FACTS["build-system"]["requires"]}
#: What costs every start of Jupyter a second or more.
SLOW = {"rfc3987-syntax", "lark"}


def entries(path: Path) -> list[str]:
    """Read what is locked, each with its hashes in one line: here, and in the lock with which this one begins."""
    first, *rest = path.read_text("utf-8").replace(" \\\n    ", " ").splitlines()
    return [*(entries(path.parent / first.removeprefix("-r ")) if first.startswith("-r ") else [first]), *rest]


def pins(path: Path) -> list[Requirement]:
    return [Requirement(entry.partition(" --hash")[0]) for entry in entries(path)]


def names(path: Path) -> set[str]:
    return {pin.name for pin in pins(path)}


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_entry_is_an_exact_version_with_hashes_and_holds_no_address(path: Path) -> None:
    for entry in entries(path):
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; .+?)?( --hash=sha256:[0-9a-f]{64})+", entry)
        assert "://" not in entry


@pytest.mark.parametrize(
    ("path", "extras"),
    [
        (LOCK, ("building", "app", "test", "dev", "docs")),
        (BINDER, ("building", "app", "simulation")),
        (BENCH, ("bench",)),
        (TEACHERS, ("building", "app", "teachers")),
        (AUDIT, ("audit",)),
    ],
    ids=lambda value: value.name if isinstance(value, Path) else "",
)
def test_what_is_asked_for_is_locked(path: Path, extras: tuple[str, ...]) -> None:
    locked = {pin.name: str(pin.specifier).removeprefix("==") for pin in pins(path)}
    for wanted in (Requirement(text) for extra in extras for text in EXTRAS[extra]):
        assert wanted.specifier.contains(locked[wanted.name]), f"{wanted}: run `make lock`"


@pytest.mark.parametrize(("shared", "sharing"), [(LABORATORY, (LOCK, BINDER)), (APP, (LABORATORY, TEACHERS))])
def test_what_locks_share_is_said_once(shared: Path, sharing: tuple[Path, ...]) -> None:
    assert all((path.parent / path.read_text("utf-8").split()[1]).resolve() == shared for path in sharing)
    assert set.intersection(*(set(entries(path)) for path in sharing)) == set(entries(shared))
    assert all(len(set(entries(path))) == len(entries(path)) for path in sharing)


def test_locks_that_are_whole_are_shared_out_as_they_are_here(tmp_path: Path) -> None:
    script = (ROOT / "tools/lock.sh").read_text("utf-8")
    for path in (LOCK, BINDER, TEACHERS):
        whole = tmp_path / path.relative_to(ROOT)
        whole.parent.mkdir(exist_ok=True)
        lines = "\n".join(sorted(entries(path))).replace(" --hash=", " \\\n    --hash=")
        whole.write_text(f"{lines}\n", "utf-8")
    after = script[script.index("# What is locked") :]
    subprocess.run(["bash", "-euo", "pipefail", "-c", after], cwd=tmp_path, check=True)
    for path in (APP, LABORATORY, LOCK, BINDER, TEACHERS):
        assert (tmp_path / path.relative_to(ROOT)).read_bytes() == path.read_bytes()


def test_the_site_is_written_by_packages_that_are_locked() -> None:
    assert [each for each in EXTRAS["site"] if each not in EXTRAS["app"]] == [f"kdl-pyodide=={kdl.__version__}"]


def test_the_environments_of_binder_and_of_the_tests_agree() -> None:
    """Same versions with the same hashes; for which platforms is said in other words where more is asked for."""
    binder, tests = ({re.sub(r" ; .+?(?= --hash)", "", entry) for entry in entries(path)} for path in (BINDER, LOCK))
    assert {entry.partition("==")[0] for entry in binder - tests} == SLOW


def test_bench_adds_to_the_tests_environment_without_changing_it() -> None:
    assert {entry for entry in entries(BENCH) if entry.partition("==")[0] in names(LOCK)} <= set(entries(LOCK))
    assert "catanatron" in names(BENCH) - names(LOCK)


@pytest.mark.parametrize("path", [LOCK, TEACHERS], ids=lambda path: path.name)
def test_packages_that_slow_every_start_are_left_out(path: Path) -> None:
    assert names(path).isdisjoint(SLOW)


@pytest.mark.parametrize("way", ["Makefile", "binder/postBuild", "deploy/Containerfile"])
def test_who_installs_what_binder_does_takes_them_away(way: str) -> None:
    """Binder asks for what packages ask for, so its file has to hold them."""
    assert names(BINDER) >= SLOW
    assert re.search(r"uninstall .*--yes rfc3987-syntax lark$", (ROOT / way).read_text("utf-8"), re.MULTILINE)


def test_the_grader_stands_in_no_lock_but_its_own() -> None:
    """It switches extensions of Jupyter on wherever it is installed."""
    assert "nbgrader" in names(TEACHERS)
    assert all("nbgrader" not in names(path) for path in ALL if path != TEACHERS)
    assert {entry for entry in entries(TEACHERS) if entry.partition("==")[0] in names(LOCK)} <= set(entries(LOCK))

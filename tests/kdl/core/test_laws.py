"""The laws of the architecture, held against the source itself."""

from __future__ import annotations

import ast
import random
import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest

import kdl
from kdl import events
from kdl.clauses import clauses
from kdl.core.events import RULES
from kdl.games.getlucky.evolve import CHANGES as AT_THE_TABLE
from kdl.games.mansion.evolve.fields import CHANGES as IN_THE_MANSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kdl.core.reasons import Check
    from kdl.core.ruleset import Play

ROOT = Path(__file__).resolve().parents[3]
ENGINE = sorted((ROOT / "kdl").rglob("*.py"))
VIEW = sorted((ROOT / "widgets").rglob("*.py"))
CLAUSES = {each.id for each in clauses()}
EDITIONS = {name: tomllib.loads((ROOT / "kdl/data/editions" / f"{name}.toml").read_text("utf-8"))
            for name in kdl.edition_names()}  # fmt: skip

Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def tree(file: Path) -> ast.Module:
    """Read a module."""
    return ast.parse(file.read_text("utf-8"))


def name_of(file: Path) -> str:
    """Name a module by its place below the root, for test ids."""
    return file.relative_to(ROOT).as_posix()


def texts(module: ast.Module) -> Iterator[str]:
    """Yield the strings of a module that are neither docstrings, nor the defaults of public functions, nor types."""
    left_out: set[int] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Expr):
            left_out.add(id(node.value))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            left_out |= {id(each) for each in (*node.args.defaults, *node.args.kw_defaults)}
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
            left_out |= {id(each) for each in ast.walk(node.slice)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


@pytest.mark.parametrize("file", ENGINE, ids=name_of)
def test_the_engine_imports_the_standard_library_only(file: Path) -> None:
    imported = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(str(node.module).partition(".")[0])
    assert imported <= {"kdl"} | set(sys.stdlib_module_names)


@pytest.mark.parametrize("file", ENGINE + VIEW, ids=name_of)
def test_no_module_asks_for_the_name_of_an_edition(file: Path) -> None:
    """A name may be the default of a public function, or a type; logic asks for data, never for a name."""
    assert not set(kdl.edition_names()) & set(texts(tree(file)))


@pytest.mark.parametrize("file", ENGINE + VIEW, ids=name_of)
def test_code_names_clauses_in_docstrings_only(file: Path) -> None:
    """The editions say which clause stands behind a check or an event; sentences and logic do not."""
    named = [text for text in texts(tree(file)) if any(clause in text for clause in CLAUSES)]
    assert named == []


def test_docstrings_name_only_clauses_that_there_are() -> None:
    found: set[str] = set()
    for file in ENGINE + VIEW:
        for node in ast.walk(tree(file)):
            if isinstance(node, Definition):
                rules = re.findall(
                    r"^Rule: (.+?)(?:\n\s*\n|\Z)", ast.get_docstring(node) or "", re.MULTILINE | re.DOTALL
                )
                named = {name for rule in rules for name in re.split(r",\s*", rule.strip())}
                assert named <= CLAUSES, f"{file.name}: {named - CLAUSES}"
                found |= named
    assert len(found) > 30


@pytest.mark.parametrize("name", EDITIONS)
def test_every_name_under_clauses_is_a_clause(name: str) -> None:
    modules = EDITIONS[name].get("modules", {}).values()
    for named in (EDITIONS[name]["clauses"], *(module["clauses"] for module in modules)):
        assert set(named.values()) <= CLAUSES


@pytest.mark.parametrize("name", EDITIONS)
def test_every_check_has_a_clause(name: str) -> None:
    """Of the edition, or of the module that brings the check; what events need is found by playing."""
    edition = kdl.load_edition(name)
    assert named_by(checks_of(edition.rules.plays)) | {"phase"} <= set(edition.clauses)
    for module in edition.modules.values():
        named = named_by(checks_of(module.plays)) | named_by(c for gates in module.gates.values() for c in gates)
        assert named <= {*edition.clauses, *module.clauses}


def checks_of(plays: Mapping[str, Play]) -> list[Check]:
    """List the checks of some plays."""
    return [check for play in plays.values() for check in play.checks]


def named_by(checks: Iterable[Check]) -> set[str]:
    """Return the names that lead to the clauses of some checks; where a function returns them, that of the check."""
    return {check.name if callable(check.rule) else check.rule or check.name for check in checks}


def test_every_event_has_its_change_and_its_rule() -> None:
    """In the family, or both of them, in whose games it happens."""
    assert set(IN_THE_MANSION) | set(AT_THE_TABLE) == set(get_args(events.Event)) == set(RULES)
    assert set(AT_THE_TABLE) > {kind for kind in RULES if kind.__module__ == "kdl.games.getlucky.events"}


def test_only_evolve_makes_a_new_state_of_an_old_one() -> None:
    """A state is built blank for a new game, from the changed fields in evolve, and out of JSON, and nowhere else."""
    makers: dict[str, int] = {}
    for file in ENGINE:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                first = ast.unparse(node.args[0]) if node.args else ""
                plain = file.is_relative_to(ROOT / "kdl/questions") and not called.startswith("state.")  # solutions
                assert plain or not called.endswith("_replace"), f"{name_of(file)}:{node.lineno}"
                if called in ("State", "GetLuckyState") or (called == "make" and first == "type(state)"):
                    makers[name_of(file)] = makers.get(name_of(file), 0) + 1
    blank, read = (
        ("kdl/games/mansion/family.py", "kdl/games/getlucky/family.py"),
        ("kdl/games/mansion/serialize.py", "kdl/games/getlucky/serialize.py"),
    )
    assert makers == dict.fromkeys((*blank, "kdl/core/evolve.py", *read), 1)


def test_chance_is_never_a_global_generator() -> None:
    for file in ENGINE:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], name_of(file)
            elif isinstance(node, ast.Import):
                assert not {"random", "secrets", "uuid", "time"} & {alias.name for alias in node.names}, name_of(file)


def test_playing_leaves_the_global_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    for name in kdl.edition_names():
        kdl.play(name, seats=4, seed=1)
    kdl.play("deluxe", seats=3, seed=1, players=[kdl.random_player(seat) for seat in range(3)])
    assert random.getstate() == before


def test_every_public_name_exists_and_is_explained() -> None:
    for name in kdl.__all__:
        assert getattr(kdl, name).__doc__, name
    assert dir(kdl) == sorted(kdl.__all__)


def test_type_checkers_see_the_public_names_where_they_are_found() -> None:
    imports = [node for node in ast.walk(tree(ROOT / "kdl/__init__.py")) if isinstance(node, ast.ImportFrom)]
    seen = {alias.name: node.module for node in imports if str(node.module).startswith("kdl.") for alias in node.names}
    assert seen == kdl._HOMES
    assert set(seen) == set(kdl.__all__)


def test_names_that_were_in_use_before_still_lead_somewhere() -> None:
    assert kdl.TableState is kdl.GetLuckyState
    with pytest.raises(AttributeError, match="it has: Action, Advice"):
        _ = kdl.travel_edition


def imported_tests(source: str) -> set[str]:
    """Return the test modules that a source imports."""
    imported: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in imported if re.match(r"tests\.(\w+\.)*test_", name)}


@pytest.mark.parametrize("file", sorted((ROOT / "tests").rglob("*.py")), ids=name_of)
def test_no_test_imports_a_test(file: Path) -> None:
    """What tests share lies in modules of its own, so that each test module can be moved and run alone."""
    assert imported_tests(file.read_text("utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import tests.kdl.core.test_laws",
        "from tests.kdl.core import families, test_laws",
        "def late():\n    from tests.kdl.core.test_laws import tree",
    ],
)
def test_a_test_that_imports_a_test_is_noticed(source: str) -> None:
    assert len(imported_tests(source)) == 1


def test_modules_are_short() -> None:
    lengths = {name_of(file): len(file.read_text("utf-8").splitlines()) for file in ENGINE}
    assert {name: length for name, length in lengths.items() if length > 400} == {}

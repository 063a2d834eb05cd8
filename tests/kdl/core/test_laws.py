"""The laws of the architecture, held against the source itself."""

from __future__ import annotations

import ast
import inspect
import random
import re
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
from packaging.requirements import Requirement

import kdl
from kdl import events
from kdl.clauses import clauses
from kdl.core.events import RULES
from kdl.games.getlucky.evolve import CHANGES as AT_THE_TABLE
from kdl.games.mansion.evolve.fields import CHANGES as IN_THE_MANSION
from tests.laws import ROOT, assert_none, breach, line_of, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kdl.core.reasons import Check
    from kdl.core.ruleset import Play

ENGINE = sorted((ROOT / "kdl").rglob("*.py"))
VIEW = sorted((ROOT / "widgets").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TOOLS = sorted(
    file for room in ("tools", "deploy", "benchmarks", "docs", "binder") for file in (ROOT / room).rglob("*.py")
)
CLAUSES = {each.id for each in clauses()}
FILES = {name: ROOT / "kdl/data/editions" / f"{name}.toml" for name in kdl.edition_names()}
EDITIONS = {name: tomllib.loads(file.read_text("utf-8")) for name, file in FILES.items()}
FACE = ROOT / "kdl/__init__.py"
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
#: Where a state is made, once each: blank for a new game, from the changed fields, and out of JSON.
MAKERS = (
    "kdl/core/evolve.py",
    "kdl/games/getlucky/family.py",
    "kdl/games/getlucky/sample.py",
    "kdl/games/getlucky/serialize.py",
    "kdl/games/mansion/family.py",
    "kdl/games/mansion/sample.py",
    "kdl/games/mansion/serialize.py",
)
LONGEST = 400
LAB = ROOT / "kdl/simulation"
LABORATORY = {"pyspiel"} | {
    Requirement(each).name for extra in ("simulation", "pettingzoo", "openspiel") for each in EXTRAS[extra]
}

Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(file: Path) -> ast.Module:
    """Read a module."""
    return ast.parse(file.read_text("utf-8"))


def imports(module: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Yield what a module imports: a module, a name in it or nothing, and the line."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = "." * node.level + (node.module or "")
            yield from ((home, alias.name, node.lineno) for alias in node.names)


def texts(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield strings with their lines: no docstrings, defaults of public functions, types and kinds of questions."""
    left_out: set[int] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Expr):
            left_out.add(id(node.value))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            left_out |= {id(each) for each in (*node.args.defaults, *node.args.kw_defaults)}
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "kind":
            left_out |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
            left_out |= {id(each) for each in ast.walk(node.slice)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value, node.lineno


def rules(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield the clauses that docstrings name behind ``Rule:``, with their lines."""
    for node in ast.walk(module):
        if isinstance(node, Definition) and ast.get_docstring(node, clean=False) is not None:
            written = node.body[0].value  # type: ignore[attr-defined]
            for rule in re.finditer(r"^[ \t]*Rule: (.+?)(?=\n\s*\n|\s*\Z)", written.value, re.MULTILINE | re.DOTALL):
                for name in re.finditer(r"[^\s,][^,]*", rule[1]):
                    yield name[0].strip(), written.lineno + written.value.count("\n", 0, rule.start(1) + name.start())


def test_the_engine_imports_the_standard_library_only() -> None:
    """The laboratory alone, on which nothing stands, has what its extra names."""
    assert_none(
        breach(file, line, f"imports {module}", "the engine has kdl and the standard library only, by their full names")
        for file in ENGINE
        for module, _, line in imports(tree(file))
        if module.partition(".")[0]
        not in {"kdl", *sys.stdlib_module_names} | (LABORATORY if LAB in file.parents else set())
    )


def test_no_module_asks_for_the_name_of_an_edition() -> None:
    """A name may be the default of a public function, or a type; logic asks for data, never for a name."""
    assert_none(
        breach(file, line, f"names the edition {text!r}", "ask for a fact or a slot that the edition's file gives")
        for file in ENGINE + VIEW
        for text, line in texts(tree(file))
        if text in kdl.edition_names()
    )


def test_code_names_clauses_in_docstrings_and_at_kinds_of_questions_only() -> None:
    """The editions say which clause stands behind a check or an event; sentences and logic do not."""
    assert_none(
        breach(file, line, f"names clauses in {text[:80]!r}", "let the edition's file give the clause, under [clauses]")
        for file in ENGINE + VIEW
        for text, line in texts(tree(file))
        if any(clause in text for clause in CLAUSES)
    )


def test_docstrings_name_only_clauses_that_there_are() -> None:
    found = [(file, name, line) for file in ENGINE + VIEW for name, line in rules(tree(file))]
    assert len({name for _, name, _ in found}) > 30
    assert_none(
        breach(file, line, f"{name!r} is no clause", "name one of kdl/data/clauses.toml, or write it there")
        for file, name, line in found
        if name not in CLAUSES
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_every_name_under_clauses_is_a_clause(name: str) -> None:
    modules = EDITIONS[name].get("modules", {}).values()
    assert_none(
        breach(
            FILES[name],
            line_of(FILES[name], rf'^"?{rule}"? *= *"{re.escape(clause)}"'),
            f"{clause!r}, for {rule}, is no clause",
            "name one of kdl/data/clauses.toml, or write it there",
        )
        for named in (table.get("clauses", {}) for table in (EDITIONS[name], *modules))
        for rule, clause in named.items()
        if clause not in CLAUSES
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_every_check_has_a_clause(name: str) -> None:
    """Of the edition, or of the module that brings the check; what events need is found by playing."""
    edition = kdl.load_edition(name)
    needed = [("clauses", rule, {*edition.clauses}) for rule in named_by(checks_of(edition.rules.plays)) | {"phase"}]
    for key, module in edition.modules.items():
        named = named_by(checks_of(module.plays)) | named_by(c for gates in module.gates.values() for c in gates)
        needed += [(f"modules.{key}.clauses", rule, {*edition.clauses, *module.clauses}) for rule in named]
    assert_none(
        breach(
            FILES[name],
            line_of(FILES[name], rf"^\[{re.escape(table)}\]"),
            f"the check {rule!r} has no clause",
            f"name its clause under [{table}]",
        )
        for table, rule, given in needed
        if rule not in given
    )


def checks_of(plays: Mapping[str, Play]) -> list[Check]:
    """List the checks of some plays."""
    return [check for play in plays.values() for check in play.checks]


def named_by(checks: Iterable[Check]) -> set[str]:
    """Return the names that lead to the clauses of some checks; where a function returns them, that of the check."""
    return {check.name if callable(check.rule) else check.rule or check.name for check in checks}


def test_every_event_has_its_change_and_its_rule() -> None:
    """In the family, or both of them, in whose games it happens."""
    assert_none(
        breach(Path(inspect.getfile(kind)), inspect.getsourcelines(kind)[1], f"{kind.__name__} {lacks}", remedy)
        for kind in {*IN_THE_MANSION, *AT_THE_TABLE, *get_args(events.Event), *RULES}
        for lacks, remedy in lacking(kind)
    )


def lacking(kind: type) -> Iterator[tuple[str, str]]:
    """Yield what a kind of event lacks, and what to do."""
    family = kind.__module__.split(".")[2]
    changes = {"mansion": {*IN_THE_MANSION}, "getlucky": {*AT_THE_TABLE}}
    if kind not in changes.get(family, changes["mansion"] | changes["getlucky"]):
        yield "changes nothing", "write its change beside the others of its family's evolve, below @on(...)"
    if kind not in RULES:
        yield "has no rule", "put @event(...) above it, with the name of its rule"
    if kind not in get_args(events.Event):
        yield "is in no union of events", "add it to that of its family, MansionEvent or GetLuckyEvent"


def test_only_evolve_makes_a_new_state_of_an_old_one() -> None:
    """A state is built blank for a new game, in evolve, and out of JSON or an observation, and nowhere else."""
    made: dict[str, int] = {}
    told = []
    for file in ENGINE:
        for call in sorted(calls(tree(file)), key=lambda call: call.lineno):
            called = ast.unparse(call.func)
            plain = file.is_relative_to(ROOT / "kdl/questions") and not called.startswith("state.")  # solutions
            if called.endswith("_replace") and not plain:
                told.append(breach(file, call.lineno, f"calls {called}", "return an event, and let evolve change it"))
            first = ast.unparse(call.args[0]) if call.args else ""
            if called in ("State", "GetLuckyState") or (called == "make" and first == "type(state)"):
                made[name_of(file)] = made.get(name_of(file), 0) + 1
                if name_of(file) not in MAKERS or made[name_of(file)] > 1:
                    told.append(breach(file, call.lineno, "makes a state", "return an event, and let evolve make it"))
    gone = [breach(ROOT / each, 1, "makes no state", "take it out of MAKERS") for each in MAKERS if each not in made]
    assert_none([*told, *gone])


def calls(module: ast.Module) -> list[ast.Call]:
    """List the calls in a module."""
    return [node for node in ast.walk(module) if isinstance(node, ast.Call)]


def test_chance_is_never_a_global_generator() -> None:
    assert_none(
        breach(
            file, line, f"imports {module} {name}".rstrip(), "chance is a value of the state, see kdl/core/chance.py"
        )
        for file in ENGINE
        for module, name, line in imports(tree(file))
        if (module == "random" and name != "Random") or (module in ("secrets", "uuid", "time") and not name)
    )


def by_name(module: ast.Module) -> Iterator[int]:
    """Yield the lines in which a text is asked for with its language by name: it would be a value like any other."""
    for call in calls(module):
        named = call.func.id if isinstance(call.func, ast.Name) else ""
        if named in ("say", "sentence") and any(each.arg == "language" for each in call.keywords):
            yield call.lineno


def test_the_language_of_a_text_stands_third() -> None:
    assert_none(
        breach(file, line, "names the language of a text", "let it stand third, behind the group and the key")
        for file in (*ENGINE, *VIEW, *TOOLS, *TESTS)
        for line in by_name(tree(file))
    )


def test_a_language_by_name_is_noticed() -> None:
    source = (
        'say("phase", "movement", language="de")\nsentence("phase", "movement", "de", language=1)\nsay("a", "b", "de")'
    )
    assert list(by_name(ast.parse(source))) == [1, 2]


def test_playing_leaves_the_global_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    for name in kdl.edition_names():
        kdl.play(name, seats=4, seed=1)
    kdl.play("deluxe", seats=3, seed=1, players=[kdl.random_player(seat) for seat in range(3)])
    assert random.getstate() == before


def test_every_public_name_exists_and_is_explained() -> None:
    assert_none(
        breach(FACE, line_of(FACE, rf'"{name}"'), f"{name} {wrong}", "name its home in _ROOMS, and give it a docstring")
        for name in kdl.__all__
        if (wrong := unexplained(name))
    )
    assert dir(kdl) == sorted(kdl.__all__)


def unexplained(name: str) -> str:
    """Say what is wrong with a public name."""
    try:
        found = getattr(kdl, name)
    except (AttributeError, ImportError):
        return "leads nowhere"
    home = Path(str(sys.modules[kdl._HOMES[name]].__file__))
    is_told = found.__doc__ if inspect.isclass(found) or inspect.isroutine(found) else type_is_told(home, name)
    return "" if is_told else "has no docstring"


def type_is_told(home: Path, name: str) -> bool:
    """Whether a comment for readers stands above a type that is another name of one."""
    return re.search(rf"^#: .+\n{name}(: TypeAlias)? = ", home.read_text("utf-8"), re.MULTILINE) is not None


def test_type_checkers_see_the_public_names_where_they_are_found() -> None:
    found = [(name, module) for module, name, _ in imports(tree(FACE)) if module.startswith("kdl.")]
    seen = {name: module for name, module in found if name != "__version__"}
    assert_none(
        breach(
            FACE,
            line_of(FACE, rf"\b{name}\b"),
            f"{name} is imported from {seen.get(name)}, is at home in {kdl._HOMES.get(name)}, "
            f"and {'is' if name in kdl.__all__ else 'is not'} in __all__",
            "import it for type checkers from its home in _ROOMS, and list it in __all__",
        )
        for name in sorted({*seen, *kdl._HOMES, *kdl.__all__})
        if name not in seen or seen[name] != kdl._HOMES.get(name) or name not in kdl.__all__
    )


def test_an_unknown_name_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(AttributeError, match="it has: AbsentError, Action, Advice"):
        _ = kdl.travel_edition


def imported_tests(module: ast.Module) -> list[tuple[str, int]]:
    """List the test modules that a module imports, with the lines."""
    named = ((f"{home}.{name}" if name else home, line) for home, name, line in imports(module))
    return [(name, line) for name, line in named if re.match(r"tests\.(\w+\.)*test_", name)]


def test_no_test_imports_a_test() -> None:
    """What tests share lies in modules of its own, so that each test module can be moved and run alone."""
    assert_none(
        breach(file, line, f"imports {name}", "move what both need into a module whose name does not begin with test_")
        for file in TESTS
        for name, line in imported_tests(tree(file))
    )


@pytest.mark.parametrize(
    "source",
    [
        "import tests.kdl.core.test_laws",
        "from tests.kdl.core import families, test_laws",
        "def late():\n    from tests.kdl.core.test_laws import tree",
    ],
)
def test_a_test_that_imports_a_test_is_noticed(source: str) -> None:
    assert len(imported_tests(ast.parse(source))) == 1


def test_modules_are_short() -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in ENGINE + VIEW + TESTS}
    assert_none(
        breach(file, length, f"the module has {length} lines", f"split it; none has more than {LONGEST}")
        for file, length in lengths.items()
        if length > LONGEST
    )

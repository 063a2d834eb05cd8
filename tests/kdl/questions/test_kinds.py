"""Kinds of questions are declared beside what solves them, found there, and refused where they cannot be."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from kdl import questions
from kdl.errors import DataError, UnknownNameError
from kdl.questions.kinds import ORDER, Kind, checked, declared_in, kind, kind_of, kinds

HOME = "kdl.questions."
SEEN_FROM = kind_of("seen_from")


def module_of(kind: Kind) -> str:
    """Return the module that declares a kind, as the order names it."""
    return kind.solve.__module__.removeprefix(HOME).replace(".", "/")


def write(root: Path, **declared: str) -> Path:
    """Write modules that declare a kind each; two lines below a name stand for a folder."""
    for module, name in declared.items():
        file = root / f"{module.replace('__', '/')}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f'@kind(\n    clauses=("a.b",),\n    deal=other,\n)\ndef {name}(state): ...\n', "utf-8")
    return root


def test_what_is_declared_is_found_in_the_sources() -> None:
    modules = [import_module(each.name) for each in walk_packages(questions.__path__, HOME)]
    declared = {
        name: vars(value)["kind"]
        for module in modules
        for name, value in vars(module).items()
        if getattr(value, "__module__", "") == module.__name__ and "kind" in vars(value)
    }
    assert declared == {each.id: each for each in kinds()}
    assert len(declared) > 100


def test_kinds_are_listed_in_the_order_of_their_modules() -> None:
    modules = list(dict.fromkeys(map(module_of, kinds())))
    assert modules[: len(ORDER)] == ORDER
    assert modules[len(ORDER) :] == sorted(modules[len(ORDER) :])


def test_a_kind_is_found_without_the_others() -> None:
    code = f"import sys; from kdl.questions import kind_of; kind_of({SEEN_FROM.id!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix(HOME).replace(".", "/") for name in done.stdout.split()} & set(ORDER)
    assert loaded == {module_of(SEEN_FROM)}


def test_modules_that_are_not_in_the_order_come_last_by_their_names(tmp_path: Path) -> None:
    write(tmp_path, b="two", a="one", mansion__sight="four", mansion__order="three")
    assert declared_in(tmp_path) == {
        "three": f"{HOME}mansion.order:three",
        "four": f"{HOME}mansion.sight:four",
        "one": f"{HOME}a:one",
        "two": f"{HOME}b:two",
    }
    assert [*declared_in(tmp_path)] == ["three", "four", "one", "two"]


def test_a_name_that_is_given_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=rf"^{HOME}b: one: is the name of another kind, too: {HOME}a:one$"):
        declared_in(write(tmp_path, a="one", b="one"))


def test_a_kind_without_clauses_is_refused() -> None:
    with pytest.raises(DataError, match=rf"^{__name__}: module_of: must name the clauses that it asks about$"):
        kind(clauses=())(module_of)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"clauses": ("deluxe.win", "deluxe.weather")}, r"no clause is called 'deluxe\.weather'; the choices are: "),
        ({"tables": ("deluxe", "attic")}, "no table is called 'attic'; the choices are: deluxe, "),
    ],
)
def test_a_clause_or_table_that_there_is_not_is_refused(wrong: dict[str, tuple[str, ...]], problem: str) -> None:
    with pytest.raises(DataError, match=rf"^kdl\.questions\.mansion\.sight: seen_from: {problem}"):
        checked(SEEN_FROM._replace(**wrong))


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no kind of question is called 'weather'; the choices are: strength, "):
        kind_of("weather")

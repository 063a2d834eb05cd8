"""Kinds of questions are declared beside what solves them, listed in one table, and refused where they cannot be."""

import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages

import pytest

from kdl import questions
from kdl.errors import DataError, UnknownNameError
from kdl.questions.kinds import KINDS, Kind, checked, kind, kind_of, kinds

HOME = "kdl.questions."
SEEN_FROM = kind_of("seen_from")


def module_of(kind: Kind) -> str:
    """Return the module that declares a kind, as the list names it."""
    return kind.solve.__module__.removeprefix(HOME)


def test_every_kind_is_listed_at_the_module_that_declares_it() -> None:
    modules = [import_module(each.name) for each in walk_packages(questions.__path__, HOME)]
    declared = {
        name: vars(value)["kind"]
        for module in modules
        for name, value in vars(module).items()
        if getattr(value, "__module__", "") == module.__name__ and "kind" in vars(value)
    }
    assert declared == {each.id: each for each in kinds()}
    assert {name: module_of(each) for name, each in declared.items()} == {
        name: module for module, names in KINDS.items() for name in names
    }
    assert len(declared) == sum(map(len, KINDS.values())) > 100


def test_a_kind_is_found_without_the_others() -> None:
    code = f"import sys; from kdl.questions import kind_of; kind_of({SEEN_FROM.id!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix(HOME) for name in done.stdout.split()} & set(KINDS)
    assert loaded == {module_of(SEEN_FROM)}


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

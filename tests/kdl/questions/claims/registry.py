"""Which function makes which sentence true."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import tests.kdl.questions.claims as room

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.documents.question import Value
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution

#: Where a sentence stands: in what is known before one answers, in the hint, in the answer, in an option, in a
#: reason that could decide, or in what is said of an option that is right, or of one that is wrong.
Role = Literal["asks", "facts", "hint", "told", "option", "why", "right", "wrong"]


class Said(NamedTuple):
    """A sentence where it stands.

    Attributes:
        question: The question, with what it is asked about in ``question.args`` and ``question.options``.
        solution: The question and its answer in English.
        role: Where the sentence stands.
        value: The option of which it is said, None where it is said of none.
        key: Its key in the catalogue.
        values: What its placeholders were filled with.
    """

    question: Question
    solution: Solution
    role: Role
    value: Value | None
    key: str
    values: Mapping[str, Any]

    @property
    def args(self) -> tuple[Any, ...]:
        """What the question is asked about."""
        return self.question.args

    def shows(self, name: str, wanted: object) -> bool:
        """Whether a placeholder was filled with something, compared as text."""
        return str(self.values.get(name)) == str(wanted)


_CLAIMS: dict[tuple[str, str], Callable[[Said], bool]] = {}
_SILENT: dict[tuple[str, str], str] = {}


def claims(group: str, *keys: str) -> Callable[[Callable[[Said], bool]], Callable[[Said], bool]]:
    """Have a function make some sentences of a group true.

    An option in words claims something only where it is right: where it is wrong, the function must say no. A reason
    claims that it decides.
    """

    def register(function: Callable[[Said], bool]) -> Callable[[Said], bool]:
        for key in keys:
            known = _CLAIMS.setdefault((group, key), function)
            # A module that pytest looks through for examples is read twice.
            same = known.__code__.co_filename == function.__code__.co_filename and known.__name__ == function.__name__
            assert same, f"{group} {key} has two claims"
        return function

    return register


def nothing_claimed(group: str, *keys: str, because: str) -> None:
    """List sentences that can be neither true nor false, with the reason: a question, a name, a piece of a sentence."""
    _SILENT.update(dict.fromkeys([(group, key) for key in keys], because))


def claim_of(group: str, key: str) -> Callable[[Said], bool] | None:
    """Return the function behind a sentence, None for one that claims nothing.

    Raises:
        KeyError: Nobody says what makes it true.
    """
    _load()
    return None if (group, key) in _SILENT else _CLAIMS[group, key]


def known() -> set[tuple[str, str]]:
    """Return all sentences that have a claim, or claim nothing."""
    _load()
    return _CLAIMS.keys() | _SILENT.keys()


@cache
def _load() -> None:
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        importlib.import_module(module.name)

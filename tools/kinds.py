"""Write the types of ``bet`` and ``twist`` for editors and type checkers: ``python -m tools.kinds``.

Each kind of question is a method there, with the signature and the docstring that it has when it is called.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from inspect import Parameter
from pathlib import Path
from textwrap import indent

from kdl_widgets.calls.described import described_bet, described_twist

from kdl.questions.kinds import Kind, kinds

FILE = Path(__file__).resolve().parents[1] / "widgets/kdl_widgets/calls/kinds.pyi"
_HEAD = '''# Written by `python -m tools.kinds`.
from collections.abc import {abstract}
from typing import TypedDict, Unpack

{imports}
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.twist import Twist

class Switches(TypedDict, total=False):
    """What can be changed of a board or a position, whatever is asked about it: each with a list of values."""

    closed: Sequence[str | Collection[str] | None]
    floor: Sequence[str | None]
    stair_sight: Sequence[bool]
    cat: Sequence[str | None]
    dog: Sequence[str | None]
    deck: Sequence[int]
    lucky: Sequence[str]
    on_turn: Sequence[int]
    pawns: Sequence[Mapping[int, str]]
    first_round: Sequence[bool]
    motives: Sequence[Mapping[int, Iterable[str]]]
    edition: Sequence[str]

class Bets:
    """Ask a question of a page: every kind of question is a method, with what it takes and an example."""

    def __call__(self, kind: str, *args: object, **options: object) -> Bet:
        """Ask a question of a kind by its name."""
'''
_TWISTS = '''
class Twists:
    """Change one thing, and ask the same question once more: every kind of question is a method."""

    def __call__(self, kind: str, *args: object, **options: object) -> Twist:
        """Make a switch over a question of a kind by its name."""
'''
#: How long a line may be.
_WIDTH = 120
_ABSTRACT = {"Collection", "Iterable", "Mapping", "Sequence"}


def written() -> str:
    """Return the types of all kinds."""
    found = sorted(kinds(), key=lambda kind: kind.id)
    head = _HEAD.format(abstract=", ".join(sorted(_ABSTRACT)), imports="\n".join(sorted(set(_imports(found)))))
    return f"{head}{''.join(map(_bet, found))}{_TWISTS}{''.join(map(_twist, found))}"


def _bet(kind: Kind) -> str:
    asked, told = described_bet(kind)
    return _method(kind.id, map(_told, asked.parameters.values()), "Bet", told)


def _twist(kind: Kind) -> str:
    asked, told = described_twist(kind)
    first, *rest = asked.parameters.values()
    return _method(
        kind.id, [_told(first), "/", *map(_switched, rest[:-1]), "**switch: Unpack[Switches]"], "Twist", told
    )


def _method(name: str, parameters: Iterable[str], answer: str, told: str) -> str:
    body = indent(f'"""{told.rstrip()}\n"""' if "\n" in told else f'"""{told}"""', " " * 8)
    row = ("self", *parameters)
    line = f"    def {name}({', '.join(row)}) -> {answer}:"
    if len(line) > _WIDTH:
        line = "\n".join([f"    def {name}(", *(f"        {each}," for each in row), f"    ) -> {answer}:"])
    return f"\n{line}\n{body}\n"


def _told(given: Parameter) -> str:
    """Return a parameter as it stands in a signature, without the value that it has if it is not given."""
    star = "*" if given.kind is Parameter.VAR_POSITIONAL else ""
    return f"{star}{given.name}: {given.annotation}{'' if given.default is Parameter.empty else ' = ...'}"


def _switched(given: Parameter) -> str:
    """Return a parameter that can be the switch: then a list of what it is changed to is given."""
    if given.kind is Parameter.VAR_POSITIONAL:
        return _told(given)
    return _told(given.replace(annotation=f"{given.annotation} | Sequence[{given.annotation}]"))


def _imports(found: list[Kind]) -> Iterator[str]:
    """Yield what brings the names that stand in the signatures, as the modules of the kinds do."""
    for kind in found:
        named = set(re.findall(r"\b[A-Z]\w+", " ".join(map(str, inspect.signature(kind.solve).parameters.values()))))
        module = ast.parse(inspect.getsource(sys.modules[kind.solve.__module__]))
        imported = [node for node in ast.walk(module) if isinstance(node, ast.ImportFrom)]
        homes = {each.name: node.module for node in imported for each in node.names}
        for name in named - _ABSTRACT - {"None", "False", "True"}:
            yield f"from {homes.get(name, kind.solve.__module__)} import {name}"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")

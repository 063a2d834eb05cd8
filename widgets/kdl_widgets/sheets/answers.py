"""Answers as they are written into a sheet: how one writes them, and how they are read; nothing is ever executed."""

from __future__ import annotations

import ast
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from kdl.questions.verdict import AnswerError
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.questions.solution import Option, Solution, Value

#: An answer that was left open.
OPEN = None
#: The forms whose options are written by their names; all others bear letters.
_NAMED = ("rooms", "room", "seats", "seat", "yes")
#: How long the text of an answer can be.
_LONGEST = 20_000


def offered(solution: Solution) -> tuple[Option, ...]:
    """List what can be answered in the order in which a sheet shows it: rooms by their names."""
    if solution.form in ("rooms", "room"):
        return tuple(sorted(solution.options, key=lambda option: option.label.casefold()))
    return solution.options


def lettered(solution: Solution) -> dict[Value, str]:
    """Return the letter of each option; nothing where options are written by their names."""
    if solution.form in _NAMED or len(solution.options) > len(ascii_uppercase):
        return {}
    return {option.value: letter for option, letter in zip(offered(solution), ascii_uppercase, strict=False)}


def example(solution: Solution) -> str:
    """Show how an answer is written, with options that stand first, whatever is right."""
    if solution.form == "number":
        return str(solution.span[0])
    written = [as_written(solution, option.value) for option in offered(solution)[:2]]
    return f"[{', '.join(written)}]" if solution.many else written[0]


def as_written(solution: Solution, value: Value) -> str:
    """Write a value as it is written into a sheet, as a Python literal."""
    if solution.form in ("number", "yes"):
        return repr(value)
    return f'"{lettered(solution).get(value, solution.label(value))}"'


def right_as_written(solution: Solution) -> str:
    """Write the right answer as it is written into a sheet."""
    values = [value for value in _in_order(solution) if value in solution.right] or list(solution.right)
    written = [as_written(solution, value) for value in values]
    return f"[{', '.join(written)}]" if solution.many else written[0]


def _in_order(solution: Solution) -> list[Value]:
    return [option.value for option in offered(solution)]


def literal(source: str) -> Any:
    """Read what stands in an answer cell: one Python literal, or one that is given a name; None if it is left open.

    Raises:
        AnswerError: Something else stands there.
    """
    if len(source) > _LONGEST:
        raise AnswerError(say("sheet", "answer.too-long"))
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise AnswerError(say("sheet", "answer.unreadable")) from error
    match body:
        case []:
            return OPEN
        case [ast.Expr(value=written)] | [ast.Assign(value=written)]:
            return _value(written)
    raise AnswerError(say("sheet", "answer.several"))


def _value(written: ast.expr) -> Any:
    try:
        value = ast.literal_eval(written)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError) as error:
        raise AnswerError(say("sheet", "answer.unreadable")) from error
    return OPEN if value is ... or value == "" else value


def meant(solution: Solution, given: object) -> Any:
    """Return what an answer means that is written with letters or names, ready to be marked.

    Raises:
        AnswerError: It names something that cannot be answered, or is not of the kind that is asked for.
    """
    several = list(given) if isinstance(given, list | tuple | set | frozenset) else [given]
    if solution.form == "number":
        return _number(solution, several)
    values = frozenset(_known(solution, each) for each in several)
    if solution.many:
        return values
    if len(values) != 1:
        raise AnswerError(say("sheet", "answer.one"))
    return next(iter(values))


def _number(solution: Solution, several: list[Any]) -> int:
    low, high = solution.span
    number = several[0] if len(several) == 1 else None
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise AnswerError(say("sheet", "answer.number", low=low, high=high))
    return number


def _writings(solution: Solution) -> Iterator[tuple[object, Value]]:
    """Yield every way in which an option can be written; letters go before ids, and names before both."""
    for option in solution.options:
        if isinstance(option.value, str | bool) and option.value != "":
            yield option.value.casefold() if isinstance(option.value, str) else option.value, option.value
    for value, letter in lettered(solution).items():
        yield letter.casefold(), value
    for option in solution.options:
        yield option.label.casefold(), option.value


def _known(solution: Solution, written: object) -> Value:
    known = dict(_writings(solution))
    key = " ".join(written.split()).casefold() if isinstance(written, str) else written
    # True is 1, and a number is not meant by it.
    if not isinstance(key, str | bool) or key not in known:
        names = ", ".join(as_written(solution, option.value) for option in offered(solution))
        raise AnswerError(say("sheet", "answer.unknown", given=str(written)[:60], known=names))
    return known[key]

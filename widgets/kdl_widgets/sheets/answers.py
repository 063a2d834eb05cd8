"""Answers as they are written into an assignment: how one writes them, and what they mean."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from kdl.questions.verdict import AnswerError
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.documents.question import Choice, QuestionDocument, Value

#: The forms whose answers are written as they are called; all others bear letters.
_NAMED = ("rooms", "room", "seats", "seat", "yes", "number")


def offered(document: QuestionDocument) -> tuple[Choice, ...]:
    """Return what can be answered in the order in which sheets show it: rooms by their names."""
    if document.form in ("rooms", "room"):
        return tuple(sorted(document.choices, key=lambda choice: choice.label.casefold()))
    return document.choices


def lettered(document: QuestionDocument) -> dict[Value, str]:
    """Return the letter of each thing that can be answered; nothing where it is written as it is called."""
    if document.form in _NAMED or len(document.choices) > len(ascii_uppercase):
        return {}
    return {choice.value: letter for choice, letter in zip(offered(document), ascii_uppercase, strict=False)}


def example(document: QuestionDocument) -> str:
    """Show how an answer is written, with what stands first, whatever is right."""
    return _written(document, offered(document)[:2])


def as_written(document: QuestionDocument, choice: Choice) -> str:
    """Write one thing that can be answered as it is written into an assignment, as a Python literal."""
    if document.form in ("number", "yes"):
        return repr(choice.value)
    return f'"{lettered(document).get(choice.value, choice.label)}"'


def right_as_written(document: QuestionDocument) -> str:
    """Write the right answer as it is written into an assignment."""
    return _written(document, [choice for choice in offered(document) if choice.right])


def _written(document: QuestionDocument, choices: Sequence[Choice]) -> str:
    written = [as_written(document, choice) for choice in choices]
    return f"[{', '.join(written)}]" if document.many else written[0]


def meant(document: QuestionDocument, given: object) -> frozenset[int]:
    """Return the places of what an answer means that is written with letters or names, ready to be marked.

    Raises:
        AnswerError: It names something that cannot be answered, or is not of the kind that is asked for.
    """
    several = list(given) if isinstance(given, list | tuple | set | frozenset) else [given]
    if document.form == "number":
        return frozenset({_place_of_number(document, several)})
    places = frozenset(_known(document, each) for each in several)
    if not document.many and len(places) != 1:
        raise AnswerError(say("sheet", "answer.one"))
    return places


def _place_of_number(document: QuestionDocument, several: list[object]) -> int:
    low, high = document.span
    number = several[0] if len(several) == 1 else None
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise AnswerError(say("sheet", "answer.number", low=low, high=high))
    return number - low


def _writings(document: QuestionDocument) -> Iterator[tuple[object, int]]:
    """Yield every way in which something can be written, with its place; letters go before ids, names before both."""
    places, letters = list(enumerate(document.choices)), lettered(document)
    for place, choice in places:
        if isinstance(choice.value, str | bool) and choice.value != "":
            yield choice.value.casefold() if isinstance(choice.value, str) else choice.value, place
    for place, choice in places:
        if choice.value in letters:
            yield letters[choice.value].casefold(), place
    for place, choice in places:
        yield choice.label.casefold(), place


def _known(document: QuestionDocument, written: object) -> int:
    known = dict(_writings(document))
    key = " ".join(written.split()).casefold() if isinstance(written, str) else written
    # True is 1, and a number is not meant by it.
    if not isinstance(key, str | bool) or key not in known:
        names = ", ".join(as_written(document, choice) for choice in offered(document))
        raise AnswerError(say("sheet", "answer.unknown", given=str(written)[:60], known=names))
    return known[key]

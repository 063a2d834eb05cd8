"""What is marked in the picture of a case in which a reader's function is wrong: both answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kdl.narration.names import seat_name
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from kdl.written.task import Case

#: The answers of a case by the place at which they stand in the picture.
Answers = list[tuple[str, str]]


def marks_of(name: str, case: Case, answer: Any | None) -> Marks | None:
    """Mark a case in its picture.

    Args:
        name: The name of the function.
        case: The case.
        answer: What the function answered; None if that was no answer, and then the engine's is not shown either.

    Returns:
        The marks; None if the picture alone would give the answer away.
    """
    return _MARKERS[name](case, answer)


def _sees(case: Case, answer: bool | None) -> Marks:
    """Mark two rooms: the line between them, or the end of it, is the engine's answer."""
    if answer is None:
        return Marks(chosen=case.given)
    told = say("written", "mark.said", answer=say("written", "yes" if answer else "no"))
    return pair_marks(case.subject, *case.given)._replace(tags={case.given[0]: told})


def _lucky_next(case: Case, answer: str | None) -> Marks:
    if answer is None:
        return Marks(chosen=case.given)
    tags = {answer: say("written", "mark.yours"), case.right: say("written", "mark.engines")}
    return Marks(chosen=case.given, lit=frozenset(tags), tags=tags)


def _next_on_turn(case: Case, answer: int | None) -> Marks:
    now = case.subject
    if answer is None:
        return Marks(chosen=(now.pawns[now.on_turn],))
    both = [(now.pawns[seat], seat_name(seat, now.game)) for seat in (answer, case.right)]
    there = now.game.space_ids[now.game.slots.lucky_step(now).space]
    return Marks(chosen=(there,), path=(there,), tags=_tags(both))


def _strength(case: Case, answer: int | None) -> Marks:
    here = case.subject.lucky
    if answer is None:
        return Marks(chosen=(here,))
    return Marks(chosen=(here,), tags=_tags([(here, str(answer)), (here, str(case.right))]))


def _value(case: Case, answer: int | None) -> Marks | None:
    """Mark a character: what the engine says is drawn on it, so without an answer it is not shown."""
    if answer is None:
        return None
    (character,) = case.given
    return Marks(chosen=(character,), tags={character: say("written", "mark.short", answer=answer)})


def _tags(both: Answers) -> dict[str, str]:
    """Write the reader's answer and the engine's by the places where they belong, or both by one place."""
    found: dict[str, str] = {}
    for key, (place, answer) in zip(("mark.said", "mark.engine"), both, strict=False):
        told = say("written", key, answer=answer)
        found[place] = f"{found[place]} · {told}" if place in found else told
    return {place: text for place, text in found.items() if place}


_MARKERS: Mapping[str, Callable[[Any, Any], Marks | None]] = {
    "sees": _sees,
    "lucky_next": _lucky_next,
    "next_on_turn": _next_on_turn,
    "strength": _strength,
    "value": _value,
}

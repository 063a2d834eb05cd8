"""What is marked in the picture of a case in which a reader's function is wrong: both answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kdl.narration.names import seat_name
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from kdl.games.mansion.state import State
    from kdl.written.task import Case

#: The answers of a case by the place at which they stand in the picture.
Answers = list[tuple[str, str]]


def marks_of(name: str, case: Case, answer: object) -> Marks | None:
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


def _next_on_turn(case: Case, answer: int | None) -> Marks:
    now = case.subject
    if answer is None:
        return Marks(chosen=(now.pawns[now.on_turn],))
    both = [(now.pawns[seat], seat_name(seat, now.game)) for seat in (answer, case.right)]
    there = now.game.space_ids[now.game.rules.lucky_step(now).space]
    return Marks(chosen=(there,), path=(there,), tags=_tags(both))


def _value(case: Case, answer: int | None) -> Marks | None:
    """Mark a character: what the engine says is drawn on it, so without an answer it is not shown."""
    if answer is None:
        return None
    (character,) = case.given
    return Marks(chosen=(character,), tags={character: say("written", "mark.short", answer=answer)})


def _at(place: Callable[[Case], str]) -> Callable[..., Marks]:
    """Return what marks a place in the house, with both answers there in words."""

    def mark(case: Case, answer: object) -> Marks:
        here = place(case)
        if answer is None:
            return Marks(chosen=(here,))
        both = [(here, _said(case, each)) for each in (answer, case.right)]
        return Marks(chosen=(here,), tags=_tags(both))

    return mark


def _said(case: Case, answer: object) -> str:
    return say("written", "yes" if answer else "no") if isinstance(case.right, bool) else str(answer)


def _between(start: Callable[[Case], str]) -> Callable[..., Marks]:
    """Return what marks where somebody starts, and where both answers lead."""

    def mark(case: Case, answer: str | None) -> Marks:
        if answer is None:
            return Marks(chosen=(start(case),))
        tags = {answer: say("written", "mark.yours"), case.right: say("written", "mark.engines")}
        return Marks(chosen=(start(case),), lit=frozenset(tags), tags=tags)

    return mark


def _attacked(case: Case, answer: int | None) -> Marks:
    now = case.subject
    there = now.game.space_ids[now.game.rules.lucky_step(now).space]
    if answer is None:
        return Marks(chosen=(now.lucky,))
    met = [(now.pawns[seat] if seat >= 0 else there, _victim(seat, now)) for seat in (answer, case.right)]
    return Marks(chosen=(now.lucky,), path=(there,), tags=_tags(met))


def _victim(seat: int, now: State) -> str:
    return seat_name(seat, now.game) if seat >= 0 else say("written", "nobody", number=seat)


def _visited(case: Case, _answer: object) -> Marks:
    """Mark with whom Lucky is: what is asked is about cards, which the sentences tell."""
    return Marks(chosen=(case.subject.lucky,))


def _next_character(case: Case, answer: str | None) -> Marks:
    """Mark both answers; which is whose, the sentences tell: on the card table there is no room for it."""
    here = case.subject.lucky
    return Marks(chosen=(here,)) if answer is None else Marks(chosen=(here,), lit=frozenset((answer, case.right)))


def _on_turn(case: Case) -> str:
    place: str = case.subject.pawns[case.subject.on_turn]
    return place


def _seat(case: Case) -> str:
    place: str = case.subject.pawns[case.given[0]]
    return place


def _lucky(case: Case) -> str:
    place: str = case.subject.lucky
    return place


def _tags(both: Answers) -> dict[str, str]:
    """Write the reader's answer and the engine's by the places where they belong, or both by one place."""
    found: dict[str, str] = {}
    for key, (place, answer) in zip(("mark.said", "mark.engine"), both, strict=False):
        told = say("written", key, answer=answer)
        found[place] = f"{found[place]} · {told}" if place in found else told
    return {place: text for place, text in found.items() if place}


_MARKERS: Mapping[str, Callable[..., Marks | None]] = {
    "sees": _sees,
    "lucky_next": _between(lambda case: case.given[0]),
    "next_on_turn": _next_on_turn,
    "strength": _at(_lucky),
    "value": _value,
    "survives": _at(_lucky),
    "watched": _at(_seat),
    "may_attempt": _at(_on_turn),
    "may_draw": _at(lambda case: case.given[0]),
    "stranger_goes": _between(_on_turn),
    "attacked": _attacked,
    "distance": _at(lambda case: case.given[1]),
    "lucky_from": _between(lambda case: case.given[0]),
    "saved_by": _at(_seat),
    "next_character": _next_character,
    "stops": _visited,
    "howard_cards": _visited,
    "chance": _visited,
}

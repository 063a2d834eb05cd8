"""What the picture of the card table says in words: its characters as a screen reader speaks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration import seat_name
from kdl.narration.getlucky.table import tell_under
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.marks import Marks


def characters_by_number(observation: GetLuckyObservation) -> tuple[str, ...]:
    """List the characters that take part, in Lucky's order; all of them can be picked."""
    return tuple(sorted(observation.values, key=lambda each: observation.deck[each].number))


def character_notes(observation: GetLuckyObservation, marks: Marks) -> dict[str, str]:
    """Say of each character what is not always so: whose it is, what it is worth, what lies under it, and Lucky."""
    return {
        character: "".join(f", {part}" for part in _parts(observation, marks, character))
        for character in characters_by_number(observation)
    }


def _parts(observation: GetLuckyObservation, marks: Marks, character: str) -> Iterator[str]:
    yield _whose(observation, character)
    if "values" not in marks.veil:
        yield say("view", "table.value", value=observation.values[character])
    yield from tell_under(observation, character)
    if observation.attempt is not None and observation.attempt.character == character:
        yield say("view", "table.attempted")
    if character in marks.chosen:
        yield say("view", "chosen")
    if character in marks.lit:
        yield say("view", "lit")
    yield from marks.texts.get(character, ())
    if "lucky" in marks.veil:
        return
    if character == observation.lucky:
        yield say("view", "table.lucky")
    elif character == observation.lucky_next and "next" not in marks.veil:
        yield say("view", "table.next")


def _whose(observation: GetLuckyObservation, character: str) -> str:
    for seat, held in enumerate(observation.characters):
        if character in held:
            return say("view", "table.of", name=seat_name(seat, observation))
    return say("view", "table.in-drawing-room")

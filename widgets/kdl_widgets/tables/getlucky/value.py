"""How the value of a character is made up, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.value import parts_of_value
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.grammar import joined
from kdl.words import say
from kdl_widgets.live.blocks import capital
from kdl_widgets.output import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from kdl.analysis.getlucky.value import Part
    from kdl.games.getlucky.state import TableState

#: Minus as it is printed.
MINUS = "\N{MINUS SIGN}"


class Worth(Table):
    """The value of a character, line by line: itself, each improvement, each spite card, and the sum.

    Attributes:
        character: Id of the character.
        value: What an attempt of it is worth.
        parts: The lines, as the engine gives them.
    """

    def __init__(self, state: TableState, character: str) -> None:
        self.character, self.value = character, state.value(character)
        self.parts = parts_of_value(state, character)
        name = character_name(state.game.characters_by_id[character])
        caption = say("teach", "worth", character=name, value=self.value)
        columns = (say("teach", "worth.part"), say("teach", "worth.points"), say("teach", "column-clause"))
        rows = [(capital(_named(state, part)), signed(part.points), part.clause) for part in self.parts]
        super().__init__(caption, columns, [*rows, (say("teach", "worth.sum"), str(self.value), "")])


def tell_value(state: TableState, character: str) -> str:
    """Say in a sentence what a character is worth, and how that is made up."""
    return say("teach", "worth.told", value=state.value(character), parts=joined(tell_parts(state, character)))


def tell_parts(state: TableState, character: str) -> Iterator[str]:
    """Tell how a value is made up, each part in a few words."""
    for part in parts_of_value(state, character):
        yield say("teach", "worth.line", part=_named(state, part), points=signed(part.points))


def _named(state: TableState, part: Part) -> str:
    card: Any = state.game.cards_by_id.get(part.card)
    return say("teach", f"worth.{part.kind}", card=typed_card(card) if card else "")


def signed(points: int) -> str:
    """Write points with their sign.

    >>> signed(2)
    '+2'
    """
    return f"{MINUS}{-points}" if points < 0 else f"+{points}"

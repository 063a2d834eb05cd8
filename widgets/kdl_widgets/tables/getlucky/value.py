"""How the value of a character is made up, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.value import parts_of_value
from kdl.narration.getlucky.names import character_name
from kdl.narration.getlucky.value import _named
from kdl.narration.grammar import capital
from kdl.narration.numbers import signed
from kdl.words import say
from kdl_widgets.output import Table

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState


class Worth(Table):
    """The value of a character, line by line: itself, each improvement, each spite card, and the sum.

    Attributes:
        character: Id of the character.
        value: What an attempt of it is worth.
        parts: The lines, as the engine gives them.
    """

    def __init__(self, state: GetLuckyState, character: str) -> None:
        self.character, self.value = character, state.value(character)
        self.parts = parts_of_value(state, character)
        name = character_name(state.game.characters_by_id[character])
        caption = say("teach", "worth", character=name, value=self.value)
        columns = (say("teach", "worth.part"), say("teach", "worth.points"), say("teach", "column-clause"))
        rows = [(capital(_named(state, part)), signed(part.points), part.clause) for part in self.parts]
        super().__init__(caption, columns, [*rows, (say("teach", "worth.sum"), str(self.value), "")])

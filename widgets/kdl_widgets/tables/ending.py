"""The end of a game: who could still have played what, and who is the loser."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.core.outcome import outcome
from kdl.errors import OptionError
from kdl.narration import card_name, seat_name
from kdl.narration.grammar import capital, joined
from kdl.narration.outcomes import tell_end
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.output import NOTHING, Table, laws

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl.core.outcome import Missed, Outcome
    from kdl.core.position import Position

COLUMNS = ("seat", "kept", "luck", "enough", "verdict")


class Ending(Table):
    """Who was asked to save Lucky, in order, and what each could still have played.

    Attributes:
        outcome: The end, as the engine gives it.
        loser: The seat that lost, None where nobody did.
        clause: The clause behind it.
        together: That nobody alone, but several together could have saved Lucky; ``""`` where that is not so.
    """

    def __init__(self, state: Position) -> None:
        ended = outcome(state)
        if ended is None:
            raise OptionError("the game is not over; play it to its end first")
        self.outcome, self.loser, self.clause = ended, ended.loser, ended.loser_clause or ended.clause
        names = COLUMNS if ended.loser_clause else COLUMNS[:-1]
        columns = tuple(_column(name, state.game) for name in names)
        rows = [_row(state, each, ended)[: len(names)] for each in ended.missed]
        caption = tell_end(ended, state.game)
        super().__init__(caption, columns, rows)
        self.together = _together(state, ended)
        self._text = "\n".join(filter(None, (self.text if rows else caption, self.together, f"[{self.clause}]")))

    @property
    def html(self) -> str:
        """The table as HTML, with the clause behind it."""
        table = super().html if self.rows else f"<p><strong>{self.caption}</strong></p>"
        together = f"<p>{escape(self.together)}</p>" if self.together else ""
        return table + together + laws([self.clause])


def _column(name: str, game: Game) -> str:
    key = f"column.{name}"
    return say(group_of("ending", key, game), key)


def _row(state: Position, missed: Missed, ended: Outcome) -> tuple[str, ...]:
    cards = ", ".join(card_name(state.game.cards_by_id[card], state.game) for card in missed.cards)
    saved = say("answer", "yes" if missed.enough else "no")
    verdict = say("ending", "loser") if missed.seat == ended.loser else ""
    return capital(seat_name(missed.seat, state.game)), cards or NOTHING, str(missed.luck), saved, verdict


def _together(state: Position, ended: Outcome) -> str:
    """Say that several together could have saved Lucky, where none of them could alone."""
    had = [each for each in ended.missed if each.luck]
    luck, lacking = sum(each.luck for each in had), ended.strength - ended.luck
    if len(had) < 2 or any(each.enough for each in had) or luck < lacking:
        return ""
    names = capital(joined(seat_name(each.seat, state.game) for each in had))
    return say("ending", "together", names=names, luck=luck, lacking=lacking)

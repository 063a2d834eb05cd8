"""How a game ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kdl.narration.names import HasStrangers
from kdl.narration.speaker import Speaker
from kdl.narration.wording import HasEdition
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.game import Game
    from kdl.core.outcome import Missed, Outcome


def tell_outcome(outcome: Outcome | None, table: Table | None = None, *, language: str | None = None) -> str:
    """Return how a game ended: who won, what the others could still have done, and who lost if the rules name a loser.

    Args:
        outcome: The outcome, None before the end.
        table: The game, or anything else that knows its edition and who is a stranger; without it nobody is.
        language: The language, instead of the one that is set.
    """
    return _Ending(table, language).tell(outcome)


class _Ending(Speaker):
    """Tells outcomes to one table in one language; in brief without what the others could have played."""

    group = "outcome"

    def __init__(self, table: Table | None, language: str | None = None, *, briefly: bool = False) -> None:
        super().__init__(table, language)
        self.briefly = briefly

    def tell(self, outcome: Outcome | None) -> str:
        if outcome is None:
            return self.say("open")
        if outcome.winner is None:
            return self.say("drawn")
        winner = self.who(outcome.winner)
        if not outcome.strength:
            return self.say("escaped", who=winner)
        won = self.say("won", who=winner, strength=outcome.strength, luck=outcome.luck)
        missed = [] if self.briefly else map(self.missed, self.players(outcome.missed))
        return " ".join([won, *missed, *([self.loser(outcome)] if outcome.loser_clause else [])])

    def players(self, missed: Iterable[Missed]) -> list[Missed]:
        strangers = self.table.strangers if self.table else ()
        return [each for each in missed if each.seat not in strangers]

    def loser(self, outcome: Outcome) -> str:
        return self.say("nobody") if outcome.loser is None else self.say("loser", who=self.who(outcome.loser))

    def missed(self, missed: Missed) -> str:
        key = ".enough" if missed.enough else "" if missed.cards else ".nothing"
        return self.say(f"missed{key}", who=self.who(missed.seat), kept=missed.luck)


class Table(HasStrangers, HasEdition, Protocol):
    """Anything that knows which edition is played, and who is a stranger: a game, or an observation."""


def tell_end(ended: Outcome, game: Game) -> str:
    """Say who won and who lost, if the rules name a loser; what the others could have played stands in the table."""
    told = _Ending(game, briefly=True).tell(ended)
    return told if ended.loser_clause or not ended.missed else f"{told} {say('ending', 'no-loser')}"


def tell_loser(ended: Outcome, game: Game) -> str:
    """Say who lost a game in which Lucky was murdered, or that nobody did."""
    return _Ending(game).loser(ended)

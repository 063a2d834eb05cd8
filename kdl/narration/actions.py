"""Actions, phases and endings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kdl.narration.names import HasStrangers, Noun, person, sentence, titled_card
from kdl.narration.wording import HasEdition, group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.game import Game
    from kdl.games.mansion.ending import Missed, Outcome
    from kdl.games.mansion.state import Phase


class Table(HasStrangers, HasEdition, Protocol):
    """Anything that knows which edition is played, and who is a stranger: a game, or an observation."""


def tell_action(action: Action, game: Game, *, space: str = "", language: str | None = None) -> str:
    """Tell an action as the label of a control, for example “Step into the Kitchen”.

    Args:
        action: The action.
        game: The game in which it is offered.
        space: Where the pawn stands; if it is given, an attempt says what the weapon is worth there. In the card game,
            the character that Lucky visits; a card that is perfect for it says that it stops the attempt.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: The action names no space, pawn or character of the game.
    """
    return game.family.voice().action(action, game, space, language or current_language())


def tell_misfit(action: Action, card: Any, game: Any, language: str) -> str:
    """Tell an action with a card of a kind that it cannot be done with."""
    doing = say(group_of("doing", action.kind, game), action.kind, language=language)
    return sentence("action", "other", language=language, doing=doing, card=titled_card(card, game, language=language))


def tell_phase(phase: Phase, table: HasEdition | None = None, *, language: str | None = None) -> str:
    """Tell a phase as a label; with a game or an observation to look at, in the words of its edition."""
    return say(group_of("phase", phase, table), phase, language=language)


def tell_clause(clause: str, *, language: str | None = None) -> str:
    """Tell what a clause of the rules says, in our own words.

    Raises:
        WordsError: There is no such clause.
    """
    return say("clause", clause, language=language)


def tell_outcome(outcome: Outcome | None, table: Table | None = None, *, language: str | None = None) -> str:
    """Tell how a game ended: who won, what the others could still have done, and who lost if the rules name a loser.

    Args:
        outcome: The outcome, None before the end.
        table: The game, or anything else that knows its edition and who is a stranger; without it nobody is.
        language: The language, instead of the one that is set.
    """
    return _Ending(table, language or current_language()).tell(outcome)


class _Ending:
    """Tells outcomes to one table in one language."""

    def __init__(self, table: Table | None, language: str) -> None:
        self.table, self.language = table, language

    def tell(self, outcome: Outcome | None) -> str:
        if outcome is None:
            return self.say("open")
        if outcome.winner is None:
            return self.say("drawn")
        winner = self.who(outcome.winner)
        if not outcome.strength:
            return self.say("escaped", who=winner)
        won = self.say("won", who=winner, strength=outcome.strength, luck=outcome.luck)
        strangers = self.table.strangers if self.table else ()
        missed = [self.missed(each) for each in outcome.missed if each.seat not in strangers]
        return " ".join([won, *missed, *([self.loser(outcome)] if outcome.loser_clause else [])])

    def loser(self, outcome: Outcome) -> str:
        return self.say("nobody") if outcome.loser is None else self.say("loser", who=self.who(outcome.loser))

    def missed(self, missed: Missed) -> str:
        key = ".enough" if missed.enough else "" if missed.cards else ".nothing"
        return self.say(f"missed{key}", who=self.who(missed.seat), kept=missed.luck)

    def say(self, key: str, **values: object) -> str:
        return sentence(group_of("outcome", key, self.table), key, language=self.language, **values)

    def who(self, seat: int) -> Noun:
        return person(seat, self.table, self.language)

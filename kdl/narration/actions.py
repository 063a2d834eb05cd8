"""Actions, phases and endings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kdl.narration.names import HasStrangers, Noun, pawn_noun, person, quoted_card, room, sentence, titled_card
from kdl.narration.wording import HasEdition, group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.actions import Action
    from kdl.cards import Card
    from kdl.ending import Missed, Outcome
    from kdl.game import Game
    from kdl.state import Phase


class Table(HasStrangers, HasEdition, Protocol):
    """Anything that knows which edition is played, and who is a stranger: a game, or an observation."""


def tell_action(action: Action, game: Game, *, space: str = "", language: str | None = None) -> str:
    """Tell an action as the label of a control, for example “Step into the Kitchen”.

    Args:
        action: The action.
        game: The game in which it is offered.
        space: Where the pawn stands; if it is given, an attempt says what the weapon is worth there.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: The action names no space of the board, or no pawn.
    """
    language = language or current_language()
    if action.card:
        return _with_card(action, game.cards[game.card_ix[action.card]], game, space, language)
    group = group_of("action", action.kind, game)
    return sentence(group, action.kind, language=language, **_names(action, game, language))


def _names(action: Action, game: Game, language: str) -> dict[str, Noun]:
    """Name the pawn and the space of an action, as far as it has them."""
    pawn = {"pawn": pawn_noun(action.pawn, game, language)} if action.pawn else {}
    return pawn | ({"space": room(game.board, action.space, language)} if action.space else {})


def _with_card(action: Action, card: Card, game: Game, space: str, language: str) -> str:
    if not _serves(card, action):
        doing = say(group_of("doing", action.kind, game), action.kind, language=language)
        title = titled_card(card, game, language=language)
        return sentence("action", "other", language=language, doing=doing, card=title)
    group, names = group_of("action", action.kind, game), _names(action, game, language)
    if card.room:
        names["room"] = room(game.board, card.room, language)
    match action.kind:
        case "attack" | "attempt":
            key, weapon = f"{action.kind}.weapon{'.here' if space else ''}", Noun(card.name, language)
            return sentence("action", key, language=language, weapon=weapon, worth=card.value_in(space), **names)
        case "drive" | "walk":
            return say(group, action.kind, language=language, n=card.steps, **names)
        case "jump" | "send":
            return say(group, action.kind, language=language, **names)
        case _:
            quoted = quoted_card(card, game, language=language)
            return sentence(group, action.kind, language=language, card=quoted, luck=card.luck)


def _serves(card: Card, action: Action) -> bool:
    """Tell whether a card is of the kind that an action needs; any card can be tried for luck."""
    match action.kind:
        case "attack" | "attempt":
            return card.kind == "weapon"
        case "drive" | "walk":
            return card.steps > 0
        case "jump" | "send":
            return card.kind in ("move", "room") and card.room != ""
    return True


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

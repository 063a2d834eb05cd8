"""Actions, phases and endings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.narration.grammar import sentence
from kdl.narration.names import HasName, titled_card
from kdl.narration.wording import HasEdition, group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.game import Game
    from kdl.core.position import Phase
    from kdl.narration.wording import HasEdition


def tell_action(action: Action, game: Game, *, space: str = "", language: str | None = None) -> str:
    """Return an action as the label of a control, for example “Step into the Kitchen”.

    Args:
        action: The action.
        game: The game in which it is offered.
        space: Where the pawn stands; if it is given, an attempt says what the weapon is worth there. In the card game,
            the character that Lucky visits; a card that is perfect for it says that it stops the attempt.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: The action names no space, pawn or character of the game.
    """
    return game.family.voice.action(action, game, space, language or current_language())


def tell_misfit(action: Action, card: HasName, game: Game, language: str) -> str:
    """Return the label of an action with a card of a kind that it cannot be done with."""
    doing = say(group_of("doing", action.kind, game), action.kind, language)
    return sentence("action", "other", language, doing=doing, card=titled_card(card, game, language=language))


def tell_phase(phase: Phase, table: HasEdition | None = None, *, language: str | None = None) -> str:
    """Return a phase as a label; with a game or an observation to look at, in the words of its edition."""
    return say(group_of("phase", phase, table), phase, language)


def tell_clause(clause: str, *, language: str | None = None) -> str:
    """Return what a clause of the rules says, in our own words.

    Raises:
        WordsError: There is no such clause.
    """
    return say("clause", clause, language)


class Words(NamedTuple):
    """An edition in whose words something is told."""

    edition: str


def tell_kind(kind: str, table: HasEdition | None) -> str:
    """Return a kind of action as a label, in the words of an edition, or in the usual ones."""
    return sentence(group_of("doing", kind, table), kind)

"""Actions, phases and endings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.names import Noun, quoted_card, room, seat_name, sentence, titled_card
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.actions import Action
    from kdl.cards import Card
    from kdl.ending import Missed, Outcome
    from kdl.game import Game
    from kdl.state import Phase

#: The kind of card that a kind of action needs; any card can bring luck.
_NEEDED = {"attempt": "weapon", "walk": "move", "jump": "move"}


def tell_action(action: Action, game: Game, *, space: str = "", language: str | None = None) -> str:
    """Tell an action as the label of a control, for example “Step into the Kitchen”.

    Args:
        action: The action.
        game: The game in which it is offered.
        space: Where the pawn stands; if it is given, an attempt says what the weapon is worth there.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: The action names no space of the board.
    """
    language = language or current_language()
    if action.card:
        return _with_card(action, game.cards[game.card_ix[action.card]], game, space, language)
    target = room(game.board, action.space, language) if action.kind == "step" else ""
    return sentence("action", action.kind, language=language, space=target)


def _with_card(action: Action, card: Card, game: Game, space: str, language: str) -> str:
    if _NEEDED.get(action.kind, card.kind) != card.kind:
        doing, title = say("doing", action.kind, language=language), titled_card(card, game, language=language)
        return sentence("action", "other", language=language, doing=doing, card=title)
    match action.kind:
        case "attempt":
            key, weapon = "attempt.weapon.here" if space else "attempt.weapon", Noun(card.name, language)
            return say("action", key, language=language, weapon=weapon, worth=card.value_in(space))
        case "walk":
            return say("action", "walk", language=language, room=room(game.board, card.room, language), n=card.steps)
        case "jump":
            return say("action", "jump", language=language, room=room(game.board, card.room, language))
        case _:
            quoted = quoted_card(card, game, language=language)
            return sentence("action", action.kind, language=language, card=quoted, luck=card.luck)


def tell_phase(phase: Phase, *, language: str | None = None) -> str:
    """Tell a phase as a label."""
    return say("phase", phase, language=language)


def tell_clause(clause: str, *, language: str | None = None) -> str:
    """Tell what a clause of the rules says, in our own words.

    Raises:
        WordsError: There is no such clause.
    """
    return say("clause", clause, language=language)


def tell_outcome(outcome: Outcome | None, *, language: str | None = None) -> str:
    """Tell how a game ended: who won, what the others could still have done, and who lost."""
    if outcome is None:
        return say("outcome", "open", language=language)
    winner = seat_name(outcome.winner, language=language)
    won = say("outcome", "won", language=language, who=winner, strength=outcome.strength, luck=outcome.luck)
    missed = [_tell_missed(each, language) for each in outcome.missed]
    if outcome.loser is None:
        return " ".join([won, *missed, say("outcome", "nobody", language=language)])
    loser = seat_name(outcome.loser, language=language)
    return " ".join([won, *missed, say("outcome", "loser", language=language, who=loser)])


def _tell_missed(missed: Missed, language: str | None) -> str:
    key = ".enough" if missed.enough else "" if missed.cards else ".nothing"
    who = seat_name(missed.seat, language=language)
    return say("outcome", f"missed{key}", language=language, who=who, kept=missed.luck)

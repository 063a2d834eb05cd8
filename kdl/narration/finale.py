"""The last word of a game: how Lucky met his end, in one sentence that nobody need take seriously."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.outcome import is_terminal
from kdl.errors import OptionError
from kdl.narration.grammar import Noun, sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.words import has_text
from kdl.words import language as current_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position

#: Where no weapon of the kit was used: none at all, or one of somebody's own deck.
BARE, OTHER = "bare", "other"


def tell_finale(state: Position, *, language: str | None = None) -> str:
    """Return the last word of a game: who did it, and with what, or that nobody did.

    Args:
        state: The end of the game.
        language: The language, instead of the one that is set.

    Raises:
        OptionError: The game is not over.

    >>> import kdl
    >>> tell_finale(kdl.play("deluxe", seats=4, seed=7).end, language="en")
    'Bruno has since eaten the weapon, with lemon. There is no evidence left.'
    """
    if not is_terminal(state):
        raise OptionError("the game is not over; play it to its end first")
    spoken = language or current_language()
    if state.winner is None:
        return _say("drawn", state, spoken)
    who = person(state.winner, state.game, spoken)
    if state.attempt is None:
        return _say("escaped", state, spoken, who=who)
    name = _weapon(state)
    if name is None:
        return _say(BARE, state, spoken, who=who)
    key = slug(name["en"])
    told = f"with.{key}"
    return _say(told if has_text("finale", told) else OTHER, state, spoken, who=who, weapon=Noun(name, spoken))


def slug(name: str) -> str:
    """Return the key of a weapon: its English name in small letters.

    >>> slug("Killing Joke")
    'killing-joke'
    """
    return "-".join(name.lower().split())


def _weapon(state: Position) -> Mapping[str, str] | None:
    """Return the name of the weapon that was used last, None where there was none."""
    weapon = state.game.family.voice.weapon(state)
    return None if weapon is None else state.game.cards_by_id[weapon].name


def _say(key: str, state: Position, language: str, **values: object) -> str:
    return sentence(group_of("finale", key, state.game), key, language, **values)

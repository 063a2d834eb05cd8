"""Names as they stand in a sentence: “in the Kitchen”, “in die Küche”, “im Weißen Zimmer”.

A :class:`Noun` put into a text of the catalogue takes the form that its placeholder asks for: ``{room:into}``. What
cannot be known from a name stands beside it in the data files: its gender (``gender_de``: ``m``, ``f``, ``n``, ``p``
for plural, or ``-`` for a name without an article), the two forms of a name that bends after an article (``weak_de``,
``oblique_de``), and the preposition of places that one is not *in* (``at_en``, ``at_de``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from kdl.errors import UnknownNameError
from kdl.games.editions import load_edition
from kdl.narration.grammar import _NO_ARTICLE, Noun
from kdl.packaged import DATA
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily
    from kdl.narration.grammar import Name


class HasStrangers(Protocol):
    """Anything that knows who at the table is a stranger: a game, or an observation."""

    @property
    def strangers(self) -> Collection[int]:
        """The seats of the strangers."""


class HasName(Protocol):
    """A card: its name in each language, empty where it has none of its own."""

    @property
    def name(self) -> Mapping[str, str]: ...  # noqa: D102


#: What seats are called in place of their usual names, where people have names of their own.
_CALLED: ContextVar[Mapping[int, str]] = ContextVar("called")


@contextmanager
def called(names: Mapping[int, str]) -> Iterator[None]:
    """Call seats by names of their own as long as this lasts; whoever has none there has the usual one.

    Args:
        names: The names, by seat; strangers have none.
    """
    before = _CALLED.set(names)
    try:
        yield
    finally:
        _CALLED.reset(before)


def seat_name(seat: int, table: HasStrangers | None = None, *, language: str | None = None) -> str:
    """Name the player of a seat, counted from 0; with a table to look at, a stranger is called one."""
    if table is not None and seat in table.strangers:
        return f"{person(seat, table, language):the}"
    return _CALLED.get({}).get(seat) or say("seat", str(seat + 1), language)


def pawn_name(pawn: str, table: HasStrangers | None, form: str = "the", *, language: str | None = None) -> str:
    """Name a pawn.

    Args:
        pawn: Id of the pawn: ``"seat_0"``, ``"lucky"``, ``"ghost"``, ``"cat"``, ``"dog"``, ``"shamrock"``.
        table: The game, or anything else that knows who is a stranger; None to call everybody by name alone.
        form: One of :data:`FORMS`.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: There is no such pawn, or no such form.
    """
    return format(pawn_noun(pawn, table, language), form)


def pawn_noun(pawn: str, table: HasStrangers | None, language: str | None = None) -> Noun:
    """Return the name of a pawn, to be put into a text; a stranger is called one."""
    language = language or current_language()
    kind, _, seat = pawn.partition("_")
    if kind == "seat" and seat.isdecimal() and (table is None or int(seat) not in table.strangers):
        name = {language: seat_name(int(seat), language=language), f"gender_{language}": _NO_ARTICLE}
        return Noun(name, language, "the")
    if pawn not in _pawns():
        raise UnknownNameError("pawn", pawn, tuple(sorted(_pawns())))
    return Noun(_pawns()[pawn], language, "the")


def person(seat: int, table: HasStrangers | None, language: str | None = None) -> Noun:
    """Return the name of the pawn of a seat, to be put into a text."""
    return pawn_noun(f"seat_{seat}", table, language)


@cache
def _pawns() -> dict[str, Name]:
    return tomllib.loads((DATA / "pawns.toml").read_text("utf-8"))


def edition_name(edition: str) -> str:
    """Name an edition by its id, in the language that is set."""
    return load_edition(edition).name[current_language()]


def card_name(card: HasName, game: Any, *, language: str | None = None) -> str:
    """Name a card; one that has no name of its own by its kind with its room, its steps or its points.

    Args:
        card: The card.
        game: The game in which it is played, or an observation of it; a card with a name of its own needs neither.
        language: The language, instead of the one that is set.
    """
    language = language or current_language()
    name: str = card.name[language] if card.name else game.family.voice.nameless_card(card, game, "", language)
    return name


def card_in_full(card: object, game: HasFamily, *, language: str | None = None) -> str:
    """Name a card with all that is printed on it, as far as an answer can depend on it."""
    name: str = game.family.voice.card_in_full(card, game, language or current_language())
    return name


def titled_card(card: HasName, game: Any, *, language: str | None = None) -> str:
    """Name a card by nothing but what is printed on it, in quotation marks."""
    return _in_a_sentence(card, game, "title", language)


def quoted_card(card: HasName, game: HasFamily, *, language: str | None = None) -> str:
    """Name a card as it stands in running text: by its title, or by its kind with what is printed on it."""
    return _in_a_sentence(card, game, "quoted", language)


def _in_a_sentence(card: HasName, game: HasFamily, form: str, language: str | None) -> str:
    language = language or current_language()
    if card.name:
        return say("card", "quoted", language, name=card.name[language])
    name: str = game.family.voice.nameless_card(card, game, form, language)
    return name

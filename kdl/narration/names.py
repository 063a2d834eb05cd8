"""Names as they stand in a sentence: “in the Kitchen”, “in die Küche”, “im Weißen Zimmer”.

A :class:`Noun` put into a text of the catalogue takes the form that its placeholder asks for: ``{room:into}``. What
cannot be known from a name stands beside it in the data files: its gender (``gender_de``: ``m``, ``f``, ``n``, ``p``
for plural, or ``-`` for a name without an article), the two forms of a name that bends after an article (``weak_de``,
``oblique_de``), and the preposition of places that one is not *in* (``at_en``, ``at_de``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, reduce
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

from kdl.errors import UnknownNameError
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.cards import Card

Name = Mapping[str, str]


class HasStrangers(Protocol):
    """Anything that knows who at the table is a stranger: a game, or an observation."""

    @property
    def strangers(self) -> Collection[int]:
        """The seats of the strangers."""


#: English forms: what stands before the name.
_ENGLISH = {
    "plain": "",
    "the": "the",
    "object": "the",
    "dative": "the",
    "in": "in the",
    "into": "into the",
    "from": "from the",
    "through": "through the",
    "to": "to the",
    "watch": "from the",
    "with": "with the",
}
_ENGLISH_AT = {"on": {"in": "on the", "into": "onto the"}}

#: German forms: the case, then what stands before the name for m, f, n, p and -, and what stands behind it.
_GERMAN = {
    "plain": ("plain", ("", "", "", "", ""), ""),
    "the": ("nominative", ("der", "die", "das", "die", ""), ""),
    "object": ("accusative", ("den", "die", "das", "die", ""), ""),
    "dative": ("dative", ("dem", "der", "dem", "den", ""), ""),
    "in": ("dative", ("im", "in der", "im", "in den", "in"), ""),
    "into": ("accusative", ("in den", "in die", "ins", "in die", "in"), ""),
    "from": ("dative", ("aus dem", "aus der", "aus dem", "aus den", "aus"), ""),
    "through": ("accusative", ("durch den", "durch die", "durch das", "durch die", "durch"), ""),
    "to": ("dative", ("zum", "zur", "zum", "zu den", "zu"), ""),
    "watch": ("dative", ("vom", "von der", "vom", "von den", "von"), " aus"),
    "with": ("dative", ("mit dem", "mit der", "mit dem", "mit den", "mit"), ""),
}
_GERMAN_AT = {
    "auf": {
        "in": ("dative", ("auf dem", "auf der", "auf dem", "auf den"), ""),
        "into": ("accusative", ("auf den", "auf die", "aufs", "auf die"), ""),
        "from": ("dative", ("vom", "von der", "vom", "von den"), ""),
    }
}

_NO_ARTICLE = "-"
_GENDERS = f"mfnp{_NO_ARTICLE}"

#: The forms that a name can take.
FORMS = tuple(_ENGLISH)


class Noun:
    """The name of a room, a thing or a pawn, in one language, which bends as a sentence needs it.

    Args:
        name: The name by language, with its grammar.
        language: The language.
        usual: The form for placeholders that ask for none.

    >>> f"{Noun({'en': 'Kitchen', 'de': 'Küche', 'gender_de': 'f'}, 'de'):in}"
    'in der Küche'
    """

    def __init__(self, name: Name, language: str, usual: str = "plain") -> None:
        self.name, self.language, self.usual = name, language, usual

    @property
    def count(self) -> int:
        """The number of the verb that the name takes: 2 for names like “the Quarters”, else 1."""
        return 2 if self.name.get(f"gender_{self.language}") == "p" else 1

    def __format__(self, form: str) -> str:
        form = form or self.usual
        if form not in FORMS:
            raise UnknownNameError("form of a name", form, FORMS)
        return GRAMMARS[self.language](self.name, form)

    def __str__(self) -> str:
        return self.name[self.language]


class Nouns:
    """An enumeration of names, which all take the form that its placeholder asks for."""

    def __init__(self, nouns: Iterable[Noun], language: str) -> None:
        self.nouns, self.language = tuple(nouns), language

    def __len__(self) -> int:
        return len(self.nouns)

    def __format__(self, form: str) -> str:
        return joined((format(noun, form) for noun in self.nouns), language=self.language)


def _english(name: Name, form: str) -> str:
    before = _ENGLISH_AT.get(name.get("at_en", ""), {}).get(form, _ENGLISH[form])
    if name.get("gender_en") == _NO_ARTICLE:
        before = before.removesuffix("the").rstrip()
    return f"{before} {name['en']}".strip()


def _german(name: Name, form: str) -> str:
    case, articles, behind = _GERMAN_AT.get(name.get("at_de", ""), {}).get(form, _GERMAN[form])
    gender = name.get("gender_de", "n")
    return f"{articles[_GENDERS.index(gender)]} {_bent(name, case, gender)}{behind}".strip()


def _bent(name: Name, case: str, gender: str) -> str:
    """Bend a German name: most look alike in all cases, the others have their forms in the data."""
    if case == "plain":
        return name["de"]
    oblique = case == "dative" or (case == "accusative" and gender == "m")
    return name.get("oblique_de" if oblique else "weak_de", name["de"])


#: How each language of the kit bends names.
GRAMMARS: dict[str, Callable[[Name, str], str]] = {"en": _english, "de": _german}


def room_name(board: Board, space: str, form: str = "plain", *, language: str | None = None) -> str:
    """Name a space of a board.

    Args:
        board: The board.
        space: Id of the space.
        form: One of :data:`FORMS`.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: There is no such space, or no such form.

    >>> from kdl.boardfile import load_board
    >>> room_name(load_board(), "white_room", "in", language="de")
    'im Weißen Zimmer'
    """
    return format(room(board, space, language), form)


def room(board: Board, space: str, language: str | None = None) -> Noun:
    """Give the name of a space, to be put into a text."""
    return Noun(board.space(space).name, language or current_language())


def seat_name(seat: int, table: HasStrangers | None = None, *, language: str | None = None) -> str:
    """Name the player of a seat, counted from 0; with a table to look at, a stranger is called one."""
    if table is not None and seat in table.strangers:
        return f"{person(seat, table, language):the}"
    return say("seat", str(seat + 1), language=language)


def pawn_name(pawn: str, table: HasStrangers | None, form: str = "the", *, language: str | None = None) -> str:
    """Name a pawn.

    Args:
        pawn: Id of the pawn: ``"seat_0"``, ``"lucky"``, ``"ghost"``, ``"cat"``, ``"dog"``.
        table: The game, or anything else that knows who is a stranger; None to call everybody by name alone.
        form: One of :data:`FORMS`.
        language: The language, instead of the one that is set.

    Raises:
        UnknownNameError: There is no such pawn, or no such form.
    """
    return format(pawn_noun(pawn, table, language), form)


def pawn_noun(pawn: str, table: HasStrangers | None, language: str | None = None) -> Noun:
    """Give the name of a pawn, to be put into a text; a stranger is called one."""
    language = language or current_language()
    kind, _, seat = pawn.partition("_")
    if kind == "seat" and seat.isdecimal() and (table is None or int(seat) not in table.strangers):
        name = {language: seat_name(int(seat), language=language), f"gender_{language}": _NO_ARTICLE}
        return Noun(name, language, "the")
    if pawn not in _pawns():
        raise UnknownNameError("pawn", pawn, tuple(sorted(_pawns())))
    return Noun(_pawns()[pawn], language, "the")


def person(seat: int, table: HasStrangers | None, language: str | None = None) -> Noun:
    """Give the name of the pawn of a seat, to be put into a text."""
    return pawn_noun(f"seat_{seat}", table, language)


@cache
def _pawns() -> dict[str, Name]:
    return tomllib.loads((resources.files("kdl") / "data" / "pawns.toml").read_text("utf-8"))


def card_name(card: Any, game: Any, *, language: str | None = None) -> str:
    """Name a card; one that has no name of its own by its kind with its room, its steps or its points.

    Args:
        card: The card.
        game: The game in which it is played, or anything else that has a board; a card with a name of its own needs
            neither.
        language: The language, instead of the one that is set.
    """
    if card.name:
        return card.name[language or current_language()]
    if not card.room:
        return _counted_card(card, "", language)
    steps = {"n": card.steps} if card.steps else {}
    return say("card", card.kind, language=language, room=room(game.board, card.room, language), **steps)


def titled_card(card: Any, game: Any, *, language: str | None = None) -> str:
    """Name a card by nothing but what is printed on it, in quotation marks."""
    if not card.name and not card.room:
        return _counted_card(card, ".title", language)
    named = card_name(card, game, language=language) if card.name else room(game.board, card.room, language)
    return say("card", "quoted", language=language, name=named)


def quoted_card(card: Any, game: Any, *, language: str | None = None) -> str:
    """Name a card as it stands in running text: by its title, or by its kind with what is printed on it."""
    if card.name:
        return titled_card(card, game, language=language)
    if not card.room:
        return _counted_card(card, ".quoted", language)
    return say("card", f"{card.kind}.quoted", language=language, room=room(game.board, card.room, language))


def _counted_card(card: Card, form: str, language: str | None) -> str:
    """Name a card that bears nothing but a number of steps or points; equal ones are called alike."""
    return say("card", f"{card.kind}.count{form}", language=language, n=card.steps or card.luck)


def joined(parts: Iterable[str], last: str = "and", *, between: str = "comma", language: str | None = None) -> str:
    """Join the parts of an enumeration, for example to “Ada, Bruno and Cleo”; empty for no parts."""
    first, *others = list(parts) or [""]
    steps = [*[(between, part) for part in others[:-1]], *[(last, part) for part in others[-1:]]]
    return reduce(lambda text, step: say("list", step[0], language=language, first=text, last=step[1]), steps, first)


def sentence(group: str, key: str, *, language: str | None = None, **values: object) -> str:
    """Give a text of the catalogue that stands as a sentence: with a capital letter first."""
    text = say(group, key, language=language, **values)
    return text[:1].upper() + text[1:]

"""The glossary: what rooms, cards and characters are called in English and in another language, edition by edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.edition_file import edition_facts, edition_names
from kdl.games.decks import load_deck
from kdl.games.mansion.board_file import board_names, load_board
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

#: In the order in which they are shown. Rooms are named by boards, cards by decks, words by the catalogue.
PARTS = ("rooms", "passages", "weapons", "failures", "characters", "improvements", "words")
#: The part in which a card stands, by its kind; cards of other kinds are named after rooms.
_KINDS = {
    "weapon": "weapons", "failure": "failures", "motive": "improvements", "opportunity": "improvements",
    "spite": "improvements",
}  # fmt: skip
#: The words that the kit uses for one idea each, in the group ``term``.
TERMS = (
    "attempt", "strength", "value", "foil", "rule", "rulebook", "ruling", "variant", "board", "table", "mansion",
    "wing", "closed", "floor", "place", "pawn", "character", "player", "stranger", "pet", "turn", "lucky-turn",
    "movement", "step", "goes", "draw", "snoop", "deck", "discards", "hand", "luck", "clover", "failure-point",
    "motive", "weapon", "opportunity", "improvement", "perfect", "spite", "bare-hands", "sight", "line", "lights-out",
    "escape", "game", "position", "question", "lock", "hint", "sheet", "exercise", "level", "seed",
    "coach", "kit",
)  # fmt: skip
#: Where the words stand that hold in every edition.
EVERYWHERE = "everywhere"
_SOURCE = "en"


class Row(NamedTuple):
    """What something is called.

    Attributes:
        part: One of :data:`PARTS`.
        english: Its English name.
        names: Its name in the other language, by where it is called so: the id of a board or a deck, or
            :data:`EVERYWHERE`.
    """

    part: str
    english: str
    names: Mapping[str, str]


def glossary(language: str = "de") -> tuple[Row, ...]:
    """List what everything is called in a language beside its English name.

    Args:
        language: The language beside English.

    Raises:
        UnknownNameError: The kit does not speak that language.

    >>> [row.names for row in glossary() if row.english == "Trophy Room"]
    [{'bed_and_breakfast': 'Trophäenzimmer (17)', 'classic': 'Trophäenraum (5)', 'deluxe': 'Trophäenzimmer (6)'}]
    """
    names: dict[tuple[str, str], dict[str, str]] = {}
    order: dict[tuple[str, str], tuple[object, ...]] = {}
    for part, english, where, name, after in (*_spaces(language), *_cards(language), *_words(language)):
        names.setdefault((part, english), {})[where] = name
        order.setdefault((part, english), after)
    inner = sorted(names, key=lambda each: (PARTS.index(each[0]), order[each], each[1]))
    return tuple(Row(part, english, names[part, english]) for part, english in inner)


def places(rows: Iterable[Row], part: str) -> tuple[str, ...]:
    """List where the names of a part come from, in a fixed order: its columns."""
    return tuple(sorted({where for row in rows if row.part == part for where in row.names}))


def title(part: str, where: str, language: str) -> str:
    """Say what a column is called: the board, or the game with that deck."""
    if where == EVERYWHERE:
        return say("glossary", EVERYWHERE, language)
    if where in _boards(part):
        return load_board(where).name[language]
    names = [edition_facts(name)["name"] for name in edition_names() if edition_facts(name)["deck"] == where]
    return str(names[0][language])


def _boards(part: str) -> tuple[str, ...]:
    return board_names() if part in ("rooms", "passages") else ()


def _spaces(language: str) -> Iterator[tuple[str, str, str, str, tuple[object, ...]]]:
    """Yield the rooms, halls and stairs of all boards, with their numbers."""
    for board in board_names():
        for space in load_board(board).spaces:
            part = "rooms" if space.kind == "room" else "passages"
            name = space.name[language]
            if space.number is not None:
                name = say("glossary", "numbered", language, name=name, number=space.number)
            yield part, space.name[_SOURCE], board, name, ()


def _cards(language: str) -> Iterator[tuple[str, str, str, str, tuple[object, ...]]]:
    """Yield the cards with names of their own, and the characters."""
    for name in sorted({edition_facts(edition)["deck"] for edition in edition_names()}):
        deck: Any = load_deck(name)
        for card in deck.cards:
            if card.name:
                yield _KINDS[card.kind], card.name[_SOURCE], name, card.name[language], ()
        characters = getattr(deck, "characters", ())
        if characters:
            drawing_room = [say("teach", "visits.drawing-room", each) for each in (_SOURCE, language)]
            yield "rooms", drawing_room[0], name, drawing_room[1], ()
        for each in characters:
            called = say("glossary", "numbered", language, name=each.name[language], number=each.number)
            yield "characters", each.name[_SOURCE], name, called, (each.number,)


def _words(language: str) -> Iterator[tuple[str, str, str, str, tuple[object, ...]]]:
    for number, term in enumerate(TERMS):
        yield "words", say("term", term, _SOURCE), EVERYWHERE, say("term", term, language), (number,)

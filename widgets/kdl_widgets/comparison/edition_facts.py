"""What two editions have different in the box: players, hands, options, cards, and the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kdl.analysis.mansion.transfer import home
from kdl.games.decks import load_deck
from kdl.games.getlucky.editions import GetLucky
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.cards import Card
from kdl.games.mansion.editions import MansionEdition
from kdl.games.mansion.starts import Row as Start
from kdl.narration import room_name
from kdl.narration.names import edition_name
from kdl.words import has_text, language, say
from kdl_widgets.output import NOTHING, Row

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from kdl.core.edition import Edition
    from kdl.games.mansion.board import Board


def fact_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield what differs in players, hands, boards, and what can happen at all."""
    facts: dict[str, Callable[[Edition], str]] = {
        "players": lambda edition: _span(_seats(edition)),
        "hand": _hands,
        "characters": lambda e: _each(e.characters) if isinstance(e, GetLucky) else NOTHING,
        "strangers": lambda edition: _list(map(str, edition.strangers)),
        "boards": lambda e: _list(
            load_board(name).name[language()] for name in dict.fromkeys(r.board for r in _starts(e))
        ),
        "lights": lambda edition: _yes(isinstance(edition, MansionEdition) and edition.lights),
        "removal": lambda edition: _yes(isinstance(edition, MansionEdition) and edition.open_removal),
        "mortal": lambda edition: _yes(isinstance(edition, MansionEdition) and edition.mortal),
        "sequel": _sequel,
    }
    for name, tell in facts.items():
        yield say("edition", f"fact.{name}"), tell(one), tell(other)


def _sequel(edition: Edition) -> str:
    following = isinstance(edition, MansionEdition) and edition.sequel
    return edition_name(following) if following else NOTHING


def _starts(edition: Edition) -> tuple[Start, ...]:
    """Return the table of starting positions, which is empty where there is no board."""
    return edition.starts if isinstance(edition, MansionEdition) else ()


def _seats(edition: Edition) -> Iterator[int]:
    """Yield how many can play: by the starting positions on a board, or else by the hands that are dealt."""
    yield from (seats for row in _starts(edition) for seats in row.seats)
    yield from edition.hand_size if not _starts(edition) else ()


def _hands(edition: Edition) -> str:
    return _each(edition.hand_size)


def _each(dealt: Mapping[int, int]) -> str:
    """Say how many cards each is dealt, and for how many at the table each number is meant."""
    sizes = dict.fromkeys(dealt.values())
    for_each = {size: _span(seats for seats, each in dealt.items() if each == size) for size in sizes}
    return "; ".join(say("edition", "hand", size=size, seats=seats) for size, seats in for_each.items())


def option_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield the options that only one of the editions has, with the clauses that they bring."""
    for name in sorted({*_options(one)} | {*_options(other)}):
        yield option_title(name), _options(one).get(name, NOTHING), _options(other).get(name, NOTHING)


def option_title(name: str) -> str:
    """Name an option or a module in a word or two; one that a data file has made up is called by its id."""
    return say("edition", f"option.{name}") if has_text("edition", f"option.{name}") else name


def _options(edition: Edition) -> dict[str, str]:
    modules = {name: _list(dict.fromkeys(module.clauses.values())) for name, module in edition.modules.items()}
    return {name: modules.get(name, say("answer", "yes")) for name in (*edition.options, *edition.modules)}


def card_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield how many cards of each kind there are, the weapons that only one has, and those of another value."""
    here, there = load_deck(one.deck).cards, load_deck(other.deck).cards
    counts = Counter(card.kind for card in here), Counter(card.kind for card in there)
    yield say("edition", "cards"), str(len(here)), str(len(there))
    for kind in sorted({*counts[0]} | {*counts[1]}):
        yield say("edition", f"cards.{kind}"), str(counts[0][kind]), str(counts[1][kind])
    yield say("edition", "luck"), str(sum(c.luck for c in here)), str(sum(c.luck for c in there))
    yield say("edition", "luckless"), *(str(sum(not c.luck for c in cards)) for cards in (here, there))
    weapons = ({card.id: card for card in cards if card.kind == "weapon"} for cards in (here, there))
    yield from _weapon_rows(one, other, *weapons)


def _weapon_rows(one: Edition, other: Edition, here: dict[str, Card], there: dict[str, Card]) -> Iterator[Row]:
    only = ([cards[card].name[language()] for card in sorted(cards.keys() - others)]
            for cards, others in ((here, there.keys()), (there, here.keys())))  # fmt: skip
    yield say("edition", "weapons-only"), *map(_list, only)
    for card in sorted(card for card in here.keys() & there.keys() if isinstance(here[card], Card)):
        yield here[card].name[language()], _value(one, here[card]), _value(other, there[card])


def _value(edition: Edition, card: Card) -> str:
    if not card.room:
        return str(card.value)
    room = room_name(home(edition.id), card.room, "in")
    return say("edition", "value", value=card.value, best=card.best, room=room)


def board_rows(a: Board, b: Board) -> Iterator[Row]:
    """Yield what differs in the two boards: places, numbers, and how many pairs are joined by sight or a step."""
    facts: dict[str, Callable[[Board], str]] = {
        "spaces": lambda board: str(len(board.spaces)),
        "stand": lambda board: str(len(board.rooms)),
        "unnumbered": lambda board: str(sum(board.space(room).number is None for room in board.rooms)),
        "numbers": lambda board: _span(number for s in board.spaces if (number := s.number) is not None),
        "sight": lambda board: str(len(_pairs(board.sees, {*board.rooms}))),
        "steps": lambda board: str(len(_pairs(board.steps, {*board.rooms}))),
    }
    for name, tell in facts.items():
        yield say("edition", f"board.{name}"), tell(a), tell(b)
    only = (sorted({*x.rooms} - {*y.rooms}) for x, y in ((a, b), (b, a)))
    named = (_list(room_name(board, room) for room in rooms) for board, rooms in zip((a, b), only, strict=True))
    yield say("edition", "board.only"), *named


def number_rows(a: Board, b: Board) -> Iterator[Row]:
    """Yield the rooms that have another number on the other board."""
    for room in _by_name(a, _shared(a, b)):
        here, there = a.space(room).number, b.space(room).number
        yield _of_both(a, b, room), _number(here), _number(there)


def pair_rows(a: Board, b: Board, relation: str) -> Iterator[Row]:
    """Yield, of the rooms that both boards have, the pairs that only one of them joins, each under one of the two.

    Args:
        a: One board.
        b: The other.
        relation: ``"sees"`` or ``"steps"``.
    """
    shared = _shared(a, b)
    here, there = (_pairs(getattr(board, relation), shared) for board in (a, b))
    for room in _by_name(a, shared):
        yield _of_both(a, b, room), _partners(a, here - there, room), _partners(b, there - here, room)


def _of_both(a: Board, b: Board, room: str) -> str:
    """Name a room as both boards call it."""
    return " / ".join(dict.fromkeys((room_name(a, room), room_name(b, room))))


def _partners(board: Board, pairs: AbstractSet[frozenset[str]], room: str) -> str:
    """List the rooms with which a room is paired, as far as they come after it."""
    found = {other for pair in pairs if min(pair) == room for other in pair if other != room}
    return _list(room_name(board, other) for other in _by_name(board, found))


def _pairs(related: Callable[[str], AbstractSet[str]], rooms: AbstractSet[str]) -> set[frozenset[str]]:
    return {frozenset((room, other)) for room in rooms for other in related(room) & rooms}


def _shared(a: Board, b: Board) -> set[str]:
    return {*a.rooms} & {*b.rooms}


def _by_name(board: Board, rooms: Iterable[str]) -> list[str]:
    return sorted(rooms, key=lambda room: room_name(board, room))


def _number(number: int | None) -> str:
    return NOTHING if number is None else str(number)


def _span(numbers: Iterable[int]) -> str:
    """Write numbers, those without a gap as a span.

    >>> _span([5]), _span([7, 5])
    ('5', '5, 7')
    """
    found = sorted(set(numbers))
    if found != list(range(found[0], found[-1] + 1)):
        return ", ".join(map(str, found))
    return f"{found[0]}\N{EN DASH}{found[-1]}" if found[1:] else str(found[0])


def _yes(fact: bool) -> str:
    return say("answer", "yes" if fact else "no")


def _list(names: Iterable[str]) -> str:
    return ", ".join(names) or NOTHING

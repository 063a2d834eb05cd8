"""What does not change during a playthrough, whatever is played: edition, options, cards, ruleset, clauses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from kdl.core.actions import Action, ActionKind
from kdl.core.sources import Source, find
from kdl.core.values import CardIds, bits_of, frozen, members

if TYPE_CHECKING:
    from kdl.core.edition import AnyFamily, Edition, Options
    from kdl.core.ruleset import Course, Offer


class Game:
    """An edition with its options: what the games of all families have.

    Two games of the same edition and options are the same object, see :func:`make_game`.

    Args:
        source: The edition.
        options: Every option, the number of seats included.
        cards: The cards, sorted by id.
        seats: How many seats there are at the table, strangers included.
        strangers: The seats that nobody plays: they do what the rules say.
        absent: The seats that take no part.
        modules: The names of the rules that are added to those of the edition.

    Attributes:
        edition: Id of the edition.
        family: What the game has in common with others of its family.
        options: Every option by name, the number of seats included.
        seats: How many seats there are at the table, strangers included.
        strangers: The seats of the strangers.
        players: The seats that are played.
        rules: The edition with these rules added: its methods are the rules.
        clauses: The clause behind each check and each event, by its name.
        cards: The cards, sorted by id.
        card_ids: Their ids; the places are the numbers used inside.
        cards_of: Gives the ids of the cards in a bit mask, sorted; it remembers the latest.
        with_luck: Each amount of luck, with the cards that have it, as a bit mask.

    >>> import kdl
    >>> game = kdl.new_game("deluxe", seats=2).game
    >>> game.edition, game.players, game.strangers
    ('deluxe', (0, 2), (1, 3))
    >>> isinstance(game, kdl.Game)
    True
    """

    seats: int
    strangers: tuple[int, ...]
    rules: Edition
    offers: dict[str, Offer]
    courses: dict[str, Course]
    clauses: Mapping[str, str]

    def __init__(
        self,
        source: Edition,
        options: Options,
        *,
        cards: Iterable[object],
        seats: int,
        strangers: tuple[int, ...],
        absent: Collection[int],
        modules: Iterable[str],
    ) -> None:
        self.source = source
        self.edition: str = source.id
        self.family: AnyFamily = source.family
        self.options: Mapping[str, object] = dict(options)
        self.key: tuple[str, Options] = (source.id, options)
        self.changes: Mapping[type, Callable[[list[object], Any], None]] = source.family.changes
        self.seats, self.strangers = seats, strangers
        self.players: tuple[int, ...] = tuple(
            seat for seat in range(seats) if seat not in absent and seat not in strangers
        )
        self._take(source.switched(*modules))
        self.cards: tuple[Any, ...] = tuple(cards)
        self.card_ids: tuple[str, ...] = tuple(card.id for card in self.cards)
        self.card_ix: dict[str, int] = {card: number for number, card in enumerate(self.card_ids)}
        self.card_bit: dict[str, int] = {card: 1 << number for card, number in self.card_ix.items()}
        self.cards_of: Callable[[int], CardIds] = lru_cache(maxsize=1 << 12)(self._cards_of)
        self.cards_by_id: Mapping[str, Any] = frozen({card.id: card for card in self.cards})
        lucks = {number: card.luck for number, card in enumerate(self.cards)}
        self.with_luck: tuple[tuple[int, int], ...] = tuple(
            (luck, bits_of(tuple(card for card in lucks if lucks[card] == luck))) for luck in {*lucks.values()} - {0}
        )
        self.seat_ids: tuple[str, ...] = tuple(f"seat_{seat}" for seat in range(seats))
        self.everyone: int = (1 << seats) - 1
        self.left_of: tuple[tuple[int, ...], ...] = tuple(
            tuple((s + i) % seats for i in range(1, seats + 1)) for s in range(seats)
        )

    def _take(self, rules: Edition) -> None:
        """Take the rules of the edition, with the modules that are on."""
        self.rules, self.clauses = rules, rules.clauses
        self.offers, self.courses = rules.offers, rules.courses

    def cards_that(self, wanted: Callable[[Any], bool]) -> int:
        """Return the bit mask of the cards that fit."""
        return sum(1 << number for number, card in enumerate(self.cards) if wanted(card))

    def bit_of(self, card: str) -> int:
        """Return the bit mask of one card, 0 for a card that does not exist."""
        return self.card_bit.get(card, 0)

    def bits_of_cards(self, cards: Iterable[str]) -> int:
        """Return the bit mask of some cards."""
        bits = self.card_bit
        return sum([bits[card] for card in cards])

    def _cards_of(self, bits: int) -> CardIds:
        """Return the ids of the cards in a bit mask, sorted."""
        return tuple([self.card_ids[card] for card in members(bits)])

    def luck_of(self, bits: int) -> int:
        """Return the luck on the cards in a bit mask, all together."""
        total = 0
        for luck, cards in self.with_luck:
            total += luck * (bits & cards).bit_count()
        return total

    def lister(self, kind: ActionKind, pawn: str = "") -> Callable[[int], tuple[Action, ...]]:
        """Make the function that lists the actions of a kind and a pawn with each card in a bit mask, sorted."""
        actions = {bit: Action(kind, card, "", pawn) for card, bit in self.card_bit.items()}

        def list_them(cards: int) -> tuple[Action, ...]:
            found = []
            while cards:
                card = cards & -cards
                found.append(actions[card])
                cards ^= card
            return tuple(found)

        return list_them

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the edition and its options: the tables are made anew."""
        return _remade, (self.source, self.key[1], self._own_sources())

    def _own_sources(self) -> tuple[Source, ...]:
        """Return the files of somebody's own with which it is played."""
        used = ((kind, self.options.get(kind)) for kind in ("board", "deck"))
        found = (find(kind, name) for kind, name in used if name is not None)  # type: ignore[arg-type]
        return tuple(source for source in found if source.is_own)

    def __repr__(self) -> str:
        """Name the edition and the options that say something."""
        plain = self.source.plain_options()
        told = [f"{name}={value!r}" for name, value in self.options.items() if value and plain.get(name) != value]
        return f"Game({', '.join([repr(self.edition), *told])})"


def _remade(edition: Edition, options: Options, _: tuple[Source, ...]) -> Any:
    """Make a game whose files came along with it; they are known by now."""
    return make_game(edition, options)


#: Every game that is in use.
_GAMES: WeakValueDictionary[tuple[str, Options], Game] = WeakValueDictionary()


@lru_cache(maxsize=64)
def make_game(edition: Edition, options: Options) -> Any:
    """Make the game of an edition with checked options; as long as it is in use, the same ones give the same object."""
    game = _GAMES.get((edition.id, options))
    if game is None:
        game = _GAMES[edition.id, options] = edition.family.game(edition, options)
    return game

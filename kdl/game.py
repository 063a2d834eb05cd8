"""What does not change during a playthrough, with the tables that make play fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from kdl.actions import Action, ActionKind
from kdl.cards import Deck, load_deck
from kdl.editions import load_edition
from kdl.errors import DataError
from kdl.events import LuckyMoved, TurnBegan
from kdl.options import Options, board_of, seats_at_table, start_of
from kdl.state import CardIds, members

if TYPE_CHECKING:
    from kdl.board import Board
    from kdl.cards import Card
    from kdl.editions import Edition
    from kdl.ruleset import Ruleset


class Game:
    """An edition with its options: board and deck in play, ruleset, clauses.

    Two games of the same edition and options are the same object, see :func:`make_game`.

    Attributes:
        edition: Id of the edition.
        options: Every option by name, the number of seats included.
        seats: How many seats there are at the table, strangers included.
        strangers: The seats of the strangers.
        players: The seats that are played.
        pets: The pets that play, sorted by id.
        start: Where everybody starts.
        board: The board, with its wings closed.
        deck: The deck.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
        space_ids: The spaces of the board, sorted; their places are the numbers used inside.
        views: From where each space is seen, by what decides it: kept by :func:`kdl.rules.watching.views`.
        card_ids: The cards of the deck, sorted; their places are the numbers used inside.
    """

    def __init__(self, source: Edition, options: Options) -> None:
        self.source = source
        self.edition = source.id
        self.options: Mapping[str, object] = dict(options)
        self.key = (source.id, options)
        self.board = board_of(self.options)
        self.deck = _fitting(load_deck(source.deck), self.board)
        self.start = start_of(source, self.options)
        self.seats = seats_at_table(self.options)
        self.strangers = tuple(range(1, self.seats, 2)) if self.options.get("strangers") else ()
        self.players = tuple(s for s, space in enumerate(self.start.pawns) if space and s not in self.strangers)
        self.pets = tuple(sorted(self.start.pets))
        modules = [m for name, m in source.modules.items() if name in self.pets or self.options.get(name) is True]
        self.rules: Ruleset = source.rules.with_modules(modules) if modules else source.rules
        self.slots, self.offers, self.courses = self.rules.slots, self.rules.offers, self.rules.courses
        self.clauses = dict(source.clauses)
        for module in modules:
            self.clauses |= module.clauses
        board, deck = self.board, self.deck
        self.space_ids = tuple(sorted(space.id for space in board.spaces))
        self.card_ids = tuple(card.id for card in deck.cards)
        self.space_ix = {space: number for number, space in enumerate(self.space_ids)}
        self.card_ix = {card: number for number, card in enumerate(self.card_ids)}
        self.card_bit = {card: 1 << number for card, number in self.card_ix.items()}
        self.cards: tuple[Card, ...] = deck.cards
        self.cards_by_id = {card.id: card for card in deck.cards}
        self.seat_ids = tuple(f"seat_{seat}" for seat in range(self.seats))
        self.pawn_ids = (*self.seat_ids, "lucky", *self.pets)
        self.free_steps = tuple(int(seat not in self.strangers) for seat in range(self.seats))
        self.everyone = (1 << self.seats) - 1
        self.left_of = tuple(tuple((s + i) % self.seats for i in range(1, self.seats + 1)) for s in range(self.seats))
        self.views: dict[object, Mapping[str, frozenset[str]]] = {}
        self._build_tables()

    def _build_tables(self) -> None:
        board, ids = self.board, self.space_ids
        self.rooms = frozenset(space.id for space in board.spaces if space.kind in board.stops)
        self.open_spaces = frozenset(space for space in ids if board.is_open(space))
        self.step_targets = tuple(board.steps(space) for space in ids)
        self.step_actions = tuple(tuple(Action("step", "", to) for to in sorted(out)) for out in self.step_targets)
        self.seen_from_by_sight = tuple(
            frozenset(self.space_ix[s] for s in {space, *board.sees(space)}) for space in ids
        )
        self.seen_from_inside = tuple(frozenset({number}) for number in range(len(ids)))
        self.lucky_moves = {self.space_ix[space]: self._next_on_path(space) for space in board.path}
        self.roams = {self.space_ix[space]: self._lower_number(space) for space in board.path} if self.strangers else {}
        self.turns_to_the_left = tuple(TurnBegan(order[0], "clockwise", (), False) for order in self.left_of)
        self.named = frozenset(self.space_ix[space.id] for space in board.spaces if space.kind == "room")
        self.lucky_leads = tuple(
            tuple(Action("lead", "", to, "lucky") for to in sorted(out)) for out in self.step_targets
        )
        self.moves = self._cards(lambda card: card.steps > 0)
        self.jumps = self._cards(lambda card: card.kind in ("move", "room") and card.room in board.rooms)
        self.weapons = self._cards(lambda card: card.kind == "weapon")
        self.lucky_cards = self._cards(lambda card: card.luck > 0)
        self.drives_with = self._lister("drive", self.moves)
        self.jumps_with = self._lister("jump", self.jumps)
        self.walks_with = self._lister("walk", self.moves)
        self.attempts_with = self._lister("attempt", self.weapons)
        self.lucks_with = self._lister("luck", self.lucky_cards)

    def _cards(self, wanted: Callable[[Card], bool]) -> int:
        return sum(1 << number for number, card in enumerate(self.cards) if wanted(card))

    def _next_on_path(self, space: str) -> LuckyMoved:
        """Give Lucky's move to the room that follows on his path; he skips the closed ones on the way."""
        after = self._numbered_round(space)
        following = next(room for room in after if self.board.is_open(room))
        skipped = tuple(self.space_ix[room] for room in after[: after.index(following)])
        return LuckyMoved(self.space_ix[space], self.space_ix[following], skipped)

    def _lower_number(self, space: str) -> tuple[int, tuple[int, ...]]:
        """Give the open room with the next lower number, from the lowest the highest, and the closed ones between."""
        before = (*self._numbered_round(space)[-2::-1], space)
        following = next(room for room in before if self.board.is_open(room))
        return self.space_ix[following], tuple(self.space_ix[room] for room in before[: before.index(following)])

    def _numbered_round(self, space: str) -> tuple[str, ...]:
        """List the numbered rooms, those of closed wings too, from the one after a room round to that room."""
        whole = self.board.close(()).path
        place = whole.index(space) + 1
        return whole[place:] + whole[:place]

    def bit_of(self, card: str) -> int:
        """Give the bit mask of one card, 0 for a card that there is not."""
        return self.card_bit.get(card, 0)

    def cards_of(self, bits: int) -> CardIds:
        """Give the ids of the cards in a bit mask, sorted."""
        return tuple(self.card_ids[card] for card in members(bits))

    def _lister(self, kind: ActionKind, fit: int) -> Callable[[int], tuple[Action, ...]]:
        """Make the function that lists the actions of a kind with each card of a hand that fits, sorted.

        It remembers the latest hands.
        """
        actions = [Action(kind, card) for card in self.card_ids]

        @lru_cache(maxsize=1 << 12)
        def list_them(hand: int) -> tuple[Action, ...]:
            return tuple([actions[card] for card in members(hand & fit)])

        return list_them

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the edition and its options: the tables are made anew."""
        return make_game, self.key

    def __repr__(self) -> str:
        """Name the edition and the options that say something."""
        plain = self.source.starts[0].board
        told = [f"{name}={value!r}" for name, value in self.options.items() if value and value != plain]
        return f"Game({', '.join([repr(self.edition), *told])})"


#: Every game that is in use.
_GAMES: WeakValueDictionary[tuple[str, Options], Game] = WeakValueDictionary()


@lru_cache(maxsize=64)
def make_game(name: str, options: Options) -> Game:
    """Make the game of an edition with checked options; as long as it is in use, the same ones give the same object."""
    game = _GAMES.get((name, options))
    if game is None:
        game = _GAMES[name, options] = Game(load_edition(name), options)
    return game


def _fitting(deck: Deck, board: Board) -> Deck:
    """Make sure that the cards name rooms of the board, in play or not."""
    for card in deck.cards:
        if card.room and card.room not in board.shapes:
            raise DataError(f"{deck.id}.toml", card.id, f"names no space of the board {board.id!r}: {card.room!r}")
    return deck

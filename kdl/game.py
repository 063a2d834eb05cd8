"""What does not change during a playthrough, with the tables that make play fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.actions import Action, ActionKind
from kdl.events import LuckyMoved, TurnBegan
from kdl.state import CardIds, members

if TYPE_CHECKING:
    from kdl.board import Board
    from kdl.cards import Card, Deck
    from kdl.editions import Edition
    from kdl.ruleset import Ruleset

Options = tuple[tuple[str, object], ...]


class Game:
    """An edition with its options: board and deck in play, ruleset, clauses.

    Two games of the same edition and options are the same object, see :func:`kdl.editions.make_game`.

    Attributes:
        edition: Id of the edition.
        options: Every option by name, the number of seats included.
        seats: How many seats play.
        board: The board, with its wings closed.
        deck: The deck.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
        space_ids: The spaces of the board, sorted; their places are the numbers used inside.
        card_ids: The cards of the deck, sorted; their places are the numbers used inside.
    """

    def __init__(self, source: Edition, board: Board, deck: Deck, options: Options) -> None:
        self.source = source
        self.edition = source.id
        self.options: Mapping[str, object] = dict(options)
        self.key = (source.id, options)
        self.seats = int(str(self.options["seats"]))
        self.board = board
        self.deck = deck
        self.rules: Ruleset = source.rules
        self.slots, self.offers, self.courses = self.rules.slots, self.rules.offers, self.rules.courses
        self.clauses = source.clauses
        self.space_ids = tuple(sorted(space.id for space in board.spaces))
        self.card_ids = tuple(card.id for card in deck.cards)
        self.space_ix = {space: number for number, space in enumerate(self.space_ids)}
        self.card_ix = {card: number for number, card in enumerate(self.card_ids)}
        self.card_bit = {card: 1 << number for card, number in self.card_ix.items()}
        self.cards: tuple[Card, ...] = deck.cards
        self.cards_by_id = {card.id: card for card in deck.cards}
        self.everyone = (1 << self.seats) - 1
        self.left_of = tuple(tuple((s + i) % self.seats for i in range(1, self.seats + 1)) for s in range(self.seats))
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
        self.turns_to_the_left = tuple(TurnBegan(order[0], "clockwise", (), False) for order in self.left_of)
        self.moves = self._cards(lambda card: card.kind == "move")
        self.jumps = self._cards(lambda card: card.kind == "move" and card.room in board.rooms)
        self.weapons = self._cards(lambda card: card.kind == "weapon")
        self.lucky_cards = self._cards(lambda card: card.luck > 0)
        self.jumps_with = self._lister("jump", self.jumps)
        self.walks_with = self._lister("walk", self.moves)
        self.attempts_with = self._lister("attempt", self.weapons)
        self.lucks_with = self._lister("luck", self.lucky_cards)

    def _cards(self, wanted: Callable[[Card], bool]) -> int:
        return sum(1 << number for number, card in enumerate(self.cards) if wanted(card))

    def _next_on_path(self, space: str) -> LuckyMoved:
        """Give Lucky's move to the room that follows on his path; he skips the closed ones on the way."""
        whole = self.board.close(()).path
        after = whole[whole.index(space) + 1 :] + whole
        following = next(room for room in after if self.board.is_open(room))
        skipped = tuple(self.space_ix[room] for room in after[: after.index(following)])
        return LuckyMoved(self.space_ix[space], self.space_ix[following], skipped)

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
        from kdl.editions import make_game  # noqa: PLC0415 (editions make games)

        return make_game, self.key

    def __repr__(self) -> str:
        """Name the edition and its options."""
        return f"Game({self.edition!r}, {', '.join(f'{k}={v!r}' for k, v in self.options.items())})"

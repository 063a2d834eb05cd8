"""What does not change during a playthrough in the mansion, with the tables that make play fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY, Action
from kdl.core.cards import Deck, open_deck
from kdl.core.edition import Options
from kdl.core.events import TurnBegan
from kdl.core.game import Game
from kdl.core.sources import is_own
from kdl.core.values import Picker, picker
from kdl.games.mansion.cards import read_deck
from kdl.games.mansion.events import LuckyMoved, Stepped, Stopped
from kdl.games.mansion.options import DOGS, Start, board_of, seats_at_table, start_of
from kdl.games.mansion.starts import check_enough, fit

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.editions import MansionEdition


class Mansion(Game):
    """A game in the mansion: an edition with its options, its board and everybody's places on it.

    Attributes:
        pets: The pets that play, sorted by id.
        start: Where everybody starts.
        board: The board, with its wings closed.
        deck: The deck.
        space_ids: The spaces of the board, sorted; their places are the numbers used inside.
        leading: The cards that can lead into a room, as a bit mask: move cards, and the room cards of other decks.
        jumps_into: By space: the cards with which one can go there from elsewhere, as a bit mask.
        jumps_from: By space: the cards with which one can go elsewhere from there, as a bit mask.
        others_than: Takes what belongs to all seats but one out of a row with something for each seat, by that one.
        stepped: What happens in a step, by seat, by the space where it begins and by the id of that where it ends.
        stops: How a seat stops, by seat: if its turn goes on, and if it ends with that.
        views: From where each space is seen, by what decides it: kept by
            :func:`kdl.games.mansion.rules.visibility.views`.

    >>> import kdl
    >>> kdl.new_game("classic").game.board
    <Board 'classic': 32 spaces>
    """

    rules: MansionEdition
    source: MansionEdition

    def __init__(self, source: MansionEdition, options: Options) -> None:
        chosen = dict(options)
        self.board: Board = board_of(chosen)
        deck = read_deck(open_deck(chosen.get("deck", source.deck)))
        self.deck: Deck = fit(deck, self.board, strict=is_own(deck.id) or not is_own(self.board.id))
        self.start: Start = start_of(source, chosen)
        self.pets: tuple[str, ...] = tuple(sorted(self.start.pets))
        seats = seats_at_table(chosen)
        super().__init__(
            source,
            options,
            cards=self.deck.cards,
            seats=seats,
            strangers=tuple(range(1, seats, 2)) if chosen.get("strangers") else (),
            absent=[seat for seat, space in enumerate(self.start.pawns) if not space],
            modules=[
                name
                for name in source.modules
                if name in self.pets
                or chosen.get(name) is True
                or chosen.get("tokens") == name
                or name in DOGS.get(str(chosen.get("dog")), ())
            ],
        )
        dealt = len(self.players) * source.hand_size[seats]
        check_enough(self.deck, self.board, dealt, lucky_by_card="face-up" in self.clauses)
        self.space_ids: tuple[str, ...] = tuple(sorted(space.id for space in self.board.spaces))
        self.space_ix: dict[str, int] = {space: number for number, space in enumerate(self.space_ids)}
        self.pawn_ids: tuple[str, ...] = (*self.seat_ids, "lucky", *self.pets)
        self.free_steps: tuple[int, ...] = tuple(int(seat not in self.strangers) for seat in range(self.seats))
        self.views: dict[object, Mapping[str, frozenset[str]]] = {}
        self._build_tables()
        self._build_events()
        self._build_cards()

    @property
    def has_motives(self) -> bool:
        """Whether players gain strength by motives."""
        return "motive" in self.clauses

    @property
    def pool(self) -> int:
        """How many spite tokens there are in all."""
        return self.rules.pool

    @property
    def has_shamrock(self) -> bool:
        """Whether the dog of 2009 plays."""
        return "shamrock" in self.pets

    @property
    def has_ghost(self) -> bool:
        """Whether Lucky is a ghost."""
        return "ghost-motive" in self.clauses

    @property
    def snoops(self) -> bool:
        """Whether a turn in which no card was played can end with a card that is drawn, and no other can."""
        return "snoops" in self.clauses

    @property
    def first_round(self) -> bool:
        """Whether Lucky calls nobody until everybody has had a turn."""
        return "first-round" in self.clauses

    @property
    def weapon_bonus(self) -> int:
        """What every weapon is worth beyond what its card says."""
        return self.rules.worth(0)

    def _build_tables(self) -> None:
        board, ids = self.board, self.space_ids
        self.rooms: frozenset[str] = frozenset(space.id for space in board.spaces if space.kind in board.stops)
        self.open_spaces: frozenset[str] = frozenset(space for space in ids if board.is_open(space))
        self.step_targets: tuple[frozenset[str], ...] = tuple(board.steps(space) for space in ids)
        self.step_actions: tuple[tuple[Action, ...], ...] = tuple(
            tuple(Action("step", "", to) for to in sorted(out)) for out in self.step_targets
        )
        self.seen_from_by_sight: tuple[frozenset[int], ...] = tuple(
            frozenset(self.space_ix[s] for s in {space, *board.sees(space)}) for space in ids
        )
        self.seen_from_inside: tuple[frozenset[int], ...] = tuple(frozenset({number}) for number in range(len(ids)))
        self.others_than: tuple[Picker[int], ...] = tuple(
            picker([other for other in range(self.seats) if other != seat]) for seat in range(self.seats)
        )
        self.named: frozenset[int] = frozenset(
            self.space_ix[space.id] for space in board.spaces if space.kind == "room"
        )
        self.lucky_leads: tuple[tuple[Action, ...], ...] = tuple(
            tuple(Action("lead", "", to, LUCKY) for to in sorted(out)) for out in self.step_targets
        )

    def _build_events(self) -> None:
        """Make the events that come again and again."""
        path = self.board.path
        self.lucky_moves: dict[int, LuckyMoved] = {self.space_ix[space]: self._next_on_path(space) for space in path}
        self.roams: dict[int, tuple[int, tuple[int, ...]]] = (
            {self.space_ix[space]: self._lower_number(space) for space in path} if self.strangers else {}
        )
        self.turns_to_the_left: tuple[TurnBegan, ...] = tuple(
            TurnBegan(order[0], "clockwise", (), False) for order in self.left_of
        )
        self.stops: tuple[tuple[Stopped, Stopped], ...] = tuple(
            (Stopped(seat, False), Stopped(seat, True)) for seat in range(self.seats)
        )
        self.stepped: tuple[tuple[dict[str, tuple[Stepped]], ...], ...] = tuple(
            tuple(
                {to: (Stepped(seat, origin, self.space_ix[to]),) for to in out}
                for origin, out in enumerate(self.step_targets)
            )
            for seat in range(self.seats)
        )

    def _build_cards(self) -> None:
        """Make what depends on the cards of a hand."""
        board, ids = self.board, self.space_ids
        self.moves: int = self.cards_that(lambda card: card.steps > 0)
        self.leading: int = self.cards_that(lambda card: card.kind in ("move", "room"))
        self.jumps: int = self.cards_that(lambda card: card.kind in ("move", "room") and card.room in board.rooms)
        self.weapons: int = self.cards_that(lambda card: card.kind == "weapon")
        self.lucky_cards: int = self.cards_that(lambda card: card.luck > 0)
        self.jumps_into: tuple[int, ...] = tuple(self._jumps_into(space) for space in ids)
        self.jumps_from: tuple[int, ...] = tuple(self.jumps & ~into for into in self.jumps_into)
        remembered = lru_cache(maxsize=1 << 12)  # in one movement the same ones are asked for again and again
        self.drives_with: Callable[[int], tuple[Action, ...]] = remembered(self.lister("drive"))
        self.jumps_with: Callable[[int], tuple[Action, ...]] = remembered(self.lister("jump"))
        self.sends_with: Callable[[int], tuple[Action, ...]] = remembered(self.lister("send", LUCKY))
        self.walks_with: Callable[[int], tuple[Action, ...]] = remembered(self.lister("walk"))
        self.attempts_with: Callable[[int], tuple[Action, ...]] = self.lister("attempt")
        self.lucks_with: Callable[[int], tuple[Action, ...]] = self.lister("luck")

    def weapon_value(self, card: str, space: str) -> int:
        """Return what a weapon is worth in a space.

        Rule: deluxe.attempt.weapon, classic.attempt.weapon
        """
        return self.rules.worth(self.cards[self.card_ix[card]].value_in(space))

    def _jumps_into(self, space: str) -> int:
        return self.jumps & self.cards_that(lambda card: card.room == space)

    def _next_on_path(self, space: str) -> LuckyMoved:
        """Return Lucky's move to the room that follows on his path; he skips the closed ones on the way."""
        after = self._numbered_round(space)
        following = next(room for room in after if self.board.is_open(room))
        skipped = tuple(self.space_ix[room] for room in after[: after.index(following)])
        return LuckyMoved(self.space_ix[space], self.space_ix[following], skipped)

    def _lower_number(self, space: str) -> tuple[int, tuple[int, ...]]:
        """Return the open room with the next lower number, from the lowest the highest, and the closed ones between."""
        before = (*self._numbered_round(space)[-2::-1], space)
        following = next(room for room in before if self.board.is_open(room))
        return self.space_ix[following], tuple(self.space_ix[room] for room in before[: before.index(following)])

    def _numbered_round(self, space: str) -> tuple[str, ...]:
        """List the numbered rooms, those of closed wings too, from the one after a room round to that room."""
        whole = self.board.close(()).path
        place = whole.index(space) + 1
        return whole[place:] + whole[:place]

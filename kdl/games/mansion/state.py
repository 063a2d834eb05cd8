"""The state of a game in the mansion: everything, hidden cards included, as one value that never changes.

Inside, spaces and cards are small numbers and sets of cards are bit masks (bit ``n`` stands for card ``n``); the
properties without a suffix give the same by id. Only :func:`kdl.core.events.evolve` makes a new state of an
old one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.core.position import no_seat, shows_itself
from kdl.core.values import NONE, CardIds

if TYPE_CHECKING:
    from kdl.core.position import Phase
    from kdl.games.mansion.game import Mansion


#: The target of an attack on the dog of 2009.
DOG = -2


class Attempt(NamedTuple):
    """An attempt to murder somebody that is being answered.

    Attributes:
        attacker: The seat that attacks, -1 for Lucky's ghost.
        target: The seat that is attacked, -1 for Lucky, -2 for the dog of 2009.
        phase: The phase in which it was made.
        weapon: The number of the weapon card, -1 for bare hands.
        strength: The luck that is needed to foil it.
        luck: The luck played so far.
        played: The numbers of all cards played in it, the weapon first.
    """

    attacker: int
    target: int
    phase: Phase
    weapon: int
    strength: int
    luck: int
    played: tuple[int, ...]


@shows_itself
class State(NamedTuple):
    """A position, with everything that decides how it can go on.

    Attributes:
        game: What does not change during a playthrough: board, deck, rules, options.
        seed: The seed of all chance in this playthrough.
        turn: The number of the turn, from 1.
        phase: ``"movement"``, ``"action"``, ``"luck"`` (the others answer an attempt), ``"dog"`` (somebody chooses a
            step of the dog of 2009, or whether to take his tokens) or ``"over"``.
        on_turn: The seat whose turn it is.
        to_act: The seat that must choose now.
        steps_left: How many steps the seat on turn can still go: its free step and those of cards played.
        lucky_steps: How many steps the seat on turn can still make Lucky go.
        acted: Whether a card was played in this turn.
        had_turn: Bit mask of the seats that have had a turn.
        pawn_at: The space of each seat's pawn, as a number; -1 for a seat that is out of the game.
        lucky_at: Lucky's space, as a number.
        pet_at: The space of each pet, as a number, in the order of ``game.pets``.
        hand_bits: The hand of each seat, as a bit mask.
        motive_bits: The motive cards of each seat, as a bit mask.
        ghost_bits: The motive cards of Lucky's ghost, as a bit mask.
        deck_ix: The deck from bottom to top, as numbers.
        discard_bits: The discards, as a bit mask.
        removed_bits: The cards out of the game (they close the wings), as a bit mask.
        attempt: The attempt that is being answered, or None.
        lights_out: Whether the lights are out.
        winner: The seat that won, None before.
        tokens: The spite tokens of each seat; empty in games without them.
        dog_tokens: How many spite tokens the dog of 2009 carries.
        dog_dead: Whether he has been killed.
        dog_offers: Whether the seat to act may take his tokens; else, in the phase of the dog, it chooses his step.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=3, seed=7)
    >>> state.lucky, state.pawns, state.winner
    ('gallery', ('drawing_room', 'drawing_room', 'drawing_room'), None)
    """

    game: Mansion
    seed: int
    turn: int
    phase: Phase
    on_turn: int
    to_act: int
    steps_left: int
    lucky_steps: int
    acted: bool
    had_turn: int
    pawn_at: tuple[int, ...]
    lucky_at: int
    pet_at: tuple[int, ...]
    hand_bits: tuple[int, ...]
    motive_bits: tuple[int, ...]
    ghost_bits: int
    deck_ix: tuple[int, ...]
    discard_bits: int
    removed_bits: int
    attempt: Attempt | None
    lights_out: bool
    winner: int | None
    tokens: tuple[int, ...]
    dog_tokens: int = 0
    dog_dead: bool = False
    dog_offers: bool = False

    @property
    def seats(self) -> int:
        """How many seats there are at the table, strangers included."""
        return len(self.pawn_at)

    @property
    def pawns(self) -> tuple[str, ...]:
        """The space of each seat's pawn, by id; ``""`` for a seat that is out of the game."""
        return tuple(self.game.space_ids[at] if at != NONE else "" for at in self.pawn_at)

    @property
    def lucky(self) -> str:
        """Lucky's space, by id."""
        return self.game.space_ids[self.lucky_at]

    @property
    def pets(self) -> dict[str, str]:
        """The space of each pet, by id."""
        return {pet: self.game.space_ids[at] for pet, at in zip(self.game.pets, self.pet_at, strict=True)}

    @property
    def tokens_left(self) -> int:
        """How many spite tokens are left in the pool."""
        return self.game.pool - sum(self.tokens) - self.dog_tokens

    @property
    def hands(self) -> tuple[CardIds, ...]:
        """The hand of each seat, by card id, sorted."""
        return tuple(self.game.cards_of(bits) for bits in self.hand_bits)

    @property
    def motives(self) -> tuple[CardIds, ...]:
        """The motive cards of each seat, by card id, sorted."""
        return tuple(self.game.cards_of(bits) for bits in self.motive_bits)

    @property
    def ghost(self) -> CardIds:
        """The motive cards of Lucky's ghost, by card id, sorted."""
        return self.game.cards_of(self.ghost_bits)

    @property
    def deck(self) -> CardIds:
        """The deck from bottom to top, by card id."""
        return tuple(self.game.card_ids[card] for card in self.deck_ix)

    @property
    def discards(self) -> CardIds:
        """The discards, by card id, sorted."""
        return self.game.cards_of(self.discard_bits)

    @property
    def removed(self) -> CardIds:
        """The cards that are out of the game, by card id, sorted."""
        return self.game.cards_of(self.removed_bits)

    def strength(self, seat: int) -> int:
        """Return the strength of a seat without a weapon.

        Raises:
            SeatError: There is no such seat.

        Rule: deluxe.setup.strength, deluxe.attempt.strength, spite.attempt.value
        """
        try:
            if seat >= 0:
                return 1 + self.motive_bits[seat].bit_count() + (self.tokens[seat] if self.tokens else 0)
        except (IndexError, TypeError):
            pass
        raise no_seat(self, seat)

    def __repr__(self) -> str:
        """Name the game, where in it this is, and who is where."""
        return (
            f"<State of {self.game!r}, turn {self.turn}, {self.phase}: seat {self.to_act} to act, "
            f"pawns {self.pawns}, Lucky {self.lucky}>"
        )

"""The state of the card game: everything, hidden cards included, as one value that never changes.

Inside, characters and cards are small numbers (character number 0 bears the printed number 1) and sets of cards are bit
masks; the properties without a suffix give the same by id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.core.position import no_seat, shows_itself
from kdl.core.values import CardIds
from kdl.errors import OptionError, told
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM

if TYPE_CHECKING:
    from kdl.core.position import Phase
    from kdl.games.getlucky.game import GetLuckyGame


class Attempt(NamedTuple):
    """An attempt to murder Lucky that is being answered.

    Attributes:
        attacker: The seat that attempts.
        character: The number of the character with which it does.
        strength: What the attempt is worth: the luck that is needed to foil it.
        luck: The luck played so far.
        played: The numbers of the cards played against it.
        flips: How many cards Howard may still turn up.
    """

    attacker: int
    character: int
    strength: int
    luck: int
    played: tuple[int, ...]
    flips: int


@shows_itself
class GetLuckyState(NamedTuple):
    """A position, with everything that decides how it can go on.

    Attributes:
        game: What does not change during a playthrough: deck, rules, options.
        seed: The seed of all chance in this playthrough.
        turn: The number of the turn, from 1.
        phase: ``"action"``, ``"luck"`` (the others answer an attempt) or ``"over"``.
        on_turn: The seat whose turn it is, or was last.
        to_act: The seat that must choose now.
        owned_bits: The characters of each seat, then those that are absent (at -2), then those in the Drawing Room (at
            -1), as bit masks.
        tucked_bits: The cards under each character, spite included, as a bit mask.
        lucky_at: The character on which Lucky stands, as a number.
        hand_bits: The hand of each seat, as a bit mask.
        deck_ix: The deck from bottom to top, as numbers.
        discard_bits: The discards, as a bit mask.
        attempt: The attempt that is being answered, or that ended the game, or None.
        idle: How many characters in a row Lucky has visited, with the deck empty, while nobody could change anything.
        winner: The seat that won, None before, and after a game that nobody won.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state.lucky, state.to_act, len(state.hands[0])
    ('character_2', 1, 6)
    """

    game: GetLuckyGame
    seed: int
    turn: int
    phase: Phase
    on_turn: int
    to_act: int
    owned_bits: tuple[int, ...]
    tucked_bits: tuple[int, ...]
    lucky_at: int
    hand_bits: tuple[int, ...]
    deck_ix: tuple[int, ...]
    discard_bits: int
    attempt: Attempt | None
    idle: int
    winner: int | None

    @property
    def seats(self) -> int:
        """How many seats there are at the table, Howard's included."""
        return len(self.hand_bits)

    @property
    def owner_at(self) -> tuple[int, ...]:
        """Where each character is: with a seat, in the Drawing Room (-1) or absent (-2)."""
        return tuple([self.owner_of(character) for character in range(len(self.tucked_bits))])

    @property
    def lucky(self) -> str:
        """The character on which Lucky stands, by id."""
        return self.game.character_ids[self.lucky_at]

    @property
    def characters(self) -> tuple[CardIds, ...]:
        """The characters of each seat, by id, by number."""
        return tuple([self.game.characters_of(bits) for bits in self.owned_bits[: self.seats]])

    @property
    def drawing_room(self) -> CardIds:
        """The characters in the Drawing Room, by id, by number."""
        return self.game.characters_of(self.owned_bits[DRAWING_ROOM])

    @property
    def absent(self) -> CardIds:
        """The characters that take no part, by id, by number."""
        return self.game.characters_of(self.owned_bits[ABSENT])

    @property
    def tucked(self) -> dict[str, CardIds]:
        """The cards under each character that takes part, by id, sorted."""
        game, absent = self.game, self.owned_bits[ABSENT]
        under = enumerate(self.tucked_bits)
        return {game.character_ids[at]: game.cards_of(bits) for at, bits in under if not absent >> at & 1}

    @property
    def hands(self) -> tuple[CardIds, ...]:
        """The hand of each seat, by card id, sorted."""
        return tuple(self.game.cards_of(bits) for bits in self.hand_bits)

    @property
    def deck(self) -> CardIds:
        """The deck from bottom to top, by card id."""
        return tuple(self.game.card_ids[card] for card in self.deck_ix)

    @property
    def discards(self) -> CardIds:
        """The discards, by card id, sorted."""
        return self.game.cards_of(self.discard_bits)

    def characters_at(self, place: int) -> CardIds:
        """Return the characters of a seat, those in the Drawing Room (-1) or those that are absent (-2), by id.

        Raises:
            SeatError: There is no such place.
        """
        if type(place) is not int or place not in self.game.places:
            raise no_seat(self, place)
        return self.game.characters_of(self.owned_bits[place])

    def owner_of(self, character: int) -> int:
        """Return where a character (as a number) is: with a seat, in the Drawing Room (-1) or absent (-2).

        Raises:
            OptionError: There is no such number.
        """
        try:
            for number, bits in enumerate(self.owned_bits):
                if bits >> character & 1:
                    place: int = self.game.places[number]
                    return place
        except (TypeError, ValueError):
            pass
        raise OptionError(f"characters have the numbers 0 to {len(self.tucked_bits) - 1}, not {told(character)}")

    def value(self, character: str) -> int:
        """Return what an attempt of a character is worth now."""
        number = self.game.character_number(character)
        return self.game.value(number, self.tucked_bits[number])

    def __repr__(self) -> str:
        """Name the game, where in it this is, and who is with whom."""
        who = "nobody" if self.phase == "over" and self.winner is None else f"seat {self.to_act}"
        return (
            f"<GetLuckyState of {self.game!r}, turn {self.turn}, {self.phase}: {who} to act, "
            f"characters {self.characters}, Lucky on {self.lucky}>"
        )

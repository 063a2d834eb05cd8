"""What does not change during a playthrough of the card game, with the tables that make play fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.cards import open_deck
from kdl.core.edition import Options
from kdl.core.events import TurnBegan
from kdl.core.game import Game
from kdl.core.validation import is_text
from kdl.core.values import CardIds, Picker, bits_of, frozen, members, picker
from kdl.errors import UnknownNameError
from kdl.games.getlucky.cards import SPITE, TYPES, Character, GetLuckyDeck, read_deck
from kdl.games.getlucky.events import LuckyVisited

if TYPE_CHECKING:
    from kdl.games.getlucky.editions import GetLucky

#: Where a character is that no player owns: places in ``owned_bits`` as the seats are, from its end.
DRAWING_ROOM, ABSENT = -1, -2
#: How many characters lie in the Drawing Room.
IN_DRAWING_ROOM = 3


class GetLuckyGame(Game):
    """The card game: an edition with its options, its characters and its cards.

    Attributes:
        deck: The deck.
        characters: The characters, by number.
        characters_by_id: The same by id.
        character_ids: Their ids; the places are the numbers used inside.
        character_ix: These numbers by id.
        character_bit: Each of them alone in a bit mask, by id.
        characters_of: Gives the ids of the characters in a bit mask, by number.
        by_id: Gives the characters in a bit mask as numbers, sorted by id.
        places: Where a character can be; the places in ``owned_bits`` of a state.
        characters_each: How many characters each player has.
        taking_part: How many characters take part: those of the players, and those in the Drawing Room.
        of_type: The improvements of each type, as bit masks.
        improvements: All of them, as a bit mask.
        spites: The spite cards, as a bit mask.
        perfect: The cards that are perfect for each character, as bit masks.
        with_clovers: The cards with clovers, as a bit mask.
        asked: The players who are asked to save Lucky, by who attempts the murder, in order.
        in_turn: The players in the order in which they draw, by who was on turn last.
        plays: The actions of playing a card, by character and by the bit of the card.
        rounds_from: All characters in the order in which Lucky goes on from each, that one last.
        swaps: The actions of swapping, by character and by the character taken.
        lucky_moves: Gives Lucky's move from each character, by the mask of the absent ones; ``idle`` is 0.
        turns_by_visit: The turn that begins when Lucky visits a character, by who was on turn and whose it is.
        value: Gives what an attempt of a character with some cards under it is worth.
        takes: Gives the improvements that go under a character with some cards under it.
        lucks_with: Lists the actions of playing each card in a bit mask against an attempt.

    >>> import kdl
    >>> kdl.new_game("get_lucky", seats=3).game
    Game('get_lucky', seats=3)
    """

    rules: GetLucky
    source: GetLucky

    def __init__(self, source: GetLucky, options: Options) -> None:
        chosen = dict(options)
        self.deck: GetLuckyDeck = load_getlucky_deck(chosen["deck"])
        players = int(str(chosen["seats"]))
        howard = (players,) if chosen.get("howard") else ()
        super().__init__(
            source,
            options,
            cards=self.deck.cards,
            seats=players + len(howard),
            strangers=howard,
            absent=(),
            modules=[name for name in source.modules if chosen.get(name) is True],
        )
        self.characters: tuple[Character, ...] = self.deck.characters
        self.characters_each: int = source.characters[players]
        self.taking_part: int = self.characters_each * players + IN_DRAWING_ROOM
        self.character_ids: tuple[str, ...] = tuple(each.id for each in self.characters)
        self.characters_by_id: Mapping[str, Character] = frozen({each.id: each for each in self.characters})
        self.character_ix: dict[str, int] = {each: number for number, each in enumerate(self.character_ids)}
        self.character_bit: dict[str, int] = {each: 1 << number for each, number in self.character_ix.items()}
        self.of_type: tuple[int, ...] = tuple(self._cards_with("kind", kind) for kind in TYPES)
        self.spites: int = self.cards_that(lambda card: card.kind == SPITE)
        self.improvements: int = self.cards_that(lambda card: card.kind != SPITE)
        self.with_clovers: int = self.cards_that(lambda card: card.luck > 0)
        self.perfect: tuple[int, ...] = tuple(self._cards_with("perfect_for", each.number) for each in self.characters)
        self.type_of: tuple[int, ...] = tuple(
            TYPES.index(card.kind) if card.kind in TYPES else -1 for card in self.cards
        )
        self.asked: tuple[tuple[int, ...], ...] = tuple(
            tuple(s for s in self.left_of[seat][:-1] if s in self.players) for seat in self.players
        )
        self.lucks_with: Callable[[int], tuple[Action, ...]] = self.lister("luck")
        self.plays: tuple[dict[int, Action], ...] = tuple(
            {bit: Action("play", card, "", "", character) for card, bit in self.card_bit.items()}
            for character in self.character_ids
        )
        self.swaps: tuple[tuple[Action, ...], ...] = tuple(
            tuple(Action("swap", "", "", "", character, taken) for taken in self.character_ids)
            for character in self.character_ids
        )
        self._build_tables()

    def _build_tables(self) -> None:
        """Make what depends on who owns what and on what lies where, or remember it once it is known."""
        remember = lru_cache(maxsize=1 << 12)
        numbers = tuple(range(len(self.characters)))
        self.places: tuple[int, ...] = (*range(self.seats), ABSENT, DRAWING_ROOM)
        self.in_turn: tuple[tuple[int, ...], ...] = tuple(
            tuple(s for s in (seat, *self.left_of[seat][:-1]) if s in self.players) for seat in self.players
        )
        self.rounds_from: tuple[tuple[int, ...], ...] = tuple(
            numbers[number + 1 :] + numbers[: number + 1] for number in numbers
        )
        self.turns_by_visit: tuple[tuple[TurnBegan, ...], ...] = tuple(
            tuple(TurnBegan(seat, "again" if seat == last else "visited", (), False) for seat in range(self.seats))
            for last in range(self.seats)
        )
        self.by_id: Callable[[int], tuple[int, ...]] = remember(self._by_id)
        self.pick_by_id: Callable[[int], Picker[Action]] = remember(self._pick_by_id)
        self.nobody_owns: tuple[int, ...] = self.owned((ABSENT,) * len(self.characters))
        self.characters_of: Callable[[int], CardIds] = remember(self._characters_of)
        self.lucky_moves: Callable[[int], tuple[LuckyVisited, ...]] = remember(self._lucky_moves)

    def owned(self, owner_at: Sequence[int]) -> tuple[int, ...]:
        """Return the characters in each place as bit masks, from the place where each of them is."""
        return tuple(bits_of(tuple(c for c, at in enumerate(owner_at) if at == place)) for place in self.places)

    def _characters_of(self, characters: int) -> CardIds:
        """Return the ids of the characters in a bit mask, by number."""
        return tuple([self.character_ids[character] for character in members(characters)])

    def _by_id(self, characters: int) -> tuple[int, ...]:
        """List the characters in a bit mask, as numbers, sorted by id."""
        return tuple(sorted(members(characters), key=self.character_ids.__getitem__))

    def _pick_by_id(self, characters: int) -> Picker[Action]:
        """Return what picks, out of something for each character, that for several in a bit mask, sorted by id."""
        return picker(self._by_id(characters))

    def _lucky_moves(self, absent: int) -> tuple[LuckyVisited, ...]:
        """Return Lucky's move from each character to the next higher number that is not absent, from the highest round.

        Rule: getlucky.lucky.moves
        """
        moves = []
        for origin, round_on in enumerate(self.rounds_from):
            following = next(character for character in round_on if not absent >> character & 1)
            moves.append(LuckyVisited(origin, following, round_on[: round_on.index(following)], 0))
        return tuple(moves)

    def _cards_with(self, fact: str, value: object) -> int:
        return self.cards_that(lambda card: getattr(card, fact) == value)

    def character_number(self, character: str) -> int:
        """Return the number used inside for a character.

        Raises:
            UnknownNameError: There is no such character.
        """
        number = self.character_ix.get(character) if is_text(character) else None
        if number is None:
            raise UnknownNameError("character", character, self.character_ids)
        return number

    def value(self, character: int, tucked: int) -> int:
        """Return what an attempt of a character (as a number) is worth with some cards (as a bit mask) under it.

        Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
        """
        better, perfect = tucked & self.improvements, tucked & self.perfect[character]
        return max(0, 1 + better.bit_count() + perfect.bit_count() - (tucked & self.spites).bit_count())

    def takes(self, character: int, tucked: int) -> int:
        """Return the improvements that can go under a character with some cards: of free types, and perfect ones.

        Rule: getlucky.play, getlucky.play.replace
        """
        if not tucked:
            return self.improvements
        fit = self.perfect[character]
        for kind in self.of_type:
            if not tucked & kind:
                fit |= kind
        return fit

    def works(self, character: int) -> int:
        """Return the cards that count against an attempt of a character, as a bit mask.

        Rule: getlucky.defence.luck, getlucky.defence.perfect
        """
        return self.with_clovers | self.perfect[character]


def load_getlucky_deck(deck: object) -> GetLuckyDeck:
    """Load a deck by its name, or a deck file by its path.

    Raises:
        UnknownNameError: No deck has that name.
        DeckError: The file holds a fact that cannot be, or no characters.
    """
    return read_deck(open_deck(deck))

"""The state of the card game: everything, hidden cards included, as one value that never changes.

Inside, characters and cards are small numbers (character number 0 bears the printed number 1) and sets of cards are bit
masks; the properties without a suffix give the same by id.

In its JSON form, characters and cards are named by id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from kdl.core.position import Phase, Reader, StateError, check_each_once, no_seat, shows_itself
from kdl.core.values import NONE, CardIds, bits_of
from kdl.errors import OptionError, seat_told, told
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, IN_DRAWING_ROOM, GetLuckyGame

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


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


PHASES = ("action", "luck", "over")


def to_json(state: GetLuckyState) -> JsonObject:
    """Write a state, hidden cards included, as an object of JSON types; the game itself is not in it."""
    ids, attempt = state.game.card_ids, state.attempt
    return {
        "seed": state.seed,
        "turn": state.turn,
        "phase": state.phase,
        "on_turn": state.on_turn,
        "to_act": state.to_act,
        "characters": [list(each) for each in state.characters],
        "drawing_room": list(state.drawing_room),
        "absent": list(state.absent),
        "tucked": {character: list(cards) for character, cards in state.tucked.items()},
        "lucky": state.lucky,
        "hands": [list(hand) for hand in state.hands],
        "deck": list(state.deck),
        "discards": list(state.discards),
        "attempt": attempt
        and {
            "attacker": attempt.attacker,
            "character": state.game.character_ids[attempt.character],
            "strength": attempt.strength,
            "luck": attempt.luck,
            "played": [ids[card] for card in attempt.played],
            "flips": attempt.flips,
        },
        "idle": state.idle,
        "winner": NONE if state.winner is None else state.winner,
    }


def from_json(game: GetLuckyGame, facts: JsonObject) -> GetLuckyState:
    """Read a state of a game.

    Raises:
        StateError: An entry is missing or strange, or characters or cards are not exactly those of the deck.
    """
    read = _Reader(game, facts)
    state = GetLuckyState(
        game=game,
        seed=read.whole("seed"),
        turn=read.whole("turn", 0),
        phase=cast("Phase", read.one_of("phase", PHASES)),
        on_turn=read.player("on_turn"),
        to_act=read.seat("to_act"),
        owned_bits=game.owned(read.owners()),
        tucked_bits=read.tucked(),
        lucky_at=read.character("lucky", read.entry("lucky")),
        hand_bits=tuple(bits_of(read.cards("hands", hand)) for hand in read.per_seat("hands")),
        deck_ix=read.cards("deck", read.entry("deck")),
        discard_bits=bits_of(read.cards("discards", read.entry("discards"))),
        attempt=read.attempt(),
        idle=read.whole("idle", 0),
        winner=read.winner(),
    )
    _check_sense(state)
    _check_cards(state, facts)
    return state


def _check_sense(state: GetLuckyState) -> None:
    """Check that the entries fit together."""
    attempt = state.attempt
    if (state.phase == "luck") > (attempt is not None) or (state.phase == "action" and attempt is not None):
        raise StateError("attempt", "there must be one while luck is asked for, and after the end if it succeeded")
    if attempt is not None and attempt.luck >= attempt.strength:
        raise StateError("attempt", f"has failed already: {attempt.luck} luck against strength {attempt.strength}")
    if attempt is not None and (attempt.attacker != state.on_turn or attempt.character != state.lucky_at):
        problem = "must be made by the seat whose turn it is, with the character that Lucky is visiting"
        raise StateError("attempt", problem)
    if attempt is not None and state.phase == "luck":
        _check_answer(state, attempt)
    if state.phase == "action" and state.to_act != state.on_turn:
        raise StateError("to_act", "may differ from the seat whose turn it is only while luck is asked for")
    if state.phase != "over" and state.owner_of(state.lucky_at) != state.on_turn:
        raise StateError("lucky", "must be on a character of the seat whose turn it is")
    if state.winner != (attempt.attacker if attempt is not None and state.phase == "over" else None):
        raise StateError("winner", f"must be the seat whose attempt succeeded, and {NONE} before the end or in a draw")


def _check_answer(state: GetLuckyState, attempt: Attempt) -> None:
    """Check who is asked to save Lucky, and for what."""
    game = state.game
    if state.to_act not in (*game.asked[state.on_turn], *game.strangers):
        raise StateError("to_act", "must be a seat other than the one that attempts the murder")
    if attempt.strength != (value := game.value(attempt.character, state.tucked_bits[attempt.character])):
        raise StateError("attempt.strength", f"must be the value of the character, {value}, not {attempt.strength}")
    if attempt.luck != (luck := sum(game.cards[card].luck for card in attempt.played)):
        raise StateError("attempt.luck", f"must be the clovers of what was played, {luck}, not {attempt.luck}")
    howard = state.to_act in game.strangers
    if howard != (attempt.flips > 0) or (howard and not state.deck_ix):
        raise StateError(
            "attempt.flips", "must be 1 or more if and only if Howard is asked, and the deck must hold a card"
        )


def _check_cards(state: GetLuckyState, facts: JsonObject) -> None:
    game = state.game
    piles = [*facts["hands"], *facts["tucked"].values(), facts["deck"], facts["discards"]]
    if state.phase == "luck":
        piles.append(facts["attempt"]["played"])
    check_each_once(game, piles)
    if any(state.hand_bits[seat] for seat in game.strangers):
        raise StateError("hands", "Howard holds no cards")
    if any(bits for at, bits in zip(state.owner_at, state.tucked_bits, strict=True) if at == ABSENT):
        raise StateError("tucked", "no card may lie under an absent character")


class _Reader(Reader):
    """Read the entries of a state of the card game."""

    game: GetLuckyGame

    def player(self, key: str) -> int:
        value = self.seat(key)
        if value not in self.game.players:
            raise StateError(key, f"{seat_told(value)} never has a turn")
        return value

    def character(self, key: str, value: object) -> int:
        if value not in self.game.character_ids:
            raise StateError(key, f"there is no character {told(value)}")
        return self.game.character_number(str(value))

    def owners(self) -> tuple[int, ...]:
        """Read where every character is, each in one place, and as many in each as the rules say."""
        piles = dict(enumerate(self.per_seat("characters")))
        piles |= {DRAWING_ROOM: self.entry("drawing_room"), ABSENT: self.entry("absent")}
        owner_at: dict[int, int] = {}
        for place, pile in piles.items():
            wanted = self.wanted(place)
            if not isinstance(pile, list) or (wanted is not None and len(pile) != wanted):
                number = "" if wanted is None else f" of {wanted}"
                raise StateError("characters", f"each place must have a list{number}, not {told(pile)}")
            for value in pile:
                character = self.character("characters", value)
                if character in owner_at:
                    raise StateError("characters", f"{told(value)} is in two places")
                owner_at[character] = place
        if len(owner_at) < len(self.game.characters):
            raise StateError("characters", "a character of the deck is missing")
        return tuple(owner_at[character] for character in range(len(self.game.characters)))

    def wanted(self, place: int) -> int | None:
        """Return how many characters belong in a place."""
        if place == DRAWING_ROOM:
            return IN_DRAWING_ROOM
        return None if place == ABSENT else self.game.characters_each if place in self.game.players else 0

    def tucked(self) -> tuple[int, ...]:
        """Read what lies under the characters: at most one of each type, and spite."""
        piles = self.entry("tucked")
        if not isinstance(piles, dict):
            raise StateError("tucked", f"must give the cards under each character, not {told(piles)}")
        found = dict.fromkeys(range(len(self.game.characters)), 0)
        for character, cards in piles.items():
            bits = bits_of(self.cards(f"tucked.{character}", cards))
            if any((bits & kind).bit_count() > 1 for kind in self.game.of_type):
                raise StateError(f"tucked.{character}", "must hold at most one improvement of each type")
            found[self.character("tucked", character)] = bits
        return tuple(found.values())

    def attempt(self) -> Attempt | None:
        inner = self.inside("attempt")
        if inner is None:
            return None
        return Attempt(
            attacker=inner.player("attacker"),
            character=inner.character("attempt.character", inner.entry("character")),
            strength=inner.whole("strength", 1),
            luck=inner.whole("luck", 0),
            played=inner.cards("attempt.played", inner.entry("played")),
            flips=inner.whole("flips", 0),
        )

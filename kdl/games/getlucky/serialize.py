"""States of the card game as JSON and back. Characters and cards stand in it by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kdl.core.position import Phase, Reader, StateError, check_each_once
from kdl.core.values import NONE, bits_of
from kdl.errors import seat_told, told
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, IN_DRAWING_ROOM, GetLuckyGame
from kdl.games.getlucky.state import Attempt, GetLuckyState

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


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

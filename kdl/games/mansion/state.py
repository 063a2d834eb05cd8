"""The state of a game in the mansion: everything, hidden cards included, as one value that never changes.

Inside, spaces and cards are small numbers and sets of cards are bit masks (bit ``n`` stands for card ``n``); the
properties without a suffix give the same by id. Only :func:`kdl.core.events.evolve` makes a new state of an
old one.

In its JSON form, spaces and cards are named by id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from kdl.core.position import Phase, Reader, StateError, check_each_once, no_seat, shows_itself
from kdl.core.values import NONE, CardIds, bits_of, members
from kdl.errors import told
from kdl.games.mansion.game import Mansion

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


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


def to_json(state: State) -> JsonObject:
    """Write a state, hidden cards included, as an object of JSON types; the game itself is not in it."""
    weapon_ids = (*state.game.card_ids, "")
    attempt = state.attempt
    return {
        "seed": state.seed,
        "turn": state.turn,
        "phase": state.phase,
        "on_turn": state.on_turn,
        "to_act": state.to_act,
        "steps_left": state.steps_left,
        "lucky_steps": state.lucky_steps,
        "acted": state.acted,
        "had_turn": list(members(state.had_turn)),
        "pawns": list(state.pawns),
        "lucky": state.lucky,
        "pets": state.pets,
        "hands": [list(hand) for hand in state.hands],
        "motives": [list(cards) for cards in state.motives],
        "ghost": list(state.ghost),
        "deck": list(state.deck),
        "discards": list(state.discards),
        "removed": list(state.removed),
        "attempt": attempt
        and {
            "attacker": attempt.attacker,
            "target": attempt.target,
            "phase": attempt.phase,
            "weapon": weapon_ids[attempt.weapon],
            "strength": attempt.strength,
            "luck": attempt.luck,
            "played": [weapon_ids[card] for card in attempt.played],
        },
        "lights_out": state.lights_out,
        "winner": NONE if state.winner is None else state.winner,
        **({"tokens": list(state.tokens)} if state.tokens else {}),
        **({"dog": _dog_to_json(state)} if state.game.has_shamrock else {}),
    }


def _dog_to_json(state: State) -> JsonObject:
    return {"tokens": state.dog_tokens, "dead": state.dog_dead, "offers": state.dog_offers}


def from_json(game: Mansion, facts: JsonObject) -> State:
    """Read a state of a game.

    Raises:
        StateError: An entry is missing or strange, or the cards are not exactly those of the deck.
    """
    read = _Reader(game, facts)
    state = State(
        game=game,
        seed=read.whole("seed"),
        turn=read.whole("turn", 0),
        phase=read.one_of("phase", get_args(Phase)),
        on_turn=read.seat("on_turn"),
        to_act=read.seat("to_act"),
        steps_left=read.whole("steps_left", 0),
        lucky_steps=read.whole("lucky_steps", 0),
        acted=read.one_of("acted", (True, False)),
        had_turn=bits_of(tuple(read.seats("had_turn"))),
        pawn_at=tuple(read.pawn("pawns", space) for space in read.per_seat("pawns")),
        lucky_at=read.space("lucky", read.entry("lucky")),
        pet_at=read.pets(),
        hand_bits=tuple(bits_of(read.cards("hands", hand)) for hand in read.per_seat("hands")),
        motive_bits=tuple(bits_of(read.cards("motives", cards)) for cards in read.per_seat("motives")),
        ghost_bits=bits_of(read.cards("ghost", read.entry("ghost"))),
        deck_ix=read.cards("deck", read.entry("deck")),
        discard_bits=bits_of(read.cards("discards", read.entry("discards"))),
        removed_bits=bits_of(read.cards("removed", read.entry("removed"))),
        attempt=read.attempt(),
        lights_out=read.one_of("lights_out", (True, False)),
        winner=read.winner(),
        tokens=read.tokens(),
        **read.dog(),
    )
    _check_sense(state)
    _check_cards(game, facts, open_attempt=state.phase == "luck")
    return state


def _check_sense(state: State) -> None:
    """Check that the entries fit together."""
    over, attempt = state.phase == "over", state.attempt
    if (state.phase == "luck") > (attempt is not None):
        raise StateError("attempt", "must be given while luck is asked for")
    if attempt is not None and state.phase not in ("luck", "over"):
        raise StateError("attempt", "may be given only while luck is asked for, and after the end")
    if attempt is not None and attempt.luck >= attempt.strength:
        raise StateError("attempt", f"has failed already: {attempt.luck} luck against strength {attempt.strength}")
    if attempt is not None and state.phase == "luck":
        _check_answer(state, attempt)
    _check_dog(state)
    if state.phase in ("movement", "action") and state.to_act != state.on_turn:
        raise StateError("to_act", "may differ from the seat whose turn it is only while somebody else is asked")
    if state.winner != (state.to_act if over else None):
        raise StateError("winner", f"must be the seat to act after the end, and {NONE} before it")
    if state.lights_out != (state.game.source.lights and not state.deck_ix):
        problem = "must be true if and only if the deck is empty (in games where the lights can go out)"
        raise StateError("lights_out", problem)


def _check_dog(state: State) -> None:
    """Check what the dog of 2009 carries, and that somebody has a choice where he is on the move."""
    if state.tokens_left < 0:
        raise StateError("dog.tokens", f"are too many: together there are {state.game.pool} spite tokens")
    if state.dog_dead and state.dog_tokens:
        raise StateError("dog.tokens", "must be 0 when the dog is dead")
    if state.dog_offers and state.phase != "dog":
        raise StateError("dog.offers", "may be true only in the phase of the dog")
    if state.phase == "dog" and not state.game.offers["dog"](state):
        raise StateError("phase", "may be that of the dog only where a seat can choose his step or take a token")


def _check_answer(state: State, attempt: Attempt) -> None:
    """Check who is asked for luck: the one who is attacked, or anybody but the attacker if that is Lucky."""
    right = state.to_act == attempt.target if attempt.target >= 0 else state.to_act != attempt.attacker
    if not right:
        problem = "must be the seat that is attacked, or a seat other than the one that attempts to murder Lucky"
        raise StateError("to_act", problem)


def _check_cards(game: Mansion, facts: JsonObject, *, open_attempt: bool) -> None:
    piles = [*facts["hands"], *facts["motives"], facts["ghost"], facts["deck"], facts["discards"], facts["removed"]]
    if open_attempt:
        piles.append(facts["attempt"]["played"])
    check_each_once(game, piles)


class _Reader(Reader):
    """Read the entries of a state in the mansion."""

    game: Mansion

    def space(self, key: str, value: object) -> int:
        if value not in self.game.board.rooms:
            raise StateError(key, f"must be a room in play, not {told(value)}")
        return self.game.space_ix[str(value)]

    def pawn(self, key: str, value: object) -> int:
        """Read where a pawn stands; in some games one can be out."""
        return NONE if value == "" and self.game.source.mortal else self.space(key, value)

    def pets(self) -> tuple[int, ...]:
        places = self.entry("pets")
        if not isinstance(places, dict) or tuple(sorted(places)) != self.game.pets:
            known = ", ".join(self.game.pets)
            problem = f"must give a room for each pet: {known}" if known else "must be empty, as there are no pets"
            raise StateError("pets", problem)
        return tuple(self.space("pets", places[pet]) for pet in self.game.pets)

    def tokens(self) -> tuple[int, ...]:
        """Read the spite tokens of each seat, in games with such."""
        if not self.game.pool:
            return ()
        given = self.per_seat("tokens")
        tokens = tuple(each for each in given if type(each) is int and each >= 0)
        if len(tokens) < len(given) or sum(tokens) > self.game.pool:
            raise StateError("tokens", f"must be whole numbers, together at most {self.game.pool}, not {told(given)}")
        return tokens

    def dog(self) -> dict[str, Any]:
        """Read what the dog of 2009 carries, whether he is dead, and whether his tokens are offered."""
        if not self.game.has_shamrock:
            return {}
        inner = self.inside("dog")
        if inner is None:
            raise StateError("dog", "must be an object with tokens, dead and offers")
        flags = {f"dog_{name}": inner.one_of(name, (True, False)) for name in ("dead", "offers")}
        return {"dog_tokens": inner.whole("tokens", 0), **flags}

    def attempt(self) -> Attempt | None:
        inner = self.inside("attempt")
        if inner is None:
            return None
        weapon = inner.entry("weapon")
        (number,) = (NONE,) if weapon == "" else inner.cards("attempt.weapon", [weapon])
        played = inner.cards("attempt.played", inner.entry("played"))
        return Attempt(
            attacker=inner.seat_or_lucky("attacker"),
            target=DOG if self.game.has_shamrock and inner.entry("target") == DOG else inner.seat_or_lucky("target"),
            phase=inner.one_of("phase", get_args(Phase)),
            weapon=number,
            strength=inner.whole("strength", 1),
            luck=inner.whole("luck", 0),
            played=played,
        )

"""States as JSON and back. Spaces and cards stand in it by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from kdl.core.position import Phase, Reader, StateError, check_each_once
from kdl.core.values import NONE, bits_of, members
from kdl.errors import told
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.state import DOG, Attempt, State

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


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

"""Positions set up by hand, for lessons and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kdl.core.cards import Moved, Piles, by_seat
from kdl.core.events import Arranged, evolve
from kdl.core.position import check_seat
from kdl.core.sources import plain_name
from kdl.core.validation import check_flag, check_mapping, check_name
from kdl.core.values import NONE
from kdl.errors import ArrangeError, seat_told, told
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.state import State

PHASES = ("movement", "action")
Pile = Mapping[int, Iterable[str]]


def arrange_mansion(
    state: State,
    *,
    pawns: Mapping[int, str] | Sequence[str] = (),
    lucky: str | None = None,
    pets: Mapping[str, str] | None = None,
    hands: Piles = (),
    motives: Piles = (),
    ghost: Iterable[str] | None = None,
    deck: Sequence[str] | None = None,
    on_turn: int | None = None,
    phase: str | None = None,
    first_round: bool | None = None,
    tokens: Mapping[int, int] | Sequence[int] = (),
    dog_tokens: int | None = None,
    dog_dead: bool | None = None,
) -> State:
    """Change a position in the mansion by hand; what is not named stays as it is.

    What can be named is told in :class:`kdl.MansionChanges`. With an empty deck the lights are out.

    Raises:
        UnknownNameError: A space or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be: a closed room, a hall, a card in two places, a hand for a stranger,
            motives or a ghost in a game without any, a stranger in the action phase with nothing to do, or an attempt
            under way.
    """
    if state.attempt is not None:
        problem = "a position cannot be changed while an attempt is being answered, or after the end"
        raise ArrangeError("under-way", problem)
    changes: dict[str, object] = {}
    if places := dict(by_seat(state, pawns)):
        changes["pawn_at"] = _places(state, places)
    if lucky is not None:
        changes["lucky_at"] = _place(state.game, lucky)
    if pets is not None:
        changes["pet_at"] = _pets(state, pets)
    new_hands, new_motives = dict(by_seat(state, hands)), dict(by_seat(state, motives))
    if new_hands or new_motives or ghost is not None or deck is not None:
        changes |= _cards(state, new_hands, new_motives, ghost, deck)
    if on_turn is not None:
        check_seat(state, on_turn)
        changes |= {"on_turn": on_turn, "to_act": on_turn}
        phase = phase or "movement"
    if phase is not None:
        check_name("phase that can be arranged", phase, PHASES)
        changes |= _phase(phase, state.game.free_steps[state.on_turn if on_turn is None else on_turn])
    if first_round is not None:
        check_flag("first_round", first_round)
        changes["had_turn"] = 0 if first_round else state.game.everyone
        changes["turn"] = 1 if first_round else max(state.turn, state.seats + 1)
    if (new_tokens := dict(by_seat(state, tokens))) or dog_tokens is not None:
        changes |= _tokens(state, new_tokens, dog_tokens)
    if dog_dead is not None:
        check_flag("dog_dead", dog_dead)
        changes["dog_dead"] = dog_dead
        if dog_dead and dog_tokens is None:
            changes["dog_tokens"] = 0
    return _checked(evolve(state, Arranged(tuple(sorted(changes.items())))))


def _checked(state: State) -> State:
    """Make sure that the rules could lead to such a position, and that it can go on."""
    _check_cards(state)
    if state.phase != "over":
        _check_turn(state)
    return state


def _check_cards(state: State) -> None:
    strangers = state.game.strangers
    for seat, hand in enumerate(state.hand_bits):
        if hand and (seat in strangers or state.pawn_at[seat] == NONE):
            if seat in strangers:
                problem = f"{seat_told(seat)} holds no cards: it is a stranger's"
                raise ArrangeError("stranger-holds", problem, state.game.clauses["strangers"], seat=seat)
            raise ArrangeError("out-holds", f"{seat_told(seat)} holds no cards: it is out of the game", seat=seat)
    if state.ghost_bits and not state.game.has_ghost:
        raise ArrangeError("no-ghost", f"there is no ghost in {plain_name(state.game.edition)!r}")
    if (state.dog_dead or state.dog_tokens) and not state.game.has_shamrock:
        raise ArrangeError("no-dog", f"the dog of 2009 does not play in {plain_name(state.game.edition)!r} here")
    if state.dog_dead and state.dog_tokens:
        raise ArrangeError("dead-carries", "a dead dog carries no spite tokens", state.game.clauses["tokens"])
    if any(state.motive_bits) and not state.game.has_motives:
        raise ArrangeError("no-motives", f"there are no motives in {plain_name(state.game.edition)!r}")


def _check_turn(state: State) -> None:
    seat = state.on_turn
    if state.pawn_at[seat] == NONE:
        raise ArrangeError("out-of-turn", f"{seat_told(seat)} is out of the game and has no turn", seat=seat)
    if not state.game.offers[state.phase](state):
        problem = (
            f"{seat_told(seat)} is a stranger, who could do nothing in the {state.phase} phase there: "
            "let its turn begin, or let it be alone with Lucky, unseen"
        )
        raise ArrangeError("stranger-idle", problem, state.game.clauses.get("player", ""), seat=seat)


def _phase(phase: str, steps: int) -> dict[str, object]:
    left = steps if phase == "movement" else 0
    return {"phase": phase, "steps_left": left, "lucky_steps": 0, "acted": False, "dog_offers": False}


def _tokens(state: State, tokens: Mapping[int, int], on_dog: int | None) -> dict[str, object]:
    """Return the spite tokens of all seats, and of the dog.

    Raises:
        ArrangeError: There are none in this game, or not so many.
    """
    pool = state.game.pool
    if not pool:
        raise ArrangeError("no-tokens", f"there are no spite tokens in {plain_name(state.game.edition)!r}")
    held = tuple(tokens.get(seat, now) for seat, now in enumerate(state.tokens))
    carried = state.dog_tokens if on_dog is None else on_dog
    every = (*held, *([carried] if carried else []))
    if any(type(each) is not int or each < 0 for each in every) or sum(every) > pool:
        problem = f"spite tokens must be whole numbers, together at most {pool}, not {told(every)}"
        raise ArrangeError("too-many-tokens", problem, state.game.clauses["tokens"], pool=pool)
    return {"tokens": held, "dog_tokens": carried}


def _places(state: State, pawns: Mapping[int, str]) -> tuple[int, ...]:
    places = list(state.pawn_at)
    for seat, space in pawns.items():
        places[seat] = _place(state.game, space)
    return tuple(places)


def _pets(state: State, pets: Mapping[str, str]) -> tuple[int, ...]:
    check_mapping(pets, "a mapping from pets to spaces")
    for pet in pets:
        check_name("pet in this game", pet, state.game.pets)
    return tuple(_place(state.game, space) for space in (state.pets | dict(pets)).values())


def _place(game: Mansion, space: str) -> int:
    game.board.space(space)
    if space not in game.board.rooms:
        closed = not game.board.is_open(space)
        rule = "is-room" if not closed else "open-floor" if game.board.is_folded(space) else "open"
        problem = f"nobody can stand in {space!r}; these rooms are in play: {', '.join(game.board.rooms)}"
        raise ArrangeError("closed" if closed else "no-room", problem, game.clauses[rule], space=space)
    return game.space_ix[space]


def _cards(
    state: State, hands: Pile, motives: Pile, ghost: Iterable[str] | None, deck: Sequence[str] | None
) -> dict[str, object]:
    """Return every pile of cards after some piles have been put together anew."""
    news = {"hand_bits": hands, "motive_bits": motives, "ghost_bits": {} if ghost is None else {0: ghost}}
    moved = Moved(state, news, deck)
    return {
        **moved.piles,
        "ghost_bits": moved.piles["ghost_bits"][0],
        "deck_ix": moved.stock,
        "discard_bits": moved.discards,
        "removed_bits": state.removed_bits & ~moved.gone,
        "lights_out": state.game.source.lights and not moved.stock,
    }

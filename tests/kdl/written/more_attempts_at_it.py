"""More functions as readers write them: one for each page, right ones, and ones that are wrong as people are."""

# ruff: noqa: ARG001 (they forget what they are handed)

from __future__ import annotations

from fractions import Fraction
from typing import Any

import kdl
from tests.kdl.written.attempts_at_it import named

# Whether Lucky lives.


@named("survives")
def right_survives(state: Any, lucks: Any) -> bool:
    return sum(lucks) >= state.attempt.strength


@named("survives")
def more_than_enough(state: Any, lucks: Any) -> bool:
    return sum(lucks) > state.attempt.strength


@named("survives")
def one_card_alone(state: Any, lucks: Any) -> bool:
    return any(luck >= state.attempt.strength for luck in lucks)


# Who is seen.


@named("watched")
def right_watched(state: Any, seat: int) -> bool:
    here = state.pawns[seat]
    others = [place for other, place in enumerate(state.pawns) if other != seat]
    seen = set() if state.lights_out else state.game.board.sees(here)
    return any(place == here or place in seen for place in others)


@named("watched")
def dark_forgotten(state: Any, seat: int) -> bool:
    here = state.pawns[seat]
    others = [place for other, place in enumerate(state.pawns) if other != seat]
    return any(place == here or place in state.game.board.sees(here) for place in others)


@named("watched")
def company_forgotten(state: Any, seat: int) -> bool:
    here = state.pawns[seat]
    others = [place for other, place in enumerate(state.pawns) if other != seat]
    return not state.lights_out and any(place in state.game.board.sees(here) for place in others)


# What may be done.


@named("may_attempt")
def right_may_attempt(state: Any) -> bool:
    here, seen_from = state.pawns[state.on_turn], kdl.observe(state).lookouts
    watching = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    watching += [place for pet, place in state.pets.items() if pet == "dog"]
    return bool(here == state.lucky and not any(place in seen_from[here] for place in watching))


@named("may_attempt")
def dog_forgotten(state: Any) -> bool:
    here, seen_from = state.pawns[state.on_turn], kdl.observe(state).lookouts
    watching = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    return bool(here == state.lucky and not any(place in seen_from[here] for place in watching))


@named("may_attempt")
def cat_is_a_dog(state: Any) -> bool:
    here, seen_from = state.pawns[state.on_turn], kdl.observe(state).lookouts
    watching = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    return bool(
        here == state.lucky and not any(place in seen_from[here] for place in (*watching, *state.pets.values()))
    )


@named("may_attempt")
def cat_forgotten(state: Any) -> bool:
    here, board = state.pawns[state.on_turn], state.game.board
    watching = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    watching += [place for pet, place in state.pets.items() if pet == "dog"]
    return here == state.lucky and not any(place == here or here in board.sees(place) for place in watching)


@named("may_draw")
def right_may_draw(state: Any, room: str) -> bool:
    seen_from = kdl.observe(state).lookouts[room]
    others = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    return not any(place in seen_from for place in (*others, state.lucky))


@named("may_draw")
def lucky_looks_on(state: Any, room: str) -> bool:
    seen_from = kdl.observe(state).lookouts[room]
    others = [place for seat, place in enumerate(state.pawns) if seat != state.on_turn]
    return not any(place in seen_from for place in others)


@named("may_draw")
def right_snoop(state: Any, room: str) -> bool:
    return bool(state.game.board.space(room).kind == "room")


@named("may_draw")
def snoops_anywhere(state: Any, room: str) -> bool:
    return True


# What happens by rule alone.


@named("stranger_goes")
def right_stranger_goes(state: Any) -> str:
    here, path = state.pawns[state.on_turn], state.game.board.path
    if right_may_attempt(state):
        return here
    lower = [room for room in path if state.game.board.space(room).number < state.game.board.space(here).number]
    return (lower or path)[-1]


@named("stranger_goes")
def always_goes(state: Any) -> str:
    here, path = state.pawns[state.on_turn], state.game.board.path
    return path[path.index(here) - 1]


@named("stranger_goes")
def goes_as_lucky_does(state: Any) -> str:
    here, path = state.pawns[state.on_turn], state.game.board.path
    return here if right_may_attempt(state) else path[(path.index(here) + 1) % len(path)]


@named("attacked")
def right_attacked(state: Any) -> int:
    path = state.game.board.path
    there = path[(path.index(state.lucky) + 1) % len(path)]
    order = [(state.on_turn + step) % state.seats for step in range(1, state.seats + 1)]
    return next((seat for seat in order if state.pawns[seat] == there), -1)


@named("attacked")
def first_by_seat(state: Any) -> int:
    path = state.game.board.path
    there = path[(path.index(state.lucky) + 1) % len(path)]
    return next((seat for seat in range(state.seats) if state.pawns[seat] == there), -1)


@named("attacked")
def where_he_is(state: Any) -> int:
    order = [(state.on_turn + step) % state.seats for step in range(1, state.seats + 1)]
    return next((seat for seat in order if state.pawns[seat] == state.lucky), -1)


# Ways.


@named("distance")
def right_distance(board: Any, a: str, b: str) -> int:
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {room for each in reached for room in board.steps(each)}
        steps += 1
    return steps


@named("distance")
def never_more_than_two(board: Any, a: str, b: str) -> int:
    return 0 if a == b else 1 if b in board.steps(a) else 2


@named("lucky_from")
def right_lucky_from(board: Any, place: str) -> str:
    number = board.space(place).number
    if number is not None:
        later = [room for room in board.path if board.space(room).number > number]
        return (later or board.path)[0]
    reached = {place}
    while not reached & set(board.path):
        reached |= {each for here in reached for each in board.steps(here)}
    return [room for room in board.path if room in reached][-1]


@named("lucky_from")
def back_to_the_first(board: Any, place: str) -> str:
    number = board.space(place).number or 0
    return next((room for room in board.path if board.space(room).number > number), board.path[0])


# Luck against an attempt.


@named("saved_by")
def right_saved_by(state: Any, seat: int) -> bool:
    luck = sum(state.game.cards_by_id[card].luck for card in state.hands[seat])
    return luck >= state.attempt.strength - state.attempt.luck


@named("saved_by")
def best_card_only(state: Any, seat: int) -> bool:
    luck = max((state.game.cards_by_id[card].luck for card in state.hands[seat]), default=0)
    return luck >= state.attempt.strength - state.attempt.luck


@named("saved_by")
def others_forgotten(state: Any, seat: int) -> bool:
    return sum(state.game.cards_by_id[card].luck for card in state.hands[seat]) >= state.attempt.strength


# The card game.


@named("next_character")
def right_next_character(state: Any) -> str:
    there = [each for each in state.game.character_ids if each not in state.absent]
    return there[(there.index(state.lucky) + 1) % len(there)]


@named("next_character")
def absent_visited(state: Any) -> str:
    known = state.game.character_ids
    return known[(known.index(state.lucky) + 1) % len(known)]


@named("next_character")
def own_only(state: Any) -> str:
    there = sorted(
        (each for mine in state.characters for each in mine), key=lambda each: state.game.characters_by_id[each].number
    )
    later = [each for each in there if number_of(state, each) > number_of(state, state.lucky)]
    return (later or there)[0]


def number_of(state: Any, character: str) -> int:
    return state.game.characters_by_id[character].number


@named("stops")
def right_stops(state: Any, card: str) -> bool:
    found = state.game.cards_by_id[card]
    lacking = state.attempt.strength - state.attempt.luck
    return found.luck >= lacking or found.perfect_for == number_of(state, state.lucky)


@named("stops")
def perfect_overlooked(state: Any, card: str) -> bool:
    return state.game.cards_by_id[card].luck >= state.attempt.strength - state.attempt.luck


@named("howard_cards")
def right_howard_cards(state: Any, cards: Any) -> int:
    paid = sum(state.game.cards_by_id[card].luck for card in cards)
    return state.attempt.strength - state.attempt.luck - paid


@named("howard_cards")
def cards_counted(state: Any, cards: Any) -> int:
    return state.attempt.strength - state.attempt.luck - len(cards)


@named("howard_cards")
def paid_forgotten(state: Any, cards: Any) -> int:
    return state.attempt.strength - state.attempt.luck


# How likely unseen cards are to save Lucky.


@named("chance")
def right_chance(state: Any, pool: Any, cards: int) -> Fraction:
    """Try every hand, card by card."""

    def saves(left: Any, more: int, lacking: int) -> Fraction:
        if lacking <= 0 or not more:
            return Fraction(lacking <= 0)
        parts = (
            Fraction(number, sum(left)) * saves((*left[:luck], number - 1, *left[luck + 1 :]), more - 1, lacking - luck)
            for luck, number in enumerate(left)
            if number
        )
        return sum(parts, Fraction(0))

    return saves(pool, cards, state.attempt.strength - state.attempt.luck)


@named("chance")
def added_up(state: Any, pool: Any, cards: int) -> Fraction:
    return cards * Fraction(sum(pool[state.attempt.strength - state.attempt.luck :]), sum(pool))


@named("chance")
def put_back(state: Any, pool: Any, cards: int) -> Fraction:
    """Draw as if each card went back; of one card that is right."""

    def saves(more: int, lacking: int) -> Fraction:
        if lacking <= 0 or not more:
            return Fraction(lacking <= 0)
        return sum((Fraction(pool[luck], sum(pool)) * saves(more - 1, lacking - luck) for luck in range(len(pool))
                    if pool[luck]), Fraction(0))  # fmt: skip

    return saves(cards, state.attempt.strength - state.attempt.luck)


RIGHT = (
    (right_survives, "deluxe"),
    (right_watched, "deluxe"),
    (right_may_attempt, "deluxe"),
    (right_may_attempt, "classic"),
    (right_may_draw, "deluxe"),
    (right_snoop, "classic"),
    (right_stranger_goes, "deluxe"),
    (right_attacked, "flight"),
    (right_distance, None),
    (right_lucky_from, "classic"),
    (right_chance, None),
    (right_saved_by, "deluxe"),
    (right_saved_by, "classic"),
    (right_next_character, None),
    (right_stops, None),
    (right_howard_cards, None),
)
WRONG = (
    (added_up, None),
    (put_back, None),
    (more_than_enough, "deluxe"),
    (one_card_alone, "deluxe"),
    (dark_forgotten, "deluxe"),
    (company_forgotten, "deluxe"),
    (dog_forgotten, "deluxe"),
    (cat_is_a_dog, "deluxe"),
    (cat_forgotten, "deluxe"),
    (lucky_looks_on, "deluxe"),
    (right_snoop, "deluxe"),
    (right_may_draw, "classic"),
    (snoops_anywhere, "classic"),
    (always_goes, "deluxe"),
    (goes_as_lucky_does, "deluxe"),
    (first_by_seat, "flight"),
    (where_he_is, "flight"),
    (never_more_than_two, None),
    (back_to_the_first, "classic"),
    (best_card_only, "deluxe"),
    (others_forgotten, "classic"),
    (absent_visited, None),
    (own_only, None),
    (perfect_overlooked, None),
    (cards_counted, None),
    (paid_forgotten, None),
)

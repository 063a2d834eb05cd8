"""Games on a board: what can stand in their actions, and what stands in the vectors of their observations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.simulation.learning.fields import (
    Get,
    attempts,
    common,
    count,
    each_seat,
    numbers,
    of_attempt,
    one_of,
    seat_name,
    seats_from_own,
    some_of,
    table,
)

if TYPE_CHECKING:
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.observation import Observation
    from kdl.simulation.learning.layout import Field
    from kdl.simulation.learning.numbering import Choices


def choices(game: Mansion) -> Choices:
    """Return what can stand in the fields of actions, by the kinds that carry something."""
    cards, rooms = game.cards_of, sorted(frozenset[str]().union(*game.step_targets))
    weapons, moves, jumps = ("", *cards(game.weapons)), cards(game.moves), cards(game.jumps)
    led = (LUCKY, *(game.seat_ids[seat] for seat in game.strangers))
    attacked = [SHAMROCK] if game.has_shamrock else [game.seat_ids[seat] for seat in game.players]
    return {
        "attack": {"card": weapons, "pawn": attacked},
        "attempt": {"card": weapons},
        "drive": {"card": moves},
        "follow": {"space": rooms},
        "jump": {"card": jumps},
        "lead": {"space": rooms, "pawn": led},
        "luck": {"card": cards(game.lucky_cards)},
        "place": {"space": game.board.rooms, "pawn": game.pets},
        "send": {"card": jumps, "pawn": led},
        "step": {"space": rooms},
        "take": {"card": game.card_ids},
        "walk": {"card": moves},
    }


def fields(game: Mansion) -> tuple[Field, ...]:
    """Return the fields of the vector of an observation."""
    dog = _dog(game) if game.has_shamrock else ()
    return (*common(game), *_turn(game), *_places(game), *_motives(game), *dog, *_attempt(game))


def _turn(game: Mansion) -> tuple[Field, ...]:
    steps = 1 + sum(card.steps for card in game.cards)
    return (
        count("steps_left", "how many steps the seat on turn can still go", lambda now: now.steps_left, high=steps),
        count("lucky_steps", "how many it can still make Lucky go", lambda now: now.lucky_steps, high=steps),
        count("acted", "whether a card was played in this turn", lambda now: now.acted),
        count(
            "first_turns",
            "how many turns have to begin before Lucky calls anybody",
            lambda now: now.first_turns,
            high=game.seats,
        ),
        count("lights_out", "whether the lights are out", lambda now: now.lights_out),
        count("removed", "how many cards are out of the game", lambda now: now.removed, high=len(game.cards)),
        some_of("gone", "those of them that everybody has seen", game.card_ids, lambda now: now.gone),
    )


def _places(game: Mansion) -> tuple[Field, ...]:
    seats, spaces = seats_from_own(game), game.space_ids
    return (
        table("pawns", "where each pawn is", (seats, spaces), lambda now: each_seat(now, now.pawns)),
        one_of("lucky", "where Lucky is", spaces, lambda now: now.lucky),
        table("pets", "where each pet is", (game.pets, spaces), lambda now: now.pets.items()),
        some_of("seen_by", "which other pawns see one's own", seats, _seen_by),
    )


def _seen_by(now: Observation) -> Iterable[str]:
    if now.seat is None or not now.pawns[now.seat]:
        return ()
    lookouts = now.lookouts[now.pawns[now.seat]]
    return (seat_name(now, seat) for seat, at in enumerate(now.pawns) if seat != now.seat and at in lookouts)


def _motives(game: Mansion) -> tuple[Field, ...]:
    cards, seats = len(game.cards), seats_from_own(game)
    tokens = numbers(
        "tokens", "how many spite tokens each seat has", seats, lambda now: each_seat(now, now.tokens), high=game.pool
    )
    return (
        numbers(
            "motives",
            "how many motives each seat has",
            seats,
            lambda now: each_seat(now, now.motives),
            high=cards,
        ),
        count("ghost", "how many motives Lucky's ghost has", lambda now: now.ghost, high=cards),
        some_of("motive_cards", "which cards all these are", game.card_ids, lambda now: now.motive_cards),
        *([tokens] if game.pool else []),
    )


def _dog(game: Mansion) -> tuple[Field, ...]:
    return (
        count("dog_tokens", "how many spite tokens the dog carries", lambda now: now.dog_tokens, high=game.pool),
        count("dog_dead", "whether he is dead", lambda now: now.dog_dead),
        count("dog_offers", "whether his tokens can be taken", lambda now: now.dog_offers),
        count("on_dog", "whether he is attacked, and not Lucky", of_attempt(lambda it: it.on_dog, 0)),
    )


def _attempt(game: Mansion) -> tuple[Field, ...]:
    everybody = (*seats_from_own(game), LUCKY)
    best = max((max(card.value, card.best) for card in game.cards), default=0)
    strongest = 1 + len(game.cards) + best + game.weapon_bonus + game.pool
    return (
        one_of("attacker", "who attacks: a seat, or Lucky's ghost", everybody, _who(lambda attempt: attempt.attacker)),
        one_of("target", "who is attacked: a seat, or Lucky", everybody, _target),
        one_of("weapon", "the weapon; none for bare hands", game.card_ids, of_attempt(lambda it: it.weapon, "")),
        count("in_movement", "whether movement goes on after it", of_attempt(lambda it: it.phase == "movement", 0)),
        *attempts(game, strongest=strongest),
    )


def _target(now: Observation) -> str:
    on_dog = now.attempt is not None and now.attempt.on_dog
    return "" if on_dog else str(_who(lambda attempt: attempt.target)(now))


def _who(get: Get) -> Get:
    def name(now: Observation) -> str:
        if now.attempt is None:
            return ""
        seat = get(now.attempt)
        return LUCKY if seat is None else seat_name(now, seat)

    return name

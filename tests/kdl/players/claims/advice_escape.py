"""What makes advice in the escape true."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import kdl
from tests.kdl.players.claims import chances
from tests.kdl.players.claims.board import named, next_turns, standing, walked
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told


def _until_ghost(told: Told, room: str) -> int:
    """Count the rooms that the ghost enters until he enters a room, by the numbers."""
    board = told.seen.board
    path = list(board.path)
    if room not in path:
        return len(path) + 1
    start = path.index(told.seen.lucky) if told.seen.lucky in path else None
    if start is None:
        first = next(islice(next_turns(standing(told, told.state.pawns[told.me])), 1)).lucky
        return (path.index(room) - path.index(first)) % len(path) + 1
    return (path.index(room) - start) % len(path) or len(path)


def _comes_soon(told: Told, room: str) -> bool:
    """Whether the ghost enters a room before the player is on turn again: each who lives has one turn until then."""
    return _until_ghost(told, room) <= sum(map(bool, told.state.pawns))


@claims("advice", "flee", "keep-away")
@claims("motive", "flee", "keep-away")
def the_ghost_does_not_come_so_soon(told: Told) -> bool:
    here, there = (_comes_soon(told, room) for room in (told.state.pawns[told.me], told.facts["room"]))
    return named(told, "room") and not there and here is (told.key == "flee")


@claims("advice", "last-away")
def the_ghost_comes_soon_into_every_room(told: Told) -> bool:
    soon = _comes_soon(told, told.facts["room"]) and all(
        _comes_soon(told, room) for room in walked(told.state, told.me)
    )
    return named(told, "room") and soon


@claims("motive", "last-away")
def the_ghost_comes_soon(told: Told) -> bool:
    return named(told, "room") and _comes_soon(told, told.facts["room"])


@claims("advice", "risk-ghost")
@claims("motive", "risk-ghost")
def the_ghost_comes_soon_but_not_everywhere(told: Told) -> bool:
    """Those who look on cannot tell what else is in reach with a card."""
    room = told.facts["room"]
    elsewhere = told.group == "motive" or not all(_comes_soon(told, each) for each in walked(told.state, told.me))
    turns = told.shows("n", _until_ghost(told, room))
    return named(told, "room") and turns and _comes_soon(told, room) and elsewhere


@claims("advice", "to-attack")
@claims("motive", "to-attack")
def somebody_is_there(told: Told) -> bool:
    """That is another player, or the dog of 2009."""
    others = [seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at == told.facts["room"]]
    others += [pet for pet, at in told.state.pets.items() if pet == "shamrock" and at == told.facts["room"]]
    return named(told, "room") and bool(others)


@claims("advice", "drive-ghost", "drive-ghost-drain")
@claims("motive", "drive-ghost", "drive-ghost-drain")
def he_attacks_somebody_who_may_not_have_luck_enough(told: Told) -> bool:
    events = kdl.apply(told.state, told.what.action).events
    victims = [event.victim for event in events if getattr(event, "victim", None) is not None]
    pawn = told.facts["pawn"]
    strength = max([event.strength for event in events if hasattr(event, "strength")], default=0)
    victim = int(pawn.rpartition("_")[2])
    may_die = chances.least_luck(told, len(told.state.hands[victim])) < strength
    return victims[:1] == [victim] and may_die is (told.key == "drive-ghost") and strength > 0


@claims("advice", "drive-ghost-away")
@claims("motive", "drive-ghost-away")
def he_is_further_away(told: Told) -> bool:
    here = told.state.pawns[told.me]
    after = kdl.apply(told.state, told.what.action).state
    path = list(told.seen.board.path)
    away = [(path.index(here) - path.index(room)) % len(path) or len(path) for room in (told.seen.lucky, after.lucky)]
    return away[1] > away[0]


@claims("advice", "attack", "attack-armed")
def nobody_here_is_easier_to_overcome(told: Told) -> bool:
    action = told.what.action
    here = [each for each in kdl.legal_actions(told.state) if each.kind == "attack" and each.card == action.card]
    sizes = {each.pawn: told.seen.hand_sizes[int(each.pawn.rpartition("_")[2])] for each in here}
    return action in here and sizes[action.pawn] == min(sizes.values())


@claims("advice", "attack-drain", "attack-drain-armed")
def somebody_else_is_easier_to_overcome(told: Told) -> bool:
    return not nobody_here_is_easier_to_overcome(told)


@claims("motive", "attack", "attack-armed", "attack-drain", "attack-drain-armed")
def both_are_in_the_same_room(told: Told) -> bool:
    victim = int(told.what.action.pawn.rpartition("_")[2])
    strength = kdl.observe(kdl.apply(told.state, told.what.action).state).attempt.strength
    counted = "drain" not in told.key or told.shows("value", strength)
    return counted and told.state.pawns[victim] == told.state.pawns[told.me]

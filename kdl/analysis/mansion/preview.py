"""Attempts in the mansion, and attacks in the escape, before and while they are answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kdl.analysis.luck import chances_below
from kdl.analysis.mansion.observed_sight import watchdog
from kdl.analysis.mansion.odds import success_odds, tokens_of, unseen_pool
from kdl.analysis.preview import Meter, Part, Preview, answers, check_attempt
from kdl.core.position import open_attempt
from kdl.errors import OptionError, SeatError, UnknownNameError, told
from kdl.games.mansion.rules.shamrock import SHAMROCK

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from kdl.core.actions import Action, Who
    from kdl.core.events import Event
    from kdl.games.mansion.observation import Observation

#: The kinds of actions that can be foreseen.
KINDS = ("attempt", "attack")


def foresee(now: Observation, action: Action) -> Preview:
    """Foresee an attempt where Lucky is, or an attack where the attacker is (see :func:`kdl.analysis.preview.preview`).

    The dog of 2009 is attacked where he is, and it does not matter what he sees himself.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon, deluxe.luck.order, flight.attack, flight.defence,
        shamrock.old.attack
    """
    seat = check_attempt(action, KINDS, now.seat)
    on_dog = action.kind == "attack" and action.pawn == SHAMROCK and SHAMROCK in now.pets
    victim = _seat_of(now, action.pawn) if action.kind == "attack" and not on_dog else None
    space = now.pets[SHAMROCK] if on_dog else now.lucky if victim is None else now.pawns[seat]
    seen = seats_seeing(now, seat, space) if on_dog else seen_by(now, seat, space) if victim is None else None
    parts = strength_parts(now, seat, action.card, space)
    strength = sum(part.points for part in parts)
    return Preview(
        action=action,
        parts=parts,
        strength=strength,
        space=space,
        seen_by=seen,
        victim=victim,
        asked=_asked(now, seat) if victim is None else (victim,),
        odds=success_odds(now, (strength,), victim)[strength],
        on_dog=on_dog,
    )


def strength_parts(now: Observation, seat: int, card: str, space: str) -> tuple[Part, ...]:
    """Return the parts of the strength of an attempt with a weapon, or (``""``) with bare hands, in a space.

    Raises:
        UnknownNameError: There is no such card.
        OptionError: It is not a weapon.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon, classic.attempt.weapon, classic.attempt.bare-hands,
        spite.attempt.value
    """
    weapon = _weapon(now, card, space) if card else ()
    if not now.has_motives:
        tokens = now.tokens[seat] if now.tokens else 0
        return (*(weapon or (Part("bare", "", 1),)), *([Part("tokens", "", tokens)] if tokens else []))
    motives = now.motives[seat]
    return (Part("base", "", 1), *([Part("motives", "", motives)] if motives else []), *weapon)


def _weapon(now: Observation, card: str, space: str) -> tuple[Part]:
    weapon = now.cards.get(card)
    if weapon is None:
        raise UnknownNameError("card", card, tuple(now.cards))
    if weapon.kind != "weapon":
        raise OptionError(f"{told(card)} is not a weapon; leave the card out for bare hands")
    kind = "best" if weapon.room == space else "weapon"
    return (Part(kind, card, weapon.value_in(space) + now.weapon_bonus),)


def seen_by(now: Observation, seat: int, space: str) -> tuple[Who, ...]:
    """List who would see a seat in a space: the other seats, those in the same space first, and the dog.

    Rule: deluxe.attempt.alone, deluxe.sight.straight, pets.dog, shamrock.old.guards
    """
    seats, dog = seats_seeing(now, seat, space), watchdog(now)
    return (*seats, dog) if dog and now.pets[dog] in now.lookouts[space] else seats


def seats_seeing(now: Observation, seat: int, space: str) -> tuple[int, ...]:
    """List the other seats that would see a seat in a space, those in the same space first.

    Rule: deluxe.attempt.alone, deluxe.sight.straight, shamrock.old.attack
    """
    views = now.lookouts[space]
    seats = [other for other, at in enumerate(now.pawns) if at in views and other != seat]
    return tuple(sorted(seats, key=lambda other: now.pawns[other] != space))


def _asked(now: Observation, seat: int) -> tuple[int, ...]:
    """List the seats that are asked to save Lucky, from the left of the attacker."""
    seats = len(now.pawns)
    return tuple((seat + left) % seats for left in range(1, seats))


def _seat_of(now: Observation, pawn: str) -> int:
    seats = {f"seat_{seat}": seat for seat, space in enumerate(now.pawns) if space and seat != now.seat}
    if pawn not in seats:
        raise SeatError(f"{told(pawn)} cannot be attacked, only one of: {', '.join(seats)}")
    return seats[pawn]


def measure(now: Observation, happened: Sequence[Event]) -> Meter:
    """Measure the attempt that is being answered (see :func:`kdl.analysis.preview.meter`).

    Rule: deluxe.luck.order, deluxe.luck.value, strangers.luck, flight.defence, shamrock.old.attack
    """
    attempt = open_attempt(now)
    asked = _asked(now, now.on_turn) if attempt.target is None else (attempt.target,)
    place, lacking = asked.index(now.to_act), attempt.strength - attempt.luck
    return Meter(
        strength=attempt.strength,
        luck=attempt.luck,
        lacking=lacking,
        attacker=attempt.attacker,
        victim=attempt.target,
        played=attempt.played[1:] if attempt.weapon else attempt.played,
        answers=answers(asked, now.to_act, now.hand_sizes, tuple(now.cards), happened),
        odds=foiling_odds(now, asked[place:], lacking),
        later=foiling_odds(now, asked[place + 1 :], lacking),
        on_dog=attempt.on_dog,
    )


def foiling_odds(now: Observation, seats: Iterable[int], lacking: int) -> Fraction:
    """Return the probability that some seats foil an attempt if they play all luck that they can hold.

    One's own hand is known, and a stranger turns up a card as long as the deck holds one.

    Args:
        now: What the seat knows, or a spectator.
        seats: The seats that are still asked.
        lacking: The luck that is still needed.
    """
    asked = [*seats]
    own = sum(now.cards[card].luck for card in now.hand) if now.seat in asked else 0
    own += tokens_of(now, asked)
    hands = sum(now.hand_sizes[seat] for seat in asked if seat != now.seat)
    flips = min(sum(seat in now.strangers for seat in asked), now.deck_size)
    needed = lacking - own
    return 1 - chances_below(unseen_pool(now), hands + flips, (needed,))[needed]

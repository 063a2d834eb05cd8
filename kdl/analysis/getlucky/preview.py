"""Attempts in the card game, before and while they are answered."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import chance_to_save
from kdl.analysis.preview import Meter, Part, Preview, answers, check_attempt
from kdl.core.position import open_attempt
from kdl.games.getlucky.cards import SPITE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.games.getlucky.observation import GetLuckyObservation

#: The kinds of actions that can be foreseen.
KINDS = ("attempt",)


def foresee(now: GetLuckyObservation, action: Action) -> Preview:
    """Foresee an attempt with the character that Lucky visits (see :func:`kdl.analysis.preview.preview`).

    Rule: getlucky.attempt.value, getlucky.attempt.zero, getlucky.defence.order, howard.defence
    """
    seat = check_attempt(action, KINDS, now.seat)
    strength, asked = now.values[now.lucky], asked_by(now, seat)
    return Preview(
        action=action,
        parts=value_parts(now, now.lucky),
        strength=strength,
        space=now.lucky,
        seen_by=None,
        victim=None,
        asked=asked,
        odds=1 - saving_odds(now, now.lucky, asked, strength),
    )


def value_parts(now: GetLuckyObservation, character: str) -> tuple[Part, ...]:
    """Return the parts of what an attempt of a character is worth: itself, and each card under it.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    number = now.deck[character].number
    parts = [Part("character", "", 1), *(_under(now, card, number) for card in now.tucked[character])]
    parts.sort(key=lambda part: part.kind == SPITE)
    if missing := now.values[character] - sum(part.points for part in parts):
        parts.append(Part("floor", "", missing))
    return tuple(parts)


def _under(now: GetLuckyObservation, card: str, number: int) -> Part:
    if now.cards[card].kind == SPITE:
        return Part("spite", card, -1)
    return Part("perfect", card, 2) if now.cards[card].perfect_for == number else Part("improvement", card, 1)


def asked_by(now: GetLuckyObservation, seat: int) -> tuple[int, ...]:
    """List the seats that would be asked to save Lucky, from the left of a seat; Howard comes last, if there is a deck.

    Rule: getlucky.defence.order, howard.defence
    """
    seats = len(now.hand_sizes)
    others = ((seat + left) % seats for left in range(1, seats))
    return (*(other for other in others if other not in now.strangers), *(now.strangers if now.deck_size else ()))


def measure(now: GetLuckyObservation, happened: Sequence[Event]) -> Meter:
    """Measure the attempt that is being answered (see :func:`kdl.analysis.preview.meter`).

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect, howard.defence
    """
    attempt = open_attempt(now)
    asked = asked_by(now, attempt.attacker)
    place, lacking = asked.index(now.to_act), attempt.strength - attempt.luck
    return Meter(
        strength=attempt.strength,
        luck=attempt.luck,
        lacking=lacking,
        attacker=attempt.attacker,
        victim=None,
        played=attempt.played,
        answers=answers(asked, now.to_act, now.hand_sizes, tuple(now.cards), happened),
        odds=saving_odds(now, attempt.character, asked[place:], lacking),
        later=saving_odds(now, attempt.character, asked[place + 1 :], lacking),
    )


def saving_odds(now: GetLuckyObservation, character: str, seats: Iterable[int], lacking: int) -> Fraction:
    """Return the probability that some seats save Lucky if they play all that helps.

    One's own hand is known. Howard comes last, and turns up no more cards than luck is missing when he begins.

    Args:
        now: What the seat knows, or a spectator.
        character: The character that attempts.
        seats: The seats that are still asked.
        lacking: The luck that is still needed.
    """
    asked = [*seats]
    own = [now.cards[card] for card in now.hand] if now.seat in asked else []
    if any(card.perfect_for == now.deck[character].number for card in own):
        return Fraction(1)
    lacking -= sum(card.luck for card in own)
    hands = sum(now.hand_sizes[seat] for seat in asked if seat != now.seat)
    if set(asked).isdisjoint(now.strangers):
        return chance_to_save(now, character, lacking, hands)
    if asked == [now.to_act] and now.attempt:
        return chance_to_save(now, character, lacking, min(now.attempt.flips, now.deck_size))
    return chance_to_save(now, character, lacking, hands, flips=now.deck_size)

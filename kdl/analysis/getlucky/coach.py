"""What there is to know at the card table: where Lucky counts next, who is worth most, who is asked last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.coach import Hint, saving
from kdl.analysis.getlucky.preview import asked_by, foresee, measure
from kdl.core.actions import Action
from kdl.core.position import open_attempt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.observation import GetLuckyObservation


def hints(now: GetLuckyObservation) -> Iterator[Hint]:
    """Yield what a seat should know before it chooses (see :func:`kdl.analysis.coach.coach`)."""
    acts = now.seat == now.to_act
    if now.phase == "luck":
        if now.seat is not None and acts:
            yield _save(now)
        return
    yield _lucky(now)
    if now.seat is None:
        return
    yield from _worth(now)
    if acts and now.values[now.lucky]:
        yield _odds(now)
        yield _last(now, now.seat)


def owner(now: GetLuckyObservation, character: str) -> int | None:
    """Return whose a character is, None for one in the Drawing Room."""
    return next((seat for seat, owned in enumerate(now.characters) if character in owned), None)


def _lucky(now: GetLuckyObservation) -> Hint:
    """Say whom Lucky visits next, and when he comes to a character of the seat.

    Rule: getlucky.lucky.moves, getlucky.lucky.player, getlucky.lucky.drawing-room
    """
    there = [each for each in now.deck if each not in now.absent]
    place = there.index(now.lucky) + 1
    walk = there[place:] + there[:place]
    own = now.characters[now.seat] if now.seat is not None else ()
    mine = next(((turn, each) for turn, each in enumerate(walk, 1) if each in own), (0, ""))
    facts = {"character": walk[0], "owner": owner(now, walk[0]), "value": now.values[walk[0]]}
    return Hint("lucky", facts | {"mine": mine[1], "moves": mine[0]}, (walk[0],))


def _worth(now: GetLuckyObservation) -> Iterator[Hint]:
    """Yield the characters that are worth most, unless all are worth the same.

    Rule: getlucky.attempt.value
    """
    most = max(now.values.values())
    if most > min(now.values.values()):
        best = tuple(each for each, value in now.values.items() if value == most)
        yield Hint("worth", {"value": most, "owners": tuple(owner(now, each) for each in best)}, best)


def _odds(now: GetLuckyObservation) -> Hint:
    best = foresee(now, Action("attempt"))
    facts = {"character": best.space, "strength": best.strength, "odds": best.odds, "asked": best.asked}
    return Hint("odds", facts, (best.space,))


def _last(now: GetLuckyObservation, seat: int) -> Hint:
    """Say who would be asked last to save Lucky from the seat.

    Rule: getlucky.defence.order, howard.defence
    """
    last = asked_by(now, seat)[-1]
    return Hint("last", {"seat": last, "cards": now.hand_sizes[last]})


def _save(now: GetLuckyObservation) -> Hint:
    meter = measure(now, ())
    attacker = now.deck[open_attempt(now).character].number
    own = sum(now.cards[card].luck for card in now.hand)
    perfect = any(now.cards[card].perfect_for == attacker for card in now.hand)
    return saving(meter, own, able=perfect or own >= meter.lacking)

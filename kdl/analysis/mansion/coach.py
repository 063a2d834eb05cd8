"""What there is to know in a position in the mansion: eyes, Lucky, rooms, odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kdl.analysis.coach import Hint, saving
from kdl.analysis.mansion.ahead import lucky_ahead
from kdl.analysis.mansion.observed_sight import law, watched_by_lucky
from kdl.analysis.mansion.odds import tokens_of
from kdl.analysis.mansion.preview import foresee, measure, seats_seeing, seen_by, strength_parts
from kdl.analysis.mansion.reach import in_reach
from kdl.core.actions import Action
from kdl.games.mansion.rules.shamrock import SHAMROCK, ways_of_dog

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.analysis.preview import Preview
    from kdl.games.mansion.observation import Observation

    #: The rooms in reach, each with the cards that it takes.
    Reach: TypeAlias = dict[str, tuple[str, ...]]


def hints(now: Observation) -> Iterator[Hint]:
    """Yield what a seat should know before it chooses (see :func:`kdl.analysis.coach.coach`)."""
    seat = now.seat if now.seat is not None and now.pawns[now.seat] else None
    if now.phase == "luck":
        if seat == now.to_act:
            yield _save(now)
        return
    if seat is not None and not now.ghostly:
        yield _seen(now, seat)
    if now.phase == "dog":
        return
    yield _lucky(now, seat)
    if seat is not None and seat == now.on_turn:
        if now.phase == "movement":
            yield from _rooms(now, seat)
        yield from _odds(now, seat)


def _seen(now: Observation, seat: int) -> Hint:
    """Say who sees the seat where it stands, and whether Lucky does, where that matters.

    Rule: deluxe.attempt.alone, deluxe.draw.unseen, pets.dog, shamrock.old.guards
    """
    here = now.pawns[seat]
    who, lucky = seen_by(now, seat, here), bool(watched_by_lucky(now, (here,)))
    places = [now.pets[each] if isinstance(each, str) else now.pawns[each] for each in who]
    facts = {"space": here, "seen_by": who, "lucky": lucky, "dark": now.lights_out}
    return Hint("seen", facts, tuple(dict.fromkeys([*places, *([now.lucky] if lucky else [])])))


def _lucky(now: Observation, seat: int | None) -> Hint:
    """Say where Lucky goes at the end of this turn, who is on turn then, and when he comes to the seat.

    Rule: deluxe.lucky.moves, deluxe.order.lucky-visits, flight.lucky.attacks
    """
    ahead = lucky_ahead(now, len(now.board.path))
    here = now.pawns[seat] if seat is not None else ""
    reached = next((turn for turn, coming in enumerate(ahead, 1) if coming.room == here), None)
    coming = ahead[0]
    facts = {"room": coming.room, "seat": coming.seat, "called": coming.called, "space": here, "reached": reached}
    return Hint("lucky", facts | {"victim": _victim(now, coming.room)}, (coming.room,))


def _victim(now: Observation, room: str) -> int | None:
    """Return whom the ghost attacks when he enters a room: who is there and comes up next; None if he is no ghost.

    Rule: flight.lucky.attacks
    """
    seats = len(now.pawns)
    order = ((now.on_turn + left) % seats for left in range(1, seats + 1)) if now.ghostly else ()
    return next((seat for seat in order if now.pawns[seat] == room), None)


def _rooms(now: Observation, seat: int) -> Iterator[Hint]:
    """Name the rooms in reach that are safe, and those in which Lucky comes to the seat with nobody looking."""
    reach = in_reach(now)
    if now.ghostly:
        yield _listed(now, "ghost", reach, _without_ghost(now, seat))
        return
    if law(now, "unseen-to-draw"):
        hidden = {room for room in reach if _is_unseen(now, seat, room)}
        yield _listed(now, "unseen", reach, hidden - watched_by_lucky(now, hidden))
    elif not now.acted:
        yield _listed(now, "snoop", reach, (r for r in reach if now.board.space(r).kind == "room" and not reach[r]))
    turns = {room: turn for room in reach if (turn := _meets(now, seat, room))}
    if turns:
        yield Hint("meet", {"turns": turns, "cards": _cards(reach, turns)}, tuple(turns))


def _listed(now: Observation, why: str, reach: Reach, rooms: Iterable[str]) -> Hint:
    """List those rooms in reach that take the fewest cards."""
    found = _by_number(now, rooms)
    fewest = min((len(reach[room]) for room in found), default=0)
    nearest = tuple(room for room in found if len(reach[room]) == fewest)
    return Hint("safe", {"why": why, "cards": _cards(reach, nearest)}, nearest)


def _cards(reach: Reach, rooms: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the cards that it takes to reach some rooms, by room."""
    return {room: reach[room] for room in rooms if reach[room]}


def _by_number(now: Observation, rooms: Iterable[str]) -> tuple[str, ...]:
    numbers = {room: now.board.space(room).number for room in rooms}
    return tuple(sorted(numbers, key=lambda room: (numbers[room] is None, numbers[room] or 0, room)))


def _is_unseen(now: Observation, seat: int, room: str) -> bool:
    return not seen_by(now, seat, room)


def _without_ghost(now: Observation, seat: int) -> Iterator[str]:
    """Yield the rooms in reach that the ghost does not enter before the seat is on turn again, if nobody drives him.

    Rule: flight.lucky.attacks, flight.order
    """
    entered = set()
    for coming in lucky_ahead(now, len(now.pawns)):
        entered.add(coming.room)
        if coming.seat == seat:
            break
    yield from (room for room in in_reach(now) if room not in entered)


def _meets(now: Observation, seat: int, room: str) -> int | None:
    """Return after how many turns Lucky comes into a room with the seat in it, alone, unseen and on turn.

    It looks one turn of everybody ahead, and nobody else is taken to move but the dog who follows Lucky.

    Rule: deluxe.order.lucky-visits, deluxe.attempt.alone, shamrock.old.guards
    """
    if seats_seeing(now, seat, room) if now.dog_guards else not _is_unseen(now, seat, room):
        return None
    pawns = [room if other == seat else at for other, at in enumerate(now.pawns)]
    ahead = enumerate(lucky_ahead(now, len(pawns), pawns=pawns), 1)
    turn, coming = next(((turn, coming) for turn, coming in ahead if coming.room == room), (None, None))
    if turn is None or coming is None or coming.seat != seat:
        return None
    return None if now.dog_guards and _may_be_guarded(now, room, turn) else turn


def _may_be_guarded(now: Observation, room: str, turns: int) -> bool:
    """Whether the dog may see a room after some turns, with which ever of several shortest ways he follows Lucky.

    Rule: shamrock.moves, shamrock.old.guards
    """
    dogs = {now.pets[SHAMROCK]}
    for coming in lucky_ahead(now, turns):
        dogs = {way for dog in dogs for way in ways_of_dog(now.board, dog, coming.room) or (dog,)}
    return not dogs.isdisjoint(now.lookouts[room])


def _odds(now: Observation, seat: int) -> Iterator[Hint]:
    """Yield the odds of the best attempt that the seat could make where it stands."""
    best = _best_attack(now, seat) if now.ghostly else _best_attempt(now, seat)
    if best is not None:
        facts = {"card": best.action.card, "victim": best.victim, "strength": best.strength, "odds": best.odds}
        yield Hint("odds", facts | {"asked": best.asked}, (best.space,))


def _best_attempt(now: Observation, seat: int) -> Preview | None:
    if now.pawns[seat] != now.lucky or seen_by(now, seat, now.lucky):
        return None
    return foresee(now, Action("attempt", _best_weapon(now, seat)))


def _best_attack(now: Observation, seat: int) -> Preview | None:
    weapon, here = _best_weapon(now, seat), now.pawns[seat]
    others = [other for other, at in enumerate(now.pawns) if at == here and other != seat]
    attacks = [foresee(now, Action("attack", weapon, "", f"seat_{other}")) for other in others]
    return max(attacks, key=lambda each: (each.odds, -now.hand_sizes[each.victim or 0], each.victim), default=None)


def _best_weapon(now: Observation, seat: int) -> str:
    """Return the weapon that is worth most where the seat stands, ``""`` for bare hands."""
    weapons = [name for name in now.hand if now.cards[name].kind == "weapon"]
    worth = {card: _strength(now, seat, card) for card in ("", *weapons)}
    return max(worth, key=lambda card: (worth[card], card))


def _strength(now: Observation, seat: int, card: str) -> int:
    return sum(part.points for part in strength_parts(now, seat, card, now.pawns[seat]))


def _save(now: Observation) -> Hint:
    meter = measure(now, ())
    own = sum(now.cards[card].luck for card in now.hand) + tokens_of(now, () if now.seat is None else (now.seat,))
    hint = saving(meter, own, able=own >= meter.lacking)
    return hint._replace(facts={**hint.facts, "dog": True}) if meter.on_dog else hint

"""Questions on the dark: when the lights go out, which rooms become safe, and who still sees whom."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.observed_sight import law, safe_from, seen_by
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.step import is_legal, observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, crossed, kind, lit, where
from kdl.questions.mansion.clovers import slips_of
from kdl.questions.mansion.going import others, people
from kdl.questions.mansion.rooms import RoomWording, if_open, placed, view
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State

_GROUP = "question-more"
_DRAW = Action("draw")
#: How often it is dark in what is asked about.
_SHARE_DARK = 0.6


def _moves_in_light(state: State) -> bool:
    return state.phase == "movement" and not state.lights_out


def deal_goes_dark(dealer: Dealer[State]) -> tuple[State]:
    """Find somebody who can draw, and let the deck be at its end, or nearly so."""
    state = dealer.state(lambda each: each.phase == "action" and is_legal(each, _DRAW))
    left = dealer.chance.randint(1, 2 + dealer.level)
    return (arrange(state, deck=state.deck[-left:]),)


@kind(clauses=("deluxe.lights-out.when", "deluxe.order.lucky-visits"), deal=deal_goes_dark)
def goes_dark(state: State) -> Solution:
    """Ask whose draw puts out the lights, if from now on everybody stays put and draws a card in each turn.

    >>> state = kdl.arrange(kdl.play("deluxe", seats=3, seed=5).at(9), deck=["umm", "poof"])
    >>> bet.goes_dark(state)  # doctest: +ELLIPSIS
    2 cards are left in the deck. Suppose that from now on everybody stays put and draws a ...
    >>> changed = twist.goes_dark(state, deck=[1])
    """
    left, here = len(state.deck), state.pawns[state.to_act]
    after = [turn.seat for turn in plan(state, turns=left + 1).ahead]
    drawing = [state.to_act, *after[: left - 1]]
    right, missing, early = drawing[-1], after[left - 1], drawing[-2] if left > 1 else None
    words = RoomWording(_GROUP, "goes-dark")

    def wrong(seat: int) -> Remark:
        errors = [error for error, other in (("missing", missing), ("too-early", early)) if seat == other]
        errors = errors or ["too-early" if seat in drawing else "not-reached"]
        text = " ".join(words.say(error, who=person(seat, state.game)) for error in errors)
        return Remark(text, error=errors[0], drawing=lit(here), also=tuple(errors[1:]))

    asks = words.say(who=person(state.to_act, state.game), n=left)
    told = words.say("told" if left > 1 else "told.one", names=people(state, drawing))
    return words.solution(
        "seat", state, right, clause="lights-out", asks=asks, told=told, wrong=wrong, again=lit(here), at=here
    )


def deal_freed_by_dark(dealer: Dealer[State]) -> tuple[State]:
    """Find a position in which the dark would free some rooms, and not nearly all."""
    state = dealer.state(_moves_in_light)
    eyes = others(state, state.on_turn).values()
    safe, dark = (safe_from(observe(each), eyes) for each in (state, arrange(state, deck=())))
    return dealer.if_telling(0 < len(dark - safe) <= 4 + 3 * dealer.level and safe, state)


@kind(clauses=("deluxe.lights-out.effect", "deluxe.attempt.alone"), tables=("deluxe", "pets"), deal=deal_freed_by_dark)
def freed_by_dark(state: State) -> Solution:
    """Ask which rooms become safe for the seat on turn when the lights go out, and are not safe now.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
    >>> bet.freed_by_dark(state)  # doctest: +ELLIPSIS
    Suppose the lights went out now. Which rooms would become safe for Ada that are not safe ...
    >>> changed = twist.freed_by_dark(state, on_turn=[1])
    """
    if state.lights_out:
        raise OptionError("the lights are out already: choose a position in the light")
    now, dark = observe(state), observe(arrange(state, deck=()))
    safe, then = (safe_from(each, others(state, state.on_turn).values()) for each in (now, dark))
    right, words = then - safe, RoomWording(_GROUP, "freed", who=person(state.on_turn, state.game))

    def remark(space: str) -> Remark:
        if space in safe:
            return words.remark("already", "safe-already", crossed(space))
        at, name = _watcher(state, now, space)
        if space not in right:
            return words.remark("occupied", "occupied", crossed(space), law(now, "alone"), name=name)
        where = room_name(now.board, at, "in")
        return words.remark("right", "", Drawing(looks=((at, space),)), name=name, room=where)

    told = words.say("told", n=len(right), safe=len(safe), dark=len(safe) + len(right)) if right else words.say("none")
    said = {"told": told, "remark": if_open(now, remark), "reveals": dark, "facts": _what_is_safe(now)}
    return words.shown("rooms", now, right, clause="sight-dark", **said)


def _watcher(state: State, now: Observation, space: str) -> tuple[str, str]:
    """Return where somebody is who watches a room in the light, in the room itself if one is, and who that is."""
    watching = {at: seat_name(seat, state.game) for seat, at in others(state, state.on_turn).items()}
    watching |= {at: say("question", "the-dog") for pet, at in now.pets.items() if pet == "dog"}
    at = space if space in watching else next(at for at in watching if at in now.lookouts[space])
    return at, watching[at]


def _what_is_safe(now: Observation) -> str:
    """Say whose eyes make a room unsafe."""
    return say(_GROUP, "safe-is.dog" if "dog" in now.pets else "safe-is")


@kind(
    clauses=("deluxe.lights-out.effect", "deluxe.attempt.alone"), tables=("deluxe", "pets"), deal=where(_moves_in_light)
)
def safe_in_dark(state: State) -> Solution:
    """Ask how many rooms are safe for the seat on turn when the lights have gone out.

    >>> state = kdl.play("deluxe", seats=3, seed=0).at(2)
    >>> bet.safe_in_dark(state)  # doctest: +ELLIPSIS
    Suppose the lights went out now. How many rooms would be safe for Ada? A room is safe if ...
    >>> changed = twist.safe_in_dark(state, on_turn=[2])
    """
    now, dark = observe(state), observe(arrange(state, deck=()))
    eyes, dog = [*others(state, state.on_turn).values()], [at for pet, at in now.pets.items() if pet == "dog"]
    safe, taken = safe_from(dark, eyes), sorted({*eyes, *dog})
    right, whole = len(safe), len(now.board.rooms)
    slips = (
        ("one-room-each", whole - len(eyes) - len(dog)),
        ("dog-forgotten", whole - len(set(eyes))),
        ("own-room", right - 1 if state.pawns[state.on_turn] in safe else -1),
        ("as-in-the-light", len(safe_from(now, eyes))),
        ("all", whole),
    )
    words, slips_to, places = RoomWording(_GROUP, "in-dark"), slips_of(slips, right), _counted_wrongly(state, eyes, dog)

    def wrong(value: int) -> Remark:
        errors = slips_to.get(value, ("miscounted",))
        shown, slip = Drawing(crossed=frozenset(taken), tags={taken[0]: str(value)}), places.get(errors[0], Drawing())
        return Remark(" ".join(map(words.say, errors)), "", errors[0], shown, errors[1:], slip=slip)

    asks = words.say(who=person(state.on_turn, state.game))
    told = words.say("told.dog" if dog else "told", n=right, whole=whole, taken=len(taken))
    said = {"asks": asks, "told": told, "again": Drawing(), "facts": _what_is_safe(now)}
    drawn = {"reveals": dark, "drawing": Drawing(lit=safe), "span": (0, whole)}
    return words.shown("number", now, right, clause="sight-dark", wrong=wrong, **said, **drawn)


def _counted_wrongly(state: State, eyes: list[str], dog: list[str]) -> dict[str, Drawing]:
    """Draw question marks into the rooms where the errors lie that are made when safe rooms are counted in the dark."""
    taken = Counter([*eyes, *dog])
    shared = [at for at, count in taken.items() if count > 1]
    rooms = {"one-room-each": shared, "dog-forgotten": dog, "own-room": [state.pawns[state.on_turn]], "all": [*taken]}
    return {error: Drawing(tags=dict.fromkeys(places, "?")) for error, places in rooms.items()}


def deal_whom_seen(dealer: Dealer[State]) -> tuple[State, int]:
    """Find somebody in company whose eyes would reach farther, and put the lights out; or one who looks far."""
    state = dealer.state(lambda each: each.phase != "over" and each.attempt is None)
    dark = arrange(state, deck=()) if dealer.chance.random() < _SHARE_DARK else state
    return dark, dealer.any(seat for seat in others(state, None) if _is_telling(dark, seat))


def _is_telling(state: State, seat: int) -> bool:
    """Whether a seat sees somebody, and not everybody, or would see more in the light."""
    now, here = observe(state), state.pawns[seat]
    company = others(state, seat).values()
    seen = [at for at in company if at == here or at in seen_by(now, here)]
    by_line = [at for at in company if at == here or at in now.board.sees(here)]
    return bool(seen) and (len(seen) < len(by_line) if now.lights_out else len(seen) < len(company))


@kind(
    clauses=("deluxe.lights-out.effect", "deluxe.sight.straight", "pets.cat"),
    tables=("deluxe", "pets"),
    deal=deal_whom_seen,
)
def whom_seen(state: State, seat: int) -> Solution:
    """Ask whom of the others a player sees now; those in the same room are seen, too.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(7)
    >>> bet.whom_seen(state, 2)
    Cleo is in the Foyer. Which of the others does Cleo see?
    >>> changed = twist.whom_seen(state, 2, deck=[0])
    """
    now, here, playing = observe(state), state.pawns[seat], others(state, seat)
    seen = {here, *seen_by(now, here)}
    right = frozenset(each for each, at in playing.items() if at in seen)
    names = joined(seat_name(each, state.game) for each in sorted(right))
    words = RoomWording(_GROUP, "whom-seen", who=person(seat, state.game), room=room(now.board, here), names=names)

    def remark(seat: int) -> Remark:
        at, name = playing[seat], seat_name(seat, state.game)
        found = view(now, here, at) if at != here else Remark(say(_GROUP, "same-room"), drawing=crossed(here))
        return placed(now.board, name, at, found, error="" if seat in right else found.error or "not-seen")

    dimmed = [rule_of_sight(now, here, at) for at in state.pawns if at in now.board.sees(here) and at not in seen]
    clause = "sight-dark" if now.lights_out else dimmed[0] if dimmed else "sight-line"
    looks = dict.fromkeys((here, playing[each]) for each in sorted(right) if playing[each] != here)
    drawn = {"about": (here,), "drawing": lit(here)._replace(looks=tuple(looks))}
    said = {"asks": words.say("dark" if now.lights_out else ""), "options": seats(state, playing), "remark": remark}
    return words.shown("seats", now, right, clause=clause, **said, **drawn)

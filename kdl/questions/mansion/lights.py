"""Questions on the dark: when the lights go out, which rooms become safe, and who still sees whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.observed_sight import law, safe_from, seen_by
from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import rule_of_sight
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import slips_of
from kdl.questions.mansion.going import people
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import rooms, view
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"
_DRAW = Action("draw")


def deal_goes_dark(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who can draw, and let the deck be at its end, or nearly so."""
    state = dealer.state(lambda each: each.phase == "action" and is_legal(each, _DRAW))
    left = dealer.chance.randint(1, 2 + dealer.level)
    return None if state is None else (arrange(state, deck=state.deck[-left:]),)


@kind(clauses=("deluxe.lights-out.when", "deluxe.order.lucky-visits"), tables=("deluxe",), deal=deal_goes_dark)
def goes_dark(state: State) -> Solution:
    """Ask whose draw puts out the lights, if from now on everybody stays put and draws a card in each turn."""
    left, here, game = len(state.deck), state.pawns[state.to_act], state.game
    after = [turn.seat for turn in plan(state, turns=left + 1).ahead]
    drawing = [state.to_act, *after[: left - 1]]
    right, missing, early = drawing[-1], after[left - 1], drawing[-2] if left > 1 else None
    order = people(state, drawing)
    told = sentence(_GROUP, "goes-dark.told" if left > 1 else "goes-dark.told.one", names=order)
    shown = Drawing(lit=frozenset({here}))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=shown)
        keys = [key for key, seat in (("missing", missing), ("too-early", early)) if value == seat]
        keys = keys or ["too-early" if value in drawing else "not-reached"]
        who = person(int(value), game)
        return Remark(
            " ".join(sentence(_GROUP, f"goes-dark.{key}", who=who) for key in keys), error=keys[0], drawing=shown
        )

    return Solution(
        "seat",
        sentence(_GROUP, "goes-dark", who=person(state.to_act, game), n=left),
        frozenset({right}),
        game.clauses["lights-out"],
        told=told,
        options=seats(state),
        remark=remark,
        hint=say(_GROUP, "goes-dark.hint"),
        shows=observe(state),
        about=(here,),
        drawing=shown,
    )


def deal_freed_by_dark(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a position in which the dark would free some rooms, and not nearly all."""
    state = dealer.state(lambda each: each.phase == "movement" and not each.lights_out)
    if state is None:
        return None
    others = [at for seat, at in enumerate(state.pawns) if at and seat != state.on_turn]
    safe, dark = (safe_from(observe(each), others) for each in (state, arrange(state, deck=())))
    return (state,) if 0 < len(dark - safe) <= 4 + 3 * dealer.level and safe else None


@kind(clauses=("deluxe.lights-out.effect", "deluxe.attempt.alone"), tables=("deluxe", "pets"), deal=deal_freed_by_dark)
def freed_by_dark(state: State) -> Solution:
    """Ask which rooms become safe for the seat on turn when the lights go out, and are not safe now."""
    if state.lights_out:
        raise OptionError("the lights are out already: choose a position in the light")
    now, dark = observe(state), observe(arrange(state, deck=()))
    others = {seat: at for seat, at in enumerate(state.pawns) if at and seat != state.on_turn}
    safe = safe_from(now, others.values())
    right = safe_from(dark, others.values()) - safe

    def remark(value: Value) -> Remark:
        space = str(value)
        if not now.board.is_open(space):
            return closed(now, space)
        if space in safe:
            return _said("freed.already", "safe-already", Drawing(crossed=frozenset({space})))
        return _watched(state, now, space, freed=space in right)

    told = sentence(_GROUP, "freed.told", n=len(right), safe=len(safe), dark=len(safe) + len(right))
    if not right:
        told = sentence(_GROUP, "freed.none")
    return Solution(
        "rooms",
        sentence(_GROUP, "freed", who=person(state.on_turn, state.game)),
        right,
        law(now, "sight-dark"),
        told=told,
        options=rooms(now.board),
        remark=remark,
        hint=say(_GROUP, "freed.hint"),
        shows=now,
        reveals=dark,
        drawing=Drawing(lit=right),
        facts=_what_is_safe(now),
    )


def deal_safe_in_dark(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a position in the light."""
    state = dealer.state(lambda each: each.phase == "movement" and not each.lights_out)
    return None if state is None else (state,)


@kind(clauses=("deluxe.lights-out.effect", "deluxe.attempt.alone"), tables=("deluxe", "pets"), deal=deal_safe_in_dark)
def safe_in_dark(state: State) -> Solution:
    """Ask how many rooms are safe for the seat on turn when the lights have gone out."""
    now, dark = observe(state), observe(arrange(state, deck=()))
    others = [at for seat, at in enumerate(state.pawns) if at and seat != state.on_turn]
    dog = [at for pet, at in now.pets.items() if pet == "dog"]
    safe, taken = safe_from(dark, others), sorted({*others, *dog})
    right, whole = len(safe), len(now.board.rooms)
    slips = slips_of(
        (
            ("one-room-each", whole - len(others) - len(dog)),
            ("dog-forgotten", whole - len(set(others))),
            ("own-room", right - 1 if state.pawns[state.on_turn] in safe else -1),
            ("as-in-the-light", len(safe_from(now, others))),
            ("all", whole),
        ),
        right,
    )
    told = sentence(_GROUP, "in-dark.told.dog" if dog else "in-dark.told", n=right, whole=whole, taken=len(taken))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told)
        errors = slips.get(int(value), ("miscounted",))
        drawing = Drawing(crossed=frozenset(taken), tags={taken[0]: str(value)})
        return Remark(
            " ".join(sentence(_GROUP, f"in-dark.{each}") for each in errors), error=errors[0], drawing=drawing
        )

    return Solution(
        "number",
        sentence(_GROUP, "in-dark", who=person(state.on_turn, state.game)),
        frozenset({right}),
        law(now, "sight-dark"),
        told=told,
        remark=remark,
        hint=say(_GROUP, "in-dark.hint"),
        shows=now,
        reveals=dark,
        drawing=Drawing(lit=safe),
        span=(0, whole),
        facts=_what_is_safe(now),
    )


def _what_is_safe(now: Observation) -> str:
    """Say whose eyes make a room unsafe."""
    return say(_GROUP, "safe-is.dog" if "dog" in now.pets else "safe-is")


def _watched(state: State, now: Observation, space: str, *, freed: bool) -> Remark:
    """Say who watches a room in the light: who is in it will do so in the dark, too."""
    watching = {at: seat_name(seat, state.game) for seat, at in enumerate(state.pawns) if at and seat != state.on_turn}
    watching |= {at: say("question", "the-dog") for pet, at in now.pets.items() if pet == "dog"}
    at = space if space in watching else next(at for at in watching if at in now.seen_from[space])
    if not freed:
        return Remark(
            sentence(_GROUP, "freed.occupied", name=watching[at]),
            law(now, "alone"),
            "occupied",
            Drawing(crossed=frozenset({space})),
        )
    where = room_name(now.board, at, "in")
    return Remark(sentence(_GROUP, "freed.right", name=watching[at], room=where), drawing=Drawing(looks=((at, space),)))


def _said(key: str, error: str, drawing: Drawing) -> Remark:
    return Remark(sentence(_GROUP, key), error=error, drawing=drawing)


#: How often it is dark in what is asked about.
_SHARE_DARK = 0.6


def deal_whom_seen(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find somebody in company whose eyes would reach farther, and put the lights out; or one who looks far."""
    state = dealer.state(lambda each: each.phase != "over" and each.attempt is None)
    if state is None:
        return None
    dark = arrange(state, deck=()) if dealer.chance.random() < _SHARE_DARK else state
    telling = [seat for seat, at in enumerate(state.pawns) if at and _is_telling(dark, seat)]
    seat = dealer.any(telling)
    return None if seat is None else (dark, seat)


@kind(
    clauses=("deluxe.lights-out.effect", "deluxe.sight.straight", "pets.cat"),
    tables=("deluxe", "pets"),
    deal=deal_whom_seen,
)
def whom_seen(state: State, seat: int) -> Solution:
    """Ask whom of the others a player sees now; those in the same room are seen, too."""
    now = observe(state)
    here = state.pawns[seat]
    seen = {here, *seen_by(now, here)}
    playing = [each for each, at in enumerate(state.pawns) if at and each != seat]
    right = frozenset(each for each in playing if state.pawns[each] in seen)

    def remark(value: Value) -> Remark:
        at = state.pawns[int(value)]
        where = sentence(
            "question", "is-in", name=seat_name(int(value), state.game), room=room_name(now.board, at, "in")
        )
        if at == here:
            found = Remark(say(_GROUP, "same-room"), drawing=Drawing(crossed=frozenset({here})))
        else:
            found = view(now, here, at)
        return found._replace(text=f"{where} {found.text}", error="" if value in right else found.error or "not-seen")

    names = joined(seat_name(each, state.game) for each in sorted(right))
    who = person(seat, state.game)
    told = sentence(_GROUP, "whom-seen.told" if right else "whom-seen.none", who=who, names=names)
    rules = [rule_of_sight(now, here, at) for at in state.pawns if at in now.board.sees(here) and at not in seen]
    key = "whom-seen.dark" if now.lights_out else "whom-seen"
    return Solution(
        "seats",
        sentence(_GROUP, key, who=who, room=room(now.board, here)),
        right,
        law(now, "sight-dark" if now.lights_out else rules[0] if rules else "sight-line"),
        told=told,
        options=seats(state, playing),
        remark=remark,
        hint=say(_GROUP, "whom-seen.hint"),
        shows=now,
        about=(here,),
        drawing=Drawing(
            lit=frozenset({here}),
            looks=tuple(
                dict.fromkeys((here, state.pawns[each]) for each in sorted(right) if state.pawns[each] != here)
            ),
        ),
    )


def _is_telling(state: State, seat: int) -> bool:
    """Whether a seat sees somebody, and not everybody, or would see more in the light."""
    now, here = observe(state), state.pawns[seat]
    others = [at for each, at in enumerate(state.pawns) if at and each != seat]
    seen = [at for at in others if at == here or at in seen_by(now, here)]
    by_line = [at for at in others if at == here or at in now.board.sees(here)]
    return bool(seen) and (len(seen) < len(by_line) if now.lights_out else len(seen) < len(others))

"""When the lights go out, and who sees whom, in the light and in the dark."""

from __future__ import annotations

from typing import Any

from kdl.engine.arrange import arrange
from kdl.narration.names import seat_name
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    are,
    dogs,
    is_room,
    is_seat,
    others,
    seen_from,
    turns_ahead,
    watched_from,
)

W = "question-more"

nothing_claimed(W, "whom-seen.hint", "pair.hint", because="says what to look at")


def _dark(state: Any) -> Any:
    return arrange(state, deck=())


def _drawing(said: Said) -> list[int]:
    """Return the seats that draw one after the other, until the deck is used up and one more."""
    state = said.args[0]
    return [state.to_act, *(turn.seat for turn in turns_ahead(state, len(state.deck)))]


@claims(
    W, "goes-dark", "goes-dark.hint", "goes-dark.told", "goes-dark.told.one", "goes-dark.missing",
    "goes-dark.too-early", "goes-dark.not-reached",
)  # fmt: skip
def is_the_last_card(said: Said) -> bool:
    state = said.args[0]
    *order, after = _drawing(said)
    seat = int(said.value or 0)
    if said.key == "goes-dark":
        return said.shows("n", len(state.deck)) and is_seat(said, "who", state.to_act)
    if said.key in ("goes-dark.hint", "goes-dark.told.one"):
        return {order[-1]} == said.solution.right and (said.key == "goes-dark.hint" or len(order) == 1)
    if said.key == "goes-dark.told":
        names = [seat_name(each, state.game, language="en") for each in order]
        return str(f"{said.values['names']:the}").replace(" and ", ", ").split(", ") == names and len(order) > 1
    fits = {
        "goes-dark.missing": seat == after, "goes-dark.too-early": seat in order[:-1],
        "goes-dark.not-reached": seat not in order,
    }[said.key]  # fmt: skip
    return fits and seat != order[-1] and is_seat(said, "who", seat)


def _safe(state: Any) -> set[str]:
    return {each for each in state.game.board.rooms if not watched_from(state, each, state.on_turn)}


@claims(W, "safe-is", "safe-is.dog", "freed", "freed.told", "freed.none", "freed.already", "freed.occupied",
        "freed.right", "freed.hint")  # fmt: skip
def becomes_safe(said: Said) -> bool:
    state, there = said.args[0], str(said.value)
    now, then = _safe(state), _safe(_dark(state))
    if said.key in ("safe-is", "safe-is.dog"):
        return bool(dogs(state)) is (said.key == "safe-is.dog")
    if said.key == "freed":
        return is_seat(said, "who", state.on_turn)
    if said.key == "freed.hint":
        return then == set(state.game.board.rooms) - set(others(state, state.on_turn)) - dogs(state)
    if said.key in ("freed.told", "freed.none"):
        told = said.shows("n", len(then - now)) and said.shows("safe", len(now)) and said.shows("dark", len(then))
        return (told and bool(then - now)) if said.key == "freed.told" else not then - now
    if said.key == "freed.already":
        return there in now
    names = {seat_name(seat, state.game, language="en").casefold(): at for seat, at in enumerate(state.pawns)
             if seat != state.on_turn} | {"the dog": next(iter(dogs(state)), "")}  # fmt: skip
    at = names[str(said.values["name"]).casefold()]
    if said.key == "freed.occupied":
        return at == there
    return at != there and at in seen_from(state, there) and there in then - now and is_room(said, "room", at)


@claims(W, "in-dark", "in-dark.told", "in-dark.told.dog", "in-dark.hint", "in-dark.one-room-each",
        "in-dark.dog-forgotten", "in-dark.own-room", "in-dark.as-in-the-light", "in-dark.all",
        "in-dark.miscounted")  # fmt: skip
def are_safe_in_the_dark(said: Said) -> bool:
    state = said.args[0]
    right, whole, people = len(_safe(_dark(state))), len(state.game.board.rooms), others(state, state.on_turn)
    taken = {*people, *dogs(state)}
    if said.key == "in-dark":
        return is_seat(said, "who", state.on_turn)
    if said.key == "in-dark.hint":
        return {right} == said.solution.right
    if "told" in said.key:
        fits = said.shows("n", right) and said.shows("whole", whole) and said.shows("taken", len(taken))
        return fits and bool(dogs(state)) is said.key.endswith("dog")
    slips = {
        "in-dark.one-room-each": whole - len(people) - len(dogs(state)),
        "in-dark.dog-forgotten": whole - len({*people}),
        "in-dark.own-room": right - 1 if state.pawns[state.on_turn] in _safe(_dark(state)) else -1,
        "in-dark.as-in-the-light": len(_safe(state)), "in-dark.all": whole,
    }  # fmt: skip
    ways = [key for key, slip in slips.items() if slip == said.value != right]
    return said.key in ways if said.key in slips else not ways


def _seen(state: Any, seat: int) -> list[int]:
    here = state.pawns[seat]
    found = [(each, at) for each, at in enumerate(state.pawns) if at and each != seat]
    return [each for each, at in found if at == here or here in seen_from(state, at)]


@claims(W, "whom-seen", "whom-seen.dark", "whom-seen.told", "whom-seen.none", "same-room")
def sees_these(said: Said) -> bool:
    state = said.args[0]
    if said.key == "same-room":
        if said.value is not None and "only those in the same room" in said.solution.remark(said.value).text:
            return not state.deck  # it stands in a sentence on the dark
        spots = [state.pawns[seat] for seat in (*said.args[1:], *([] if said.value is None else [said.value]))
                 if type(seat) is int]  # fmt: skip
        return len(spots) != len(set(spots)) or bool({*spots} & dogs(state))
    seat = said.args[1]
    if said.key in ("whom-seen", "whom-seen.dark"):
        lit = bool(state.deck) is (said.key == "whom-seen")
        return lit and is_seat(said, "who", seat) and is_room(said, "room", state.pawns[seat])
    seen = _seen(state, seat)
    if said.key == "whom-seen.none":
        return not seen
    return are(said, "names", [seat_name(each, state.game, language="en") for each in seen])


@claims(W, "pair", "pair.both", "pair.one", "pair.other", "pair.neither", "dog-sees")
def see_each_other(said: Said) -> bool:
    state, one, *rest = said.args
    a = state.pawns[one]
    if said.key == "dog-sees":
        return is_seat(said, "who", one) and is_room(said, "room", a) and is_room(said, "at", *dogs(state))
    (other,) = rest
    b = state.pawns[other]
    if said.key == "pair":
        return is_room(said, "at", a) and is_room(said, "there", b) and is_seat(said, "one", one)
    forth, back = a in seen_from(state, b), b in seen_from(state, a)
    return {"pair.both": forth and back, "pair.one": forth and not back, "pair.other": back and not forth,
            "pair.neither": not forth and not back}[said.key]  # fmt: skip

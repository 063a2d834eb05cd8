"""What is seen and from where, what may be done, and what is in the way."""

from __future__ import annotations

from typing import Any

from kdl.core.actions import Action, as_action
from kdl.engine.step import explain, is_legal
from kdl.narration.actions import tell_action
from kdl.narration.names import seat_name
from tests.kdl.questions.claims.getlucky import table as card_table
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import are, are_rooms, dogs, is_room, is_seat, next_door, seen_from, watched_from

W = "question"

nothing_claimed(W, "yes", "no", "nobody", "no-card", "the-dog", "nothing", because="a word, whose value is compared")
nothing_claimed(W, "seen-from", "seen-from.spaces", "sees", "who-sees", "safe", "may", because="asks")
nothing_claimed(W, "why.look", "why.sight-diagonal", "why.sight-wall", "why.sight-rail",
                because="a reason to choose, which test_sight finds by rectangles and doors")  # fmt: skip
nothing_claimed(W, "sees.hint", "may.hint", "safe.hint", because="says what to look at")


def sees(said: Said, viewer: str, target: str) -> bool:
    """Whether somebody in a space sees another one, by the edition's own function or, of a bare board, by its table."""
    subject = said.args[0]
    if hasattr(subject, "game"):
        return viewer in seen_from(subject, target)
    return target in subject.sees(viewer)


@claims(W, "own-room", "near")
def is_own_or_near(said: Said) -> bool:
    there = str(said.value)
    if said.key == "own-room":
        return there == said.args[1] and is_room(said, "room", there)
    state = said.args[0]
    near = next((each for each in state.game.board.rooms if is_room(said, "room", each)), "")
    here = next((each for each in state.game.board.rooms if is_room(said, "here", each)), "")
    return near in next_door(state, here) and not sees(said, here, near)


@claims(W, "seen-from.told", "seen-from.none", "seen-from.none.spaces")
def sees_just_these(said: Said) -> bool:
    state, space = said.args
    board = state.game.board
    found = [
        each.id for each in board.spaces if each.id != space and each.kind in board.stops and sees(said, space, each.id)
    ]
    if said.key != "seen-from.told":
        return not found
    return is_room(said, "room", space) and are_rooms(said, "names", found)


def _asked(said: Said) -> tuple[str, int]:
    """Return the room that is looked into, and who is in it, if it is asked who sees them, else -2."""
    state, *rest = said.args
    if "seat" in said.question.options:
        return state.pawns[said.question.options["seat"]], said.question.options["seat"]
    return rest[0], -2


@claims(W, "who-sees.told", "who-sees.none", "who-sees.seat", "is-in", "same-room")
def is_seen_by(said: Said) -> bool:
    state = said.args[0]
    if said.key == "is-in":
        seat = int(said.value or 0)
        return is_seat(said, "name", seat) and is_room(said, "room", state.pawns[seat])
    space, but = _asked(said)
    if said.key == "same-room":
        return state.pawns[int(said.value or 0)] == space
    if said.key == "who-sees.seat":
        return is_seat(said, "name", but) and is_room(said, "room", space)
    seeing = [
        seat for seat, at in enumerate(state.pawns) if at and seat != but and (at == space or sees(said, at, space))
    ]
    if said.key == "who-sees.none":
        return not seeing
    return are(said, "names", [seat_name(each, state.game, language="en") for each in seeing]) and is_room(
        said, "room", space
    )


def _safe(state: Any) -> list[str]:
    return [each for each in state.game.board.rooms if not watched_from(state, each, state.on_turn)]


@claims(W, "safe.told", "safe.none", "safe.facts", "safe.dog", "watched", "watched.inside", "unwatched")
def is_safe(said: Said) -> bool:
    state, there = said.args[0], str(said.value)
    if said.key in ("safe.facts", "safe.dog"):
        return bool(dogs(state)) is (said.key == "safe.dog") and set(_safe(state)) == said.solution.right
    if said.key in ("safe.told", "safe.none"):
        safe = _safe(state)
        return not safe if said.key == "safe.none" else are_rooms(said, "names", safe)
    looking = watched_from(state, there, state.on_turn)
    if said.key == "unwatched":
        return not looking and is_room(said, "room", there)
    names = {seat_name(seat, state.game, language="en").casefold(): at for seat, at in enumerate(state.pawns)
             if seat != state.on_turn} | {"the dog": next(iter(dogs(state)), "")}  # fmt: skip
    at = names[str(said.values["name"]).casefold()]
    return at in looking and is_room(said, "room", at) and (at == there) is (said.key == "watched.inside")


@claims(W, "may.yes", "may.no")
def may_do_it(said: Said) -> bool:
    state, action = said.args
    return is_legal(state, as_action(action)) is (said.key == "may.yes")


@claims(W, "which-condition")
def may_not(said: Said) -> bool:
    state, action = said.args
    named = is_seat(said, "name", state.to_act)
    action = as_action(action)
    fails = [each for each in explain(state, action) if not each.ok]
    return named and len(fails) == 1 and said.values["action"] == tell_action(action, state.game, language="en")


@claims(
    W, "condition.with-lucky", "condition.alone", "condition.unseen-to-attempt", "condition.unseen-to-draw",
    "condition.unseen-by-dog", "condition.deck-left", "condition.phase", "condition.company", "condition.named-room",
)  # fmt: skip
def is_in_the_way(said: Said) -> bool:
    """What an option names holds only where it is the right one, as one condition alone is in the way."""
    state, action = said.args[0], as_action(said.args[1])
    here, seat = state.pawns[state.to_act], state.to_act
    others = [at for each, at in enumerate(state.pawns) if at and each != seat]
    looks = seen_from(state, here)
    return {
        "condition.with-lucky": here != state.lucky, "condition.alone": here in others,
        "condition.company": here not in others, "condition.named-room": state.game.board.space(here).kind != "room",
        "condition.unseen-to-attempt": any(at != here and at in looks for at in others),
        "condition.unseen-to-draw": any(at in looks or at == here for at in (*others, state.lucky)),
        "condition.unseen-by-dog": any(at in looks or at == here for at in dogs(state)),
        "condition.deck-left": not state.deck, "condition.phase": state.phase != "action" and action in _TIMED,
    }[said.key]  # fmt: skip


@claims(W, "condition.value-left", "condition.visited-character")
def is_in_the_way_at_the_card_table(said: Said) -> bool:
    state = said.args[0]
    if said.key == "condition.value-left":
        return card_table.worth(state, state.lucky) == 0
    return state.owner_of(state.lucky) != state.to_act


nothing_claimed(W, "found", "found.all", "found.both", "found.none", "too-many", "too-many.but", "right", "wrong",
                "said", "line.right", "line.wrong", "line.missed",
                because="said of an answer that was given, which is marked elsewhere")  # fmt: skip

_TIMED = (Action("draw"), Action("attempt"))

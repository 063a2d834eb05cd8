"""Questions on the looks of pets and past them: whom the dog sees, and whom the cat blinds."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from kdl.engine.observe import observe
from kdl.narration.mansion.names import room
from kdl.narration.mansion.sight import rule_of_sight, tell_sight
from kdl.narration.names import person
from kdl.questions.answer_options import sentences, yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.mansion.rooms import RoomWording, view
from kdl.questions.solution import Remark, Solution, lit
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"
#: What is plainly not seen.
_PLAIN = ("slantwise", "")
#: Who of two can see the other.
_PAIRS = ("both", "one", "other", "neither")


def deal_dog_sees(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find somebody in the dog's sight, or who would be but for something in the way."""
    seen = dealer.chance.random() < 0.5
    state = dealer.state(lambda each: "dog" in each.game.pets and each.phase != "over" and _looked_at(each, seen), 12)
    if state is None:
        return None
    found = _looked_at(state, seen)
    near = [seat for seat in found if view(observe(state), state.pets["dog"], state.pawns[seat]).error not in _PLAIN]
    seat = dealer.any(found if seen else near or found)
    return None if seat is None else (state, seat)


@kind(clauses=("pets.dog", "pets.both", "pets.cat"), deal=deal_dog_sees)
def dog_sees(state: State, seat: int) -> Solution:
    """Ask whether the dog sees a player."""
    now, at, here = observe(state), state.pets["dog"], state.pawns[seat]
    seen, remark = at in now.seen_from[here], view(now, at, here)
    places = {"room": room(now.board, here), "at": room(now.board, at)}
    words = RoomWording(_GROUP, "dog-sees", who=person(seat, state.game), **places)
    return words.shown(
        "yes",
        now,
        seen,
        clause="unseen-by-dog",
        told=remark.text if at != here else say(_GROUP, "same-room"),
        options=yes_or_no(),
        remark=remark._replace(text="", error="overlooked" if seen else remark.error or "wall"),
        hint=say("question", "sees.hint"),
        about=tuple(dict.fromkeys((at, here))),
        drawing=remark.drawing._replace(lit=frozenset({here})),
    )


def _looked_at(state: State, seen: bool) -> list[int]:
    """Return the players in other rooms whom the dog sees, or whom it does not see."""
    dog, lookouts = state.pets["dog"], observe(state).seen_from
    return [seat for seat, at in enumerate(state.pawns) if at and at != dog and (dog in lookouts[at]) is seen]


def deal_who_sees_whom(dealer: Dealer[State]) -> tuple[State, int, int] | None:
    """Find two players on one line, or on none, and of whom the cat blinds one as often as not."""
    wanted = dealer.chance.choice(_PAIRS)
    state = dealer.state(lambda each: "cat" in each.game.pets and each.phase != "over" and _pairs(each, wanted), 12)
    return None if state is None else (state, *(dealer.any(_pairs(state, wanted)) or ()))


@kind(clauses=("pets.cat",), deal=deal_who_sees_whom)
def who_sees_whom(state: State, one: int, other: int) -> Solution:
    """Ask whether two players see each other, only one the other, or neither."""
    now, a, b = observe(state), state.pawns[one], state.pawns[other]
    right = _who_sees(now, a, b)
    values = {"at": room(now.board, a), "there": room(now.board, b), "other": person(other, state.game)}
    words = RoomWording(_GROUP, "pair", one=person(one, state.game), **values)
    drawing = lit(a, b)._replace(looks=((a, b), (b, a)) if a != b else ())
    return words.shown(
        "choice",
        now,
        right,
        clause="sight-cat" if right in ("one", "other") else rule_of_sight(now, a, b),
        told=say(_GROUP, "same-room") if a == b else tell_sight(now, a, b),
        options=sentences({each: words.say(each) for each in _PAIRS}),
        wrong=lambda value: Remark(error=_slip(right, str(value)), drawing=drawing),
        again=drawing,
        about=tuple(dict.fromkeys((a, b))),
    )


def _slip(right: str, chosen: str) -> str:
    """Return the typical error of an answer about two players."""
    if {right, chosen} == {"one", "other"}:
        return "wrong-way"
    if right in ("one", "other"):
        return "cat" if chosen == "both" else "blind-both-ways"
    return "overlooked" if right == "both" else "imagined" if chosen == "both" else "one-way-without-cat"


def _pairs(state: State, wanted: str) -> list[tuple[int, int]]:
    """Return the pairs of players in different rooms who see each other so."""
    now, placed = observe(state), [(seat, at) for seat, at in enumerate(state.pawns) if at]
    pairs = product(placed, placed)
    return [(one, other) for (one, a), (other, b) in pairs if a != b and _who_sees(now, a, b) == wanted]


def _who_sees(now: Observation, one: str, other: str) -> str:
    """Return who of two in some spaces sees the other."""
    forth, back = one in now.seen_from[other], other in now.seen_from[one]
    return "both" if forth and back else "one" if forth else "other" if back else "neither"

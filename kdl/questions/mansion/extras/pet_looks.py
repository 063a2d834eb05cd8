"""Questions on the looks of pets and past them: whom the dog sees, and whom the cat blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.visibility import law, seen_by
from kdl.engine.observe import observe
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.mansion.sight import rule_of_sight, tell_sight
from kdl.narration.names import person
from kdl.questions.mansion.rooms import view
from kdl.questions.options import sentences, yes_or_no
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

_GROUP = "question-more"


def dog_sees(state: State, seat: int) -> Solution:
    """Ask whether the dog sees a player.

    Rule: pets.dog, pets.both, pets.cat, deluxe.lights-out.effect
    """
    now, at, here = observe(state), state.pets["dog"], state.pawns[seat]
    seen = at in now.seen_from[here]
    remark = view(now, at, here)
    told = remark.text if at != here else say(_GROUP, "same-room")
    error = Remark("", remark.clause, "overlooked" if seen else remark.error or "wall", remark.drawing)
    values: dict[str, Any] = {"who": person(seat, state.game), "room": room(now.board, here), "at": room(now.board, at)}
    return Solution(
        "yes", sentence(_GROUP, "dog-sees", **values), frozenset({seen}), law(now, "unseen-by-dog"), told, yes_or_no(),
        lambda value: error if value is not seen else Remark(), hint=say("question", "sees.hint"), shows=now,
        about=tuple(dict.fromkeys((at, here))), drawing=remark.drawing._replace(lit=frozenset({here})),
    )  # fmt: skip


def deal_dog_sees(dealer: Dealer) -> tuple[State, int] | None:
    """Find somebody in the dog's sight, or who would be but for something in the way."""
    state = dealer.state(lambda each: "dog" in each.game.pets and each.phase != "over")
    if state is None:
        return None
    now, dog = observe(state), state.pets["dog"]
    seen = dealer.chance.random() < 0.5
    found = [seat for seat, at in enumerate(state.pawns) if at and at != dog and (dog in now.seen_from[at]) is seen]
    telling = [seat for seat in found if seen or view(now, dog, state.pawns[seat]).error not in ("slantwise", "")]
    seat = dealer.any(telling or found)
    return None if seat is None else (state, seat)


def who_sees_whom(state: State, one: int, other: int) -> Solution:
    """Ask whether two players see each other, only one the other, or neither.

    Rule: pets.cat, deluxe.sight.straight, deluxe.lights-out.effect
    """
    now, a, b = observe(state), state.pawns[one], state.pawns[other]
    names: dict[str, Any] = {"one": person(one, state.game), "other": person(other, state.game)}
    forth, back = a in now.seen_from[b], b in now.seen_from[a]
    right = "both" if forth and back else "one" if forth else "other" if back else "neither"
    told = _tell_pair(state, one, other)
    drawing = Drawing(looks=((a, b), (b, a)) if a != b else (), lit=frozenset({a, b}))

    def remark(value: Value) -> Remark:
        return (
            Remark(told, drawing=drawing) if value == right else Remark(error=_slip(right, str(value)), drawing=drawing)
        )

    labels: dict[Value, str] = {each: sentence(_GROUP, f"pair.{each}", **names) for each in _PAIRS}
    places: dict[str, Any] = {"at": room(now.board, a), "there": room(now.board, b)}
    rule = "sight-cat" if right in ("one", "other") else rule_of_sight(now, a, b)
    return Solution(
        "choice", sentence(_GROUP, "pair", **names, **places), frozenset({right}), law(now, rule), told,
        sentences(labels), remark, hint=say(_GROUP, "pair.hint"), shows=now, about=tuple(dict.fromkeys((a, b))),
        drawing=drawing,
    )  # fmt: skip


_PAIRS = ("both", "one", "other", "neither")


def _slip(right: str, chosen: str) -> str:
    """Return the typical error of an answer about two players."""
    if {right, chosen} == {"one", "other"}:
        return "wrong-way"
    if right in ("one", "other"):
        return "cat" if chosen == "both" else "blind-both-ways"
    return "overlooked" if right == "both" else "imagined" if chosen == "both" else "one-way-without-cat"


def _tell_pair(state: State, one: int, other: int) -> str:
    now, a, b = observe(state), state.pawns[one], state.pawns[other]
    return say(_GROUP, "same-room") if a == b else tell_sight(now, a, b)


def deal_who_sees_whom(dealer: Dealer) -> tuple[State, int, int] | None:
    """Find two players on one line, one of them beside the cat in most cases."""
    state = dealer.state(lambda each: "cat" in each.game.pets and each.phase != "over")
    if state is None:
        return None
    now, board, placed = observe(state), state.game.board, {s: at for s, at in enumerate(state.pawns) if at}
    in_line = [(s, t) for s in placed for t in placed if s != t and placed[t] in board.sees(placed[s])]
    one_way = [
        (s, t)
        for s, t in in_line
        if (placed[t] in seen_by(now, placed[s])) is not (placed[s] in seen_by(now, placed[t]))
    ]
    pair = dealer.any(one_way or (in_line if dealer.chance.random() < _SHARE_MUTUAL else []))
    return None if pair is None else (state, *pair)


#: How often both see each other in what is asked about, where the cat has no part in it.
_SHARE_MUTUAL = 0.2

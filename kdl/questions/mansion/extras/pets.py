"""Questions on the dog and the cat: where they help, and where they are in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action, as_action
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import person
from kdl.narration.reasons import tell_reason
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import hindrances, stopped
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import RoomWording, rooms, view
from kdl.questions.solution import Drawing, Remark, Solution, crossed, lit
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import Form, Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"
#: What a pet can be in the way of.
_ACTS = (Action("draw"), Action("attempt"))


def deal_dog_stops_from(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find somebody who may do something where they stand, unless the dog sees it."""
    wanted = dealer.any(_ACTS) or _ACTS[0]
    state = dealer.state(lambda each: "dog" in each.game.pets and _in_turn(each) and _but_for_dog(each, wanted))
    return None if state is None else (state, str(wanted))


@kind(clauses=("pets.dog", "pets.both"), deal=deal_dog_stops_from)
def dog_stops_from(state: State, action: Action | str) -> Solution:
    """Ask in which rooms the dog would keep the seat to act from something where it stands."""
    state, wanted = stopped(state), as_action(action)
    right, board = _possible(state, wanted, "dog", possible=False), state.game.board
    if right >= set(board.rooms):
        raise OptionError("something else is in the way: it could not be done without the dog either")
    names = joined(room_name(board, each, "the") for each in sorted(right))
    return _asked(state, wanted, "dog-stops", right, names=names, remark=lambda value: _seen_from(state, str(value)))


def _asked(state: State, wanted: Action, key: str, right: frozenset[str], names: object = "", **said: Any) -> Solution:
    """Ask in which rooms, or which room, a pet matters to what the seat to act would like to do where it stands."""
    here, clause = state.pawns[state.to_act], "sight-cat" if key == "cat-lets" else "unseen-by-dog"
    values = {"room": room(state.game.board, here), "action": say(_GROUP, f"act.{wanted.kind}"), "names": names}
    words = RoomWording(_GROUP, key, who=person(state.to_act, state.game), **values)
    form: Form = "rooms" if key == "dog-stops" else "room"
    return words.shown(form, observe(state), right, clause=clause, about=(here,), **said)


def _seen_from(state: State, at: str) -> Remark:
    """Say whether the dog would see the seat to act from a room."""
    now, here = observe(state), state.pawns[state.to_act]
    if not now.board.is_open(at):
        return closed(now, at)
    if at == here:
        return Remark(sentence(_GROUP, "dog.beside", room=room(now.board, here)), drawing=Drawing(tags={at: "!"}))
    return view(now, at, here)


def _possible(state: State, wanted: Action, pet: str, *, possible: bool) -> frozenset[str]:
    """Return the rooms in which a pet would let the seat to act do something, or those in which it would not."""
    rooms = state.game.board.rooms
    return frozenset(each for each in rooms if is_legal(arrange(state, pets={pet: each}), wanted) is possible)


def _in_turn(state: State) -> bool:
    """Whether a player could act where it stands, now or once its movement is over."""
    return state.phase in ("movement", "action") and state.to_act not in state.game.strangers


def _but_for_dog(state: State, wanted: Action) -> bool:
    return all(reason.check == "unseen-by-dog" for reason in hindrances(stopped(state), wanted))


def deal_dog_that_stops(dealer: Dealer[State]) -> tuple[State, str, tuple[str, ...]] | None:
    """Find somebody who may do something, and some rooms of which the dog stops it from one."""
    dealt = deal_dog_stops_from(dealer)
    if dealt is None or not is_legal(stopped(dealt[0]), as_action(dealt[1])):
        return None
    state, wanted = dealt
    stopping, here = _possible(stopped(state), as_action(wanted), "dog", possible=False), state.pawns[state.to_act]
    there = dealer.any(sorted(stopping - {here}) or sorted(stopping))
    others = dealer.several(sorted(set(state.game.board.rooms) - stopping), 2 + dealer.level)
    return None if there is None or not others else (state, wanted, tuple(sorted((there, *others))))


@kind(clauses=("pets.dog",), deal=deal_dog_that_stops)
def dog_that_stops(state: State, action: Action | str, those: Sequence[str]) -> Solution:
    """Ask in which one of some rooms the dog would keep the seat to act from something.

    Raises:
        OptionError: None of them would do, or more than one.
    """
    state, wanted, here = stopped(state), as_action(action), state.pawns[state.to_act]
    right, board = _possible(state, wanted, "dog", possible=False) & set(those), state.game.board
    if len(right) != 1:
        raise OptionError(f"the dog must be in the way in just one of the rooms, not in {len(right)}")
    (there,) = right
    return _asked(
        state,
        wanted,
        "dog-that-stops",
        right,
        names=joined((room_name(board, each, "the") for each in those), "or"),
        told=_seen_from(state, there).text,
        options=rooms(board, those),
        remark=lambda value: _seen_from(state, str(value)),
        hint=say(_GROUP, "dog-stops.hint"),
        drawing=lit(there)._replace(looks=((there, here),) if there != here else ()),
    )


def deal_cat_that_lets(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find somebody whom the eyes out of just one other room keep from something."""
    wanted = dealer.any(_ACTS) or _ACTS[0]
    found = [state for state in dealer.game().states if "cat" in state.game.pets and _only_watched(state, wanted)]
    state = dealer.any(each for each in found if len(_possible(stopped(each), wanted, "cat", possible=True)) == 1)
    return None if state is None else (state, str(wanted))


@kind(clauses=("pets.cat", "pets.move"), deal=deal_cat_that_lets)
def cat_that_lets(state: State, action: Action | str) -> Solution:
    """Ask in which one room the cat would make something possible that somebody's eyes are in the way of.

    Raises:
        OptionError: There is no such room, or more than one.
    """
    state, wanted, here = stopped(state), as_action(action), state.pawns[state.to_act]
    right, board = _possible(state, wanted, "cat", possible=True), state.game.board
    if len(right) != 1 or is_legal(state, wanted):
        raise OptionError(f"the cat must help in just one room, not in {len(right)}, and must be needed")
    (there,) = right
    told = sentence(_GROUP, "cat-lets.told", room=room(board, there))

    def remark(value: Value) -> Remark:
        space = str(value)
        if space == there:
            return Remark(told)
        if not board.is_open(space):
            return closed(observe(state), space)
        left = hindrances(arrange(state, pets={"cat": space}), wanted)
        text = " ".join(tell_reason(reason, state.game) for reason in left)
        drawing = crossed(space)._replace(looks=((there, here),))
        if space == here:
            return Remark(f"{say(_GROUP, 'cat-lets.beside')} {text}", error="cat-beside-you", drawing=drawing)
        return Remark(text, error="cat-elsewhere", drawing=drawing)

    return _asked(state, wanted, "cat-lets", right, told=told, remark=remark)


def _only_watched(state: State, wanted: Action) -> bool:
    kept = [reason.check for reason in hindrances(stopped(state), wanted)] if _in_turn(state) else []
    return kept in (["unseen-to-draw"], ["unseen-to-attempt"])

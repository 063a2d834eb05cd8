"""Questions on the dog and the cat: where they help, and where they are in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import law
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
from kdl.questions.mansion.rooms import rooms, view
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import Value
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
    state, wanted, here = stopped(state), as_action(action), state.pawns[state.to_act]
    right = _stopping(state, wanted)
    now = observe(state)
    if right >= set(now.board.rooms):
        raise OptionError("something else is in the way: it could not be done without the dog either")

    def remark(value: Value) -> Remark:
        return _seen_from(state, str(value), here)

    names = joined(room_name(now.board, each, "the") for each in sorted(right))
    told = sentence(_GROUP, "dog-stops.told", names=names)
    return Solution(
        "rooms",
        _asks(state, wanted, "dog-stops"),
        right,
        law(now, "unseen-by-dog"),
        told=told,
        options=rooms(now.board),
        remark=remark,
        hint=say(_GROUP, "dog-stops.hint"),
        shows=now,
        about=(here,),
        drawing=Drawing(lit=right),
    )


def _seen_from(state: State, at: str, here: str) -> Remark:
    """Say whether the dog would see a room from another one."""
    now = observe(state)
    if not now.board.is_open(at):
        return closed(now, at)
    if at == here:
        return Remark(sentence(_GROUP, "dog.beside", room=room(now.board, here)), drawing=Drawing(tags={at: "!"}))
    return view(now, at, here)


def _stopping(state: State, wanted: Action) -> frozenset[str]:
    """Return the rooms in which the dog would keep the seat to act from something."""
    at_home = state.game.board.rooms
    return frozenset(each for each in at_home if not is_legal(arrange(state, pets={"dog": each}), wanted))


def _asks(state: State, wanted: Action, key: str, **values: object) -> str:
    here = room(state.game.board, state.pawns[state.to_act])
    told = say(_GROUP, f"act.{wanted.kind}")
    return sentence(_GROUP, key, who=person(state.to_act, state.game), room=here, action=told, **values)


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
    stopping, here = _stopping(stopped(state), as_action(wanted)), state.pawns[state.to_act]
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
    right = _stopping(state, wanted) & set(those)
    if len(right) != 1:
        raise OptionError(f"the dog must be in the way in just one of the rooms, not in {len(right)}")
    now, (there,) = observe(state), right
    names = joined((room_name(now.board, each, "the") for each in those), "or")
    told = _seen_from(state, there, here).text
    return Solution(
        "room",
        _asks(state, wanted, "dog-that-stops", names=names),
        right,
        law(now, "unseen-by-dog"),
        told=told,
        options=rooms(now.board, those),
        remark=lambda value: _seen_from(state, str(value), here),
        hint=say(_GROUP, "dog-stops.hint"),
        shows=now,
        about=(here,),
        drawing=Drawing(lit=right, looks=((there, here),) if there != here else ()),
    )


def deal_cat_that_lets(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find somebody whom the eyes out of just one other room keep from something."""
    wanted = dealer.any(_ACTS) or _ACTS[0]
    found = [state for state in dealer.game().states if "cat" in state.game.pets and _only_watched(state, wanted)]
    state = dealer.any(each for each in found if len(_letting(stopped(each), wanted)) == 1)
    return None if state is None else (state, str(wanted))


@kind(clauses=("pets.cat", "pets.move"), deal=deal_cat_that_lets)
def cat_that_lets(state: State, action: Action | str) -> Solution:
    """Ask in which one room the cat would make something possible that somebody's eyes are in the way of.

    Raises:
        OptionError: There is no such room, or more than one.
    """
    state, wanted, here = stopped(state), as_action(action), state.pawns[state.to_act]
    now = observe(state)
    right = _letting(state, wanted)
    if len(right) != 1 or is_legal(state, wanted):
        raise OptionError(f"the cat must help in just one room, not in {len(right)}, and must be needed")
    (there,) = right
    told = sentence(_GROUP, "cat-lets.told", room=room(now.board, there))

    def remark(value: Value) -> Remark:
        space = str(value)
        if space == there:
            return Remark(told)
        if not now.board.is_open(space):
            return closed(now, space)
        left = hindrances(arrange(state, pets={"cat": space}), wanted)
        text = " ".join(tell_reason(reason, state.game) for reason in left)
        beside = f"{say(_GROUP, 'cat-lets.beside')} {text}" if space == here else text
        error = "cat-beside-you" if space == here else "cat-elsewhere"
        return Remark(beside, error=error, drawing=Drawing(looks=((there, here),), crossed=frozenset({space})))

    return Solution(
        "room",
        _asks(state, wanted, "cat-lets"),
        right,
        law(now, "sight-cat"),
        told=told,
        options=rooms(now.board),
        remark=remark,
        hint=say(_GROUP, "cat-lets.hint"),
        shows=now,
        about=(here,),
        drawing=Drawing(lit=right),
    )


def _letting(state: State, wanted: Action) -> frozenset[str]:
    """Return the rooms in which the cat makes something possible for the seat to act."""
    at_home = state.game.board.rooms
    return frozenset(each for each in at_home if is_legal(arrange(state, pets={"cat": each}), wanted))


def _only_watched(state: State, wanted: Action) -> bool:
    if not _in_turn(state):
        return False
    return [reason.check for reason in hindrances(stopped(state), wanted)] in (
        ["unseen-to-draw"],
        ["unseen-to-attempt"],
    )

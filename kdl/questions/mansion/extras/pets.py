"""Questions on the dog and the cat: where they help or are in the way, what moving them costs, and what they see."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.core.actions import Action, as_action
from kdl.engine.arrange import arrange
from kdl.engine.step import is_legal, observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import pawn_noun, person
from kdl.questions.answer_options import sentences, yes_or_no
from kdl.questions.declaring import Dealer, Drawing, Form, Remark, Solution, crossed, kind, lit
from kdl.questions.mansion.clovers import slips_of
from kdl.questions.mansion.going import hindrances, stopped, walk
from kdl.questions.mansion.rooms import RoomWording, closed, if_open, view, why_seen
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State

_GROUP = "question-more"
#: What a pet can be in the way of.
_ACTS = (Action("draw"), Action("attempt"))
#: What is plainly not seen.
_PLAIN = ("slantwise", "")
#: Who of two can see the other.
_PAIRS = ("both", "one", "other", "neither")


def deal_dog_stops_from(dealer: Dealer[State]) -> tuple[State, str]:
    """Find somebody who may do something where they stand, unless the dog sees it."""
    wanted = dealer.any(_ACTS)

    def but_for_dog(state: State) -> bool:
        return all(reason.check == "unseen-by-dog" for reason in hindrances(stopped(state), wanted))

    return dealer.position(lambda each: "dog" in each.game.pets and _in_turn(each) and but_for_dog(each), str(wanted))


@kind(clauses=("pets.dog", "pets.both"), deal=deal_dog_stops_from)
def dog_stops_from(state: State, action: Action | str) -> Solution:
    """Ask in which rooms the dog would keep the seat to act from something where it stands.

    >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=0).at(25)
    >>> bet.dog_stops_from(state, "draw")
    Cleo would like to draw a card in the Nursery. In which rooms would the dog be in the way?
    >>> changed = twist.dog_stops_from(state, "draw", on_turn=[0])
    """
    state, wanted = stopped(state), as_action(action)
    right, board = _possible(state, wanted, "dog", possible=False), state.game.board
    if right >= set(board.rooms):
        raise OptionError("something else is in the way: it could not be done without the dog either")
    names = joined(room_name(board, each, "the") for each in sorted(right))
    return _asked(state, wanted, "dog-stops", right, names=names, remark=lambda value: _seen_from(state, value))


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


@lru_cache(maxsize=1 << 11)
def _possible(state: State, wanted: Action, pet: str, *, possible: bool) -> frozenset[str]:
    """Return the rooms in which a pet would let the seat to act do something, or those in which it would not."""
    rooms = state.game.board.rooms
    return frozenset(each for each in rooms if is_legal(arrange(state, pets={pet: each}), wanted) is possible)


def _in_turn(state: State) -> bool:
    """Whether a player could act where it stands, now or once its movement is over."""
    return state.phase in ("movement", "action") and state.to_act not in state.game.strangers


def deal_cat_that_lets(dealer: Dealer[State]) -> tuple[State, str]:
    """Find somebody whom the eyes out of just one other room keep from something."""
    wanted = dealer.any(_ACTS)
    found = [state for state in dealer.game().states if "cat" in state.game.pets and _only_watched(state, wanted)]
    state = dealer.any(each for each in found if len(_possible(stopped(each), wanted, "cat", possible=True)) == 1)
    return state, str(wanted)


@kind(clauses=("pets.cat", "pets.move"), deal=deal_cat_that_lets)
def cat_that_lets(state: State, action: Action | str) -> Solution:
    """Ask in which one room the cat would make something possible that somebody's eyes are in the way of.

    Raises:
        OptionError: There is no such room, or more than one.

    >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=0).at(28)
    >>> bet.cat_that_lets(state, "draw")
    Ada would like to draw a card in the Foyer, but somebody looks in. In which room would the cat help?
    >>> changed = twist.cat_that_lets(state, "draw", lucky=["drawing_room"])
    """
    state, wanted, here = stopped(state), as_action(action), state.pawns[state.to_act]
    right, board = _possible(state, wanted, "cat", possible=True), state.game.board
    if len(right) != 1 or is_legal(state, wanted):
        raise OptionError(f"the cat must help in just one room, not in {len(right)}, and must be needed")
    (there,) = right
    told = sentence(_GROUP, "cat-lets.told", room=room(board, there))

    def remark(space: str) -> Remark:
        if space == there:
            return Remark(told)
        if space == here:
            return Remark(say(_GROUP, "cat-lets.beside"), error="cat-beside-you", drawing=crossed(space))
        text = sentence(_GROUP, "cat-lets.elsewhere", room=room(board, space))
        return Remark(text, error="cat-elsewhere", drawing=crossed(space))

    return _asked(state, wanted, "cat-lets", right, told=told, remark=if_open(observe(state), remark))


def _only_watched(state: State, wanted: Action) -> bool:
    kept = [reason.check for reason in hindrances(stopped(state), wanted)] if _in_turn(state) else []
    return kept in (["unseen-to-draw"], ["unseen-to-attempt"])


def _moves_pets(state: State) -> bool:
    return bool(state.game.pets) and state.phase == "movement" and state.to_act not in state.game.strangers


def deal_steps_for_pets(dealer: Dealer[State]) -> tuple[State, tuple[tuple[str, str], ...], str]:
    """Find somebody who moves, a room some steps away, and rooms for the pets that are some steps away, too."""
    state = dealer.state(_moves_pets)
    places = tuple(
        (pet, dealer.any(_away(state, state.pets[pet], 2, 9)))
        for pet in dealer.several(state.game.pets, dealer.any((1, 2)))
    )
    return state, places, dealer.any(_away(state, state.pawns[state.to_act], 1, 1 + dealer.level))


@kind(clauses=("pets.move", "deluxe.move.step"), deal=deal_steps_for_pets)
def steps_for_pets(state: State, places: Sequence[tuple[str, str]], goal: str) -> Solution:
    """Ask how many steps it takes to put pets into rooms, each with its own, and to go to one oneself.

    >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=3).at(20)
    >>> bet.steps_for_pets(state, (("dog", "parlor"),), "piazza")  # doctest: +ELLIPSIS
    Cleo would like to put the dog Shamrock from the Foyer into the Parlor, and to go onto ...
    >>> changed = twist.steps_for_pets(state, (("dog", "parlor"),), "piazza", on_turn=[1])
    """
    now, board, here = observe(state), state.game.board, state.pawns[state.to_act]
    tours, tour = {pet: walk(board, state.pets[pet], there) for pet, there in places}, walk(board, here, goal)
    pets, own = len(places), len(tour)
    far, right = sum(map(len, tours.values())), pets + own
    numbers = (("walked", own + far), ("for-nothing", own), ("one-for-both", own + 1), ("own-forgotten", pets))
    slips = slips_of(numbers, right)
    moved = ((pawn_noun(pet, now), room(board, state.pets[pet]), room(board, there)) for pet, there in places)
    moves = joined(say(_GROUP, "steps.move", pet=pet, origin=origin, room=there) for pet, origin, there in moved)
    values = {"goal": room(board, goal), "moves": moves, "pets": pets, "own": own}
    words = RoomWording(_GROUP, "steps", who=person(state.to_act, state.game), **values)
    shown = Drawing(path=tour, lit=frozenset(there for _, there in places))
    return words.shown(
        "number",
        now,
        right,
        clause="place",
        told=words.say("told", n=right),
        wrong=lambda value: _miscounted(slips.get(value, ("miscounted",)), shown, next(iter(tours.values()))),
        again=Drawing(),
        about=(here, *state.pets.values()),
        drawing=shown,
        span=(0, 30),
    )


def _miscounted(errors: tuple[str, ...], shown: Drawing, walked: tuple[str, ...]) -> Remark:
    """Say which errors lead to a number of steps; if it is that pets walk, the walk of one is drawn."""
    text = " ".join(say(_GROUP, f"steps.{each}") for each in errors)
    drawing = shown._replace(path=walked) if errors[0] == "walked" else shown
    return Remark(text, error=errors[0], drawing=drawing, also=errors[1:])


def _away(state: State, start: str, least: int, most: int) -> list[str]:
    """Return the rooms that are so many steps away from another one."""
    board = state.game.board
    return [each for each in board.rooms if least <= len(walk(board, start, each)) <= most]


def deal_dog_sees(dealer: Dealer[State]) -> tuple[State, int]:
    """Find somebody in the dog's sight, or who would be but for something in the way."""
    seen = dealer.chance.random() < 0.5
    state = dealer.state(lambda each: "dog" in each.game.pets and each.phase != "over" and _looked_at(each, seen), 12)
    found = _looked_at(state, seen)
    near = [seat for seat in found if view(observe(state), state.pets["dog"], state.pawns[seat]).error not in _PLAIN]
    return state, dealer.any(found if seen else near or found)


@kind(clauses=("pets.dog", "pets.both", "pets.cat"), deal=deal_dog_sees)
def dog_sees(state: State, seat: int) -> Solution:
    """Ask whether the dog sees a player.

    >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=2).at(5)
    >>> bet.dog_sees(state, 0)
    Ada is in the Foyer, the dog in the Trophy Room. Does the dog see Ada?
    >>> changed = twist.dog_sees(state, 0, dog=["gallery"])
    """
    now, at, here = observe(state), state.pets["dog"], state.pawns[seat]
    seen, remark = at in now.lookouts[here], view(now, at, here)
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
        why=why_seen(now, at, here),
    )


def _looked_at(state: State, seen: bool) -> list[int]:
    """Return the players in other rooms whom the dog sees, or whom it does not see."""
    dog, lookouts = state.pets["dog"], observe(state).lookouts
    return [seat for seat, at in enumerate(state.pawns) if at and at != dog and (dog in lookouts[at]) is seen]


def deal_who_sees_whom(dealer: Dealer[State]) -> tuple[State, int, int]:
    """Find two players on one line, or on none, and of whom the cat blinds one as often as not."""
    wanted = dealer.chance.choice(_PAIRS)
    state = dealer.state(lambda each: "cat" in each.game.pets and each.phase != "over" and _pairs(each, wanted), 12)
    return state, *dealer.any(_pairs(state, wanted))


@kind(clauses=("pets.cat",), deal=deal_who_sees_whom)
def who_sees_whom(state: State, one: int, other: int) -> Solution:
    """Ask whether two players see each other, only one the other, or neither.

    >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=3).at(17)
    >>> bet.who_sees_whom(state, 2, 0)
    Cleo is in the Parlor, Ada in the Foyer. Who sees whom?
    >>> changed = twist.who_sees_whom(state, 2, 0, pawns=[{0: "carriage_house"}])
    """
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
        wrong=lambda value: Remark(error=_slip(right, value), drawing=drawing),
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
    forth, back = one in now.lookouts[other], other in now.lookouts[one]
    return "both" if forth and back else "one" if forth else "other" if back else "neither"

"""Exercises on the dog and the cat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Arranged
from kdl.core.evolve import evolve
from kdl.engine.step import apply, explain, is_legal
from kdl.exercises.choices import room
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import MURDER, demand, done, refused, told_to, verdict
from kdl.games.mansion.family import MANSION

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(room, MANSION)
def dog_that_stops(state: State, answer: str) -> Verdict:
    """Check whether the dog, put into a room by the seat on turn, keeps the next seat from the murder where it stands.

    Several rooms can be right. In the position the next seat must be able to attempt when Lucky has moved.

    Rule: pets.move, pets.dog
    """
    demand(is_legal(_next_to_act(state, Action("stop")), MURDER), "the next player could not attempt anyway")
    action = Action("place", space=answer, pawn="dog")
    if (wrong := refused(state, action)) is not None:
        return wrong
    there = _next_to_act(state, action)
    seen = next(reason for reason in explain(there, MURDER) if reason.check == "unseen-by-dog")
    return verdict(not is_legal(there, MURDER), told_to(there, seen), seen.clause)


@exercise(room, MANSION)
def cat_that_helps(state: State, answer: str) -> Verdict:
    """Check whether the cat, put into a room by the seat on turn, makes its attempt possible where it stands.

    Several rooms can be right.

    Rule: pets.move, pets.cat
    """
    demand(not is_legal(_ready(state), MURDER), "the player whose turn it is can attempt anyway")
    action = Action("place", space=answer, pawn="cat")
    if (wrong := refused(state, action)) is not None:
        return wrong
    there = _ready(apply(state, action).state)
    reasons = explain(there, MURDER)
    telling = next((reason for reason in reasons if not reason.ok), reasons[-1])
    unseen = next(reason for reason in reasons if reason.check == "unseen-to-attempt")
    right = all(reason.ok for reason in reasons)
    return verdict(right, told_to(there, unseen if right else telling), state.game.clauses["sight-cat"])


def _next_to_act(state: State, action: Action) -> State:
    """Return the position in which the next seat has moved, and has stayed where it is."""
    return _ready(done(state, action)[0])


def _ready(state: State) -> State:
    """Return the position in which the movement is over, even where nothing can be done then."""
    return evolve(state, Arranged((("phase", "action"), ("steps_left", 0))))

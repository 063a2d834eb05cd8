"""Exercises on those who are asked last at the card table: the last player in line, and Howard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Flipped, Foiled, Killed
from kdl.core.position import open_attempt
from kdl.engine.step import apply
from kdl.exercises.choices import yes_or_no
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import demand, tell_all, verdict
from kdl.games.getlucky.events import HowardAsked, StoppedOutright
from kdl.games.getlucky.family import GETLUCKY
from kdl.games.getlucky.rules.defence import can_save
from kdl.narration.names import person
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.exercises.verdict import Verdict
    from kdl.games.getlucky.state import GetLuckyState

FLIP = Action("flip")


@exercise(yes_or_no, GETLUCKY)
def can_save_last(state: GetLuckyState, answer: bool) -> Verdict:
    """Check whether the last player in line can foil the attempt alone, if nobody before plays anything more.

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect
    """
    attempt, game = open_attempt(state), state.game
    last = game.asked[attempt.attacker][-1]
    perfect = bool(state.hand_bits[last] & game.perfect[attempt.character])
    luck = game.luck_of(state.hand_bits[last])
    lacking = say("exercise", "lacking", n=attempt.strength - attempt.luck)
    key = "last-perfect" if perfect else "last-luck"
    told = say("exercise", key, who=person(last, game), n=luck, lacking=lacking)
    clause = game.clauses["perfect-defence" if perfect else "foil"]
    return verdict(answer is can_save(state, last), told, clause, tells_all=True)


@exercise(yes_or_no, GETLUCKY)
def howard_saves(state: GetLuckyState, answer: bool) -> Verdict:
    """Check whether Howard foils the attempt with the cards on the deck, if the other player plays nothing more.

    Rule: howard.defence, howard.cards
    """
    open_attempt(state)
    demand(state.game.strangers, "Howard plays only when there are two players")
    happened, there = _to_the_end(state)
    told = [event for event in happened if isinstance(event, (HowardAsked, Flipped, StoppedOutright, Foiled, Killed))]
    foiled = any(isinstance(event, Foiled) for event in told)
    return verdict(answer is foiled, tell_all(there, told), state.game.clauses["howard"], tells_all=True)


def _to_the_end(state: GetLuckyState) -> tuple[list[Event], GetLuckyState]:
    """Let the player pass and Howard turn up cards until it is decided; return what happened, and the end."""
    happened: list[Event] = []
    while state.phase == "luck":
        _, events, state = apply(state, FLIP if state.to_act in state.game.strangers else Action("pass"))
        happened += events
    return happened, state

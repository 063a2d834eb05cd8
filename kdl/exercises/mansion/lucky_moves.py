"""Exercises on cards that move oneself or Lucky."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import TurnBegan
from kdl.core.position import check_seat
from kdl.exercises.choices import card_moves, room, rooms
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import MURDER, compare_rooms, demand, done, given_cards, tell_all, told_to, verdict
from kdl.exercises.plays import Plays, hindrance, played, tell_plays, ways
from kdl.games.mansion.events.turn import LuckyMoved
from kdl.games.mansion.family import MANSION
from kdl.narration.events import clause_of
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(card_moves, MANSION)
def way_to_the_murder(state: State, answer: Plays) -> Verdict:
    """Check whether plays, for example ``"send lucky room_parlor"``, bring the seat on turn alone to Lucky, unseen.

    The rest of the way may be gone with the steps that are left, one's own and Lucky's, but with no further card.
    Several answers can be right.

    Rule: classic.act.move, classic.attempt.alone, classic.attempt.unseen
    """
    demand(state.phase == "movement", "cards are played in the movement of a turn; choose such a position")
    demand(_murder(state) is None, "the player whose turn it is can attempt without any card")
    there, events, wrong = played(state, answer)
    if wrong is not None:
        return wrong
    if (rest := _murder(there)) is None:
        failed = hindrance(there, MURDER)
        told = "" if failed is None else told_to(there, failed)
        return verdict(False, f"{tell_all(state, events)} {told}", failed.clause if failed else "")
    steps = say("exercise", "then", plays=tell_plays(there, rest)) if rest else ""
    return verdict(True, f"{tell_all(state, events)} {steps}".strip(), state.game.clauses["alone"])


@exercise(room, MANSION)
def lead_lucky_to_call(state: State, seat: int, answer: str) -> Verdict:
    """Check whether Lucky, led into a space with the steps that are left for him, calls a seat (from 0) next.

    Several spaces can be right. The turn ends then without anything else being done.

    Rule: classic.card.move, classic.lucky.numbered, classic.lucky.unnumbered, classic.order.lucky-visits
    """
    check_seat(state, seat)
    demand(state.lucky_steps, "Lucky has no steps left here; play a move card for him first, for example 'drive CARD'")
    board = state.game.board
    space = board.space(answer).id
    there = next((here for here, _ in ways(state, ("lead",)) if here.lucky == space), None)
    if there is None:
        far = say("exercise", "too-far", n=state.lucky_steps)
        return verdict(False, far, state.game.clauses["lucky-card"])
    _, events = done(there, Action("stop"))
    told = [event for event in events if isinstance(event, (LuckyMoved, TurnBegan))]
    began = next(event for event in told if isinstance(event, TurnBegan))
    right = began.seat == seat and began.why in ("visited", "crowd")
    return verdict(right, tell_all(state, told), clause_of(told[0] if right else began, state.game))


@exercise(rooms, MANSION)
def reachable_with(state: State, cards: Collection[str], answer: Iterable[str]) -> Verdict:
    """Check where the seat on turn can be when its movement ends, if it plays none but these cards, for itself.

    Rule: classic.act.move, classic.card.move, classic.card.room, deluxe.card.move
    """
    held = given_cards(state.hands[state.to_act], cards)
    demand(state.phase == "movement", "cards are played in the movement of a turn; choose such a position")
    reached = ways(state, ("step", "walk", "jump"), lambda action: not action.card or action.card in held)
    places = {here.pawns[state.to_act] for here, _ in reached}
    return compare_rooms(state.game.board, places, answer, state.game.clauses["walk"])


def _murder(state: State) -> tuple[Action, ...] | None:
    """Return the shortest way, without cards, to an attempt; None if there is none."""
    found = ways(state, ("step", "lead"))
    return next((way for here, way in found if hindrance(here, MURDER) is None), None)

"""Questions on movement: one step, cards, and what belongs to which part of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import law, seen_by
from kdl.analysis.mansion.reach import within
from kdl.analysis.subjects import observation_of
from kdl.core.actions import Action
from kdl.core.position import check_seat
from kdl.engine.step import explain, is_legal, observe
from kdl.errors import OptionError
from kdl.narration.actions import tell_action, tell_phase
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import card_in_full, person
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Value, crossed, kind
from kdl.questions.mansion.going import move_cards, nearest, walk, ways
from kdl.questions.mansion.rooms import RoomWording, closed, if_open, nouns
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State

_GROUP = "question-order"


def deal_one_step(dealer: Dealer[State]) -> tuple[State, str]:
    """Find a room out of which some ways lead through halls."""

    def telling(state: State) -> list[str]:
        board, most = state.game.board, (4, 7, 99)[dealer.level - 1]
        return [each for each in board.rooms if len(board.steps(each)) <= most and _over_halls(board, each)]

    return dealer.position_with(telling, lambda each: each.phase != "over")


def _over_halls(board: Board, space: str) -> list[str]:
    """Return the rooms one step away to which halls lead."""
    return [each for each in board.steps(space) if board.ways(space)[each].spaces[1:-1]]


@kind(clauses=("deluxe.move.step", "deluxe.move.hallways", "deluxe.wings.closed"), deal=deal_one_step)
def one_step(subject: MansionSubject, space: str) -> Solution:
    """Ask which rooms are one step away.

    >>> board = kdl.load_board("deluxe")
    >>> bet.one_step(board, "foyer")
    Which rooms are one step away from the Foyer?
    >>> changed = twist.one_step(board, "parlor", closed=["west"])
    """
    now = observation_of(subject)
    board, near = now.board, now.board.steps(space)
    names = joined(room_name(board, each, "the") for each in sorted(near))
    words, step = RoomWording(_GROUP, "one-step", room=room(board, space), names=names), RoomWording(_GROUP, "step")

    def remark(other: str) -> Remark:
        names = {"room": room(board, other), "here": room(board, space)}
        if other == space:
            return step.remark("here", "own-room", crossed(space), **names)
        if not board.is_open(other):
            return closed(now, other)
        if other in near:
            return _one_step_away(now, space, other)
        way, seen = walk(board, space, other), other in seen_by(now, space)
        key, looks = ("seen", ((space, other),)) if seen else ("far", ())
        return step.slip(key, Drawing(looks=looks, path=way), n=len(way), **names)

    clause = "is-room" if _over_halls(board, space) else "adjacent"
    return words.shown("rooms", now, frozenset(near), clause=clause, remark=remark, about=(space,))


def _one_step_away(now: Observation, space: str, other: str) -> Remark:
    words = RoomWording(_GROUP, "step", room=room(now.board, other), here=room(now.board, space))
    passed = now.board.ways(space)[other].spaces[1:-1]
    if not passed:
        return words.remark("door", "", Drawing(path=(other,)), law(now, "adjacent"))
    through = joined(room_name(now.board, each, "object") for each in passed)
    return words.remark("hall", "", Drawing(), law(now, "is-room"), passed=through)


def _ends(state: State, cards: Collection[str]) -> dict[str, tuple[Action, ...]]:
    """Return where the seat on turn can end its movement, with its steps and some cards, each with the way."""
    reached = ways(state, ("step", "walk", "jump"), lambda each: not each.card or each.card in cards)
    return nearest((there.pawns[there.to_act], way) for there, way in reached)


def deal_move_with(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]]:
    """Find a player who has not moved yet, and one or two of the move cards in the hand."""
    state = dealer.state(lambda each: each.phase == "movement" and each.steps_left == 1 and bool(move_cards(each)))
    cards = tuple(dealer.several(move_cards(state), 2 if dealer.level == 3 and dealer.chance.random() < 0.3 else 1))
    return dealer.if_telling(len(_ends(state, cards)) <= 7 + 3 * dealer.level, state, cards)


@kind(clauses=("deluxe.card.move", "deluxe.move.step"), deal=deal_move_with)
def move_with(state: State, cards: Collection[str] = ()) -> Solution:
    """Ask where the seat on turn can end its movement, with its steps and some cards of its hand.

    >>> state = kdl.play("deluxe", seats=3, seed=0).at(46)
    >>> bet.move_with(state, ("move_parlor",))
    Bruno has 1 step, and may play this: move card “Parlor” (1 step). In which rooms can the movement end?
    >>> changed = twist.move_with(state, cards=[()])
    """
    now, board = observe(state), state.game.board
    check_seat(state, state.to_act)
    if state.phase != "movement" or state.to_act in state.game.strangers:
        raise OptionError("it is asked where a player can go: choose a position in the movement of a player's turn")
    ends, words = _ends(state, cards), RoomWording(_GROUP, "reach", who=person(state.to_act, state.game))

    def remark(there: str) -> Remark:
        if there not in ends:
            return _out_of_reach(state, tuple(cards), there)
        how = " → ".join(tell_action(action, state.game) for action in ends[there]) or say(_GROUP, "stay")
        return words.remark("way", room=room(board, there), how=how)

    named = joined(card_in_full(state.game.cards_by_id[card], state.game) for card in cards)
    asks = words.say("" if cards else "step", cards=named, n=state.steps_left)
    told = words.say("told", n=len(ends), names=nouns(board, sorted(ends)))
    said = {"asks": asks, "told": told, "remark": if_open(now, remark), "about": (state.pawns[state.to_act],)}
    return words.shown("rooms", now, frozenset(ends), clause="walk" if cards else "adjacent", **said)


def _out_of_reach(state: State, cards: tuple[str, ...], there: str) -> Remark:
    """Say why a room cannot be reached, and which error it is to think so."""
    board, here = state.game.board, state.pawns[state.to_act]
    words, clause = RoomWording(_GROUP, "reach", room=room(board, there)), state.game.clauses["walk"]
    for card in (state.game.cards_by_id[each] for each in cards):
        if card.room in board.rooms and there in within(board, card.room, state.steps_left + card.steps):
            path = Drawing(path=(card.room, *walk(board, card.room, there)))
            return words.remark("both", "both-uses", path, clause, target=room(board, card.room))
    way = walk(board, here, there)
    return words.remark("far", "far", Drawing(path=way), clause, n=len(way))


def deal_may_now(dealer: Dealer[State]) -> tuple[State]:
    """Find the beginning or the end of a player's movement."""
    phase = dealer.any(("movement", "action", "action"))

    def fits(state: State) -> bool:
        begins = phase == "action" or state.steps_left == 1
        return state.phase == phase and state.to_act not in state.game.strangers and begins

    return dealer.position(fits)


@kind(clauses=("deluxe.turn.phases", "deluxe.action.one"), deal=deal_may_now)
def may_now(state: State) -> Solution:
    """Ask what the seat to act may do at this moment of its turn.

    >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
    >>> bet.may_now(state)
    You are Cleo, and your movement is over. Which of these may you still do?
    >>> changed = twist.may_now(state, lucky=["armory"])
    """
    offered: dict[str, Action] = {action.kind: action for action in _candidates(state)}
    right = [kind for kind, action in offered.items() if is_legal(state, action)]
    labels: dict[Value, str] = {kind: tell_action(action, state.game) for kind, action in offered.items()}
    names = joined(labels[each] for each in right)
    words = RoomWording(_GROUP, "may", who=person(state.to_act, state.game), names=names)
    said = {"asks": words.say(state.phase), "options": sentences(labels)}
    drawn = {"remark": lambda kind: _hinders(state, offered[kind]), "at": state.pawns[state.to_act]}
    return words.shown("choices", observe(state), frozenset(right), clause="phase", **said, **drawn)


def _candidates(state: State) -> list[Action]:
    near = min(state.game.board.steps(state.pawns[state.to_act]))
    cards = [Action("walk", card) for card in move_cards(state)[:1]]
    return [Action("step", space=near), *cards, Action("draw"), Action("attempt")]


def _hinders(state: State, action: Action) -> Remark:
    """Say what is in the way of an action, or the last condition of one that is allowed."""
    reasons = explain(state, action)
    failed = next((reason for reason in reasons if not reason.ok), None)
    if failed is None:
        return Remark(tell_reason(reasons[-1], state.game), reasons[-1].clause)
    drawing = crossed(state.lucky)
    if failed.check == "phase":
        drawing = Drawing(tags={state.pawns[state.to_act]: tell_phase(state.phase, state.game)})
    elif failed.check.startswith("unseen"):
        drawing = Drawing(looks=_looks(state))
    return Remark(tell_reason(failed, state.game), failed.clause, failed.check, drawing)


def _looks(state: State) -> tuple[tuple[str, str], ...]:
    """Return the looks under which the seat to act stands, Lucky's too."""
    here, seen = state.pawns[state.to_act], observe(state).lookouts
    others = {state.lucky, *(at for seat, at in enumerate(state.pawns) if seat != state.to_act)}
    return tuple((at, here) for at in sorted(others) if at in seen[here] and at != here) or ((here, state.lucky),)

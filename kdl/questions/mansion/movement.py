"""Questions on movement: one step, cards, and what belongs to which part of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import law, seen_by
from kdl.analysis.mansion.reach import within
from kdl.analysis.subjects import observation_of
from kdl.core.actions import Action
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.engine.step import explain, is_legal
from kdl.errors import OptionError
from kdl.narration.actions import tell_action, tell_phase
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import card_in_full, person
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import reached, walk
from kdl.questions.mansion.rooms import nouns, rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from kdl.analysis.subjects import MansionSubject
    from kdl.documents.question import Value
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-order"


def deal_one_step(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a room out of which some ways lead through halls."""
    state = dealer.state(lambda each: each.phase != "over")
    if state is None:
        return None
    board, most = state.game.board, (4, 7, 99)[dealer.level - 1]
    telling = [
        each
        for each in board.rooms
        if len(board.steps(each)) <= most and any(board.ways(each)[r].spaces[1:-1] for r in board.steps(each))
    ]
    space = dealer.any(telling)
    return None if space is None else (state, space)


@kind(
    clauses=("deluxe.move.step", "deluxe.move.hallways", "deluxe.wings.closed"), tables=("deluxe",), deal=deal_one_step
)
def one_step(subject: MansionSubject, space: str) -> Solution:
    """Ask which rooms are one step away."""
    now = observation_of(subject)
    board = now.board
    near = board.steps(space)
    over = [each for each in near if board.ways(space)[each].spaces[1:-1]]
    here = room(board, space)
    told = say(_GROUP, "one-step.told", room=here, names=joined(room_name(board, r, "the") for r in sorted(near)))
    return Solution(
        "rooms",
        say(_GROUP, "one-step", room=here),
        frozenset(near),
        law(now, "is-room" if over else "adjacent"),
        told=told,
        options=rooms(board),
        remark=lambda value: _step_away(now, space, str(value)),
        shows=now,
        about=(space,),
        drawing=Drawing(lit=frozenset(near)),
    )


def _step_away(now: Observation, space: str, other: str) -> Remark:
    """Say whether a room is one step away, and how one goes there."""
    board = now.board
    facts: dict[str, object] = {"room": room(board, other), "here": room(board, space)}
    if other == space:
        return _said("here", facts, "own-room", Drawing(crossed=frozenset({space})))
    if not board.is_open(other):
        return closed(now, other)
    if other not in board.steps(space):
        return _too_far(now, space, other, facts)
    passed = board.ways(space)[other].spaces[1:-1]
    if not passed:
        return Remark(sentence(_GROUP, "step.door", **facts), law(now, "adjacent"), drawing=Drawing(path=(other,)))
    through = joined(room_name(board, each, "object") for each in passed)
    return Remark(sentence(_GROUP, "step.hall", passed=through, **facts), law(now, "is-room"))


def _too_far(now: Observation, space: str, other: str, facts: dict[str, object]) -> Remark:
    way = walk(now.board, space, other)
    if other in seen_by(now, space):
        return _said("seen", {**facts, "n": len(way)}, "seen", Drawing(looks=((space, other),), path=way))
    return _said("far", {**facts, "n": len(way)}, "far", Drawing(path=way))


def _said(key: str, facts: dict[str, object], error: str, drawing: Drawing) -> Remark:
    return Remark(sentence(_GROUP, f"step.{key}", **facts), error=error, drawing=drawing)


def closed(now: Observation, space: str) -> Remark:
    """Say that a room is out of play."""
    rule = "open-floor" if now.board.is_folded(space) else "open"
    shut = sentence(_GROUP, "closed", room=room(now.board, space))
    return Remark(shut, law(now, rule), "closed", Drawing(crossed=frozenset({space})))


def deal_move_with(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]] | None:
    """Find a player who has not moved yet, and one or two of the move cards in the hand."""
    state = dealer.state(lambda each: each.phase == "movement" and each.steps_left == 1 and bool(_moves(each)))
    if state is None:
        return None
    cards = tuple(dealer.several(_moves(state), 2 if dealer.level == 3 and dealer.chance.random() < 0.3 else 1))
    ways = reached(state, lambda a: a.kind in ("step", "walk", "jump") and (not a.card or a.card in cards))
    return (state, cards) if len(ways) <= 7 + 3 * dealer.level else None


@kind(clauses=("deluxe.card.move", "deluxe.move.step"), tables=("deluxe",), deal=deal_move_with)
def move_with(state: State, cards: Collection[str] = ()) -> Solution:
    """Ask where the seat on turn can end its movement, with its steps and some cards of its hand."""
    seat, now, board = state.to_act, observe(state), state.game.board
    _in_movement(state)
    ways = reached(state, lambda a: a.kind in ("step", "walk", "jump") and (not a.card or a.card in cards))
    who, deck = person(seat, state.game), state.game.cards_by_id
    named = joined(card_in_full(deck[card], state.game) for card in cards)
    asks = sentence(_GROUP, "reach" if cards else "reach.step", who=who, cards=named, n=state.steps_left)

    def remark(value: Value) -> Remark:
        there = str(value)
        if there in ways:
            how = " → ".join(tell_action(action, state.game) for action in ways[there]) or say(_GROUP, "stay")
            return Remark(sentence(_GROUP, "reach.way", room=room(board, there), how=how))
        return _out_of_reach(state, now, tuple(cards), there)

    told = say(_GROUP, "reach.told", n=len(ways), names=nouns(board, sorted(ways)))
    return Solution(
        "rooms",
        asks,
        frozenset(ways),
        state.game.clauses["walk" if cards else "adjacent"],
        told=told,
        options=rooms(board),
        remark=remark,
        shows=now,
        about=(state.pawns[seat],),
        drawing=Drawing(lit=frozenset(ways)),
    )


def _out_of_reach(state: State, now: Observation, cards: tuple[str, ...], there: str) -> Remark:
    """Say why a room cannot be reached, and which error it is to think so."""
    board, here = now.board, state.pawns[state.to_act]
    if not board.is_open(there):
        return closed(now, there)
    clause = state.game.clauses["walk"]
    facts: dict[str, object] = {"room": room(board, there)}
    for card in (state.game.cards_by_id[each] for each in cards):
        if card.room in board.rooms and there in within(board, card.room, state.steps_left + card.steps):
            text = sentence(_GROUP, "reach.both", target=room(board, card.room), **facts)
            return Remark(text, clause, "both-uses", Drawing(path=(card.room, *walk(board, card.room, there))))
    way = walk(board, here, there)
    return Remark(sentence(_GROUP, "reach.far", n=len(way), **facts), clause, "far", Drawing(path=way))


def _in_movement(state: State) -> None:
    check_seat(state, state.to_act)
    if state.phase != "movement" or state.to_act in state.game.strangers:
        raise OptionError("it is asked where a player can go: choose a position in the movement of a player's turn")


def _moves(state: State) -> list[str]:
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.to_act] if deck[card].kind == "move"]


def deal_may_now(dealer: Dealer[State]) -> tuple[State] | None:
    """Find the beginning or the end of a player's movement."""
    phase = dealer.any(("movement", "action", "action"))
    state = dealer.state(
        lambda each: (
            each.phase == phase
            and each.to_act not in each.game.strangers
            and (phase == "action" or each.steps_left == 1)
        )
    )
    return None if state is None else (state,)


@kind(clauses=("deluxe.turn.phases", "deluxe.action.one"), tables=("deluxe",), deal=deal_may_now)
def may_now(state: State) -> Solution:
    """Ask what the seat to act may do at this moment of its turn."""
    offered: dict[str, Action] = {action.kind: action for action in _candidates(state)}
    right = frozenset(kind for kind, action in offered.items() if is_legal(state, action))
    here, who = state.pawns[state.to_act], person(state.to_act, state.game)
    labels: dict[Value, str] = {kind: tell_action(action, state.game) for kind, action in offered.items()}
    names = joined(label for kind, label in labels.items() if kind in right)
    return Solution(
        "choices",
        say(_GROUP, f"may.{state.phase}", who=who),
        right,
        state.game.clauses["phase"],
        told=say(_GROUP, "may.told" if right else "may.none", names=names),
        options=sentences(labels),
        remark=_hinders(state, offered),
        shows=observe(state),
        about=(here,),
        drawing=Drawing(lit=frozenset({here})),
    )


def _candidates(state: State) -> list[Action]:
    near = min(state.game.board.steps(state.pawns[state.to_act]))
    cards = [Action("walk", card) for card in _moves(state)[:1]]
    return [Action("step", space=near), *cards, Action("draw"), Action("attempt")]


def _hinders(state: State, offered: dict[str, Action]) -> Callable[[Value], Remark]:
    def remark(value: Value) -> Remark:
        reasons = explain(state, offered[str(value)])
        failed = next((reason for reason in reasons if not reason.ok), None)
        if failed is None:
            return Remark(tell_reason(reasons[-1], state.game), reasons[-1].clause)
        tag = {state.pawns[state.to_act]: tell_phase(state.phase, state.game)} if failed.check == "phase" else {}
        looks = _looks(state) if failed.check.startswith("unseen") else ()
        drawing = Drawing(tags=tag, looks=looks, crossed=frozenset() if looks or tag else frozenset({state.lucky}))
        return Remark(tell_reason(failed, state.game), failed.clause, failed.check, drawing)

    return remark


def _looks(state: State) -> tuple[tuple[str, str], ...]:
    """Return the looks under which the seat to act stands, Lucky's too."""
    here, seen = state.pawns[state.to_act], observe(state).seen_from
    others = {state.lucky, *(at for seat, at in enumerate(state.pawns) if seat != state.to_act)}
    return tuple((at, here) for at in sorted(others) if at in seen[here] and at != here) or ((here, state.lucky),)

"""Questions on moving Lucky by card: whose turn it is then, and where to lead him so that he calls somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY, Action
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal
from kdl.narration.events import clause_of
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import carried_out, law_of_kind, tell_all, ways
from kdl.questions.mansion.classic.moves import check_held, movers, with_movers
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import TurnBegan
    from kdl.documents.question import Value
    from kdl.games.mansion.events.turn import LuckyMoved
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.carried_out import Plays

_GROUP = "question-classic"


def deal_whose_turn(dealer: Dealer[State]) -> tuple[State, str, bool] | None:
    """Find a turn in which a card could take Lucky to a player, or to where he calls one afterwards."""
    state = with_movers(dealer)
    if state is None:
        return None
    sends = [f"send lucky {card}" for card in movers(state) if is_legal(state, Action("send", card, "", LUCKY))]
    drives = _drives(state, {0: 1, 1: 1, 2: 2, 3: 3}[dealer.level])
    telling = [plays for plays in (*sends, *drives) if _is_telling(state, plays)]
    plays = dealer.any(telling)
    return None if plays is None else (state, plays, dealer.chance.random() < 0.7)


@kind(
    clauses=(
        "classic.act.lucky-mid-turn",
        "classic.card.room",
        "classic.card.move",
        "classic.order.lucky-visits",
        "classic.lucky.moves",
    ),
    deal=deal_whose_turn,
)
def whose_turn(state: State, plays: Plays, ended: bool = False) -> Solution:
    """Ask whose turn it is when cards have moved Lucky: at once, or when the turn ends without anything else."""
    there, events = carried_out(state, plays)
    name, board = seat_name(state.on_turn, state.game), state.game.board
    visited = {seat for seat, at in enumerate(there.pawns) if at == there.lucky}
    began, walked = _end(there)
    right = began.seat if ended else there.on_turn
    walk = tell_all(there, walked)
    told = walk if ended else sentence(_GROUP, "turn.stays", name=name)

    def remark(value: Value) -> Remark:
        seat, who = int(value), seat_name(int(value), state.game)
        lit = Drawing(lit=frozenset({there.pawns[seat]}))
        if seat == right:
            return Remark(told, drawing=lit)
        if seat in visited:
            text = sentence(_GROUP, "turn.mid-turn", who=who, lucky=room(board, there.lucky))
            return Remark(text, law_of_kind("whose_turn", state.game), "mid-turn", lit)
        if seat == began.seat:
            return Remark(sentence(_GROUP, "turn.not-yet", name=name, who=who), error="too-early", drawing=lit)
        key, error = _not_next(state, began, seat)
        return Remark(sentence(_GROUP, f"turn.{key}", name=name, who=who), error=error, drawing=lit)

    asks = sentence(_GROUP, "turn.next" if ended else "turn.now", name=name)
    clause = clause_of(walked[-1], state.game) if ended else law_of_kind("whose_turn", state.game)
    return Solution(
        "seat",
        asks,
        frozenset({right}),
        clause,
        told=told,
        options=seats(state, state.game.players),
        remark=remark,
        shows=observe(state),
        reveals=observe(there),
        about=(there.lucky,),
        facts=tell_all(state, events),
        drawing=Drawing(lit=frozenset({there.lucky})),
    )


def _not_next(state: State, began: TurnBegan, seat: int) -> tuple[str, str]:
    """Tell why a seat is not the next after the turn: the text for it, and the error to think so."""
    if seat in began.present:
        return "crowd", "crowd"
    if seat == state.on_turn:
        return "over", "turn-is-over"
    return ("called", "visit-forgotten") if seat == state.game.left_of[state.on_turn][0] else ("other", "order")


def _end(state: State) -> tuple[TurnBegan, tuple[LuckyMoved, TurnBegan]]:
    """Return what happens when the turn ends where everybody is: whose turn begins, and Lucky's move before it."""
    moved = state.game.slots.lucky_step(state)
    began = state.game.slots.next_seat(state, moved.space)
    return began, (moved, began)


def _drives(state: State, most: int) -> list[str]:
    """Return ways to lead Lucky with one card, by as many steps as there are."""
    found = []
    for card in movers(state):
        drive = Action("drive", card)
        if is_legal(state, drive) and state.game.cards_by_id[card].steps <= most:
            after = apply(state, drive).state
            found += ["; ".join(map(str, (drive, *way))) for _, way in ways(after, ("lead",)) if way]
    return found


def _is_telling(state: State, plays: str) -> bool:
    there, _ = carried_out(state, plays)
    if there.lucky == state.lucky:
        return False
    began, _ = _end(there)
    return any(at == there.lucky for seat, at in enumerate(there.pawns) if seat != there.on_turn) or began.why in (
        "visited",
        "crowd",
    )


def deal_lead_to_call(dealer: Dealer[State]) -> tuple[State, str, int] | None:
    """Find a turn with a move card by which Lucky can be led to where he calls somebody."""
    state = with_movers(dealer)
    if state is None:
        return None
    most, called = {1: 1, 2: 2, 3: 3}[dealer.level], []
    for card in movers(state):
        if 0 < state.game.cards_by_id[card].steps <= most and is_legal(state, Action("drive", card)):
            led = ways(apply(state, Action("drive", card)).state, ("lead",))
            began = [_end(there)[0] for there, _ in led]
            called += [(card, turn.seat) for turn in began if turn.why in ("visited", "crowd") and turn.lucky_turn]
    chosen = dealer.any(sorted({*called}))
    return None if chosen is None else (state, *chosen)


@kind(
    clauses=("classic.card.move", "classic.lucky.numbered", "classic.lucky.unnumbered", "classic.order.lucky-visits"),
    deal=deal_lead_to_call,
)
def lead_to_call(state: State, card: str, seat: int) -> Solution:
    """Ask where Lucky must be led with the steps of a card, so that he calls a seat (from 0) when the turn ends."""
    check_seat(state, seat)
    check_held(state, (card,))
    board, who, name = state.game.board, seat_name(seat, state.game), seat_name(state.on_turn, state.game)
    driven = apply(state, Action("drive", card)).state
    led: dict[str, State] = {}
    for there, _ in ways(driven, ("lead",)):
        led.setdefault(there.lucky, there)
    right = frozenset(space for space, there in led.items() if _calls(there, seat))

    def remark(value: Value) -> Remark:
        space = str(value)
        if space not in led:
            text = sentence(_GROUP, "lead.far", room=room(board, space), lucky=room(board, state.lucky))
            return Remark(text, state.game.clauses["lucky-card"], "too-far", Drawing(crossed=frozenset({space})))
        began, walked = _end(led[space])
        drawing = Drawing(path=(space, state.game.space_ids[walked[0].space]))
        text, clause = tell_all(led[space], walked), clause_of(walked[0], state.game)
        if space in right:
            return Remark(text, clause, drawing=drawing)
        if led[space].pawns[seat] == space:
            text = f"{sentence(_GROUP, 'lead.walks-on', who=who)} {text}"
            return Remark(text, law_of_kind("whose_turn", state.game), "mid-turn", drawing)
        return Remark(text, clause_of(began, state.game), "walks-elsewhere", drawing)

    names = joined(sorted(room_name(board, each, "in") for each in right), "or")
    told = sentence(_GROUP, "lead.told", names=names, who=who)
    asks = sentence(
        _GROUP,
        "lead",
        name=name,
        who=who,
        n=driven.lucky_steps,
        lucky=room(board, state.lucky),
        at=room(board, state.pawns[seat]),
    )
    return Solution(
        "rooms",
        asks,
        right,
        state.game.clauses["visited"],
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "lead.hint"),
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(lit=right),
    )


def _calls(state: State, seat: int) -> bool:
    began, _ = _end(state)
    return began.seat == seat and began.why in ("visited", "crowd")

"""Questions on moving Lucky by card: whose turn it is then, and where to lead him so that he calls somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY, Action
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal
from kdl.narration.events import clause_of
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import carried_out, law_of_kind, tell_all, ways
from kdl.questions.mansion.classic.lucky import CALLED
from kdl.questions.mansion.classic.moves import check_held, movers, with_movers
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.solution import Drawing, Remark, Solution, crossed, lit
from kdl.questions.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    plays = dealer.any(plays for plays in (*sends, *_drives(state, dealer.level)) if _is_telling(state, plays))
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
    began, walked = _end(there)
    right = began.seat if ended else there.on_turn
    clause = law_of_kind("whose_turn", state.game)
    lucky = room(state.game.board, there.lucky)
    words = Wording(_GROUP, "turn", name=seat_name(state.on_turn, state.game), lucky=lucky)

    def wrong(value: Value) -> Remark:
        seat, at = int(value), there.pawns[int(value)]
        if at == there.lucky:
            slip, law = ("mid-turn", "mid-turn"), clause
        else:
            slip, law = ("not-yet", "too-early") if seat == began.seat else _not_next(state, began, seat), ""
        return words.remark(*slip, lit(at), law, who=seat_name(seat, state.game))

    return words.solution(
        "seat",
        state,
        right,
        clause=clause_of(walked[-1], state.game) if ended else clause,
        asks=words.say("next" if ended else "now"),
        told=tell_all(there, walked) if ended else words.say("stays"),
        options=seats(state, state.game.players),
        wrong=wrong,
        again=lit(there.pawns[right]),
        reveals=observe(there),
        at=there.lucky,
        facts=tell_all(state, events),
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
    return [
        "; ".join(map(str, (Action("drive", card), *way)))
        for card in _drivers(state, most)
        for _, way in _led(state, card)
        if way
    ]


def _drivers(state: State, most: int) -> list[str]:
    """List the cards that move Lucky by so many steps at most."""
    deck = state.game.cards_by_id
    return [card for card in movers(state) if is_legal(state, Action("drive", card)) and deck[card].steps <= most]


def _led(state: State, card: str) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield all positions to which Lucky can be led with a card."""
    return ways(apply(state, Action("drive", card)).state, ("lead",))


def _is_telling(state: State, plays: str) -> bool:
    there, _ = carried_out(state, plays)
    met = any(at == there.lucky for seat, at in enumerate(there.pawns) if seat != there.on_turn)
    return there.lucky != state.lucky and (met or _end(there)[0].why in CALLED)


def deal_lead_to_call(dealer: Dealer[State]) -> tuple[State, str, int] | None:
    """Find a turn with a move card by which Lucky can be led to where he calls somebody."""
    state = with_movers(dealer)
    if state is None:
        return None
    cards = (card for card in _drivers(state, dealer.level) if state.game.cards_by_id[card].steps)
    began = ((card, _end(there)[0]) for card in cards for there, _ in _led(state, card))
    called = [(card, turn.seat) for card, turn in began if turn.why in CALLED and turn.lucky_turn]
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
    board, lucky = state.game.board, room(state.game.board, state.lucky)
    who, name = seat_name(seat, state.game), seat_name(state.on_turn, state.game)
    words = RoomWording(_GROUP, "lead", name=name, who=who, lucky=lucky, at=room(board, state.pawns[seat]))
    led: dict[str, State] = {}
    for there, _ in _led(state, card):
        led.setdefault(there.lucky, there)
    right = frozenset(space for space, there in led.items() if _calls(there, seat))

    def remark(value: Value) -> Remark:
        space = str(value)
        if space not in led:
            clause = state.game.clauses["lucky-card"]
            return words.remark("far", "too-far", crossed(space), clause, room=room(board, space))
        there = led[space]
        began, walked = _end(there)
        text, clause = tell_all(there, walked), clause_of(walked[0], state.game)
        drawing = Drawing(path=(space, state.game.space_ids[walked[0].space]))
        if space in right:
            return Remark(text, clause, drawing=drawing)
        if there.pawns[seat] == space:
            law = law_of_kind("whose_turn", state.game)
            return Remark(f"{words.say('walks-on')} {text}", law, "mid-turn", drawing)
        return Remark(text, clause_of(began, state.game), "walks-elsewhere", drawing)

    names = joined(sorted(room_name(board, each, "in") for each in right), "or")
    return words.shown(
        "rooms",
        observe(state),
        right,
        clause=state.game.clauses["visited"],
        asks=words.say("", n=apply(state, Action("drive", card)).state.lucky_steps),
        told=words.say("told", names=names),
        remark=remark,
        about=(state.lucky,),
    )


def _calls(state: State, seat: int) -> bool:
    began, _ = _end(state)
    return began.seat == seat and began.why in CALLED

"""Questions on Lucky's own move in the classic game, on and off his numbers, and on whose turn follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.ahead import next_room
from kdl.analysis.mansion.forecast import plan
from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal
from kdl.narration.events import clause_of, tell
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import carried_out, tell_all, ways
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.mansion.forecast import Ahead
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.carried_out import Plays

_GROUP = "question-classic"
#: Why it is a seat's turn when Lucky has called it.
CALLED = ("visited", "crowd")


def deal_lucky_goes(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find where Lucky walks on; above the first level, where somebody could lead him off his numbers first."""
    if dealer.level == 1 and dealer.chance.random() < 0.5:
        state = dealer.state(lambda each: each.phase == "action" and each.game.board.space(each.lucky).number)
        return None if state is None else (state, "")
    state = dealer.state(lambda each: each.phase == "movement" and _drive(each, dealer.level) is not None)
    if state is None:
        return None
    drive = _drive(state, dealer.level)
    led = ways(apply(state, drive).state, ("lead",)) if drive is not None else iter(())
    fits = [way for there, way in led if way and state.game.board.space(there.lucky).number is None]
    way = dealer.any(fits)
    return None if way is None else (state, "; ".join(map(str, (drive, *way))))


@kind(
    clauses=("classic.lucky.moves", "classic.lucky.numbered", "classic.lucky.unnumbered", "classic.setup.numbers"),
    deal=deal_lucky_goes,
)
def lucky_goes(state: State, plays: Plays = "") -> Solution:
    """Ask where Lucky goes by himself when the turn ends, perhaps after plays that have led him."""
    there, events = carried_out(state, plays)
    board, here = there.game.board, there.lucky
    moved = there.game.slots.lucky_step(there)
    right = there.game.space_ids[moved.space]
    told, clause = tell(moved, there.game), clause_of(moved, there.game)
    walked = Drawing(path=(here, right))

    def remark(value: Value) -> Remark:
        space = str(value)
        if space == right:
            return Remark(told, drawing=walked)
        key, error = _slip(there, right, space)
        text = sentence(
            _GROUP, f"goes.{key}", room=room(board, space), here=room(board, here), right=room(board, right)
        )
        return Remark(text, error=error, drawing=walked.with_(Drawing(crossed=frozenset({space}))))

    name = seat_name(there.on_turn, there.game)
    asks = sentence(_GROUP, "goes", name=name, here=room(board, here))
    return Solution(
        "room",
        asks,
        frozenset({right}),
        clause,
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "goes.hint"),
        shows=observe(there),
        about=(here,),
        drawing=walked,
        facts=tell_all(there, events),
    )


def _slip(state: State, right: str, space: str) -> tuple[str, str]:
    """Tell the slip by which one takes Lucky to a room where he does not go: the text for it, and its class."""
    board, here = state.game.board, state.lucky
    near, numbers = board.steps(here), {each: board.space(each).number for each in board.rooms}
    if space == here:
        return "stays", "stays"
    if numbers[space] is None:
        return "numberless", "numberless"
    if numbers[here] is None:
        if right not in near:
            return "nearest", "not-nearest"
        return ("lower", "lowest-number") if space in near else ("far", "not-adjacent")
    if space in near:
        return "door", "door"
    return ("back", "backwards") if next_room(board, space) == here else ("other", "miscounted")


def _drive(state: State, most: int) -> Action | None:
    deck = state.game.cards_by_id
    held = (card for card in state.hands[state.on_turn] if 0 < deck[card].steps <= most)
    return next((drive for card in held if is_legal(state, drive := Action("drive", card))), None)


def deal_on_turn_after(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a turn after which Lucky calls somebody, or several, or nobody."""
    wanted = dealer.any({1: ("visited", "clockwise"), 2: ("visited", "crowd"), 3: ("crowd", "visited")}[dealer.level])
    turns = 1 if dealer.level == 1 or dealer.chance.random() < 0.6 else 2
    early = dealer.chance.random() < 0.3

    def fits(state: State) -> bool:
        if state.phase not in ("movement", "action") or (early and state.turn > state.seats):
            return False
        ahead = plan(state, turns=turns).ahead
        return ahead[0].why == wanted and (turns == 1 or (ahead[0].lucky_turn and ahead[1].why == "clockwise"))

    state = dealer.state(fits)
    return None if state is None else (state, turns)


@kind(
    clauses=(
        "classic.order.clockwise",
        "classic.order.lucky-visits",
        "classic.order.crowd",
        "classic.order.continues",
        "classic.order.first-round",
    ),
    deal=deal_on_turn_after,
)
def on_turn_after(state: State, turns: int = 1) -> Solution:
    """Ask whose turn it is after some turns, if the one under way ends now and everybody stays put."""
    ahead = plan(state, turns=turns).ahead
    last, board = ahead[-1], state.game.board
    name = seat_name(state.on_turn, state.game)
    path = tuple(each.lucky for each in ahead)
    told = " ".join(_tell(state, each) for each in ahead)
    playing = [seat for seat in range(state.seats) if state.pawns[seat]]

    def remark(value: Value) -> Remark:
        seat = int(value)
        lit = Drawing(lit=frozenset({state.pawns[seat]}), path=path)
        if seat == last.seat:
            return Remark(told, drawing=lit)
        key, error = _wrong_seat(state, ahead, seat)
        values: dict[str, object] = {"who": seat_name(seat, state.game), "room": room(board, last.lucky), "name": name}
        return Remark(sentence(_GROUP, f"order.{key}", **values), last.clause, error, lit)

    first = bool(turns == 1 and state.had_turn | 1 << state.on_turn != state.game.everyone)
    key = "order" if turns == 1 else "order.later"
    asks = sentence(_GROUP, key, n=turns, name=name, lucky=room(board, state.lucky))
    asks = f"{sentence(_GROUP, 'order.early')} {asks}" if first else asks
    return Solution(
        "seat",
        asks,
        frozenset({last.seat}),
        last.clause,
        told=told,
        options=seats(state, playing),
        remark=remark,
        hint=say(_GROUP, "order.hint"),
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(path=path),
    )


def _tell(state: State, ahead: Ahead) -> str:
    here = [seat_name(s, state.game) for s in state.game.left_of[ahead.seat] if state.pawns[s] == ahead.lucky]
    values: dict[str, object] = {"who": seat_name(ahead.seat, state.game), "room": room(state.game.board, ahead.lucky)}
    return sentence(_GROUP, f"comes.{ahead.why}", names=joined(sorted(here)), **values)


def _wrong_seat(state: State, ahead: tuple[Ahead, ...], seat: int) -> tuple[str, str]:
    """Tell the slip by which one takes a seat for the next that is not: the text for it, and its class."""
    last = ahead[-1]
    before = ahead[-2].seat if len(ahead) > 1 else state.on_turn
    if state.pawns[seat] == last.lucky:
        return ("first-round", "first-round") if last.why == "first-round" else ("crowd", "crowd")
    if len(ahead) > 1 and seat == state.game.left_of[state.on_turn][len(ahead) - 1]:
        return "continues", "old-order"
    if seat == state.game.left_of[before][0]:
        early = state.had_turn | 1 << state.on_turn != state.game.everyone
        return ("no-grace", "first-round") if early and last.why in CALLED else ("visit-forgotten", "visit-forgotten")
    if state.pawns[seat] == state.lucky:
        return "leaves", "old-room"
    return "other", "order"

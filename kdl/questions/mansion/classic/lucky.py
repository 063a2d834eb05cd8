"""Questions on Lucky's own move in the classic game, on and off his numbers, and on whose turn follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.ahead import next_room
from kdl.analysis.mansion.forecast import plan
from kdl.core.actions import Action
from kdl.engine.step import observe
from kdl.narration.events import clause_of, tell
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, kind, lit
from kdl.questions.mansion.classic.moves import drivers, led
from kdl.questions.mansion.going import CALLED, carried_out, living, tell_all, wrong_way
from kdl.questions.mansion.rooms import RoomWording

if TYPE_CHECKING:
    from kdl.analysis.mansion.forecast import Ahead
    from kdl.games.mansion.state import State
    from kdl.questions.mansion.going import Plays

_GROUP = "question-classic"


def deal_lucky_goes(dealer: Dealer[State]) -> tuple[State, str]:
    """Find where Lucky walks on; above the first level, where somebody could lead him off his numbers first."""
    if dealer.level == 1 and dealer.chance.random() < 0.5:
        return dealer.position(lambda each: each.phase == "action" and each.game.board.space(each.lucky).number, "")

    def leading(state: State) -> list[str]:
        card, space = drivers(state, dealer.level)[0], state.game.board.space
        drive = Action("drive", card)
        ways = (way for there, way in led(state, card) if way and space(there.lucky).number is None)
        return ["; ".join(map(str, (drive, *way))) for way in ways]

    return dealer.position_with(leading, lambda each: each.phase == "movement" and drivers(each, dealer.level))


@kind(
    clauses=("classic.lucky.moves", "classic.lucky.numbered", "classic.lucky.unnumbered", "classic.setup.numbers"),
    deal=deal_lucky_goes,
)
def lucky_goes(state: State, plays: Plays = "") -> Solution:
    """Ask where Lucky goes by himself when the turn ends, perhaps after plays that have led him.

    >>> state = kdl.play("classic", seats=3, seed=4).at(48)
    >>> bet.lucky_goes(state, "")
    Bruno's turn ends, and Lucky is in the Parlor. Where does he go by himself?
    >>> changed = twist.lucky_goes(state, "", lucky=["armory"])
    """
    there, events = carried_out(state, plays)
    moved, board = there.game.rules.lucky_step(there), there.game.board
    here, right = there.lucky, there.game.space_ids[moved.space]
    walked = Drawing(path=(here, right))
    places = {"here": room(board, here), "right": room(board, right)}
    words = RoomWording(_GROUP, "goes", name=seat_name(there.on_turn, there.game), **places)
    return words.shown(
        "room",
        observe(there),
        right,
        clause=clause_of(moved, there.game),
        told=tell(moved, there.game),
        wrong=lambda value: _not_there(words, there, right, value),
        again=walked,
        about=(here,),
        drawing=walked,
        facts=tell_all(there, events),
    )


def _not_there(words: Wording, state: State, right: str, space: str) -> Remark:
    """Say why Lucky does not go into a room, and which error it is to think so."""
    board, drawing = state.game.board, Drawing(path=(state.lucky, right), crossed=frozenset({space}))
    said = words.remark(*_slip(state, right, space), drawing, room=room(board, space))
    return said._replace(slip=wrong_way(board, state.lucky, space))


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


def deal_on_turn_after(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a turn after which Lucky calls somebody, or several, or nobody."""
    wanted = dealer.any({1: ("visited", "clockwise"), 2: ("visited", "crowd"), 3: ("crowd", "visited")}[dealer.level])
    turns = 1 if dealer.level == 1 or dealer.chance.random() < 0.6 else 2
    early = dealer.chance.random() < 0.3

    def fits(state: State) -> bool:
        if state.phase not in ("movement", "action") or (early and state.turn > state.seats):
            return False
        ahead = plan(state, turns=turns).ahead
        return ahead[0].why == wanted and (turns == 1 or (ahead[0].lucky_turn and ahead[1].why == "clockwise"))

    return dealer.position(fits, turns)


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
    """Ask whose turn it is after some turns, if the one under way ends now and everybody stays put.

    >>> state = kdl.play("classic", seats=3, seed=0).at(78)
    >>> bet.on_turn_after(state, 1)
    Ada's turn ends, and Lucky, who is in the Library, makes his move. Whose turn is it next?
    >>> changed = twist.on_turn_after(state, turns=[2])
    """
    ahead = plan(state, turns=turns).ahead
    last, board = ahead[-1], state.game.board
    words = Wording(_GROUP, "order", name=seat_name(state.on_turn, state.game), room=room(board, last.lucky))
    drawing = Drawing(path=tuple(each.lucky for each in ahead))

    def wrong(seat: int) -> Remark:
        drawn, who = drawing.with_(lit(state.pawns[seat])), seat_name(seat, state.game)
        return words.remark(*_wrong_seat(state, ahead, seat), drawn, last.clause, who=who)

    asks = words.say("" if turns == 1 else "later", n=turns, lucky=room(board, state.lucky))
    return words.solution(
        "seat",
        state,
        last.seat,
        clause=last.clause,
        asks=f"{words.say('early')} {asks}" if turns == 1 and _is_early(state) else asks,
        told=" ".join(_tell(state, each) for each in ahead),
        options=seats(state, living(state)),
        wrong=wrong,
        again=drawing.with_(lit(state.pawns[last.seat])),
        about=(state.lucky,),
        drawing=drawing,
    )


def _is_early(state: State) -> bool:
    """Whether not everybody has had a turn when the one under way ends."""
    return bool(state.had_turn | 1 << state.on_turn != state.game.everyone)


def _tell(state: State, ahead: Ahead) -> str:
    here = [seat_name(s, state.game) for s in state.game.left_of[ahead.seat] if state.pawns[s] == ahead.lucky]
    who, there = seat_name(ahead.seat, state.game), room(state.game.board, ahead.lucky)
    return sentence(_GROUP, f"comes.{ahead.why}", names=joined(sorted(here)), who=who, room=there)


def _wrong_seat(state: State, ahead: tuple[Ahead, ...], seat: int) -> tuple[str, str]:
    """Tell the slip by which one takes a seat for the next that is not: the text for it, and its class."""
    last = ahead[-1]
    before = ahead[-2].seat if len(ahead) > 1 else state.on_turn
    if state.pawns[seat] == last.lucky:
        return ("first-round", "first-round") if last.why == "first-round" else ("crowd", "crowd")
    if len(ahead) > 1 and seat == state.game.left_of[state.on_turn][len(ahead) - 1]:
        return "continues", "old-order"
    if seat == state.game.left_of[before][0]:
        no_grace = _is_early(state) and last.why in CALLED
        return ("no-grace", "first-round") if no_grace else ("visit-forgotten", "visit-forgotten")
    if state.pawns[seat] == state.lucky:
        return "leaves", "old-room"
    return "other", "order"

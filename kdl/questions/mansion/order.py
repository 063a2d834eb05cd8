"""Questions on Lucky's walk and the order of turns: where he is, whom he calls, how long one waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.core.position import check_seat
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.grammar import capital, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import end_turn, names, people, place, told
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.mansion.forecast import Ahead
    from kdl.documents.question import Value
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-order"
#: Why it is a seat's turn when Lucky has called it.
_CALLED = ("visited", "crowd")


def deal_lucky_after(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a position where something lies on Lucky's way: a closed wing, or the end of the numbers."""
    turns = dealer.chance.randrange(1 + dealer.level, 3 + 2 * dealer.level)
    state = dealer.state(lambda each: each.phase != "over" and (dealer.level == 1 or _bends(each, turns)))
    return None if state is None else (state, turns)


@kind(clauses=("deluxe.lucky.moves", "deluxe.wings.closed"), tables=("deluxe",), deal=deal_lucky_after)
def lucky_after(state: State, turns: int) -> Solution:
    """Ask where Lucky is after some turns."""
    ahead = [turn.lucky for turn in plan(state, turns=len(state.game.board.path)).ahead]
    walked = tuple(turn.lucky for turn in plan(state, turns=turns).ahead)
    now = observe(state)

    def remark(value: Value) -> Remark:
        found = str(value)
        if found == walked[-1]:
            return Remark(_where(now, "other", found, n=turns), drawing=Drawing(path=walked))
        if not now.board.is_open(found):
            return closed(now, found)
        key, error = _slip(state, turns, ahead, found)
        counted = {"n": ahead.index(found) + 1} if key == "other" else {}
        drawing = Drawing(path=walked, crossed=frozenset({found}))
        return Remark(_where(now, key, found, **counted), error=error, drawing=drawing)

    return Solution(
        "room",
        say(_GROUP, "lucky-after", n=turns),
        frozenset({walked[-1]}),
        state.game.clauses["lucky-moves"],
        told=sentence(_GROUP, "lucky-after.told", names=names(state, walked)),
        options=rooms(now.board),
        remark=remark,
        hint=say(_GROUP, "lucky-after.hint"),
        shows=now,
        about=(state.lucky,),
        drawing=Drawing(path=walked),
    )


def _where(now: Observation, key: str, space: str, **values: object) -> str:
    return sentence(_GROUP, f"walk.{key}", room=room(now.board, space), **values)


def _slip(state: State, turns: int, ahead: list[str], found: str) -> tuple[str, str]:
    """Tell the slip by which one comes to a room where Lucky is not: the text for it, and its class."""
    board = state.game.board
    numbered = [space.id for space in sorted(board.spaces, key=lambda each: each.number or 0) if space.number]
    counted = numbered[(numbered.index(state.lucky) + turns) % len(numbered)] if state.lucky in numbered else ""
    last = board.path[-1]
    slips = {
        "here": ("start", found == state.lucky),
        "wrap": ("wrap", found == last and last in ahead[: turns - 1]),
        "short": ("off-by-one", turns > 1 and found == ahead[turns - 2]),
        "closed": ("closed-walk", found == counted),
        "long": ("off-by-one", found == ahead[turns % len(ahead)]),
        "back": ("backwards", found in ahead[-turns - 1 :]),
        "door": ("door", found in board.steps(state.lucky)),
    }
    return next(((key, error) for key, (error, fits) in slips.items() if fits), ("other", "miscounted"))


def _bends(state: State, turns: int) -> bool:
    """Whether Lucky leaves out numbers within some turns, or begins again."""
    numbers = [state.game.board.space(turn.lucky).number or 0 for turn in plan(state, turns=turns).ahead]
    first = state.game.board.space(state.lucky).number or 0
    return numbers != list(range(first + 1, first + 1 + turns))


def deal_next_turn(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn after which Lucky calls somebody out of order, or several, or nobody yet."""
    rare = ("first-round", "crowd")
    wanted = dealer.chance.choice(("visited", "first-round", "clockwise") if dealer.level == 1 else rare)
    for _ in range(12 if wanted in rare else 1):
        state = dealer.state(lambda each: each.phase in ("movement", "action") and _after(each, wanted))
        if state is not None:
            return (state,)
    return None


@kind(
    clauses=(
        "deluxe.setup.first-player",
        "deluxe.order.lucky-visits",
        "deluxe.order.crowd",
        "deluxe.order.first-round",
    ),
    tables=("deluxe",),
    deal=deal_next_turn,
)
def next_turn(state: State) -> Solution:
    """Ask whose turn it is next, when the seat on turn ends its turn where it is."""
    events, _ = end_turn(state)
    ahead = plan(state, turns=1).ahead[0]
    waiting = [seat for seat in range(state.seats) if not state.had_turn >> seat & 1 and seat != state.on_turn]
    asks = "next.first" if waiting and observe(state).first_turns else "next"
    facts: dict[str, object] = {"who": person(state.on_turn, state.game), "waiting": people(state, waiting)}
    return Solution(
        "seat",
        sentence(_GROUP, asks, **facts),
        frozenset({ahead.seat}),
        ahead.clause,
        told=told(state, events),
        options=seats(state, [seat for seat in range(state.seats) if place(state, seat)]),
        remark=lambda value: _not_next(state, ahead, int(value)),
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(path=(ahead.lucky,)),
    )


def _not_next(state: State, ahead: Ahead, seat: int) -> Remark:
    """Say why it is not a seat's turn, and which error it is to think so."""
    at, who = place(state, seat), person(seat, state.game)
    key, error = _slip_in_order(state, ahead, seat)
    drawing = Drawing(tags={at: capital(seat_name(seat, state.game))})
    return Remark(sentence(_GROUP, f"order.{key}", who=who), error=error, drawing=drawing)


def _slip_in_order(state: State, ahead: Ahead, seat: int) -> tuple[str, str]:
    at = place(state, seat)
    if seat == ahead.seat:
        return "right", ""
    if at == ahead.lucky:
        return ("first-round", "first-round") if ahead.why == "first-round" else ("crowd", "crowd")
    if at == state.lucky:
        return "old-room", "old-room"
    if ahead.why in _CALLED:
        left = seat == state.game.left_of[state.on_turn][0]
        return ("left-only", "left-only") if left else ("not-met", "not-met")
    return "later", "order"


def _after(state: State, wanted: str) -> bool:
    ahead = plan(state, turns=1).ahead[0]
    return ahead.why == wanted and (ahead.lucky_turn or wanted in ("first-round", "clockwise"))


def deal_call_rooms(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn that can end where Lucky comes; at the higher levels, one in which he leaves out numbers."""

    def fits(state: State) -> bool:
        if state.phase != "movement" or observe(state).first_turns or state.on_turn in state.game.strangers:
            return False
        (moved, _), _ = end_turn(state)
        return moved.space not in state.pawn_at and (dealer.level == 1 or _bends(state, 1))

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("deluxe.order.lucky-visits", "deluxe.order.crowd"), tables=("deluxe",), deal=deal_call_rooms)
def call_rooms(state: State) -> Solution:
    """Ask in which rooms the seat on turn would have to end its turn for Lucky to call it at once."""
    seat, board, now = state.on_turn, state.game.board, observe(state)
    found = {each: plan(state, each, turns=1).ahead[0] for each in board.rooms}
    right = frozenset(each for each, turn in found.items() if turn.seat == seat and turn.why in _CALLED)
    to = found[state.pawns[seat]].lucky
    facts: dict[str, object] = {"who": person(seat, state.game), "room": room(board, to)}
    return Solution(
        "rooms",
        sentence(_GROUP, "call-rooms", **facts),
        right,
        found[to].clause,
        told=sentence(_GROUP, "call-rooms.told" if right else "call-rooms.crowd", **facts),
        options=rooms(board),
        remark=lambda value: _not_called(state, now, found, str(value)),
        shows=now,
        about=(state.lucky,),
        drawing=Drawing(path=(to,)),
    )


def _not_called(state: State, now: Observation, found: dict[str, Ahead], space: str) -> Remark:
    if not now.board.is_open(space):
        return closed(now, space)
    if space == found[space].lucky:
        return _in_the_next_room(state, found[space], space)
    crossed = Drawing(crossed=frozenset({space}))
    if space == state.lucky:
        return Remark(sentence(_GROUP, "call.here"), error="old-room", drawing=crossed)
    path = tuple(turn.lucky for turn in plan(state, turns=len(now.board.path)).ahead)
    turns = path.index(space) + 1
    far = sentence(_GROUP, "call.far", room=room(now.board, space), n=turns)
    return Remark(far, error="too-early", drawing=Drawing(path=path[:turns]))


def _in_the_next_room(state: State, ahead: Ahead, space: str) -> Remark:
    """Say what happens if the seat on turn is where Lucky comes."""
    if ahead.seat == state.on_turn and ahead.why in _CALLED:
        return Remark(
            sentence(_GROUP, "call.right", room=room(state.game.board, space)), drawing=Drawing(path=(space,))
        )
    if ahead.why == "first-round":
        return Remark(
            sentence(_GROUP, "call.first-round"), ahead.clause, "first-round", Drawing(crossed=frozenset({space}))
        )
    other = sentence(_GROUP, "call.other", who=person(ahead.seat, state.game))
    return Remark(other, ahead.clause, "crowd", Drawing(tags={space: capital(seat_name(ahead.seat, state.game))}))


def deal_wait(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a room, one step away or where one is, in which one waits for Lucky rather than for the others."""
    state = dealer.state(lambda each: each.phase == "movement" and not observe(each).first_turns)
    if state is None:
        return None
    here = state.pawns[state.on_turn]
    several = [(space, plan(state, space)) for space in (here, *sorted(state.game.board.steps(here)))]
    space = dealer.any(
        space
        for space, planned in several
        if planned.next_turn is not None
        and planned.next_turn <= 2 + 2 * dealer.level
        and (dealer.level == 1 or planned.next_turn != state.seats)
    )
    return None if space is None else (state, space)


@kind(
    clauses=("deluxe.order.lucky-visits", "deluxe.lucky.moves", "deluxe.setup.first-player"),
    tables=("deluxe",),
    deal=deal_wait,
)
def wait(state: State, space: str = "") -> Solution:
    """Ask how many turns the others have before the seat on turn has another, if it ends its turn in a room."""
    seat, board = state.on_turn, state.game.board
    check_seat(state, seat)
    planned = plan(state, space or None)
    if planned.next_turn is None:
        raise OptionError("everybody stays put, and this seat is not on turn again: choose another room")
    ahead, right = plan(state, space or None, turns=_MOST_WAITED + 1).ahead, planned.next_turn - 1
    there = arrange(state, pawns={seat: planned.room})
    facts: dict[str, object] = {"who": person(seat, state.game), "room": room(board, planned.room)}

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        turn = ahead[int(value)]
        tag = say(_GROUP, "wait.tag", turn=value, who=capital(seat_name(turn.seat, state.game)))
        slips = _miscounted(state, ahead, right, reached=planned.reached, given=int(value))
        names: dict[str, object] = {"who": person(seat, state.game), "then": person(turn.seat, state.game)}
        text = " ".join(sentence(_GROUP, f"wait.{key}", **names) for key in slips)
        return Remark(text, error=slips[0], drawing=Drawing(tags={turn.lucky: tag}))

    events = " ".join(_told_turn(state, turn) for turn in ahead[: right + 1])
    return Solution(
        "number",
        sentence(_GROUP, "wait", **facts),
        frozenset({right}),
        ahead[right].clause,
        told=sentence(_GROUP, "wait.told", n=right, events=events)
        if right
        else say(_GROUP, "wait.at-once", events=events),
        remark=remark,
        hint=say(_GROUP, "wait.hint"),
        shows=observe(there),
        about=(planned.room,),
        drawing=Drawing(path=tuple(turn.lucky for turn in ahead[: right + 1])),
        span=(0, _MOST_WAITED),
    )


#: How many turns of others are counted at most.
_MOST_WAITED = 29


def _told_turn(state: State, turn: Ahead) -> str:
    return sentence(_GROUP, "wait.turn", room=room(state.game.board, turn.lucky), who=person(turn.seat, state.game))


def _miscounted(state: State, ahead: tuple[Ahead, ...], right: int, *, reached: int | None, given: int) -> list[str]:
    """Return the slips by which one comes to a number of turns that is not the right one."""
    slips = {
        "left-only": given == state.seats - 1 and any(turn.why in _CALLED for turn in ahead[: right + 1]),
        "lucky-only": reached is not None and given == reached - 1,
        "off-by-one": abs(given - right) == 1,
    }
    return [key for key, fits in slips.items() if fits] or ["other"]

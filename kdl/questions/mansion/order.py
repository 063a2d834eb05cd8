"""Questions on Lucky's walk and the order of turns: where he is, whom he calls, how long one waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.core.position import check_seat
from kdl.engine.arrange import arrange
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.narration.grammar import capital
from kdl.narration.mansion.names import room
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, crossed, every_slip, kind
from kdl.questions.mansion.going import CALLED, end_turn, living, people, tagged, tell_all, wrong_way
from kdl.questions.mansion.rooms import RoomWording, if_open, nouns

if TYPE_CHECKING:
    from kdl.analysis.mansion.forecast import Ahead, Plan
    from kdl.games.mansion.state import State

_GROUP = "question-order"
#: How many turns of others are counted at most.
_MOST_WAITED = 29


def _next(state: State, space: str | None = None) -> Ahead:
    """Return the next turn, if the seat on turn ends its own where it is, or in a room."""
    return plan(state, space, turns=1).ahead[0]


def _stops(state: State, turns: int) -> tuple[str, ...]:
    return tuple(turn.lucky for turn in plan(state, turns=turns).ahead)


def deal_lucky_after(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a position where something lies on Lucky's way: a closed wing, or the end of the numbers."""
    turns = dealer.chance.randrange(1 + dealer.level, 3 + 2 * dealer.level)
    return dealer.position(lambda each: each.phase != "over" and (dealer.level == 1 or _bends(each, turns)), turns)


@kind(clauses=("deluxe.lucky.moves", "deluxe.wings.closed"), deal=deal_lucky_after)
def lucky_after(state: State, turns: int) -> Solution:
    """Ask where Lucky is after some turns.

    >>> state = kdl.new_game("deluxe", seats=3, seed=5)
    >>> bet.lucky_after(state, 2)
    Where is Lucky after 2 turns?
    >>> changed = twist.lucky_after(state, 2, lucky=["armory"])
    """
    ahead, walked = _stops(state, len(state.game.board.path)), _stops(state, turns)
    now, path = observe(state), Drawing(path=walked)
    words, walk = RoomWording(_GROUP, "lucky-after"), RoomWording(_GROUP, "walk")

    def remark(found: str) -> Remark:
        where = room(now.board, found)
        if found == walked[-1]:
            return walk.remark("other", "", path, room=where, n=turns)
        key, error = _slip(state, turns, ahead, found)
        counted = {"n": ahead.index(found) + 1} if key == "other" else {}
        said = walk.remark(key, error, path.with_(crossed(found)), room=where, **counted)
        return said._replace(slip=_miscount(state, ahead, found, error))

    asks, told = words.say(n=turns), words.say("told", names=nouns(state.game.board, walked))
    said = {"asks": asks, "told": told, "remark": if_open(now, remark)}
    return words.shown("room", now, walked[-1], clause="lucky-moves", **said, about=(state.lucky,), drawing=path)


def _slip(state: State, turns: int, ahead: tuple[str, ...], found: str) -> tuple[str, str]:
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


def _miscount(state: State, ahead: tuple[str, ...], found: str, error: str) -> Drawing:
    """Draw a slip on Lucky's walk: the turn in which he comes to a room, or the way that he does not go there."""
    if error in ("start", "off-by-one"):
        return Drawing(tags={found: "0" if found == state.lucky else str(ahead.index(found) + 1)})
    return wrong_way(state.game.board, state.lucky, found)


def _bends(state: State, turns: int) -> bool:
    """Whether Lucky leaves out numbers within some turns, or begins again."""
    first, *numbers = (state.game.board.space(each).number or 0 for each in (state.lucky, *_stops(state, turns)))
    return numbers != list(range(first + 1, first + 1 + turns))


def deal_next_turn(dealer: Dealer[State]) -> tuple[State]:
    """Find a turn after which Lucky calls somebody out of order, or several, or nobody yet."""
    rare = ("first-round", "crowd")
    wanted = dealer.chance.choice(("visited", "first-round", "clockwise") if dealer.level == 1 else rare)

    def fits(state: State) -> bool:
        ahead = _next(state) if state.phase in ("movement", "action") else None
        return (
            ahead is not None and ahead.why == wanted and (ahead.lucky_turn or wanted in ("first-round", "clockwise"))
        )

    return dealer.position(fits, games=12 if wanted in rare else 1)


@kind(
    clauses=(
        "deluxe.setup.first-player",
        "deluxe.order.lucky-visits",
        "deluxe.order.crowd",
        "deluxe.order.first-round",
    ),
    deal=deal_next_turn,
)
def next_turn(state: State) -> Solution:
    """Ask whose turn it is next, when the seat on turn ends its turn where it is.

    >>> state = kdl.play("deluxe", seats=3, seed=0).at(82)
    >>> bet.next_turn(state)
    Ada ends the turn here. Whose turn is it next?
    >>> changed = twist.next_turn(state, on_turn=[1])
    """
    ahead, playing = _next(state), living(state)
    waiting = [seat for seat in range(state.seats) if not state.had_turn >> seat & 1 and seat != state.on_turn]
    words = RoomWording(_GROUP, "next", who=person(state.on_turn, state.game), waiting=people(state, waiting))
    asks = words.say("first" if waiting and observe(state).first_turns else "")
    said = {"asks": asks, "told": tell_all(state, end_turn(state)[0]), "options": seats(state, playing)}
    drawn = {"about": (state.lucky,), "drawing": Drawing(path=(ahead.lucky,))}
    remark = partial(_not_next, state, ahead)
    return words.shown("seat", observe(state), ahead.seat, clause=ahead.clause, remark=remark, **said, **drawn)


def _not_next(state: State, ahead: Ahead, seat: int) -> Remark:
    """Say why it is not a seat's turn, and which error it is to think so."""
    at = state.pawns[seat]
    slips = {
        "right": seat == ahead.seat,
        "first-round": at == ahead.lucky and ahead.why == "first-round",
        "crowd": at == ahead.lucky,
        "old-room": at == state.lucky,
        "later": ahead.why not in CALLED,
        "left-only": seat == state.game.left_of[state.on_turn][0],
    }
    key, *others = every_slip(slips, "not-met")
    also = tuple(slip for slip in others if slip in ("old-room", "left-only"))
    error = {"right": "", "later": "order"}.get(key, key)
    order = RoomWording(_GROUP, "order", who=person(seat, state.game))
    return order.remark(key, error, tagged(state, seat))._replace(also=also)


def deal_call_rooms(dealer: Dealer[State]) -> tuple[State]:
    """Find a turn that can end where Lucky comes; at the higher levels, one in which he leaves out numbers."""

    def fits(state: State) -> bool:
        if state.phase != "movement" or observe(state).first_turns or state.on_turn in state.game.strangers:
            return False
        (moved, _), _ = end_turn(state)
        return moved.space not in state.pawn_at and (dealer.level == 1 or _bends(state, 1))

    return dealer.position(fits)


@kind(clauses=("deluxe.order.lucky-visits", "deluxe.order.crowd"), deal=deal_call_rooms)
def call_rooms(state: State) -> Solution:
    """Ask in which rooms the seat on turn would have to end its turn for Lucky to call it at once.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
    >>> bet.call_rooms(state)
    In which rooms would Ada have to end this turn to be called by Lucky right away?
    >>> changed = twist.call_rooms(state, lucky=["armory"])
    """
    seat, board, now = state.on_turn, state.game.board, observe(state)
    found = {each: _next(state, each) for each in board.rooms}
    right = frozenset(each for each, turn in found.items() if turn.seat == seat and turn.why in CALLED)
    to = found[state.pawns[seat]].lucky
    words = RoomWording(_GROUP, "call-rooms", who=person(seat, state.game), room=room(board, to))

    remark = if_open(now, lambda space: _if_there(state, found[space], space))
    told, drawn = words.say("told" if right else "crowd"), {"about": (state.lucky,), "drawing": Drawing(path=(to,))}
    return words.shown("rooms", now, right, clause=found[to].clause, told=told, remark=remark, **drawn)


def _if_there(state: State, ahead: Ahead, space: str) -> Remark:
    """Say what happens if the seat on turn ends its turn in a room, before the turn that follows then."""
    board = state.game.board
    words = RoomWording(_GROUP, "call", room=room(board, space))
    if space != ahead.lucky:
        if space == state.lucky:
            return words.remark("here", "old-room", crossed(space))
        path = _stops(state, len(board.path))
        turns = path.index(space) + 1
        return words.remark("far", "too-early", Drawing(path=path[:turns]), n=turns)
    if ahead.seat == state.on_turn and ahead.why in CALLED:
        return words.remark("right", "", Drawing(path=(space,)))
    if ahead.why == "first-round":
        return words.remark("first-round", "first-round", crossed(space), ahead.clause)
    who = person(ahead.seat, state.game)
    return words.remark("other", "crowd", tagged(state, ahead.seat), ahead.clause, who=who)


def deal_wait(dealer: Dealer[State]) -> tuple[State, str]:
    """Find a room, one step away or where one is, in which one waits for Lucky rather than for the others."""

    def telling(state: State) -> list[str]:
        here = state.pawns[state.on_turn]
        planned = {space: plan(state, space).next_turn for space in (here, *sorted(state.game.board.steps(here)))}
        turns = {*range(1, 3 + 2 * dealer.level)} - ({state.seats} if dealer.level > 1 else set())
        return [space for space, waited in planned.items() if waited in turns]

    return dealer.position_with(telling, lambda each: each.phase == "movement" and not observe(each).first_turns)


@kind(clauses=("deluxe.order.lucky-visits", "deluxe.lucky.moves", "deluxe.setup.first-player"), deal=deal_wait)
def wait(state: State, space: str = "") -> Solution:
    """Ask how many turns the others have before the seat on turn has another, if it ends its turn in a room.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(45)
    >>> bet.wait(state, "foyer")  # doctest: +ELLIPSIS
    Cleo ends the turn in the Foyer, and everybody stays put from then on. How many turns do ...
    >>> changed = twist.wait(state, space=["armory"])
    """
    seat, game = state.on_turn, state.game
    check_seat(state, seat)
    planned = plan(state, space or None)
    if planned.next_turn is None:
        raise OptionError("everybody stays put, and this seat is not on turn again: choose another room")
    ahead, right = plan(state, space or None, turns=_MOST_WAITED + 1).ahead, planned.next_turn - 1
    words = RoomWording(_GROUP, "wait", who=person(seat, game), room=room(game.board, planned.room))
    waited = ahead[: right + 1]
    turns = [words.say("turn", room=room(game.board, turn.lucky), who=person(turn.seat, game)) for turn in waited]
    events = " ".join(turns)

    def wrong(turns: int) -> Remark:
        slips, turn = _miscounted(state, planned, waited, turns), ahead[turns]
        text = " ".join(words.say(key, then=person(turn.seat, game)) for key in slips or ["other"])
        first, *also = slips or ["miscounted"]
        shown = Drawing(tags={turn.lucky: words.say("tag", turn=turns, who=capital(seat_name(turn.seat, game)))})
        return Remark(text, error=first, drawing=shown, also=tuple(also), slip=shown)

    told = words.say("told", n=right, events=events) if right else words.say("at-once", events=events)
    path = Drawing(path=tuple(turn.lucky for turn in waited))
    drawn = {"about": (planned.room,), "drawing": path, "span": (0, _MOST_WAITED)}
    now = observe(arrange(state, pawns={seat: planned.room}))
    return words.shown("number", now, right, clause=ahead[right].clause, told=told, wrong=wrong, **drawn)


def _miscounted(state: State, planned: Plan, waited: tuple[Ahead, ...], given: int) -> list[str]:
    """Return the slips by which one comes to a number of turns that is not the right one."""
    slips = {
        "left-only": given == state.seats - 1 and any(turn.why in CALLED for turn in waited),
        "lucky-only": planned.reached is not None and given == planned.reached - 1,
        "off-by-one": abs(given - len(waited) + 1) == 1,
    }
    return [key for key, fits in slips.items() if fits]

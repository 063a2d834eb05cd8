"""Questions on strangers: where they go, what they do, what their luck is worth, and how they are led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.preview import seen_by
from kdl.core.actions import Action
from kdl.core.events import Flipped, Foiled
from kdl.core.position import open_attempt
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, explain, is_legal, observe
from kdl.errors import OptionError
from kdl.games.mansion.events import Roamed, Stayed
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, pawn_name, person
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, kind
from kdl.questions.mansion.going import CALLED, end_turn, tell_all, walk
from kdl.questions.mansion.rooms import RoomWording, closed, nouns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.events import Event
    from kdl.core.reasons import Reason
    from kdl.games.mansion.state import State

_GROUP = "question-strangers"
_ROAM, _FLIP = Action("roam"), Action("flip")
#: What a stranger can do in its turn.
_DOES = ("stays", "then", "walks")


def deal_stranger_goes(dealer: Dealer[State]) -> tuple[State]:
    """Find a stranger on turn; now and then one that can attempt where it stands, or skips closed rooms."""
    telling = dealer.chance.random() < 0.2 * dealer.level
    return dealer.position(lambda each: is_legal(each, _ROAM) and (not telling or _tells(each)))


@kind(clauses=("strangers.turn.move", "strangers.turn.attempt"), deal=deal_stranger_goes)
def stranger_goes(state: State) -> Solution:
    """Ask where the stranger on turn ends its movement.

    >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(48)
    >>> bet.stranger_goes(state)
    It is the stranger Dora's turn. In which room does its movement end?
    >>> changed = twist.stranger_goes(state, on_turn=[1])
    """
    here, moved = state.pawns[on_turn(state)], roamed(state)
    there, rule = (state.game.space_ids[moved.space], "roam") if isinstance(moved, Roamed) else (here, "stays")
    words = RoomWording(_GROUP, "goes", who=person(state.on_turn, state.game))
    return words.shown(
        "room",
        observe(state),
        there,
        clause=state.game.clauses[rule],
        told=tell_all(state, [moved]),
        remark=lambda value: _elsewhere(state, words, there, value),
        about=(here,),
        drawing=Drawing(path=(there,)),
    )


def _elsewhere(state: State, words: Wording, there: str, space: str) -> Remark:
    """Say why a stranger does not end its movement in a room."""
    board, here = state.game.board, state.pawns[state.on_turn]
    up, down = (board.path[(board.path.index(here) + step) % len(board.path)] for step in (1, -1))
    if space == there:
        slip, law = ("right", ""), ""
    elif not board.is_open(space):
        return closed(observe(state), space)
    elif there == here and space == down:
        slip, law = ("stays", "walks-on"), state.game.clauses["stays"]
    else:
        near = ("door", "door") if space in board.steps(here) else ("other", "miscounted")
        slip, law = {up: ("up", "lucky-way"), here: ("still", "stays")}.get(space, near), ""
    ways = ((here, space),) if here not in (space, there) else ()
    shown = Drawing() if space == there else crossed(space)._replace(ways=ways)
    return words.remark(*slip, shown, law, room=room(board, space))


def _tells(state: State) -> bool:
    moved = roamed(state)
    return isinstance(moved, Stayed) or (isinstance(moved, Roamed) and bool(moved.skipped))


def deal_stranger_does(dealer: Dealer[State]) -> tuple[State]:
    """Find a stranger on turn that attempts the murder here, or in the next room, or meets Lucky and may not."""
    wanted = dealer.chance.choice(_DOES)

    def fits(state: State) -> bool:
        if not is_legal(state, _ROAM) or _does(state) != wanted:
            return False
        there = apply(state, _ROAM).state.pawns[state.on_turn]
        return wanted != "walks" or state.lucky in (state.pawns[state.on_turn], there)

    return dealer.position(fits, games=40)


@kind(clauses=("strangers.turn.attempt", "strangers.turn.move"), deal=deal_stranger_does)
def stranger_does(state: State) -> Solution:
    """Ask whether the stranger on turn attempts the murder, and whether it moves before.

    >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(69)
    >>> bet.stranger_does(state)
    It is the stranger Dora's turn. What happens?
    >>> changed = twist.stranger_does(state, deck=[0])
    """
    seat, right = on_turn(state), _does(state)
    at, there = state.pawns[seat], apply(state, _ROAM).state.pawns[seat]
    after = arrange(state, pawns={seat: there}) if there else state
    here, arrived = _hindrance(state, seat), _hindrance(after, seat)
    words = Wording(_GROUP, "does", who=person(seat, state.game))
    could = words.remark("could", "walks-on", crossed(at)) if right == "stays" else None
    said = {
        "stays": here._replace(error="attempts"),
        "then": arrived._replace(error="attempts"),
        "walks": words.remark("there", "waits", crossed(there)),
    }
    reason = {"stays": "", "then": here.text, "walks": arrived.text}[right]
    return words.solution(
        "choice",
        state,
        right,
        clause="stays",
        told=f"{tell_all(state, [roamed(state)])} {reason}".strip(),
        options=words.choices(*_DOES),
        remark=lambda value: words.remark(f"{right}.right") if value == right else could or said[value],
        about=(at,),
        drawing=Drawing(path=(there,)),
    )


def _hindrance(state: State, seat: int) -> Remark:
    """Say what keeps a stranger from attempting the murder where it is; nothing if nothing does."""
    now, at = observe(state), state.pawns[seat]
    words = Wording(_GROUP, "hinders", room=room(state.game.board, at))
    if at != state.lucky:
        return words.remark("lucky", "", Drawing(tags={state.lucky: pawn_name("lucky", state.game, "plain")}))
    watching = seen_by(now, seat, at)
    if not watching:
        return words.remark("nothing", "", crossed(at))
    spots = (now.pawns[who] if isinstance(who, int) else now.pets[who] for who in watching)
    names = joined(pawn_name(f"seat_{who}" if isinstance(who, int) else who, state.game) for who in watching)
    looks = tuple((spot, at) for spot in spots if spot != at)
    return words.remark("watched", "", crossed(at)._replace(looks=looks), names=names)


def _does(state: State) -> str:
    if isinstance(roamed(state), Stayed):
        return "stays"
    return "then" if apply(state, _ROAM).state.phase == "action" else "walks"


def deal_flip_lacking(dealer: Dealer[State]) -> tuple[State]:
    """Find a stranger who has to answer; at the higher levels, after others have played luck."""
    return dealer.position(lambda each: is_legal(each, _FLIP) and (dealer.level < 3 or open_attempt(each).luck > 0))


@kind(clauses=("strangers.luck", "strangers.setup"), deal=deal_flip_lacking)
def flip_lacking(state: State) -> Solution:
    """Ask how much luck is still missing when a stranger turns up a card.

    >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=2).at(29)
    >>> bet.flip_lacking(state)  # doctest: +ELLIPSIS
    Cleo attempts the murder with strength 2; 0 luck has been played. Now the stranger Dora ...
    """
    attempt, (flipped, told) = open_attempt(state), _flip(state)
    card, lacking = state.game.cards[flipped.card], attempt.strength - attempt.luck
    forgotten = max(0, attempt.strength - card.luck)
    slips = (("ignored", lacking), ("forgotten", forgotten), ("per-card", lacking - 1))
    numbers = {"strength": attempt.strength, "luck": attempt.luck, "clovers": card.luck}
    people = {"who": person(state.to_act, state.game), "attacker": person(attempt.attacker, state.game)}
    words = Wording(_GROUP, "flip", card=card_name(card, state.game), **numbers, **people)
    tag = Drawing(tags={state.lucky: words.say("tag", luck=flipped.luck)})
    return words.solution(
        "number",
        state,
        max(0, attempt.strength - flipped.luck),
        clause="flip",
        asks=words.say("", n=card.luck),
        told=told,
        wrong=lambda value: _miscounted(words, [slip for slip, number in slips if number == value], tag),
        about=(state.lucky,),
        span=(0, 12),
        veil={"luck"},
    )


def _miscounted(words: Wording, slips: Sequence[str], drawing: Drawing) -> Remark:
    """Say which slips lead to a number, or that none is known."""
    slips = slips or ["miscounted"]
    error, *also = (f"flip-{slip}" for slip in slips)
    return Remark(" ".join(map(words.say, slips)), error=error, drawing=drawing, also=tuple(also))


def _flip(state: State) -> tuple[Flipped, str]:
    """Let a stranger who is asked turn up a card; tell also what that leads to."""
    if not is_legal(state, _FLIP):
        raise OptionError("it is not a stranger who has to answer an attempt here, or the deck is empty")
    shown = [event for event in apply(state, _FLIP).events if isinstance(event, Flipped | Foiled)]
    return next(event for event in shown if isinstance(event, Flipped)), tell_all(state, shown)


def on_turn(state: State) -> int:
    """Return the stranger who is on turn.

    Raises:
        OptionError: It is not a stranger's turn.
    """
    if not is_legal(state, _ROAM):
        raise OptionError("it is not a stranger's turn here")
    return state.on_turn


def roamed(state: State) -> Event:
    """Return how a stranger moves, or that it stays."""
    return next(event for event in apply(state, _ROAM).events if isinstance(event, Roamed | Stayed))


def deal_lead_to_be_called(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a stranger that can be led into Lucky's way."""
    stranger = dealer.chance.choice((1, 3))

    def fits(state: State) -> bool:
        near = state.game.board.steps(state.pawns[stranger])
        return _leaders(state) and any(_called(state, stranger, space) for space in near)

    return dealer.position(fits, stranger)


@kind(clauses=("strangers.moved-by-player", "deluxe.order.lucky-visits"), deal=deal_lead_to_be_called)
def lead_to_be_called(state: State, stranger: int) -> Solution:
    """Ask into which room a stranger has to be led, with one step, for Lucky to call it next.

    >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=4).at(6)
    >>> bet.lead_to_be_called(state, 1)
    Cleo spends a step on the stranger Bruno. Which rooms can it lead into so that Lucky calls the stranger Bruno next?
    >>> changed = twist.lead_to_be_called(state, 1, lucky=["armory"])
    """
    right = frozenset(space for space in state.game.board.rooms if _called(state, stranger, space))
    return _leading(state, stranger, "called", right)


def deal_lead_away(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a stranger that will attempt the murder if nobody leads it away."""

    def find() -> tuple[State, int]:
        stranger = dealer.chance.choice((1, 3))
        return dealer.position(lambda each: _leaders(each) and _attempting(each) == stranger, stranger)

    return dealer.look(find, 6)


@kind(clauses=("strangers.moved-by-player", "strangers.turn.attempt"), deal=deal_lead_away)
def lead_away(state: State, stranger: int) -> Solution:
    """Ask into which rooms a stranger can be led, with one step, so that no stranger makes an attempt next.

    In the position the stranger must be next, and able to attempt if nobody leads it away.

    >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=5).at(40)
    >>> bet.lead_away(state, 3)  # doctest: +ELLIPSIS
    If nobody interferes, the stranger Dora attempts the murder next. Cleo has a step to spend ...
    >>> changed = twist.lead_away(state, 3, on_turn=[0])
    """
    if _attempting(state) != stranger:
        raise OptionError("the stranger would make no attempt anyway")
    right = frozenset(space for space in state.game.board.rooms if _is_saved(state, stranger, space))
    return _leading(state, stranger, "away", right)


def _leading(state: State, stranger: int, goal: str, right: frozenset[str]) -> Solution:
    """Ask for rooms, and say of each what follows if the stranger is led there, or why it cannot be."""
    values = {"stranger": person(stranger, state.game), "names": nouns(state.game.board, sorted(right))}
    words = RoomWording(_GROUP, f"lead.{goal}", who=person(state.on_turn, state.game), **values)

    def remark(space: str) -> Remark:
        action = _lead(state, stranger, space)
        failed = _obstacle(state, action)
        if failed is not None:
            return _refused(state, stranger, space, failed)
        there = apply(state, action).state
        attempting = _attempting(there)
        error = "" if space in right else "not-called" if attempting is None else "attempts"
        return Remark(_follows(there, attempting), error=error, drawing=crossed(space) if error else Drawing())

    law, about = state.game.clauses["lead"], (state.pawns[stranger],)
    return words.shown("rooms", observe(state), right, clause=law, remark=remark, about=about)


def _follows(state: State, attempting: int | None) -> str:
    """Tell what follows when a stranger has been led, and who makes an attempt then."""
    events, after = end_turn(state)
    follows = [tell_all(state, events)]
    if after.on_turn in state.game.strangers:
        follows.append(tell_all(after, [roamed(after)]))
    if attempting is not None:
        follows.append(sentence(_GROUP, "lead.attempts", stranger=person(attempting, state.game)))
    return " ".join(follows)


def _obstacle(state: State, action: Action) -> Reason | None:
    """Return why a stranger cannot be led into a room; of a closed room, that it is closed."""
    failed = [reason for reason in explain(state, action) if not reason.ok]
    return min(failed, key=lambda reason: reason.check != "open", default=None)


def _refused(state: State, stranger: int, space: str, failed: Reason) -> Remark:
    error = "closed" if failed.check == "open" else "too-far"
    words = Wording(_GROUP, "lead", stranger=person(stranger, state.game), room=room(state.game.board, space))
    at = state.pawns[stranger]
    said = words.remark("here" if space == at else error, error, crossed(space), failed.clause)
    return said._replace(slip=Drawing(path=walk(state.game.board, at, space)))


def _lead(state: State, stranger: int, space: str) -> Action:
    return Action("lead", space=space, pawn=state.game.seat_ids[stranger])


def _called(state: State, stranger: int, space: str) -> bool:
    """Whether a stranger that is led into a room is called there."""
    action = _lead(state, stranger, space)
    if not is_legal(state, action):
        return False
    (_, began), _ = end_turn(apply(state, action).state)
    return began.seat == stranger and began.why in CALLED


def _is_saved(state: State, stranger: int, space: str) -> bool:
    """Whether no stranger makes an attempt next, if this one is led into a room."""
    action = _lead(state, stranger, space)
    return is_legal(state, action) and _attempting(apply(state, action).state) is None


def _attempting(state: State) -> int | None:
    """Return the stranger who is on turn next, and makes an attempt then; None if nobody is who does."""
    _, after = end_turn(state)
    if after.on_turn not in state.game.strangers:
        return None
    return after.on_turn if apply(after, Action("roam")).state.phase == "action" else None


def _leaders(state: State) -> bool:
    return state.phase == "movement" and state.to_act not in state.game.strangers and state.steps_left > 0

"""Questions on strangers: where they go, what they do, how they are led, and what their luck is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.preview import seen_by
from kdl.core.actions import Action
from kdl.core.events import Flipped, Foiled
from kdl.core.position import open_attempt
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal
from kdl.errors import OptionError
from kdl.games.mansion.events.pets_and_strangers import Roamed, Stayed
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, pawn_name, person
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import place, told
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-strangers"
_ROAM = Action("roam")


def deal_stranger_goes(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a stranger on turn; now and then one that can attempt where it stands, or skips closed rooms."""
    telling = dealer.chance.random() < 0.2 * dealer.level
    state = dealer.state(lambda each: is_legal(each, _ROAM) and (not telling or _tells(each)))
    return None if state is None else (state,)


@kind(clauses=("strangers.turn.move", "strangers.turn.attempt"), deal=deal_stranger_goes)
def stranger_goes(state: State) -> Solution:
    """Ask where the stranger on turn ends its movement."""
    seat, board, moved = on_turn(state), state.game.board, roamed(state)
    here = place(state, seat)
    there = state.game.space_ids[moved.space] if isinstance(moved, Roamed) else here
    rule = "roam" if isinstance(moved, Roamed) else "stays"
    return Solution(
        "room",
        sentence(_GROUP, "goes", who=person(seat, state.game)),
        frozenset({there}),
        state.game.clauses[rule],
        told=told(state, [moved]),
        options=rooms(board),
        remark=lambda value: _elsewhere(state, here, there, str(value)),
        hint=say(_GROUP, "goes.hint"),
        shows=observe(state),
        about=(here,),
        drawing=Drawing(path=(there,)),
    )


def _elsewhere(state: State, here: str, there: str, space: str) -> Remark:
    """Say why a stranger does not end its movement in a room."""
    board, now = state.game.board, observe(state)
    crossed = Drawing(crossed=frozenset({space}))
    facts: dict[str, object] = {"who": person(state.on_turn, state.game), "room": room(board, space)}
    if space == there:
        return Remark(sentence(_GROUP, "goes.right", **facts))
    if not board.is_open(space):
        return closed(now, space)
    up, down = (board.path[(board.path.index(here) + step) % len(board.path)] for step in (1, -1))
    if there == here and space == down:
        return Remark(sentence(_GROUP, "goes.stays", **facts), state.game.clauses["stays"], "walks-on", crossed)
    key, error = {here: ("still", "stays"), up: ("up", "lucky-way")}.get(space, ("", ""))
    if not key:
        key, error = ("door", "door") if space in board.steps(here) else ("other", "miscounted")
    return Remark(sentence(_GROUP, f"goes.{key}", **facts), error=error, drawing=crossed)


def _tells(state: State) -> bool:
    moved = roamed(state)
    return isinstance(moved, Stayed) or (isinstance(moved, Roamed) and bool(moved.skipped))


#: What a stranger can do in its turn.
_DOES = ("stays", "then", "walks")


def deal_stranger_does(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a stranger on turn that attempts the murder here, or in the next room, or meets Lucky and may not."""
    wanted = dealer.chance.choice(_DOES)

    def fits(state: State) -> bool:
        if not is_legal(state, _ROAM) or _does(state) != wanted:
            return False
        there = place(apply(state, _ROAM).state, state.on_turn)
        return wanted != "walks" or state.lucky in (place(state, state.on_turn), there)

    state = dealer.state(fits, games=40)
    return None if state is None else (state,)


@kind(clauses=("strangers.turn.attempt", "strangers.turn.move"), deal=deal_stranger_does)
def stranger_does(state: State) -> Solution:
    """Ask whether the stranger on turn attempts the murder, and whether it moves before."""
    seat, moved = on_turn(state), roamed(state)
    after = apply(state, _ROAM).state
    right = _does(state)
    there = place(after, seat)
    who = person(seat, state.game)
    here = _hindrance(state, seat)
    arrived = _hindrance(_at(state, seat, there), seat)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(say(_GROUP, f"does.{right}.right"))
        if value == "stays":
            return Remark(here.text, error="attempts", drawing=here.drawing)
        if right == "stays":
            crossed = Drawing(crossed=frozenset({place(state, seat)}))
            return Remark(sentence(_GROUP, "does.could", who=who), error="walks-on", drawing=crossed)
        if value == "then":
            return Remark(arrived.text, error="attempts", drawing=arrived.drawing)
        crossed = Drawing(crossed=frozenset({there}))
        return Remark(sentence(_GROUP, "does.there", who=who), error="waits", drawing=crossed)

    offered: dict[Value, str] = {key: say(_GROUP, f"does.{key}") for key in _DOES}
    reasons = {"stays": "", "then": here.text, "walks": arrived.text}[right]
    return Solution(
        "choice",
        sentence(_GROUP, "does", who=who),
        frozenset({right}),
        state.game.clauses["stays"],
        told=f"{told(state, [moved])} {reasons}".strip(),
        options=sentences(offered),
        remark=remark,
        shows=observe(state),
        about=(place(state, seat),),
        drawing=Drawing(path=(there,)),
    )


def _at(state: State, seat: int, space: str) -> State:
    return arrange(state, pawns={seat: space}) if space else state


def _hindrance(state: State, seat: int) -> Remark:
    """Say what keeps a stranger from attempting the murder where it is; nothing if nothing does."""
    now, at = observe(state), place(state, seat)
    if at != state.lucky:
        text = sentence(_GROUP, "hinders.lucky", room=room(state.game.board, at))
        return Remark(text, drawing=Drawing(tags={state.lucky: pawn_name("lucky", state.game, "plain")}))
    watching = seen_by(now, seat, at)
    if not watching:
        return Remark(sentence(_GROUP, "hinders.nothing"), drawing=Drawing(crossed=frozenset({at})))
    spots = {who: now.pawns[who] if isinstance(who, int) else now.pets[who] for who in watching}
    names = joined(pawn_name(f"seat_{who}" if isinstance(who, int) else who, state.game) for who in watching)
    looks = tuple((spot, at) for spot in spots.values() if spot != at)
    text = sentence(_GROUP, "hinders.watched", names=names, room=room(state.game.board, at))
    return Remark(text, drawing=Drawing(looks=looks, crossed=frozenset({at})))


def _does(state: State) -> str:
    """Return what the stranger on turn does."""
    if isinstance(roamed(state), Stayed):
        return "stays"
    return "then" if apply(state, _ROAM).state.phase == "action" else "walks"


def deal_flip_lacking(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a stranger who has to answer; at the higher levels, after others have played luck."""
    state = dealer.state(
        lambda each: is_legal(each, Action("flip")) and (dealer.level < 3 or open_attempt(each).luck > 0)
    )
    return None if state is None else (state,)


@kind(clauses=("strangers.luck", "strangers.setup"), deal=deal_flip_lacking)
def flip_lacking(state: State) -> Solution:
    """Ask how much luck is still missing when a stranger turns up a card."""
    attempt, flip = open_attempt(state), Action("flip")
    if not is_legal(state, flip):
        raise OptionError("it is not a stranger who has to answer an attempt here, or the deck is empty")
    step = apply(state, flip)
    flipped = next(event for event in step.events if isinstance(event, Flipped))
    shown = [event for event in step.events if isinstance(event, Flipped | Foiled)]
    card, lacking = state.game.cards[flipped.card], attempt.strength - attempt.luck
    right = max(0, attempt.strength - flipped.luck)
    slips = {
        "ignored": lacking,
        "forgotten": max(0, attempt.strength - card.luck) if attempt.luck else -1,
        "per-card": lacking - 1,
    }
    facts: dict[str, object] = {
        "who": person(state.to_act, state.game),
        "attacker": person(attempt.attacker, state.game),
        "card": card_name(card, state.game),
        "strength": attempt.strength,
        "luck": attempt.luck,
    }

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        keys = [key for key, number in slips.items() if number == value] or ["miscounted"]
        tag = say(_GROUP, "flip.tag", luck=flipped.luck, strength=attempt.strength)
        text = " ".join(sentence(_GROUP, f"flip.{key}", clovers=card.luck) for key in keys)
        return Remark(text, error=f"flip-{keys[0]}", drawing=Drawing(tags={state.lucky: tag}))

    return Solution(
        "number",
        sentence(_GROUP, "flip", n=card.luck, **facts),
        frozenset({right}),
        state.game.clauses["flip"],
        told=told(state, shown),
        remark=remark,
        shows=observe(state),
        about=(state.lucky,),
        span=(0, 12),
        veil=frozenset({"luck"}),
    )


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

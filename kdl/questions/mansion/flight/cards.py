"""Questions on the cards of the escape that move Lucky's ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.cards.bitmask import NONE
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal
from kdl.games.mansion.events.flight import Attacked
from kdl.games.mansion.events.lucky_moves import LuckyDriven
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import card_in_full, person
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import hand_options, names, place, told
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-flight"
#: How many cards of a hand a question lists at most.
MOST = 7


def deal_card_for_lucky(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a move card in the hand of a player who is moving."""
    state = dealer.state(lambda each: each.phase == "movement" and bool(_movers(each)))
    return None if state is None else (state, dealer.chance.choice(_movers(state)))


@kind(clauses=("flight.cards.lucky",), deal=deal_card_for_lucky)
def card_for_lucky(state: State, card: str) -> Solution:
    """Ask in which rooms Lucky can be at once when a move card is played for him."""
    board, held = state.game.board, state.game.cards_by_id[card]
    driven = {there: action for action in _plays(state, card) if (there := _leads(state, action))}
    at = board.path.index(state.lucky)
    short = [board.path[(at + step) % len(board.path)] for step in range(1, held.steps)]

    def remark(value: Value) -> Remark:
        space = str(value)
        facts: dict[str, object] = {"room": room(board, space), "n": held.steps}
        if space in driven:
            return Remark(say(_GROUP, f"drive.{driven[space].kind}", n=held.steps), drawing=Drawing(path=(space,)))
        if not board.is_open(space):
            return closed(observe(state), space)
        crossed = Drawing(crossed=frozenset({space}))
        if space == state.lucky:
            return Remark(say(_GROUP, "drive.here"), error="already-there", drawing=crossed)
        if space in short:
            return Remark(say(_GROUP, "drive.exactly", n=held.steps), error="up-to", drawing=crossed)
        key, error = ("drive.door", "door") if space in board.steps(state.lucky) else ("drive.other", "miscounted")
        return Remark(sentence(_GROUP, key, **facts), error=error, drawing=crossed)

    return Solution(
        "rooms",
        sentence(_GROUP, "drive", who=person(state.to_act, state.game), card=card_in_full(held, state.game)),
        frozenset(driven),
        state.game.clauses["drive"],
        told=sentence(_GROUP, "drive.told", names=names(state, sorted(driven))),
        options=rooms(board),
        remark=remark,
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(lit=frozenset(driven)),
    )


def _plays(state: State, card: str) -> list[Action]:
    """List the ways in which a card can be played for Lucky."""
    both = (Action("drive", card), Action("send", card, "", "lucky"))
    return [action for action in both if is_legal(state, action)]


def _leads(state: State, action: Action) -> str:
    """Return the room into which a card takes Lucky."""
    driven = next(event for event in apply(state, action).events if isinstance(event, LuckyDriven))
    return state.game.space_ids[driven.space]


def _movers(state: State) -> list[str]:
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.to_act] if deck[card].kind == "move"]


def deal_set_lucky_on(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a hand with a card that sets Lucky on somebody."""

    def victims(state: State) -> set[int]:
        if state.phase != "movement" or state.hand_bits[state.to_act].bit_count() > MOST:
            return set()
        return {_attacked(state, action) for card in _movers(state) for action in _plays(state, card)} - {NONE}

    state = dealer.state(victims)
    return None if state is None else (state, dealer.chance.choice(sorted(victims(state))))


@kind(clauses=("flight.cards.lucky", "flight.lucky.attacks"), deal=deal_set_lucky_on)
def set_lucky_on(state: State, victim: int) -> Solution:
    """Ask which cards of a hand set Lucky's ghost on a player."""
    hand = state.hands[state.to_act]
    right = frozenset(
        card for card in hand if any(_attacked(state, action) == victim for action in _plays(state, card))
    )
    facts: dict[str, object] = {"who": person(state.to_act, state.game), "victim": person(victim, state.game)}
    key = "set.told" if right else "set.none"
    return Solution(
        "cards",
        sentence(_GROUP, "set", **facts),
        right,
        state.game.clauses["lucky-attacks"],
        told=sentence(_GROUP, key, n=len(right), **facts) if right else sentence(_GROUP, key, **facts),
        options=hand_options(state, hand),
        remark=_card_for(state, right),
        shows=observe(state, state.to_act),
        about=(state.lucky,),
        drawing=Drawing(lit=frozenset({place(state, victim)})),
    )


def _card_for(state: State, right: frozenset[str]) -> Callable[[Value], Remark]:
    def remark(value: Value) -> Remark:
        plays = _plays(state, str(value))
        if not plays:
            crossed = Drawing(crossed=frozenset({state.lucky}))
            return Remark(say(_GROUP, "set.no-move"), error="no-move", drawing=crossed)
        reached = [_leads(state, action) for action in plays]
        followed = " ".join(_follows(state, action) for action in plays)
        return Remark(followed, error="" if value in right else "misses", drawing=Drawing(path=tuple(reached)))

    return remark


def _follows(state: State, action: Action) -> str:
    """Tell where a card takes Lucky, and whom he attacks there."""
    shown = [e for e in apply(state, action).events if isinstance(e, LuckyDriven | Attacked)]
    alone = (
        ""
        if len(shown) > 1
        else f" {sentence(_GROUP, 'set.nobody', room=room_name(state.game.board, _leads(state, action), 'in'))}"
    )
    return f"{told(state, shown)}{alone}"


def _attacked(state: State, action: Action) -> int:
    """Return whom Lucky attacks when a card is played for him, -1 for nobody."""
    attacks = (event for event in apply(state, action).events if isinstance(event, Attacked))
    return next((attack.victim for attack in attacks), NONE)

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
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.solution import Drawing, Remark, Solution, crossed, lit
from kdl.questions.wording import Wording

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-flight"
#: How many cards of a hand a question lists at most.
MOST = 7


def deal_card_for_lucky(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a move card in the hand of a player who is moving."""
    return dealer.position_with(_movers, lambda each: each.phase == "movement" and _movers(each))


@kind(clauses=("flight.cards.lucky",), deal=deal_card_for_lucky)
def card_for_lucky(state: State, card: str) -> Solution:
    """Ask in which rooms Lucky can be at once when a move card is played for him."""
    board, held = state.game.board, state.game.cards_by_id[card]
    driven = {there: action for action in _plays(state, card) if (there := _leads(state, action))}
    at = board.path.index(state.lucky)
    short = [board.path[(at + step) % len(board.path)] for step in range(1, held.steps)]
    values = {"card": card_in_full(held, state.game), "names": names(state, sorted(driven))}
    words = RoomWording(_GROUP, "drive", who=person(state.to_act, state.game), **values)

    def remark(value: Value) -> Remark:
        space = str(value)
        if space in driven:
            return words.remark(driven[space].kind, "", Drawing(path=(space,)), n=held.steps)
        if not board.is_open(space):
            return closed(observe(state), space)
        if space == state.lucky:
            return words.remark("here", "already-there", crossed(space))
        slip = ("door", "door") if space in board.steps(state.lucky) else ("other", "miscounted")
        slip = ("exactly", "up-to") if space in short else slip
        return words.remark(*slip, crossed(space), room=room(board, space), n=held.steps)

    clause = state.game.clauses["drive"]
    return words.shown("rooms", observe(state), frozenset(driven), clause=clause, remark=remark, about=(state.lucky,))


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

    return dealer.position_with(lambda each: sorted(victims(each)), victims)


@kind(clauses=("flight.cards.lucky", "flight.lucky.attacks"), deal=deal_set_lucky_on)
def set_lucky_on(state: State, victim: int) -> Solution:
    """Ask which cards of a hand set Lucky's ghost on a player."""
    plays = {card: _plays(state, card) for card in state.hands[state.to_act]}
    right = frozenset(card for card in plays if any(_attacked(state, play) == victim for play in plays[card]))
    words = Wording(_GROUP, "set", who=person(state.to_act, state.game), victim=person(victim, state.game))

    def remark(value: Value) -> Remark:
        ways = plays[str(value)]
        if not ways:
            return words.remark("no-move", "no-move", crossed(state.lucky))
        followed = " ".join(_follows(state, action) for action in ways)
        path = tuple(_leads(state, action) for action in ways)
        return Remark(followed, error="" if value in right else "misses", drawing=Drawing(path=path))

    return words.solution(
        "cards",
        state,
        right,
        clause="lucky-attacks",
        told=words.say("told", n=len(right)) if right else words.say("none"),
        options=hand_options(state, state.hands[state.to_act]),
        remark=remark,
        shows=observe(state, state.to_act),
        about=(state.lucky,),
        drawing=lit(place(state, victim)),
    )


def _follows(state: State, action: Action) -> str:
    """Tell where a card takes Lucky, and whom he attacks there."""
    shown = [event for event in apply(state, action).events if isinstance(event, LuckyDriven | Attacked)]
    there = room_name(state.game.board, _leads(state, action), "in")
    return told(state, shown) + ("" if len(shown) > 1 else f" {sentence(_GROUP, 'set.nobody', room=there)}")


def _attacked(state: State, action: Action) -> int:
    """Return whom Lucky attacks when a card is played for him, -1 for nobody."""
    attacks = (event for event in apply(state, action).events if isinstance(event, Attacked))
    return next((attack.victim for attack in attacks), NONE)

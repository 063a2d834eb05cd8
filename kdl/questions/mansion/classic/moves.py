"""Questions on cards that move oneself or Lucky: where they lead, and whose turn it is then."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.analysis.mansion.reach import within
from kdl.core.actions import LUCKY, Action
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import quoted_card, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import law_of_kind, ways
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-classic"
#: In how many places a movement may end that is asked about.
_MOST = 14
#: What a card that moves can be played for.
USES = ("walk", "jump", "drive", "send")


def deal_goes_with_cards(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]] | None:
    """Find a turn that begins with cards in the hand that move, and choose some of them."""
    state = with_movers(dealer)
    if state is None:
        return None
    held = movers(state)
    choices: list[tuple[str, ...]] = [
        (card,) for card in held if dealer.level > 1 or state.game.cards_by_id[card].steps < 2
    ]
    if dealer.level == 3:
        choices = [*combinations(held, 2)] or choices
    fits = [cards for cards in choices if _ends(state, cards) <= _MOST]
    cards = dealer.any(fits)
    return None if cards is None else (state, cards)


@kind(
    clauses=("classic.act.move", "classic.card.move", "classic.card.room", "deluxe.card.move"),
    deal=deal_goes_with_cards,
)
def goes_with_cards(state: State, cards: Sequence[str] = ()) -> Solution:
    """Ask where the movement of the seat on turn can end, if it plays none but these cards, for itself."""
    board, seat = state.game.board, state.on_turn
    name, here = seat_name(seat, state.game), state.pawns[seat]
    check_held(state, cards)
    found: dict[str, tuple[Action, ...]] = {}
    for there, way in ways(state, ("step", "walk", "jump"), lambda action: not action.card or action.card in cards):
        found.setdefault(there.pawns[seat], way)

    def remark(value: Value) -> Remark:
        space = str(value)
        if space not in found:
            text = sentence(_GROUP, "reach.far", room=room(board, space), name=name)
            return Remark(text, error="too-far", drawing=Drawing(crossed=frozenset({space})))
        path = tuple(_places(state, found[space]))
        key = "reach.way" if path else "reach.stay"
        names = joined((room_name(board, each, "into") for each in path), "comma")
        return Remark(sentence(_GROUP, key, room=room(board, space), names=names), drawing=Drawing(path=path))

    key = "reach" if cards else "reach.none"
    named = joined(quoted_card(state.game.cards_by_id[card], state.game) for card in cards)
    asks = sentence(_GROUP, key, name=name, room=room(board, here), cards=named)
    told = sentence(_GROUP, "reach.told", names=joined(sorted(room_name(board, each) for each in found)), n=len(found))
    return Solution(
        "rooms",
        asks,
        frozenset(found),
        law_of_kind("goes_with_cards", state.game),
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "reach.hint"),
        shows=observe(state),
        about=(here,),
        drawing=Drawing(lit=frozenset(found)),
    )


def check_held(state: State, cards: Collection[str]) -> None:
    """Make sure that the seat on turn holds some cards and may play them now.

    Raises:
        OptionError: It does not, or may not.
    """
    if strange := set(cards) - set(state.hands[state.on_turn]):
        raise OptionError(f"the seat on turn does not hold: {', '.join(sorted(strange))}")
    if state.phase != "movement":
        raise OptionError("cards are played in the movement of a turn; choose such a position")


def _places(state: State, way: Sequence[Action]) -> list[str]:
    """Return where a way leads, place after place."""
    places = []
    for action in way:
        state = apply(state, action).state
        if action.kind in ("step", "jump"):
            places.append(state.pawns[state.on_turn])
    return places


def _ends(state: State, cards: Sequence[str]) -> int:
    """Count the places where the movement can end, as far as the steps and the rooms of the cards tell."""
    board, deck = state.game.board, state.game.cards_by_id
    steps = 1 + sum(deck[card].steps for card in cards)
    starts = [state.pawns[state.on_turn], *(deck[card].room for card in cards if deck[card].room)]
    return len({room for start in starts for room in within(board, start, steps)})


def with_movers(dealer: Dealer[State]) -> State | None:
    """Find a turn that begins with cards in the hand that move."""
    return dealer.state(
        lambda each: each.phase == "movement" and each.steps_left == 1 and not each.acted and movers(each)
    )


def movers(state: State) -> list[str]:
    """List the cards of the seat on turn that move somebody."""
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.on_turn] if deck[card].kind in ("move", "room")]


def deal_card_uses(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a turn that begins with a card that moves, rather one whose room is where somebody is already."""
    state = with_movers(dealer)
    if state is None:
        return None
    held = movers(state)
    there, cards = {state.pawns[state.on_turn], state.lucky}, state.game.cards_by_id
    telling = [card for card in held if cards[card].room in there]
    held = telling if telling and dealer.level > 1 else held
    card = dealer.any(card for card in held if len(there) > 1 or cards[card].room not in there)
    return None if card is None else (state, card)


@kind(
    clauses=("classic.card.elsewhere", "classic.card.move", "classic.card.room", "deluxe.card.move"),
    deal=deal_card_uses,
)
def card_uses(state: State, card: str) -> Solution:
    """Ask for what a card that moves can be played by the seat on turn."""
    check_held(state, (card,))
    board, printed = state.game.board, state.game.cards_by_id[card]
    name, here = seat_name(state.on_turn, state.game), state.pawns[state.on_turn]
    known = [use for use in USES if use in state.game.rules.plays]
    tried: dict[str, Action] = {use: Action(use, card, "", LUCKY if use == "send" else "") for use in known}
    right = frozenset(use for use, action in tried.items() if is_legal(state, action))
    card_named = quoted_card(printed, state.game)
    lit = frozenset({printed.room} if printed.room in board.rooms else {here})

    def remark(value: Value) -> Remark:
        use = str(value)
        if use in right:
            return Remark(sentence(_GROUP, f"use.{use}.why", name=name, card=card_named), drawing=Drawing(lit=lit))
        reason = next(each for each in explain(state, tried[use]) if not each.ok)
        values: dict[str, object] = {
            "name": name,
            "card": card_named,
            "room": room(board, here),
            "lucky": room(board, state.lucky),
        }
        error = "already-there" if reason.check.endswith("-elsewhere") else "wrong-card"
        drawing = Drawing(crossed=frozenset({state.lucky if use in ("drive", "send") else here}))
        return Remark(sentence(_GROUP, f"use.{reason.check}", **values), reason.clause, error, drawing)

    labels: dict[Value, str] = {use: sentence(_GROUP, f"use.{use}") for use in known}
    names = joined(say(_GROUP, f"use.{use}") for use in known if use in right)
    told = sentence(_GROUP, "use.told", name=name, names=names)
    failed = [remark(use) for use in known if use not in right]
    elsewhere = [each for each in failed if each.error == "already-there"]
    told = " ".join((told, *(each.text for each in elsewhere)))
    clause = elsewhere[0].clause if elsewhere else state.game.clauses["jump" if "jump" in right else "walk"]
    return Solution(
        "choices",
        sentence(_GROUP, "use", name=name, card=card_named, room=room(board, here)),
        right,
        clause,
        told=told,
        options=sentences(labels),
        remark=remark,
        shows=observe(state),
        about=(here,),
        drawing=Drawing(lit=lit),
    )

"""Questions on the two discard piles of the classic game: what leaves it, what comes back, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import unseen_pool
from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.mansion.events.attempts import LeftGame
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import carried_out, law_of_kind, tell_all
from kdl.questions.mansion.slips import Slip, counted
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.carried_out import Plays

_GROUP = "question-classic"
_DRAW = Action("draw")


def deal_cards_leave(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find an attempt that failed, made with a weapon or after a card that moves."""
    game, found = dealer.game(), []
    for at, step in enumerate(game.steps):
        if step.action.kind == "attempt":
            begin = _turn_began(game.states, at) if dealer.level > 1 else at
            end = next(
                (n for n, each in enumerate(game.steps) if n >= at and each.state.turn != game.states[at].turn), None
            )
            cards = [each.action.card for each in game.steps[begin : at + 1] if each.action.card]
            if end is not None and cards:
                found.append((game.states[begin], "; ".join(str(each.action) for each in game.steps[begin : end + 1])))
    return dealer.any(found)


@kind(clauses=("classic.deck.two-discards",), tables=("classic",), deal=deal_cards_leave)
def cards_leave(state: State, plays: Plays) -> Solution:
    """Ask which of the cards that were played leave the game for good, when plays end with an attempt that fails."""
    there, events = carried_out(state, plays)
    game = state.game
    if not any(isinstance(event, Foiled) for event in events):
        raise OptionError("these plays do not end with an attempt that fails; choose those that do")
    gone = {game.card_ids[card] for event in events if isinstance(event, LeftGame) for card in event.cards}
    laid = [*gone, *(card for card in there.discards if card not in state.discards)]
    named: dict[str, list[str]] = {}
    for card in sorted(laid):
        named.setdefault(capital(card_name(game.cards_by_id[card], game)), []).append(card)
    labels: dict[Value, str] = {}
    for label, cards in named.items():
        labels[cards[0]] = label if len(cards) == 1 else say(_GROUP, "leave.several", count=len(cards), card=label)
    right = frozenset(value for value in labels if value in gone)
    drawing = Drawing(lit=frozenset({state.lucky}))

    def remark(value: Value) -> Remark:
        key = "leave.gone" if value in gone else "leave.back"
        error = "" if value in gone else "all-cards-leave"
        return Remark(sentence(_GROUP, key), error=error, drawing=drawing)

    told_until = [event for event in events if not isinstance(event, LeftGame)]
    foiled = next(place for place, event in enumerate(told_until) if isinstance(event, Foiled))
    facts, asks = tell_all(state, told_until[: foiled + 1]), sentence(_GROUP, "leave")
    told = sentence(_GROUP, "leave.told", names=joined(labels[each] for each in labels if each in right))
    return Solution(
        "choices",
        asks,
        right,
        law_of_kind("cards_leave", game),
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "leave.hint"),
        shows=observe(state),
        about=(state.lucky,),
        drawing=drawing,
        facts=facts,
    )


def _turn_began(states: tuple[State, ...], at: int) -> int:
    while at and states[at - 1].turn == states[at].turn:
        at -= 1
    return at


def deal_points_left(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a position from which some failure cards have gone, more of them the higher the level."""
    least = {1: 1, 2: 4, 3: 8}[dealer.level]
    state = dealer.state(lambda each: least <= len(each.removed) <= least + 6)
    return None if state is None else (state,)


@kind(clauses=("classic.deck.two-discards", "classic.setup.deck"), tables=("classic",), deal=deal_points_left)
def points_left(state: State) -> Solution:
    """Ask how many points of failure are left on the cards that have not left the game."""
    game = state.game
    whole = sum(card.luck for card in game.cards)
    gone = [game.cards_by_id[card].luck for card in state.removed]
    right = whole - sum(gone)
    cards = sum(card.luck > 0 for card in game.cards)
    slips = (
        Slip(whole, "left.whole", "nothing-leaves"),
        Slip(sum(gone), "left.gone", "what-is-gone"),
        Slip(whole - len(gone), "left.counted", "cards-not-points"),
        Slip(cards - len(gone), "left.cards-left", "cards-not-points"),
    )
    return _number(
        state,
        "left",
        right,
        slips,
        clause=law_of_kind("points_left", game),
        whole=whole,
        listed=listed(gone),
        gone=sum(gone),
    )


def listed(points: Iterable[int]) -> str:
    """List how many cards there are of each worth."""
    every = list(points)
    counts = [say(_GROUP, "left.cards", n=every.count(worth), worth=worth) for worth in sorted({*every})]
    return joined(counts) if counts else say(_GROUP, "left.none")


def _number(state: State, key: str, right: int, slips: Collection[Slip], *, clause: str, **values: object) -> Solution:
    """Ask for a number of points or cards."""
    told = sentence(_GROUP, f"{key}.told", right=right, **values)
    return Solution(
        "number",
        sentence(_GROUP, key, **values),
        frozenset({right}),
        clause,
        told=told,
        remark=counted(slips, right, state.lucky, told=told, **values),
        hint=say(_GROUP, f"{key}.hint"),
        shows=observe(state),
        drawing=Drawing(lit=frozenset({state.lucky})),
        span=(0, 120),
        facts=sentence(_GROUP, f"{key}.facts", **values),
    )


def deal_points_hidden(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find somebody with failure cards, after some have gone."""
    state = dealer.state(lambda each: len(each.removed) >= dealer.level and each.phase != "luck")
    if state is None:
        return None
    seat = dealer.any(
        seat for seat, hand in enumerate(state.hands) if any(state.game.cards_by_id[card].luck for card in hand)
    )
    return None if seat is None else (state, seat)


@kind(clauses=("classic.deck.two-discards", "classic.defence.value"), tables=("classic",), deal=deal_points_hidden)
def points_hidden(state: State, seat: int) -> Solution:
    """Ask how many points of failure a seat cannot see: in the other hands and in the deck."""
    check_seat(state, seat)
    game = state.game
    whole = sum(card.luck for card in game.cards)
    gone = sum(game.cards_by_id[card].luck for card in state.removed)
    held = [game.cards_by_id[card].luck for card in state.hands[seat] if game.cards_by_id[card].luck]
    right = sum(luck * number for luck, number in unseen_pool(observe(state, seat)).items())
    slips = (
        Slip(whole - gone, "hidden.own", "own-hand-forgotten"),
        Slip(whole - sum(held), "hidden.whole", "nothing-leaves"),
        Slip(whole, "hidden.every", "nothing-leaves"),
    )
    values: dict[str, object] = {
        "name": seat_name(seat, game),
        "whole": whole,
        "gone": gone,
        "held": listed(held),
        "own": sum(held),
    }
    return _number(state, "hidden", right, slips, clause=law_of_kind("points_hidden", game), **values)


def deal_new_deck(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who draws from an empty deck."""
    state = dealer.state(lambda each: not each.deck and each.phase == "action" and is_legal(each, _DRAW))
    return None if state is None else (state,)


@kind(clauses=("classic.deck.reshuffle", "classic.deck.two-discards"), tables=("classic",), deal=deal_new_deck)
def new_deck(state: State) -> Solution:
    """Ask how many cards a new deck has, when the deck is used up and the next card is wanted."""
    if state.deck or not is_legal(state, _DRAW):
        raise OptionError("nobody is to draw from an empty deck here; choose another position")
    discards, gone, every = len(state.discards), len(state.removed), len(state.game.cards)
    hands = sum(map(len, state.hands))
    slips = (
        Slip(discards + gone, "new-deck.gone", "failure-cards-come-back"),
        Slip(every, "new-deck.every", "everything-comes-back"),
        Slip(gone, "new-deck.only-gone", "wrong-pile"),
        Slip(discards - 1, "new-deck.drawn", "already-drawn"),
    )
    values: dict[str, object] = {
        "name": seat_name(state.on_turn, state.game),
        "gone": gone,
        "discards": discards,
        "hands": hands,
    }
    values["every"] = every
    return _number(state, "new-deck", discards, slips, clause=state.game.clauses["reshuffle"], **values)

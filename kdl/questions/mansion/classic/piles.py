"""Questions on the two discard piles of the classic game: what leaves it, what comes back, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.mansion.events import LeftGame
from kdl.narration.grammar import capital, joined
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Solution, Value, Wording, kind, lit, where
from kdl.questions.mansion.going import carried_out, law_of_kind, tell_all
from kdl.questions.mansion.slips import Slip, number
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.state import State
    from kdl.questions.mansion.going import Plays

_GROUP = "question-classic"
_DRAW = Action("draw")
#: What all questions for a number show, and the numbers that can be answered.
_SHOWN = {"about": (), "span": (0, 120)}


def deal_cards_leave(dealer: Dealer[State]) -> tuple[State, str]:
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


@kind(clauses=("classic.deck.two-discards",), deal=deal_cards_leave)
def cards_leave(state: State, plays: Plays) -> Solution:
    """Ask which of the cards that were played leave the game for good, when plays end with an attempt that fails.

    >>> state = kdl.play("classic", seats=3, seed=2).at(165)
    >>> bet.cards_leave(state, "attempt trowel; pass; luck failure_2_10")  # doctest: +ELLIPSIS
    Which of these cards leave the game for good? Ada attempts the murder in the Nursery with ...
    """
    there, events = carried_out(state, plays)
    game = state.game
    told_until = [event for event in events if not isinstance(event, LeftGame)]
    foiled = next((place for place, event in enumerate(told_until) if isinstance(event, Foiled)), None)
    if foiled is None:
        raise OptionError("these plays do not end with an attempt that fails; choose those that do")
    gone = {game.card_ids[card] for event in events if isinstance(event, LeftGame) for card in event.cards}
    labels = _labels(state, [*gone, *(card for card in there.discards if card not in state.discards)])
    right = frozenset(value for value in labels if value in gone)
    words = Wording(_GROUP, "leave", names=joined(labels[each] for each in labels if each in right))
    said = [words.remark("gone", "", lit(state.lucky)), words.remark("back", "all-cards-leave", lit(state.lucky))]
    return words.solution(
        "choices",
        state,
        right,
        clause=law_of_kind("cards_leave", game),
        options=sentences(labels),
        remark=lambda value: said[value not in gone],
        at=state.lucky,
        facts=tell_all(state, told_until[: foiled + 1]),
    )


def _labels(state: State, cards: Iterable[str]) -> dict[Value, str]:
    """Name cards; of several with one name the first stands for all."""
    named: dict[str, list[str]] = {}
    for card in sorted(cards):
        named.setdefault(capital(card_name(state.game.cards_by_id[card], state.game)), []).append(card)
    return {
        cards[0]: label if len(cards) == 1 else say(_GROUP, "leave.several", count=len(cards), card=label)
        for label, cards in named.items()
    }


def _turn_began(states: tuple[State, ...], at: int) -> int:
    while at and states[at - 1].turn == states[at].turn:
        at -= 1
    return at


def deal_points_left(dealer: Dealer[State]) -> tuple[State]:
    """Find a position from which some failure cards have gone, more of them the higher the level."""
    least = {1: 1, 2: 4, 3: 8}[dealer.level]
    return dealer.position(lambda each: least <= len(each.removed) <= least + 6)


@kind(clauses=("classic.deck.two-discards", "classic.setup.deck"), deal=deal_points_left)
def points_left(state: State) -> Solution:
    """Ask how many points of failure are left on the cards that have not left the game.

    >>> state = kdl.play("classic", seats=3, seed=3).at(58)
    >>> bet.points_left(state)  # doctest: +ELLIPSIS
    How many failure points are left in the game? There are 62 failure points in the box. ...
    """
    every, gone = _points(state, state.game.card_ids), _points(state, state.removed)
    whole, lost = sum(every), sum(gone)
    right = whole - lost
    slips = (
        Slip(whole, "left.whole", "nothing-leaves"),
        Slip(lost, "left.gone", "what-is-gone"),
        Slip(whole - len(gone), "left.counted", "cards-not-points"),
        Slip(sum(luck > 0 for luck in every) - len(gone), "left.cards-left", "cards-not-points"),
    )
    words = Wording(_GROUP, "left", right=right, whole=whole, listed=listed(gone), gone=lost)
    return number(words, state, right, slips, clause=law_of_kind("points_left", state.game), **_SHOWN)


def _points(state: State, cards: Iterable[str]) -> list[int]:
    return [state.game.cards_by_id[card].luck for card in cards]


def listed(points: Iterable[int]) -> str:
    """List how many cards there are of each worth."""
    every = list(points)
    counts = [say(_GROUP, "left.cards", n=every.count(worth), worth=worth) for worth in sorted({*every})]
    return joined(counts) if counts else say(_GROUP, "left.none")


@kind(
    clauses=("classic.deck.reshuffle", "classic.deck.two-discards"),
    deal=where(lambda state: not state.deck and state.phase == "action" and is_legal(state, _DRAW)),
)
def new_deck(state: State) -> Solution:
    """Ask how many cards a new deck has, when the deck is used up and the next card is wanted.

    >>> state = kdl.play("classic", seats=3, seed=1).at(278)
    >>> bet.new_deck(state)  # doctest: +ELLIPSIS
    The deck is used up, and Ada snoops. How many cards make up the new deck? Cards on the ...
    """
    if state.deck or not is_legal(state, _DRAW):
        raise OptionError("nobody is to draw from an empty deck here; choose another position")
    discards, gone, every = len(state.discards), len(state.removed), len(state.game.cards)
    slips = (
        Slip(discards + gone, "new-deck.gone", "failure-cards-come-back"),
        Slip(every, "new-deck.every", "everything-comes-back"),
        Slip(gone, "new-deck.only-gone", "wrong-pile"),
        Slip(discards - 1, "new-deck.drawn", "already-drawn"),
    )
    values = {"gone": gone, "discards": discards, "hands": sum(map(len, state.hands)), "every": every}
    words = Wording(_GROUP, "new-deck", right=discards, name=seat_name(state.on_turn, state.game), **values)
    return number(words, state, discards, slips, clause="reshuffle", **_SHOWN)

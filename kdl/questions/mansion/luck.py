"""Questions on the luck against an attempt: how much is needed, what cards bring, and who is asked for it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.position import open_attempt
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import NOBODY, name_of, seats, why_sum
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, first_slip, kind, lit, where
from kdl.questions.mansion.clovers import (
    WORDS,
    AttemptWording,
    answered,
    lacking,
    luck_of,
    place_of,
    so_far,
    tagged,
    title,
    titles,
    to_hold,
    told,
    under_way,
)
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.games.mansion.state import State

#: From how many cards at most the cheapest way to save Lucky is asked for.
_MOST = 10


def _is_asked(state: State) -> bool:
    """Whether a player, and no stranger, is asked to save Lucky."""
    return state.phase == "luck" and state.attempt is not None and state.to_act not in state.game.strangers


@kind(
    clauses=("deluxe.luck.value", "deluxe.luck.cards"),
    deal=where(lambda state: _is_asked(state) and open_attempt(state).luck > 0),
)
def luck_needed(state: State) -> Solution:
    """Ask how much luck is still needed to save Lucky.

    >>> state = kdl.play("deluxe", seats=3, seed=0).at(91)
    >>> bet.luck_needed(state)  # doctest: +ELLIPSIS
    How much luck is still needed to save Lucky? Cleo attempts the murder with strength 4. ...
    """
    attempt, right, cards = under_way(state), lacking(state), _laid(state)
    weapon = state.game.cards[attempt.weapon].luck if attempt.weapon >= 0 else 0
    words = AttemptWording.answering(state, "needed", name=name_of(state, attempt.attacker), luck=attempt.luck)
    slips = (
        ("strength-given", attempt.strength),
        ("one-more", right + 1),
        ("played-given", attempt.luck or -1),
        ("weapon-luck", right - weapon),
        ("cards-counted", attempt.strength - len(cards) if cards else -1),
    )
    facts, answer = words.say("facts", cards=told(state, cards)), words.say("told", right=right)
    drawn = {"drawing": _adding(state, right), "veil": {"luck"}}
    return words.number(right, slips, clause="foil", facts=facts, told=answer, **drawn)


def _laid(state: State) -> tuple[str, ...]:
    """Return the cards that were played against the attempt, by id; the weapon is none of them."""
    attempt = under_way(state)
    cards = attempt.played[1:] if attempt.weapon >= 0 else attempt.played
    return tuple(state.game.card_ids[card] for card in cards)


def deal_saves(dealer: Dealer[State]) -> tuple[State]:
    """Find somebody who is asked, and who can, or cannot, save Lucky: often by little."""
    wanted = dealer.chance.random() < 0.5
    return dealer.position(lambda each: _is_asked(each) and (_spare(each) >= 0) is wanted and -4 <= _spare(each) <= 2)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), deal=deal_saves)
def saves(state: State) -> Solution:
    """Ask whether the seat that is asked can save Lucky with all of its cards.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(87)
    >>> bet.saves(state)  # doctest: +ELLIPSIS
    Can Ada save Lucky alone? Cleo attempts the murder with strength 5; 0 luck has been ...
    """
    attempt, wanted, played = under_way(state), lacking(state), state.hands[state.to_act]
    luck, worth = luck_of(state, played), sum(state.game.cards_by_id[card].value for card in played)
    right = luck >= wanted
    slips = {
        "value-for-luck": not right and worth >= wanted,
        "too-hopeful": not right,
        "equal": luck == wanted,
        "played-forgotten": luck < attempt.strength,
    }
    error, drawing, total = first_slip(slips, "too-careful"), _adding(state, luck), attempt.luck + luck
    words = AttemptWording.answering(state, "saves", luck=luck, worth=worth, right=total)
    facts = words.say("facts", cards=told(state, played))
    answer, wrong = (sentence(WORDS, each, **words.values) for each in ("saves.yes" if right else "saves.no", error))
    remark = Remark(wrong, error=error, drawing=drawing)
    why = why_sum((luck, wanted), (len(played), wanted), (worth, wanted), (luck, attempt.strength))
    said = {"facts": facts, "told": answer, "hint": words.say("hint"), "remark": remark, "drawing": drawing, "why": why}
    return words.asked("yes", right, clause="foil", **said)


def deal_cheapest(dealer: Dealer[State]) -> tuple[State]:
    """Find somebody who is asked, and who has one cheapest way to save Lucky; of several cards where more is asked."""
    least = min(dealer.level, 2)

    def fits(state: State) -> bool:
        ways = ways_to_save(state) if _is_asked(state) else ()
        return _is_one(state, ways) and least <= len(ways[0]) < len(state.hands[state.to_act])

    return dealer.position(fits)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), deal=deal_cheapest)
def cheapest(state: State) -> Solution:
    """Ask with which cards the seat that is asked saves Lucky for as little luck as possible; it must be one way.

    >>> state = kdl.play("deluxe", seats=3, seed=1).at(81)
    >>> bet.cheapest(state)  # doctest: +ELLIPSIS
    Ada wants to save Lucky and give away as little luck as possible. With which cards? Bruno ...
    """
    ways = ways_to_save(state)
    if not _is_one(state, ways):
        raise OptionError("there is no way to save Lucky here that is cheaper than all others; choose another position")
    right, spent = frozenset(ways[0]), luck_of(state, ways[0])
    words = AttemptWording.answering(state, "cheap", cards=titles(state, ways[0]), spent=spent)
    drawing = _adding(state, spent)

    def remark(each: str) -> Remark:
        card = state.game.cards_by_id[each]
        slips = {"needed": card.id in right, "no-clover": not card.luck, "too-dear": card.luck > spent}
        key = first_slip(slips, "superfluous")
        error = "left-out" if key == "needed" else key
        return words.remark(key, error, drawing, card=title(state, card.id), luck=card.luck)

    said = {"facts": so_far(state), "hint": say(WORDS, "saves.hint"), "remark": remark, "drawing": drawing}
    return words.asked("cards", right, clause="foil", options=to_hold(state, state.hands[state.to_act]), **said)


def _adding(state: State, luck: int) -> Drawing:
    """Write into the room where Lucky is what has been played, and what more can be."""
    return tagged(state, f"{under_way(state).luck} + {luck}")


def ways_to_save(state: State) -> tuple[tuple[str, ...], ...]:
    """List the sets of cards with which the seat that is asked saves Lucky, the cheapest first."""
    hand = [card for card in state.hands[state.to_act] if luck_of(state, [card])]
    if len(hand) > _MOST:
        return ()
    sets = (each for n in range(1, len(hand) + 1) for each in combinations(hand, n))
    enough = [each for each in sets if luck_of(state, each) >= lacking(state)]
    return tuple(sorted(enough, key=lambda each: luck_of(state, each)))


def _is_one(state: State, ways: Sequence[Sequence[str]]) -> bool:
    """Whether the first way to save Lucky costs less luck than every other."""
    return len(ways) == 1 or (len(ways) > 1 and luck_of(state, ways[0]) < luck_of(state, ways[1]))


def _spare(state: State) -> int:
    """Return how much more luck the seat that is asked holds than is needed; below 0 if it is too little."""
    return luck_of(state, state.hands[state.to_act]) - lacking(state)


def deal_asked_now(dealer: Dealer[State]) -> tuple[State, str]:
    """Find an answer that was given; often a pass, the last one, or a card that was not yet enough."""
    game = dealer.game()
    asked = [
        at for at, step in enumerate(game.steps) if step.action.kind in ("luck", "pass") and _is_asked(game.states[at])
    ]
    passed = [at for at in asked if game.steps[at].action.kind == "pass"]
    last = [at for at in passed if game.states[at + 1].phase == "over"]
    again = [at for at in asked if at not in passed and game.states[at + 1].phase == "luck"]
    at = dealer.any(dealer.any((asked, asked, passed, passed, passed, again, again, last)) or asked)
    return game.states[at], game.steps[at].action.card


@kind(clauses=("deluxe.luck.order", "deluxe.luck.decided"), deal=deal_asked_now)
def asked_now(state: State, card: str = "") -> Solution:
    """Ask who chooses next, when the seat that is asked plays a card, or (``""``) passes.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(39)
    >>> bet.asked_now(state, "")
    Ada passes. Who chooses next? Cleo attempts the murder with strength 2; 0 luck has been played so far.
    >>> changed = twist.asked_now(state, card=["crepe_pan"])
    """
    after = answered(state, card)
    right = after.to_act if after.phase == "luck" else NOBODY
    ended = "killed" if after.phase == "over" else "foiled" if right == NOBODY else ""
    words = AttemptWording.answering(state, "asked")

    def wrong(seat: int) -> Remark:
        return words.slip(_order_slip(state, seat, right, ended), lit(place_of(state, seat)), who=name_of(state, seat))

    played = {"card": title(state, card), "note": luck_of(state, [card])} if card else {}
    asks = words.say("card" if card else "pass", **played)
    answer = words.say(f"told.{ended or ('same' if right == state.to_act else 'next')}", who=name_of(state, right))
    said = {"asks": asks, "facts": so_far(state), "told": answer, "options": seats(state, nobody=True)}
    drawn = {"again": Drawing(), "drawing": lit(place_of(state, right))}
    clause = {"foiled": "decided", "killed": "kill"}.get(ended, "pass")
    return words.asked("seat", right, clause=clause, wrong=wrong, **said, **drawn)


def _order_slip(state: State, seat: int, right: int, ended: str) -> str:
    """Return which error it is to think that it is a seat's turn to choose."""
    attacker = under_way(state).attacker
    if seat == NOBODY:
        return "not-decided"
    if seat == attacker:
        return "attacker"
    order = state.game.left_of[attacker]
    slips = {
        ended: ended,
        "one-card": right == state.to_act,
        "twice": order.index(seat) <= order.index(state.to_act),
    }
    return first_slip(slips, "skipped")

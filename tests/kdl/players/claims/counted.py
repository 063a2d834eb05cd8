"""What makes true what is told by counting cards, and of attempts before and while they are answered."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.names import person, quoted_card
from kdl.narration.numbers import MINUS, roughly
from tests.kdl.odds import below
from tests.kdl.players.claims import chances
from tests.kdl.players.claims.board import looks, watchdogs
from tests.kdl.questions.claims import truths
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told

WORDINGS = ("coach", "coach.points", "coach.getlucky")

nothing_claimed("coach", "kind.weapon", "kind.move", "kind.room", "kind.failure", "kind.motive", "kind.opportunity",
                "kind.spite", because="the name of a kind")  # fmt: skip
for wording in WORDINGS[:2]:
    nothing_claimed(wording, "count.at-least", "count.blank", because="a piece of what is told of a hand")
nothing_claimed("coach", "count.perfect", "count.luck.part", because="a piece of what is told of several cards")


#: How many cards bear how much luck.
_TIMES = "(\\d+) \N{MULTIPLICATION SIGN} (\\d+)"


def _people(told: Told, key: str) -> list[str]:
    """Return the names of somebody or several as they are enumerated."""
    value: Any = told.values[key]
    return [f"{noun}" for noun in getattr(value, "nouns", (value,))]


def _names(told: Told, seats: list[int]) -> list[str]:
    return [f"{person(seat, told.seen, 'en')}" for seat in seats]


def _pool(told: Told) -> list[Any]:
    return chances.unseen(told)


@claims("coach", "count.kind")
def counts_the_cards_of_a_kind(told: Told) -> bool:
    kinds = {"Weapons": "weapon", "Move cards": "move", "Room cards": "room", "Failure cards": "failure",
             "Motives": "motive", "Opportunities": "opportunity", "Spite cards": "spite"}  # fmt: skip
    kind = kinds[str(told.values["kind"])]
    every = sum(card.kind == kind for card in told.seen.cards.values())
    mine = sum(told.seen.cards[card].kind == kind for card in told.state.hands[told.me])
    unseen = sum(card.kind == kind for card in _pool(told))
    numbers = {"mine": mine, "unseen": unseen, "gone": every - mine - unseen}
    return all(told.shows(*each) for each in numbers.items())


@claims("coach", "count.kind.spectator")
def counts_for_somebody_without_a_hand(told: Told) -> bool:
    kinds = {"Weapons": "weapon", "Move cards": "move", "Room cards": "room", "Failure cards": "failure",
             "Motives": "motive", "Opportunities": "opportunity", "Spite cards": "spite"}  # fmt: skip
    kind = kinds[str(told.values["kind"])]
    every = sum(card.kind == kind for card in told.seen.cards.values())
    unseen = sum(card.kind == kind for card in _pool(told))
    return told.seen.seat is None and told.shows("unseen", unseen) and told.shows("gone", every - unseen)


@claims("coach", "count.unseen", "count.aside")
def counts_what_is_unseen(told: Told) -> bool:
    hands = sum(len(hand) for seat, hand in enumerate(told.state.hands) if seat != told.seen.seat)
    deck = len(told.state.deck)
    if told.key == "count.aside":
        return told.shows("n", len(_pool(told)) - hands - deck)
    return told.shows("n", hands + deck) and told.shows("deck", deck) and told.shows("hands", hands)


@claims("coach", "count.luck")
@claims("coach.points", "count.luck")
def counts_the_luck_that_is_unseen(told: Told) -> bool:
    counted = {int(luck): int(number) for number, luck in re.findall(_TIMES, str(told.values["parts"]))}
    found = Counter(card.luck for card in _pool(told))
    return all(found[luck] == number for luck, number in counted.items()) and set(counted) | {0} >= set(found)


@claims("coach", "count.hand")
def tells_what_a_hand_may_hold(told: Told) -> bool:
    (seat,) = [each for each in range(len(told.state.hands)) if _names(told, [each]) == _people(told, "who")]
    cards, text = len(told.state.hands[seat]), str(told.values["chances"])
    clovers = tuple(sorted(card.luck for card in _pool(told)))
    for luck, odds in re.findall(r"at least (\d+) \w+ ((?:[<>] )?\d+%)", text):
        if odds != roughly(1 - below(clovers, cards, int(luck))):
            return False
    if perfect := re.search(r"a perfect card ((?:[<>] )?\d+%)", text):
        made = told.seen.deck[told.seen.lucky].number
        hits = tuple(sorted(int(card.perfect_for == made) for card in _pool(told)))
        if perfect[1] != roughly(1 - below(hits, cards, 1)):
            return False
    blank = "at all" in text
    return told.shows("n", cards) and (not blank or not any(clovers))


def _strength(told: Told) -> int:
    """Return how strong the attempt is that is foreseen: tried out once its time has come."""
    return int(kdl.observe(kdl.apply(_acting(told), _attempt(told)).state).attempt.strength)


def _acting(told: Told) -> Any:
    """Return the position in which an attempt can be made."""
    return kdl.apply(told.state, kdl.Action("stop")).state if told.state.phase == "movement" else told.state


def _attempt(told: Told) -> kdl.Action:
    """Return the attempt that is told of: that of a preview, of advice, or the one of which the coach tells."""
    if (action := getattr(told.what, "action", None)) is not None:
        return action  # type: ignore[no-any-return]
    victim = told.facts.get("victim")
    kind, pawn = ("attempt", "") if victim is None else ("attack", f"seat_{victim}")
    return kdl.Action(kind, str(told.facts.get("card", "")), "", pawn)


@claims("coach", "preview.strength")
@claims("coach.points", "preview.strength")
@claims("coach.getlucky", "preview.strength")
def adds_the_strength_up(told: Told) -> bool:
    numbers = re.findall(r"(?:^|, | and )([+-]? ?\d+)", str(told.values["parts"]).replace(MINUS, "-"))
    points = sum(int(number.replace(" ", "")) for number in numbers)
    return told.shows("strength", _strength(told)) and points == _strength(told)


@claims("coach", "part.base", "part.motives", "part.tokens", "part.weapon", "part.best", "part.bare", "part.character",
        "part.improvement", "part.perfect", "part.spite", "part.floor")  # fmt: skip
def is_a_part_of_the_strength(told: Told) -> bool:
    number = int(str(told.values["points"]).replace(MINUS, "-").replace(" ", ""))
    own = {"base": 1, "bare": 1, "character": 1, "improvement": 1, "perfect": 2}
    kind = told.key.removeprefix("part.")
    if kind in own:
        return number == own[kind]
    if kind == "motives":
        return number == len(told.state.motives[told.me])
    if kind == "tokens":
        return number == told.state.tokens[told.me]
    if kind == "spite":
        return number == -1 and any(card.startswith("spite") for card in told.state.tucked[told.state.lucky])
    if kind == "floor":
        return number > 0 and _strength(told) == 0
    card, here = told.what.action.card, told.state.pawns[told.me]  # type: ignore[union-attr]
    deck = "deluxe" if told.state.game.edition in ("deluxe", "flight") else "classic"
    best = truths.cards(deck)[card].get("best", {}).get("room") == here
    plus = bool(dict(told.state.game.options).get("weapons_plus_one"))
    named = told.shows("card", quoted_card(told.seen.cards[card], told.seen))
    return named and best is (kind == "best") and number == truths.worth(card, here, deck) + plus


@claims("coach", "preview.unseen", "preview.seen")
def tells_who_would_see_it(told: Told) -> bool:
    # The coach says the same of where one stands.
    space = getattr(told.what, "space", told.state.pawns[told.me])
    eyes = looks(told, space)
    who: list[Any] = [seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at in eyes]
    attacked = getattr(getattr(told.what, "action", None), "pawn", "")
    dog = any(told.seen.pets[pet] in eyes for pet in watchdogs(told) if pet != attacked)
    if told.key == "preview.unseen":
        return not who and not dog
    return set(_names(told, who)) <= set(_people(told, "who")) and told.shows("n", len(who) + dog)


@claims("coach", "preview.asked")
def tells_who_is_asked(told: Told) -> bool:
    action: Any = told.what.action  # type: ignore[union-attr]
    if action.kind == "attack" and action.pawn != "shamrock":
        return _people(told, "who") == _names(told, [int(action.pawn.rpartition("_")[2])])
    seats = len(told.seen.hand_sizes)
    round_table = [(told.me + left) % seats for left in range(1, seats)]
    strangers = list(told.seen.strangers)
    if not chances.is_board(told):
        players = [seat for seat in round_table if seat not in strangers]
        round_table = [*players, *(strangers if told.state.deck else [])]
    return _people(told, "who") == _names(told, round_table)


@claims("coach", "preview.odds", "preview.odds.attack", "preview.sure")
@claims("coach.points", "preview.odds")
def tells_the_chance_of_what_is_foreseen(told: Told) -> bool:
    action = _attempt(told)
    victim = int(action.pawn.rpartition("_")[2]) if action.pawn.startswith("seat_") else None
    chance = chances.of_strength(told, _strength(told), victim)
    if told.key == "preview.odds.attack" and _people(told, "who") != _names(told, [victim]):
        return False
    return chance == 1 if told.key == "preview.sure" else told.shows("odds", roughly(chance)) and chance < 1


@claims("coach", "preview.gain")
@claims("coach.points", "preview.gain")
@claims("coach.getlucky", "preview.gain")
def tells_what_a_failure_is_good_for(told: Told) -> bool:
    """Compare with what happens if everybody who is asked plays all luck in hand, where that foils the attempt."""
    step = kdl.apply(told.state, _attempt(told))
    strength, kinds, spent = kdl.observe(step.state).attempt.strength, set[str](), 0
    while not kinds & {"Foiled", "Withstood", "Killed", "Slain"}:
        answers = sorted(kdl.legal_actions(step.state), key=lambda answer: answer.kind != "luck")
        step = kdl.apply(step.state, answers[0])
        kinds |= {type(event).__name__ for event in step.events}
        spent = max([spent, *(event.luck for event in step.events if hasattr(event, "luck"))])
    if kinds & {"Killed", "Slain"}:
        return told.group == "coach.getlucky" or told.shows("strength", strength)
    if told.group == "coach.getlucky":
        return bool(kinds & {"LuckPlayed", "Flipped"})
    paid = told.shows("strength", strength) and spent >= strength
    if told.group == "coach.points":
        return paid and "LeftGame" in kinds
    return paid and len(step.state.motives[told.me]) == len(told.state.motives[told.me]) + 1


@claims("coach", "meter.stand")
@claims("coach.points", "meter.stand")
@claims("coach.getlucky", "meter.stand")
def measures_the_attempt(told: Told) -> bool:
    attempt = told.seen.attempt
    weapon = getattr(attempt, "weapon", "")
    luck = sum(told.seen.cards[card].luck for card in attempt.played if card != weapon)
    left = attempt.strength - luck
    return told.shows("strength", attempt.strength) and told.shows("luck", luck) and told.shows("n", left)


@claims("coach", "meter.cards")
def names_the_cards_that_were_played(told: Told) -> bool:
    attempt = told.seen.attempt
    cards = [card for card in attempt.played if card != getattr(attempt, "weapon", "")]
    text = str(told.values["cards"])
    return all(quoted_card(told.seen.cards[card], told.seen) in text for card in cards) and bool(cards)


@claims("coach", "meter.played", "meter.none")
def tells_who_has_played_what(told: Told) -> bool:
    """Compare with what has left the hands since the attempt was made; a stranger turns up what was in the deck."""
    before: Any = told.what.before  # type: ignore[union-attr]
    (seat,) = [each for each in range(len(before.hands)) if _names(told, [each]) == _people(told, "who")]
    gone = set(before.hands[seat]) - set(told.state.hands[seat])
    if seat in told.seen.strangers:
        gone = set(told.seen.attempt.played) & set(before.deck)
    if told.key == "meter.none":
        return not gone and seat != told.me
    cards = {quoted_card(told.seen.cards[card], told.seen) for card in gone}
    others = {quoted_card(told.seen.cards[card], told.seen) for card in set(told.seen.attempt.played) - gone} - cards
    text = str(told.values["cards"])
    return bool(gone) and all(card in text for card in cards) and not any(card in text for card in others)


@claims("coach", "why.failing", "why.holding", "why.holding.more")
def counts_the_other_conditions(told: Told) -> bool:
    reasons = kdl.explain(told.state, told.what.action)  # type: ignore[union-attr]
    failing = sum(not reason.ok for reason in reasons) - 1
    if told.key == "why.failing":
        return told.shows("n", failing)
    return told.shows("n", sum(reason.ok for reason in reasons)) and (failing > 0) is (told.key == "why.holding")


@claims("coach", "why.waiting")
def somebody_else_chooses(told: Told) -> bool:
    return told.seen.seat != told.me and _people(told, "who") == _names(told, [told.me])


nothing_claimed("coach", "why.over", because="told of games that are over, which are not looked at here")


def _later(told: Told) -> list[int]:
    target = getattr(told.seen.attempt, "target", None)
    return [] if target is not None else chances.asked_later(told)


@claims("coach", "meter.now", "meter.last")
def tells_who_is_asked_now_and_then(told: Told) -> bool:
    later = _later(told)
    named = _people(told, "who") == _names(told, [told.me])
    if told.key == "meter.last":
        return named and not later
    return named and _people(told, "later") == _names(told, later)


@claims("coach", "meter.odds", "meter.later", "meter.later.you")
def tells_how_likely_it_is_foiled(told: Told) -> bool:
    later = chances.of_later(told, _later(told))
    if told.key != "meter.odds":
        return told.shows("odds", roughly(later))
    own = chances.playable(told)
    if chances.enough(told, own):
        return told.shows("odds", "100%")
    luck = sum(told.seen.cards[card].luck for card in own)
    return told.shows("odds", roughly(chances.of_later(told, _later(told), luck)))

"""What is said of Howard, of how likely it is that Lucky is saved, and of looking ahead."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import kdl
from tests.kdl.odds import below
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

A, B = "question-getlucky-a", "question-getlucky-b"

nothing_claimed(A, "relied.hint", because="it says where to look")
nothing_claimed(B, "flips.hint", "howard-saves.hint", because="it says where to look")


def _at_howard(state: GetLuckyState, cards: tuple[str, ...] = ()) -> GetLuckyState:
    """Return the position in which Howard begins, once the one who is asked has played some cards and passed."""
    there = table.paid(state, cards)
    return table.then(there, "pass") if there.to_act in state.game.players else there


def _turned(state: GetLuckyState) -> tuple[list[str], bool, str]:
    """Return the cards that Howard turns up, whether Lucky is saved, and why it ends."""
    there, cards = _at_howard(state), []
    turn, who = there.turn, table.murderer(there)
    while there.phase == "luck" and there.turn == turn:
        cards.append(there.deck[-1])
        there = table.then(there, "flip")
    saved = there.phase != "over" or there.turn > turn
    outright = any(table.perfect(state, card, who) for card in cards)
    return cards, saved, "outright" if outright else "enough" if saved else "spent"


def _allowed(state: GetLuckyState) -> int:
    """Return how many cards Howard may turn up: as many as luck is missing when he begins."""
    left = kdl.observe(state).attempt.flips if state.to_act in state.game.strangers else table.missing(state)
    return min(left, len(state.deck))


@claims(B, "flips", "flips.paid")
def asks_how_many_cards_howard_may_turn_up(said: Said) -> bool:
    state, cards = said.args[0], tuple(said.args[1]) if len(said.args) > 1 else ()
    there = _at_howard(state, cards)
    cards = (*table.played(state), *cards)
    value = table.worth(state, table.murderer(state))
    named = table.is_seat(said, "name", state.to_act) and table.is_character(said, "character", table.murderer(state))
    told = said.key == "flips" or table.tells_cards(said, "cards", cards)
    asked = there.to_act in state.game.strangers and bool(cards) is (said.key == "flips.paid")
    return named and told and asked and table.right_is(said, value - table.luck(state, cards))


@claims(B, "flips.told")
def tells_how_many_cards_howard_may_turn_up(said: Said) -> bool:
    state = said.args[0]
    cards = (*table.played(state), *(said.args[1] if len(said.args) > 1 else ()))
    value, luck = table.worth(state, table.murderer(state)), table.luck(state, cards)
    return said.shows("value", value) and said.shows("luck", luck) and said.shows("n", value - luck)


@claims(B, "flips.paid-forgotten", "flips.luck-itself", "flips.hand-counted", "flips.one-more", "flips.just-one")
def is_a_number_of_flips_by_a_slip(said: Said) -> bool:
    state = said.args[0]
    cards = (*table.played(state), *(said.args[1] if len(said.args) > 1 else ()))
    value, luck = table.worth(state, table.murderer(state)), table.luck(state, cards)
    return table.leads_there(said, [
        ("paid-forgotten", value if luck else None),
        ("luck-itself", luck or None),
        ("hand-counted", len(state.hands[state.on_turn])),
        ("one-more", value - luck + 1),
        ("just-one", 1),
    ])  # fmt: skip


@claims(B, "howard.begins", "howard.goes-on")
def howard_is_asked(said: Said) -> bool:
    state = said.args[0]
    begins = said.key == "howard.begins"
    named = not begins or table.is_seat(said, "name", state.to_act)
    there = _at_howard(state)
    return named and (state.to_act in state.game.players) is begins and there.to_act in state.game.strangers


@claims(B, "howard.top")
def tells_the_top_of_the_deck(said: Said) -> bool:
    state = said.args[0]
    shown = [state.deck[-1 - place] for place in range(min(len(state.deck), _shown(said)))]
    names = [name for card in shown for name in table.card_names(state, [card])]
    places, text = [], said.values["cards"].casefold()
    for name in names:
        places.append(text.find(name.casefold(), places[-1] + 1 if places else 0))
    return table.tells_cards(said, "cards", shown) and places == sorted(places) and -1 not in places


def _shown(said: Said) -> int:
    return _allowed(said.args[0]) + (said.question.kind.id == "howard_turns")


@claims(B, "turns")
def asks_how_many_cards_he_turns_up(said: Said) -> bool:
    return table.right_is(said, len(_turned(said.args[0])[0]))


@claims(B, "turns.hint")
def he_stops_as_soon_as_it_has_failed(said: Said) -> bool:
    state = said.args[0]
    cards, saved, _ = _turned(state)
    clovers = table.luck(state, cards[:-1])
    failed = any(table.perfect(state, card, table.murderer(state)) for card in cards[:-1])
    return (
        clovers < table.missing(state)
        and not failed
        and len(cards) <= _allowed(state)
        and (saved or len(cards) == _allowed(state))
    )


@claims(B, "turns.outright", "turns.enough", "turns.spent")
def tells_why_he_stops(said: Said) -> bool:
    state = said.args[0]
    cards, _, why = _turned(state)
    return said.key == f"turns.{why}" and table.tells_cards(said, "cards", cards)


@claims(B, "turns.never-stops", "turns.all-shown", "turns.stops-early")
def is_a_number_of_cards_by_a_slip(said: Said) -> bool:
    state = said.args[0]
    right = len(_turned(state)[0])
    most = _allowed(state)
    assert isinstance(said.value, int)
    match said.key:
        case "turns.never-stops":
            return said.value == most > right
        case "turns.all-shown":
            return said.value == most + 1
    return said.value < right


@claims(B, "howard-saves")
def asks_whether_howard_saves_lucky(said: Said) -> bool:
    return table.right_is(said, _turned(said.args[0])[1])


@claims(B, "howard-saves.outright", "howard-saves.enough", "howard-saves.spent")
def tells_whether_howard_saves_lucky(said: Said) -> bool:
    state = said.args[0]
    cards, _, why = _turned(state)
    every = [state.deck[-1 - place] for place in range(_allowed(state))]
    shown = table.luck(state, every)
    numbers = why == "outright" or (said.shows("luck", shown) and said.shows("missing", table.missing(state)))
    return said.key == f"howard-saves.{why}" and numbers and set(cards) <= set(every)


def _chance(said: Said) -> Fraction:
    """Return how likely it is that those who are asked later can save Lucky: every way the cards can lie is counted."""
    state = said.args[0]
    state = table.then(state, "attempt") if state.phase == "action" else state
    if said.question.options.get("paid") or len(said.args) > 1:
        state = table.paid(state, said.question.options.get("paid") or said.args[1])
    lacking, later = table.missing(state), table.after_this(state)
    cards = sum(len(state.hands[seat]) for seat in later)
    cards += min(lacking, len(state.deck)) if set(later) & set(state.game.strangers) else 0
    unseen = [card for seat, hand in enumerate(state.hands) if seat != state.to_act for card in hand] + list(state.deck)
    who = table.murderer(state)
    clovers = tuple(
        sorted(lacking if table.perfect(state, card, who) else table.luck(state, [card]) for card in unseen)
    )
    return 1 - below(clovers, cards, lacking)


@claims(B, "chance", "chance.table")
def asks_how_likely_howard_saves_lucky(said: Said) -> bool:
    state = said.args[0]
    state = table.then(state, "attempt") if state.phase == "action" else state
    named = table.is_seat(said, "name", state.to_act)
    howard = said.key == "chance.table" or table.is_seat(said, "howard", state.game.strangers[0])
    return named and howard and bool(state.game.strangers) is (said.key == "chance") and _is_fifth(said)


def _is_fifth(said: Said) -> bool:
    (right,) = said.solution.right
    return int(right) <= 100 * _chance(said) < int(right) + (21 if right == 80 else 20)


@claims(B, "chance.least", "chance.fifth", "chance.most")
def the_chance_lies_there(said: Said) -> bool:
    chance, values = 100 * _chance(said), said.values
    below = said.key == "chance.most" or chance < values["high"]
    return below and (said.key == "chance.least" or chance >= values["low"])


@claims(B, "chance.told", "chance.never")
def tells_the_chance(said: Said) -> bool:
    chance = _chance(said)
    return chance == 0 if said.key == "chance.never" else chance > 0 and _is_near_and_in_its_fifth(said, "percent", 1)


def _is_near_and_in_its_fifth(said: Said, name: str, most: float) -> bool:
    """Whether a chance in figures is at most so many per cent off, and in the interval that is the right answer."""
    (right,) = said.solution.right
    told = float(str(said.values[name]).rstrip("% "))
    return abs(told - 100 * _chance(said)) <= most and int(right) <= told < int(right) + (21 if right == 80 else 20)


@claims(B, "chance.hint", "chance.hint.table")
def a_card_bears_a_clover_on_average(said: Said) -> bool:
    state = said.args[0]
    cards = [card.id for card in state.game.cards]
    return table.luck(state, cards) == len(cards) and bool(state.game.strangers) is (said.key == "chance.hint")


@claims(B, "chance.turned-round", "chance.too-sure", "chance.too-careful")
def is_another_chance(said: Said) -> bool:
    assert isinstance(said.value, int)
    chance = 100 * _chance(said)
    if said.key == "chance.turned-round":
        return said.value <= 100 - chance < said.value + (21 if said.value == 80 else 20)
    return chance < said.value if said.key == "chance.too-sure" else chance >= said.value + 20


@claims(A, "relied")
def asks_how_far_one_can_rely_on_others(said: Said) -> bool:
    state = said.args[0]
    later = table.after_this(state)
    numbers = {"missing": table.missing(state), "cards": sum(len(state.hands[seat]) for seat in later)}
    named = table.is_seat(said, "name", state.to_act) and all(said.shows(*each) for each in numbers.items())
    return named and bool(later) and _is_fifth(said)


@claims(A, "relied.too-sure", "relied.too-careful")
def can_rely_on_less_or_more(said: Said) -> bool:
    assert isinstance(said.value, int)
    chance = 100 * _chance(said)
    named = table.is_seat(said, "name", said.args[0].to_act)
    return named and (chance < said.value if said.key == "relied.too-sure" else chance >= said.value + 20)


@claims(A, "relied.told")
def tells_how_far_one_can_rely_on_others(said: Said) -> bool:
    hardly = 0 < _chance(said) < Fraction(1, 1000)
    fits = said.shows("odds", "< 0.1%") if hardly else _is_near_and_in_its_fifth(said, "odds", 0.1)
    return fits and asks_how_far_one_can_rely_on_others(said)


@claims(A, "ahead.hand")
def tells_the_hand_of_somebody(said: Said) -> bool:
    state = said.args[0]
    return any(
        table.is_seat(said, "name", seat) and table.tells_cards(said, "cards", state.hands[seat])
        for seat in state.game.players
    )


def hands_in_order(state: GetLuckyState) -> Iterator[tuple[int, int]]:
    """Yield the sizes of the hands that the one who is asked cannot see."""
    yield from ((seat, len(hand)) for seat, hand in enumerate(state.hands) if seat != state.to_act)


@claims(A, "ahead.size")
def tells_the_size_of_a_hand(said: Said) -> bool:
    sizes = hands_in_order(said.args[0])
    return any(table.is_seat(said, "name", seat) and said.shows("cards", cards) for seat, cards in sizes)

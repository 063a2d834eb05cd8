"""What is said of attempts at the card table and of single answers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.core.actions import Action
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-getlucky-b"

nothing_claimed(GROUP, "clovers", "clovers.none", "no-cards", because="a piece of what names a card")
nothing_claimed(GROUP, "strike.hint", "lacking.hint", "does.hint", "saves.hint", "lacking.miscounted",
                because="it says where to look")  # fmt: skip


@claims(GROUP, "card", "card.spite")
def names_a_card(said: Said) -> bool:
    state = said.args[0]
    nothing = {0: "no clover", 1: "1 clover"}
    return any(
        said.shows("card", name) and said.shows("number", card.perfect_for)
        for card in state.game.cards
        for name in table.card_names(state, [card.id])
        if said.shows("clovers", nothing.get(card.luck, f"{card.luck} clovers"))
    )


@claims(GROUP, "spites")
def spite_bears_a_clover(said: Said) -> bool:
    state = said.args[0]
    every = table.spite(state, [card.id for card in state.game.cards])
    return 0 < said.values["n"] <= len(every) and table.luck(state, every) == len(every)


@claims(GROUP, "strike")
def asks_whether_a_character_may_attempt(said: Said) -> bool:
    state, character = said.args
    legal = Action("attempt") in kdl.legal_actions(state)
    made = kdl.observe(table.then(state, "attempt")).attempt.character if legal else ""
    named = table.is_seat(said, "name", state.on_turn) and table.is_character(said, "character", character)
    return named and table.right_is(said, made == character)


@claims(GROUP, "strike.here", "strike.elsewhere")
def tells_where_lucky_is(said: Said) -> bool:
    state, character = said.args
    if said.key == "strike.elsewhere":
        return state.lucky != character and table.is_character(said, "lucky", state.lucky)
    mine = table.owner(state, character) == state.on_turn
    named = table.is_character(said, "character", character) and table.is_seat(said, "name", state.on_turn)
    return state.lucky == character and mine and named


def _attempt(said: Said) -> GetLuckyState:
    """Return the position in which the first one is asked, or the one who is asked."""
    state = said.args[0]
    return table.then(state, "attempt") if state.phase == "action" else state


@claims(GROUP, "asked.first", "asked.next")
def asks_who_is_asked(said: Said) -> bool:
    state = said.args[0]
    first = said.key == "asked.first"
    asked = table.order(state) if first else table.after_this(state)
    asked = [seat for seat in asked if seat in state.game.players or state.deck]
    named = table.is_seat(said, "name", state.to_act) and (
        not first or table.is_character(said, "character", state.lucky)
    )
    after = table.then(state, "attempt" if first else "pass")
    agreed = after.to_act == asked[0] if asked else after.phase == "over"
    return named and agreed and table.right_is(said, *(asked[:1] or [-1]))


@claims(GROUP, "asked.hint", "asked.told", "asked.dead")
def tells_the_order(said: Said) -> bool:
    state = said.args[0]
    asked = table.order(state)
    there, happened = _attempt(said), []
    while there.phase == "luck":
        happened.append(there.to_act)
        there = table.then(there, kdl.legal_actions(there)[-1] if there.to_act in state.game.strangers else "pass")
        happened = list(dict.fromkeys(happened))
    if said.key == "asked.hint":
        return asked[-len(happened) :] == happened or not state.deck
    told = [seat for seat in asked if seat in state.game.players or state.deck]
    named = table.enumerates(said, "names", table.seat_names(state, told))
    attacker = table.is_seat(said, "attacker", state.on_turn)
    over = there.phase == "over" and kdl.outcome(there).winner == state.on_turn
    return named and attacker and (over or said.key == "asked.told")


@claims(GROUP, "asked.open", "asked.murderer", "asked.twice", "asked.order", "asked.howard", "asked.no-deck")
def tells_when_somebody_is_asked(said: Said) -> bool:
    state, (right,) = said.args[0], said.solution.right
    later = table.order(state) if state.phase == "action" else table.after_this(state)
    if said.key == "asked.open":
        return right != -1
    assert isinstance(said.value, int)
    named = table.is_seat(said, "name", said.value)
    match said.key:
        case "asked.murderer":
            return named and said.value == state.on_turn
        case "asked.twice":
            return named and said.value not in later and said.value != state.on_turn
        case "asked.no-deck":
            return named and said.value in state.game.strangers and not state.deck
        case "asked.howard":
            return named and said.value == table.order(state)[-1] in state.game.strangers and bool(state.deck)
    return named and said.value in later[1:] and table.is_seat(said, "attacker", state.on_turn)


def _cards(said: Said) -> list[str]:
    """Return the cards that are added in the question."""
    cards = said.args[1] if len(said.args) > 1 else ()
    return [cards] if isinstance(cards, str) else list(cards)


def _lacking(said: Said) -> tuple[int, int, int]:
    """Return what an attempt is worth, the clovers that were played before, and those that are added."""
    state = said.args[0]
    value = table.worth(state, table.murderer(state))
    return value, table.luck(state, table.played(state)), table.luck(state, _cards(said))


@claims(GROUP, "lacking", "lacking.more", "lacking.after", "lacking.after.more")
def asks_what_is_lacking(said: Said) -> bool:
    state = said.args[0]
    value, before, now = _lacking(said)
    after = table.paid(state, _cards(said))
    left = kdl.observe(after).attempt
    agreed = left.strength - left.luck == value - before - now if after.phase == "luck" else value <= before + now
    named = not _cards(said) or (
        table.is_seat(said, "name", state.to_act) and table.tells_cards(said, "cards", _cards(said))
    )
    earlier = "more" not in said.key or table.tells_cards(said, "before", table.played(state))
    return (
        agreed
        and named
        and earlier
        and said.shows("value", value)
        and table.right_is(said, max(0, value - before - now))
    )


@claims(GROUP, "lacking.told", "lacking.nothing")
def tells_what_is_lacking(said: Said) -> bool:
    value, before, now = _lacking(said)
    left = max(0, value - before - now)
    told = said.shows("n", left) and left > 0 if said.key == "lacking.told" else left == 0
    return told and said.shows("value", value) and said.shows("luck", before + now)


def _slips_of_lacking(said: Said) -> Iterator[tuple[str, int | None]]:
    state, (value, before, now) = said.args[0], _lacking(said)
    cards = [*table.played(state), *_cards(said)]
    spite, own = len(table.spite(state, cards)), bool(_cards(said))
    yield "spite-zero", value - before - now + spite if spite else None
    yield "earlier-forgotten", value - now if own and before else None
    yield "later-forgotten", value - before if own else None
    yield "cards-counted", value - len(cards) if len(cards) != before + now else None
    yield "luck-itself", before + now
    yield "added", value + before + now
    yield "played-forgotten", value if (before and now) or (before and not own) else None


@claims(GROUP, "lacking.spite-zero", "lacking.earlier-forgotten", "lacking.later-forgotten", "lacking.cards-counted",
        "lacking.luck-itself", "lacking.added", "lacking.played-forgotten")  # fmt: skip
def is_lacking_by_a_slip(said: Said) -> bool:
    return table.leads_there(said, _slips_of_lacking(said))


def _effect(state: GetLuckyState, card: str) -> str:
    """Say what a card does, by laying it down."""
    action = Action("luck", card)
    if action not in kdl.legal_actions(state):
        return "refused"
    after = table.then(state, action)
    if after.phase == "luck" and after.turn == state.turn:
        return "less"
    return "outright" if table.perfect(state, card, table.murderer(state)) else "enough"


@claims(GROUP, "does")
def asks_what_a_card_does(said: Said) -> bool:
    state, card = said.args
    named = table.is_seat(said, "name", state.to_act) and table.is_character(said, "character", table.murderer(state))
    told = said.shows("missing", table.missing(state)) and table.tells_cards(said, "card", [card])
    return named and told and table.right_is(said, _effect(state, card))


@claims(GROUP, "does.refused", "does.less", "does.enough", "does.outright")
def is_what_a_card_does(said: Said) -> bool:
    return _effect(*said.args) == said.key.partition(".")[2]


@claims(GROUP, "does.less.told", "does.enough.told", "does.outright.told", "does.perfect-overlooked",
        "does.miscounted-clovers")  # fmt: skip
def tells_what_a_card_does(said: Said) -> bool:
    state, card = said.args
    wanted = {"does.less.told": "less", "does.enough.told": "enough"}
    if said.key in ("does.outright.told", "does.perfect-overlooked"):
        named = table.is_character(said, "character", table.murderer(state))
        return named and table.perfect(state, card, table.murderer(state))
    counted = said.shows("luck", table.luck(state, [card])) and said.shows("missing", table.missing(state))
    return counted and wanted.get(said.key, _effect(state, card)) == _effect(state, card)


@claims(GROUP, "does.not-perfect", "does.no-clover")
def is_not_perfect(said: Said) -> bool:
    state, card = said.args
    named = table.is_character(said, "character", table.murderer(state))
    plain = not table.perfect(state, card, table.murderer(state))
    return named and plain and (said.key == "does.not-perfect" or _effect(state, card) == "refused")


@claims(GROUP, "does.spite-defends", "does.clovers-defend", "does.must-exceed")
def may_be_played(said: Said) -> bool:
    state, card = said.args
    if said.key == "does.must-exceed":
        return _effect(state, card) == "enough" and table.luck(state, [card]) == table.missing(state)
    spite = bool(table.spite(state, [card]))
    return _effect(state, card) != "refused" and table.luck(state, [card]) > 0 and spite is ("spite" in said.key)


def _stopping(state: GetLuckyState) -> list[str]:
    return [card for card in state.hands[state.to_act] if _effect(state, card) in ("enough", "outright")]


@claims(GROUP, "stops")
def asks_for_cards_that_stop_it(said: Said) -> bool:
    (state,) = said.args
    named = table.is_seat(said, "name", state.to_act) and table.is_character(said, "character", table.murderer(state))
    offered = {option.value for option in said.solution.options}
    alike = [card for card in state.hands[state.to_act] if card not in offered]
    return named and said.solution.right == set(_stopping(state)) & offered and table.spite(state, alike) == alike


@claims(GROUP, "stops.hint")
def two_ways_lead_there(said: Said) -> bool:
    (state,) = said.args
    who = table.murderer(state)
    return all(
        table.luck(state, [card]) >= table.missing(state) or table.perfect(state, card, who)
        for card in _stopping(state)
    )


@claims(GROUP, "stops.told")
def tells_cards_that_stop_it(said: Said) -> bool:
    offered = {option.value for option in said.solution.options}
    return table.tells_cards(said, "cards", [card for card in _stopping(said.args[0]) if card in offered])


@claims(GROUP, "stops.perfect", "stops.enough", "stops.vain", "stops.few")
def tells_why_a_card_stops_it_or_not(said: Said) -> bool:
    (state,), card = said.args, str(said.value)
    effect = {"stops.perfect": "outright", "stops.enough": "enough", "stops.vain": "refused", "stops.few": "less"}
    numbers = {"luck": table.luck(state, [card]), "missing": table.missing(state)}
    told = numbers if said.key in ("stops.enough", "stops.few") else {}
    named = all(said.shows(name, numbers[name]) for name in told)
    vain = said.key != "stops.vain" or (numbers["luck"] == 0 and table.printed(state, card).perfect_for)
    return named and bool(vain) and _effect(state, card) == effect[said.key]

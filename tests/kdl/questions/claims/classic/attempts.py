"""What makes the sentences on a classic attempt true: whether it may be made, its value, and who is asked."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.names import card_name, seat_name
from kdl.packaged import DATA
from tests.kdl.questions.claims.mansion_ground import (
    asked,
    at,
    company,
    halted,
    kinds_now,
    pieces,
    position,
    seat_of,
    to_the_left,
    watchers,
    who,
)
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-classic"


@cache
def printed(deck: str) -> dict[str, dict[str, Any]]:
    """Return what is printed on the cards of a deck, from its file."""
    return {card["id"]: card for card in tomllib.loads((DATA / "decks" / f"{deck}.toml").read_text("utf-8"))["cards"]}


def facts_of(state: kdl.State, card: str) -> dict[str, Any]:
    return printed("deluxe" if state.game.edition in ("deluxe", "flight") else "classic")[card]


def says(state: kdl.State, card: str, space: str) -> int:
    """Return what a weapon's card says for a space."""
    facts = facts_of(state, card)
    best = facts.get("best", {})
    return int(best["value"] if best.get("room") == space else facts["value"])


def elsewhere(state: kdl.State, card: str, space: str) -> int | None:
    """Return what a weapon's card says for the room that it names, if that is another one."""
    best = facts_of(state, card).get("best", {})
    return int(best["value"]) if best and best["room"] != space else None


def plus(state: kdl.State) -> int:
    """Return what the variant adds to a weapon."""
    return int(bool(dict(state.game.options).get("weapons_plus_one")))


def base(state: kdl.State) -> int:
    """Return what counts besides the weapon: nothing by the rules of 1996, strength by those of 2016."""
    return 1 + len(state.motives[state.on_turn]) if state.game.edition in ("deluxe", "flight") else 0


def worth(state: kdl.State, card: str, space: str) -> int:
    """Return what an attempt is worth."""
    return base(state) + says(state, card, space) + plus(state) if card else max(base(state), 1)


def held(state: kdl.State) -> dict[str, int]:
    """Return the weapons that can be used, each with what an attempt with it is worth where Lucky is."""
    deck = printed("deluxe" if state.game.edition in ("deluxe", "flight") else "classic")
    cards = [card for card in state.hands[state.on_turn] if deck.get(card, {}).get("kind") == "weapon"]
    return {card: worth(state, card, state.lucky) for card in cards}


def used(said: Said) -> tuple[kdl.State, str, str]:
    """Return the position, the weapon and the space of an attempt that is asked about."""
    kind, state, rest = asked(said)
    if kind == "best_attempt":
        values = held(state)
        return state, max(values, key=values.__getitem__), state.lucky
    return state, rest[0] if rest else "", (rest[1] if len(rest) > 1 else "") or state.lucky


def by(said: Said, key: str = "name") -> bool:
    """Whether a sentence names the seat on turn."""
    state = position(said)
    return key not in said.values or seat_of(state, said.values[key]) == state.on_turn


@claims(GROUP, "murder.ok", "murder.ok.why")
def may_murder(said: Said) -> bool:
    state = position(said)
    may = not any(in_the_way(state).values())
    assert may is ("attempt" in kinds_now(halted(state)))
    return may and by(said)


def in_the_way(state: kdl.State) -> dict[str, bool]:
    """Return what can be in the way of an attempt, and whether it is."""
    seat, here = state.on_turn, state.pawns[state.on_turn]
    others, looks = company(state, seat), watchers(state, here, seat)
    dark = state.lights_out
    return {"with-lucky": here != state.lucky, "alone": bool(others), "unseen-to-attempt": bool(looks) and not dark}


@claims(GROUP, "murder.with-lucky", "murder.alone", "murder.unseen-to-attempt")
def is_in_the_way(said: Said) -> bool:
    """The one thing that is in the way: if another one was, too, the question would have two answers."""
    found = [each for each, is_so in in_the_way(position(said)).items() if is_so]
    return found == [said.key.removeprefix("murder.")] and by(said)


@claims(GROUP, "murder.with-lucky.holds", "murder.alone.holds", "murder.unseen-to-attempt.holds")
def is_not_in_the_way(said: Said) -> bool:
    check, state = said.key.split(".")[1], position(said)
    here = ("room" not in said.values or at(said) == state.pawns[state.on_turn]) and by(said)
    return not in_the_way(state)[check] and here and (said.role != "wrong" or said.value == check)


@claims(GROUP, "value", "value.bare", "best", "best.facts")
def is_made_there(said: Said) -> bool:
    state, card, space = used(said)
    named = (
        not said.values.get("weapon") or card_name(state.game.cards_by_id[card], state.game) in said.values["weapon"]
    )
    listed = "weapons" not in said.values or len(str(said.values["weapons"]).split(";")) == len(held(state))
    return by(said) and named and listed and ("room" not in said.values or at(said) == space)


@claims(GROUP, "printed", "printed.best")
def is_printed_so(said: Said) -> bool:
    state = position(said)
    for card in held(state):
        facts, best = facts_of(state, card), facts_of(state, card).get("best", {})
        if card_name(state.game.cards_by_id[card], state.game) == said.values["weapon"]:
            room = not best or at(said) == best["room"]
            return said.shows("value", facts["value"]) and room and (not best or said.shows("best", best["value"]))
    return False


@claims(GROUP, "value.plus")
def is_played_with_the_variant(said: Said) -> bool:
    return plus(position(said)) == 1


@claims(GROUP, "value.motives")
def has_motives(said: Said) -> bool:
    state = position(said)
    return by(said) and said.values["n"] == len(state.motives[state.on_turn]) > 0


def tokens(state: kdl.State) -> int:
    """Count the spite tokens of the seat on turn; in no other game than that of 2006 and 2009 are there any."""
    return state.tokens[state.on_turn] if state.game.edition in ("spite", "directors_cut") and state.tokens else 0


@claims(GROUP, "value.tokens")
def has_tokens(said: Said) -> bool:
    return by(said) and said.values["n"] == tokens(position(said)) > 0


@claims(GROUP, "value.told.tokens")
def tokens_are_added(said: Said) -> bool:
    state, card, space = used(said)
    added = said.values["tokens"] == tokens(state) > 0
    return added and said.values["n"] == worth(state, card, space) + tokens(state) in said.solution.right


@claims(GROUP, "value.tokens-forgotten")
def is_without_tokens(said: Said) -> bool:
    state, card, space = used(said)
    return tokens(state) > 0 and said.value == worth(state, card, space)


@claims(GROUP, "value.hint", "value.told.instead", "best.one")
def is_worth_what_one_card_says(said: Said) -> bool:
    """Make the attempt where it may be made, and see what is needed against it."""
    state, card, space = used(said)
    far = next(each for each in state.game.board.rooms if space not in (each, *state.game.board.sees(each)))
    pawns = {seat: space if seat == state.on_turn else far for seat in range(state.seats)}
    if state.attempt is not None:
        return False
    there = kdl.arrange(state, pawns=pawns, lucky=space, on_turn=state.on_turn, phase="action")
    made = kdl.apply(there, kdl.parse_action(f"attempt {card}".strip())).state.attempt
    one = all(len(str(action).split()) < 3 for action in kdl.legal_actions(there) if action.kind == "attempt")
    return made is not None and made.strength == worth(state, card, space) + tokens(state) and one


@claims(GROUP, "value.told", "value.told.best")
def card_says_so(said: Said) -> bool:
    """The number is that on the card; what the variant adds is told after it."""
    state, card, space = used(said)
    equal = [other for other, value in held(state).items() if value == worth(state, card, space)]
    for each in {card, *equal}:
        if said.shows("weapon", card_name(state.game.cards_by_id[each], state.game)):
            own = facts_of(state, each).get("best", {}).get("room") == space
            shown = said.shows("worth", says(state, each, space))
            return at(said) == space and shown and own is said.key.endswith("best")
    return False


@claims(GROUP, "value.told.plus", "value.told.bare", "value.told.strength")
def is_worth_so_much(said: Said) -> bool:
    state, card, space = used(said)
    fits = {"plus": plus(state) == 1, "bare": not card, "strength": base(state) > 0}[said.key.split(".")[2]]
    own = "base" not in said.values or said.values["base"] == base(state)
    right = worth(state, card, space) + tokens(state) in said.solution.right
    return fits and own and said.values["n"] == worth(state, card, space) and right


@claims(GROUP, "value.added", "value.high", "value.low", "value.plus-forgotten", "value.base-forgotten",
        "value.nothing", "value.no-weapon")  # fmt: skip
def slip_leads_there(said: Said) -> bool:
    state, card, space = used(said)
    more = base(state) + plus(state)
    other = elsewhere(state, card, space) if card else None
    leads = {
        "value.added": worth(state, card, space) + 1 if card and not base(state) else None,
        "value.high": None if other is None else other + more,
        "value.low": facts_of(state, card)["value"] + more if card else None,
        "value.plus-forgotten": says(state, card, space) if card and plus(state) else None,
        "value.base-forgotten": says(state, card, space) if card and base(state) else None,
        "value.nothing": 0,
        "value.no-weapon": 2,
    }
    own = said.key != "value.low" or other is None
    led = leads[said.key]
    return (
        led is not None
        and led + tokens(state) == said.value
        and own
        and (bool(card) or said.key in ("value.nothing", "value.no-weapon"))
    )


@claims(GROUP, "best.both", "best.weaker", "best.elsewhere", "best.bare")
def slip_in_choosing_leads_there(said: Said) -> bool:
    state, _, space = used(said)
    values = held(state)
    several = {sum(some) for size in range(2, len(values) + 1) for some in combinations(values.values(), size)}
    other = str(said.values.get("other", ""))
    away = {
        card_name(state.game.cards_by_id[each], state.game): (elsewhere(state, each, space) or -9) + plus(state)
        for each in values
    }
    fits = {
        "best.both": said.value in several or int(said.value or 0) - 1 in several,
        "best.weaker": said.value in values.values() and int(said.value or 0) < max(values.values()),
        "best.elsewhere": away.get(other) == said.value,
        "best.bare": said.value == 1,
    }
    equal = {
        card_name(state.game.cards_by_id[each], state.game) for each in values if values[each] == max(values.values())
    }
    return fits[said.key] and ("weapon" not in said.values or str(said.values["weapon"]) in equal)


def line(said: Said) -> list[int]:
    """Return who is asked, one after the other."""
    state = position(said)
    return list(to_the_left(state, state.on_turn))[:-1]


@claims(GROUP, "line.1", "line.2", "line.3", "line.last")
def place_in_line(said: Said) -> bool:
    place = asked(said)[2][0]
    return by(said) and said.key == f"line.{'last' if place == -1 else place + 1}"


@claims(GROUP, "line.told")
def asked_one_after_the_other(said: Said) -> bool:
    state = position(said)
    return by(said) and pieces(said.values["names"]) == [seat_name(seat, state.game) for seat in line(said)]


@claims(GROUP, "line.self", "line.round", "line.other")
def another_place(said: Said) -> bool:
    place, order = asked(said)[2][0], line(said)
    fits = {
        "line.self": said.value == position(said).on_turn,
        "line.round": order[::-1][place] == said.value,
        "line.other": said.value in order,
    }
    return fits[said.key] and by(said) and said.value != order[place] and said.value in (who(said), -1)

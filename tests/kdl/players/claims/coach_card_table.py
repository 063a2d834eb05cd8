"""What makes true what the coach says at the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.narration.names import person
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told


def _is_character(told: Told, character: str) -> bool:
    return told.shows("character", table.character_names(told.state, [character])[0])


def _is_person(told: Told, seat: int | None) -> bool:
    return seat is not None and told.shows("who", person(seat, told.seen, "en"))


@claims("coach", "lucky.count", "lucky.count.you", "lucky.count.drawing-room")
def tells_to_whom_lucky_counts(told: Told) -> bool:
    there = next(table.walk(told.state))
    owner = table.owner(told.state, there)
    if told.key == "lucky.count.drawing-room":
        return owner is None and _is_character(told, there)
    worth = told.shows("value", table.worth(told.state, there)) and _is_character(told, there)
    you = told.key == "lucky.count.you"
    return worth and (owner == told.me) is you and (you or _is_person(told, owner))


@claims("coach", "lucky.mine")
def tells_when_lucky_comes_to_a_character_of_ones_own(told: Told) -> bool:
    for place, each in enumerate(table.walk(told.state), 1):
        if table.owner(told.state, each) == told.me:
            return _is_character(told, each) and told.shows("n", place)
    return False


def _richest(told: Told) -> list[str]:
    here = set(told.state.tucked) - set(told.state.absent)
    most = max(table.worth(told.state, each) for each in here)
    return [each for each in here if table.worth(told.state, each) == most]


@claims("coach", "worth")
def tells_who_is_worth_most(told: Told) -> bool:
    best = _richest(told)
    names = table.character_names(told.state, best)
    text = str(told.values["characters"])
    value = told.shows("value", table.worth(told.state, best[0]))
    return value and all(name in text for name in names) and text.count("(") == len(best)


@claims("coach", "worth.you", "worth.owned", "worth.drawing-room")
def tells_whose_a_character_is(told: Told) -> bool:
    owners = {table.character_names(told.state, [each])[0]: table.owner(told.state, each) for each in _richest(told)}
    owner = owners[str(told.values["character"])]
    if told.key == "worth.owned":
        return owner != told.me and _is_person(told, owner)
    return owner == (told.me if told.key == "worth.you" else None)


@claims("coach", "odds.character")
def tells_that_an_attempt_can_be_made(told: Told) -> bool:
    attempt = kdl.Action("attempt")
    strength = table.worth(told.state, told.state.lucky)
    named = _is_character(told, told.state.lucky) and told.shows("strength", strength)
    legal = attempt in kdl.legal_actions(told.state)
    return named and legal


@claims("coach", "last", "last.flips")
def tells_who_would_be_asked_last(told: Told) -> bool:
    asked = [seat for seat in table.order(told.state) if seat in told.state.game.players or told.state.deck]
    last = asked[-1]
    if told.key == "last.flips":
        return last in told.state.game.strangers and _is_person(told, last)
    return _is_person(told, last) and told.shows("n", len(told.state.hands[last]))

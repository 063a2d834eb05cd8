"""What makes advice at the card table true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told

for said in ("advice", "motive"):
    nothing_claimed(said, "draw-card", because="an estimate of what is worth more to the player")


def _is_named(told: Told, key: str, character: str) -> bool:
    return told.shows(key, table.character_names(told.state, [character])[0])


@claims("advice", "attempt-strong")
@claims("motive", "attempt-strong")
def it_takes_more_than_a_card_bears(told: Told) -> bool:
    most = max(card.luck for card in told.state.game.cards)
    value = table.worth(told.state, told.state.lucky)
    return _is_named(told, "character", told.state.lucky) and told.shows("value", value) and value > most


@claims("advice", "improve-perfect", "improve")
@claims("motive", "improve-perfect", "improve")
def the_value_rises(told: Told) -> bool:
    state, action = told.state, told.what.action
    after = kdl.apply(state, action).state

    def points(there: Any) -> int:
        plain, perfect, spite = table.points(there, action.character)
        return plain + perfect - spite

    perfect = table.perfect(state, action.card, action.character)
    return (
        _is_named(told, "character", action.character)
        and points(after) > points(state)
        and perfect is (told.key == "improve-perfect")
    )


@claims("advice", "swap-better", "swap-sooner", "swap-least")
@claims("motive", "swap-better", "swap-sooner", "swap-least")
def the_other_one_is_better(told: Told) -> bool:
    state, action = told.state, told.what.action
    named = _is_named(told, "character", action.character) and _is_named(told, "taken", action.taken)
    if told.key == "swap-better":
        mine, taken = (table.worth(state, each) for each in (action.character, action.taken))
        return named and told.shows("value", taken) and taken > mine
    ahead = []
    for each in table.walk(state):
        ahead.append(each)
        if len(ahead) == len(set(state.tucked) - set(state.absent)):
            break
    sooner = ahead.index(action.taken) < ahead.index(action.character)
    return named and sooner is (told.key == "swap-sooner")


@claims("advice", "nothing-better")
@claims("motive", "nothing-better")
def nothing_can_be_gained(told: Told) -> bool:
    """Whether nothing can be drawn, attempted or improved."""
    return not {action.kind for action in kdl.legal_actions(told.state)} & {"draw", "attempt", "play"}

"""What makes true what is advised about the dog of 2009."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.names import quoted_card
from tests.kdl.players.claims import chances
from tests.kdl.players.claims.board import looks, named, next_turns, watchdogs
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told


def _after(told: Told) -> Any:
    """Return the position after what is advised; it must be legal."""
    assert told.what.action in kdl.legal_actions(told.state)
    return kdl.apply(told.state, told.what.action).state


@claims("advice", "dog-watches", "dog-looks-away")
@claims("motive", "dog-watches", "dog-looks-away")
def he_sees_lucky_there_or_does_not(told: Told) -> bool:
    then = after = _after(told)
    if after.turn == told.state.turn:
        then = next(next_turns(after))
    place = told.facts["space"]
    sees, own = place in looks(told, told.state.lucky), then.on_turn == told.me
    there = after.pets["shamrock"] == place and then.lucky == told.state.lucky
    right = (sees, own) == ((True, False) if told.key == "dog-watches" else (False, True))
    return there and right and named(told, "space") and "shamrock" in watchdogs(told)


@claims("advice", "dog-to-you")
@claims("motive", "dog-to-you")
def he_comes_with_tokens(told: Told) -> bool:
    after = _after(told)
    offered = (after.phase, after.dog_offers) == ("dog", True) and bool(after.hands[told.me])
    return offered and after.pawns[told.me] == after.pets["shamrock"] == told.facts["space"] and named(told, "space")


@claims("advice", "dog-from-others")
def elsewhere_more_could_take_them(told: Told) -> bool:
    after, others = _after(told), kdl.legal_actions(told.state)
    here, *elsewhere = (
        [seat for seat, at in enumerate(told.state.pawns) if at == space != told.state.lucky and told.state.hands[seat]]
        for space in (told.facts["space"], *(action.space for action in others))
    )
    more = max(map(len, elsewhere)) > len(here) and told.me not in here
    return named(told, "space") and told.state.dog_tokens > 0 and more and after.pets["shamrock"] == told.facts["space"]


@claims("advice", "take-token")
@claims("motive", "take-token")
def one_card_gives_one_token(told: Told) -> bool:
    before, after = told.state, _after(told)
    card = told.facts["card"]
    shown = told.group == "motive" or told.shows("card", quoted_card(told.seen.cards[card], told.seen))
    return shown and after.tokens[told.me] == before.tokens[told.me] + 1 and card not in after.hands[told.me]


@claims("advice", "leave-tokens")
@claims("motive", "leave-tokens")
def the_hand_is_kept(told: Told) -> bool:
    after = _after(told)
    return after.hands[told.me] == told.state.hands[told.me] and told.state.dog_tokens > 0 and told.state.dog_offers


@claims("advice", "attack-dog", "attack-dog-tokens")
@claims("motive", "attack-dog", "attack-dog-tokens")
def he_is_in_the_way(told: Told) -> bool:
    action, attacked = told.what.action, _after(told)
    arms = quoted_card(told.seen.cards[action.card], told.seen) if action.card else "bare hands"
    sees = told.state.pets["shamrock"] in looks(told, told.state.lucky)
    on_dog = kdl.observe(attacked).attempt.on_dog
    carries = (told.state.dog_tokens > 0) is (told.key == "attack-dog-tokens")
    return (
        on_dog
        and sees
        and carries
        and "shamrock" in watchdogs(told)
        and (told.group == "motive" or told.shows("arms", arms))
    )


@claims("advice", "save-dog")
@claims("motive", "save-dog")
def one_card_saves_him_and_his_tokens(told: Told) -> bool:
    action = told.what.action
    happened = {type(event).__name__ for event in kdl.apply(told.state, action).events}
    return action.kind == "luck" and "DogSaved" in happened and told.state.dog_tokens > 0


@claims("advice", "leave-dog")
@claims("motive", "leave-dog")
def nobody_has_to_save_him(told: Told) -> bool:
    _after(told)
    return told.what.action == kdl.Action("pass") and kdl.observe(told.state).attempt.on_dog


@claims("coach", "save.dog", "save.dog.unable")
def tells_whether_he_can_be_saved(told: Told) -> bool:
    free = kdl.Action("pass") in kdl.legal_actions(told.state)
    able = chances.hand_is_enough(told)
    return free and told.seen.attempt.on_dog and able is (told.key == "save.dog")

"""Failure points against an attempt of the classic game, and the variant of all that the last one must save Lucky."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.reasons import HELD_TO_ANSWER, Check, Fact, may_pass
from kdl.core.ruleset import Play
from kdl.games.mansion.rules.attempts import HAS_LUCK, list_luck, luck
from kdl.games.mansion.state import DOG, State


def _is_last_able(state: State) -> bool:
    """Whether nobody who is asked after the seat to act could save Lucky; strangers have no hand to save him with.

    Rule: classic.variant.last-must, deluxe.variant.last-must, spite.defence.last-must
    """
    for seat in state.game.left_of[state.to_act]:
        if seat == state.on_turn:
            return True
        if _can_save(state, seat):
            return False
    raise AssertionError("the attacker is to the left of everybody")


def _can_save(state: State, seat: int) -> bool:
    """Whether a seat alone can save Lucky, with the luck that has been played before: by its hand, and by its tokens.

    Nobody has to save the dog.

    Rule: spite.defence.tokens, shamrock.old.attack
    """
    attempt, game = state.attempt, state.game
    if attempt is None or attempt.target == DOG:
        return False
    tokens = state.tokens[seat] if game.rules.spends else 0
    return attempt.luck + game.luck_of(state.hand_bits[seat]) + tokens >= attempt.strength


def _able_facts(state: State, action: Action) -> dict[str, Fact]:
    """Return whether the seat to act can save Lucky, and nothing about other hands, which only answers reveal."""
    on_dog = {"dog": True} if state.attempt is not None and state.attempt.target == DOG else {}
    return {"able": _can_save(state, state.to_act), **on_dog}


MAY_PASS = may_pass(_is_last_able, _can_save, _able_facts)
IS_FAILURE = Check("is-failure", HAS_LUCK.holds, HAS_LUCK.facts)


LUCK = Play("luck", (), (HELD_TO_ANSWER, IS_FAILURE), list_luck, luck)

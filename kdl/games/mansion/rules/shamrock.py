"""Shamrock, the dog of 2009: how he follows Lucky, whom he stops, how he is attacked, and the tokens that he carries.

He is not the dog of the Deluxe game: no card and no step moves him. After Lucky's own move he takes one step towards
him. As *Old Dog* he guards Lucky and can be killed; with *New Tricks* he carries spite tokens that players can buy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import fold
from kdl.core.reasons import HELD, Check, Fact
from kdl.core.ruleset import Play
from kdl.core.values import NONE
from kdl.games.mansion.events import (
    DogAsked,
    DogAttacked,
    DogCalmed,
    DogGained,
    DogMoved,
    TokensLeft,
    TokenTaken,
)
from kdl.games.mansion.rules.attempts import ALONE, HELD_OR_BARE, UNSEEN, WEAPON_OR_BARE
from kdl.games.mansion.rules.visibility import spaces_between
from kdl.games.mansion.state import State

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.games.mansion.board import Board

SHAMROCK = "shamrock"


def dog_at(state: State) -> int:
    """Return the space of the dog, alive or dead, as a number."""
    return state.pet_at[0]


@lru_cache(maxsize=1024)
def ways_of_dog(board: Board, dog: str, lucky: str) -> tuple[str, ...]:
    """Return the spaces with which a shortest way from the dog to Lucky can begin, sorted; none where he is with Lucky.

    Rule: shamrock.moves
    """
    reached = edge = frozenset((lucky,))
    while edge and dog not in edge:
        beyond = frozenset(there for here in edge for there in board.steps(here)) - reached
        if dog in beyond:
            return tuple(sorted(board.steps(dog) & reached))
        reached, edge = reached | beyond, beyond
    return ()


def ways(state: State) -> tuple[str, ...]:
    """Return the spaces with which the dog can follow Lucky now."""
    return ways_of_dog(state.game.board, state.game.space_ids[dog_at(state)], state.lucky)


def after_lucky(state: State) -> tuple[Event, ...]:
    """Return what the dog does after Lucky's own move, up to the next choice or the next turn.

    Of several shortest ways the seat whose turn ends chooses.

    Rule: shamrock.moves
    """
    found = ways(state)
    if len(found) > 1:
        return (DogAsked(state.on_turn, False),)
    if not found:
        return _arrived(state)
    moved = DogMoved(dog_at(state), state.game.space_ix[found[0]])
    return (moved, *_arrived(fold(state, (moved,))))


def _arrived(state: State) -> tuple[Event, ...]:
    """Return what follows when the dog's move has ended: his tokens go back, are offered, or stay with him.

    Rule: shamrock.new.calm, shamrock.new.collect
    """
    if not state.dog_tokens:
        return (state.game.rules.next_seat(state, state.lucky_at),)
    if dog_at(state) == state.lucky_at:
        calmed = DogCalmed(state.dog_tokens)
        return (calmed, state.game.rules.next_seat(state, state.lucky_at))
    return _offer(state, NONE)


def _offer(state: State, after: int) -> tuple[Event, ...]:
    """Ask the next seat that is with the dog and holds a card, the next on turn first; after all, begin the next turn.

    Rule: shamrock.new.collect
    """
    began = state.game.rules.next_seat(state, state.lucky_at)
    order = (began.seat, *state.game.left_of[began.seat][:-1])
    waiting = order if after == NONE else order[order.index(after) + 1 :]
    here = dog_at(state)
    asked = [seat for seat in waiting if state.pawn_at[seat] == here and state.hand_bits[seat]]
    return (DogAsked(asked[0], True),) if asked and state.dog_tokens else (began,)


# ---- His step, where there is a choice.


def _way_facts(state: State, action: Action) -> dict[str, Fact]:
    ids = state.game.space_ids
    return {"space": action.space, "dog": ids[dog_at(state)], "lucky": state.lucky, "possible": ways(state)}


def _follows(state: State) -> tuple[Action, ...]:
    return tuple(Action("follow", "", space) for space in ways(state))


def _follow(state: State, action: Action) -> tuple[Event, ...]:
    """Choose with which step the dog follows Lucky.

    Rule: shamrock.moves
    """
    moved = DogMoved(dog_at(state), state.game.space_ix[action.space])
    return (moved, *_arrived(fold(state, (moved,))))


# ---- His tokens, which players in his space can take.


def _dog_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"dog": state.game.space_ids[dog_at(state)], "tokens": state.dog_tokens}


def _takes(state: State) -> tuple[Action, ...]:
    return tuple(Action("take", card) for card in state.game.cards_of(state.hand_bits[state.to_act]))


def _take(state: State, action: Action) -> tuple[Event, ...]:
    """Discard a card for one of the dog's tokens.

    Rule: shamrock.new.collect
    """
    seat = state.to_act
    taken = TokenTaken(seat, state.game.card_ix[action.card])
    after = fold(state, (taken,))
    goes_on = after.dog_tokens and after.hand_bits[seat]
    return (taken,) if goes_on else (taken, *_offer(after, seat))


def _leave(state: State, action: Action) -> tuple[Event, ...]:
    """Take no more of the dog's tokens.

    Rule: shamrock.new.collect
    """
    return (TokensLeft(state.to_act), *_offer(state, state.to_act))


# ---- Whom he stops, and the attack on him.


def _sees_nothing(state: State, action: Action) -> bool:
    """Whether the dog does not see the seat to act: he is dead, or nothing lets him look there.

    Rule: shamrock.old.guards
    """
    return state.dog_dead or dog_at(state) not in state.game.rules.seen_from(state, state.pawn_at[state.to_act])


def _guard_facts(state: State, action: Action) -> dict[str, Fact]:
    here, dog = state.pawns[state.to_act], state.game.space_ids[dog_at(state)]
    line = () if _sees_nothing(state, action) else spaces_between(state.game.board, dog, here)
    return {"space": here, "dog": dog, "line": line, "dead": state.dog_dead}


def _attacks(state: State) -> tuple[Action, ...]:
    game = state.game
    weapons = game.cards_of(state.hand_bits[state.to_act] & game.weapons)
    return tuple(Action("attack", card, "", SHAMROCK) for card in ("", *weapons))


def _attack(state: State, action: Action) -> tuple[Event, ...]:
    """Attack the dog instead of Lucky.

    Rule: shamrock.old.attack
    """
    seat, game = state.to_act, state.game
    weapon = game.card_ix[action.card] if action.card else NONE
    strength = game.rules.strength(state, seat, action.card, state.pawns[seat])
    return (DogAttacked(seat, dog_at(state), weapon, strength),)


def gain(state: State) -> tuple[Event, ...]:
    """Give the dog a token, too, if the one for the attacker was not the last.

    Rule: shamrock.new.token
    """
    return (DogGained(),) if not state.dog_dead and state.tokens_left > 1 else ()


CHOOSES = Check[State]("dog-chooses", lambda state, action: not state.dog_offers, _dog_facts)
ON_THE_WAY = Check[State]("dog-way", lambda state, action: action.space in ways(state), _way_facts)
OFFERS = Check[State]("dog-offers", lambda state, action: state.dog_offers, _dog_facts)
HELD_TO_TAKE = HELD.behind("held-to-take")
UNSEEN_BY_SHAMROCK = Check("unseen-by-dog", _sees_nothing, _guard_facts)
LIVES = Check[State]("dog-lives", lambda state, action: not state.dog_dead, _dog_facts)
WITH_DOG = Check[State](
    "with-dog",
    lambda state, action: state.pawn_at[state.to_act] == dog_at(state),
    lambda state, action: {"space": state.pawns[state.to_act], "dog": state.game.space_ids[dog_at(state)]},
)
IS_DOG = Check[State](
    "is-dog", lambda state, action: action.pawn == SHAMROCK, lambda state, action: {"pawn": action.pawn}
)
ALONE_WITH_DOG = ALONE.behind("alone-with-dog")
UNSEEN_WITH_DOG = UNSEEN.behind("unseen-with-dog")

FOLLOW = Play("dog", (CHOOSES,), (ON_THE_WAY,), _follows, _follow)
TAKE = Play("dog", (OFFERS,), (HELD_TO_TAKE,), _takes, _take)
LEAVE = Play("dog", (OFFERS,), (), None, _leave)
ATTACK = Play(
    "action",
    (LIVES, WITH_DOG, ALONE_WITH_DOG, UNSEEN_WITH_DOG),
    (IS_DOG, HELD_OR_BARE, WEAPON_OR_BARE),
    _attacks,
    _attack,
)

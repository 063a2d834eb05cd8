"""Murder attempts: who may, how strong, the luck of the others, and what follows."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event, LuckPlayed, Passed
from kdl.core.outcome import Missed, Outcome, kept_back, winner_of
from kdl.core.position import open_attempt
from kdl.core.reasons import HELD, HELD_TO_ANSWER, Check, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import NONE, make
from kdl.games.mansion.events import Attempted
from kdl.games.mansion.rules.visibility import others_in, unwatched, watch_lines, watchers
from kdl.games.mansion.state import State

_BARE_HANDS = (Action("attempt"),)


def _here(state: State) -> int:
    return state.pawn_at[state.to_act]


def _lookouts(state: State) -> frozenset[int]:
    """Return the other spaces from which the room of the seat to act is seen."""
    here = _here(state)
    return state.game.rules.seen_from(state, here) - {here}


WITH_LUCKY = Check[State](
    "with-lucky",
    lambda state, action: state.pawn_at[state.to_act] == state.lucky_at,
    lambda state, action: {"space": state.pawns[state.to_act], "lucky": state.lucky},
)
ALONE = Check[State](
    "alone",
    lambda state, action: state.pawn_at.count(_here(state)) == 1,
    lambda state, action: {"space": state.pawns[state.to_act], "others": others_in(state, _here(state))},
)
UNSEEN = Check[State](
    "unseen-to-attempt",
    lambda state, action: unwatched(state, _lookouts(state)),
    lambda state, action: watch_lines(state, _here(state), watchers(state, _lookouts(state))),
)
HELD_OR_BARE = Check[State](
    HELD.name, lambda state, action: not action.card or HELD.holds(state, action), HELD.facts, "held-to-attempt"
)
WEAPON_OR_BARE = Check[State](
    "is-weapon",
    lambda state, action: not action.card or state.game.weapons & state.game.bit_of(action.card) != 0,
    card_facts,
)
HAS_LUCK = Check[State](
    "has-luck",
    lambda state, action: state.game.lucky_cards & state.game.bit_of(action.card) != 0,
    lambda state, action: {"card": action.card, "luck": state.game.cards[state.game.card_ix[action.card]].luck},
)


def _attempts(state: State) -> tuple[Action, ...]:
    game = state.game
    return _BARE_HANDS + game.attempts_with(state.hand_bits[state.to_act] & game.weapons)


def _attempt(state: State, action: Action) -> tuple[Event, ...]:
    """Attempt the murder.

    Rule: deluxe.attempt.alone, deluxe.attempt.strength, deluxe.attempt.weapon, classic.attempt.alone,
        classic.attempt.no-move-needed
    """
    seat = state.to_act
    weapon = state.game.card_ix[action.card] if action.card else NONE
    strength = state.game.rules.strength(state, seat, action.card, state.lucky)
    return (Attempted(seat, _here(state), weapon, strength),)


def list_luck(state: State) -> tuple[Action, ...]:
    """List every card with luck that the seat to act can play."""
    game = state.game
    return game.lucks_with(state.hand_bits[state.to_act] & game.lucky_cards)


def luck(state: State, action: Action) -> tuple[Event, ...]:
    """Play a card against the attempt; it has failed as soon as the luck reaches its strength.

    Rule: deluxe.luck.cards, deluxe.luck.value, deluxe.luck.decided
    """
    strength, sum_of_luck, played = open_attempt(state)[4:]
    card = state.game.card_ix[action.card]
    sum_of_luck += state.game.cards[card].luck
    event = make(LuckPlayed, (state.to_act, card, sum_of_luck))
    if sum_of_luck < strength:
        return (event,)
    return (event, *foil(state, strength, sum_of_luck, (*played, card), event))


def foil(state: State, strength: int, luck: int, played: tuple[int, ...], last: Event) -> tuple[Event, ...]:
    """End an attempt that failed with the last answer, and the turn with it.

    Rule: classic.attempt.once, classic.defence.value
    """
    rules = state.game.rules
    failed = rules.failed(state, strength, luck, played)
    return (*failed, *rules.end_turn(state, (last, *failed)))


def _pass(state: State, action: Action) -> tuple[Event, ...]:
    """Play no (more) luck; after the last seat in line the attempt has succeeded.

    Rule: deluxe.luck.order, deluxe.luck.value, deluxe.win
    """
    passed = make(Passed, (state.to_act,))
    last = state.game.left_of[state.on_turn][-2]
    if state.to_act != last:
        return (passed,)
    return (passed, *state.game.rules.succeeded(state, *open_attempt(state)[4:]))


ATTEMPT = Play("action", (WITH_LUCKY, ALONE, UNSEEN), (HELD_OR_BARE, WEAPON_OR_BARE), _attempts, _attempt)
LUCK = Play("luck", (), (HELD_TO_ANSWER, HAS_LUCK), list_luck, luck)
PASS = Play("luck", (), (), None, _pass)


def outcome_of_murder(state: State, *, names_loser: bool) -> Outcome | None:
    """Return by which attempt Lucky died; None while he lives.

    Args:
        state: The position.
        names_loser: Whether the last in line who kept luck back has lost.
    """
    if state.winner is None or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    missed, clauses = _all_missed(state), state.game.clauses
    if not names_loser:
        return Outcome(state.winner, clauses["kill"], strength, luck, None, "", missed)
    loser = next((each.seat for each in reversed(missed) if each.cards), None)
    return Outcome(state.winner, clauses["kill"], strength, luck, loser, clauses["loser"], missed)


def _all_missed(state: State) -> tuple[Missed, ...]:
    """Return what each seat that was asked could still have played."""
    if state.attempt is None:
        return ()
    lacking = state.attempt.strength - state.attempt.luck
    return tuple(_missed(state, seat, lacking) for seat in state.game.left_of[winner_of(state)][:-1])


def _missed(state: State, seat: int, lacking: int) -> Missed:
    luck = state.game.luck_of(state.hand_bits[seat]) + (state.tokens[seat] if state.game.rules.spends else 0)
    return kept_back(state, seat, state.game.lucky_cards, enough=luck >= lacking)

"""The escape: Lucky's ghost attacks whom he meets, the players attack each other, and the last one living wins.

An attack, whoever makes it, is answered by its victim alone. After it play goes on where the attack interrupted it: in
the movement of the seat on turn, after that seat's action, or after Lucky's walk.
"""

from __future__ import annotations

from kdl.core.actions import LUCKY, Action
from kdl.core.events import Event, LuckPlayed, fold
from kdl.core.position import open_attempt
from kdl.core.reasons import HELD, HELD_TO_ANSWER, Check, Fact
from kdl.core.ruleset import Play
from kdl.core.values import NONE, members
from kdl.games.mansion.events import (
    Attacked,
    Escaped,
    GhostGrew,
    GhostLed,
    LeftBehind,
    Looted,
    LuckyDriven,
    MotiveGained,
    Slain,
    Withstood,
)
from kdl.games.mansion.rules.attempts import HAS_LUCK, HELD_OR_BARE, WEAPON_OR_BARE, list_luck
from kdl.games.mansion.rules.draw_pile import draw_or_reshuffle
from kdl.games.mansion.rules.move_cards import IS_LUCKY, list_drives, list_sends, sent
from kdl.games.mansion.rules.movement import (
    IS_MOVE,
    IS_ROOM,
    LEADS,
    OPEN,
    SENDS_ELSEWHERE,
    STEP_LEFT,
    TARGET_IN_PLAY,
    pawn_facts,
    seat_of,
)
from kdl.games.mansion.rules.visibility import others_in
from kdl.games.mansion.state import Attempt, State

_GHOST = NONE


def begin_turn(state: State) -> tuple[Event, ...]:
    """Return the beginning of the turn of the next seat, which draws a card.

    Rule: flight.order, flight.draw
    """
    began = state.game.rules.next_seat(state, state.lucky_at)
    there = fold(state, (began,))
    return (began, *draw_or_reshuffle(there, began.seat))


def ghost_attack(state: State, space: int) -> tuple[Event, ...]:
    """Let Lucky's ghost, who enters a room, attack the one of its players who would come up next.

    Rule: flight.lucky.attacks, flight.lucky.motive
    """
    victim = next((seat for seat in state.game.left_of[state.on_turn] if state.pawn_at[seat] == space), None)
    if victim is None:
        return ()
    return (Attacked(_GHOST, victim, space, NONE, 1 + state.ghost_bits.bit_count()),)


HELD_FOR_LUCKY = HELD.behind("held-for-lucky")


def _drive(state: State, action: Action) -> tuple[Event, ...]:
    """Play a move card to drive Lucky along his numbers, as many rooms as it has steps.

    Rule: flight.cards.lucky, flight.lucky.attacks
    """
    card = state.game.card_ix[action.card]
    space = state.lucky_at
    for _ in range(state.game.cards[card].steps):
        space = state.game.lucky_moves[space].space
    return _driven(state, LuckyDriven(state.to_act, card, state.lucky_at, space, False))


def _send(state: State, action: Action) -> tuple[Event, ...]:
    """Play a move card to put Lucky into the room that it names.

    Rule: flight.cards.lucky, flight.lucky.attacks
    """
    return _driven(state, sent(state, action))


def _driven(state: State, event: LuckyDriven | GhostLed) -> tuple[Event, ...]:
    """Move Lucky, who attacks in the room where that ends."""
    return (event, *ghost_attack(state, event.space))


def _in_reach_of_the_ghost(state: State) -> dict[str, int]:
    """Return the rooms to which points can bring Lucky, each with how many that takes; at most he goes all round."""
    moves, ids, space = state.game.lucky_moves, state.game.space_ids, state.lucky_at
    found: dict[str, int] = {}
    for points in range(1, min(state.steps_left, len(moves)) + 1):
        space = moves[space].space
        found[ids[space]] = points
    return found


def _ahead_facts(state: State, action: Action) -> dict[str, Fact]:
    """Return from where Lucky would go and what is there for it; 0 points if the room is farther away or not his."""
    points = _in_reach_of_the_ghost(state).get(action.space, 0)
    return {"origin": state.lucky, "space": action.space, "points": points, "steps_left": state.steps_left}


GHOST = Check("is-ghost", IS_LUCKY.holds, pawn_facts)
GHOST_AHEAD = Check[State](
    "ghost-ahead", lambda state, action: action.space in _in_reach_of_the_ghost(state), _ahead_facts
)


def _leads(state: State) -> tuple[Action, ...]:
    return tuple([Action("lead", "", space, LUCKY) for space in sorted(_in_reach_of_the_ghost(state))])


def _lead(state: State, action: Action) -> tuple[Event, ...]:
    """Give Lucky points of movement, the free one or some of cards: he goes forward a room for each.

    What is given at once is one move: he attacks where it ends.

    Rule: flight.points.split, flight.lucky.attacks
    """
    points = _in_reach_of_the_ghost(state)[action.space]
    space = state.game.space_ix[action.space]
    return _driven(state, GhostLed(state.to_act, points, state.lucky_at, space))


def _rule_of_the_victim(state: State, action: Action) -> str:
    """Name the rule: who can be attacked at all is told by that of attacks."""
    return "attack" if action.pawn == LUCKY else "victim-here"


COMPANY = Check[State](
    "company",
    lambda state, action: bool(others_in(state, state.pawn_at[state.to_act])),
    lambda state, action: {"space": state.pawns[state.to_act], "others": others_in(state, state.pawn_at[state.to_act])},
)
VICTIM_HERE = Check[State](
    "victim-here",
    lambda state, action: seat_of(state, action.pawn) in others_in(state, state.pawn_at[state.to_act]),
    lambda state, action: {"pawn": action.pawn, "space": state.pawns[state.to_act]},
    _rule_of_the_victim,
)


def _attacks(state: State) -> tuple[Action, ...]:
    victims = [state.game.seat_ids[seat] for seat in others_in(state, state.pawn_at[state.to_act])]
    weapons = ["", *state.game.cards_of(state.hand_bits[state.to_act] & state.game.weapons)]
    return tuple([Action("attack", weapon, "", victim) for weapon in weapons for victim in victims])


def _attack(state: State, action: Action) -> tuple[Event, ...]:
    """Attack another player in the same room.

    Rule: flight.attack, flight.attack.action
    """
    seat, here = state.to_act, state.pawn_at[state.to_act]
    weapon = state.game.card_ix[action.card] if action.card else NONE
    strength = state.game.rules.strength(state, seat, action.card, state.game.space_ids[here])
    return (Attacked(seat, seat_of(state, action.pawn), here, weapon, strength),)


def _luck(state: State, action: Action) -> tuple[Event, ...]:
    """Play a card in one's own defence; the attack has failed as soon as the luck reaches its strength.

    Rule: flight.defence, flight.lucky.motive
    """
    attempt = open_attempt(state)
    card = state.game.card_ix[action.card]
    luck = attempt.luck + state.game.cards[card].luck
    played = LuckPlayed(state.to_act, card, luck)
    if luck < attempt.strength:
        return (played,)
    motive = (*attempt.played, card)[0]
    grown = GhostGrew(motive) if attempt.attacker == _GHOST else MotiveGained(attempt.attacker, motive)
    return _go_on(state, attempt, (played, Withstood(attempt.attacker, state.to_act, attempt.strength, luck), grown))


def _pass(state: State, action: Action) -> tuple[Event, ...]:
    """Play no (more) luck: the victim is out, and who killed it takes its cards without luck.

    Rule: flight.defence, flight.loot, flight.goal
    """
    attempt, victim = open_attempt(state), state.to_act
    events: list[Event] = [Slain(attempt.attacker, victim, attempt.strength, attempt.luck)]
    left = state.hand_bits[victim]
    if attempt.attacker != _GHOST:
        loot = left & ~state.game.lucky_cards
        events.append(Looted(attempt.attacker, victim, tuple(members(loot))))
        left &= ~loot
    events.append(LeftBehind(victim, tuple(members(left | state.motive_bits[victim]))))
    living = [seat for seat, at in enumerate(state.pawn_at) if at != NONE and seat != victim]
    if len(living) == 1:
        return (*events, Escaped(living[0]))
    return _go_on(state, attempt, tuple(events))


def _go_on(state: State, attempt: Attempt, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Go on where an attack interrupted play; a seat that did not survive its own movement has ended its turn.

    Rule: flight.defence, flight.lucky.attacks
    """
    after = fold(state, events)
    if after.phase == "movement":
        return events
    if attempt.phase == "action" and attempt.attacker == _GHOST:
        return (*events, *begin_turn(after))
    return (*events, *after.game.rules.end_turn(after))


DRIVE = Play("movement", (), (HELD_FOR_LUCKY, IS_MOVE), list_drives, _drive)
LEAD = Play("movement", (STEP_LEFT,), (GHOST, GHOST_AHEAD), _leads, _lead, (IS_ROOM, OPEN))
SEND = Play("movement", (), (IS_LUCKY, HELD_FOR_LUCKY, LEADS, TARGET_IN_PLAY, SENDS_ELSEWHERE), list_sends, _send)
ATTACK = Play("action", (COMPANY,), (VICTIM_HERE, HELD_OR_BARE, WEAPON_OR_BARE), _attacks, _attack)
LUCK = Play("luck", (), (HELD_TO_ANSWER, HAS_LUCK), list_luck, _luck)
PASS = Play("luck", (), (), None, _pass)

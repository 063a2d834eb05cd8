"""Questions on the attacks of the escape: whom they meet, and whom one had better attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.reach import within
from kdl.core.actions import Action
from kdl.core.cards.bitmask import NONE
from kdl.core.events import Arranged
from kdl.core.evolve import fold
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.mansion.events.flight import Attacked
from kdl.games.mansion.rules.flight import ghost_attack
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, person, seat_name
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import place, tagged, told
from kdl.questions.solution import Drawing, Remark, Solution, crossed, lit
from kdl.questions.wording import Wording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.core.events import Event
    from kdl.documents.question import Value
    from kdl.games.mansion.state import Attempt, State
    from kdl.narration.grammar import Noun
    from kdl.questions.dealer import Dealer

_GROUP = "question-flight"


def deal_ghost_attacks(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn after which the ghost attacks each of the living, or nobody, alike; now and then in a crowd."""
    living = dealer.chance.randint(3, dealer.game().start.seats)
    wanted = dealer.chance.randint(0, living)
    crowd = wanted < living and dealer.chance.random() < 0.1
    return dealer.position(
        lambda each: (
            each.phase in ("movement", "action")
            and _attacked(each) == (living, wanted)
            and (_met(each) > 1 if crowd else _met(each) or each.lucky_at in each.pawn_at)
        ),
        games=12,
    )


@kind(clauses=("flight.lucky.attacks",), deal=deal_ghost_attacks)
def ghost_attacks(state: State) -> Solution:
    """Ask whom Lucky's ghost attacks when the turn ends."""
    moved = state.game.slots.lucky_step(state)
    attack = ghost_attack(state, moved.space)
    right, met = _victim(attack), state.game.space_ids[moved.space]
    words = Wording(_GROUP, "ghost", who=person(state.on_turn, state.game), room=room(state.game.board, met))

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == NOBODY:
            return words.remark("passes", "" if right == seat else "passes", lit(met))
        slip = ("right", "") if seat == right else _not_attacked(state, seat, met)
        return words.remark(*slip, tagged(state, seat), who=person(seat, state.game))

    return words.solution(
        "seat",
        state,
        right,
        clause="lucky-attacks",
        told=told(state, (moved, *attack)) + ("" if attack else f" {words.say('nobody')}"),
        options=seats(state, living(state), nobody=True),
        remark=remark,
        about=(state.lucky,),
        drawing=Drawing(path=(met,)),
    )


def _not_attacked(state: State, seat: int, met: str) -> tuple[str, str]:
    """Tell why a seat is not the one attacked, and which error it is to think so."""
    at = place(state, seat)
    if at != met:
        return ("here", "old-room") if at == state.lucky else ("elsewhere", "not-met")
    return ("last", "on-turn-first") if seat == state.on_turn else ("later", "crowd")


def _attacked(state: State) -> tuple[int, int]:
    """Return how many are alive, and who of them is attacked when the turn ends: 0 for the first, nobody last."""
    alive = living(state)
    victim = _victim(ghost_attack(state, state.game.slots.lucky_step(state).space))
    return len(alive), alive.index(victim) if victim in alive else len(alive)


def _victim(attack: Iterable[Event]) -> int:
    return next((each.victim for each in attack if isinstance(each, Attacked)), NOBODY)


def _met(state: State) -> int:
    return sum(at == state.game.slots.lucky_step(state).space for at in state.pawn_at)


def deal_whom_to_attack(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a player with somebody in the same room."""
    return dealer.position(
        lambda each: each.phase in ("movement", "action") and each.pawn_at.count(each.pawn_at[each.on_turn]) > 1
    )


@kind(clauses=("flight.attack", "flight.attack.action", "flight.no-sight"), deal=deal_whom_to_attack)
def whom_to_attack(state: State) -> Solution:
    """Ask whom the player on turn may attack now, where nobody's sight counts."""
    now = fold(state, (Arranged((("phase", "action"),)),))
    board, here = state.game.board, place(state, state.on_turn)
    others = [seat for seat in range(state.seats) if seat != state.on_turn]
    right = frozenset(seat for seat in others if is_legal(now, Action("attack", pawn=state.game.seat_ids[seat])))
    names = joined(seat_name(seat, state.game) for seat in sorted(right))
    words = Wording(_GROUP, "attack", who=person(state.on_turn, state.game), room=room(board, here), names=names)

    def remark(value: Value) -> Remark:
        at, who = place(state, int(value)), person(int(value), state.game)
        if value in right:
            return words.remark("here", "", lit(here), who=who)
        if not at:
            return words.remark("dead", "dead", crossed(here), who=who)
        near = ("near", "next-door") if at in within(board, here, 1) else ("far", "not-there")
        slip = ("seen", "in-sight") if at in board.sees(here) else near
        return words.remark(*slip, crossed(at), who=who)

    return words.solution(
        "seats", state, right, clause="victim-here", options=seats(state, others), remark=remark, at=here
    )


def living(state: State) -> list[int]:
    """List the seats of those who are alive."""
    return [seat for seat in range(state.seats) if place(state, seat)]


def hands(state: State, key: str, counts: Sequence[int]) -> str:
    """Tell a number for the hand of each of the living."""
    return joined(say(_GROUP, key, who=seat_name(seat, state.game), count=counts[seat]) for seat in living(state))


def attack_of(state: State) -> Attempt:
    """Return the attack on a player that is being answered.

    Raises:
        OptionError: There is none.
    """
    if state.attempt is None or state.attempt.target == NONE or state.phase != "luck":
        raise OptionError("nobody is attacked here: choose a position of the escape in which somebody is")
    return state.attempt


def attacker_noun(state: State, attempt: Attempt) -> Noun:
    """Return the name of who attacks, to be put into a text."""
    return pawn_noun("ghost", state.game) if attempt.attacker == NONE else person(attempt.attacker, state.game)

"""Questions on the attacks of the escape: whom they can meet, and who answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.reach import within
from kdl.core.actions import Action
from kdl.core.bits import NONE
from kdl.core.events import Arranged
from kdl.core.evolve import fold
from kdl.engine.observe import observe
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.mansion.events.flight import Attacked
from kdl.games.mansion.rules.flight import ghost_attack
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, person, seat_name
from kdl.questions.mansion.going import place, told
from kdl.questions.options import NOBODY, seats
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import Attempt, State
    from kdl.narration.grammar import Noun
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

_GROUP = "question-flight"


def ghost_attacks(state: State) -> Solution:
    """Ask whom Lucky's ghost attacks when the turn ends.

    Rule: flight.lucky.attacks
    """
    moved = state.game.slots.lucky_step(state)
    attack = ghost_attack(state, moved.space)
    right = next((each.victim for each in attack if isinstance(each, Attacked)), NOBODY)
    met = state.game.space_ids[moved.space]

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == NOBODY:
            tag = Drawing(lit=frozenset({met}))
            return Remark(say(_GROUP, "ghost.passes"), error="" if right == seat else "passes", drawing=tag)
        at, who = place(state, seat), person(seat, state.game)
        key, error = ("right", "") if seat == right else _not_attacked(state, seat, met)
        tag = Drawing(tags={at: capital(seat_name(seat, state.game))})
        return Remark(
            sentence(_GROUP, f"ghost.{key}", who=who, room=room(state.game.board, met)), error=error, drawing=tag
        )

    living = [seat for seat in range(state.seats) if place(state, seat)]
    nobody = "" if attack else sentence(_GROUP, "ghost.nobody", room=room(state.game.board, met))
    return Solution(
        "seat", sentence(_GROUP, "ghost", who=person(state.on_turn, state.game)), frozenset({right}),
        state.game.clauses["lucky-attacks"], f"{told(state, (moved, *attack))} {nobody}".strip(),
        seats(state, living, nobody=True), remark,
        shows=observe(state), about=(state.lucky,), drawing=Drawing(path=(met,)),
    )  # fmt: skip


def _not_attacked(state: State, seat: int, met: str) -> tuple[str, str]:
    """Tell why a seat is not the one attacked, and which error it is to think so."""
    at = place(state, seat)
    if at != met:
        return ("here", "old-room") if at == state.lucky else ("elsewhere", "not-met")
    return ("last", "on-turn-first") if seat == state.on_turn else ("later", "crowd")


def deal_ghost_attacks(dealer: Dealer) -> tuple[State] | None:
    """Find a turn after which the ghost meets somebody; at the higher levels several."""
    least = dealer.chance.choice((0, 1, 1, 2) if dealer.level == 1 else (1, 2, 2, 2))
    for _ in range(8):
        state = dealer.state(lambda each: each.phase in ("movement", "action") and _met(each) >= least)
        if state is not None:
            return (state,)
    return None


def _met(state: State) -> int:
    return sum(at == state.game.slots.lucky_step(state).space for at in state.pawn_at)


def whom_to_attack(state: State) -> Solution:
    """Ask whom the player on turn may attack now, where nobody's sight counts.

    Rule: flight.attack, flight.attack.action, flight.no-sight
    """
    now = fold(state, (Arranged((("phase", "action"),)),))
    board, seat = state.game.board, state.on_turn
    here = place(state, seat)
    others = [other for other in range(state.seats) if other != seat]
    right = frozenset(o for o in others if is_legal(now, Action("attack", pawn=state.game.seat_ids[o])))

    def remark(value: Value) -> Remark:
        at, who = place(state, int(value)), person(int(value), state.game)
        facts: dict[str, Any] = {"who": who, "room": room(board, here)}
        if value in right:
            return Remark(sentence(_GROUP, "attack.here", **facts), drawing=Drawing(lit=frozenset({here})))
        if not at:
            crossed = Drawing(crossed=frozenset({here}))
            return Remark(sentence(_GROUP, "attack.dead", **facts), error="dead", drawing=crossed)
        key, error = ("seen", "in-sight") if at in board.sees(here) else ("far", "not-there")
        if error == "not-there" and at in within(board, here, 1):
            key, error = "near", "next-door"
        return Remark(sentence(_GROUP, f"attack.{key}", **facts), error=error, drawing=Drawing(crossed=frozenset({at})))

    names = joined(seat_name(other, state.game) for other in sorted(right))
    found = sentence(_GROUP, "attack.told" if right else "attack.none", names=names, room=room(board, here))
    return Solution(
        "seats", sentence(_GROUP, "attack", who=person(seat, state.game)), right, state.game.clauses["victim-here"],
        found, seats(state, others), remark,
        shows=observe(state), about=(here,), drawing=Drawing(lit=frozenset({here})),
    )  # fmt: skip


def deal_whom_to_attack(dealer: Dealer) -> tuple[State] | None:
    """Find a player with somebody in the same room."""

    def fits(state: State) -> bool:
        here = state.pawn_at[state.on_turn]
        return state.phase in ("movement", "action") and state.pawn_at.count(here) > 1

    state = dealer.state(fits)
    return None if state is None else (state,)


def who_defends(state: State) -> Solution:
    """Ask who may play luck against an attack.

    Rule: flight.defence
    """
    attempt = attack_of(state)
    right = frozenset({state.to_act})
    living = [seat for seat in range(state.seats) if place(state, seat)]

    def remark(value: Value) -> Remark:
        seat, who = int(value), person(int(value), state.game)
        if seat in right:
            return Remark(
                sentence(_GROUP, "defends.right", who=who), drawing=Drawing(lit=frozenset({place(state, seat)}))
            )
        key, error = ("attacker", "attacker") if seat == attempt.attacker else ("other", "others-help")
        tag = Drawing(tags={place(state, seat): capital(seat_name(seat, state.game))})
        return Remark(sentence(_GROUP, f"defends.{key}", who=who), error=error, drawing=tag)

    facts: dict[str, Any] = {"attacker": attacker_noun(state, attempt), "victim": person(attempt.target, state.game)}
    return Solution(
        "seats", sentence(_GROUP, "defends", **facts), right, state.game.clauses["luck"],
        sentence(_GROUP, "defends.told", **facts), seats(state, living), remark,
        shows=observe(state), about=(place(state, attempt.target),),
    )  # fmt: skip


def deal_who_defends(dealer: Dealer) -> tuple[State] | None:
    """Find an attack at which others look on."""
    living = 2 + (dealer.level > 1)
    state = dealer.state(lambda each: each.phase == "luck" and sum(at != NONE for at in each.pawn_at) >= living)
    return None if state is None else (state,)


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

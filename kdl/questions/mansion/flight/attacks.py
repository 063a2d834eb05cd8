"""Questions on the attacks of the escape: whom they meet, and whom one had better attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.reach import within
from kdl.core.actions import Action
from kdl.core.cards.bitmask import NONE
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
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import place, told
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
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
    for _ in range(12):
        state = dealer.state(
            lambda each: (
                each.phase in ("movement", "action")
                and _attacked(each) == (living, wanted)
                and (_met(each) > 1 if crowd else _met(each) or each.lucky_at in each.pawn_at)
            )
        )
        if state is not None:
            return (state,)
    return None


@kind(clauses=("flight.lucky.attacks",), deal=deal_ghost_attacks)
def ghost_attacks(state: State) -> Solution:
    """Ask whom Lucky's ghost attacks when the turn ends."""
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
        "seat",
        sentence(_GROUP, "ghost", who=person(state.on_turn, state.game)),
        frozenset({right}),
        state.game.clauses["lucky-attacks"],
        told=f"{told(state, (moved, *attack))} {nobody}".strip(),
        options=seats(state, living, nobody=True),
        remark=remark,
        shows=observe(state),
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
    living = [seat for seat, at in enumerate(state.pawn_at) if at != NONE]
    attack = ghost_attack(state, state.game.slots.lucky_step(state).space)
    victim = next((each.victim for each in attack if isinstance(each, Attacked)), NOBODY)
    return len(living), living.index(victim) if victim in living else len(living)


def _met(state: State) -> int:
    return sum(at == state.game.slots.lucky_step(state).space for at in state.pawn_at)


def deal_whom_to_attack(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a player with somebody in the same room."""

    def fits(state: State) -> bool:
        here = state.pawn_at[state.on_turn]
        return state.phase in ("movement", "action") and state.pawn_at.count(here) > 1

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("flight.attack", "flight.attack.action", "flight.no-sight"), deal=deal_whom_to_attack)
def whom_to_attack(state: State) -> Solution:
    """Ask whom the player on turn may attack now, where nobody's sight counts."""
    now = fold(state, (Arranged((("phase", "action"),)),))
    board, seat = state.game.board, state.on_turn
    here = place(state, seat)
    others = [other for other in range(state.seats) if other != seat]
    right = frozenset(o for o in others if is_legal(now, Action("attack", pawn=state.game.seat_ids[o])))

    def remark(value: Value) -> Remark:
        at, who = place(state, int(value)), person(int(value), state.game)
        facts: dict[str, object] = {"who": who, "room": room(board, here)}
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
        "seats",
        sentence(_GROUP, "attack", who=person(seat, state.game)),
        right,
        state.game.clauses["victim-here"],
        told=found,
        options=seats(state, others),
        remark=remark,
        shows=observe(state),
        about=(here,),
        drawing=Drawing(lit=frozenset({here})),
    )


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

"""Questions on the escape: how it begins, goes on and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.bits import NONE
from kdl.core.evolve import fold
from kdl.core.outcome import is_terminal
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.games.mansion.escape import escape
from kdl.games.mansion.rules.flight import begin_turn
from kdl.narration.grammar import capital, sentence
from kdl.narration.names import person, seat_name
from kdl.questions.mansion.going import end_turn, place
from kdl.questions.options import seats
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

_GROUP = "question-flight"


def escape_begins(state: State) -> Solution:
    """Ask who begins the escape that follows a game.

    Rule: flight.start
    """
    start = escape(state, seed=0)
    begins, clause = start.on_turn, start.game.clauses["start"]
    left = state.game.left_of[state.winner][0]
    facts: dict[str, Any] = {"winner": person(state.winner, state.game), "who": person(begins, state.game)}

    def remark(value: Value) -> Remark:
        who = person(int(value), state.game)
        if value == begins:
            return Remark(sentence(_GROUP, "begins.right", who=who))
        stranger = value in state.game.strangers
        key, error = (
            ("stranger", "stranger") if stranger else ("left", "left") if value == left else ("other", "chance")
        )
        tag = {place(state, int(value)): capital(seat_name(int(value), state.game))}
        return Remark(sentence(_GROUP, f"begins.{key}", who=who), error=error, drawing=Drawing(tags=tag))

    return Solution(
        "seat", sentence(_GROUP, "begins", **facts), frozenset({begins}), clause,
        sentence(_GROUP, f"begins.told{'' if begins == state.winner else '.left'}", **facts), seats(state), remark,
        shows=observe(state), about=(state.lucky,), drawing=Drawing(lit=frozenset({place(state, begins)})),
    )  # fmt: skip


def deal_escape_begins(dealer: Dealer) -> tuple[State] | None:
    """Find the end of a game that somebody has won."""
    state = dealer.game().end
    return (state,) if state.winner != NONE else None


def next_in_escape(state: State) -> Solution:
    """Ask whose turn is next in the escape, if whoever is attacked withstands.

    Rule: flight.order
    """
    events, _ = end_turn(state)
    moved, began = events
    here, met = state.game.left_of[state.on_turn][0], state.game.space_ids[moved.space]

    def remark(value: Value) -> Remark:
        seat = int(value)
        who, at = person(seat, state.game), place(state, seat)
        if seat == began.seat:
            return Remark(sentence(_GROUP, "order.right", who=who))
        if not at:
            dead = Drawing(crossed=frozenset({state.lucky}))
            return Remark(sentence(_GROUP, "order.dead", who=who), error="dead", drawing=dead)
        key = "called" if at == met else "other"
        tag = Drawing(tags={at: capital(seat_name(seat, state.game))})
        return Remark(
            sentence(_GROUP, f"order.{key}", who=who), error="lucky-calls" if key == "called" else "order", drawing=tag
        )

    skipped = not place(state, here)
    facts: dict[str, Any] = {"who": person(state.on_turn, state.game), "next": person(began.seat, state.game)}
    return Solution(
        "seat", sentence(_GROUP, "order", **facts), frozenset({began.seat}), state.game.clauses["clockwise"],
        sentence(_GROUP, "order.told.dead" if skipped else "order.told", **facts), seats(state), remark,
        shows=observe(state), about=(state.lucky,), drawing=Drawing(path=(met,)),
    )  # fmt: skip


def deal_next_in_escape(dealer: Dealer) -> tuple[State] | None:
    """Find a turn after which the order of the main game would be another, or somebody is out."""

    def tempting(state: State) -> bool:
        if state.phase not in ("movement", "action"):
            return False
        (moved, began), _ = end_turn(state)
        first = state.game.left_of[state.on_turn][0]
        met = [seat for seat, at in enumerate(state.pawn_at) if at == moved.space]
        return bool(met and met != [began.seat]) or not place(state, first)

    state = dealer.state(tempting)
    return None if state is None else (state,)


def cards_in_escape(state: State) -> Solution:
    """Ask how many cards the next player of the escape holds when the movement of that turn begins.

    Rule: flight.draw
    """
    moved = state.game.slots.lucky_step(state)
    after = fold(state, begin_turn(fold(state, (moved,))))
    seat, before = after.on_turn, state.hand_bits[after.on_turn].bit_count()
    right, at = after.hand_bits[seat].bit_count(), place(after, seat)
    who = person(seat, state.game)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        key, error = ("none", "no-draw") if value == before else ("more", "miscounted")
        return Remark(
            sentence(_GROUP, f"draw.{key}", who=who), error=error, drawing=Drawing(tags={at: f"{before} → {right}"})
        )

    return Solution(
        "number", sentence(_GROUP, "draw", who=who, n=before), frozenset({right}), state.game.clauses["draw"],
        sentence(_GROUP, "draw.told", who=who, n=right), (), remark,
        shows=observe(state), about=(at,), span=(0, 72),
    )  # fmt: skip


def deal_cards_in_escape(dealer: Dealer) -> tuple[State] | None:
    """Find a turn that can end without an attack, before somebody who holds no more cards than can be counted."""

    def quiet(state: State) -> bool:
        if state.phase not in ("movement", "action") or state.game.slots.lucky_step(state).space in state.pawn_at:
            return False
        seat: int = end_turn(state)[0][1].seat
        return state.hand_bits[seat].bit_count() <= 12

    state = dealer.state(quiet)
    return None if state is None else (state,)


def wins_escape(state: State) -> Solution:
    """Ask who has won if the victim of an attack plays no more luck.

    Rule: flight.goal, flight.defence
    """
    attempt = state.attempt
    if attempt is None or attempt.target == NONE:
        raise OptionError("nobody is attacked here: choose a position of the escape in which somebody is")
    end = apply(state, Action("pass")).state
    right = end.winner if is_terminal(end) else NONE
    living = [seat for seat in range(state.seats) if place(state, seat)]

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark(say(_GROUP, "wins.nobody" if seat == NONE else "wins.last"))
        if seat == NONE:
            over = Drawing(crossed=frozenset({place(state, attempt.target)}))
            return Remark(say(_GROUP, "wins.over"), error="last-one", drawing=over)
        key, error = (
            ("killer", "killer-wins")
            if seat == attempt.attacker
            else ("victim", "dead")
            if seat == attempt.target
            else ("alive", "early")
        )
        tags = {
            place(state, other): capital(seat_name(other, state.game))
            for other in living
            if other not in (seat, attempt.target)
        }
        crossed = frozenset({place(state, seat)} if not tags else ())
        return Remark(
            sentence(_GROUP, f"wins.{key}", who=person(seat, state.game)),
            error=error,
            drawing=Drawing(tags=tags, crossed=crossed),
        )

    victim = person(attempt.target, state.game)
    key = "wins.told.nobody" if right == NONE else "wins.told"
    winner: dict[str, Any] = {} if right == NONE else {"winner": person(right, state.game)}
    return Solution(
        "seat", sentence(_GROUP, "wins", victim=victim), frozenset({right}), state.game.clauses["escape"],
        sentence(_GROUP, key, victim=victim, **winner), seats(state, living, nobody=True), remark,
        shows=observe(state), about=(place(state, attempt.target),),
    )  # fmt: skip


def deal_wins_escape(dealer: Dealer) -> tuple[State] | None:
    """Find an attack; in half of the cases one that can end the escape."""
    last = dealer.chance.random() < 0.5
    state = dealer.state(lambda each: each.phase == "luck" and (sum(at != NONE for at in each.pawn_at) == 2) is last)
    return None if state is None else (state,)

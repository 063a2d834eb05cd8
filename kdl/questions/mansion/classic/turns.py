"""Questions on the turn of the classic game: what one may still do, and where there is a card to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import seat_name
from kdl.questions.mansion.carried_out import carried_out, hindrances, stopped, tell_all
from kdl.questions.mansion.rooms import rooms
from kdl.questions.options import sentences
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.reasons import Reason
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.carried_out import Plays
    from kdl.questions.solution import Value

_GROUP = "question-classic"
_DRAW, _ATTEMPT = Action("draw"), Action("attempt")
#: The picture says below the house which floors have no card; that is not shown while it is asked.
VEIL = frozenset({"legend"})
#: The typical error of somebody who does not see a condition.
ERRORS = {
    "phase": "moves-after-stopping",
    "snoops": "snoops-and-acts",
    "named-room": "hall",
    "card-left": "empty-deck",
    "with-lucky": "apart",
    "alone": "company",
    "unseen-to-attempt": "watched",
    "unseen-to-draw": "watched",
}


def still_open(state: State, plays: Plays = "") -> Solution:
    """Ask what may still be done in a turn, when the movement has ended after some plays.

    Rule: classic.turn.choice, classic.act.steps, classic.act.after-attempt, classic.attempt.no-move-needed
    """
    there, events = carried_out(state, plays)
    there, now = stopped(there), observe(there)
    name, here = seat_name(there.on_turn, there.game), there.pawns[there.on_turn]
    beside = min(there.game.board.steps(here))
    card = next((card.id for card in there.game.cards if card.kind == "move"), "")
    tried = {"draw": _DRAW, "attempt": _ATTEMPT, "step": Action("step", space=beside), "card": Action("walk", card)}
    failed = {each: _failed(there, action) for each, action in tried.items()}
    right = frozenset(each for each, reason in failed.items() if reason is None)
    found = room(there.game.board, here)

    def remark(value: Value) -> Remark:
        reason = failed[str(value)]
        if reason is None:
            text = sentence(_GROUP, f"still.{value}.why", name=name, room=found)
            return Remark(text, drawing=Drawing(lit=frozenset({here})))
        return hindered(there, reason)

    asks = sentence(_GROUP, "still", name=name, room=found)
    labels: dict[Value, str] = {each: sentence(_GROUP, f"still.{each}") for each in tried}
    names = joined(say(_GROUP, f"still.{each}") for each in tried if each in right)
    told = sentence(_GROUP, "still.told" if right else "still.none", name=name, names=names)
    kept = [reason for each in ("draw", "attempt") if (reason := failed[each]) is not None]
    told = " ".join((told, *(hindered(there, reason).text for reason in kept)))
    clause = next((reason.clause for reason in kept), there.game.clauses["draw"])
    return Solution(
        "choices", asks, right, clause, told, sentences(labels), remark, hint=say(_GROUP, "still.hint"),
        shows=now, about=(here,), drawing=Drawing(lit=frozenset({here})), veil=VEIL,
        facts=tell_all(there, events),
    )  # fmt: skip


def _failed(state: State, action: Action) -> Reason | None:
    reasons = [reason for reason in explain(state, action) if not reason.ok]
    return min(reasons, key=lambda reason: reason.check != "phase", default=None)


def hindered(state: State, reason: Reason) -> Remark:
    """Say which condition does not hold for the seat to act, with who looks in, if that is it."""
    board, here = state.game.board, state.pawns[state.to_act]
    values: dict[str, Any] = {
        "name": seat_name(state.to_act, state.game),
        "room": room(board, here),
        "lucky": room(board, state.lucky),
    }
    error, lit = ERRORS.get(reason.check, ""), Drawing(lit=frozenset({here}))
    if reason.check == "alone":
        values["others"] = joined(seat_name(seat, state.game) for seat in _seats(reason, "others"))
    if reason.check in ("unseen-to-attempt", "unseen-to-draw"):
        return _watched(state, reason)
    return Remark(sentence(_GROUP, f"not.{reason.check}", **values), reason.clause, error, lit)


def _seats(reason: Reason, fact: str) -> tuple[int, ...]:
    facts: Mapping[str, Any] = reason.facts
    return tuple(facts[fact])


def _watched(state: State, reason: Reason) -> Remark:
    board, here = state.game.board, state.pawns[state.to_act]
    told, now = [], observe(state)
    watching = [(state.pawns[seat], seat_name(seat, state.game)) for seat in _seats(reason, "seen_by")]
    if reason.facts.get("lucky_sees"):
        watching.append((state.lucky, "Lucky"))
    places = tuple(dict.fromkeys(at for at, _ in watching))
    for at in places:
        names = joined(who for there, who in watching if there == at)
        told.append(sentence(_GROUP, "watch", names=names, room=room(board, at)))
        told += [tell_sight(now, at, here)] if at != here else []
    looks = tuple((at, here) for at in places if at != here)
    return Remark(" ".join(told), reason.clause, "watched", Drawing(lit=frozenset({here}), looks=looks))


def deal_still_open(dealer: Dealer) -> tuple[State, str] | None:
    """Find a turn under way in which something may still be done, and not everything."""
    game = dealer.game()
    begins = [at for at, state in enumerate(game.states) if state.phase == "movement" and state.steps_left == 1]
    begins = [at for at in begins if not game.states[at].acted]
    if dealer.chance.random() < 0.7:
        begins = [at for at in begins if _cards_played(game, at)] or begins
    at = dealer.any(begins)
    if at is None:
        return None
    plays = [str(step.action) for step in game.steps[at : at + 5]]
    plays = plays[: next((n for n, play in enumerate(plays) if play.split()[0] not in ("step", "walk", "jump")), 0)]
    there = stopped(carried_out(game.states[at], "; ".join(plays))[0])
    fits = any(not hindrances(there, each) for each in (_DRAW, _ATTEMPT))
    return (game.states[at], "; ".join(plays)) if fits else None


def _cards_played(game: Timeline[Any], at: int) -> bool:
    return any(step.action.card for step in game.steps[at : at + 3] if step.action.kind in ("walk", "jump"))


def snoop_where(state: State) -> Solution:
    """Ask where the seat on turn can find a card with its free step, or without one.

    Rule: classic.snoop.move, classic.snoop.draw, classic.setup.spaces, deluxe.draw.unseen
    """
    board, seat = state.game.board, state.on_turn
    here, name = state.pawns[seat], seat_name(seat, state.game)
    near = {here, *board.steps(here)}
    there = {space: _standing(state, space) for space in near}
    failed = {space: hindrances(position, _DRAW) for space, position in there.items()}
    giving = frozenset(space for space in near if not failed[space])
    kind = "snoop" if "snoops" in state.game.clauses else "draw"

    def remark(value: Value) -> Remark:
        space = str(value)
        found, lit = room(board, space), Drawing(lit=frozenset({space}))
        if space not in near:
            return Remark(sentence(_GROUP, f"{kind}.far", room=found, here=room(board, here)), error="too-far",
                          drawing=Drawing(crossed=frozenset({space})))  # fmt: skip
        if failed[space]:
            said = hindered(there[space], failed[space][0])
            return said._replace(drawing=said.drawing.with_(Drawing(crossed=frozenset({space}))))
        key = "snoop.stay" if space == here else "snoop.there"
        if board.space(space).number is None:
            key = "snoop.numberless"
        key = key if kind == "snoop" else "draw.there"
        return Remark(sentence(_GROUP, key, room=found, name=name), drawing=lit)

    names = joined(room_name(board, space, "in") for space in sorted(giving))
    told = sentence(_GROUP, "snoop.told" if giving else "snoop.none", name=name, names=names)
    none = [space for space in sorted(near) if failed[space]]
    told = " ".join((told, *(hindered(there[space], failed[space][0]).text for space in none[:1])))
    clause = next((failed[space][0].clause for space in none), state.game.clauses["draw"])
    asks = sentence(_GROUP, kind, name=name, room=room(board, here))
    return Solution(
        "rooms", asks, giving, clause, told, rooms(board), remark, hint=say(_GROUP, f"{kind}.hint"),
        shows=observe(state), about=(here,), drawing=Drawing(lit=giving), veil=VEIL,
    )  # fmt: skip


def _standing(state: State, space: str) -> State:
    return arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action")


def deal_snoop_where(dealer: Dealer) -> tuple[State] | None:
    """Find a turn that begins where some of the places around give a card, and some do not."""
    state = dealer.state(lambda each: each.phase == "movement" and each.steps_left == 1 and not each.acted)
    if state is None:
        return None
    near = {state.pawns[state.on_turn], *state.game.board.steps(state.pawns[state.on_turn])}
    giving = {space for space in near if not hindrances(_standing(state, space), _DRAW)}
    return (state,) if giving and (giving != near or dealer.level == 1) and len(near) >= 1 + dealer.level else None

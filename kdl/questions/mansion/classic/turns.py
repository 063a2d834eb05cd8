"""Questions on the turn of the classic game: what one may still do, and where there is a card to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import explain, is_legal, legal_actions
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import quoted_card, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import carried_out, hindrances, stopped, tell_all
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.core.reasons import Reason
    from kdl.documents.question import Value
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.carried_out import Plays

_GROUP = "question-classic"
_DRAW, _ATTEMPT = Action("draw"), Action("attempt")
#: What may be open in a turn, and the kinds of actions by which a card moves somebody.
OPEN, USES = ("draw", "attempt", "step", "card"), ("walk", "jump", "drive", "send")
#: The picture says below the house which floors have no card; that is not shown while it is asked.
VEIL = frozenset({"legend"})
#: The typical error of somebody who does not see a condition.
ERRORS = {
    "phase": "moves-after-stopping",
    "step-left": "no-step-left",
    "snoops": "snoops-and-acts",
    "named-room": "hall",
    "card-left": "empty-deck",
    "with-lucky": "apart",
    "alone": "company",
    "unseen-to-attempt": "watched",
    "unseen-to-draw": "watched",
}


#: How often the movement has ended, and in how many games something is looked for.
_SHARE_STOPPED, _GAMES = 0.3, 12
#: What is not open while one moves: what is nearly always open else comes more than once.
_SHUT = ("draw", "draw", "draw", "card", "card", "card", "step", "attempt")


def deal_still_open(dealer: Dealer[State]) -> tuple[State, str, bool] | None:
    """Find a turn in which something is open, another thing is not, and the movement has ended or not."""
    stops = dealer.chance.random() < _SHARE_STOPPED
    some = dealer.any(OPEN[:2] if stops else OPEN)
    other = dealer.any(each for each in (OPEN[:2] if stops else _SHUT) if each != some)
    for _ in range(_GAMES):
        under_way = _under_way(dealer.game(), stops)
        found = dealer.any(each for each in under_way if some in each[-1] and other not in each[-1])
        if found is not None:
            return (*found[:2], stops)
    return None


@kind(
    clauses=(
        "classic.turn.choice",
        "classic.act.steps",
        "classic.act.after-attempt",
        "classic.attempt.no-move-needed",
        "classic.snoop.draw",
    ),
    deal=deal_still_open,
)
def still_open(state: State, plays: Plays = "", stops: bool = True) -> Solution:
    """Ask what may be done next in a turn, after some plays; the movement has ended then, or it has not."""
    moving, events = carried_out(state, plays)
    there = stopped(moving)
    name, here = seat_name(there.on_turn, there.game), there.pawns[there.on_turn]
    failed = {each: _failed(there, action) for each, action in (("draw", _DRAW), ("attempt", _ATTEMPT))}
    hindering = {each: hindered(there, reason) for each, reason in failed.items() if reason is not None}
    hindering |= _moves_hindered(there if stops else moving)
    right = frozenset(each for each in OPEN if each not in hindering)
    found = room(there.game.board, here)

    def remark(value: Value) -> Remark:
        if value in hindering:
            return hindering[str(value)]
        text = sentence(_GROUP, f"still.{value}.why", name=name, room=found)
        return Remark(text, drawing=Drawing(lit=frozenset({here})))

    asks = sentence(_GROUP, "still" if stops else "still.moving", name=name, room=found)
    labels: dict[Value, str] = {each: sentence(_GROUP, f"still.{each}") for each in OPEN}
    names = joined(say(_GROUP, f"still.{each}") for each in OPEN if each in right)
    told = sentence(_GROUP, "still.told" if right else "still.none", name=name, names=names)
    kept = [hindering[each] for each in ("draw", "attempt") if each in hindering]
    told = " ".join((told, *(each.text for each in kept)))
    clause = next((each.clause for each in kept), there.game.clauses["draw"])
    return Solution(
        "choices",
        asks,
        right,
        clause,
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "still.hint"),
        shows=observe(moving),
        about=(here,),
        drawing=Drawing(lit=frozenset({here})),
        veil=VEIL,
        facts=f"{tell_all(moving, events)} {_tell_movers(moving)}".strip(),
    )


def _moves_hindered(state: State) -> dict[str, Remark]:
    """Say what keeps the seat on turn from one more step, and from playing a card that moves somebody."""
    board, here = state.game.board, state.pawns[state.on_turn]
    name, lit = seat_name(state.on_turn, state.game), Drawing(lit=frozenset({here}))
    step = _failed(state, Action("step", space=min(board.steps(here))))
    found = {} if step is None else {"step": hindered(state, step)}
    if any(action.kind in USES for action in legal_actions(state)):
        return found
    if state.phase != "movement" and step is not None:
        return {**found, "card": hindered(state, step)}
    text = sentence(_GROUP, "not.mover", name=name)
    return {**found, "card": Remark(text, state.game.clauses["walk"], "no-card", lit)}


def _tell_movers(state: State) -> str:
    """Tell with which cards the seat on turn could move somebody."""
    deck = state.game.cards_by_id
    held = [deck[card] for card in state.hands[state.on_turn] if deck[card].kind in ("move", "room")]
    cards = joined(quoted_card(card, state.game) for card in held)
    return sentence(
        _GROUP, "still.cards" if held else "still.no-cards", name=seat_name(state.on_turn, state.game), cards=cards
    )


def _failed(state: State, action: Action) -> Reason | None:
    reasons = [reason for reason in explain(state, action) if not reason.ok]
    return min(reasons, key=lambda reason: reason.check != "phase", default=None)


def hindered(state: State, reason: Reason) -> Remark:
    """Say which condition does not hold for the seat to act, with who looks in, if that is it."""
    board, here = state.game.board, state.pawns[state.to_act]
    values: dict[str, object] = {
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


def _under_way(game: Timeline[State], stops: bool) -> Iterator[tuple[State, str, frozenset[str]]]:
    """Yield turns up to each play of their movement: where they begin, the plays, and what is open then."""
    begin = 0
    for at, state in enumerate(game.states):
        begin = at if state.turn != game.states[begin].turn else begin
        if state.phase == "movement" and not state.lucky_steps:
            plays = "; ".join(str(step.action) for step in game.steps[begin:at])
            yield game.states[begin], plays, _open_in(state, stops)


def _open_in(state: State, stops: bool) -> frozenset[str]:
    there = stopped(state)
    found = {str(each) for each in (_DRAW, _ATTEMPT) if is_legal(there, each)}
    kinds = set() if stops else {action.kind for action in legal_actions(state)}
    return frozenset(found | ({"step"} & kinds) | ({"card"} if kinds & {*USES} else set()))


def deal_snoop_where(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn that begins where some of the places around give a card, and some do not."""
    state = dealer.state(lambda each: each.phase == "movement" and each.steps_left == 1 and not each.acted)
    if state is None:
        return None
    near = {state.pawns[state.on_turn], *state.game.board.steps(state.pawns[state.on_turn])}
    giving = {space for space in near if not hindrances(_standing(state, space), _DRAW)}
    return (state,) if giving and (giving != near or dealer.level == 1) and len(near) >= 1 + dealer.level else None


@kind(clauses=("classic.snoop.move", "classic.snoop.draw", "classic.setup.spaces"), deal=deal_snoop_where)
def snoop_where(state: State) -> Solution:
    """Ask where the seat on turn can find a card with its free step, or without one."""
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
            return Remark(
                sentence(_GROUP, f"{kind}.far", room=found, here=room(board, here)),
                error="too-far",
                drawing=Drawing(crossed=frozenset({space})),
            )
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
        "rooms",
        asks,
        giving,
        clause,
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, f"{kind}.hint"),
        shows=observe(state),
        about=(here,),
        drawing=Drawing(lit=giving),
        veil=VEIL,
    )


def _standing(state: State, space: str) -> State:
    return arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action")

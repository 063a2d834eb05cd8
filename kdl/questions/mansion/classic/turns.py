"""Questions on the turn of the classic game: what one may still do, and where there is a card to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.step import explain, is_legal, legal_actions, observe
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import quoted_card, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Remark, Solution, Wording, crossed, kind, lit
from kdl.questions.mansion.classic.moves import USES, movers
from kdl.questions.mansion.going import carried_out, hindrances, stopped, tell_all, too_far
from kdl.questions.mansion.rooms import RoomWording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.core.reasons import Reason
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State
    from kdl.questions.mansion.going import Plays

_GROUP = "question-classic"
_DRAW, _ATTEMPT = Action("draw"), Action("attempt")
#: What may be open in a turn.
OPEN = ("draw", "attempt", "step", "card")
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
}
#: How often the movement has ended.
_SHARE_STOPPED = 0.3
#: What is not open while one moves: what is nearly always open else comes more than once.
_SHUT = ("draw", "draw", "draw", "card", "card", "card", "step", "attempt")


def deal_still_open(dealer: Dealer[State]) -> tuple[State, str, bool]:
    """Find a turn in which something is open, another thing is not, and the movement has ended or not."""
    stops = dealer.chance.random() < _SHARE_STOPPED
    some = dealer.any(OPEN[:2] if stops else OPEN)
    other = dealer.any(each for each in (OPEN[:2] if stops else _SHUT) if each != some)

    def find() -> tuple[State, str, frozenset[str]]:
        under_way = _under_way(dealer.game(), stops)
        return dealer.any(each for each in under_way if some in each[-1] and other not in each[-1])

    state, plays, _ = dealer.look(find)
    return state, plays, stops


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
    """Ask what may be done next in a turn, after some plays; the movement has ended then, or it has not.

    >>> state = kdl.new_game("classic", seats=3, seed=2)
    >>> bet.still_open(state, "", False)
    Ada is in the Drawing Room. What may Ada do next this turn? Ada holds no card that moves anybody.
    >>> changed = twist.still_open(state, "", False, on_turn=[1])
    """
    moving, events = carried_out(state, plays)
    there = stopped(moving)
    here, law = there.pawns[there.on_turn], there.game.clauses
    failed = {str(action): _failed(there, action) for action in (_DRAW, _ATTEMPT)}
    kept = {each: hindered(there, reason) for each, reason in failed.items() if reason is not None}
    hindering = kept | _moves_hindered(there if stops else moving)
    right = frozenset(each for each in OPEN if each not in hindering)
    names = joined(say(_GROUP, f"still.{each}") for each in OPEN if each in right)
    name, where = seat_name(there.on_turn, there.game), room(there.game.board, here)
    words = Wording(_GROUP, "still", name=name, room=where, names=names)
    return words.solution(
        "choices",
        moving,
        right,
        clause=next((each.clause for each in kept.values()), law["draw"]),
        asks=words.say("" if stops else "moving"),
        told=" ".join((words.say("told" if right else "none"), *(each.text for each in kept.values()))),
        options=sentences({each: words.say(each) for each in OPEN}),
        remark=lambda value: hindering.get(value) or words.remark(f"{value}.why", "", lit(here)),
        at=here,
        veil=VEIL,
        facts=f"{tell_all(moving, events)} {_tell_movers(moving)}".strip(),
    )


def _moves_hindered(state: State) -> dict[str, Remark]:
    """Say what keeps the seat on turn from one more step, and from playing a card that moves somebody."""
    here = state.pawns[state.on_turn]
    step = _failed(state, Action("step", space=min(state.game.board.steps(here))))
    found = {} if step is None else {"step": hindered(state, step)}
    if any(action.kind in USES for action in legal_actions(state)):
        return found
    if state.phase != "movement" and step is not None:
        return {**found, "card": hindered(state, step)}
    text = sentence(_GROUP, "not.mover", name=seat_name(state.on_turn, state.game))
    return {**found, "card": Remark(text, state.game.clauses["walk"], "no-card", lit(here))}


def _tell_movers(state: State) -> str:
    """Tell with which cards the seat on turn could move somebody."""
    name = seat_name(state.on_turn, state.game)
    cards = joined(quoted_card(state.game.cards_by_id[card], state.game) for card in movers(state))
    return sentence(_GROUP, "still.cards" if cards else "still.no-cards", name=name, cards=cards)


def _failed(state: State, action: Action) -> Reason | None:
    reasons = [reason for reason in explain(state, action) if not reason.ok]
    return min(reasons, key=lambda reason: reason.check != "phase", default=None)


def hindered(state: State, reason: Reason) -> Remark:
    """Say which condition does not hold for the seat to act, with who looks in, if that is it."""
    if reason.check in ("unseen-to-attempt", "unseen-to-draw"):
        return _watched(state, reason)
    board, here = state.game.board, state.pawns[state.to_act]
    words = Wording(_GROUP, "not", name=seat_name(state.to_act, state.game), room=room(board, here))
    others = joined(seat_name(seat, state.game) for seat in _seats(reason, "others"))
    values = {"lucky": room(board, state.lucky), "others": others}
    return words.remark(reason.check, ERRORS.get(reason.check, ""), lit(here), reason.clause, **values)


def _seats(reason: Reason, fact: str) -> tuple[int, ...]:
    facts: Mapping[str, Any] = reason.facts
    return tuple(facts.get(fact, ()))


def _watched(state: State, reason: Reason) -> Remark:
    here, now = state.pawns[state.to_act], observe(state)
    watching: dict[str, list[str]] = {}
    for seat in _seats(reason, "seen_by"):
        watching.setdefault(state.pawns[seat], []).append(seat_name(seat, state.game))
    if reason.facts.get("lucky_sees"):
        watching.setdefault(state.lucky, []).append("Lucky")
    told = []
    for at, names in watching.items():
        told.append(sentence(_GROUP, "watch", names=joined(names), room=room(now.board, at)))
        told += [tell_sight(now, at, here)] if at != here else []
    looks = tuple((at, here) for at in watching if at != here)
    return Remark(" ".join(told), reason.clause, "watched", lit(here)._replace(looks=looks))


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


def deal_snoop_where(dealer: Dealer[State]) -> tuple[State]:
    """Find a turn that begins where some of the places around give a card, and some do not."""
    state = dealer.state(lambda each: each.phase == "movement" and each.steps_left == 1 and not each.acted)
    near = {state.pawns[state.on_turn], *state.game.board.steps(state.pawns[state.on_turn])}
    giving = {space for space in near if not hindrances(_standing(state, space), _DRAW)}
    return dealer.if_telling(giving and (giving != near or dealer.level == 1) and len(near) >= 1 + dealer.level, state)


@kind(clauses=("classic.snoop.move", "classic.snoop.draw", "classic.setup.spaces"), deal=deal_snoop_where)
def snoop_where(state: State) -> Solution:
    """Ask where the seat on turn can find a card with its free step, or without one.

    >>> state = kdl.play("classic", seats=3, seed=5).at(165)
    >>> bet.snoop_where(state)
    Ada begins a turn in the Parlor and wants to snoop. In which places can Ada find a card this turn?
    >>> changed = twist.snoop_where(state, on_turn=[1])
    """
    here, board = state.pawns[state.on_turn], state.game.board
    there = {space: _standing(state, space) for space in sorted({here, *board.steps(here)})}
    hindering = {space: hindered(at, found[0]) for space, at in there.items() if (found := hindrances(at, _DRAW))}
    giving = frozenset(there) - frozenset(hindering)
    name, key = seat_name(state.on_turn, state.game), "snoop" if "snoops" in state.game.clauses else "draw"
    words = RoomWording(_GROUP, key, name=name, here=room(board, here))
    names = joined(room_name(board, space, "in") for space in sorted(giving))
    told = sentence(_GROUP, "snoop.told" if giving else "snoop.none", name=name, names=names)
    first = next(iter(hindering.values()), None)
    known = {space: said._replace(drawing=said.drawing.with_(crossed(space))) for space, said in hindering.items()}
    return words.shown(
        "rooms",
        observe(state),
        giving,
        clause=state.game.clauses["draw"] if first is None else first.clause,
        asks=words.say("", room=room(board, here)),
        told=told if first is None else f"{told} {first.text}",
        remark=lambda value: known.get(value) or _unhindered(words, state, value),
        about=(here,),
        veil=VEIL,
    )


def _unhindered(words: Wording, state: State, space: str) -> Remark:
    """Say why there is a card to find in a place, or that it is too far away."""
    board, here = state.game.board, state.pawns[state.on_turn]
    if space not in {here, *board.steps(here)}:
        return too_far(words, board, here, space)
    numberless = board.space(space).number is None
    key = "there" if words.key == "draw" else "numberless" if numberless else "stay" if space == here else "there"
    return words.remark(key, "", lit(space), room=room(board, space))


def _standing(state: State, space: str) -> State:
    return arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action")

"""Questions on swaps: whose turn is next, as Lucky goes along with the character that is given away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.core.actions import as_action
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal, legal_actions
from kdl.errors import OptionError
from kdl.games.getlucky.events import LuckyVisited
from kdl.narration.events import clause_of, tell
from kdl.narration.grammar import joined
from kdl.questions.answer_options import sentences
from kdl.questions.getlucky.characters import WORDS, AtTable, name_of, named, number_of, of_seat, on_turn
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, crossed, lit
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Solution


def _swaps(state: GetLuckyState) -> dict[Action, GetLuckyState]:
    """Return the legal swaps, with the position after each."""
    return {each: apply(state, each).state for each in legal_actions(state) if each.kind == "swap"}


def deal_after_swap(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a swap that changes whose turn is next; often one by which Lucky is given away."""
    state = dealer.state(on_turn)
    if state is None:
        return None
    was = lucky_walk(state, 1)[-1].owner
    found = {each: there.on_turn for each, there in _swaps(state).items() if there.phase != "over"}
    changing = [each for each, seat in found.items() if seat != was]
    swap = dealer.any(changing or (each for each in found if each.character == state.lucky))
    return None if swap is None else (state, str(swap))


@kind(clauses=("getlucky.swap", "getlucky.lucky.moves", "getlucky.lucky.player"), deal=deal_after_swap)
def after_swap(state: GetLuckyState, swap: Action | str) -> Solution:
    """Ask whose turn is next after a swap."""
    action = as_action(swap)
    if action.kind != "swap" or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal swap in this position")
    _, events, there = apply(state, action)
    words = AtTable(state, "swap", given=named(state, action.character), taken=named(state, action.taken))

    def wrong(value: Value) -> Remark:
        seat = int(value)
        return words.slipped(
            seat, _slips(state, action, there), mark=crossed(*of_seat(there, seat)), name=name_of(state, seat)
        )

    ids = state.game.character_ids
    return words.asked(
        "seat",
        there.on_turn,
        clause=explain(state, action)[-1].clause,
        told=" ".join(tell(event, state.game) for event in events),
        wrong=wrong,
        drawing=Drawing(path=tuple(ids[event.character] for event in events if isinstance(event, LuckyVisited))),
        reveals=observe(there),
        about=(action.character, action.taken),
        veil={"next"},
    )


def _slips(state: GetLuckyState, swap: Action, there: GetLuckyState) -> Slips:
    """Return slips about whose turn is next after a swap; Lucky goes along with the character that is given away."""
    stayed = len(visits_until(there, swap.taken)) if swap.character == state.lucky else 0
    onwards = lucky_walk(there, stayed + len(there.game.characters))[stayed:] if stayed else ()
    return {
        "to-the-left": state.game.left_of[state.on_turn][0],
        "swap-forgotten": lucky_walk(state, 1)[-1].owner,
        "lucky-stayed": next((visit.owner for visit in onwards if visit.owner is not None), None),
    }


def deal_good_swaps(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a position in which some swaps bring the turn back, and some do not."""
    state = dealer.state(on_turn)
    if state is None:
        return None
    again = [there.on_turn == state.on_turn for there in _swaps(state).values()]
    return (state,) if any(again) and not all(again) else None


@kind(clauses=("getlucky.swap", "getlucky.lucky.again"), deal=deal_good_swaps)
def good_swaps(state: GetLuckyState) -> Solution:
    """Ask after which swaps the player on turn is next again."""
    later = {str(swap): there for swap, there in _swaps(state).items()}
    right = frozenset(swap for swap, there in later.items() if there.on_turn == state.on_turn)
    labels: dict[Value, str] = {
        str(each): say(WORDS, "swap.label", given=number_of(state, each.character), taken=number_of(state, each.taken))
        for each in map(as_action, later)
    }
    words = AtTable(state, "swaps", names=joined(label for swap, label in labels.items() if swap in right))

    def remark(value: Value) -> Remark:
        there = later[str(value)]
        text = say(WORDS, "swap.next", name=name_of(state, there.on_turn), character=named(there, there.lucky))
        mark, error = (lit, "") if value in right else (crossed, "swap-forgotten")
        return Remark(text, error=error, drawing=mark(there.lucky))

    telling = as_action(min(right, default=next(iter(later))))
    return words.asked(
        "choices",
        right,
        clause=clause_of(apply(state, telling).events[-1], state.game),
        options=sentences(labels),
        remark=remark,
        hint=say(WORDS, "swap.hint"),
        drawing=lit(*of_seat(state, state.on_turn)),
        veil={"next"},
    )

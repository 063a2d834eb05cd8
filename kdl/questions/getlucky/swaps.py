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
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats, sentences
from kdl.questions.getlucky.characters import WORDS, actor, named, number_of, of_seat, tell_slips
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


def deal_after_swap(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a swap that changes whose turn is next; often one by which Lucky is given away."""
    state = dealer.state(lambda each: each.phase == "action")
    if state is None:
        return None
    was = lucky_walk(state, 1)[-1].owner
    found = [each for each in legal_actions(state) if each.kind == "swap" and apply(state, each).state.phase != "over"]
    with_lucky = [each for each in found if each.character == state.lucky]
    changing = [each for each in found if apply(state, each).state.on_turn != was]
    swap = dealer.any(changing or with_lucky)
    return None if swap is None else (state, str(swap))


@kind(
    clauses=("getlucky.swap", "getlucky.lucky.moves", "getlucky.lucky.player"),
    tables=("getlucky",),
    deal=deal_after_swap,
)
def after_swap(state: GetLuckyState, swap: Action | str) -> Solution:
    """Ask whose turn is next after a swap."""
    action = as_action(swap)
    if action.kind != "swap" or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal swap in this position")
    _, events, there = apply(state, action)
    right = there.on_turn
    slips = [("to-the-left", state.game.left_of[state.on_turn][0]), ("swap-forgotten", lucky_walk(state, 1)[-1].owner)]
    if action.character == state.lucky and (stayed := visits_until(there, action.taken)):
        onwards = lucky_walk(there, len(stayed) + len(state.game.characters))[len(stayed) :]
        slips.append(("lucky-stayed", next(visit.owner for visit in onwards if visit.owner is not None)))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        errors = [error for error, seat in slips if seat == value] or ["miscounted"]
        name = seat_name(int(value), state.game)
        text = tell_slips(say(WORDS, f"swap.{error}", name=name) for error in errors)
        return Remark(text, error=errors[0], drawing=Drawing(crossed=of_seat(there, int(value))))

    told = " ".join(tell(event, state.game) for event in events)
    asks = say(WORDS, "swap", name=actor(state), given=named(state, action.character), taken=named(state, action.taken))
    reason = explain(state, action)[-1]
    return Solution(
        "seat",
        asks,
        frozenset({right}),
        reason.clause,
        told=told,
        options=seats(state, state.game.players),
        remark=remark,
        hint=say(WORDS, "swap.hint"),
        drawing=_visited(state, action),
        shows=observe(state),
        reveals=observe(there),
        about=(action.character, action.taken),
        veil=frozenset({"next"}),
    )


def deal_good_swaps(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a position in which some swaps bring the turn back, and some do not."""
    state = dealer.state(lambda each: each.phase == "action")
    if state is None:
        return None
    swaps = [each for each in legal_actions(state) if each.kind == "swap"]
    again = sum(apply(state, each).state.on_turn == state.on_turn for each in swaps)
    return (state,) if 0 < again < len(swaps) else None


@kind(clauses=("getlucky.swap", "getlucky.lucky.again"), tables=("getlucky",), deal=deal_good_swaps)
def good_swaps(state: GetLuckyState) -> Solution:
    """Ask after which swaps the player on turn is next again."""
    swaps = [each for each in legal_actions(state) if each.kind == "swap"]
    later = {str(each): apply(state, each).state for each in swaps}
    right = frozenset(swap for swap, there in later.items() if there.on_turn == state.on_turn)
    labels: dict[Value, str] = {
        str(each): say(WORDS, "swap.label", given=number_of(state, each.character), taken=number_of(state, each.taken))
        for each in swaps
    }

    def remark(value: Value) -> Remark:
        there = later[str(value)]
        text = say(WORDS, "swap.next", name=seat_name(there.on_turn, state.game), character=named(there, there.lucky))
        drawing = Drawing(**{"lit" if value in right else "crossed": frozenset({there.lucky})})  # type: ignore[arg-type]
        return Remark(text, error="" if value in right else "swap-forgotten", drawing=drawing)

    clause = clause_of(apply(state, as_action(next(iter(sorted(right)), str(swaps[0])))).events[-1], state.game)
    told = say(WORDS, "swaps.told", names=joined(labels[each] for each in labels if each in right))
    return Solution(
        "choices",
        say(WORDS, "swaps", name=actor(state)),
        right,
        clause,
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(WORDS, "swap.hint"),
        drawing=Drawing(lit=of_seat(state, state.on_turn)),
        shows=observe(state),
        about=(state.lucky,),
        veil=frozenset({"next"}),
    )


def _visited(state: GetLuckyState, swap: Action) -> Drawing:
    """Draw where Lucky goes after a swap."""
    events = apply(state, swap).events
    ids = state.game.character_ids
    return Drawing(path=tuple(ids[event.character] for event in events if isinstance(event, LuckyVisited)))

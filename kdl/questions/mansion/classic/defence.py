"""Questions on the answer to a classic attempt: the points that are needed, what follows, and who may pass."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Foiled, Killed
from kdl.core.position import Position, open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.names import seat_name
from kdl.questions.answer_options import sentences, yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import tell_all
from kdl.questions.mansion.classic.piles import listed
from kdl.questions.mansion.slips import Slip, counted
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.core.events import Event
    from kdl.documents.question import Value
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-classic"
_PASS = Action("pass")
#: What can become of an attempt: it fails, Lucky is dead, whoever has just answered may play more, the next is asked.
ENDS = ("foiled", "killed", "more", "next")


def _there(state: State) -> Drawing:
    return Drawing(lit=frozenset({state.lucky}))


def _counted(state: State, number: Value) -> Drawing:
    return _there(state)._replace(tags={state.lucky: str(number)})


def deal_points_needed(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attempt that is being answered, after something has been played."""
    state = dealer.state(lambda each: each.phase == "luck" and open_attempt(each).luck)
    return None if state is None else (state,)


@kind(clauses=("classic.defence.value",), tables=("classic",), deal=deal_points_needed)
def points_needed(state: State) -> Solution:
    """Ask how many points are still needed to save Lucky from the attempt that is being answered."""
    attempt = open_attempt(state)
    right = attempt.strength - attempt.luck
    name = seat_name(attempt.attacker, state.game)
    words = Wording(_GROUP, "needed", name=name, value=attempt.strength, luck=attempt.luck)
    slips = (
        Slip(right + 1, "needed.more", "must-exceed"),
        Slip(attempt.strength, "needed.whole", "played-forgotten"),
        Slip(attempt.strength + attempt.luck, "needed.sum", "played-added"),
    )
    told = words.say("told", n=right)
    remark = counted(slips, right, state.lucky, told=told, **words.values)
    return words.solution(
        "number", state, right, clause="foil", told=told, remark=remark, **_at(state), veil=frozenset({"luck"})
    )


def deal_fewest_points(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who can save Lucky alone, with a choice of cards."""
    whole = dealer.level > 1 and dealer.chance.random() < 0.6
    state = dealer.state(lambda each: each.phase == "luck" and _has_choice(each, dealer.level, whole))
    return None if state is None else (state,)


@kind(clauses=("classic.defence.value", "classic.defence.order"), tables=("classic",), deal=deal_fewest_points)
def fewest_points(state: State) -> Solution:
    """Ask with how few points the seat to answer can save Lucky alone, with whole cards of its hand."""
    attempt, game = open_attempt(state), state.game
    lacking, seat = attempt.strength - attempt.luck, state.to_act
    worth = sorted(game.cards_by_id[card].luck for card in _failures(state))
    enough = sorted({sum(some) for some in _subsets(worth) if sum(some) >= lacking})
    if not enough:
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    right = enough[0]
    words = Wording(_GROUP, "fewest", name=seat_name(seat, game), lacking=lacking, points=joined(map(str, worth)))
    slips = {
        sum(worth): ("all", "all-cards"),
        max(worth): ("biggest", "biggest-card"),
        lacking: ("exact", "cannot-split"),
    }
    spare = next(some for some in _subsets(worth) if sum(some) == right)
    told = words.say("told", n=right, cards=joined(map(str, spare)))

    def remark(value: Value) -> Remark:
        number = int(value)
        if number == right:
            return Remark(told, drawing=_there(state))
        if number < lacking:
            slip = "short", "too-little"
        elif number not in enough and number != lacking:
            slip = "no-such", "miscounted"
        else:
            slip = slips.get(number, ("dear", "too-dear"))
        return words.remark(*slip, _counted(state, value))

    return words.solution("number", state, right, clause="foil", told=told, remark=remark, **_at(state))


def _failures(state: State) -> list[str]:
    return [card for card in state.hands[state.to_act] if is_legal(state, Action("luck", card))]


def _subsets(worth: list[int]) -> Iterable[tuple[int, ...]]:
    return (some for size in range(1, len(worth) + 1) for some in combinations(worth, size))


def _has_choice(state: State, level: int, whole: bool) -> bool:
    """Whether a hand can save Lucky with cards to choose from; whole, if not with exactly the points that it takes."""
    worth = [state.game.cards_by_id[card].luck for card in _failures(state)]
    attempt = open_attempt(state)
    lacking = attempt.strength - attempt.luck
    if whole and any(sum(some) == lacking for some in _subsets(worth)):
        return False
    return (
        2 <= len(worth) <= 5 and sum(worth) >= lacking and len({*worth}) >= min(level, 2) and lacking >= min(level, 2)
    )


#: In how many games an outcome is looked for.
_GAMES = 12


def deal_attempt_ends(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]] | None:
    """Find an attempt that was made, told to its end or to some answer before it; each outcome is found alike."""
    wanted = dealer.any(ENDS)
    for _ in range(_GAMES):
        game = dealer.game()
        told = dealer.any(each for each in _answers(game) if _outcome(game, each[-1]) == wanted)
        if told is not None:
            return game.states[told[0]], tuple(str(game.steps[at].action) for at in told)
    return None


@kind(
    clauses=("classic.attempt.once", "classic.defence.value", "classic.win"),
    tables=("classic",),
    deal=deal_attempt_ends,
)
def attempt_ends(state: State, answers: tuple[str, ...]) -> Solution:
    """Ask what becomes of an attempt after some answers: it fails, Lucky is dead, or it is still being answered.

    Args:
        state: The position before the attempt is made, or one in which it is answered.
        answers: What is done, in the notation of actions, the attempt itself first.
    """
    there, happened = state, []
    events: tuple[Event, ...] = ()
    for answer in answers:
        _, events, there = apply(there, Action(*answer.split()))  # type: ignore[arg-type]
        happened.append(events)
    killed, foiled = (any(isinstance(each, kind) for each in events) for kind in (Killed, Foiled))
    right = "killed" if killed else "foiled" if foiled else "more" if answers[-1].startswith("luck") else "next"
    told_before = " ".join(tell_all(state, each[:1]) for each in happened)
    name, (strength, luck) = seat_name(state.on_turn, state.game), _attempt_of(state, answers)
    who = seat_name(there.to_act, state.game)
    words = Wording(_GROUP, "ends", name=name, value=strength, luck=luck, who=who)
    told = words.say(f"{right}.told")

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=_there(state))
        if value in ("more", "next") and not (killed or foiled):
            return Remark(told, error="who-is-asked", drawing=_there(state))
        error = "must-exceed" if right == "foiled" and strength == luck else "misjudged"
        return words.remark("not-open" if value in ("more", "next") else f"not-{value}", error, _there(state))

    return words.solution(
        "choice",
        state,
        right,
        clause="kill" if killed else "foil" if foiled else "pass",
        told=told,
        options=sentences({each: words.say(each) for each in ENDS}),
        remark=remark,
        reveals=observe(there),
        facts=told_before,
        **_at(state, span=()),
    )


def _attempt_of(state: State, answers: tuple[str, ...]) -> tuple[int, int]:
    """Return what an attempt is worth, and the points that were set against it."""
    strength, luck = (state.attempt.strength, state.attempt.luck) if state.attempt else (0, 0)
    for answer in answers:
        action = Action(*answer.split())  # type: ignore[arg-type]
        if action.kind == "attempt":
            strength = state.game.slots.strength(state, state.on_turn, action.card, state.lucky)
        elif action.kind == "luck":
            luck += state.game.cards_by_id[action.card].luck
    return strength, luck


def _answers(game: Timeline[Position]) -> Iterator[range]:
    """Yield the steps of each attempt, up to each of its answers."""
    begun = 0
    for at, step in enumerate(game.steps):
        if step.action.kind == "attempt":
            begun = at
        elif step.action.kind in ("luck", "pass"):
            yield range(begun, at + 1)


def _outcome(game: Timeline[Position], at: int) -> str:
    """Return what the answer that was given in a step leads to."""
    if game.states[at + 1].phase != "luck":
        return "killed" if game.states[at + 1].phase == "over" else "foiled"
    return "more" if game.steps[at].action.kind == "luck" else "next"


def deal_may_pass(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who is last in line to save Lucky, and who is able to in half of the cases where that matters."""
    able = dealer.chance.random() < 0.75

    def fits(state: State) -> bool:
        if state.phase != "luck" or not _is_last(state):
            return False
        attempt = open_attempt(state)
        return (_own(state) >= attempt.strength - attempt.luck) is able

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(
    clauses=("classic.variant.last-must", "classic.defence.order"),
    tables=("last_must", "last_must", "classic"),
    deal=deal_may_pass,
)
def may_pass(state: State) -> Solution:
    """Ask whether the seat to answer, which is last in line, may pass, with its hand open.

    Raises:
        OptionError: Somebody is asked after it.
    """
    attempt, game, seat = open_attempt(state), state.game, state.to_act
    if not _is_last(state):
        raise OptionError("somebody is asked after the seat to answer; choose one in which it is last in line")
    failed = [reason for reason in explain(state, _PASS) if not reason.ok]
    right, name = not failed, seat_name(seat, game)
    lacking, own = attempt.strength - attempt.luck, _own(state)
    able = own >= lacking
    must = any(each == "may-pass" for each in game.clauses)
    points = listed(game.cards_by_id[card].luck for card in _failures(state))
    attacker = seat_name(attempt.attacker, game)
    words = Wording(_GROUP, "pass", name=name, lacking=lacking, own=own, points=points, attacker=attacker)
    key = "must" if failed else "unable" if not able and must else "free"
    error = {"must": "passes-on-murder", "unable": "helpless-must", "free": "must-help"}[key]
    told, drawing = words.say(key), _counted(state, lacking)
    return words.solution(
        "yes",
        state,
        right,
        clause=failed[0].clause if failed else "may-pass" if must else "pass",
        told=told,
        facts=(words.say("variant") + " " if must else "") + words.say("facts"),
        remark=lambda value: Remark(told, error="" if value is right else error, drawing=drawing),
        about=(state.lucky,),
        drawing=_there(state),
    )


def _is_last(state: State) -> bool:
    return state.to_act == state.game.left_of[state.on_turn][-2]


def _own(state: State) -> int:
    return sum(state.game.cards_by_id[card].luck for card in _failures(state))

"""Questions on the answer to a classic attempt: the points that are needed, what follows, and who may pass."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.actions import Action, as_action
from kdl.core.position import Position, open_attempt
from kdl.engine.step import apply, explain, is_legal, observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import why_of
from kdl.questions.declaring import Dealer, Remark, Solution, Wording, kind, lit, where
from kdl.questions.mansion.classic.piles import listed
from kdl.questions.mansion.clovers import lacking, tagged
from kdl.questions.mansion.going import tell_all
from kdl.questions.mansion.slips import Slip, number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State

_GROUP = "question-classic"
_PASS = Action("pass")
#: What can become of an attempt: it fails, Lucky is dead, whoever has just answered may play more, the next is asked.
ENDS = ("foiled", "killed", "more", "next")
#: With which of them it goes on, and the typical errors of whoever misjudges whether one may pass.
_OPEN = ("more", "next")
_ERRORS = {"must": "passes-on-murder", "unable": "helpless-must", "free": "must-help"}


@kind(clauses=("classic.defence.value",), deal=where(lambda state: state.phase == "luck" and open_attempt(state).luck))
def points_needed(state: State) -> Solution:
    """Ask how many points are still needed to save Lucky from the attempt that is being answered.

    >>> state = kdl.play("classic", seats=3, seed=2).at(54)
    >>> bet.points_needed(state)
    How many points are still needed to save Lucky? Ada's attempt is worth 3. Failure points played so far: 2.
    """
    attempt, right = open_attempt(state), lacking(state)
    value, luck = attempt.strength, attempt.luck
    words = Wording(_GROUP, "needed", name=seat_name(attempt.attacker, state.game), value=value, luck=luck)
    slips = (
        Slip(right + 1, "needed.more", "must-exceed"),
        Slip(value, "needed.whole", "played-forgotten"),
        Slip(value + luck, "needed.sum", "played-added"),
    )
    told = words.say("told", n=right)
    return number(words, state, right, slips, clause="foil", told=told, veil={"luck"})


def deal_fewest_points(dealer: Dealer[State]) -> tuple[State]:
    """Find somebody who can save Lucky alone, with a choice of cards."""
    whole = dealer.level > 1 and dealer.chance.random() < 0.6
    return dealer.position(lambda each: each.phase == "luck" and _has_choice(each, dealer.level, whole))


@kind(clauses=("classic.defence.value", "classic.defence.order"), deal=deal_fewest_points)
def fewest_points(state: State) -> Solution:
    """Ask with how few points the seat to answer can save Lucky alone, with whole cards of its hand.

    >>> state = kdl.play("classic", seats=3, seed=4).at(40)
    >>> bet.fewest_points(state)  # doctest: +ELLIPSIS
    What is the lowest number of points Ada can play to save Lucky alone? Points that are still ...
    """
    missing, worth = lacking(state), sorted(_points(state))
    spare = min((some for some in _subsets(worth) if sum(some) >= missing), key=sum, default=None)
    if spare is None:
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    right, named = sum(spare), {"points": joined(map(str, worth)), "cards": joined(map(str, spare))}
    words = Wording(_GROUP, "fewest", name=seat_name(state.to_act, state.game), lacking=missing, **named)
    slips = {
        **{sum(some): ("dear", "too-dear") for some in _subsets(worth)},
        sum(worth): ("all", "all-cards"),
        max(worth): ("biggest", "biggest-card"),
        missing: ("exact", "cannot-split"),
        **dict.fromkeys(range(missing), ("short", "too-little")),
    }

    def wrong(number: int) -> Remark:
        return words.remark(*slips.get(number, ("no-such", "miscounted")), tagged(state, number))

    told, there = words.say("told", n=right), lit(state.lucky)
    return words.solution(
        "number", state, right, clause="foil", told=told, wrong=wrong, again=there, at=state.lucky, span=(0, 20)
    )


def _points(state: State) -> list[int]:
    """Return the points on the cards that the seat to answer can play."""
    hand = state.hands[state.to_act]
    return [state.game.cards_by_id[card].luck for card in hand if is_legal(state, Action("luck", card))]


def _subsets(worth: list[int]) -> Iterable[tuple[int, ...]]:
    return (some for size in range(1, len(worth) + 1) for some in combinations(worth, size))


def _has_choice(state: State, level: int, whole: bool) -> bool:
    """Whether a hand can save Lucky with cards to choose from; whole, if not with exactly the points that it takes."""
    worth, missing, least = _points(state), lacking(state), min(level, 2)
    if whole and any(sum(some) == missing for some in _subsets(worth)):
        return False
    return 2 <= len(worth) <= 5 and sum(worth) >= missing >= least and len({*worth}) >= least


def deal_attempt_ends(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]]:
    """Find an attempt that was made, told to its end or to some answer before it; each outcome is found alike."""
    wanted = dealer.any(ENDS)

    def find() -> tuple[State, tuple[str, ...]]:
        game = dealer.game()
        ends = ((told, _outcome(game.states[told.stop], game.steps[told[-1]].action)) for told in _answers(game))
        told = dealer.any(each for each, end in ends if end == wanted)
        return game.states[told[0]], tuple(str(game.steps[at].action) for at in told)

    return dealer.look(find)


@kind(clauses=("classic.attempt.once", "classic.defence.value", "classic.win"), deal=deal_attempt_ends)
def attempt_ends(state: State, answers: tuple[str, ...]) -> Solution:
    """Ask what becomes of an attempt that is answered, or to be made first, after some actions in their notation.

    >>> state = kdl.play("classic", seats=3, seed=4).at(16)
    >>> bet.attempt_ends(state, ("attempt", "pass"))
    What now? Cleo attempts the murder in the Master Suite with bare hands: value 1. Ada passes.
    """
    actions = [as_action(answer) for answer in answers]
    there, facts = _carried_out(state, actions)
    right, at = _outcome(there, actions[-1]), lit(state.lucky)
    strength, luck = _attempt_of(state, actions)
    values = {"name": seat_name(state.on_turn, state.game), "who": seat_name(there.to_act, state.game)}
    words = Wording(_GROUP, "ends", value=strength, luck=luck, **values)
    told = words.say(f"{right}.told")
    error = "must-exceed" if right == "foiled" and strength == luck else "misjudged"
    still = Remark(told, error="who-is-asked", drawing=at) if right in _OPEN else words.remark("not-open", error, at)
    return words.solution(
        "choice",
        state,
        right,
        clause={"killed": "kill", "foiled": "foil"}.get(right, "pass"),
        told=told,
        options=words.choices(*ENDS),
        wrong=lambda value: still if value in _OPEN else words.remark(f"not-{value}", error, at),
        again=at,
        reveals=observe(there),
        facts=facts,
        at=state.lucky,
    )


def _carried_out(state: State, actions: Iterable[Action]) -> tuple[State, str]:
    """Return the position after the attempt and its answers, and what was done in it."""
    there, told = state, []
    for action in actions:
        _, events, there = apply(there, action)
        told.append(tell_all(state, events[:1]))
    return there, " ".join(told)


def _attempt_of(state: State, actions: Iterable[Action]) -> tuple[int, int]:
    """Return what an attempt is worth, and the points that were set against it."""
    strength, luck = (state.attempt.strength, state.attempt.luck) if state.attempt else (0, 0)
    for action in actions:
        if action.kind == "attempt":
            strength = state.game.rules.strength(state, state.on_turn, action.card, state.lucky)
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


def _outcome(after: Position, answer: Action) -> str:
    if after.phase != "luck":
        return "killed" if after.phase == "over" else "foiled"
    return "more" if answer.kind == "luck" else "next"


def deal_may_pass(dealer: Dealer[State]) -> tuple[State]:
    """Find somebody who is last in line to save Lucky, and who is able to in half of the cases where that matters."""
    able = dealer.chance.random() < 0.75
    return dealer.position(
        lambda each: each.phase == "luck" and _is_last(each) and (sum(_points(each)) >= lacking(each)) is able
    )


@kind(
    clauses=("classic.variant.last-must", "classic.defence.order"),
    tables=("last_must", "last_must", "classic"),
    deal=deal_may_pass,
)
def may_pass(state: State) -> Solution:
    """Ask whether the seat to answer, which is last in line, may pass, with its hand open.

    Raises:
        OptionError: Somebody is asked after it.

    >>> state = kdl.play("classic", seats=3, seed=0).at(46)
    >>> bet.may_pass(state)  # doctest: +ELLIPSIS
    May Ada pass? Bruno attempts the murder. Points that are still needed: 2. Ada, who is ...
    """
    if not _is_last(state):
        raise OptionError("somebody is asked after the seat to answer; choose one in which it is last in line")
    failed = [reason for reason in explain(state, Action("pass")) if not reason.ok]
    rules, tokens = state.game.rules, state.tokens[state.to_act] if state.game.rules.spends else 0
    right, points, missing, must = not failed, _points(state), lacking(state), "may-pass" in state.game.clauses
    people = {"name": seat_name(state.to_act, state.game), "attacker": seat_name(state.on_turn, state.game)}
    words = Wording(_GROUP, "pass", lacking=missing, own=sum(points) + tokens, points=listed(points), **people)
    key = "must" if failed else "unable" if sum(points) + tokens < missing and must else "free"
    told, drawing = words.say(f"{key}.tokens" if tokens and key != "free" else key), tagged(state, missing)
    asks = [words.say("variant" if "last_must" in rules.on else "rule")] if must else []
    asks += [words.say("facts"), *([words.say("tokens", n=tokens)] if tokens else [])]
    return words.solution(
        "yes",
        state,
        right,
        clause=failed[0].clause if failed else "may-pass" if must else "pass",
        told=told,
        facts=" ".join(asks),
        remark=lambda value: Remark(told, error="" if value is right else _ERRORS[key], drawing=drawing),
        at=state.lucky,
        why=why_of(*_WHY[key]),
    )


#: What decides whether the last in line may pass, by what is said of it, and what could be taken for it.
_WHY = {
    "must": ("last-able", "able", "last"),
    "unable": ("last-unable", "no-duty"),
    "free": ("no-duty", "last-unable"),
}


def _is_last(state: State) -> bool:
    return state.to_act == state.game.left_of[state.on_turn][-2]

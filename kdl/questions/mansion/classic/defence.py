"""Questions on the answer to a classic attempt: the points that are needed, what follows, and who may pass."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.actions import Action, as_action
from kdl.core.events import Foiled, Killed
from kdl.core.position import Position, open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import tell_all
from kdl.questions.mansion.classic.piles import listed
from kdl.questions.mansion.slips import Slip, number
from kdl.questions.solution import Drawing, Remark, Solution, lit
from kdl.questions.wording import Wording

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
#: The events that end an attempt.
_ENDED = {Killed: "killed", Foiled: "foiled"}
#: In how many games an outcome is looked for.
_GAMES = 12


def _counted(state: State, number: Value) -> Drawing:
    return lit(state.lucky)._replace(tags={state.lucky: str(number)})


def _lacking(state: State) -> int:
    attempt = open_attempt(state)
    return attempt.strength - attempt.luck


def deal_points_needed(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attempt that is being answered, after something has been played."""
    return dealer.position(lambda each: each.phase == "luck" and open_attempt(each).luck)


@kind(clauses=("classic.defence.value",), deal=deal_points_needed)
def points_needed(state: State) -> Solution:
    """Ask how many points are still needed to save Lucky from the attempt that is being answered.

    >>> state = kdl.play("classic", seats=3, seed=2).at(54)
    >>> bet.points_needed(state)
    How many points are still needed to save Lucky? Ada's attempt is worth 3. Failure points played so far: 2.
    """
    attempt, right = open_attempt(state), _lacking(state)
    value, luck = attempt.strength, attempt.luck
    words = Wording(_GROUP, "needed", name=seat_name(attempt.attacker, state.game), value=value, luck=luck)
    slips = (
        Slip(right + 1, "needed.more", "must-exceed"),
        Slip(value, "needed.whole", "played-forgotten"),
        Slip(value + luck, "needed.sum", "played-added"),
    )
    told = words.say("told", n=right)
    return number(words, state, right, slips, clause="foil", told=told, veil=frozenset({"luck"}))


def deal_fewest_points(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who can save Lucky alone, with a choice of cards."""
    whole = dealer.level > 1 and dealer.chance.random() < 0.6
    return dealer.position(lambda each: each.phase == "luck" and _has_choice(each, dealer.level, whole))


@kind(clauses=("classic.defence.value", "classic.defence.order"), deal=deal_fewest_points)
def fewest_points(state: State) -> Solution:
    """Ask with how few points the seat to answer can save Lucky alone, with whole cards of its hand.

    >>> state = kdl.play("classic", seats=3, seed=4).at(40)
    >>> bet.fewest_points(state)  # doctest: +ELLIPSIS
    With how few points can Ada save Lucky alone? Points that are still needed: 3. Ada holds ...
    """
    lacking, worth = _lacking(state), sorted(_points(state))
    spare = min((some for some in _subsets(worth) if sum(some) >= lacking), key=sum, default=None)
    if spare is None:
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    name, points, right = seat_name(state.to_act, state.game), joined(map(str, worth)), sum(spare)
    words = Wording(_GROUP, "fewest", name=name, lacking=lacking, points=points)
    slips = {
        **{sum(some): ("dear", "too-dear") for some in _subsets(worth)},
        sum(worth): ("all", "all-cards"),
        max(worth): ("biggest", "biggest-card"),
        lacking: ("exact", "cannot-split"),
        **dict.fromkeys(range(lacking), ("short", "too-little")),
    }
    told = words.say("told", n=right, cards=joined(map(str, spare)))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=lit(state.lucky))
        return words.remark(*slips.get(int(value), ("no-such", "miscounted")), _counted(state, value))

    return words.solution("number", state, right, clause="foil", told=told, remark=remark, at=state.lucky, span=(0, 20))


def _points(state: State) -> list[int]:
    """Return the points on the cards that the seat to answer can play."""
    hand = state.hands[state.to_act]
    return [state.game.cards_by_id[card].luck for card in hand if is_legal(state, Action("luck", card))]


def _subsets(worth: list[int]) -> Iterable[tuple[int, ...]]:
    return (some for size in range(1, len(worth) + 1) for some in combinations(worth, size))


def _has_choice(state: State, level: int, whole: bool) -> bool:
    """Whether a hand can save Lucky with cards to choose from; whole, if not with exactly the points that it takes."""
    worth, lacking, least = _points(state), _lacking(state), min(level, 2)
    if whole and any(sum(some) == lacking for some in _subsets(worth)):
        return False
    return 2 <= len(worth) <= 5 and sum(worth) >= lacking >= least and len({*worth}) >= least


def deal_attempt_ends(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]] | None:
    """Find an attempt that was made, told to its end or to some answer before it; each outcome is found alike."""
    wanted = dealer.any(ENDS)
    for _ in range(_GAMES):
        game = dealer.game()
        told = dealer.any(each for each in _answers(game) if _outcome(game, each[-1]) == wanted)
        if told is not None:
            return game.states[told[0]], tuple(str(game.steps[at].action) for at in told)
    return None


@kind(clauses=("classic.attempt.once", "classic.defence.value", "classic.win"), deal=deal_attempt_ends)
def attempt_ends(state: State, answers: tuple[str, ...]) -> Solution:
    """Ask what becomes of an attempt after some answers: it fails, Lucky is dead, or it is still being answered.

    Args:
        state: The position before the attempt is made, or one in which it is answered.
        answers: What is done, in the notation of actions, the attempt itself first.

    >>> state = kdl.play("classic", seats=3, seed=4).at(16)
    >>> bet.attempt_ends(state, ("attempt", "pass"))
    What now? Cleo attempts the murder in the Master Suite with bare hands: value 1. Ada passes.
    """
    actions = [as_action(answer) for answer in answers]
    there, told_before = state, []
    events: tuple[Event, ...] = ()
    for action in actions:
        _, events, there = apply(there, action)
        told_before.append(tell_all(state, events[:1]))
    ended = next((_ENDED[type(event)] for event in events if type(event) in _ENDED), "")
    right = ended or ("more" if actions[-1].kind == "luck" else "next")
    name, who, (strength, luck) = state.on_turn, there.to_act, _attempt_of(state, actions)
    values = {"name": seat_name(name, state.game), "who": seat_name(who, state.game)}
    words = Wording(_GROUP, "ends", value=strength, luck=luck, **values)
    told, at = words.say(f"{right}.told"), lit(state.lucky)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=at)
        if value in ("more", "next") and not ended:
            return Remark(told, error="who-is-asked", drawing=at)
        error = "must-exceed" if right == "foiled" and strength == luck else "misjudged"
        return words.remark("not-open" if value in ("more", "next") else f"not-{value}", error, at)

    return words.solution(
        "choice",
        state,
        right,
        clause={"killed": "kill", "foiled": "foil"}.get(ended, "pass"),
        told=told,
        options=words.choices(*ENDS),
        remark=remark,
        reveals=observe(there),
        facts=" ".join(told_before),
        at=state.lucky,
    )


def _attempt_of(state: State, actions: Iterable[Action]) -> tuple[int, int]:
    """Return what an attempt is worth, and the points that were set against it."""
    strength, luck = (state.attempt.strength, state.attempt.luck) if state.attempt else (0, 0)
    for action in actions:
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
    return dealer.position(
        lambda each: each.phase == "luck" and _is_last(each) and (sum(_points(each)) >= _lacking(each)) is able
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
    attempt = open_attempt(state)
    if not _is_last(state):
        raise OptionError("somebody is asked after the seat to answer; choose one in which it is last in line")
    failed = [reason for reason in explain(state, Action("pass")) if not reason.ok]
    right, points, lacking = not failed, _points(state), _lacking(state)
    must, own = "may-pass" in state.game.clauses, sum(points)
    name, attacker = (seat_name(seat, state.game) for seat in (state.to_act, attempt.attacker))
    values = {"name": name, "lacking": lacking, "own": own, "points": listed(points), "attacker": attacker}
    words = Wording(_GROUP, "pass", **values)
    key = "must" if failed else "unable" if own < lacking and must else "free"
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
        at=state.lucky,
    )


def _is_last(state: State) -> bool:
    return state.to_act == state.game.left_of[state.on_turn][-2]

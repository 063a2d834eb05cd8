"""``survives(state, lucks)`` and ``saved_by(state, seat)``: whether luck is enough against an attempt."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from kdl.core.events import Flipped, LuckPlayed, rule_of
from kdl.engine.step import apply, legal_actions
from kdl.games.mansion.family import MANSION
from kdl.narration.grammar import joined
from kdl.narration.names import person
from kdl.words import say
from kdl.written.mansion.boards import reached
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.actions import Action
    from kdl.games.mansion.state import State

#: In how many ways the attempt of a page is answered, and how often somebody who can help does.
_WAYS, _HELPS = 24, 0.6
#: Every so many positions in which somebody is asked, and so many at most.
_EVERY, _MOST = 3, 400


def _asked(editions: tuple[str, ...]) -> Iterator[State]:
    """Yield positions in which a player is asked to save Lucky."""
    found = (state for state, _ in reached(editions) if state.phase == "luck" and state.to_act in state.game.players)
    for at, state in enumerate(found):
        if at % _EVERY == 0 and at < _EVERY * _MOST:
            yield state


@cache
def survivals(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of survival: attempts of games, answered to the end; those with the fewest cards come first."""
    found = [
        _survival(state, seed)
        for seed, state in enumerate(_asked(editions))
        if state.attempt and not state.attempt.luck
    ]
    return tuple(sorted(found, key=lambda case: case.size))


def survivals_here(state: State) -> tuple[Case, ...]:
    """Return the cases of survival in one attempt, answered in some ways; none where nothing is attempted."""
    if state.attempt is None or state.attempt.luck:
        return ()
    found = {case.given: case for case in (_survival(state, seed) for seed in range(_WAYS))}
    return tuple(sorted(found.values(), key=lambda case: case.size))


def _survival(state: State, seed: int) -> Case:
    """Let an attempt be answered by chance, and see what comes of it.

    Rule: deluxe.luck.value, deluxe.win
    """
    chance, now, lucks = Random(seed), state, [0]
    while now.phase == "luck" and now.attempt is not None:
        step = apply(now, _answer(now, chance))
        lucks += [event.luck for event in step.events if isinstance(event, LuckPlayed | Flipped)]
        now = step.state
    each = tuple(after - before for before, after in pairwise(lucks))
    return Case(state, (each,), now.winner is None, (len(each), sum(each), state.seats, state.turn))


def _answer(state: State, chance: Random) -> Action:
    legal = legal_actions(state)
    helping = [action for action in legal if action.kind == "luck"]
    if helping and chance.random() < _HELPS:
        return chance.choice(helping)
    return next((action for action in legal if action.kind != "luck"), legal[0])


def ask_survival(case: Case) -> str:
    """Ask whether Lucky lives."""
    (lucks,) = case.given
    if not lucks:
        return say("written", "ask.survives.none", strength=case.subject.attempt.strength)
    cards = joined(map(str, lucks))
    return say("written", "ask.survives", n=len(lucks), cards=cards, strength=case.subject.attempt.strength)


def why_survival(case: Case) -> str:
    """Set luck against strength."""
    (lucks,), strength = case.given, case.subject.attempt.strength
    return say("written", "why.survives" if case.right else "why.dies", luck=sum(lucks), strength=strength)


@cache
def savings(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of saving: whoever is asked; those with the fewest cards come first."""
    found = [_saving(state, state.to_act, at) for at, state in enumerate(_asked(editions))]
    return tuple(sorted(found, key=lambda case: case.size))


def savings_here(state: State) -> tuple[Case, ...]:
    """Return the cases of saving in one attempt: whoever is asked; none where nothing is attempted."""
    return (_saving(state, state.to_act, 0),) if state.attempt and state.to_act in state.game.players else ()


def _saving(state: State, seat: int, at: int) -> Case:
    """Let somebody play card after card until no more can be played, and see whether that saves Lucky.

    Rule: deluxe.luck.cards, deluxe.luck.value, classic.defence.value
    """
    now, saved = state, False
    while now.phase == "luck" and now.to_act == seat and not saved:
        cards = [action for action in legal_actions(now) if action.kind == "luck"]
        if not cards:
            break
        step = apply(now, cards[0])
        now, saved = step.state, any(rule_of(event) in ("foil", "withstand") for event in step.events)
    return Case(state, (seat,), saved, (len(state.hands[seat]), state.attempt.strength if state.attempt else 0, at))


def ask_saving(case: Case) -> str:
    """Ask whether somebody can save Lucky alone."""
    state, (seat,) = case.subject, case.given
    return say("written", "ask.saved_by", who=person(seat, state.game), lacking=_lacking(state))


def why_saving(case: Case) -> str:
    """Say how much luck the hand holds."""
    state, (seat,) = case.subject, case.given
    luck = sum(state.game.cards_by_id[card].luck for card in state.hands[seat])
    return say("written", "why.saved_by", who=person(seat, state.game), luck=luck, lacking=_lacking(state))


def _lacking(state: State) -> int:
    return state.attempt.strength - state.attempt.luck if state.attempt else 0


SURVIVES = Task(
    name="survives",
    parameters=("state", "lucks"),
    wanted=bool,
    family=MANSION,
    fits=lambda edition: edition.lights,
    by_edition=True,
    cases=survivals,
    here=survivals_here,
    ask=ask_survival,
    why=why_survival,
)

SAVED_BY = Task(
    name="saved_by",
    parameters=("state", "seat"),
    wanted=bool,
    family=MANSION,
    fits=lambda edition: not edition.mortal,
    by_edition=True,
    cases=savings,
    here=savings_here,
    ask=ask_saving,
    why=why_saving,
)

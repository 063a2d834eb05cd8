"""Why a computer did something, as everybody at the table can tell: nothing of it follows from a hidden card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kdl.analysis.preview import meter
from kdl.core.actions import Action, Advice, advice
from kdl.core.edition import HasFamily
from kdl.games.editions import load_edition
from kdl.players.answers import PROBABLE
from kdl.players.levels import ADVISERS, LEVELS, adviser_of, model_of
from kdl.players.temper import Temper, tempered

#: What those choose by who know no motive: chance, and a search; players of one's own do not say.
_OTHERS = {LEVELS[0]: "open-chance", LEVELS[-1]: "open-search"}

#: How one moves oneself.
_OWN = ("step", "walk", "jump", "stop")


class Watched(HasFamily, Protocol):
    """What a spectator knows, in a game of whatever family."""

    @property
    def edition(self) -> str: ...  # noqa: D102
    @property
    def phase(self) -> str: ...  # noqa: D102
    @property
    def to_act(self) -> int: ...  # noqa: D102
    @property
    def attempt(self) -> object: ...  # noqa: D102
    def _asdict(self) -> dict[str, object]: ...


def motive_seen(observed: Watched, action: Action, level: str) -> Advice | None:
    """Return why a player of a level does what it has just been seen to do; None for players of one's own.

    It is the advice that a player of that level follows who holds the card that is played, and no other: what else is
    in its hand is known to nobody but itself. A searcher that does not search in a position plays as a planner. Where
    others are moved for no reason that can be seen, that is what is said.

    Args:
        observed: What a spectator knew before: ``observe(state, None)``.
        action: What was done.
        level: Who did it, with a temper or without.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> motive_seen(kdl.observe(state), kdl.Action("step", space="parlor"), "careful").motive
    'look-out'
    """
    level, temper = tempered(level)
    if level == LEVELS[-1] and not model_of(load_edition(observed.edition)).pays(observed):
        level = ADVISERS[-1]
    if level not in ADVISERS:
        return advice(action, _OTHERS[level]) if level in _OTHERS else None
    if observed.phase == "luck":
        return _answer(observed, action, level, temper)
    if observed.phase == "movement" or action.kind == "attempt":
        temper = Temper(max(1.0, temper.attempt), *temper[1:])  # how well armed one is, nobody can tell
    adviser = adviser_of(load_edition(observed.edition), level, temper)
    found = adviser(_holding(observed, action), _choices(observed, action), 0)
    return found if found.action == action else advice(action, "open-hidden")


def _holding(observed: Watched, action: Action) -> object:
    """Return what a spectator would know in the place of the seat to act, with nothing but the card that is played."""
    known = observed._asdict() | {"seat": observed.to_act, "hand": (action.card,) if action.card else ()}
    make: Callable[..., object] = type(observed)
    return make(**known)


def _choices(observed: Watched, action: Action) -> tuple[Action, ...]:
    """Return between what an adviser is to choose: whoever moves somebody else could stop instead."""
    moves_others = observed.phase == "movement" and action.kind not in _OWN
    return (action, Action("stop")) if moves_others else (action,)


def _answer(observed: Watched, action: Action, level: str, temper: Temper) -> Advice:
    """Say what an answer to an attempt is good for, as far as it can be seen.

    A careful player who counts on others passes whatever it holds. One who does not, or who cannot because nobody is
    left who could save Lucky, saves him if its own cards are enough.
    """
    if getattr(observed.attempt, "on_dog", False):
        return advice(action, "save-dog" if action.kind == "luck" else "leave-dog")
    own = getattr(observed.attempt, "target", None) is not None
    if action.kind == "luck":
        return advice(action, "open-defends" if own else "open-saves")
    if own:
        return advice(action, "open-lost")
    chance, answers = meter(observed).later, meter(observed).answers
    if answers[-1].stage == "now":
        return advice(action, "open-last")
    counts = getattr(load_edition(observed.edition).adviser(ADVISERS[0]), "counts_on_others", None)
    if not chance or (level == ADVISERS[0] and counts is not None and not counts(observed, temper)):
        return advice(action, "open-unable", chance=chance)
    return advice(action, "open-others" if chance >= PROBABLE else "open-risk", chance=chance)

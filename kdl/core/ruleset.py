"""What the rules of an edition are compiled from: plays, one per kind of action, and modules that add to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.actions import FIELDS, KINDS, Action, ActionKind
from kdl.core.position import PHASES
from kdl.core.reasons import Test

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Phase
    from kdl.core.reasons import Check


#: States of any family of games are handed to these.
Offer = Callable[[Any], "tuple[Action, ...]"]
Decide = Callable[[Any, "Action"], "tuple[Event, ...]"]
Course = tuple[str, Test, Decide]

#: The course of a kind of action that an edition does not have: it is legal in no phase.
NO_COURSE: Course = ("", lambda _state, _action: False, lambda _state, _action: ())


class Play(NamedTuple):
    """Everything about one kind of action.

    Attributes:
        phase: The phase in which it is offered.
        gates: The checks that look at the state only.
        choices: The checks that look at the card or the space of the action.
        options: Lists, sorted, every action of the kind whose ``choices`` hold; the gates are not asked. None where the
            kind leaves no choice: it is one action, always the same.
        decide: Gives the events that a legal action makes; changes nothing.
        implied: Further checks that hold whenever all the others do; they are asked only for explanations.
    """

    phase: Phase
    gates: tuple[Check[Any], ...]
    choices: tuple[Check[Any], ...]
    options: Offer | None
    decide: Decide
    implied: tuple[Check[Any], ...] = ()

    @property
    def checks(self) -> tuple[Check[Any], ...]:
        """Every check, in the order of an explanation."""
        return (*self.gates, *self.choices, *self.implied)


class Module(NamedTuple):
    """What an option adds to the plays of an edition; what it changes beside that, the edition asks for itself.

    Attributes:
        plays: Further kinds of actions.
        gates: Further gates of kinds of actions, whoever brings these.
        clauses: The clauses behind its checks and events, by name; editions state them.
    """

    plays: Mapping[ActionKind, Play] = MappingProxyType({})
    gates: Mapping[ActionKind, tuple[Check[Any], ...]] = MappingProxyType({})
    clauses: Mapping[str, str] = MappingProxyType({})

    def __repr__(self) -> str:
        """Name what it adds."""
        return f"<Module: plays {', '.join(self.plays) or 'none'}; gates of {', '.join(self.gates) or 'none'}>"


def every(tests: Sequence[Test]) -> Test:
    """Return one test that holds when all of them do; it stops at the first that does not.

    Up to three tests are made in one call, and each further three in another: this runs at every step.
    """
    match tests[:3]:
        case []:
            return lambda _state, _action: True
        case [one]:
            return one
        case [one, two]:
            return lambda state, action: one(state, action) and two(state, action)
        case [one, two, three] if len(tests) == 3:
            return lambda state, action: one(state, action) and two(state, action) and three(state, action)
        case [one, two, three]:
            rest = every(tests[3:])
            return lambda state, action: (
                one(state, action) and two(state, action) and three(state, action) and rest(state, action)
            )
    raise AssertionError("a list has some length")


def some(tests: Sequence[Test]) -> Test:
    """Return one test that holds when at least one of them does; it stops at the first that does."""
    match tests:
        case []:
            return lambda _state, _action: False
        case [one]:
            return one
        case [one, two]:
            return lambda state, action: one(state, action) or two(state, action)
    one, rest = tests[0], some(tests[1:])
    return lambda state, action: one(state, action) or rest(state, action)


def with_modules(plays: Mapping[ActionKind, Play], modules: Sequence[Module]) -> dict[ActionKind, Play]:
    """Return plays with modules added, in their order."""
    together = dict(plays)
    for module in modules:
        together |= module.plays
    for module in modules:
        for kind in module.gates.keys() & together.keys():
            play = together[kind]
            gates = (*module.gates[kind], *play.gates)
            together[kind] = Play(play.phase, gates, play.choices, play.options, play.decide, play.implied)
    return together


class Ruleset:
    """The plays of an edition, with the tests and offers that follow from them.

    Attributes:
        plays: By kind of action.
        is_open: By kind of action: the test whether its gates are open, whatever the phase.
        courses: By kind of action: its phase, the test of all its checks, and what it decides.
        offers_of: By kind of action: the function that lists those that are legal in its phase, sorted.
        offers: By phase: the function that lists the legal actions, sorted.
        can_act: The test whether the seat to act could do more in the phase of action than end its turn.
    """

    def __init__(self, plays: Mapping[ActionKind, Play]) -> None:
        self.plays: dict[ActionKind, Play] = dict(sorted(plays.items()))
        self.is_open: dict[str, Test] = {kind: every(_tests(play.gates)) for kind, play in plays.items()}
        self.courses: dict[str, Course] = {kind: _course(kind, play) for kind, play in plays.items()}
        self.offers_of: dict[str, Offer] = {kind: _offer(kind, play) for kind, play in self.plays.items()}
        self.offers: dict[str, Offer] = {phase: together(self._offers_in(phase)) for phase in PHASES}
        acts = [self.is_open[kind] for kind, play in self.plays.items() if play.phase == "action" and kind != "end"]
        self.can_act: Test = some(acts)

    def _offers_in(self, phase: Phase) -> list[Offer]:
        return [self.offers_of[kind] for kind, play in self.plays.items() if play.phase == phase]


def _course(kind: ActionKind, play: Play) -> Course:
    return play.phase, every((_CARRIES[kind], *_tests((*play.gates, *play.choices)))), play.decide


def _tests(checks: Sequence[Check[Any]]) -> list[Test]:
    return [check.holds for check in checks]


def _carries_only(kind: ActionKind, fields: tuple[str, ...]) -> Test:
    """Return the test that an action of a kind carries nothing but some fields."""
    if not fields:
        bare = Action(kind)
        return lambda _state, action: action == bare
    places = [place for place, name in enumerate(Action._fields) if name not in ("kind", *fields)]
    others: Callable[[Action], tuple[str, ...]] = itemgetter(*places)
    nothing = ("",) * len(places)
    return lambda _state, action: others(action) == nothing


#: By kind of action: the test that it carries nothing in the fields that its kind does not have.
_CARRIES: dict[ActionKind, Test] = {kind: _carries_only(kind, fields) for kind, fields in FIELDS.items()}


#: An action of each kind, for gates: they look at the state only.
SAMPLES: dict[ActionKind, Action] = {kind: Action(kind) for kind in KINDS}


def together(offers: list[Offer]) -> Offer:
    """Return one function that lists what several list, in a row, up to four in one call: this runs at every step."""
    match offers[:4]:
        case []:
            return lambda _state: ()
        case [one]:
            return one
        case [one, two]:
            return lambda state: one(state) + two(state)
        case [one, two, three]:
            return lambda state: one(state) + two(state) + three(state)
        case [one, two, three, four] if len(offers) == 4:
            return lambda state: one(state) + two(state) + three(state) + four(state)
    return together([*(together(offers[i : i + 4]) for i in range(0, len(offers), 4))])


def _offer(kind: ActionKind, play: Play) -> Offer:
    sample = SAMPLES[kind]
    listed, alone = play.options, (sample,)
    if not play.gates:
        return listed or (lambda _state: alone)
    is_open = every(_tests(play.gates))
    if listed is None:
        return lambda state: alone if is_open(state, sample) else ()
    return lambda state: listed(state) if is_open(state, sample) else ()

"""Hold everything that is said before a choice against the claims."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any, NamedTuple

import kdl
import tests.kdl.players.claims as room
from kdl import words
from kdl.analysis.preview import meter, preview
from kdl.analysis.why_not import decisive
from kdl.core.actions import Advice
from kdl.narration.advice import tell_advice, tell_motive
from kdl.narration.coach import tell_coach
from kdl.narration.counting import tell_counted
from kdl.narration.preview import tell_meter, tell_preview
from kdl.narration.why_not import tell_waiting, tell_why_not
from kdl.players.levels import ADVISERS
from kdl.players.openly import motive_seen
from kdl.players.temper import TEMPERS, with_temper
from tests.kdl.questions.claims.hearing import hearing, parts
from tests.kdl.questions.claims.registry import claim_of, known

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import pytest

    from kdl.analysis.coach import Hint

for module in pkgutil.iter_modules(room.__path__):
    if module.name != __name__.rpartition(".")[2]:
        importlib.import_module(f"{room.__name__}.{module.name}")


#: Advisers with a temper, a few of whom are asked at each position.
TEMPERED_ONES = [[with_temper(level, temper) for level in ADVISERS] for temper in TEMPERS]


class Told(NamedTuple):
    """A sentence that is told to whoever must choose.

    Attributes:
        state: The position.
        seen: What the seat knows of it.
        what: The advice, or the hint, of which it is a part.
        group: Its group in the catalogue.
        key: Its key in the group.
        values: What its placeholders were filled with.
        text: The sentence.
    """

    state: Any
    seen: Any
    what: Advice | Hint
    group: str
    key: str
    values: Mapping[str, Any]
    text: str

    @property
    def me(self) -> int:
        """The seat to which it is told."""
        return int(self.state.to_act)

    @property
    def facts(self) -> Mapping[str, Any]:
        """The data behind it."""
        return self.what.facts

    def shows(self, name: str, wanted: object) -> bool:
        """Whether a placeholder was filled with something, compared as text."""
        return str(self.values.get(name)) == str(wanted)


class Answered(NamedTuple):
    """An attempt some of whose answers were given.

    Attributes:
        before: The position before the first answer.
    """

    before: Any


class Refused(NamedTuple):
    """An action that is not legal.

    Attributes:
        action: The action.
    """

    action: kdl.Action


#: A position, what a seat or a spectator knows of it, what is told of, and the text.
_Text = tuple[Any, Any, Any, str]


def _foreseen(state: Any, seen: Any, legal: tuple[kdl.Action, ...]) -> Iterator[_Text]:
    """Yield what is told by counting, and of attempts that can be made, or that are answered."""
    for eyes in (seen, kdl.observe(state)):
        counted = kdl.count_cards(eyes)
        yield from ((state, eyes, counted, text) for text in tell_counted(counted, eyes))
    if seen.phase == "luck":
        measured = meter(seen)
        yield from ((state, seen, measured, text) for text in tell_meter(measured, seen))
    for action in legal:
        if action.kind in ("attempt", "attack"):
            foreseen = preview(seen, action)
            yield from ((state, seen, foreseen, text) for text in tell_preview(foreseen, seen))


def _answered(state: Any, legal: tuple[kdl.Action, ...]) -> Iterator[_Text]:
    """Yield what is told of an attempt after one and two answers to it, of which the first one is a card if it can."""
    attempts = [action for action in legal if action.kind == "attempt"]
    before = kdl.apply(state, attempts[0]).state if attempts else state
    there, happened = before, ()
    while attempts and there.phase == "luck" and len(happened) < 2:
        answers = sorted(kdl.legal_actions(there), key=lambda action: (action.kind != "luck") is not bool(happened))
        there, happened = (found := kdl.apply(there, answers[0])).state, (*happened, *found.events)
        if there.phase == "luck" and there.to_act in there.game.players:
            seen = kdl.observe(there, there.to_act)
            told = tell_meter(meter(seen, happened), seen)[1:-1]
            yield from ((there, seen, Answered(before), text) for text in told if ":" in text)


def _refused(state: Any, seen: Any, legal: tuple[kdl.Action, ...]) -> Iterator[_Text]:
    """Yield how many conditions hold and fail of what cannot be done, and what is told to those who are not asked."""
    kinds = {"attempt", "draw", "end", "pass"} & {*state.game.rules.plays}
    for action in map(kdl.Action, sorted(kinds)):
        if action not in legal and (reasons := kdl.explain(state, action)):
            rest = tell_why_not(decisive(reasons), state.game).rest
            yield from ((state, seen, Refused(action), text) for text in [rest] if text)
    other = kdl.observe(state, next(seat for seat in state.game.players if seat != state.to_act))
    yield state, other, Refused(kdl.Action("pass")), tell_waiting(other)


def broken(state: Any, patch: pytest.MonkeyPatch, heard_of: set[tuple[str, str]] | None = None) -> Iterator[str]:
    """Yield what is said at a position that is not true, and what nobody has said the truth of.

    Args:
        state: The position.
        patch: What listens.
        heard_of: Where what is heard is noted, by group and key.
    """
    seen, legal = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    with words.speaking("en"), hearing(patch) as heard:
        said = [(state, seen, hint, tell_coach(hint, seen), "coach") for hint in kdl.coach(seen)]
        told = (*_foreseen(state, seen, legal), *_answered(state, legal), *_refused(state, seen, legal))
        said += [(*each, "coach") for each in told]
        for level in (*ADVISERS, *TEMPERED_ONES[state.turn % len(TEMPERED_ONES)]):
            advice = kdl.advise(seen, legal, level)
            said.append((state, seen, advice, tell_advice(advice, seen), "advice"))
            eyes = kdl.observe(state)
            if (motive := motive_seen(eyes, advice.action, level)) is not None:
                said.append((state, eyes, motive, tell_motive(motive, eyes), "motive"))
    for there, eyes, what, text, group in said:
        found, rest = parts(text, heard, group)
        if rest or not found:
            yield f"{rest!r} of {text!r} comes from no catalogue of {group}"
        for each in found:
            if heard_of is not None:
                heard_of.add((each.group, each.key))
            if (each.group, each.key) not in known():
                yield f"{each.group} {each.key}: nobody says what makes {text!r} true (tests/kdl/players/claims)"
                continue
            claim: Any = claim_of(each.group, each.key)
            if claim is not None and not claim(Told(there, eyes, what, each.group, each.key, each.values, each.text)):
                yield f"{each.group} {each.key}: {text!r} is not true"

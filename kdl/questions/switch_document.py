"""Make the document of a switch from the question at each of its places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.documents.question import PICTURED
from kdl.documents.switch import VERSION, SwitchDocument, SwitchPlace
from kdl.narration.grammar import joined
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import QuestionDocument
    from kdl.questions.solution import Solution
    from kdl.questions.switches import Setting


def switch_document(settings: Sequence[Setting]) -> SwitchDocument:
    """Return the document of a switch, in the language that is set."""
    first = settings[0]
    return SwitchDocument(
        version=VERSION,
        title=say("twist", "choose"),
        waits=say("twist", "turn"),
        places=tuple(_place(first, each) for each in settings),
        marks={kind: say("twist", f"mark.{kind}") for kind in ("lit", "new", "gone")},
    )


def _place(first: Setting, setting: Setting) -> SwitchPlace:
    before, now = _pictured(first.question.solution), _pictured(setting.question.solution)
    document = setting.question.document
    return SwitchPlace(
        label=setting.label,
        asks=document.in_full,
        told=(document.told,) if setting is first else _changed(first.question.document, document),
        lit=tuple(sorted(before & now)),
        new=tuple(sorted(now - before)),
        gone=tuple(sorted(before - now)),
    )


def _changed(before: QuestionDocument, now: QuestionDocument) -> tuple[str, ...]:
    """Tell what has changed, and what is so."""
    more, less = _beyond(now, before), _beyond(before, now)
    if not more and not less:
        return say("twist", "same"), now.told
    if not now.many:
        return say("twist", "was", was=less[0], now=more[0]), now.told
    named = (say("twist", key, names=joined(found)) for key, found in (("more", more), ("less", less)) if found)
    return *named, now.told


def _beyond(document: QuestionDocument, other: QuestionDocument) -> list[str]:
    """Name what is right in one document and not in another, in the order of the alphabet."""
    known = {choice.value for choice in other.right}
    return sorted(choice.label for choice in document.right if choice.value not in known)


def _pictured(solution: Solution) -> frozenset[str]:
    """Return the rooms or characters that an answer lights up."""
    right = frozenset(value for value in solution.right if isinstance(value, str))
    return right if solution.form in PICTURED else solution.drawing.lit - {*solution.about}

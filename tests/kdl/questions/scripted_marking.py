"""Answers marked by the script of the pages, to be compared with what Python says to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import kdl_widgets

from kdl.documents.json_form import to_json
from tests.node import returned

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kdl.documents.question import QuestionDocument
    from kdl.questions.verdict import Verdict

MARK = Path(kdl_widgets.__file__).parent / "front/beats/mark.js"


def verdicts(document: QuestionDocument, answers: Sequence[Collection[int]]) -> list[dict[str, Any]]:
    """Return what the script says to each of several answers, which are places of what was chosen."""
    return returned(MARK, "marked", to_json(document), [[sorted(each)] for each in answers])


def as_script_says(document: QuestionDocument, verdict: Verdict) -> dict[str, Any]:
    """Return a verdict of Python in the shape of the script's."""
    return {
        "right": verdict.right,
        "head": verdict.head,
        "said": verdict.said,
        "lines": [{name: getattr(line, name) for name in ("mark", "place", "label", "text")} for line in verdict.lines],
        "told": verdict.told,
        "laws": [[clause, document.laws[clause]] for clause in verdict.clauses],
        "answer": [place for place, choice in enumerate(document.choices) if choice.right],
        "lit": list(verdict.lit),
        "crossed": list(verdict.crossed),
        "errors": list(verdict.errors),
    }

"""Sheets that were filled in, for the tests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kdl_widgets.sheets.answers import as_written, offered, right_as_written

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.documents.question import QuestionDocument


def wrong_as_written(document: QuestionDocument) -> str:
    """Write a wrong answer: one that is not right, or of several the first that does not belong there."""
    wrong = [as_written(document, each) for each in offered(document) if not each.right]
    if document.many:
        return f"[{wrong[0]}]" if wrong else "[]"
    return wrong[0]


def fill(file: Path, answers: dict[int, str]) -> None:
    """Write answers into the cells of a sheet, by the numbers of the questions."""
    whole: dict[str, Any] = json.loads(file.read_text("utf-8"))
    for cell in whole["cells"]:
        number = cell["metadata"].get("kdl", {}).get("question")
        if number in answers:
            cell["source"] = answers[number].splitlines(keepends=True)
    file.write_text(json.dumps(whole), "utf-8")


__all__ = ["fill", "right_as_written", "wrong_as_written"]

"""Exercise sheets as notebooks: each question a cell with its picture, and a cell for the answer; nothing is run."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING

from kdl.words import language, say, speaking
from kdl_widgets.sheets.answers import as_written, example, lettered, offered, right_as_written
from kdl_widgets.sheets.exercises import fingerprint
from kdl_widgets.sheets.page import reasons, rule_of
from kdl_widgets.sheets.pictures import answered_png, asked_png

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.files.limits import JsonObject
    from kdl.documents.question import Choice, QuestionDocument
    from kdl_widgets.sheets.exercises import Item, Sheet

FORMAT = 1
#: The name of our facts in the metadata of a notebook, and of its cells.
KEY = "kdl"
_PICTURE = "picture.png"


def notebook(sheet: Sheet, *, solutions: bool = False, code: str | None = None) -> str:
    """Write a sheet as a notebook.

    Args:
        sheet: The sheet.
        solutions: Whether the answers stand there, with their reasons and the rules behind them.
        code: The language; the one that is set if None.

    Raises:
        UnknownNameError: The kit does not speak that language.
    """
    with speaking(code):
        cells = [markdown("title", _head(sheet, solutions=solutions))]
        for item in sheet.items:
            cells += _cells(item, solutions=solutions)
        return as_json(cells, {KEY: _facts(sheet, solutions=solutions)})


def as_json(cells: list[JsonObject], metadata: JsonObject) -> str:
    """Write cells as a notebook for Python."""
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
              "language_info": {"name": "python"}}  # fmt: skip
    whole = {"cells": cells, "metadata": {**kernel, **metadata}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def markdown(name: str, text: str, picture: bytes = b"", metadata: JsonObject | None = None) -> JsonObject:
    """Write a cell with text, and a picture as its attachment."""
    attached = {"attachments": {_PICTURE: {"image/png": b64encode(picture).decode()}}} if picture else {}
    shown = f"{text}\n\n![](attachment:{_PICTURE})" if picture else text
    return {"cell_type": "markdown", "id": name, "metadata": metadata or {}, **attached,
            "source": shown.splitlines(keepends=True)}  # fmt: skip


def code_cell(name: str, source: str, metadata: JsonObject) -> JsonObject:
    """Write a cell with code that was not run."""
    return {"cell_type": "code", "execution_count": None, "id": name, "metadata": metadata, "outputs": [],
            "source": source.splitlines(keepends=True)}  # fmt: skip


def _facts(sheet: Sheet, *, solutions: bool) -> JsonObject:
    """Return what is needed to mark the sheet."""
    return {
        "format": FORMAT,
        "student": sheet.student,
        "language": language(),
        "solutions": solutions,
        **sheet.plan._asdict(),
        "items": [_dealt(item) for item in sheet.items],
    }


def _dealt(item: Item) -> JsonObject:
    """Return from what a question is dealt once more, and what tells whether it is the same."""
    facts = {"kind": item.kind, "seed": item.seed, "level": item.level, "fingerprint": fingerprint(item.question)}
    return facts | ({"tables": list(item.tables)} if item.tables else {})


def _head(sheet: Sheet, *, solutions: bool) -> str:
    kind = say("sheet", "solutions" if solutions else "exercises")
    name = f"\n\n{say('sheet', 'name')} **{plain(sheet.student)}**" if sheet.student else ""
    how = "" if solutions else f"\n\n{say('sheet', 'how.notebook')}"
    return f"# {plain(sheet.title)}: {kind}{name}{how}"


def _cells(item: Item, *, solutions: bool) -> Iterator[JsonObject]:
    solution, document = item.question.solution, item.question.document
    yield markdown(f"question-{item.number}", asked(item), asked_png(solution))
    here = {KEY: {"question": item.number}}
    if solutions:
        yield code_cell(f"answer-{item.number}", right_as_written(document), here)
        yield markdown(f"solution-{item.number}", told(document), answered_png(solution))
    else:
        yield code_cell(f"answer-{item.number}", f"# {how_to(document)}\n...", here)


def asked(item: Item) -> str:
    """Write a question with all that can be answered."""
    document = item.question.document
    letters = lettered(document)
    choices = offered(document) if document.listed else ()
    labels = [f"- {letters[choice.value]}: {_label(choice)}" if letters else _label(choice) for choice in choices]
    listed = ("\n" if letters else " · ").join(labels)
    parts = (f"### {item.number}. {plain(document.asks)}", plain(document.facts), listed)
    return "\n\n".join(filter(None, parts))


def _label(choice: Choice) -> str:
    return plain(f"{choice.label} ({choice.note})" if choice.note else choice.label)


def how_to(document: QuestionDocument, name: str = "") -> str:
    """Say how the answer is written, in a line; where it has to be given a name, with that."""
    given = f"{name} = " if name else ""
    if document.form == "yes":
        yes, no = (as_written(document, choice) for choice in document.choices)
        return say("sheet", "write.yes", yes=given + yes, no=given + no)
    if document.form == "number":
        low, high = document.span
        return say("sheet", "write.number", example=given + example(document), low=low, high=high)
    return say("sheet", "write.many" if document.many else "write.one", example=given + example(document))


def told(document: QuestionDocument) -> str:
    """Write the answer with its reasons, and the rule behind it."""
    named = ", ".join(_label(choice) for choice in offered(document) if choice.right)
    right = named or say("question", "nothing")
    why = [f"- {plain(choice.label)}: {plain(choice.text)}" for choice in reasons(document)]
    lines = [f"**{right}**", "\n".join(why), plain(document.told), f"*{plain(rule_of(document))}*"]
    return "\n\n".join(filter(None, lines))


def plain(text: str) -> str:
    r"""Keep what a text holds from being read as a sign of its layout.

    >>> plain("*a*_b")
    '\\*a\\*\\_b'
    """
    return "".join(f"\\{sign}" if sign in r"\`*_[]<>#$|~" else sign for sign in text)

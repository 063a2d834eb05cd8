"""Make the document of a question from its solution: nobody asks the solver again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.documents.question import VERSION, Choice, QuestionDocument, Review, Sentences
from kdl.narration.actions import tell_clause
from kdl.questions.slip_drawings import slip_drawing, tell_drawing
from kdl.questions.solution import Drawing, Option
from kdl.rule_cards import rule_card
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.questions.solution import Solution, Why


def document_of(solution: Solution) -> QuestionDocument:
    """Return the document of a question, in the language that is set."""
    choices = tuple(_choice(solution, option) for option in options_of(solution))
    clauses = dict.fromkeys((solution.clause, *(choice.clause for choice in choices)))
    return QuestionDocument(
        version=VERSION,
        form=solution.form,
        asks=solution.asks,
        choices=choices,
        told=solution.told,
        clause=solution.clause,
        sentences=_sentences(solution, len(choices)),
        laws={clause: tell_clause(clause) for clause in clauses if clause},
        facts=solution.facts,
        hint=solution.hint or tell_clause(solution.clause),
        lit=tuple(sorted(solution.drawing.lit)),
        crossed=tuple(sorted(solution.drawing.crossed)),
        review=_review(solution.clause, choices),
        why=_why(solution.why),
    )


def options_of(solution: Solution) -> tuple[Option, ...]:
    """Return everything that can be answered, in the order of its places; of numbers, each one."""
    low, high = solution.span
    return solution.options or tuple(Option(number, str(number)) for number in range(low, high + 1))


def _choice(solution: Solution, option: Option) -> Choice:
    remark = solution.remark(option.value)
    slip = slip_drawing(solution, option.value)
    return Choice(
        value=option.value,
        label=option.label,
        note=option.note,
        right=option.value in solution.right,
        text=remark.text,
        clause="" if remark.clause == solution.clause else remark.clause,
        error=remark.error,
        lit=tuple(sorted(remark.drawing.lit)),
        crossed=tuple(sorted(remark.drawing.crossed)),
        struck=tuple(sorted(slip.crossed)),
        drawn=tell_drawing(solution, slip) if slip != Drawing() else "",
    )


def _why(why: Why | None) -> tuple[Choice, ...]:
    options, right = why or ((), "")
    return tuple(Choice(option.value, option.label, right=option.value == right) for option in options)


def _sentences(solution: Solution, choices: int) -> Sentences:
    of = len(solution.right)
    most = choices - of if solution.many else 1
    low, high = solution.span
    return Sentences(
        heads=tuple(tuple(_head(solution, found, wrong) for wrong in range(most + 1)) for found in range(of + 1)),
        said=say("question", "said", answer="{answer}"),
        nothing=say("question", "nothing"),
        comma=say("list", "comma", first="{first}", last="{last}"),
        last=say("list", "and", first="{first}", last="{last}"),
        refused=say("bet", "number.refused", low=low, high=high) if solution.form == "number" else "",
    )


def _head(solution: Solution, found: int, wrong: int) -> str:
    of = len(solution.right)
    if found == of and not wrong:
        return say("question", "right")
    if not solution.many:
        return say("question", "wrong")
    if not of:
        return say("question", "too-many", n=wrong)
    head = say("question", "found", found=found, of=of)
    if found in (0, of):
        head = say("question", "found.all" if found else "found.none", n=of)
    if found == of == 2:
        head = say("question", "found.both")
    too_many = "too-many.but" if found == of else "too-many"
    return f"{head} {say('question', too_many, n=wrong)}" if wrong else head


def _review(clause: str, choices: tuple[Choice, ...]) -> Review:
    card = rule_card(clause) if clause else None
    errors = dict.fromkeys(choice.error for choice in choices if choice.error and has_text("error", choice.error))
    named = {error: say("error", error) for error in errors}
    return Review(card.title if card else "", card.text if card else "", named, clause)

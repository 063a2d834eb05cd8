"""What came of checking a function, in words: in the language that is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.grammar import joined
from kdl.narration.numbers import decimal
from kdl.words import say
from kdl.written.calling import shortened
from kdl.written.checking import CALL_SECONDS
from kdl.written.tasks import TASKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.written.calling import Called
    from kdl.written.checking import Found, Report
    from kdl.written.task import Task

#: What Python says of errors ends without a full stop.
_END_OF_ERROR = "."


def tell_report(report: Report) -> tuple[str, ...]:
    """Tell what came of a check, in sentences: that the function is right, or the smallest case in which it is not."""
    if report.task is None or report.refusal:
        return tuple(_refused(report))
    if report.found is None:
        return (_right(report, report.task),)
    return tuple(_wrong(report, report.task, report.found))


def _refused(report: Report) -> Iterator[str]:
    if report.refusal == "function":
        yield say("written", "refused.function", given=shortened(report.name))
    elif report.task is None:
        near = [TASKS[report.meant]] if report.meant else TASKS.values()
        known = joined((f"`{task.signature}`" for task in near), "or")
        yield say("written", "refused.name", name=report.name, known=known)
    else:
        wanted = report.task.parameters
        yield say("written", "refused.parameters", n=len(wanted), signature=report.task.signature)


def _right(report: Report, task: Task) -> str:
    if report.tried < report.cases:
        return say("written", "right.so-far", name=task.name, n=report.tried, cases=report.cases)
    key = f"right.{task.subject}s" if report.places > 1 or task.subject == "state" else "right.board"
    return say("written", key, name=task.name, n=report.cases, places=report.places)


def _wrong(report: Report, task: Task, found: Found) -> Iterator[str]:
    case, called = found
    if called.fault == "none":
        yield say("written", "fault.none", name=f"`{task.name}`")
        return
    if not called.fault:
        key = f"wrong.page.{task.subject}" if report.where == "page" else "wrong"
        yield say("written", key, name=task.name, n=report.tried, wrong=report.wrong)
    yield task.ask(case)
    yield from tell_fault(called, task, found)
    if called.printed:
        yield say("written", "printed", text=called.printed)


def tell_fault(called: Called, task: Task, found: Found) -> Iterator[str]:
    """Tell what was wrong in a case: another answer than the engine's, with the reason for that one, or no answer."""
    case = found.case
    if called.fault in ("type", "name"):
        yield _no_answer(called, task, found)
    elif called.fault:
        yield tell_failure(called, f"`{task.name}`")
    else:
        yield say("written", "said", answer=task.tell(case, called.answer))
        yield say("written", "engine", answer=task.tell(case, case.right), why=task.why(case))


def _no_answer(called: Called, task: Task, found: Found) -> str:
    """Tell that something was given back that cannot be an answer."""
    answer: object = called.answer
    facts = {"name": task.name, "given": shortened(repr(answer))}
    named = task.wanted is str
    if called.fault == "type":
        kind = "character" if named and task.family is GETLUCKY else task.wanted.__name__
        wanted = say("written", f"wanted.{kind}")
        return say("written", "fault.type", kind=type(answer).__name__, wanted=wanted, **facts)
    if named:
        key = "fault.character" if task.family is GETLUCKY else "fault.room"
        example = found.case.given[0] if task.subject == "board" else found.case.subject.lucky
        return say("written", key, example=repr(example), **facts)
    return say("written", "fault.seat", last=found.case.subject.seats - 1, **facts)


def tell_failure(called: Called, name: str, seconds: float = CALL_SECONDS) -> str:
    """Tell why a call came to no end: it took too long, or stopped with an error, and where."""
    if called.fault == "time":
        return say("written", "fault.time", name=name, seconds=decimal(seconds))
    if called.fault == "none":
        return say("written", "fault.none", name=name)
    key = f"fault.{called.fault}" + (".line" if called.line else "")
    told = say("written", key, name=name, error=called.error, line=called.line, code=called.code)
    if called.has:
        return f"{told}{_END_OF_ERROR} {say('written', 'has', names=joined(f'`{name}`' for name in called.has))}"
    return f"{told}{_END_OF_ERROR} {say('written', 'meant', name=called.meant)}" if called.meant else told

"""A reader's function, checked: that it is right, or the smallest case in which it is not, drawn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kdl.analysis.subjects import observation_of
from kdl.words import say
from kdl.written.telling import tell_report
from kdl_widgets.written.drawn import Told
from kdl_widgets.written.marks import marks_of

if TYPE_CHECKING:
    from kdl.written.checking import Report
    from kdl_widgets.written.sketch import Sketch

#: What has nothing to do with the case in which it happened: a function that is not written yet.
_EVERYWHERE = ("none",)


class Checked(Told):
    """What came of checking a function.

    Attributes:
        report: The same as data.
        right: Whether the function was right in every case.
        arguments: What it was handed in the case that is drawn, to call it again; empty if there is none.

    Args:
        report: What came of it.
        drawn: What is drawn of a function that is right; None for nothing.
    """

    def __init__(self, report: Report, drawn: Sketch | None = None) -> None:
        self.report, self.right, self.arguments = report, report.right, report.arguments
        found = report.found
        if found is None and drawn is not None:
            seen = observation_of(drawn.subject)
            super().__init__(lambda: (*tell_report(report), drawn.tell()), seen, lambda: drawn.marks)
            return
        if found is None or found.called.fault in _EVERYWHERE:
            super().__init__(lambda: tell_report(report), None, lambda: None)
            return
        answer: object = None if found.called.fault else found.called.answer
        mark = partial(marks_of, report.name, found.case, answer)
        seen = None if mark() is None else observation_of(found.case.subject)
        super().__init__(lambda: (*tell_report(report), say("written", "again", name=report.name)), seen, mark)

    def __bool__(self) -> bool:
        """Whether the function was right in every case."""
        return self.right

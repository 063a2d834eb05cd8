"""Wrong answers, as students write them into an assignment."""

from kdl_widgets.sheets.answers import as_written, offered

from kdl.documents.question import QuestionDocument


def wrong_as_written(document: QuestionDocument) -> str:
    """Write a wrong answer: one that is not right, or of several the first that does not belong there."""
    wrong = [as_written(document, each) for each in offered(document) if not each.right]
    if document.many:
        return f"[{wrong[0]}]" if wrong else "[]"
    return wrong[0]

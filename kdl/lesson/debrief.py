"""Make the document of a debriefing from its page and the beats above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.course import next_page, page
from kdl.documents.debrief import VERSION, DebriefDocument, NextPage
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.documents.question import Review

_WORDS = ("again", "next", "minutes", "practice", "sheet", "earlier", "clear", "cleared", "helped", "shown")


def debrief_document(
    name: str, reviews: Mapping[str, Review], sheet: str, came: tuple[str, ...] = ()
) -> DebriefDocument:
    """Return the document of a debriefing, in the language that is set.

    Args:
        name: The id of the page.
        reviews: What is to be looked at again where a beat was missed, by its key; the beats are in their order.
        sheet: Whose cheat sheet there is, ``""`` for none.
        came: What came of the reader's own moves, in the order of the page.

    Raises:
        UnknownNameError: There is no such page.
    """
    following = next_page(page(name).id)
    return DebriefDocument(
        version=VERSION,
        page=name,
        told=tuple(_told(len(reviews), answered) for answered in range(len(reviews) + 1)),
        reviews=dict(reviews),
        practice=page("practice").file,
        sheet=sheet,
        words={each: say("debrief", each) for each in _WORDS},
        following=following and NextPage(following.file, following.title(), following.minutes),
        came=tuple(say("debrief", "came", came=each) for each in came),
    )


def _told(of: int, answered: int) -> tuple[str, ...]:
    """Say what came of a page with so many answers: for each number of right first ones."""
    if not answered:
        return (say("debrief", "none", n=of),)
    key = "some" if answered < of else "done"
    return tuple(say("debrief", key, of=of, answered=answered, hits=hits) for hits in range(answered + 1))


def looks(reviews: Mapping[str, Review], missed: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Return what to look at again: the typical error, if there was one, or the rule, each with the rule; none twice.

    Scripts find the same by the same document (``debrief.js`` of the view); both are held to the same in tests.

    Args:
        reviews: What is to be looked at again, by the key of its beat.
        missed: The beats that were missed at first, and the errors that their answers betrayed.
    """
    found: dict[str, str] = {}
    for key, errors in missed.items():
        review = reviews[key]
        name = next((review.errors[error] for error in errors if error in review.errors), review.title)
        if name:
            found.setdefault(review.text, name)
    return [(name, text) for text, name in found.items()]

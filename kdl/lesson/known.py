"""Make the document of what a reader knows from the course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.course import pages
from kdl.documents.known import VERSION, KnownDocument, TaughtPage
from kdl.rule_cards import rule_card
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.course import Page

_STANDINGS = ("known", "fading", "missed", "new")
_WORDS = (
    *("known-about", "known-rules", "known-slips", "known-newer", "known-nothing"),
    *("standing-known", "standing-fading", "standing-new", "how-missed", "how-helped", "how-shown"),
)


def taught(there: Iterable[Page]) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """Yield the pages that teach rules, each with those of which it is the first."""
    before: set[str] = set()
    for page in there:
        fresh = tuple(name for name in page.clauses if name not in before)
        before.update(fresh)
        if fresh:
            yield page, fresh


def known_document() -> KnownDocument:
    """Return the document of what is to be known, in the language that is set."""
    counts = say("front", "known-counts", **{each: f"{{{each}}}" for each in _STANDINGS})
    return KnownDocument(
        version=VERSION,
        title=say("front", "known"),
        words={key: say("front", key) for key in _WORDS} | {"known-counts": counts},
        pages=tuple(
            TaughtPage(page.title(), {name: rule_card(name).title for name in rules}) for page, rules in taught(pages())
        ),
    )

"""The debriefing of a page without a kernel: what it can say, whatever will have been answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl_widgets.beats.bet import Bet

from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kdl_widgets.beats.debrief import Debrief
    from kdl_widgets.beats.meter import Meter

Json = dict[str, Any]


def debrief_data(debrief: Debrief, beats: Sequence[Bet | Meter], known: Callable[[str], bool]) -> Json:
    """Return what a page needs to tell what came of it.

    Args:
        debrief: The debriefing.
        beats: What can be answered on the page, in order.
        known: Whether there is a page of a name.
    """
    of = len({beat.key for beat in beats})
    following = [f"{debrief.links['next'][0].removesuffix('.ipynb')}.html", *debrief.links["next"][1:]]
    there = bool(debrief.links["next"]) and known(following[0].removesuffix(".html"))
    state = {
        "words": debrief.words,
        "page": debrief.page,
        "of": of,
        "bets": {},
        "told": say("debrief", "none", n=of),
        "looks": [],
        "links": {"next": following if there else [], "practice": "", "sheet": debrief.links["sheet"]},
    }
    return {"state": state, "told": told(of)}


def told(of: int) -> list[list[str]]:
    """Return what is said of a page: for each number of answers, and in there of right first answers."""
    return [
        [
            say("debrief", "some" if answered < of else "done", of=of, answered=answered, hits=hits)
            if answered
            else say("debrief", "none", n=of)
            for hits in range(answered + 1)
        ]
        for answered in range(of + 1)
    ]

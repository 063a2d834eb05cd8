"""Addresses: a link with the step and the seat at which a page opens, as what stands after the # of an address."""

from __future__ import annotations

from typing import Literal

from kdl.core.files import MOST_LINK
from kdl.core.position import Position, check_seat
from kdl.engine.timeline import Timeline, load_link
from kdl.errors import LinkError, told

#: Whose cards a page shows: a seat's, everybody's, or as the page usually does.
Eyes = int | Literal["all"] | None
#: The longest address: what stands before the # and behind the link counts, too.
_LONGEST = MOST_LINK + 5_000


def write_fragment(timeline: Timeline[Position], at: int | None = None, seat: Eyes = None) -> str:
    """Return what stands after the # of an address that opens a playthrough, such as ``g=...&at=40&seat=1``.

    Whoever has it can see all hands. Seats are counted from 1 in it, as on the page.

    Args:
        timeline: The playthrough.
        at: The step at which it opens, None for the last.
        seat: Under whose eyes: a seat's, or ``"all"``; None leaves it to the page.

    Raises:
        OptionError: There is no such step, or it is played with a deck file of one's own.
        SeatError: There is no such seat.
    """
    said = {"g": timeline.link()}
    if at is not None:
        timeline.at(at)
        said["at"] = str(at % len(timeline.states))
    if seat is not None and seat != "all":
        check_seat(timeline.start, seat)
    if seat is not None:
        said["seat"] = "all" if seat == "all" else str(seat + 1)
    return "&".join(f"{key}={value}" for key, value in said.items())


def read_fragment(text: str) -> tuple[Timeline[Position], int | None, Eyes]:
    """Read what :func:`write_fragment` has written; the whole address, or the text of a link alone, will do as well.

    Returns:
        The playthrough, and the step and the seat at which it opens, None for what is not said.

    Raises:
        LinkError: It is damaged, cut off, or of a newer version.
        ReplayError: It names a game that this version does not have.
    """
    if not isinstance(text, str):
        raise LinkError(f"it must be a text, not {told(text)}")
    if len(text) > _LONGEST:
        raise LinkError(f"an address with a link has at most {_LONGEST} characters", "link.foreign")
    said = _said("".join(text.split()).rpartition("#")[2])
    timeline = load_link(said["g"])
    at, seat = said.get("at"), said.get("seat")
    eyes: Eyes = "all" if seat == "all" else None if seat is None else _number(seat, 1, timeline.start.seats) - 1
    return timeline, None if at is None else _number(at, 0, len(timeline)), eyes


def _said(fragment: str) -> dict[str, str]:
    """Return the entries of a fragment; the text of a link alone is its only one."""
    parts = [part.partition("=") for part in fragment.split("&")] if "=" in fragment else [("g", "=", fragment)]
    said = {key: value for key, _, value in parts}
    if len(said) != len(parts) or not {"g"} <= set(said) <= {"g", "at", "seat"}:
        raise LinkError("after the # it must say g=..., and may say at=... and seat=..., each once", "link.foreign")
    return said


def _number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > len(str(most)) or not least <= int(text) <= most:
        raise LinkError(f"it names {told(text)} where a number from {least} to {most} belongs")
    return int(text)

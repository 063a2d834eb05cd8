"""What a page may say to a widget: it sets what it is meant to set, and asks for what can be meant; nothing else."""

from __future__ import annotations

from functools import partial
from math import isfinite
from typing import ClassVar, TypeGuard

from ipywidgets import Widget
from ipywidgets.comm import get_comm_manager

from kdl_widgets.live.debounce import WISHES

#: How deep lists and objects lie in each other in what a page says, and how much there is of it: letters and numbers.
_DEEPEST, _LONGEST = 4, 20_000


class ClientWidget(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget that hears a page, whoever that is.

    Of its traits the page sets those that :meth:`takes` names, to values that can be meant; the others are the kernel's
    own. Messages reach :meth:`on_msg` as objects that are neither deep nor long and can be sent back as they are; of
    those that :meth:`wish` names only the newest. What a page closes is closed for that page alone.

    Attributes:
        most_said: How long a message may be.
    """

    most_said: ClassVar[int] = _LONGEST

    def takes(self, name: str, value: object) -> bool:  # noqa: ARG002 (who inherits looks at them)
        """Whether the page may set a trait to a value."""
        return False

    def wish(self, said: dict[str, object]) -> str:  # noqa: ARG002 (who inherits looks at it)
        """Name what a message asks for if it takes long and only the newest counts, or return ``""``."""
        return ""

    def open(self) -> None:
        """Open the line to the page, and keep it open."""
        super().open()
        if self.comm is not None:
            self.comm.on_close(self._closed_by_page)

    def _handle_msg(self, msg: object) -> None:
        """Hear what a page says; what cannot be meant is left alone."""
        hear = super()._handle_msg
        match msg:
            case {"content": {"data": {"method": "update", "state": dict(state)}}}:
                for name, value in state.items():  # one can open the next, as an answer its reason
                    if self.takes(name, value):
                        hear(_said(method="update", state={name: value}))
            case {"content": {"data": {"method": "request_state"}}}:
                hear(_said(method="request_state"))
            case {"content": {"data": {"method": "custom", "content": dict(said)}}} if is_plain(said, self.most_said):
                heard = partial(hear, _said(method="custom", content=said))
                kind = self.wish(said)
                WISHES.ask((self, kind), heard) if kind else heard()
            case _:
                pass

    def _closed_by_page(self, _: object) -> None:
        """Go on hearing other pages, and this one when it comes again."""
        if self.comm is not None:
            self.comm._closed = False  # noqa: SLF001 (nothing else opens a line again)
            get_comm_manager().register_comm(self.comm)


def _said(**data: object) -> dict[str, object]:
    """Write what a page said as widgets read it."""
    return {"content": {"data": data}, "buffers": []}


def is_whole(value: object) -> TypeGuard[int]:
    """Whether something is a whole number, and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_between(value: object, least: float, most: float) -> bool:
    """Whether something is a number from the least to the most."""
    return (is_whole(value) or (isinstance(value, float) and isfinite(value))) and least <= value <= most


def is_plain(said: object, longest: int = _LONGEST) -> bool:
    """Whether something that a page said is short, flat, and can be sent back as it is.

    Args:
        said: What was read from JSON.
        longest: How many letters and numbers it may have.
    """
    level, left = [said], longest
    for _ in range(_DEEPEST + 1):
        left -= len(level)
        if left < 0 or not level:
            return left >= 0
        below: list[object] = []
        for each in level:
            match each:
                case dict():
                    below += [*each, *each.values()]
                case list():
                    below += each
                case str():
                    left -= len(each) if _is_text(each) else longest + 1
                case float() if not isfinite(each):
                    return False
                case int() if each.bit_length() > longest:
                    return False
                case _:
                    pass
        level = below
    return False


def _is_text(text: str) -> bool:
    """Whether a text can be sent: half a character cannot."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)

"""The answer to an exercise."""

from __future__ import annotations

from html import escape
from typing import Any

from kdl_widgets.output import Shown


class Verdict(Shown):
    """The answer to an exercise: whether it is right, and why.

    Attributes:
        right: Whether the answer was right.
        hint: What helps without giving the solution away.
        solution: The solution, in words; empty where there is none but those that the reader can find.
    """

    def __init__(self, text: str, *, right: bool, hint: str = "", solution: str = "") -> None:
        super().__init__(text)
        self.right, self.hint, self.solution = right, hint or text, solution

    def formats(self) -> dict[str, Any]:
        """Give the words as HTML paragraphs."""
        return {"text/html": "".join(f"<p>{escape(line)}</p>" for line in self.text.splitlines())}

    def __bool__(self) -> bool:
        """Tell whether the answer was right."""
        return self.right

"""The answer to an exercise, marked."""

from __future__ import annotations


class Verdict:
    """What is said to an answer: whether it is right, and why.

    Attributes:
        text: Whether it is right, and why, in words.
        right: Whether it is right.
        hint: What helps without giving the solution away.
        solution: The solution, in words; empty where there is none but those that the reader can find.
    """

    def __init__(self, text: str, *, right: bool, hint: str = "", solution: str = "") -> None:
        self.text, self.right, self.hint, self.solution = text, right, hint or text, solution

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right

    def __repr__(self) -> str:
        """Return the words."""
        return self.text

"""The document of a goal: what a reader is to reach, and how a try at it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class GoalDocument:
    """A goal in one language, with how a try at it stands.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        language: The language.
        title: What stands above it.
        play: What is pressed to begin.
        hint: What is pressed for help.
        again: What is pressed to begin anew.
        goal: The goal, in a sentence.
        turn: Which turn it is of those that there are, ``""`` where they are not counted.
        state: How the try stands.
        verdict: The same in a sentence, ``""`` while it is open.
        came: What came of it, in sentences, ``""`` before its turn has been played out.
    """

    version: int
    language: str
    title: str
    play: str
    hint: str
    again: str
    goal: str
    turn: str
    state: Literal["open", "reached", "missed"]
    verdict: str
    came: str

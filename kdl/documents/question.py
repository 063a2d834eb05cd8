"""The document of a question: what is asked, what can be answered, and all that is said of every answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1
#: What an answer can be: things in the picture, players, cards, anything else in words, a number, or yes and no.
#: Where several can be right, the form bears the plural.
Form = Literal[
    "rooms",
    "room",
    "seats",
    "seat",
    "cards",
    "card",
    "characters",
    "character",
    "choices",
    "choice",
    "number",
    "yes",
]
#: One thing that can be answered: the id of a room, card or character, a seat from 0 (-1 for nobody), a number, yes.
Value: TypeAlias = str | int | bool
#: The forms of which any number of things can be chosen.
MANY: frozenset[Form] = frozenset({"rooms", "seats", "cards", "characters", "choices"})
#: The forms that are answered in the picture itself.
PICTURED: frozenset[Form] = frozenset({"rooms", "room", "characters", "character"})


@dataclass(frozen=True)
class Choice:
    """One thing that can be answered, and what is said of it, chosen or missed.

    Attributes:
        value: What it is.
        label: What it is called, in words.
        note: What more is printed beside it, for example the luck of a card.
        right: Whether it is right.
        text: Why it is right, or why it is not, in a sentence.
        clause: The clause behind that.
        error: The typical error that it betrays where it is chosen wrongly, ``""`` where it is none.
        lit: Rooms or characters that light up when it was missed, or chosen wrongly.
        crossed: Those that are crossed out then.
        struck: Those that are crossed out while the question is open, to draw the error that it betrays.
        drawn: What is drawn of that error in all, in a sentence, ``""`` for nothing.
    """

    value: Value
    label: str
    note: str = ""
    right: bool = False
    text: str = ""
    clause: str = ""
    error: str = ""
    lit: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    drawn: str = ""


@dataclass(frozen=True)
class Review:
    """What is to be looked at again when a page is over and a question was missed.

    Attributes:
        title: The title of the rule behind the question.
        text: The rule.
        errors: Typical errors by their ids, in words.
        clause: The id of the rule.
    """

    title: str = ""
    text: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)
    clause: str = ""


@dataclass(frozen=True)
class Sentences:
    """What a verdict is put together from.

    Attributes:
        heads: What is said first: for each number of things that were found, and in there of wrong ones.
        said: What was answered, recalled, with ``{answer}`` in it.
        nothing: What an answer is called that chooses nothing.
        comma: How an enumeration goes on, with ``{first}`` and ``{last}``.
        last: How it ends.
        refused: What is said to a number that cannot be meant, ``""`` where no number is asked for.
    """

    heads: tuple[tuple[str, ...], ...]
    said: str
    nothing: str
    comma: str
    last: str
    refused: str = ""


@dataclass(frozen=True)
class QuestionDocument:
    """A question in one language, with everything that can be said to every answer.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        form: What an answer is.
        asks: The question.
        choices: What can be answered, in the order of their places; for a number, each from the least to the greatest.
        told: The answer in a sentence or several, with the reason.
        clause: The clause behind it.
        sentences: What a verdict is put together from.
        laws: The clauses that are named, in words.
        facts: What one has to know beside the picture, such as a hand, in a sentence or several.
        hint: What helps without giving the answer away.
        lit: Rooms or characters that light up with the answer, whatever was answered.
        crossed: Those that are crossed out then.
        review: What is to be looked at again when it was missed.
        why: Reasons of which one decides, where that can be told apart; it is asked for where there are but two
            answers, so that after a miss the other one is as good as told.
    """

    version: int
    form: Form
    asks: str
    choices: tuple[Choice, ...]
    told: str
    clause: str
    sentences: Sentences
    laws: Mapping[str, str]
    facts: str = ""
    hint: str = ""
    lit: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    review: Review = Review()
    why: tuple[Choice, ...] = ()

    @property
    def in_full(self) -> str:
        """The question with what one has to know for it."""
        return f"{self.asks} {self.facts}".strip()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that it asks about: those behind its answers, the deciding one first."""
        return tuple(dict.fromkeys(filter(None, (self.clause, *(choice.clause for choice in self.choices)))))

    @property
    def slips(self) -> tuple[str, ...]:
        """The typical errors that can be made at it, those that have a name."""
        return tuple(error for error in self.review.errors if any(choice.error == error for choice in self.choices))

    @property
    def many(self) -> bool:
        """Whether any number of things can be chosen."""
        return self.form in MANY

    @property
    def right(self) -> tuple[Choice, ...]:
        """What is right, in the order of its places."""
        return tuple(choice for choice in self.choices if choice.right)

    @property
    def listed(self) -> tuple[Choice, ...]:
        """What is listed to be chosen from: everything, but no numbers."""
        return () if self.form == "number" else self.choices

    @property
    def span(self) -> tuple[int, int]:
        """The least and the greatest number that can be answered."""
        return int(self.choices[0].value), int(self.choices[-1].value)

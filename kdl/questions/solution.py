"""What a question asks, what is right, and what can be said of everything that it can be answered with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kdl.documents.question import MANY, Form, Value


class Option(NamedTuple):
    """One thing that can be answered.

    Attributes:
        value: What it is.
        label: What it is called, in words.
        note: What more is printed beside it, for example the luck of a card.
    """

    value: Value
    label: str
    note: str = ""


class Why(NamedTuple):
    """What decides an answer of which there are but two.

    Attributes:
        options: Reasons, of which just one holds.
        right: That one.
    """

    options: tuple[Option, ...]
    right: str


class Drawing(NamedTuple):
    """What is drawn over the picture to explain an answer.

    Attributes:
        lit: Rooms or characters that light up.
        looks: Looks from one space to another: the line where one sees, or else as far as the obstacle.
        path: Rooms or characters to come, numbered 1, 2, 3 ... in the picture.
        tags: Short texts by the room or character where they stand.
        crossed: Rooms or characters that are crossed out.
        ways: Ways that nobody goes, from one space to another: an arrow, crossed out.
    """

    lit: frozenset[str] = frozenset()
    looks: tuple[tuple[str, str], ...] = ()
    path: tuple[str, ...] = ()
    tags: Mapping[str, str] | tuple[tuple[str, str], ...] = ()
    crossed: frozenset[str] = frozenset()
    ways: tuple[tuple[str, str], ...] = ()

    def with_(self, other: Drawing) -> Drawing:
        """Return both together; of two paths, the first."""
        return Drawing(
            lit=self.lit | other.lit,
            looks=tuple(dict.fromkeys((*self.looks, *other.looks))),
            path=self.path or other.path,
            tags={**dict(self.tags), **dict(other.tags)},
            crossed=self.crossed | other.crossed,
            ways=tuple(dict.fromkeys((*self.ways, *other.ways))),
        )


def lit(*places: str) -> Drawing:
    """Light up some rooms or characters."""
    return Drawing(lit=frozenset(places))


def crossed(*places: str) -> Drawing:
    """Cross out some rooms or characters."""
    return Drawing(crossed=frozenset(places))


class Remark(NamedTuple):
    """What is said of one thing that can be answered: why it is right, or why it is not.

    Attributes:
        text: A sentence.
        clause: The clause behind it, ``""`` for that of the question.
        error: The typical error that it betrays where it is chosen wrongly, ``""`` where it is none.
        drawing: What to draw when it was missed, or chosen wrongly.
        also: Further errors that lead to the same answer, the likelier first: which one it was, it does not tell.
        slip: What shows the error in the picture while the question is open, where the drawing does not; see
            :func:`kdl.questions.slip_drawings.slip_drawing`.
    """

    text: str = ""
    clause: str = ""
    error: str = ""
    drawing: Drawing = Drawing()
    also: tuple[str, ...] = ()
    slip: Drawing = Drawing()


def no_remark(_: Value) -> Remark:
    """Say nothing."""
    return Remark()


#: Says something of each answer; a kind knows what its own are: rooms and cards texts, seats and numbers whole numbers.
Remarks = Callable[[Any], Remark]


def if_wrong(right: Value, remark: Remark | Remarks, of_right: Remark | None = None) -> Remarks:
    """Return what says something of every answer but the right one, the same or something of each."""
    told = remark if callable(remark) else lambda _: remark
    return lambda value: (of_right or Remark()) if value == right else told(value)


class Solution(NamedTuple):
    """A question with its answer, in the language in which it was asked.

    Attributes:
        form: What an answer is.
        asks: The question.
        right: What is right: any number of values for a form in the plural, else exactly one.
        clause: The clause behind it.
        told: The answer in a sentence or several, with the reason.
        options: What can be answered; for a number its limits are ``span``, and this is empty.
        remark: Says something of each value, chosen or missed.
        hint: What helps without giving the answer away; ``""`` for what the clause says.
        drawing: What to draw with the answer, whatever was answered.
        shows: The observation that is shown while it is asked.
        reveals: The observation that is shown with the answer, None for the same.
        about: Rooms or characters that the question is about; they are marked from the beginning.
        veil: What of the picture is not shown until the answer is given, because it is the answer; see
            :attr:`kdl_widgets.drawing.marks.Marks.veil`.
        span: The least and the greatest number that can be answered.
        facts: What one has to know beside the picture, such as a hand, in a sentence or several.
        why: What decides, where there are but two answers and that can be told apart; None elsewhere.
    """

    form: Form
    asks: str
    right: frozenset[Value]
    clause: str
    told: str
    options: tuple[Option, ...] = ()
    remark: Remarks = no_remark
    hint: str = ""
    drawing: Drawing = Drawing()
    shows: Any = None
    reveals: Any = None
    about: tuple[str, ...] = ()
    veil: frozenset[str] = frozenset()
    span: tuple[int, int] = (0, 99)
    facts: str = ""
    why: Why | None = None

    def __repr__(self) -> str:
        return f"<Solution of {self.asks!r}: {sorted(map(str, self.right))}>"

    @property
    def many(self) -> bool:
        """Whether any number of values can be answered."""
        return self.form in MANY

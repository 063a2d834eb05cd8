"""How often each answer of a kind is right, over many deals, and how often it can be copied from the question."""

from __future__ import annotations

import re
from collections import Counter
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from kdl.documents.question import PICTURED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.documents.question import QuestionDocument, Value
    from kdl.questions.solution import Solution

#: No answer is right in a larger share of the deals in which it is offered.
SHARE = 0.6
#: No place among the options is right more often than another by a larger factor.
FACTOR = 1.5
#: What may be chance: with true shares at the limit, this or more would come up so seldom.
CHANCE = 0.01
#: A kind that has fewer questions than these asks about a fact.
FEW = 8
#: Whose options are the same in every question, so that each has to be right somewhere ...
_FIXED = ("yes", "choice", "choices")
#: ... if it is offered in more than this share of the questions.
_OFTEN = 0.2
#: Of what is named in the question, the answer is the first in most deals: kinds, each with the reason.
COPIED = {
    "fewest_points": "the points that are lacking stand there, and often just so many can be played",
    "new_deck": "of which of the three piles the deck is made is what is asked",
}


class Deals(NamedTuple):
    """What came up in the deals of a kind.

    Attributes:
        questions: Each different question, with how often it was dealt.
        answers: Each different answer as a whole, with how often it was right.
        offered: Each option, with how often it was offered.
        right: Each option, with how often it was right.
        places: Each number of options with each place among them, and how often the only right one stood there.
    """

    questions: Counter[object]
    answers: Counter[object]
    offered: Counter[object]
    right: Counter[object]
    places: Counter[tuple[int, int]]


def _count(seen: Deals, solution: Solution) -> None:
    values = [option.value for option in solution.options]
    right = frozenset((type(each), each) for each in solution.right)
    seen.questions[solution.asks, solution.facts, solution.about, right, tuple(values)] += 1
    seen.answers[right] += 1
    seen.offered.update(values)
    seen.right.update(solution.right)
    if values and not solution.many and solution.form not in PICTURED:
        seen.places[len(values), values.index(next(iter(solution.right)))] += 1


def imbalances(solutions: Iterable[Solution]) -> Iterator[str]:
    """Yield what can be guessed of the questions of a kind without looking at the position."""
    seen = Deals(Counter(), Counter(), Counter(), Counter(), Counter())
    form, deals = "", 0
    for solution in solutions:
        _count(seen, solution)
        form, deals = solution.form, deals + 1
    named = [
        value
        for value in seen.offered
        if seen.offered[value] > _OFTEN * deals and (form in _FIXED or value in (-1, ""))
    ]
    for value in named:
        if not seen.right[value]:
            yield f"{value!r} is offered {seen.offered[value]} times and never right"
    if len(seen.questions) < FEW:
        return
    for value in named:
        if seen.right[value] > SHARE * seen.offered[value]:
            yield f"{value!r} is right in {seen.right[value]} of {seen.offered[value]}"
    answer, often = seen.answers.most_common(1)[0]
    if often > SHARE * deals:
        yield f"{answer!r} is the answer to {often} of {deals}"
    yield from _crowded(seen.places)


def copied(solutions: Iterable[Solution]) -> Iterator[str]:
    """Yield which of the answers that a question and its facts name is right in most deals: the only, first or last."""
    right: Counter[str] = Counter()
    deals = 0
    for solution in solutions:
        deals += 1
        named = _named(solution)
        if named and len(solution.right) == 1:
            (answer,) = solution.right
            right.update(["only"] * (named == [answer]))
            right.update(["first"] * (named[0] == answer))
            right.update(["last"] * (named[-1] == answer))
    for place, often in right.items():
        if often > SHARE * deals:
            yield f"what the question names {place} is the answer to {often} of {deals}"


def given_away(document: QuestionDocument) -> Iterator[str]:
    """Yield what is said of wrong answers, or hinted at, and names the right one, which the question itself does not.

    Of several things that are right, a part is told on purpose, but not that none is: neither a hint nor a head that is
    the same for all wrong answers tells that. Yes and no give away each other, and a number can mean something else.
    """
    if document.many:
        none, _, _ = document.sentences.nothing.partition(" ")
        if re.search(rf"(?<!\w){none}(?!\w)", document.hint.casefold()):
            yield document.hint
        wrong_alone = document.sentences.heads[0][1:]
        if len({*wrong_alone}) < len(wrong_alone):
            yield wrong_alone[0]
        return
    if document.form in ("yes", "number"):
        return
    (right,) = document.right
    name = re.compile(rf"(?<!\w){re.escape(right.label.casefold())}(?!\w)")
    if right.value in (-1, "") or name.search(document.in_full.casefold()):
        return
    wrong = [choice for choice in document.choices if not choice.right]
    said = [document.hint, *(choice.text for choice in wrong), *(choice.drawn for choice in wrong)]
    yield from (text for text in said if name.search(text.casefold()))


def _named(solution: Solution) -> list[Value]:
    """List the answers whose words, or whose number, stand in what is known before one answers, in order, once each."""
    text = f"{solution.asks} {solution.facts}".casefold()
    if solution.form == "number":
        return list(dict.fromkeys(int(number) for number in re.findall(r"(?<!\w)\d+(?!\w)", text)))
    found = [
        (match.start(), place)
        for place, option in enumerate(solution.options)
        for match in re.finditer(rf"(?<!\w){re.escape(option.label.casefold())}(?!\w)", text)
    ]
    return list(dict.fromkeys(solution.options[place].value for _, place in sorted(found)))


def questions(solutions: Iterable[Solution]) -> int:
    """Count the different questions among several."""
    seen = Deals(Counter(), Counter(), Counter(), Counter(), Counter())
    for solution in solutions:
        _count(seen, solution)
    return len(seen.questions)


def _crowded(places: Counter[tuple[int, int]]) -> Iterator[str]:
    for several in {several for several, _ in places}:
        counts = [places[several, place] for place in range(several)]
        most, least = max(counts), min(counts)
        if _by_chance(most, most + least) < CHANCE:
            yield f"of {several} options the right one stands at place {counts.index(most) + 1} too often: {counts}"


def _by_chance(most: int, both: int) -> float:
    """Say how likely the one place is right so often, of both together, if it is right FACTOR times as often."""
    share = FACTOR / (1 + FACTOR)
    return sum(comb(both, n) * share**n * (1 - share) ** (both - n) for n in range(most, both + 1))

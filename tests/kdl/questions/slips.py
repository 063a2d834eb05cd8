"""What is drawn of slips while a question is open, held against what is right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.questions.document import options_of
from kdl.questions.slip_drawings import DRAWN, slip_drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.questions.question import Question
    from kdl.questions.solution import Drawing, Solution

#: Slips for which nothing is drawn, by the reason; all others are in the table of what is drawn.
UNDRAWN: dict[str, str] = {
    # A sum of strength, luck, value, points or cards, or a chance: no place in the picture holds it, the sentence does.
    "sum": (
        "added all-cards all-characters all-shown all-stay as-in-the-light bare-hands bare-hands-added "
        "bare-hands-forgotten base-forgotten best-elsewhere best-forgotten biggest-card both-values both-wings "
        "cannot-split card-each card-forgotten cards-counted cards-not-points clovers-counted clovers-taken "
        "earlier-forgotten flip-forgotten flip-ignored flip-miscounted flip-per-card for-nothing hand-counted "
        "just-one later-forgotten luck-itself miscounted-clovers misjudged motive-for-kill motive-forgotten "
        "motives-forgotten must-exceed never-stops no-draw no-motive none not-so-few nothing-leaves one-card-a-wing "
        "one-each one-for-both one-more paid-forgotten perfect-base-forgotten perfect-forgotten "
        "perfect-spite-forgotten played-added played-forgotten played-given plus-one-for-hands plus-one-forgotten "
        "replaced-forgotten room-forgotten same-player small-first spite-added spite-base-forgotten spite-forgotten "
        "spite-zero stops-early strength-given too-dear too-sure turned-round two-cards two-weapons "
        "tokens-forgotten value-for-luck walked weaker-weapon weapon-forgotten weapon-kept weapon-luck weapon-only "
        "what-is-gone wrong-room"
    ),
    # Cards of a hand, of the deck or of the box, or how many play: they do not lie in the picture.
    "cards": (
        "absent all-cards-leave all-kinds already-drawn clovers-defend deck-empty deck-kept empty-deck "
        "everything-comes-back failure-cards-come-back improvement-kept in-play luck-looted no-card no-clover "
        "no-luck no-move not-as-they-are not-not-at-all not-perfect not-with-strangers one-hand one-kind open-rooms "
        "other-edition other-kind other-table people perfect-overlooked refilled something-else spite-defends "
        "spite-left-out spite-perfect spite-played superfluous too-big too-few too-small two-kinds value value-kept "
        "wasteful wrong-card wrong-pile"
    ),
    # The very place, character or pawn that was chosen: it bears the mark of what is wrong, and shows what it is.
    "place": (
        "already-there asked-howard asked-no-deck attempts cat-beside-you drawing-room hall has-card no-room "
        "no-start not-called not-in-drawing-room not-lowest not-on-his-way not-own occupied open "
        "other-character other-part other-pawn perfect-replaced players-start safe-already "
        "stays waits walks-elsewhere with-lucky"
    ),
    # The cards decide it before anybody stands in the picture.
    "start": "first-card left-of-the-card unknown",
    # What is asked is what decides, or how it ends: a drawing would show it.
    "right": (
        "all-too-little apart blind-both-ways cannot cat-elsewhere company foiled goes-on holds imagined "
        "killed last-one loses missing moves-after-stopping no-step-left nobody-left nobody-lost not-decided "
        "one-way-without-cat other-condition overlooked paid-too-soon passes scared snoops-and-acts "
        "somebody-can still-open too-careful too-soon trusted-too-much walks-on who-is-asked "
        "worth-nothing wrong-way"
    ),
}
_DRAWN = {slip for slips in DRAWN.values() for slip in slips.split()}
_UNDRAWN = {slip for slips in UNDRAWN.values() for slip in slips.split()}
_WRITE = "write how it is drawn into kdl/questions/slip_drawings.py, or here why it is not"


def amiss(question: Question) -> Iterator[str]:
    """Yield what is drawn and shows what is right, and slips that the table does not name, or names twice."""
    solution = question.solution
    for option in options_of(solution):
        remark, drawing = solution.remark(option.value), slip_drawing(solution, option.value)
        slips = {remark.error, *remark.also} - {"", "miscounted"}
        if option.value in solution.right or solution.form == "yes":
            slips = set()
        yield from (f"{slip}: {_WRITE}" for slip in _unnamed(slips))
        yield from (f"{option.label}: {shown} is drawn, and right" for shown in _right_in(solution, drawing))


def _unnamed(slips: set[str]) -> set[str]:
    return {slip for slip in slips if (slip in _DRAWN) == (slip in _UNDRAWN)}


def _right_in(solution: Solution, drawing: Drawing) -> Iterator[str]:
    """Yield what a drawing holds of what is right."""
    ends = {end for pair in (*drawing.looks, *drawing.ways) for end in pair} - {*solution.about}
    texts = dict(drawing.tags)
    held = {*drawing.lit, *drawing.path, *texts, *drawing.crossed, *ends}
    if solution.form in ("yes", "choice"):
        yield from drawing.looks and ["a look that decides"]
    if solution.form == "yes":
        yield from sorted(held)
    elif solution.form == "number":
        yield from (text for text in texts.values() if {*re.findall(r"\d+", text)} & {*map(str, solution.right)})
    elif solution.form in ("seat", "seats"):
        names = {option.label for option in solution.options if option.value in solution.right}
        yield from names & {*texts.values()}
        yield from (each for seat in solution.right if seat != -1 for each in held & _characters(solution, int(seat)))
    else:
        yield from held & {*map(str, solution.right)}


def _characters(solution: Solution, seat: int) -> set[str]:
    return {*solution.shows.characters[seat]} if isinstance(solution.shows, GetLuckyObservation) else set()

"""How a slip is drawn while the question is open.

What is drawn is a part of what belongs to the answer (:attr:`kdl.questions.solution.Remark.drawing`), or a drawing of
its own (:attr:`kdl.questions.solution.Remark.slip`); all that would show what is right is left out. Of two answers, as
of yes and no, the other one is as good as told after a miss; what decides is asked then, and would be drawn.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kdl.documents.question import PICTURED
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.mansion.observation import Observation
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room
from kdl.questions.solution import Drawing
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Form, Value
    from kdl.narration.grammar import Noun
    from kdl.questions.solution import Solution

#: Slips that are drawn where they have a place in the picture, by what is drawn of them.
DRAWN: dict[str, str] = {
    # The look that was thought to pass, as far as what ends it; or the look that was overlooked.
    "look": (
        "adjacent cat closed dark dog folded in-sight no-room-there not-seen rail seen-in-both slantwise uncounted "
        "unseen-to-draw wall watched"
    ),
    # A walk with the number of each of its steps, or turns.
    "walk": "both-uses far misses no-stairs seen too-early too-far",
    # The way that nobody goes, crossed out, and the number that is looked for there.
    "way": ("backwards closed-walk door lowest-number lucky-way not-adjacent not-nearest numberless other-stairs wrap"),
    # The seat that was taken: its name by its pawn, or its characters crossed out.
    "seat": (
        "asked-murderer asked-order asked-twice attacker crowd dead early first-again first-round first-who-kept "
        "gives-up had-none killer-wins left-only lucky-calls lucky-stayed mid-turn neediest next-door not-fewer "
        "not-met not-reached not-the-last not-there old-order old-room on-turn-first one-card oneself onlooker "
        "order other-way-round others-help own-forgotten saver skipped swap-forgotten to-the-left too-little "
        "turn-is-over twice visit-forgotten"
    ),
    # What was counted, by the places where it lies: a text at each; or what was left out, crossed out.
    "count": (
        "absent-counted all both-forgotten dog-forgotten drawing-room-skipped hands-forgotten house-too-big "
        "house-too-small left-only lucky-only middle off-by-one one-card one-hand-forgotten one-room-each one-wing "
        "other-wing own-room phase start up-to wings-forgotten"
    ),
}
#: Of a walk with more steps than that, only the end is drawn.
MOST_STEPS = 6
_HOW = {
    slip: frozenset(how for how, others in DRAWN.items() if slip in others.split())
    for slips in DRAWN.values()
    for slip in slips.split()
}


def slip_drawing(solution: Solution, value: Value) -> Drawing:
    """Return what is drawn of the slip behind an answer while its question is open; nothing where that tells too much.

    >>> import kdl
    >>> from kdl.questions import Question
    >>> solution = Question("seen_from", kdl.load_board("deluxe"), "kitchen").solution
    >>> slip_drawing(solution, "foyer").looks, slip_drawing(solution, "wine_cellar").looks
    ((('kitchen', 'foyer'),), ())
    """
    remark = solution.remark(value)
    how = _HOW.get(remark.error, frozenset())
    if value in solution.right or not how or solution.form == "yes":
        return Drawing()
    if remark.slip != Drawing() or solution.form == "number":
        found = remark.slip
    elif "seat" in how and solution.form in ("seat", "seats"):
        found = _taken(solution, value)
    else:
        found = _of_answer(solution.form, remark.drawing, how)
    return _spared(solution, _numbered(found._replace(crossed=found.crossed - {str(value)})))


def _of_answer(form: Form, drawing: Drawing, how: frozenset[str]) -> Drawing:
    """Return what belongs to a slip of what is drawn with an answer; which look decides is for the reader to choose."""
    return Drawing(
        looks=drawing.looks if "look" in how and form != "choice" else (),
        path=drawing.path if "walk" in how else (),
        tags=() if how == {"look"} else drawing.tags,
        crossed=drawing.crossed if "count" in how else frozenset(),
        ways=drawing.ways,
    )


def _numbered(drawing: Drawing) -> Drawing:
    """Write the number of each step of a walk where it leads; of a long one that of the last, as a text."""
    steps = [(space, str(number)) for number, space in enumerate(drawing.path, 1)]
    return drawing._replace(path=(), tags={**dict(drawing.tags), **dict(steps[-1:] if steps[MOST_STEPS:] else steps)})


def _taken(solution: Solution, value: Value) -> Drawing:
    """Draw the seat that was chosen: its name where its pawn stands, or its characters crossed out."""
    now, seat = solution.shows, int(value)
    if isinstance(now, GetLuckyObservation):
        return Drawing(crossed=frozenset(now.characters[seat] if seat >= 0 else now.drawing_room))
    at = now.pawns[seat] if isinstance(now, Observation) and 0 <= seat < len(now.pawns) else ""
    label = next(option.label for option in solution.options if option.value == value)
    return Drawing(tags={at: label}) if at else Drawing()


def _spared(solution: Solution, drawing: Drawing) -> Drawing:
    """Leave out what would show what is right: its place, its name, its number."""
    places = {str(each) for each in solution.right} if solution.form in PICTURED else set()
    if solution.form in ("seat", "seats") and isinstance(solution.shows, GetLuckyObservation):
        places = {each for seat in solution.right if int(seat) >= 0 for each in solution.shows.characters[int(seat)]}
    told = {str(each) for each in solution.right} if solution.form == "number" else set()
    texts = {at: text for at, text in dict(drawing.tags).items() if at not in places}
    tags = {at: text for at, text in texts.items() if told.isdisjoint(re.findall(r"\w+", text))}
    ends = places - {*solution.about}
    return Drawing(
        looks=tuple(look for look in drawing.looks if ends.isdisjoint(look) and look[0] != look[1]),
        tags=tags or (),
        crossed=drawing.crossed - places,
        ways=tuple(way for way in drawing.ways if ends.isdisjoint(way)),
    )


def tell_drawing(solution: Solution, drawing: Drawing) -> str:
    """Say what is drawn of a slip, for those who do not see it; ``""`` for nothing."""
    now = solution.shows
    if isinstance(now, GetLuckyObservation):
        names: dict[str, Noun | str] = {each.id: character_name(each) for each in now.deck.values()}
        key = "tag.character"
    else:
        names, key = {space.id: room(now.board, space.id) for space in now.board.spaces}, "tag"
    pairs = [("look", *look) for look in drawing.looks] + [("way", *way) for way in drawing.ways]
    parts = [say("slip", kind, one=names[one], other=names[other]) for kind, one, other in pairs]
    parts += [say("slip", key, text=text, place=names[at]) for at, text in dict(drawing.tags).items()]
    struck = joined(str(names[each]) for each in sorted(drawing.crossed))
    parts += [say("slip", "crossed", names=struck)] if struck else []
    return say("slip", "drawn", parts=joined(parts, "comma")) if parts else ""

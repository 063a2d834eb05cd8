"""Pictures that a page puts together from parts: they are those that the kit draws, whatever is answered."""

from __future__ import annotations

import re
from functools import reduce
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from kdl_widgets import front, twist
from kdl_widgets.beats import answer_pictures
from kdl_widgets.beats.beat import PageLook
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.drawing.svg import element
from kdl_widgets.drawing.theme import AUTO
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.mansion.sight_marks import view_marks
from kdl_widgets.pictures.renderer import renderer_of
from kdl_widgets.pictures.scene import SceneBuilder

import kdl
from kdl.analysis.subjects import observation_of
from kdl.documents.json_form import to_json
from kdl.questions.document import options_of
from kdl.questions.drill import Drill, kinds_about
from kdl.questions.question import Question
from kdl.questions.slip_drawings import slip_drawing
from kdl.questions.solution import Drawing
from kdl.questions.verdict import mark
from kdl.words import language, languages, speaking
from tests.effort import a_third
from tests.node import returned

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPT = Path(front.__file__).parent / "beats/scene.js"
#: As wide as pictures are laid out where a page has no kernel, so that they can be compared.
LOOKS = (PageLook(320, dark=True), PageLook(760), PageLook(520, contrast=True))
#: Questions whose answers move or hide each other's drawings: several are drawn as each is by itself.
APART = {"one_step", "set_lucky_on"}


def drawn(now: Any, marks: Any, look: PageLook) -> dict[str, Any]:
    """Draw a picture as a whole."""
    renderer = renderer_of(now)
    layout = renderer.lay_out(now, look.width, language())
    found, names = renderer.outlines(now, layout), renderer.names(now)
    ground, above = renderer.ground(now, layout, AUTO, marks), renderer.above(now, layout, AUTO, marks)
    return {
        "floor": sorted(map(element, ground)),
        "above": sorted(map(element, above)),
        "rooms": [
            {**each, "name": names[each["id"]], "rings": [[list(point) for point in ring] for ring in each["rings"]]}
            for each in found
        ],
        "title": renderer.title(now),
    }


def parts(svg: str, style: str) -> list[str]:
    """Return the parts of a picture without their order: of two lines that cross, either is above."""
    found, *elements = re.sub(r"</?svg[^>]*>", "", svg).replace("</style>", "</style>\n").split("\n")
    if not style:
        return sorted([found, *elements])
    assert found == f"<style>{style}</style>"
    return sorted(elements)


def shown(scene: SceneBuilder, number: int, look: PageLook, given: list[int]) -> dict[str, Any]:
    """Return what the script of a page puts together, in its colours."""
    (found,) = returned(SCRIPT, "drawn", to_json(scene.document), [[number, look._asdict(), given]])
    assert (found["dark"], len(found["frame"])) == (look.dark, 4)
    # Where a room's sign is placed is for answers to know, not for pictures.
    rooms = [{name: each[name] for name in each if name != "sign"} for each in found["rooms"]]
    style = scene.document.night * look.dark + ".kdl-pattern{display:none}" * look.contrast
    drawings = {layer: parts(found[layer], style) for layer in ("floor", "above")}
    return {"rooms": rooms, "title": found["title"], **drawings}


def answers(question: Question, chance: Random) -> list[set[int]]:
    """Return answers to a question, as places: what is right, what is all wrong, and some of both."""
    document = question.document
    right = {place for place, choice in enumerate(document.choices) if choice.right}
    every = set(range(len(document.choices)))
    if document.many:
        return [right, every - right, set(), {place for place in every if chance.random() < 0.4}]
    return [right, *({place} for place in chance.sample(sorted(every - right), min(3, len(every - right))))]


@pytest.mark.more
@pytest.mark.parametrize("kind", a_third(kind.id for kind in kinds_about("")))
def test_every_answer_gets_the_picture_that_the_kit_would_draw(kind: str) -> None:
    chance = Random(kind)
    look = chance.choice(LOOKS)
    with speaking(chance.choice(languages())):
        question = Drill(kind, chance.randrange(9)).next()
        _compare(question, look, SceneBuilder((look.width,)), chance)


def test_a_page_without_a_kernel_finds_its_look_among_all_of_them() -> None:
    question = Drill("seen_from", 3).next()
    scene = SceneBuilder()
    for look in LOOKS:
        _compare(question, look, scene, Random(1))


def _compare(question: Question, look: PageLook, scene: SceneBuilder, chance: Random) -> None:
    solution, numbers = question.solution, answer_pictures.add_pictures(question.solution, scene)
    if solution.shows is None:
        assert numbers == []
        return
    before = marks_of(solution.shows, Drawing(), solution.about, solution.veil)
    assert shown(scene, numbers[0], look, []) == drawn(solution.shows, before, look)
    _compare_slips(question, look, scene, numbers[0])
    now = solution.shows if solution.reveals is None else solution.reveals
    for given in answers(question, chance):
        verdict = mark(question.document, given)
        amiss = [line.place for line in verdict.lines if line.mark != "right"]
        drawing, several = question.drawing(verdict), shown(scene, numbers[1], look, amiss)
        if question.kind.id in APART and len(amiss) > 1:
            assert len({*several["above"]}) == len(several["above"]), "something is drawn twice"
        else:
            assert several == drawn(now, marks_of(now, drawing, solution.about), look)
        alone = SceneBuilder((look.width,))
        (living,) = answer_pictures.add_picture(question, verdict, alone)
        exact = drawn(now, marks_of(now, question.drawing(verdict), solution.about), look)
        assert shown(alone, living, look, amiss) == exact


def _compare_slips(question: Question, look: PageLook, scene: SceneBuilder, number: int) -> None:
    """Hold what is drawn of slips while the question is open against what the kit draws."""
    solution = question.solution
    slips = {place: slip_drawing(solution, option.value) for place, option in enumerate(options_of(solution))}
    given = [place for place, slip in slips.items() if slip != Drawing()][: 3 if solution.many else 1]
    drawing = reduce(Drawing.with_, (slips[place] for place in given), Drawing())
    exact = drawn(solution.shows, marks_of(solution.shows, drawing, solution.about, solution.veil), look)
    assert shown(scene, number, look, given) == exact
    if given:
        alone = SceneBuilder((look.width,))
        (living,) = answer_pictures.add_picture(question, mark(question.document, given), alone, settled=False)
        assert shown(alone, living, look, given) == exact


@pytest.mark.parametrize("made", [
    lambda: twist.seen_from(kdl.load_board(), "gallery", closed=["west"]),
    lambda: twist.who_sees(kdl.new_game("deluxe", seats=4, seed=7), "library", on_turn=[2]),
])  # fmt: skip
def test_a_switch_shows_at_each_place_what_the_kit_would_draw(made: Callable[[], Any]) -> None:
    switch, look, scene = made(), LOOKS[1], SceneBuilder()
    first, *places = switch.add_pictures(scene)
    solutions = [each.question.solution for each in switch._settings]
    before = marks_of(solutions[0].shows, Drawing(), solutions[0].about, solutions[0].veil)
    assert shown(scene, first, look, []) == drawn(solutions[0].shows, before, look)
    for number, solution in zip(places, solutions, strict=True):
        marks = marks_of(solution.shows, solution.drawing, solution.about)
        assert shown(scene, number, look, []) == drawn(solution.shows, marks, look)


def test_an_answer_veils_a_picture_that_was_bare_before() -> None:
    board = kdl.load_board()
    now, look, scene = observation_of(board), LOOKS[1], SceneBuilder()
    seen = [view_marks(board, room) for room in ("gallery", "kitchen")]
    number = scene.add(now, NO_MARKS, seen)
    assert shown(scene, number, look, []) == drawn(now, NO_MARKS, look)
    for answer, marks in enumerate(seen):
        assert shown(scene, number, look, [answer]) == drawn(now, marks, look)

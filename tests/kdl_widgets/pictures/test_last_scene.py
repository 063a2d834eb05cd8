"""The last scene: who is on the stage, and that nobody leaves it."""

from collections.abc import Iterator

import pytest
from kdl_widgets.drawing.commands import extent
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures import last_scene as scene
from kdl_widgets.pictures.last_scene import last_scene
from kdl_widgets.pictures.renderer import renderer_of

import kdl

ROLES = {
    "deluxe": {"falls", "fades", "strikes"},
    "classic": {"falls", "fades", "strikes"},
    "get_lucky": {"falls", "fades", "strikes"},
    "flight": {"haunts", "leaves"},
}


@pytest.mark.parametrize("edition", ROLES)
def test_who_is_on_the_stage(edition: str) -> None:
    drawn = last_scene(kdl.play(edition, seats=3, seed=1).end)
    assert {each["role"] for each in drawn["actors"]} == ROLES[edition]
    for svg in (drawn["stage"], *(each["svg"] for each in drawn["actors"])):
        assert "<path" in svg


def ends(edition: str) -> Iterator[kdl.State | kdl.GetLuckyState]:
    return (kdl.play(edition, seats=4, seed=seed).end for seed in range(4))


@pytest.mark.parametrize("edition", ROLES)
def test_everybody_stands_on_the_stage_and_the_winner_is_the_murderer(edition: str) -> None:
    for end in ends(edition):
        _, actors = scene._cast(end)
        for actor in actors:
            boxes = [extent(command) for command in actor.drawn]
            assert min(box.left for box in boxes) + actor.x >= 0
            assert max(box.right for box in boxes) + actor.x <= scene.WIDE
            assert min(box.top for box in boxes) + actor.y >= 0
            assert max(box.bottom for box in boxes) + actor.y <= scene.HIGH
        pawn = next(actor for actor in actors if actor.role in ("strikes", "leaves"))
        assert pawn.drawn == scene._pawn(end, end.winner)


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_in_the_picture_of_the_end_lucky_lies_and_before_he_stands(edition: str) -> None:
    game = kdl.play(edition, seats=3, seed=1)
    shown = {}
    for state in (game.at(len(game) - 1), game.end):
        seen = kdl.observe(state)
        renderer = renderer_of(seen)
        drawn = renderer.above(seen, renderer.lay_out(seen, 760, "en"), THEMES["light"], NO_MARKS)
        parts = {each.key: extent(each) for each in drawn if each.key in ("lucky/band", "lucky/whiskers")}
        hat, beard = parts["lucky/band"], parts["lucky/whiskers"]
        shown[kdl.is_terminal(state)] = hat.right > beard.right, hat.top < beard.top
    assert shown == {False: (False, True), True: (True, False)}

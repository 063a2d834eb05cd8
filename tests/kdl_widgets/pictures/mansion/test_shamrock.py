"""The dog of 2009: how he is drawn, what he carries, how he walks, and where an attempt on him is answered."""

from itertools import combinations

import pytest
from kdl_widgets.drawing.commands import Command, Shape, Text, extent, extent_of
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, LIGHT, PETS, Theme, night
from kdl_widgets.pictures.mansion import alt_text
from kdl_widgets.pictures.mansion.layout import lay_out
from kdl_widgets.pictures.mansion.outline import largest_rects
from kdl_widgets.pictures.mansion.renderer import RENDERER
from kdl_widgets.pictures.moves import walks

import kdl
from kdl.engine.step import observe
from kdl.words import set_language
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.covering import holes
from tests.kdl_widgets.pictures.mansion.measuring import bubbles, keys, overlap, pawn_areas

THEMES = {"light": LIGHT, "dark": DARK, "light night": night(LIGHT), "dark night": night(DARK)}


def house(seats: int = 4, **arranged: object) -> kdl.State:
    start = kdl.new_game("spite", seats=seats, seed=1, dog="both")
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False, "phase": "action"} | arranged))


def drawn(state: kdl.State, theme: Theme = LIGHT, width: float = 960) -> tuple[Command, ...]:
    here = observe(state)
    return RENDERER.scene(here, lay_out(here.board, width), theme)


def dog(state: kdl.State, theme: Theme = LIGHT, width: float = 960) -> tuple[Command, ...]:
    return tuple(command for command in drawn(state, theme, width) if command.key.startswith("pet/shamrock/"))


@pytest.mark.clause("shamrock.start")
def test_he_stands_with_lucky_when_the_game_begins() -> None:
    start = kdl.new_game("spite", seats=4, seed=1, dog="old_dog")
    here = observe(start)
    assert here.pets == {"shamrock": here.lucky}
    assert {"lucky", "pet/shamrock"} <= set(pawn_areas(drawn(start)))


def test_he_is_another_dog_than_that_of_the_deluxe_game_also_in_shades_of_grey() -> None:
    assert contrast(PETS["shamrock"].fill, PETS["dog"].fill) >= 2
    deluxe = observe(kdl.new_game("deluxe", seats=4, seed=1, pets=("dog",)))
    other = next(c for c in RENDERER.scene(deluxe, lay_out(deluxe.board, 960), LIGHT) if c.key == "pet/dog/body")
    own = next(command for command in dog(house()) if command.key.endswith("/body"))
    wide = [(area.right - area.left) / (area.bottom - area.top) for area in (extent(own), extent(other))]
    assert wide[0] > 1.2 * wide[1], "his head is round, that of the other is long"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_he_stands_out_from_every_floor(theme: Theme) -> None:
    edge = next(command for command in dog(house(), theme) if command.key.endswith("/edge"))
    assert isinstance(edge, Shape)
    for floor in theme.floors:
        assert max(contrast(edge.fill, floor), contrast(PETS["shamrock"].fill, floor)) >= 3


@pytest.mark.clause("shamrock.new.token")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_coin_says_how_many_tokens_he_carries(theme: Theme) -> None:
    assert not [command for command in dog(house(), theme) if isinstance(command, Text)]
    for tokens in (1, 2, 12):
        carrying = dog(house(dog_tokens=tokens), theme)
        assert [command.text for command in carrying if isinstance(command, Text)] == [str(tokens)]
        assert len(keys(carrying)) == len({*keys(carrying)})


@pytest.mark.clause("shamrock.old.attack")
def test_he_lies_down_for_good_when_he_is_dead() -> None:
    for width in (320, 960):
        (alive,) = (each for who, each in pawn_areas(dog(house(), width=width)).items())
        (dead,) = (each for who, each in pawn_areas(dog(house(dog_dead=True), width=width)).items())
        assert alive[3] - alive[1] > alive[2] - alive[0]
        assert dead[3] - dead[1] < dead[2] - dead[0]
    assert keys(dog(house())) == keys(dog(house(dog_dead=True)))


def test_a_page_fills_him_without_holes() -> None:
    for state in (house(dog_tokens=2), house(dog_dead=True)):
        shapes = [each for each in dog(state) if isinstance(each, Shape) and each.fill and len(each.parts) > 1]
        assert [each.key for each in shapes if holes(each)] == []


@pytest.mark.parametrize("parts", [{"dog_tokens": 12}, {"dog_dead": True}], ids=["carrying", "dead"])
def test_a_full_room_has_place_for_him_too(parts: dict[str, object], subtests: pytest.Subtests) -> None:
    for room in kdl.load_board("classic").rooms:
        for width in (280, 960):
            with subtests.test(room=room, width=width):
                everybody = house(7, pawns=(room,) * 7, lucky=room, pets={"shamrock": room}, **parts)
                commands = drawn(everybody, width=width)
                areas = pawn_areas(commands)
                assert {"lucky", *(f"pawn/{seat}" for seat in range(7)), "pet/shamrock"} == {*areas}
                for (one, a), (other, b) in combinations(areas.items(), 2):
                    assert not overlap(a, b), (one, other)
                bubble = bubbles(commands).get(room)
                rects = (
                    [bubble]
                    if bubble
                    else largest_rects(lay_out(observe(everybody).board, width).board.space(room).rects)
                )
                for area in areas.values():
                    assert any(
                        r.left <= area[0] and r.top <= area[1] and area[2] <= r.right and area[3] <= r.bottom
                        for r in rects
                    )


@pytest.mark.clause("shamrock.moves")
def test_he_walks_through_the_door_after_lucky() -> None:
    state = house(lucky="servants_quarters", pets={"shamrock": "servants_quarters"})
    timeline = kdl.Timeline(state).then(kdl.Action("end"))
    assert [who for who, _ in walks(timeline, 1)] == ["lucky"], "there are two ways for him"
    timeline = timeline.then(kdl.Action("follow", space="white_room"))
    door = state.game.board.ways("servants_quarters")["white_room"].points
    assert walks(timeline, 2) == (("shamrock", door),)
    alone = kdl.Timeline(house(lucky="lancaster_room", pets={"shamrock": "stairs_w"})).then(kdl.Action("end"))
    assert [who for who, _ in walks(alone, 1)] == ["lucky", "shamrock"]


def test_what_becomes_of_his_tokens_moves_nobody() -> None:
    state = house(pawns={1: "hall_w"}, hands={1: ("failure_1_1",)}, lucky="lancaster_room", dog_tokens=2,
                  pets={"shamrock": "kitchen"})  # fmt: skip
    timeline = kdl.Timeline(state).then(kdl.Action("end"))
    assert timeline.end.dog_offers
    assert walks(timeline.then(kdl.Action("take", "failure_1_1")), 2) == ()
    assert walks(timeline.then(kdl.Action("leave")), 2) == ()


@pytest.mark.clause("shamrock.old.attack")
@pytest.mark.parametrize("width", [390, 760])
def test_luck_lies_where_he_is_attacked_and_not_at_lucky(width: int) -> None:
    here = house(
        pawns=("wine_cellar", "library", "library", "library"), lucky="drawing_room", pets={"shamrock": "wine_cellar"}
    )
    attacked = kdl.apply(here, kdl.Action("attack", pawn="shamrock")).state
    layout = lay_out(attacked.game.board, width)
    (edge,) = (command for command in drawn(attacked, width=width) if command.key == "luck/edge")
    assert isinstance(edge, Shape)
    around = extent_of(edge.parts[1])
    assert any(overlap(around, rect) for rect in layout.board.space("wine_cellar").rects)
    assert not any(overlap(around, rect) for rect in layout.board.space("drawing_room").rects)


@pytest.mark.parametrize(
    ("language", "parts", "told"),
    [
        ("en", {}, "Ada and the dog Shamrock are here"),
        ("en", {"dog_tokens": 2}, "Ada and the dog Shamrock with 2 spite tokens are here"),
        ("en", {"dog_dead": True}, "Ada and the dead dog Shamrock are here"),
        ("de", {"dog_tokens": 1}, "Ada und der Hund Shamrock mit 1 Tückemarke sind hier"),
        ("de", {"dog_dead": True}, "Ada und der tote Hund Shamrock sind hier"),
    ],
)
def test_rooms_say_what_he_carries_and_whether_he_is_dead(language: str, parts: dict[str, object], told: str) -> None:
    set_language(language)
    here = house(pawns=("kitchen", "library", "library", "library"), pets={"shamrock": "kitchen"}, **parts)
    assert alt_text.room_notes(observe(here), Marks())["kitchen"] == f"; {told}"

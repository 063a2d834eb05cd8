"""The living picture of the card table, its pictures without a kernel, and who moves in a step."""

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER
from kdl_widgets.drawing.commands import Circle, Command, Shape, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import LIGHT
from kdl_widgets.live.patches import patches
from kdl_widgets.live.view import View
from kdl_widgets.pictures.getlucky.character import lucky_spot
from kdl_widgets.pictures.getlucky.layout import lay_out
from kdl_widgets.pictures.getlucky.renderer import RENDERER, GetLuckyRenderer, places
from kdl_widgets.pictures.mansion.renderer import MansionRenderer
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.picture import png
from kdl_widgets.pictures.renderer import ObservationError, renderer_of
from kdl_widgets.pictures.still import still, svg
from PIL import Image

import kdl
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.narration import tell_position
from tests.kdl_widgets.live.page import canvas_of, layers, tell
from tests.kdl_widgets.pictures.getlucky.positions import attempted, full, full_table, start, table
from tests.kdl_widgets.pictures.mansion import positions

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def view() -> Iterator[View]:
    made = View(start(4))
    made.wake()
    yield made
    made.close()


def played(state: kdl.GetLuckyState, *actions: str) -> Timeline:
    timeline = Timeline(state)
    for action in actions:
        timeline = timeline.then(kdl.parse_action(action))
    return timeline


def swapped() -> Timeline:
    """The player on turn exchanges the character on which Lucky stands."""
    state = table(4)
    return played(state, f"swap {state.lucky} {state.drawing_room[0]}")


# ---- which stage


def test_each_kind_of_observation_has_its_renderer() -> None:
    for here, kind in ((start(3), GetLuckyRenderer), (positions.start(3), MansionRenderer)):
        made = View(here, animate=False)
        assert type(made.renderer) is kind
        assert made.animate is False
        made.close()


def test_what_is_no_observation_is_refused() -> None:
    with pytest.raises(ObservationError, match=r"kdl\.observe"):
        renderer_of(table(3))  # type: ignore[arg-type]


def test_what_can_be_picked_are_the_characters_at_the_table_or_the_rooms() -> None:
    here = start(3)
    characters = renderer_of(here).pickable(here)
    numbers = [here.deck[character].number for character in characters]
    assert numbers == sorted(numbers)
    assert set(characters) == set(here.values)
    assert set(here.absent).isdisjoint(characters)
    house = positions.start(6)
    assert set(renderer_of(house).pickable(house)) == set(kdl.load_board("deluxe").rooms)


# ---- without a kernel


@pytest.mark.parametrize("language", ["de", "en"])
def test_pictures_without_a_kernel(language: str) -> None:
    kdl.words.set_language(language)
    here = attempted(4)
    found = ET.fromstring(still(here))  # noqa: S314  # our own
    assert found.findtext(f"{SVG}desc") == tell_position(here)
    texts = [element.text for element in found.iter(f"{SVG}text")]
    assert {card.name[language] for card in (here.deck[each] for each in here.values)} <= set(texts)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [280, 360, 760])
def test_png_has_the_width_that_is_asked_for(theme: str, width: int) -> None:
    with Image.open(BytesIO(png(attempted(3), width=width, theme=theme))) as image:
        assert image.width == width
        assert image.convert("RGB").getcolors(1 << 20) is not None


def test_svg_draws_round_corners_alike_alone_and_among_others() -> None:
    drawn = svg(full(3), width=760, theme="light")
    assert drawn.count("<rect ") > 50
    assert "NaN" not in drawn
    assert svg(full(3), width=760, theme="light") == drawn


# ---- living


def test_a_full_drawing_is_one_message_for_all_layers(view: View, sent: list[bytes]) -> None:
    view.redraw()
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]


def test_a_client_that_comes_gets_everything(view: View, sent: list[bytes]) -> None:
    canvas_of(view)[2]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]
    assert sent[0].count(b'"Rosa Roux"') == 1


def test_a_step_paints_only_what_changes(view: View, sent: list[bytes]) -> None:
    _CANVAS_MANAGER._current_canvas = None
    view.show(view.observation._replace(deck_size=7))
    (message,) = sent
    assert layers(view, message) == {2}
    assert b'"7"' in message
    assert b'"L"' not in message
    assert len(message) < 1_500


def test_the_theme_of_the_page_is_followed(view: View, sent: list[bytes]) -> None:
    view._overlay.page = {"width": 960, "dark": True, "density": 1}
    assert len(sent) == 1
    assert layers(view, sent[0]) >= {0, 2}


def test_a_narrow_page_gets_a_layout_of_its_own_with_its_buttons(view: View) -> None:
    wide = view._overlay.map
    view._overlay.page = {"width": 360, "dark": False, "density": 2}
    narrow = view._overlay.map
    assert narrow["frame"] != wide["frame"]
    assert [room["id"] for room in narrow["rooms"]] == [room["id"] for room in wide["rooms"]]
    assert canvas_of(view).width == 720


def test_buttons_lie_where_characters_are_drawn(view: View) -> None:
    def check() -> None:
        at = places(view.observation, view._layout)
        for room in view._overlay.map["rooms"]:
            (ring,) = room["rings"]
            left, top, right, bottom = at[room["id"]]
            assert {tuple(point) for point in ring} == {(left, top), (right, top), (right, bottom), (left, bottom)}

    check()
    timeline = swapped()
    view.show(observe(timeline.at(0)))
    view.show(observe(timeline.at(1)), walks=walks(timeline, 1))
    check()


def test_characters_are_picked(view: View) -> None:
    picked: list[str] = []
    view.on_pick(picked.append)
    here = view.observation
    tell(view, {"pick": "character_4"})
    tell(view, {"pick": here.absent[0]})
    tell(view, {"pick": "kitchen"})
    view.picks_enabled = False
    tell(view, {"pick": "character_4"})
    assert picked == ["character_4"]


def test_characters_say_everything_in_words(view: View) -> None:
    def said(character: str) -> str:
        return view._overlay.names[character] + view._overlay.notes.get(character, "")

    state = kdl.arrange(
        full_table(4),
        tucked={"character_9": ["weapon_9", "motive_3", "spite_1"], "character_4": []},
        lucky="character_4",
    )
    view.show(observe(state), Marks(chosen=("character_9",), path=("character_2",)))
    assert said("character_9").startswith("9 Reverend Rook, with Ada, value 3, under it the ")
    assert "“Altar Candle” (perfect)" in said("character_9")
    assert said("character_9").endswith(", 1 spite, chosen")
    assert said("character_4") == "4 Nurse Needle, with Ada, value 1, Lucky is here"
    assert said("character_5").startswith("5 Major Mayhem, in the Drawing Room, value ")
    assert said("character_5").endswith(", Lucky comes here next")
    assert ", 1" in said("character_2")


def test_the_language_switches_while_it_runs(view: View) -> None:
    kdl.words.set_language("de")
    assert view._overlay.names["character_4"] == "4 Nora Nadel"
    assert view._overlay.title == "Kartentisch"
    assert view._overlay.notes["character_5"].startswith(", im Salon, Wert 1")


def test_a_saved_notebook_has_a_picture_and_words(view: View) -> None:
    bundle = view._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert bundle["text/plain"] == tell_position(view.observation)


# ---- who moves


@pytest.mark.clause("getlucky.lucky.moves")
def test_lucky_goes_over_every_character_in_the_drawing_room_on_his_way() -> None:
    state = kdl.arrange(table(4), drawing_room=["character_5", "character_6", "character_7"], lucky="character_4")
    timeline = played(state, "draw")
    passed = [each for who, way in walks(timeline, 1) for each in way if who == "lucky"]
    assert passed == ["character_4", "character_5", "character_6", "character_7"]
    assert timeline.end.drawing_room == ("character_5", "character_6", "character_7")


@pytest.mark.clause("getlucky.swap")
def test_a_swap_moves_both_characters_and_then_lucky() -> None:
    timeline = swapped()
    mine, taken = timeline.at(0).lucky, timeline.at(0).drawing_room[0]
    assert [who for who, _ in walks(timeline, 1)][:3] == [mine, taken, "lucky"]


@pytest.mark.clause("getlucky.lucky.moves")
def test_lucky_glides_from_spot_to_spot(view: View, sent: list[bytes]) -> None:
    state = kdl.arrange(table(4), drawing_room=["character_5", "character_6", "character_7"], lucky="character_4")
    timeline = played(state, "draw")
    view.show(observe(timeline.at(0)))
    sent.clear()
    view.show(observe(timeline.at(1)), walks=walks(timeline, 1))
    (glide,) = view._overlay.glide["items"]
    at, layout = places(view.observation, view._layout), lay_out(view.observation, 960, "en")
    way = ("character_4", "character_5", "character_6", "character_7", timeline.end.lucky)
    assert glide["path"] == [[round(v, 2) for v in lucky_spot(at[each], layout.sizes).point] for each in way]
    assert ">L</text>" in glide["svg"]
    assert all(b'"L"' not in message for message in sent)
    view.redraw()
    assert b'"L"' in sent[-1]


@pytest.mark.clause("getlucky.swap")
def test_swapped_characters_change_places_with_what_lies_under_them(view: View) -> None:
    state = full_table(4)
    timeline = played(state, f"swap {state.lucky} {state.drawing_room[0]}")
    view.show(observe(timeline.at(0)))
    view.show(observe(timeline.at(1)), walks=walks(timeline, 1))
    pictures = [item["svg"] for item in view._overlay.glide["items"]]
    mine = observe(timeline.end).deck[state.lucky]
    assert any(f">{mine.number}</text>" in each and mine.name["en"] in each for each in pictures)
    assert ">L</text>" in pictures[-1]


def test_without_animation_nobody_glides() -> None:
    timeline = swapped()
    view = View(observe(timeline.at(0)), animate=False)
    view.show(observe(timeline.at(1)), walks=walks(timeline, 1))
    assert view._overlay.glide["items"] == []
    view.close()


# ---- patches


def test_patches_cover_all_that_changes_and_hold_all_that_reaches_in() -> None:
    timeline = kdl.play("get_lucky", seats=4, seed=7)
    shown = [observe(timeline.at(at)) for at in range(len(timeline.states))]
    drawings = [RENDERER.scene(here, lay_out(here, 960, "en"), LIGHT) for here in shown]
    partly = 0
    for before, after in pairwise(drawings):
        found, commands = patches(before, after)
        if not found:
            assert commands == after
            continue
        partly += 1
        changed = [*set(before) - set(after), *set(after) - set(before)]
        for each in changed:
            left, top, right, bottom = extent(each)
            assert any(p.left <= left and p.top <= top and right <= p.right and bottom <= p.bottom for p in found)
        kept = set(commands)
        assert {each for each in after if any(_meet(each, place) for place in found)} == kept
        assert list(commands) == [each for each in after if each in kept]
    assert partly > len(drawings) / 2


def _meet(command: Command, place: kdl.geometry.Rect) -> bool:
    left, top, right, bottom = extent(command)
    return left < place.right and place.left < right and top < place.bottom and place.top < bottom


def dots(*xs: float) -> tuple[Shape, ...]:
    return tuple(Shape(f"dot/{x}", "pawns", (Circle(x, 0, 1),), "#000000") for x in xs)


def test_small_layers_and_large_changes_are_painted_whole() -> None:
    few, many = dots(*range(0, 50, 5)), dots(*range(0, 1000, 5))
    assert patches(few, few[1:]) == ((), few[1:])
    assert patches(many, many[150:]) == ((), many[150:])
    assert patches(many, many[1:]) == ((extent(many[0]),), [])

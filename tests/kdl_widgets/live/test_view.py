from collections.abc import Iterator

import pytest
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets import Widget
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.live import canvas
from kdl_widgets.live.view import View

import kdl
from kdl.games.mansion.observation import Observation
from tests.kdl_widgets.live.page import canvas_of, layers, tell
from tests.kdl_widgets.pictures.mansion.positions import everything, start


@pytest.fixture
def view() -> Iterator[View]:
    made = View(start(4))
    made.wake()
    yield made
    made.close()


def moved(here: Observation) -> tuple[Observation, tuple[tuple[int, list[tuple[float, float]]], ...]]:
    """The first pawn walks to the Trophy Room; with the points that it passes."""
    way = here.board.ways(here.pawns[0])["trophy_room"]
    there = here._replace(pawns=("trophy_room", *here.pawns[1:]))
    return there, ((0, [door.point for door in way.openings]),)


def test_a_full_drawing_is_one_message_for_all_layers(view: View, sent: list[bytes]) -> None:
    view.redraw()
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]


def test_a_move_paints_pawns_and_names_alone(view: View, sent: list[bytes]) -> None:
    _CANVAS_MANAGER._current_canvas = None
    floor = view._overlay.floor
    view.show(moved(view.observation)[0])
    assert [layers(view, message) for message in sent] == [{0, 2}]
    assert len(sent[0]) < 12_000
    assert view._overlay.floor is floor


def test_a_picture_that_nobody_has_come_near_has_no_canvas(sent: list[bytes]) -> None:
    view = View(start(4))
    there, walks = moved(view.observation)
    view.show(there, walks=walks)
    kdl.words.set_language("de")
    assert (view.children, view._overlay.floor, sent) == ((view._overlay,), "", [])
    view._overlay.page = {"width": 900, "density": 1, "dark": False, "contrast": False}
    assert view.children == (view._overlay, canvas_of(view))
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]
    assert sent[0].count(b'"A"') == 1
    view.close()


def test_the_floor_is_sent_anew_when_the_lights_go_out(view: View) -> None:
    floor = view._overlay.floor
    assert floor.startswith("<svg")
    assert len(floor) < 110_000
    view.show(view.observation._replace(lights_out=True))
    assert view._overlay.floor != floor
    view.show(view.observation._replace(lights_out=False))
    assert view._overlay.floor == floor


def test_a_page_that_asks_for_contrast_gets_plain_floors(view: View) -> None:
    patterned = view._overlay.floor
    view._overlay.page = {"width": 900, "density": 1, "dark": False, "contrast": True}
    assert len(view._overlay.floor) < len(patterned) / 2


def test_marks_paint_no_floor(view: View, sent: list[bytes]) -> None:
    _CANVAS_MANAGER._current_canvas = None
    view.show(view.observation, Marks(chosen=("kitchen",)))
    assert [layers(view, message) for message in sent] == [{0, 1}]  # a veil lies over the floors


def test_nothing_new_sends_nothing(view: View, sent: list[bytes]) -> None:
    view.show(view.observation)
    view.show(view.observation, Marks())
    assert sent == []


def test_marks_stay_until_others_come(view: View) -> None:
    view.show(view.observation, Marks(chosen=("kitchen",)))
    view.show(moved(view.observation)[0])
    assert view.marks == Marks(chosen=("kitchen",))
    view.show(view.observation, Marks())
    assert view.marks == Marks()


def test_an_exception_while_drawing_lets_go_of_every_canvas(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas._Brush, "text", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        view.show(moved(view.observation)[0])
    monkeypatch.undo()
    assert not _CANVAS_MANAGER._caching
    assert not _CANVAS_MANAGER._commands_cache


def test_after_an_exception_the_layer_is_drawn_again(
    view: View, sent: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _ = moved(view.observation)
    with monkeypatch.context() as broken:
        broken.setattr(canvas._Brush, "text", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            view.show(there)
    sent.clear()
    _CANVAS_MANAGER._current_canvas = None
    view.show(there)
    assert [layers(view, message) for message in sent] == [{0, 2}]


def test_ipycanvas_itself_still_does_not_let_go() -> None:
    """If this fails, ipycanvas has mended its context manager, and ours can go."""
    canvas = Canvas()
    with pytest.raises(ZeroDivisionError), hold_canvas():
        canvas.fill_rect(0, 0, 1 // 0)
    held, _CANVAS_MANAGER._caching = _CANVAS_MANAGER._caching, False
    assert held


def test_a_walk_lifts_its_pawn_from_the_canvas_and_leads_it_through_the_doors(view: View, sent: list[bytes]) -> None:
    there, walks = moved(view.observation)
    view.show(there, walks=walks)
    items = view._overlay.glide["items"]
    walker = max(items, key=lambda item: len(item["path"]))
    assert ">A</text>" in walker["svg"]
    assert [30, 31] in walker["path"]
    assert [message.count(b'"A"') for message in sent] == [0]
    # The others in the room make place, and the next picture has all of them on the canvas again.
    assert len(items) == 4
    view.show(there._replace(lucky="parlor"))
    assert view._overlay.glide["items"] == []
    assert sent[-1].count(b'"A"') == 1


def test_a_new_picture_takes_the_place_of_a_walk_that_is_under_way(view: View) -> None:
    there, walks = moved(view.observation)
    view.show(there, walks=walks)
    back = there._replace(lucky="library")
    view.show(back, walks=[("lucky", [])])
    (glide,) = view._overlay.glide["items"]
    assert ">L</text>" in glide["svg"]


def test_walks_stay_short_however_many_there_are(view: View) -> None:
    here = view.observation
    there = here._replace(pawns=("master_suite", "hedge_maze", "tennessee_room", "winter_garden"), lucky="foyer")
    view.show(there, walks=[(seat, []) for seat in range(4)] + [("lucky", [])])
    assert max(item["begin"] + item["lasts"] for item in view._overlay.glide["items"]) <= 1600


def test_without_animation_pawns_are_where_they_go(sent: list[bytes]) -> None:
    view = View(start(4), animate=False)
    view.wake()
    there, walks = moved(view.observation)
    view.show(there, walks=walks)
    assert view._overlay.glide["items"] == []
    assert sent[-1].count(b'"A"') == 1
    view.close()


def test_a_client_that_comes_gets_everything_with_pawns_at_rest(view: View, sent: list[bytes]) -> None:
    there, walks = moved(view.observation)
    view.show(there, walks=walks)
    sent.clear()
    canvas_of(view)[2]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]
    assert sent[0].count(b'"A"') == 1
    assert view._overlay.glide["items"] == []


def test_the_canvas_has_the_pixels_of_its_place_on_the_screen(view: View, sent: list[bytes]) -> None:
    view._overlay.page = {"width": 336, "dark": True, "density": 3}
    assert (canvas_of(view).width, canvas_of(view).height) == (1008, round(1008 * 60.5 / 80.5))
    assert [layers(view, message) for message in sent] == [{0, 1, 2}]


def test_a_page_that_turns_dark_has_all_that_is_drawn_anew(view: View, sent: list[bytes]) -> None:
    view._overlay.page = {"width": 960, "dark": False, "density": 2}
    sent.clear()
    _CANVAS_MANAGER._current_canvas = None
    view._overlay.page = {"width": 960, "dark": True, "density": 2}
    assert len(sent) == 1
    assert layers(view, sent[0]) >= {0, 2}


def test_a_theme_that_is_set_does_not_follow_the_page(sent: list[bytes]) -> None:
    view = View(start(4), theme="light")
    view.wake()
    sent.clear()
    view._overlay.page = {"width": 900, "dark": True, "density": 2}
    assert sent == []
    view.close()


def test_picks_reach_everybody_who_asked(view: View) -> None:
    picked: list[str] = []
    view.on_pick(picked.append)
    view.on_pick(lambda space: picked.append(space.upper()))
    tell(view, {"pick": "kitchen"})
    assert picked == ["kitchen", "KITCHEN"]


def test_what_is_no_room_is_not_picked(view: View) -> None:
    picked: list[str] = []
    view.on_pick(picked.append)
    tell(view, {"pick": "hall_w"})
    tell(view, {"pick": "<script>"})
    view.picks_enabled = False
    tell(view, {"pick": "kitchen"})
    assert picked == []
    assert not view._overlay.enabled


def test_rooms_say_who_is_in_them_and_what_is_marked() -> None:
    here = start(4, closed=("west",))._replace(
        pawns=("trophy_room", "parlor", "parlor", "gallery"), lucky="trophy_room"
    )
    view = View(here, marks=everything(here))

    def said(space: str) -> str:
        return view._overlay.names[space] + view._overlay.notes.get(space, "")

    assert said("trophy_room") == "Trophy Room, 6, chosen; Doctor Lucky and Ada are here"
    assert said("parlor") == "Parlor, 2, seen from the Trophy Room; Bruno and Cleo are here"
    assert said("master_suite") == "Master Suite, 12, closed"
    assert said("gallery") == "Gallery, 15, 2, you; Dora is here"
    assert said("library") == "Library, 16"
    assert "hall_w" not in view._overlay.names
    view.close()


def test_the_language_switches_while_it_runs(view: View, sent: list[bytes]) -> None:
    _CANVAS_MANAGER._current_canvas = None
    kdl.words.set_language("de")
    assert view._overlay.names["wine_cellar"] == "Weinkeller, 9"
    assert len(sent) == 1
    assert 0 in layers(view, sent[0])
    assert b'"Weinkeller"' in sent[0]


def test_a_closed_view_listens_no_more(sent: list[bytes]) -> None:
    view = View(start(4))
    view.close()
    kdl.words.set_language("de")
    assert sent == []


def test_a_saved_notebook_has_a_picture_and_words(view: View) -> None:
    bundle = view._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert bundle["text/plain"].startswith("Turn 1")
    assert len(bundle["text/html"]) < 13_000


def test_describe_names_the_canvas(view: View) -> None:
    assert view._overlay.picture == "Map of Lucky Mansion"
    view.describe("Ada is in the Kitchen.")
    view.show(moved(view.observation)[0])
    assert view._overlay.picture == "Ada is in the Kitchen."


def test_the_canvas_has_the_shape_of_its_board(view: View) -> None:
    assert canvas_of(view).height / canvas_of(view).width == pytest.approx(60.5 / 80.5, abs=1e-3)
    assert isinstance(view, Widget)

"""A playthrough as a film: its pictures, its pace and its size."""

from io import BytesIO
from itertools import pairwise

import pytest
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.exports.film import END, LINE, LONGEST, SHORTEST, SIZE, as_gif, as_webp, wrapped
from kdl_widgets.pictures.renderer import renderer_of
from PIL import Image

import kdl
from kdl.narration.log import said
from kdl.words import languages, say, speaking
from tests.kdl_widgets.exports.pages import play
from tests.sweep import sampled

MOST = 3_000_000


FILMS = [(name, make) for name in ("deluxe", "classic", "flight", "get_lucky") for make in (as_gif, as_webp)]


@pytest.mark.parametrize(("name", "make"), sampled(FILMS, [("deluxe", as_gif), ("get_lucky", as_webp)]))
def test_forty_steps_are_a_small_film(name: str, make) -> None:
    film = make(play(name), start=10, at=50)
    assert len(film) < MOST
    image = Image.open(BytesIO(film))
    assert (image.n_frames, image.info["loop"], image.width) == (41, 0, 640)


def durations(image: Image.Image) -> list[int]:
    found = []
    for at in range(image.n_frames):
        image.seek(at)
        image.load()
        found.append(image.info["duration"])
    return found


def test_each_picture_is_shown_as_long_as_its_caption_needs() -> None:
    lasts = durations(Image.open(BytesIO(as_gif(play("deluxe"), at=30, width=320))))
    assert all(SHORTEST <= each <= LONGEST for each in lasts)
    assert len(set(lasts)) > 5
    assert lasts[-1] == END


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_colours_are_those_of_the_theme(theme: str) -> None:
    image = Image.open(BytesIO(as_gif(play("deluxe"), at=2, theme=theme, width=320))).convert("RGB")
    wanted = tuple(int(THEMES[theme].ground[place : place + 2], 16) for place in (1, 3, 5))
    found = image.getpixel((image.width - 4, image.height - 4))
    assert max(abs(a - b) for a, b in zip(found, wanted, strict=True)) < 12


def test_pictures_differ_where_something_moves_and_only_there() -> None:
    timeline = play("deluxe")
    image = Image.open(BytesIO(as_gif(timeline, start=3, at=6, width=640)))
    seen = kdl.observe(timeline.start)
    board = (0, 0, 640, round(640 * renderer_of(seen).lay_out(seen, 640, "en").frame.ratio) - 1)
    frames = []
    for at in range(image.n_frames):
        image.seek(at)
        frames.append(image.convert("RGB").crop(board).tobytes())
    same = [a == b for a, b in pairwise(frames)]
    states = timeline.states[3:7]
    looks = [(state.pawns, state.lucky, state.on_turn) for state in states]
    assert same == [a == b for a, b in pairwise(looks)]


def test_a_caption_is_broken_into_lines_and_whole() -> None:
    told = "Lucky goes from room to room. " * 9
    lines = wrapped(told, 15, 300)
    assert len(lines) > 5
    assert all(text_width(line, 15) <= 300 for line in lines)
    assert " ".join(lines) == told.strip()
    assert wrapped("Ada passes.", 15, 300) == ["Ada passes."]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["deluxe", "flight", "get_lucky"])
def test_there_is_room_for_the_longest_caption(name: str, language: str) -> None:
    timeline = play(name)
    with speaking(language):
        at = max(range(1, len(timeline.states)), key=lambda at: len(said(timeline, at, "all")))
        place = say("control", "step-of", step=at, last=len(timeline))
        lines = wrapped(f"{place}. {said(timeline, at, 'all')}", SIZE, 620)
    image = Image.open(BytesIO(as_gif(timeline, start=at, at=at, hands="all", language=language)))
    seen = kdl.observe(timeline.at(at))
    board = 640 * renderer_of(seen).lay_out(seen, 640, language).frame.ratio
    assert len(lines) > 3
    assert image.height == pytest.approx(board + LINE * len(lines) + 10, abs=2)


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"start": 9, "at": 5}, "a film cannot run from step 9 back to step 5"),
        ({"start": 9999}, "there is no state 9999"),
        ({"at": 9999}, "there is no state 9999"),
        ({"hands": 9}, r"there is no seat 10 \(9 in code\)"),
    ],
)
def test_what_cannot_be_filmed_is_refused_in_words(asked: dict, problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        as_gif(play("howard"), **asked)

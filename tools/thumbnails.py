"""Draw the pictures of the front page: for each page of the course a small piece of a position that it is about.

They are SVG, follow the reader's theme, and hold no word: the front page speaks two languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kdl_widgets.charts import intervals
from kdl_widgets.charts.palette import AUTO
from kdl_widgets.drawing import svg
from kdl_widgets.drawing.commands import Command, Shape, Text, box, extent, extent_of
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.mansion.sight_marks import safe_marks, step_marks, view_marks
from kdl_widgets.pictures.renderer import renderer_of

import kdl
from kdl.analysis.estimates import proportions
from kdl.games.mansion.observation import observe_board
from kdl.geometry import Rect

#: In pixels: how wide a whole picture is laid out, and how wide the piece of it is by itself.
WHOLE, WIDE = 800, 360
#: Height of a picture as a part of its width.
RATIO = 3 / 4
#: Ground around what is shown, in drawing units: on a board, and on a table.
ON_A_BOARD, ON_A_TABLE = 1.5, 8.0
#: Longer texts are words; letters of pawns and numbers are not.
LETTERS = 2
#: The keys of what is there for the sake of words: names, however short, and what they stand on.
WORDY = re.compile(r"^legend/|/name/|/(role|ground)$")
#: With so many players the whole house is open.
SEATS = 6
#: Where those stand who are not in the picture.
ELSEWHERE = "servants_quarters"


def _rooms(observation: Any, *rooms: str, marks: Marks = NO_MARKS) -> str:
    """Draw the part of a board in which some rooms lie."""
    layout = _lay_out(observation)
    rects = [rect for room in rooms for rect in layout.board.space(room).rects]
    return _draw(observation, layout, marks, around(rects, ON_A_BOARD, layout.frame))


def _table(observation: Any, find: Callable[[Any], Iterable[Rect]]) -> str:
    """Draw a part of a card table; the layout says where it is."""
    layout = _lay_out(observation)
    return _draw(observation, layout, NO_MARKS, around(list(find(layout)), ON_A_TABLE, layout.frame))


def _lay_out(observation: Any) -> Any:
    return renderer_of(observation).lay_out(observation, WHOLE, "en")


def around(rects: Iterable[Rect], margin: float, whole: Rect, ratio: float = RATIO) -> Rect:
    """Return the smallest frame of a shape around some rectangles, inside the whole picture if that can be."""
    lefts, tops, rights, bottoms = zip(*rects, strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    wide = max(right - left + 2 * margin, (bottom - top + 2 * margin) / ratio)
    x = min(max((left + right - wide) / 2, whole.left), whole.right - wide)
    y = min(max((top + bottom - wide * ratio) / 2, whole.top), whole.bottom - wide * ratio)
    return Rect(x, y, x + wide, y + wide * ratio)


def _draw(observation: Any, layout: Any, marks: Marks, frame: Rect) -> str:
    renderer = renderer_of(observation)
    commands = inside(renderer.scene(observation, layout, THEMES["auto"], marks), frame)
    return svg.paint(list(commands), frame, width=WIDE)


def inside(commands: Iterable[Command], frame: Rect) -> Iterator[Command]:
    """Yield what is to be seen in a frame, words left out, and of each shape the parts that are."""
    for each in commands:
        if WORDY.search(each.key):
            continue
        if isinstance(each, Text):
            if len(each.text) <= LETTERS and _meets(extent(each), frame):
                yield each
        elif parts := tuple(part for part in each.parts if _meets(extent_of(part), frame, each.width)):
            yield each._replace(parts=parts)


def _meets(one: Rect, frame: Rect, margin: float = 0.0) -> bool:
    across = one.left - margin < frame.right and one.right + margin > frame.left
    return across and one.top - margin < frame.bottom and one.bottom + margin > frame.top


def _house(
    edition: str,
    lucky: str,
    pawns: str,
    rooms: str,
    *,
    marks: Callable[[Any], Marks] = lambda _: NO_MARKS,
    dog: str = "",
    **more: Any,
) -> Callable[[], str]:
    """Make what draws rooms of a house in which a position is set up.

    Args:
        edition: The edition.
        lucky: Where Lucky is.
        pawns: Where the players are, in the order of their seats; the others are not in the picture.
        rooms: What is shown.
        marks: What is marked.
        dog: By which rules the dog of 2009 plays, if he does.
        **more: What else is arranged.
    """

    def draw() -> str:
        options: dict[str, Any] = {"dog": dog} if dog else {"pets": tuple(more["pets"])} if "pets" in more else {}
        start = kdl.new_game(edition, seats=SEATS, seed=7, **options)
        here = pawns.split()
        everybody = (*here, *[ELSEWHERE] * (SEATS - len(here)))
        now = kdl.observe(kdl.arrange(start, lucky=lucky, pawns=everybody, **more), None)
        return _rooms(now, *rooms.split(), marks=marks(now))

    return draw


def _path(rooms: str) -> Callable[[Any], Marks]:
    return lambda _: Marks(path=tuple(rooms.split()))


def _empty(board: str, rooms: str, marks: Callable[[Any], Marks]) -> Callable[[], str]:
    """Make what draws rooms of an empty board."""

    def draw() -> str:
        now = observe_board(kdl.load_board(board))
        return _rooms(now, *rooms.split(), marks=marks(now.board))

    return draw


def _game(edition: str, seats: int, seed: int, at: int) -> Any:
    return kdl.observe(kdl.play(edition, seats=seats, seed=seed).at(at), None)


def _flight() -> str:
    game = kdl.play("deluxe", seats=4, seed=7)
    chase = kdl.play_on(kdl.Timeline(kdl.escape(game.end, seed=479)), [kdl.random_player(seat) for seat in range(4)])
    return _rooms(kdl.observe(chase.at(40), None), "foyer", "piazza")


def _seat(edition: str, seats: int, seed: int, at: int, seat: int) -> str:
    """Draw a player's characters with what lies under them."""
    return _table(_game(edition, seats, seed, at), lambda layout: layout.seats[seat].characters)


def _bars(*shares: float) -> str:
    """Draw shares with their intervals, as if 100 cases were behind each, in whole per cent."""
    names = [(number, round(100 * share)) for number, share in enumerate(shares)]
    found = proportions({name: [case < hits for case in range(100)] for name, hits in names}, expected=1 / len(shares))
    ground = Shape("ground", "floor", (box(*_BARS),), AUTO.paper)
    bars = _plain(intervals.draw(found, [""] * len(shares), AUTO))
    return svg.paint([ground, *bars], _BARS, width=WIDE)


def _plain(commands: Iterable[Command]) -> Iterator[Command]:
    """Yield commands without words, and of shares the whole per cent."""
    for each in commands:
        if not isinstance(each, Text):
            yield each
        elif each.bold:
            yield each._replace(text=each.text.partition(".")[0])


#: The frame in which bars are shown: with as much room above as below.
_BARS = Rect(0, -70, 460, 275)

#: What draws the picture of each page.
PICTURES: dict[str, Callable[[], str]] = {
    "what_is_this_game": _house("deluxe", "library", "library dining_hall nursery piazza", "library billiard_room"),
    "play": _house(
        "deluxe", "billiard_room", "dining_hall parlor billiard_room gallery sitting_room",
        "dining_hall billiard_room gallery drawing_room",
    ),
    "settle_a_question": _empty("deluxe", "library gallery parlor", lambda board: view_marks(board, "library")),
    "a_murder_a_day": _house("deluxe", "trophy_room", "kitchen drawing_room trophy_room foyer", "trophy_room kitchen"),
    "sight_lines": _empty("deluxe", "trophy_room kitchen drawing_room", lambda board: view_marks(board, "trophy_room")),
    "luckys_movement": _house(
        "deluxe", "drawing_room", "billiard_room sitting_room piazza kitchen",
        "sitting_room billiard_room drawing_room", marks=_path("parlor billiard_room dining_hall sitting_room"),
    ),
    "motives": _house("deluxe", "green_house", "green_house piazza winter_garden parlor", "green_house winter_garden"),
    "lights_out_and_closed_wings": _house(
        "deluxe", "dining_hall", "dining_hall gallery parlor foyer sitting_room", "dining_hall gallery", deck=()
    ),
    "a_whole_evening": _house(
        "deluxe", "parlor", "drawing_room " * SEATS, "drawing_room foyer parlor", pets={"dog": "foyer"}
    ),
    "the_dog_and_the_cat": _house(
        "deluxe", "piazza", "trophy_room drawing_room foyer green_house", "trophy_room foyer",
        pets={"dog": "trophy_room", "cat": "drawing_room"},
    ),
    "strangers_in_the_house": lambda: _rooms(_game("deluxe", 2, 27, 45), "billiard_room", "gallery"),
    "bed_and_breakfast": _empty(
        "bed_and_breakfast", "stairs_up_w trophy_room gallery", lambda board: step_marks(board, "stairs_up_w")
    ),
    "escape_from_luckys_mansion": _flight,
    "snoop_or_act": _house("classic", "library", "hall_e stairs_e lilac_room parlor", "hall_e lilac_room stairs_e"),
    "cards_that_move_you_and_him": _house(
        "classic", "armory", "nursery library piazza kitchen", "armory nursery gallery", marks=_path("gallery library")
    ),
    "failure_cards_and_the_two_discard_piles": _house(
        "classic", "winter_garden", "winter_garden hall_sw green_house parlor", "winter_garden green_house"
    ),
    "twenty_years_on": _empty("classic", "hall_w lancaster_room hall_sw", lambda board: view_marks(board, "hall_w")),
    "the_other_boxes": _house(
        "spite", "kitchen", "lancaster_room kitchen", "kitchen lancaster_room", marks=_path("kitchen lancaster_room"),
        dog="both", pets={"shamrock": "hall_w"}, dog_tokens=1,
    ),
    "lucky_counts_to_fifteen": lambda: _table(_game("get_lucky", 3, 3, 0), lambda layout: [layout.seats[0].box]),
    "perfect_cards": lambda: _seat("get_lucky", 4, 20, 58, 3),
    "spite": lambda: _seat("get_lucky", 4, 31, 104, 0),
    "howard": lambda: _table(_game("get_lucky", 2, 21, 28), lambda layout: [layout.piles, layout.attempt]),
    "who_should_pass": lambda: _table(_game("get_lucky", 4, 20, 17), lambda layout: [layout.attempt, layout.piles]),
    "practice": _house(
        "deluxe", "armory", "lilac_room library sitting_room kitchen", "lilac_room library tennessee_room",
        marks=lambda now: safe_marks(now.board, ("lilac_room",)),
    ),
    "does_the_seat_matter": lambda: _bars(0.19, 0.27, 0.35, 0.19),
    "what_is_a_motive_worth": lambda: _bars(0.27, 0.48, 0.57, 0.78),
    "how_long_is_a_game": _house(
        "classic", "armory", "hall_w armory gallery stairs_w", "armory gallery hall_w",
        marks=_path("armory library gallery"),
    ),
    "the_best_room_to_wait_in": _house(
        "deluxe", "foyer", "piazza carriage_house parlor", "piazza carriage_house parlor green_house",
        marks=lambda _: Marks(lit=frozenset({"piazza", "carriage_house", "parlor"})),
    ),
    "does_the_dog_help": _house(
        "deluxe", "kitchen", "kitchen trophy_room", "kitchen wine_cellar trophy_room",
        pets={"dog": "kitchen", "cat": "wine_cellar"},
    ),
    "when_does_the_first_passer_pay": lambda: _seat("get_lucky", 3, 7, 40, 1),
    "deluxe_against_classic": _house("classic", "parlor", "foyer parlor drawing_room", "drawing_room parlor foyer"),
    "let_a_program_learn": lambda: _bars(0.24, 0.44, 0.65),
    "let_a_program_search": lambda: _table(_game("get_lucky", 3, 15, 7), lambda layout: [layout.attempt, layout.piles]),
}  # fmt: skip


def thumbnail(page_id: str) -> str:
    """Draw the picture of a page; ``""`` for a page that has none."""
    draw = PICTURES.get(page_id)
    return draw() if draw else ""

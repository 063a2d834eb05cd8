"""Colours of the picture: those of roles that pages have, too, are design tokens."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from kdl_widgets.drawing.colours import both
from kdl_widgets.drawing.hues import Shade, Tone, Tones
from kdl_widgets.drawing.tokens import COLOURS


class Theme(NamedTuple):
    """The colours of everything that is drawn.

    Attributes:
        ground: Around the house.
        floors: Rooms of which no floor is told, in turn.
        tones: The tones of all other floors, in each of the lights that the colours are for.
        hall: Halls and stairs.
        tile: Lines on the floor of halls, and steps.
        trim: The fine line along the walls of a room.
        wall: Walls.
        jamb: Door posts, and the rail.
        sill: Floor of a doorway.
        shadow: What walls cast on floors.
        ink: Room names.
        number: Room numbers.
        quiet: Names of halls.
        closed: Floor of a closed room.
        hatch: Lines on it.
        closed_ink: Its name and number.
        lit: Laid over rooms that are seen.
        lit_edge: Their border.
        dim: Laid over rooms that step back.
        chosen: Border of rooms that were picked.
        line: Lines of sight.
        line_edge: Their border, so that they show on every floor.
        blocked: Lines that are stopped, and the crosses at their ends.
        tag: Ground of small texts.
        tag_ink: Small texts.
        rim: Border of pawns.
        turn: Ring around the pawn on turn.
        lucky: Doctor Lucky.
        lucky_ink: The letter on him, and his edge.
        stranger: What fills the hollow pawns of strangers.
        stranger_ink: Their letters.
        clover: Clovers.
        back: Backs of cards.
        badge: Ground of room numbers.
        badge_ink: Room numbers.
        veil: Laid over all floors while something is marked, so that patterns go quiet.
        sheet: Dust sheets over what stands in a closed room.
        step: The darker ones of steps.
        glow: Light around pawns when the lights are out.
        plain: Whether floors are drawn without patterns.
        sparse: Whether only what one has to see is drawn, for pictures of few bytes.
        veiled: Whether floors have the colours that they have behind the veil.
    """

    ground: str
    floors: tuple[str, ...]
    tones: tuple[Tones, ...]
    hall: str
    tile: str
    trim: str
    wall: str
    jamb: str
    sill: str
    shadow: str
    ink: str
    number: str
    quiet: str
    closed: str
    hatch: str
    closed_ink: str
    lit: str
    lit_edge: str
    dim: str
    chosen: str
    line: str
    line_edge: str
    blocked: str
    tag: str
    tag_ink: str
    rim: str
    turn: str
    lucky: str
    lucky_ink: str
    stranger: str
    stranger_ink: str
    clover: str
    back: str
    badge: str
    badge_ink: str
    veil: str
    sheet: str
    step: str
    glow: str = ""
    plain: bool = False
    sparse: bool = False
    veiled: bool = False

    def tone(self, hue: float, tone: Tone, strength: float = 1.0) -> str:
        """Return the colour of a hue in a tone of floors; with a strength below 1 it is greyer."""
        return both(*(each.colour(hue, tone, strength) for each in self.tones))


LIGHT = Theme(
    ground="#dfe6d5",
    floors=("#fbf1de", "#f7ebe1", "#f1f0df", "#eaf0ec", "#f2ecf1", "#faeedb"),
    tones=(
        Tones(
            Shade(0.945, 0.016),
            Shade(0.9, 0.03),
            Shade(0.865, 0.038),
            Shade(0.8, 0.044),
            Shade(0.765, 0.062),
            Shade(0.655, 0.076),
        ),
    ),
    hall="#e3d9c6",
    tile="#cdbfa6",
    trim="#c9ae8466",
    wall="#4b382c",
    jamb="#8a5a2b",
    sill="#efe3cc",
    shadow="#2b1b0f26",
    ink=COLOURS["ink"].light,
    number="#8a2b0d",
    quiet=COLOURS["quiet"].light,
    closed="#d9d6d1",
    hatch="#c2bdb6",
    closed_ink="#4e4a44",
    lit=f"{COLOURS['lit'].light}59",
    lit_edge=COLOURS["lit-edge"].light,
    dim="#b9b2a85c",
    chosen=COLOURS["accent"].light,
    line="#a64f00",
    line_edge="#4a2500",
    blocked=COLOURS["wrong"].light,
    tag=COLOURS["ink"].light,
    tag_ink="#fff8ec",
    rim="#2b2019",
    turn=COLOURS["accent"].light,
    lucky="#0d0d10",
    lucky_ink="#ffffff",
    stranger="#f4f2ee",
    stranger_ink="#2b2019",
    clover=COLOURS["right"].light,
    back="#7a2f3a",
    badge="#5d2a22",
    badge_ink="#fff3dd",
    veil="#fbf5e6a0",
    sheet="#efedea",
    step="#cbbb9e",
)

DARK = Theme(
    ground="#171c1a",
    floors=("#373129", "#38302e", "#32332a", "#2c3331", "#342f37", "#383227"),
    tones=(
        Tones(
            Shade(0.355, 0.03),
            Shade(0.315, 0.032),
            Shade(0.285, 0.03),
            Shade(0.385, 0.036),
            Shade(0.405, 0.05),
            Shade(0.46, 0.056),
        ),
    ),
    hall="#26231f",
    tile="#3a352e",
    trim="#d8b98233",
    wall="#c2b092",
    jamb="#b88a50",
    sill="#423a30",
    shadow="#00000066",
    ink=COLOURS["ink"].dark,
    number="#ffbe7d",
    quiet=COLOURS["quiet"].dark,
    closed="#2b2c2e",
    hatch="#3b3d40",
    closed_ink="#a9abae",
    lit=f"{COLOURS['lit'].dark}38",
    lit_edge=COLOURS["lit-edge"].dark,
    dim="#0e0f106b",
    chosen=COLOURS["accent"].dark,
    line="#ffb02e",
    line_edge="#1c1205",
    blocked=COLOURS["wrong"].dark,
    tag=COLOURS["ink"].dark,
    tag_ink="#2a221b",
    rim="#f4ecdf",
    turn=COLOURS["accent"].dark,
    lucky="#050506",
    lucky_ink="#ffffff",
    stranger="#2b2826",
    stranger_ink="#ffffff",
    clover=COLOURS["right"].dark,
    back="#b8606b",
    badge="#f0c58c",
    badge_ink="#2a1a0c",
    veil="#23201ca0",
    sheet="#3c3e42",
    step="#322d27",
)


def _each(light: Any, dark: Any) -> Any:
    """Join what two themes have in a place."""
    if isinstance(light, str):
        return both(light, dark)
    if isinstance(light, tuple):
        return tuple(map(both, light, dark)) if isinstance(light[0], str) else (*light, *dark)
    return light


#: The colours of light pages and of dark ones in one.
AUTO = Theme(*map(_each, LIGHT, DARK))
THEMES = {"auto": AUTO, "light": LIGHT, "dark": DARK}

_NIGHT: dict[str, Any] = {
    "ground": "#0c0d13",
    "floors": ("#1b1c28", "#1d1b27", "#1a1d28", "#191e28", "#1d1c2a", "#1b1c26"),
    "tones": (
        Tones(
            Shade(0.275, 0.03),
            Shade(0.24, 0.032),
            Shade(0.215, 0.03),
            Shade(0.295, 0.034),
            Shade(0.315, 0.04),
            Shade(0.36, 0.045),
            towards=275,
            pull=0.6,
        ),
    ),
    "hall": "#13141d",
    "tile": "#222432",
    "trim": "#8d92c01f",
    "wall": "#878caf",
    "jamb": "#8a7a5a",
    "sill": "#232535",
    "shadow": "#00000080",
    "ink": "#c9cbe0",
    "number": "#e2b277",
    "quiet": "#9295ad",
    "closed": "#15161b",
    "hatch": "#24262e",
    "closed_ink": "#8d9099",
    "dim": "#0000004d",
    "rim": "#d9d7e6",
    "stranger": "#15161f",
    "stranger_ink": "#ffffff",
    "badge": "#3a3d5c",
    "badge_ink": "#f3dcb4",
    "veil": "#10111ba0",
    "sheet": "#262831",
    "step": "#1b1d29",
    "glow": "#ffd08014",
}


def sparse(theme: Theme) -> Theme:
    """Return the colours for pictures of few bytes."""
    return theme._replace(plain=True, sparse=True)


@cache
def night(theme: Theme) -> Theme:
    """Return the colours for when the lights are out: a dark house, with a light around each pawn."""
    marks = {name: getattr(DARK, name) for name in ("lit", "lit_edge", "chosen", "line", "line_edge", "blocked")}
    tokens = {name: getattr(DARK, name) for name in ("tag", "tag_ink", "turn", "lucky", "lucky_ink")}
    return theme._replace(**marks, **tokens, **_NIGHT)


#: Fill and letter of each seat's pawn, after Okabe and Ito: told apart by people with any kind of colour blindness.
PAWNS: tuple[tuple[str, str], ...] = (
    ("#e69f00", "#000000"),
    ("#56b4e9", "#000000"),
    ("#009e73", "#000000"),
    ("#f0e442", "#000000"),
    ("#0072b2", "#ffffff"),
    ("#d55e00", "#000000"),
    ("#cc79a7", "#000000"),
    ("#e8e8e8", "#000000"),
)


#: Ground and sign of each type of card; the signs differ in shape, too.
KINDS = {
    kind: (COLOURS[kind].light, COLOURS["on-accent"].light) for kind in ("weapon", "motive", "opportunity", "spite")
}


#: The edge of a card that is perfect where it lies.
GOLD = "#ffcf5c"


class Coat(NamedTuple):
    """The colours of a pet.

    Attributes:
        fill: Its coat.
        patch: The light parts of it.
        eye: Its eyes.
        ink: The dark parts of it.
    """

    fill: str
    patch: str
    eye: str
    ink: str


#: The coat of each pet; of two that play together one is dark, the other light, as far as shades of grey can tell.
PETS: dict[str, Coat] = {
    "cat": Coat("#4d5361", "#f2d9d6", "#f2e85c", "#101216"),
    "dog": Coat("#b98552", "#f7e6c8", "#1d1209", "#4a2c14"),
    "shamrock": Coat("#f4eadb", "#ffffff", "#15100c", "#3f2c20"),
}

#: The collar of the dog of 2009, and the clover on it; the coin with his tokens has the colour of spite.
COLLAR = "#1f7a3d"

#: Lucky's face: skin, whiskers, monocle and eyes.
LUCKY_FACE = Coat("#f0d3b4", "#ffffff", "#c79a2e", "#3a2a20")

#: The sheet and the face of Lucky's ghost; and the band around the hat of Lucky, dead or alive.
GHOST = ("#f2f6ff", "#20263a")
HAT_BAND = "#d5392b"

#: Persons, by their temper: skin, hair, what they wear, and the dark lines of the face.
PERSONS: dict[str, Coat] = {
    "brave": Coat("#e7b98f", "#f7e9c8", "#c4262e", "#4a2a18"),
    "timid": Coat("#f6e0cf", "#c9a24b", "#ffffff", "#3a2a20"),
    "stingy": Coat("#d9c9a3", "#8b8f94", "#3f7a4a", "#2c2a20"),
    "generous": Coat("#8d5a3a", "#2b1a14", "#ffffff", "#1d120c"),
    "nosy": Coat("#f3c9a6", "#a8451f", "#dff1fb", "#3a2018"),
    "hasty": Coat("#e8846a", "#f0b429", "#ffffff", "#4a140c"),
    "patient": Coat("#c99c77", "#f4f1ea", "#5a6fae", "#3a2a20"),
    "sly": Coat("#efdcb8", "#16151c", "#6c3f8f", "#16151c"),
}


class Stage(NamedTuple):
    """The colours of the place where the last scene of a game is played; it is night there on every page.

    Attributes:
        wall: What is behind everybody.
        panel: The lower part of it.
        floor: What everybody stands on.
        joint: Lines on it.
        frame: What windows, pictures and posts are made of.
        sky: What is seen through a window.
        moon: The moon, and the stars.
    """

    wall: str
    panel: str
    floor: str
    joint: str
    frame: str
    sky: str
    moon: str


#: The stages: the house, the card table, and the garden behind the house.
STAGES = {
    "house": Stage("#3b2a3f", "#2c1f30", "#6b4a2f", "#553a25", "#a07a3e", "#1c2747", "#f4ecc8"),
    "table": Stage("#2a2320", "#211b18", "#1f5a41", "#174834", "#a07a3e", "#1c2747", "#f4ecc8"),
    "garden": Stage("#1c2747", "#16301f", "#3d4a33", "#323d2a", "#8d8f98", "#1c2747", "#f4ecc8"),
}

"""The card table: how positions of the card game become pictures, in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl.geometry import Rect
from kdl.words import language, say
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.commands import Command, Shape, box, plate, together
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.marks import MarkCommands
from kdl_widgets.drawing.spot import LyingSpot, Spot
from kdl_widgets.pictures.getlucky.alt_text import character_notes, characters_by_number
from kdl_widgets.pictures.getlucky.character import character_commands, lucky_spot
from kdl_widgets.pictures.getlucky.layout import Layout, lay_out
from kdl_widgets.pictures.getlucky.legend import legend_commands
from kdl_widgets.pictures.getlucky.piles import attempt_commands, piles_commands
from kdl_widgets.pictures.getlucky.seats import ground_commands, seat_commands
from kdl_widgets.pictures.getlucky.text import cut, line
from kdl_widgets.pictures.getlucky.track import track_commands
from kdl_widgets.pictures.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl.core.actions import Who
    from kdl.core.files import JsonObject
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.renderer import Stands


class GetLuckyRenderer(Renderer["GetLuckyObservation", Layout]):
    """How positions at the card table become pictures; characters change places, and Lucky visits them."""

    still = 600
    narrow = 360
    pace = 420.0

    def lay_out(self, observation: GetLuckyObservation, width: float, language: str) -> Layout:
        """Find the place of everything on the table."""
        return lay_out(observation, width, language)

    def floor(self, observation: GetLuckyObservation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
        """Draw what stays as it is while a game goes on: the same object every time."""
        return _ground(layout, theme)

    def veils(self, observation: GetLuckyObservation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
        """Return nothing: the table is quiet enough."""
        return ()

    def below(
        self, observation: GetLuckyObservation, layout: Layout, theme: Theme, marks: Marks
    ) -> tuple[Command, ...]:
        """Draw the characters, below the marks; lit ones are brighter."""
        lit = marks.lit | marks.onlookers
        return together(
            command
            for character, place in places(observation, layout).items()
            for command in _character(
                observation, character, place, layout, theme, lit=character in lit, veil=marks.veil
            )
        )

    def marked(self, observation: GetLuckyObservation, layout: Layout, theme: Theme, marks: Marks) -> MarkCommands:
        """Draw the marks."""
        at = places(observation, layout)
        tags = {
            character: tuple(_tag(observation, character, " · ".join(texts), at[character], layout, theme))
            for character, texts in marks.texts.items()
            if character in at
        }
        return MarkCommands(tuple(_around(at, theme, marks)), (), (), (), tags)

    def over(self, observation: GetLuckyObservation, layout: Layout, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw everything else that changes from step to step, above the marks."""
        at = places(observation, layout)
        return (
            *together(track_commands(observation, layout, theme, marks.veil)),
            *seat_commands(observation, layout, theme, marks.veil),
            *piles_commands(observation, layout, theme, marks.veil),
            *attempt_commands(observation, layout, theme, marks.veil),
            *_attempted(observation, at, theme),
            *_next_stop(None if marks.veil & {"next", "lucky"} else at.get(observation.lucky_next), layout, theme),
            *(
                ()
                if "lucky" in marks.veil
                else figures.lucky(LUCKY, _place_of_lucky(observation, at[observation.lucky], layout), theme)
            ),
        )

    def stands(self, observation: GetLuckyObservation, layout: Layout) -> Stands:
        """Return where Lucky and the characters are."""
        at = places(observation, layout)
        found: dict[Who, Spot] = {character: Spot(*place.centre, place.width) for character, place in at.items()}
        return found | {LUCKY: lucky_spot(at[observation.lucky], layout.sizes)}

    def token(
        self, who: Who, size: float, observation: GetLuckyObservation, layout: Layout, theme: Theme
    ) -> tuple[Command, ...]:
        """Draw Lucky or a character around (0, 0)."""
        if who == LUCKY:
            return figures.lucky(LUCKY, Spot(0, 0, size), theme)
        half = layout.sizes.character / 2
        return _character(observation, str(who), Rect(-size / 2, -half, size / 2, half), layout, theme)

    def key(self, who: Who) -> str:
        """Return the id of Lucky or a character."""
        return str(who)

    def points(self, passed: Iterable[str], observation: GetLuckyObservation, layout: Layout) -> list[Point]:
        """Return where Lucky is at the characters that he passes."""
        at = places(observation, layout)
        return [lucky_spot(at[each], layout.sizes).point for each in passed]

    def path(self, points: Sequence[Point], layout: Layout) -> tuple[Point, ...]:
        """Return the way from point to point, without those where nothing moves."""
        return tuple(point for place, point in enumerate(points) if not place or point != points[place - 1])

    def leaps(self, path: Sequence[Point], layout: Layout) -> list[int]:
        """Return nothing: every way is straight."""
        return []

    def pickable(self, observation: GetLuckyObservation) -> tuple[str, ...]:
        """List the characters that take part, in Lucky's order."""
        return characters_by_number(observation)

    def outlines(self, observation: GetLuckyObservation, layout: Layout) -> list[JsonObject]:
        """Return the outlines of the characters."""
        at = places(observation, layout)
        return [{"id": each, "rings": [box(*at[each]).points]} for each in characters_by_number(observation)]

    def badges(
        self, observation: GetLuckyObservation, layout: Layout, ids: Iterable[str]
    ) -> dict[str, tuple[float, float, float]]:
        """Return nothing: a ring says all, and every corner of a character is taken."""
        return {}

    def title(self, observation: GetLuckyObservation) -> str:
        """Name the picture."""
        return say("view", "table.title")

    def names(self, observation: GetLuckyObservation) -> dict[str, str]:
        """Name every character, with its number."""
        return {each.id: f"{each.number} {each.name[language()]}" for each in observation.deck.values()}

    def notes(self, observation: GetLuckyObservation, marks: Marks) -> dict[str, str]:
        """Say of each character whose it is, what it is worth, what lies under it, and whether Lucky is there."""
        return character_notes(observation, marks)


@lru_cache(maxsize=32)
def _ground(layout: Layout, theme: Theme) -> tuple[Command, ...]:
    place = layout.legend
    room = place.bottom > place.top and not theme.sparse
    legend = legend_commands(place, layout.sizes, theme, layout.language) if room else ()
    return (*ground_commands(layout, theme), *legend)


def places(observation: GetLuckyObservation, layout: Layout) -> dict[str, Rect]:
    """Return where every character that takes part lies."""
    areas = [(observation.characters[seat], area) for seat, area in layout.seats.items()]
    areas.append((observation.drawing_room, layout.room))
    return {
        character: place
        for characters, area in areas
        for character, place in zip(characters, area.characters, strict=True)
    }


def _place_of_lucky(observation: GetLuckyObservation, place: Rect, layout: Layout) -> Spot:
    """Return where Lucky is drawn on a character; who was murdered lies there."""
    spot = lucky_spot(place, layout.sizes)
    return spot if observation.winner is None else LyingSpot(*spot)


def _next_stop(place: Rect | None, layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw Lucky's shade on the character to which he goes next, if he goes anywhere."""
    if place is None:
        return ()
    return tuple(figures.shade("next", lucky_spot(place, layout.sizes).within(0, 0, 0.85), theme))


def _character(
    observation: GetLuckyObservation,
    character: str,
    place: Rect,
    layout: Layout,
    theme: Theme,
    *,
    lit: bool = False,
    veil: frozenset[str] = frozenset(),
) -> tuple[Command, ...]:
    """Draw a character in a place."""
    spoken = layout.language
    card = observation.deck[character]
    tucked = tuple(observation.cards[each] for each in observation.tucked[character])
    return character_commands(
        card,
        card.name[spoken],
        tucked,
        tuple(each.name[spoken] for each in tucked),
        None if "values" in veil else observation.values[character],
        place,
        layout.sizes,
        theme,
        lit=lit,
    )


def _attempted(observation: GetLuckyObservation, at: dict[str, Rect], theme: Theme) -> Iterator[Command]:
    """Mark the character with which the murder is attempted."""
    if observation.attempt is not None:
        place = plate(at[observation.attempt.character], 6)
        yield Shape("attempt/character", "pawns", (place,), "", theme.blocked, 3, (8, 4))


def _around(at: dict[str, Rect], theme: Theme, marks: Marks) -> Iterator[Command]:
    for character in sorted(marks.dim & at.keys()):
        yield Shape(f"mark/{character}/dim", "marks", (plate(at[character], 6),), theme.dim)
    for character in sorted((marks.lit | marks.onlookers) & at.keys()):
        dash = () if character in marks.lit else (6.0, 4.0)
        yield Shape(f"mark/{character}/lit", "marks", (plate(at[character], 6),), "", theme.lit_edge, 3, dash)
    for character in dict.fromkeys(each for each in marks.chosen if each in at):
        place = plate(at[character].grown(1.5), 7)
        yield Shape(f"mark/{character}/chosen", "marks", (place,), "", theme.chosen, 3.5)


def _tag(
    observation: GetLuckyObservation, character: str, text: str, place: Rect, layout: Layout, theme: Theme
) -> Iterator[Command]:
    """Write a small text on a dark label at the top edge of a character, between its number and Lucky's place."""
    sizes, size = layout.sizes, 10.5
    number = str(observation.deck[character].number)
    left = place.left + sizes.pad + text_width(number, sizes.number, bold=True) + 1
    lucky = lucky_spot(place, sizes)
    right = lucky.x - lucky.size / 2 - 1
    shown = cut(text, size, max(right - left - 5, text_width("88", size, bold=True)), bold=True)
    half = max(text_width(shown, size, bold=True) + 6, 14) / 2
    x, y = (left + right) / 2, place.top + 7
    yield Shape(f"mark/{character}/tag", "marks", (plate(Rect(x - half, y - 7.5, x + half, y + 7.5), 7),), theme.tag)
    yield line(f"mark/{character}/text", "marks", shown, x, y, size, theme.tag_ink, bold=True, centred=True)


RENDERER = GetLuckyRenderer()

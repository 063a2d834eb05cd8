"""The middle of the table: deck, discards, Howard, and the attempt that is being answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration import seat_name
from kdl.narration.grammar import capital
from kdl.words import language, say
from kdl_widgets.drawing.clover import clover
from kdl_widgets.drawing.commands import Command, Shape, Text, extent, plate
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.pawns import seat as seat_pawn
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.getlucky.signs import CARD, back, card
from kdl_widgets.pictures.getlucky.text import line

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation, OpenAttempt
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.getlucky.layout import Layout

#: How many backs a pile shows at most, and how far they are apart.
_BACKS, _SHIFT = 3, 2.0
#: How much wider Howard's place is than that of a pile.
_STRANGER = 1.7
#: In drawing units: from this width on a pile has a large number.
_ROOMY = 64


def piles_commands(
    observation: GetLuckyObservation, layout: Layout, theme: Theme, veil: frozenset[str] = frozenset()
) -> Iterator[Command]:
    """Draw deck and discards with their numbers of cards, and Howard where he plays."""
    place = layout.piles
    piles = (("deck", observation.deck_size), ("discards", len(observation.discards)))
    each = place.width / (len(piles) + _STRANGER * len(observation.strangers))
    boxes = [
        place._replace(left=place.left + number * each, right=place.left + (number + 1) * each)
        for number in range(len(piles))
    ]
    for (name, count), box in zip(piles, boxes, strict=True):
        yield from _pile(name, count, "?" if name in veil else str(count), box, layout, theme)
    for seat in observation.strangers:
        yield from _stranger(observation, seat, place._replace(left=boxes[-1].right), layout, theme)


def _pile(name: str, count: int, told: str, box: Rect, layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw a pile: some backs and the number, or the empty place."""
    y, high = _line(box, layout)
    size = 15.0 if layout.flat or box.width < _ROOMY else 19.0
    number_wide = _BACKS * _SHIFT + text_width("88", size, bold=True) + 8
    card_high = min(0.86 * high, (box.width - number_wide) / CARD)
    wide = CARD * card_high
    for number in range(min(count, _BACKS)):
        x = box.left + wide / 2 + _SHIFT * number + 1
        yield back(f"pile/{name}/{number}", "pawns", Spot(x, y, card_high), theme)
    if not count:
        bare = Rect(box.left + 1, y - card_high / 2, box.left + wide + 1, y + card_high / 2)
        yield Shape(f"pile/{name}/none", "pawns", (plate(bare, 4),), "", theme.quiet, 1, (2.5, 2.5))
    after = box.left + wide + _BACKS * _SHIFT + 4
    yield line(f"pile/{name}/count", "pawns", told, after, y, size, theme.ink, bold=True)
    beside = after + text_width("88", size, bold=True) + 4
    yield _label(f"pile/{name}", say("view", f"table.{name}"), beside, box, layout, theme.ink)


def _stranger(
    observation: GetLuckyObservation, seat: int, box: Rect, layout: Layout, theme: Theme
) -> Iterator[Command]:
    """Draw Howard, and when he is asked, how many cards he may turn up."""
    y, high = _line(box, layout)
    size = min(high, box.width)
    name, attempt = capital(seat_name(seat, observation)), observation.attempt
    asked = seat == observation.to_act and attempt is not None and observation.phase != "over"
    yield from seat_pawn(
        f"seat/{seat}", seat, Spot(box.left + size / 2, y, size), theme, on_turn=asked, stranger=True, letter=name[:1]
    )
    text = say("view", "table.flips", name=name, most=attempt.flips) if asked and attempt else name
    label = _label(f"seat/{seat}", text, box.left + size + 5, box, layout, theme.tag_ink if asked else theme.ink)
    if asked:
        left, top, right, bottom = extent(label)
        yield Shape(
            f"seat/{seat}/role", "pawns", (plate(Rect(left - 4, top - 3, right + 4, bottom + 3), 8),), theme.blocked
        )
    yield label


def _line(box: Rect, layout: Layout) -> tuple[float, float]:
    """Return the middle and the height of the line in which piles lie."""
    high = box.height - (0 if layout.flat else 1.9 * layout.sizes.small)
    return box.top + high / 2, high


def _label(key: str, text: str, beside: float, box: Rect, layout: Layout, ink: str) -> Text:
    """Write what something is: beside it where the picture is narrow, else below."""
    small = layout.sizes.small
    x, y = (beside, box.centre[1]) if layout.flat else (box.left + 4, box.bottom - 0.8 * small)
    return line(f"{key}/label", "pawns", text, x, y, small, ink, most=box.right - x - 3)


def attempt_commands(
    observation: GetLuckyObservation, layout: Layout, theme: Theme, veil: frozenset[str] = frozenset()
) -> Iterator[Command]:
    """Draw the attempt that is being answered: who, how much luck is there of how much, and the cards played."""
    place, attempt, pad = layout.attempt, observation.attempt, layout.sizes.pad
    outline = (plate(place, 6),)
    if attempt is None:
        yield Shape("attempt/box", "pawns", outline, "", theme.quiet, 1, (3, 4))
        x, y = place.centre
        text = say("view", "table.no-attempt")
        yield line("attempt/title", "pawns", text, x, y, layout.sizes.small, theme.ink, centred=True)
        return
    yield Shape("attempt/box", "pawns", outline, theme.floors[0], theme.blocked, 2)
    low = layout.flat or layout.sizes.compact
    split = place.left + 0.55 * place.width if low else place.right
    character = observation.deck[attempt.character]
    title = say("view", "table.attempt", number=character.number, name=character.name[language()])
    size = layout.sizes.name
    top = place.top + pad + size / 2
    yield line(
        "attempt/title", "pawns", title, place.left + pad, top, size, theme.ink, bold=True,
        most=(split if layout.flat else place.right) - place.left - 2 * pad,
    )  # fmt: skip
    middle = min(top + size + 8, place.bottom - pad - 8)
    yield from _luck(attempt, place.left + pad, split - pad, middle, theme, veil)
    high = place.height
    below = Rect(place.left + pad, place.bottom - pad - 0.42 * high, place.right - pad, place.bottom - pad)
    beside = Rect(split, place.top + pad + (0 if layout.flat else size + 5), place.right - pad, place.bottom - pad)
    yield from _played(observation, attempt, beside if low else below, theme)


def _luck(
    attempt: OpenAttempt, left: float, right: float, middle: float, theme: Theme, veil: frozenset[str]
) -> Iterator[Command]:
    """Draw a clover for each luck that is needed, full where it is there; or nothing of what is not shown."""
    strength, luck = ("?" if name in veil else getattr(attempt, name) for name in ("strength", "luck"))
    text = say("view", "table.luck", luck=luck, strength=strength)
    length = text_width(text, 12, bold=True)
    full = 0 if luck == "?" else attempt.luck
    places = full if strength == "?" else attempt.strength
    size = min(16.0, (right - left - length - 6) / max(places, 1))
    for number in range(places):
        x = left + (number + 0.5) * size
        hollow = number >= full
        yield clover(f"attempt/luck/{number}", "pawns", Spot(x, middle, 0.9 * size), theme.clover, hollow=hollow)
    yield line("attempt/luck", "pawns", text, left + places * size + 6, middle, 12, theme.ink, bold=True)


def _played(observation: GetLuckyObservation, attempt: OpenAttempt, room: Rect, theme: Theme) -> Iterator[Command]:
    """Draw the cards that were played; a perfect one lies on its side, the clovers stand below."""
    target = observation.deck[attempt.character].number
    high = 0.72 * room.height
    step = min(high + 3, (room.width - high) / max(len(attempt.played) - 1, 1))
    for number, each in enumerate(attempt.played):
        held = observation.cards[each]
        x, y = room.left + high / 2 + number * step, room.top + high / 2
        key = f"attempt/{each}"
        yield from card(key, "pawns", held.kind, Spot(x, y, high), theme, sideways=held.perfect_for == target)
        small = 0.28 * room.height
        for leaf in range(held.luck):
            at = x + (leaf - (held.luck - 1) / 2) * small
            yield clover(f"{key}/clover/{leaf}", "pawns", Spot(at, room.bottom - small / 2 + 1, small), theme.clover)

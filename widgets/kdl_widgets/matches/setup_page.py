"""What the form for a new game shows: games, players, options and cards, as data for the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kdl.core.sources import find, plain_name
from kdl.engine.start import PERSON, Choice, Seat, Value, choices
from kdl.narration import seat_name, tell_clause
from kdl.narration.grammar import capital
from kdl.narration.names import edition_name
from kdl.narration.option_words import option_name, option_value, tell_options
from kdl.players.levels import ADVISERS, LEVELS, levels
from kdl.players.temper import TEMPERS, parted
from kdl.words import has_text, say
from kdl_widgets.drawing.theme import PAWNS
from kdl_widgets.matches.persons import tempers

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


#: What the page gets: objects, lists, texts, numbers.
Shown = dict[str, Any]


def players() -> tuple[str, ...]:
    """List who can play in a seat: somebody at the screen, the computer players, the players of installed packages."""
    return (PERSON, *levels())


def show_games(editions: Iterable[str], chosen: str) -> list[Shown]:
    """Show what can be played: each edition with what it is, for how many, and how long it takes."""
    return [
        {
            "name": edition_name(edition),
            "about": _said("about", edition) or say("setup", "about-own", file=find("edition", edition).file),
            "facts": _facts(edition),
            "on": edition == chosen,
        }
        for edition in editions
    ]


def _facts(edition: str) -> str:
    """Say for how many an edition is, and how long it takes if its words say that."""
    seats, length = _span(edition), _said("length", edition)
    return say("setup", "facts", seats=seats, length=length) if length else say("setup", "facts-own", seats=seats)


def _said(what: str, edition: str) -> str:
    """Return what the words of an edition say of it, ``""`` if they say nothing."""
    key = f"{what}.{plain_name(find('edition', edition).id)}"
    return say("setup", key) if has_text("setup", key) else ""


def _span(edition: str) -> str:
    """Say for how many players an edition is."""
    allowed = [value.value for value in choices(edition)[0].values if value.allowed]
    return f"{allowed[0]}\N{EN DASH}{allowed[-1]}"


def show_groups(found: tuple[Choice, ...]) -> list[Shown]:
    """Show the options: those with several values each as a group, and all that are on or off as the last one."""
    options = {choice.name: choice.value for choice in found}
    groups = [_group(choice, options) for choice in found if choice.kind != "flag"]
    flags = [_flag(choice) for choice in found if choice.kind == "flag"]
    return [*groups, _with_reasons({"name": "more", "legend": say("setup", "more"), "kind": "flag"}, flags)]


def _group(choice: Choice, options: JsonObject) -> Shown:
    """Show an option that has several values."""
    shown = {"name": choice.name, "legend": option_name(choice.name), "kind": choice.kind}
    boxes = []
    for place, value in enumerate(choice.values):
        on = value.value in choice.value if choice.kind == "many" else value.value == choice.value
        label = capital(option_value(choice.name, value.value, options))
        boxes.append(_box(choice, place, label, on=on, forbidden=value))
    return _with_reasons(shown, boxes)


def _flag(choice: Choice) -> Shown:
    """Show an option that is on or off; it cannot be changed if the rules do not allow the other."""
    place = [value.value for value in choice.values].index(True)
    other = next(value for value in choice.values if value.value != choice.value)
    return _box(choice, place, option_name(choice.name), on=choice.value, forbidden=other)


def _box(choice: Choice, place: int, label: str, *, on: bool, forbidden: Value) -> Shown:
    return {"option": choice.name, "value": place, "label": label, "on": on, "clause": forbidden.clause}


def _with_reasons(group: Shown, boxes: Sequence[Shown]) -> Shown:
    """Add the values to a group, and the sentence of each clause that forbids one of them."""
    clauses = dict.fromkeys(box["clause"] for box in boxes if box["clause"])
    return {**group, "boxes": boxes, "reasons": [{"clause": each, "text": tell_clause(each)} for each in clauses]}


def show_people(seats: Sequence[Seat], table: Sequence[int]) -> Iterator[Shown]:
    """Show who plays, each with the colour of the pawn.

    Args:
        seats: The players.
        table: The seats at the table in which they sit.
    """
    for number, (seat, at) in enumerate(zip(seats, table, strict=True), 1):
        usual, (player, temper) = seat_name(at), parted(seat.player)
        yield {
            "name": seat.name,
            "usual": usual,
            "label": say("setup", "name", number=number),
            "by": say("setup", "played-by", name=seat.name or usual),
            "player": players().index(player),
            "temper": ("", *TEMPERS).index(temper) if has_temper(player) else None,
            "tempered": say("person", "of", name=seat.name or usual),
            "colours": PAWNS[at],
        }


def show_words() -> Shown:
    """Show what stands in the form whatever is chosen."""
    keys = ("new", "which", "who", "variants", "cards", "seed", "seed-hint", "new-cards", "begin", "personalities")
    who = {"players": [_player(each) for each in players()], "tempers": tempers()}
    return {key: say("setup", key) for key in keys} | {"build": say("play", "app.build")} | who


def has_temper(player: str) -> bool:
    """Whether those who play so can have a temper."""
    return player in ADVISERS


def _player(name: str) -> str:
    """Name who plays: a person, a level, or a player that an installed package brings."""
    return say("setup", f"player.{name}") if name in (PERSON, *LEVELS) else say("setup", "player-own", name=name)


def show_variants(found: tuple[Choice, ...]) -> str:
    """Say what is chosen beside the number of players."""
    return tell_options(tuple(choice for choice in found if choice.kind != "number"))

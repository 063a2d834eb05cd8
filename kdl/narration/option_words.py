"""The options of a new game in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kdl.games.mansion.board_file import load_board
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import wing_name
from kdl.narration.names import pawn_name, seat_name
from kdl.words import language, say

if TYPE_CHECKING:
    from kdl.engine.start import Choice

#: The options of a game by name.
Options = Mapping[str, Any]


def option_name(option: str) -> str:
    """Name an option; one that is on or off in a sentence that says what it does."""
    return say("setup", f"option.{option}")


def option_value(option: str, value: Any, options: Options) -> str:
    """Name a value of an option.

    Args:
        option: The name of the option.
        value: The value; of an option that takes several, one of them.
        options: The other options of the game.
    """
    return _VALUES[option](value, options)


def tell_options(choices: tuple[Choice, ...]) -> str:
    """Say in a line what is chosen: what is one of several by name, the rest where it is on."""
    return " \N{MIDDLE DOT} ".join(_chosen(choices))


def _chosen(choices: tuple[Choice, ...]) -> Iterator[str]:
    options = {choice.name: choice.value for choice in choices}
    for choice in choices:
        values = choice.value if choice.kind == "many" else (choice.value,)
        if choice.kind in ("one", "many") and values:
            told = joined(option_value(choice.name, value, options) for value in values)
            yield say("setup", "chosen", option=option_name(choice.name), value=told)
        elif choice.kind == "flag" and choice.value:
            yield option_name(choice.name)


def _wings(closed: tuple[str, ...], _: Options) -> str:
    return joined(map(wing_name, closed)) or say("setup", "no-wing")


def _floor(floor: str | None, options: Options) -> str:
    return load_board(options["board"]).floors[floor][language()] if floor else say("setup", "whole-house")


_VALUES: Mapping[str, Callable[[Any, Options], str]] = {
    "seats": lambda value, _: str(value),
    "board": lambda value, _: load_board(value).name[language()],
    "closed": _wings,
    "floor": _floor,
    "pets": lambda value, _: pawn_name(value, None),
    "tokens": lambda value, _: say("setup", f"tokens.{value}"),
    "dog": lambda value, _: say("setup", f"dog.{value}"),
    "first": lambda value, _: seat_name(value),
}

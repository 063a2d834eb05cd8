"""What replay files and links say about their game: edition, options, seed, and a start made up by hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from kdl.core.files.edition_file import edition_names, load_edition
from kdl.core.files.serialize import StateError, state_as_json
from kdl.core.position import Position
from kdl.engine.start import new_game, new_game_like
from kdl.errors import KdlError, ReplayError, told

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


def header(start: Position) -> JsonObject:
    """Return what brings a start back; the state itself is in it only if it is not as it was dealt."""
    facts: JsonObject = {
        "edition": start.game.edition,
        "options": {name: _plain(value) for name, value in start.game.options.items()},
        "seed": start.seed,
    }
    return facts if start == new_game_like(start) else facts | {"start": state_as_json(start)}


def start_of(file: str, facts: JsonObject, decks: Collection[str] | None = None) -> Any:
    """Return the state in which a playthrough starts, from its edition, options and seed, or as it is written out.

    Args:
        file: What the error calls what is read.
        facts: What it says.
        decks: The deck files that it may name; None for whichever it does.

    Raises:
        ReplayError: There is no such game, or it is not a state of it.
    """
    if facts["edition"] not in edition_names():
        known = ", ".join(edition_names())
        raise ReplayError(file, "edition", f"{told(facts['edition'])} is unknown; this version knows: {known}")
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in facts["options"].items()}
    names = ("seats", *load_edition(facts["edition"]).options)
    if set(options) != set(names):
        raise ReplayError(file, "options", f"must be exactly: {', '.join(names)}; not: {told(', '.join(options))}")
    deck = options.get("deck")
    if isinstance(deck, str) and names_a_file(deck) and decks is not None and deck not in decks:
        problem = "names a deck file, which is not looked for here; read it as a file, with kdl.load_match"
        raise ReplayError(file, "options.deck", problem)
    try:
        start = new_game(facts["edition"], **{**options, "seed": facts["seed"]})
    except KdlError as error:
        raise ReplayError(file, "options", str(error)) from error
    if "start" not in facts:
        return start
    if not isinstance(facts["start"], dict):
        raise ReplayError(file, "start", f"must be an object, not {told(facts['start'])}")
    try:
        return start.game.family.from_json(start.game, facts["start"])
    except StateError as error:
        raise ReplayError(file, f"start.{error.key}", error.problem) from error


def names_a_file(deck: str) -> bool:
    """Whether a deck is named by the path of its file, and not one of the package's."""
    return deck.endswith(".toml")


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value

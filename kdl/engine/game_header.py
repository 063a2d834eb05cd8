"""What replay files and links say about their game: edition, options, seed, and a start made up by hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from kdl.core.edition_file import edition_names
from kdl.core.position import Position, StateError, state_as_json
from kdl.core.sources import is_known, names_a_file, plain_name
from kdl.engine.start import new_game, new_game_like
from kdl.errors import AbsentError, KdlError, ReplayError, told
from kdl.games.editions import load_edition

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


def header(start: Position) -> JsonObject:
    """Return what brings a start back; the state itself is in it only if it is not as it was dealt."""
    facts: JsonObject = {
        "edition": start.game.edition,
        "options": {name: _plain(value) for name, value in start.game.source.stated(start.game.options).items()},
        "seed": start.seed,
    }
    return facts if start == new_game_like(start) else facts | {"start": state_as_json(start)}


def start_of(file: str, facts: JsonObject, decks: Collection[str] | None = None) -> Any:
    """Return the state in which a playthrough starts, from its edition, options and seed, or as it is written out.

    An option that is not named has its default.

    Args:
        file: What the error calls what is read.
        facts: What it says.
        decks: The deck files that it may name; None for whichever it does.

    Raises:
        ReplayError: There is no such game, or it is not a state of it.
    """
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in facts["options"].items()}
    _check_names(file, facts["edition"], options, decks)
    try:
        later = load_edition(facts["edition"]).later_options
        start = new_game(facts["edition"], **{**later, **options, "seed": facts["seed"]})
    except AbsentError as error:
        raise ReplayError(file, f"options.{error.what}", f"is needed: {error}", error.name) from error
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


def _check_names(file: str, edition: str, options: JsonObject, decks: Collection[str] | None) -> None:
    """Make sure that there is such an edition, that it has these options, and that no file is asked for by its path.

    Raises:
        ReplayError: It is not so.
    """
    if names_a_file(edition) or not is_known("edition", edition):
        raise ReplayError(
            file, "edition", f"{told(edition)} is unknown; this version knows: {', '.join(edition_names())}"
        )
    try:
        known = {"seats", "deck", *load_edition(edition).options}
    except AbsentError as error:
        raise ReplayError(file, "edition", f"is needed: {error}", error.name) from error
    if "seats" not in options:
        raise ReplayError(file, "options.seats", "is missing; it is the number of players")
    if unknown := sorted(set(options) - known):
        problem = (
            f"this version of the kit knows no such option of {told(plain_name(edition))}; update the kit to open it"
        )
        raise ReplayError(file, f"options.{unknown[0]}", problem, "option.newer")
    for name in ("board", "deck"):
        path = options.get(name)
        if isinstance(path, str) and names_a_file(path) and not (name == "deck" and (decks is None or path in decks)):
            problem = f"names a {name} file, which is not looked for here; read it as a file, with kdl.load_match"
            raise ReplayError(file, f"options.{name}", problem)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value

"""Positions that are built by hand, in words: what can be moved and chosen, and why a position cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.narration.grammar import Noun, sentence
from kdl.narration.names import person, titled_card
from kdl.words import language as current_language

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.engine.arrange import Draft, Pile
    from kdl.errors import ArrangeError


class Figure(NamedTuple):
    """A figure that can be moved.

    Attributes:
        id: Its name in a draft.
        name: What it is called.
        where: Where it is.
    """

    id: str
    name: str
    where: str


class Choice(NamedTuple):
    """A part of a position that is chosen from a few.

    Attributes:
        part: Its name in a draft.
        label: What is chosen.
        options: The labels and values.
    """

    part: str
    label: str
    options: tuple[tuple[str, Any], ...]


class ToldDraft(NamedTuple):
    """A draft in words.

    Attributes:
        figures: What can be moved.
        piles: The name of every pile.
        choices: What is chosen from a few.
        empty: What it means that the deck is empty.
        problem: Why the position cannot be, ``""`` if it can.
    """

    figures: tuple[Figure, ...]
    piles: Mapping[Pile, str]
    choices: tuple[Choice, ...]
    empty: str
    problem: str


def tell_draft(draft: Draft[Position], *, language: str | None = None) -> ToldDraft:
    """Tell a position that is being built."""
    told: ToldDraft = draft.game.family.voice.draft(draft, language or current_language())
    return told


def pile_name(pile: Pile, game: Game, language: str, **names: object) -> str:
    """Name a pile; a seat's by its player."""
    if isinstance(pile.holder, int):
        names["who"] = person(pile.holder, game, language)
    return sentence("draft", pile.part, language, **names)


def tell_problem(
    problem: ArrangeError | None, game: Game, language: str, named: Mapping[str, Callable[[object], Noun | str]]
) -> str:
    """Say why a position cannot be, ``""`` if nothing is in the way.

    Args:
        problem: What is in the way.
        game: The game.
        language: The language.
        named: How the facts that only one family knows are named: ``room`` by the space, ``character``.
    """
    if problem is None:
        return ""
    facts = {"room" if fact == "space" else fact: value for fact, value in problem.facts.items()}
    values = {fact: named[fact](value) if fact in named else value for fact, value in facts.items()}
    if "seat" in facts:
        values["who"] = person(problem.facts["seat"], game, language)  # type: ignore[arg-type]
    if "card" in facts:
        values["card"] = titled_card(game.cards_by_id[str(facts["card"])], game, language=language)
    return sentence("draft", f"cannot.{problem.name}", language, **values)

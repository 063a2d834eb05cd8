"""A position in the mansion that is being built, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import LUCKY
from kdl.narration.actions import tell_phase
from kdl.narration.drafts import Choice, Figure, ToldDraft, pile_name, tell_problem
from kdl.narration.grammar import capital
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, person
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.engine.arrange import Draft
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State
    from kdl.narration.grammar import Noun


def tell_draft(draft: Draft[State], language: str) -> ToldDraft:
    """Tell a position that is being built (see :func:`kdl.narration.drafts.tell_draft`)."""
    game: Mansion = draft.game
    ghost = _figure(game, LUCKY, language)
    return ToldDraft(
        figures=tuple(
            Figure(each, capital(f"{_figure(game, each, language):plain}"), _where(game, place, language))
            for each, place in draft.places.items()
        ),
        piles={
            pile: pile_name(pile, game, language, **({"who": ghost} if pile.part == "ghost" else {}))
            for pile in draft.piles
        },
        choices=tuple(_choices(draft, language)),
        empty=say("draft", "dark" if game.source.lights else "empty", language),
        problem=tell_problem(
            draft.problem, game, language, {"room": lambda space: room(game.board, str(space), language)}
        ),
    )


def _figure(game: Mansion, figure: str, language: str) -> Noun:
    return pawn_noun("ghost" if figure == LUCKY and game.has_ghost else figure, game, language)


def _where(game: Mansion, space: str, language: str) -> str:
    return f"{room(game.board, space, language)}" if space else say("draft", "out", language)


def _choices(draft: Draft[State], language: str) -> Iterator[Choice]:
    """Yield whose turn it is, its phase, and who has had a turn where that matters."""
    game = draft.game
    seats = [(capital(f"{person(seat, game, language):plain}"), seat) for seat in draft.parts["pawns"]]
    yield Choice("on_turn", say("draft", "on_turn", language), tuple(seats))
    phases = [(tell_phase(phase, game, language=language), phase) for phase in ("movement", "action")]
    yield Choice("phase", say("draft", "phase", language), tuple(phases))
    if "first-round" in game.clauses:
        yield Choice("first_round", say("draft", "first_round", language), _rounds(draft, language))


def _rounds(draft: Draft[State], language: str) -> tuple[tuple[str, Any], ...]:
    rounds = [("yes", True), ("no", False), *([("some", None)] if draft.parts["first_round"] is None else [])]
    return tuple((say("draft", f"first_round.{name}", language), value) for name, value in rounds)

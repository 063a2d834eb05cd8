"""A position at the card table that is being built, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl.narration.drafts import Figure, ToldDraft, pile_name, tell_problem
from kdl.narration.getlucky.names import character_name
from kdl.narration.names import pawn_name, person
from kdl.words import say

if TYPE_CHECKING:
    from kdl.engine.arrange import Draft, Pile
    from kdl.games.getlucky.state import GetLuckyState


def tell_draft(draft: Draft[GetLuckyState], language: str) -> ToldDraft:
    """Tell a position that is being built (see :func:`kdl.narration.drafts.tell_draft`)."""
    words = _Words(draft, language)
    return ToldDraft(
        figures=tuple(Figure(each, words.figure(each), words.where(each)) for each in draft.places),
        piles={pile: words.pile(pile) for pile in draft.piles},
        choices=(),
        empty=say("draft", "empty", language),
        problem=tell_problem(
            draft.problem, draft.game, language, {"character": lambda character: words.figure(str(character))}
        ),
    )


class _Words:
    """The words for one draft, in one language."""

    def __init__(self, draft: Draft[GetLuckyState], language: str) -> None:
        self.draft, self.language = draft, language

    def figure(self, figure: str) -> str:
        """Name Lucky or a character."""
        if figure == LUCKY:
            return pawn_name(LUCKY, None, language=self.language)
        return character_name(self.draft.game.characters_by_id[figure], language=self.language)

    def where(self, figure: str) -> str:
        """Say on whom Lucky stands, or whose a character is."""
        if figure == LUCKY:
            return self.figure(self.draft.places[LUCKY])
        parts, game = self.draft.parts, self.draft.game
        for seat, owned in parts["characters"].items():
            if figure in owned:
                return say("draft", "with", self.language, who=person(seat, game, self.language))
        return say("draft", "drawing-room" if figure in parts["drawing_room"] else "absent", self.language)

    def pile(self, pile: Pile) -> str:
        under = {"character": self.figure(pile.holder)} if isinstance(pile.holder, str) else {}
        return pile_name(pile, self.draft.game, self.language, **under)

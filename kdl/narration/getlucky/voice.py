"""How the card game is put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.edition import Voice
from kdl.core.events import Foiled
from kdl.core.values import NONE
from kdl.games.getlucky.cards import SPITE
from kdl.games.getlucky.events import Improved
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.getlucky.state import GetLuckyState
from kdl.narration.getlucky.actions import tell_action
from kdl.narration.getlucky.brief import GetLuckyBrief
from kdl.narration.getlucky.coach import GetLuckyCoach
from kdl.narration.getlucky.draft import tell_draft
from kdl.narration.getlucky.events import GetLuckyTeller
from kdl.narration.getlucky.names import card_note, character_name
from kdl.narration.getlucky.position import GetLuckyPosition
from kdl.narration.getlucky.reasons import GetLuckyFacts
from kdl.narration.names import card_name
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.coach import Hint
    from kdl.core.actions import Action, Advice
    from kdl.core.reasons import Reason
    from kdl.engine.arrange import Draft
    from kdl.games.getlucky.cards import GetLuckyCard
    from kdl.games.getlucky.events import GetLuckyEvent
    from kdl.narration.drafts import ToldDraft
    from kdl.narration.events import Viewer


class GetLuckyVoice(Voice[GetLuckyGame, GetLuckyState, GetLuckyObservation]):
    """The words of the card game."""

    def event(self, event: GetLuckyEvent, game: GetLuckyGame, viewer: Viewer, language: str) -> str:
        """Tell an event at the card table."""
        return GetLuckyTeller(game, viewer, language).tell(event)

    def briefly(self, events: Sequence[GetLuckyEvent], game: GetLuckyGame, viewer: Viewer, language: str) -> str:
        """Tell what happened: each visit to the Drawing Room in one sentence."""
        return " ".join(GetLuckyBrief(game, viewer, language).sentences(events))

    def special_rule(self, event: GetLuckyEvent, game: GetLuckyGame) -> str:
        """Name the rule for a special case of an event: what a perfect card does, under a character or against one."""
        match event:
            case Improved(perfect=perfect, replaced=replaced):
                return "play-replacing" if replaced != NONE else "play-perfect" if perfect else ""
            case Foiled(_, strength, luck) if luck < strength:
                return "perfect-defence"
        return ""

    def action(self, action: Action, game: GetLuckyGame, space: str, language: str) -> str:
        """Tell an action as a label; the space is the character that Lucky visits."""
        return tell_action(action, game, space, language)

    def reason(self, reason: Reason, game: GetLuckyGame, language: str | None) -> str:
        """Tell a reason."""
        return GetLuckyFacts(reason, game, language).told()

    def position(self, observation: GetLuckyObservation, language: str) -> str:
        """Tell what a table in this position shows."""
        return " ".join(GetLuckyPosition(observation, language).sentences())

    def turn(self, observation: GetLuckyObservation, language: str) -> str:
        """Tell where in the game a position is."""
        return " ".join(GetLuckyPosition(observation, language).turn())

    def coach(self, hint: Hint, observation: GetLuckyObservation, language: str) -> str:
        """Tell a hint of the coach."""
        return GetLuckyCoach(hint, observation, language).told()

    def draft(self, draft: Draft[GetLuckyState], language: str) -> ToldDraft:
        """Tell a position that is being built."""
        return tell_draft(draft, language)

    def named(self, advice: Advice, observation: GetLuckyObservation, language: str) -> dict[str, object]:
        """Return the names of the characters that belong to advice."""
        places = [key for key in ("character", "taken") if key in advice.facts]
        return {key: character_name(observation.deck[advice.facts[key]], language=language) for key in places}

    def card_in_full(self, card: GetLuckyCard, game: GetLuckyGame, language: str) -> str:
        """Name a card with all that is printed on it, which is what players need to answer."""
        named = card_name(card, game, language=language)
        key = "card.unnamed" if card.kind == SPITE else "card"
        return say("answer", key, language, card=named, note=card_note(card, game, language))

    def weapon(self, state: GetLuckyState) -> str | None:
        """Return the weapon under the character with which an attempt is made; None before one, or without a weapon."""
        if state.attempt is None:
            return None
        under = state.game.cards_of(state.tucked_bits[state.attempt.character])
        return next((card for card in under if state.game.cards_by_id[card].kind == "weapon"), None)


VOICE = GetLuckyVoice()

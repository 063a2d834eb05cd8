"""How the games in the mansion are put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.edition import Voice
from kdl.core.values import NONE
from kdl.games.mansion.events import Attempted, DogKilled, LuckyMoved
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.observation import Observation
from kdl.games.mansion.state import State
from kdl.narration.mansion.actions import tell_action
from kdl.narration.mansion.coach import MansionCoach
from kdl.narration.mansion.draft import tell_draft
from kdl.narration.mansion.events import MansionTeller
from kdl.narration.mansion.names import room
from kdl.narration.mansion.position import MansionPosition
from kdl.narration.mansion.reasons import MansionFacts
from kdl.narration.names import card_name, pawn_noun
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.coach import Hint
    from kdl.core.actions import Action, Advice
    from kdl.core.reasons import Reason
    from kdl.engine.arrange import Draft
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.events import MansionEvent
    from kdl.narration.drafts import ToldDraft
    from kdl.narration.events import Viewer


class MansionVoice(Voice[Mansion, State, Observation]):
    """The words of the games in the mansion."""

    def event(self, event: MansionEvent, game: Mansion, viewer: Viewer, language: str) -> str:
        """Tell an event in the mansion."""
        return MansionTeller(game, viewer, language).tell(event)

    def briefly(self, events: Sequence[MansionEvent], game: Mansion, viewer: Viewer, language: str) -> str:
        """Tell events in a row, each as in the log."""
        teller = MansionTeller(game, viewer, language)
        return " ".join(map(teller.tell, events))

    def special_rule(self, event: MansionEvent, game: Mansion) -> str:
        """Name the rule for a special case, which some editions have beside the general one."""
        match event:
            case Attempted(weapon=-1):
                return "bare-hands"
            case DogKilled(tokens=tokens) if tokens:
                return "dog-killed-with-tokens"
            case LuckyMoved(origin=origin) if game.board.space(game.space_ids[origin]).number is None:
                return "off-the-numbers"
        return ""

    def action(self, action: Action, game: Mansion, space: str, language: str) -> str:
        """Tell an action as a label; the space is where the pawn is."""
        return tell_action(action, game, space, language)

    def reason(self, reason: Reason, game: Mansion, language: str | None) -> str:
        """Tell a reason."""
        return MansionFacts(reason, game, language).told()

    def position(self, observation: Observation, language: str) -> str:
        """Tell what a board in this position shows."""
        return " ".join(MansionPosition(observation, language).sentences())

    def turn(self, observation: Observation, language: str) -> str:
        """Tell where in the game a position is."""
        return " ".join(MansionPosition(observation, language).turn())

    def coach(self, hint: Hint, observation: Observation, language: str) -> str:
        """Tell a hint of the coach."""
        return MansionCoach(hint, observation, language).told()

    def draft(self, draft: Draft[State], language: str) -> ToldDraft:
        """Tell a position that is being built."""
        return tell_draft(draft, language)

    def named(self, advice: Advice, observation: Observation, language: str) -> dict[str, object]:
        """Return the names of the rooms and the pawn that belong to advice."""
        facts = advice.facts
        names: dict[str, object] = {
            key: room(observation.board, facts[key], language) for key in ("room", "space") if facts.get(key)
        }
        if "pawn" in facts:
            names["pawn"] = pawn_noun(facts["pawn"], observation, language)
        return names

    def card_in_full(self, card: Card, game: Mansion, language: str) -> str:
        """Name a card: in the mansion its name says all that an answer can depend on."""
        return card_name(card, game, language=language)

    def weapon(self, state: State) -> str | None:
        """Return the weapon of an attempt; None before one, and for bare hands."""
        if state.attempt is None or state.attempt.weapon == NONE:
            return None
        return state.game.card_ids[state.attempt.weapon]

    def nameless_card(self, card: Card, game: Mansion | Observation, form: str, language: str) -> str:
        """Name a card that has no name of its own, by its kind with its room, its steps or its points."""
        if not card.room:
            counted = f"{card.kind}.count{form and f'.{form}'}"
            return say("card", counted, language, n=card.steps or card.luck)
        named = room(game.board, card.room, language)
        if form == "title":
            return say("card", "quoted", language, name=named)
        if form:
            return say("card", f"{card.kind}.{form}", language, room=named)
        steps = {"n": card.steps} if card.steps else {}
        return say("card", card.kind, language, room=named, **steps)


VOICE = MansionVoice()

"""How the games in the mansion are put into words."""

from kdl.core.edition import Voice
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.observation import Observation
from kdl.games.mansion.state import State
from kdl.narration.events import tell_each
from kdl.narration.mansion.actions import tell_action
from kdl.narration.mansion.coach import tell_hint
from kdl.narration.mansion.draft import tell_draft
from kdl.narration.mansion.events import special_rule, tell_event
from kdl.narration.mansion.names import nameless_card, names_in_advice, weapon_of
from kdl.narration.mansion.position import tell_position, tell_turn
from kdl.narration.mansion.reasons import tell_reason
from kdl.narration.names import card_name

VOICE: Voice[Mansion, State, Observation] = Voice(
    event=tell_event,
    briefly=tell_each,
    special_rule=special_rule,
    action=tell_action,
    reason=tell_reason,
    position=tell_position,
    turn=tell_turn,
    draft=tell_draft,
    coach=tell_hint,
    named=names_in_advice,
    card_in_full=lambda card, game, language: card_name(card, game, language=language),
    weapon=weapon_of,
    nameless_card=nameless_card,
)

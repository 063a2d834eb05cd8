"""How the card game is put into words."""

from kdl.core.edition import Voice
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.getlucky.state import GetLuckyState
from kdl.narration.getlucky.actions import tell_action
from kdl.narration.getlucky.brief import tell_briefly
from kdl.narration.getlucky.coach import tell_hint
from kdl.narration.getlucky.draft import tell_draft
from kdl.narration.getlucky.events import special_rule, tell_event
from kdl.narration.getlucky.names import card_in_full, names_in_advice, weapon_of
from kdl.narration.getlucky.position import tell_position, tell_turn
from kdl.narration.getlucky.reasons import tell_reason

VOICE: Voice[GetLuckyGame, GetLuckyState, GetLuckyObservation] = Voice(
    event=tell_event,
    briefly=tell_briefly,
    special_rule=special_rule,
    action=tell_action,
    reason=tell_reason,
    position=tell_position,
    turn=tell_turn,
    draft=tell_draft,
    coach=tell_hint,
    named=names_in_advice,
    card_in_full=card_in_full,
    weapon=weapon_of,
)

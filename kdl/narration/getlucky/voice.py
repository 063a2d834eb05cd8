"""How the card game is put into words."""

from kdl.core.edition import Voice
from kdl.narration.getlucky.actions import tell_table_action
from kdl.narration.getlucky.brief import tell_table_briefly
from kdl.narration.getlucky.events import table_rule, tell_table_event
from kdl.narration.getlucky.names import card_in_full
from kdl.narration.getlucky.position import tell_position, tell_turn
from kdl.narration.getlucky.reasons import tell_table_reason

VOICE = Voice(
    event=tell_table_event,
    briefly=tell_table_briefly,
    special_rule=table_rule,
    action=tell_table_action,
    reason=tell_table_reason,
    position=tell_position,
    turn=tell_turn,
    card_in_full=card_in_full,
)

"""Everything that happens in words, in the language that is set or the one that is asked for."""

from kdl.analysis.mansion.sight_rules import rule_of_sight, rule_of_view
from kdl.narration.actions import tell_action, tell_clause, tell_phase
from kdl.narration.advice import tell_advice
from kdl.narration.coach import tell_coach
from kdl.narration.counting import tell_counted
from kdl.narration.events import clause_of, tell, tell_briefly
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room_name, wing_name
from kdl.narration.mansion.sight import tell_look, tell_sight, tell_view, tell_views
from kdl.narration.names import card_name, pawn_name, seat_name
from kdl.narration.outcomes import tell_outcome
from kdl.narration.position import tell_position, tell_turn
from kdl.narration.preview import tell_meter, tell_preview
from kdl.narration.reasons import tell_reason
from kdl.narration.search import tell_search
from kdl.narration.why_not import tell_waiting, tell_why_not

__all__ = [
    "card_name",
    "character_name",
    "clause_of",
    "joined",
    "pawn_name",
    "room_name",
    "rule_of_sight",
    "rule_of_view",
    "seat_name",
    "tell",
    "tell_action",
    "tell_advice",
    "tell_briefly",
    "tell_clause",
    "tell_coach",
    "tell_counted",
    "tell_look",
    "tell_meter",
    "tell_outcome",
    "tell_phase",
    "tell_position",
    "tell_preview",
    "tell_reason",
    "tell_search",
    "tell_sight",
    "tell_turn",
    "tell_view",
    "tell_views",
    "tell_waiting",
    "tell_why_not",
    "typed_card",
    "wing_name",
]

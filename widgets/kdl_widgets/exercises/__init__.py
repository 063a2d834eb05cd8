"""Exercises: the engine works out the answer, and what is right or wrong is said in words.

Each call takes the reader's answer last and gives an :class:`~kdl_widgets.exercises.exercise.Exercise`, which is true
if the answer is right, and can be answered on the page as well. Three dots (``...``) stand for an answer that is still
to be given.
"""

from kdl_widgets.exercises.darkness import draws_until_dark, rooms_freed_by_the_dark, rooms_lucky_skips
from kdl_widgets.exercises.escapes import drive_at, loot
from kdl_widgets.exercises.evenings import clause_behind, first_call, who_lost
from kdl_widgets.exercises.murders import cards_that_save, luck_needed, strength
from kdl_widgets.exercises.pets import cat_that_helps, dog_that_stops
from kdl_widgets.exercises.seeing import players_seen_by, safe_rooms, see_each_other, seen_from, who_sees
from kdl_widgets.exercises.strangers import flip_foils, lead_away, lead_to_be_called, stranger_goes
from kdl_widgets.exercises.walking import (
    cards_for_steps_only,
    lucky_after,
    next_on_turn,
    one_step_from,
    one_step_over_stairs,
    rooms_for_a_lucky_turn,
)

__all__ = [
    "cards_for_steps_only",
    "cards_that_save",
    "cat_that_helps",
    "clause_behind",
    "dog_that_stops",
    "draws_until_dark",
    "drive_at",
    "first_call",
    "flip_foils",
    "lead_away",
    "lead_to_be_called",
    "loot",
    "luck_needed",
    "lucky_after",
    "next_on_turn",
    "one_step_from",
    "one_step_over_stairs",
    "players_seen_by",
    "rooms_for_a_lucky_turn",
    "rooms_freed_by_the_dark",
    "rooms_lucky_skips",
    "safe_rooms",
    "see_each_other",
    "seen_from",
    "stranger_goes",
    "strength",
    "who_lost",
    "who_sees",
]

"""Exercises: the engine works out the answer, and what is right or wrong is said in words; no widgets, no HTML.

Each call takes the reader's answer last and gives an :class:`~kdl.exercises.exercise.Exercise`, which is true if the
answer is right. Three dots (``...``) stand for an answer that is still to be given.

>>> import kdl
>>> from kdl.exercises import see_each_other
>>> see_each_other(kdl.load_board(), "kitchen", "gallery", ...).question.legend
'Yes or no?'
"""

from kdl.exercises.attempts import cards_that_save, luck_needed, strength
from kdl.exercises.getlucky.defence import can_save_last, howard_saves
from kdl.exercises.getlucky.dilemmas import best_answer, ways_to_save, who_wins
from kdl.exercises.getlucky.lucky import next_visit, swap_and_lucky, who_draws
from kdl.exercises.getlucky.values import perfect_pairs, playable_on, spite_left, stops_it, value_of
from kdl.exercises.mansion.editions import next_in, seen_in_one_only, strength_in
from kdl.exercises.mansion.failure_cards import cards_that_leave, points_left, points_unseen
from kdl.exercises.mansion.flight import drive_at, loot
from kdl.exercises.mansion.lights_out import draws_until_dark, rooms_freed_by_the_dark, rooms_lucky_skips
from kdl.exercises.mansion.lucky_moves import lead_lucky_to_call, reachable_with, way_to_the_murder
from kdl.exercises.mansion.movement import (
    cards_for_steps_only,
    lucky_after,
    next_on_turn,
    one_step_from,
    one_step_over_stairs,
    rooms_for_a_lucky_turn,
)
from kdl.exercises.mansion.pets import cat_that_helps, dog_that_stops
from kdl.exercises.mansion.sight import players_seen_by, safe_rooms, see_each_other, seen_from, who_sees
from kdl.exercises.mansion.snooping import may_still_draw, open_actions, spaces_with_a_card
from kdl.exercises.mansion.strangers import flip_foils, lead_away, lead_to_be_called, stranger_goes
from kdl.exercises.playthroughs import clause_behind, first_call, who_lost

__all__ = [
    "best_answer",
    "can_save_last",
    "cards_for_steps_only",
    "cards_that_leave",
    "cards_that_save",
    "cat_that_helps",
    "clause_behind",
    "dog_that_stops",
    "draws_until_dark",
    "drive_at",
    "first_call",
    "flip_foils",
    "howard_saves",
    "lead_away",
    "lead_lucky_to_call",
    "lead_to_be_called",
    "loot",
    "luck_needed",
    "lucky_after",
    "may_still_draw",
    "next_in",
    "next_on_turn",
    "next_visit",
    "one_step_from",
    "one_step_over_stairs",
    "open_actions",
    "perfect_pairs",
    "playable_on",
    "players_seen_by",
    "points_left",
    "points_unseen",
    "reachable_with",
    "rooms_for_a_lucky_turn",
    "rooms_freed_by_the_dark",
    "rooms_lucky_skips",
    "safe_rooms",
    "see_each_other",
    "seen_from",
    "seen_in_one_only",
    "spaces_with_a_card",
    "spite_left",
    "stops_it",
    "stranger_goes",
    "strength",
    "strength_in",
    "swap_and_lucky",
    "value_of",
    "way_to_the_murder",
    "ways_to_save",
    "who_draws",
    "who_lost",
    "who_sees",
    "who_wins",
]

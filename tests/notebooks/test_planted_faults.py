"""Are the notebooks tests? Each rule below is broken on purpose in a copy of the engine; its notebook has to notice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Fault(NamedTuple):
    notebook: str
    rule: str
    file: str
    right: str
    wrong: str


FAULTS = (
    Fault(
        "01_sight_lines",
        "a line of sight ends at the first room instead of going on",
        "rules/sight.py",
        "if not following:",
        "if True:",
    ),
    Fault(
        "01_sight_lines",
        "one sees through the balcony's rail no more",
        "board.py",
        "return sight.sight_lines(self.shapes, self.openings_in_play)",
        "return sight.sight_lines(self.shapes, [o for o in self.openings_in_play if o.walkable])",
    ),
    Fault(
        "01_sight_lines",
        "one may draw under Lucky's eyes",
        "rules/action.py",
        "return state.lucky_at not in lookouts and unwatched(state, lookouts)",
        "return unwatched(state, lookouts)",
    ),
    Fault(
        "02_luckys_movement",
        "Lucky walks into closed rooms",
        "mansion.py",
        "next(room for room in after if self.board.is_open(room))",
        "after[0]",
    ),
    Fault(
        "02_luckys_movement",
        "of a crowd, the last in turn order is called instead of the first",
        "rules/lucky.py",
        "return TurnBegan(present[0],",
        "return TurnBegan(present[-1],",
    ),
    Fault(
        "02_luckys_movement",
        "Lucky calls players in the first round too",
        "rules/lucky.py",
        "if called.present and state.had_turn | 1 << state.on_turn != state.game.everyone:",
        "if False:",
    ),
    Fault(
        "03_motives",
        "motives do not add to the strength",
        "state.py",
        "return 1 + self.motive_bits[seat].bit_count()",
        "return 1",
    ),
    Fault(
        "03_motives",
        "a weapon is worth the same everywhere",
        "cards.py",
        "return self.best if space == self.room else self.value",
        "return self.value",
    ),
    Fault(
        "03_motives",
        "luck equal to the strength does not foil",
        "rules/murder.py",
        "if sum_of_luck < strength",
        "if sum_of_luck <= strength",
    ),
    Fault(
        "06_strangers_in_the_house",
        "strangers walk the same way round as Lucky",
        "mansion.py",
        "before = (*self._numbered_round(space)[-2::-1], space)",
        "before = self._numbered_round(space)",
    ),
    Fault(
        "06_strangers_in_the_house",
        "a stranger walks on even where it could attempt",
        "rules/strangers.py",
        "if state.game.rules.can_act(state, action):",
        "if False:",
    ),
    Fault(
        "06_strangers_in_the_house",
        "a card that a stranger turns up is worth nothing",
        "rules/strangers.py",
        "luck += state.game.cards[card].luck",
        "luck += 0",
    ),
    Fault(
        "07_bed_and_breakfast",
        "half a board keeps its stairs apart",
        "board.py",
        "links = self.links.get(self.floor, ())",
        'links = self.links[""] if not self.floor else ()',
    ),
    Fault(
        "07_bed_and_breakfast",
        "one sees over the stairs without the option",
        "board.py",
        "links = self.links_in_play if self.stair_sight else ()",
        "links = self.links_in_play",
    ),
    Fault(
        "07_bed_and_breakfast",
        "a move card leads onto the floor that is folded away",
        "mansion.py",
        'card.kind in ("move", "room") and card.room in board.rooms',
        'card.kind in ("move", "room")',
    ),
    Fault(
        "04_lights_out_and_closed_wings",
        "the lights stay on when the deck is used up",
        "rules/action.py",
        "dark = (LightsWentOut(),) if len(state.deck_ix) == 1 else ()",
        "dark = ()",
    ),
    Fault(
        "04_lights_out_and_closed_wings",
        "one sees in the dark as in the light",
        "rules/watching.py",
        "return game.seen_from_inside[space] if state.lights_out else game.seen_from_by_sight[space]",
        "return game.seen_from_by_sight[space]",
    ),
    Fault(
        "04_lights_out_and_closed_wings",
        "a closed wing takes no cards",
        "rules/setup.py",
        "rooms = sum(space.wing == wing for space in game.board.spaces)",
        "rooms = 0",
    ),
    Fault(
        "05_the_dog_and_the_cat",
        "the dog sees nobody",
        "rules/pets.py",
        'return _at(state, "dog") not in state.game.slots.seen_from(state, state.pawn_at[state.to_act])',
        "return True",
    ),
    Fault(
        "05_the_dog_and_the_cat",
        "the cat keeps nobody from looking out",
        "rules/pets.py",
        "return lookouts - {cat} if cat != space and cat in lookouts else lookouts",
        "return lookouts",
    ),
    Fault(
        "05_the_dog_and_the_cat",
        "moving a pet costs no step",
        "evolve/others.py",
        "fields[PET_AT] = put(fields[PET_AT], event.pet, event.space)\n    fields[STEPS_LEFT] -= 1",
        "fields[PET_AT] = put(fields[PET_AT], event.pet, event.space)",
    ),
    Fault(
        "08_escape_from_luckys_mansion",
        "of several, the ghost attacks the last in turn order",
        "rules/flight.py",
        "next((seat for seat in state.game.left_of[state.on_turn] if state.pawn_at[seat] == space), None)",
        "next((seat for seat in reversed(state.game.left_of[state.on_turn]) if state.pawn_at[seat] == space), None)",
    ),
    Fault(
        "08_escape_from_luckys_mansion",
        "motives make the ghost no stronger",
        "rules/flight.py",
        "NONE, 1 + state.ghost_bits.bit_count()",
        "NONE, 1",
    ),
    Fault(
        "08_escape_from_luckys_mansion",
        "who kills a player takes the cards with luck as well",
        "rules/flight.py",
        "loot = left & ~state.game.lucky_cards",
        "loot = left",
    ),
    Fault(
        "09_a_whole_evening",
        "the seat after the winner begins the escape",
        "escape.py",
        "(state.winner, *game.left_of[state.winner])",
        "game.left_of[state.winner]",
    ),
    Fault(
        "09_a_whole_evening",
        "the last in line is not asked for luck",
        "rules/murder.py",
        "last = state.game.left_of[state.on_turn][-2]",
        "last = state.game.left_of[state.on_turn][-3]",
    ),
    Fault(
        "09_a_whole_evening",
        "the first who kept luck is the loser instead of the last",
        "ending.py",
        "each.seat for each in reversed(missed) if each.cards",
        "each.seat for each in missed if each.cards",
    ),
    Fault(
        "10_snoop_or_act",
        "there are cards to find in halls too",
        "rules/snooping.py",
        "return state.pawn_at[state.to_act] in state.game.named",
        "return True",
    ),
    Fault(
        "10_snoop_or_act",
        "who has played a card draws one all the same",
        "rules/snooping.py",
        "return not state.acted",
        "return True",
    ),
    Fault(
        "10_snoop_or_act",
        "the seat after the one with the room card begins",
        "rules/setup.py",
        "FirstPlayerChosen(first))",
        "FirstPlayerChosen(game.left_of[first][0]))",
    ),
    Fault(
        "11_cards_that_move_you_and_him",
        "off his numbers Lucky goes to the lowest one beside him",
        "rules/lucky.py",
        "return max(numbered)[1]",
        "return min(numbered)[1]",
    ),
    Fault(
        "11_cards_that_move_you_and_him",
        "a move card leads Lucky a single step",
        "rules/freedom.py",
        "LuckyWalked(state.to_act, card, state.game.cards[card].steps)",
        "LuckyWalked(state.to_act, card, 1)",
    ),
    Fault(
        "11_cards_that_move_you_and_him",
        "in a crowd, who has just moved is called first",
        "rules/lucky.py",
        "order = state.game.left_of[state.on_turn]",
        "order = (state.on_turn, *state.game.left_of[state.on_turn][:-1])",
    ),
    Fault(
        "12_failure_cards_and_the_two_discard_piles",
        "failure cards go to the discards like all others",
        "rules/failure.py",
        "return (LeftGame(tuple([card for card in played if state.game.lucky_cards >> card & 1])),)",
        "return ()",
    ),
    Fault(
        "12_failure_cards_and_the_two_discard_piles",
        "a weapon's value is added to that of bare hands",
        "rules/failure.py",
        "return state.game.cards[state.game.card_ix[card]].value_in(space) if card else 1",
        "return 1 + (state.game.cards[state.game.card_ix[card]].value_in(space) if card else 0)",
    ),
    Fault(
        "12_failure_cards_and_the_two_discard_piles",
        "the last in line may pass in any case",
        "rules/failure.py",
        "return state.to_act != state.game.left_of[state.on_turn][-2] or not _can_save(state)",
        "return True",
    ),
    Fault(
        "13_twenty_years_on",
        "nobody stops in a hall of the classic house",
        "data/boards/classic.toml",
        'stops = ["room", "hall", "stairs"]',
        'stops = ["room"]',
    ),
    Fault(
        "13_twenty_years_on",
        "off the numbers Lucky goes to the neighbour with the lowest one",
        "rules/lucky.py",
        "return max(numbered)[1]",
        "return min(numbered)[1]",
    ),
    Fault(
        "13_twenty_years_on",
        "Lucky calls nobody in the first round of the classic game",
        "data/editions/classic.toml",
        'kdl.rules.lucky:whom_lucky_calls"',
        'kdl.rules.lucky:whom_lucky_calls_later"',
    ),
    Fault(
        "14_lucky_counts_to_fifteen",
        "Lucky visits characters that are absent",
        "getlucky/rules/walking.py",
        "following = next(character for character in round_on if state.owner_at[character] != ABSENT)",
        "following = round_on[0]",
    ),
    Fault(
        "14_lucky_counts_to_fifteen",
        "in the Drawing Room, who had the last turn draws last",
        "getlucky/rules/walking.py",
        "(state.on_turn, *game.left_of[state.on_turn][:-1])",
        "game.left_of[state.on_turn]",
    ),
    Fault(
        "14_lucky_counts_to_fifteen",
        "at a swap Lucky stays with the player",
        "getlucky/evolve.py",
        "_place(fields, (event.taken,), event.seat)",
        "_place(fields, (event.taken,), event.seat)\n    if event.with_lucky:\n        fields[LUCKY_AT] = event.taken",
    ),
    Fault(
        "15_perfect_cards",
        "a perfect card counts no more than any other",
        "getlucky/game.py",
        "1 + better.bit_count() + perfect.bit_count() -",
        "1 + better.bit_count() -",
    ),
    Fault(
        "15_perfect_cards",
        "any card replaces one of its type",
        "getlucky/game.py",
        "if not tucked & kind:",
        "if True:",
    ),
    Fault(
        "15_perfect_cards",
        "in defence a card that is perfect for the murderer counts its clovers only",
        "getlucky/rules/defence.py",
        "if state.game.perfect[attempt.character] >> card & 1:",
        "if False:",
    ),
    Fault(
        "16_spite",
        "spite is discarded like all other cards",
        "getlucky/rules/defence.py",
        "stays = (SpiteStayed(attempt.character, spite),) if spite else ()",
        "stays = ()",
    ),
    Fault(
        "16_spite",
        "an attempt that is worth nothing can be made",
        "getlucky/rules/murder.py",
        "return visited_value(state) > 0",
        "return True",
    ),
    Fault(
        "16_spite",
        "a swap keeps the game from being a draw",
        "getlucky/rules/walking.py",
        'CHANGING = ("attempt", "draw", "play")',
        'CHANGING = ("attempt", "draw", "play", "swap")',
    ),
    Fault(
        "17_howard",
        "what the opponent has paid does not lessen the cards that Howard may turn up",
        "getlucky/rules/howard.py",
        "HowardAsked(howard, attempt.strength - attempt.luck)",
        "HowardAsked(howard, attempt.strength)",
    ),
    Fault(
        "17_howard",
        "every card that Howard turns up counts one clover",
        "getlucky/rules/howard.py",
        "luck = attempt.luck + state.game.cards[card].luck",
        "luck = attempt.luck + 1",
    ),
    Fault(
        "17_howard",
        "in the odds Howard turns up a single card",
        "getlucky/odds.py",
        "turned = min(lacking, now.deck_size)",
        "turned = min(1, now.deck_size)",
    ),
    Fault(
        "18_who_should_pass",
        "the others are asked from the right of the one who attempts",
        "getlucky/game.py",
        "for s in self.left_of[seat][:-1] if s in self.players",
        "for s in self.left_of[seat][-2::-1] if s in self.players",
    ),
    Fault(
        "18_who_should_pass",
        "with the option too, whoever is last may pass and let Lucky die",
        "getlucky/rules/defence.py",
        "return not is_last(state) or not can_save(state, state.to_act)",
        "return True",
    ),
    Fault(
        "18_who_should_pass",
        "the odds of those asked later count a perfect card by its clovers",
        "getlucky/odds.py",
        "plain, perfect = _unseen(now, now.deck[attempt.character].number)",
        "plain, perfect = _unseen(now, -1)",
    ),
)


def compare_outputs(notebook: str, engine: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook against its saved outputs with another engine before the installed one."""
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-q"]
    config = ["-c", os.devnull, "--rootdir", str(ROOT), f"--nbval-sanitize-with={ROOT / 'tests/nbval_sanitize.cfg'}"]
    return subprocess.run(
        [*command, *config, str(ROOT / "notebooks" / f"{notebook}.ipynb")],
        env=os.environ | {"PYTHONPATH": str(engine)},
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule.replace(" ", "-"))
def test_a_broken_rule_makes_its_notebook_fail(fault: Fault, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl", ignore=shutil.ignore_patterns("__pycache__"))
    file = tmp_path / "kdl" / fault.file
    source = file.read_text("utf-8")
    assert source.count(fault.right) == 1, f"{fault.file} no longer says {fault.right!r}"
    file.write_text(source.replace(fault.right, fault.wrong), "utf-8")
    run = compare_outputs(fault.notebook, tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "FAILED" in run.stdout


def test_an_unbroken_copy_passes(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kdl", tmp_path / "kdl", ignore=shutil.ignore_patterns("__pycache__"))
    run = compare_outputs("03_motives", tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr

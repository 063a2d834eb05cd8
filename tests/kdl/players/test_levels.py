"""The levels of the computer players: they play everything, from what they may know, and say why."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import kdl
from kdl import words
from kdl.games.editions import load_edition
from kdl.narration.advice import tell_advice
from kdl.players.levels import ADVISERS
from tests.kdl.core.families import with_hidden_cards_shuffled
from tests.kdl.narration.catalogues import messages
from tests.kdl.players.tables import TABLES, TOLD_OF_THE_DOG, TOLD_OF_TOKENS, name_of, positions

#: The searcher takes its time: tests/kdl/players/test_search.py
QUICK = ("chance", *ADVISERS)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@pytest.mark.parametrize("level", QUICK)
def test_every_level_plays_everything_to_the_end(level: str, table: tuple[str, int, dict[str, object]]) -> None:
    edition, seats, options = table
    start = kdl.new_game(edition, seats=seats, seed=3, **options)
    players = [kdl.computer(start.game, level, seat) for seat in start.game.players]
    assert kdl.is_terminal(kdl.play_on(kdl.Timeline(start), players).end)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@pytest.mark.parametrize("level", ADVISERS)
def test_what_is_hidden_changes_no_choice(level: str, table: tuple[str, int, dict[str, object]]) -> None:
    chance = Random(5)
    for state in islice(positions(table, level, 2), 0, 120, 3):
        other = with_hidden_cards_shuffled(state, state.to_act, chance)
        asked = [(kdl.observe(each, state.to_act), kdl.legal_actions(each)) for each in (state, other)]
        if asked[0] == asked[1]:
            one, two = (kdl.advise(*each, level) for each in asked)
            assert one == two
            assert kdl.computer(state.game, level, 7)(*asked[0]) == kdl.computer(other.game, level, 7)(*asked[1])


def test_advice_is_legal_and_can_be_told_in_every_language() -> None:
    """And there is hardly a text that is never needed: some situations are rare."""
    motives = set()
    played = [
        *((table, "careful", 1) for table in TABLES),
        *((("flight", 5, {}), "planner", seed) for seed in range(2)),
    ]
    for game in played:
        for state in positions(*game):
            seen, legal = kdl.observe(state, state.to_act), kdl.legal_actions(state)
            for advice in (kdl.advise(seen, legal, level) for level in (*ADVISERS, "careful_timid")):
                assert advice.action in legal
                motives.add(advice.motive)
                for language in words.languages():
                    told = tell_advice(advice, seen, language=language)
                    assert told[0] == told[0].upper()
                    assert told.endswith(".")
    texts = {key for group, key in messages("en") if group == "advice"} - {"bare", *TOLD_OF_THE_DOG, *TOLD_OF_TOKENS}
    assert len(texts - motives) <= 7, texts - motives


@pytest.mark.parametrize("edition", kdl.edition_names())
def test_every_edition_names_an_adviser_for_each_level(edition: str) -> None:
    assert all(callable(load_edition(edition).adviser(level).advise) for level in ADVISERS)


def test_a_level_that_there_is_not_is_refused() -> None:
    state = kdl.new_game("deluxe", seats=3)
    with pytest.raises(kdl.UnknownNameError, match="'genius'; the choices are: chance, careful, planner, searcher"):
        kdl.computer(state.game, "genius")
    with pytest.raises(kdl.UnknownNameError, match="'chance'; the choices are: careful, planner"):
        kdl.advise(kdl.observe(state, state.to_act), kdl.legal_actions(state), "chance")


@pytest.mark.parametrize("level", QUICK)
def test_a_seed_decides_what_a_level_does(level: str) -> None:
    def play(seed: int) -> kdl.Timeline:
        game = kdl.new_game("classic", seats=3, seed=1).game
        return kdl.play("classic", seats=3, seed=1, players=[kdl.computer(game, level, seed + i) for i in range(3)])

    assert play(1).steps == play(1).steps
    assert play(1).steps != play(100).steps


@pytest.mark.clause("spite.defence.tokens")
def test_saving_lucky_with_tokens_is_told() -> None:
    """What is played is counted in cards only where no token is among it."""
    told = set()
    for state in islice(positions(("spite", 5, {"tokens": "spent"}), "careful", 0), 1_000):
        seen = kdl.observe(state, state.to_act)
        advice = kdl.advise(seen, kdl.legal_actions(state), "careful")
        assert advice.action.kind != "spend" or "count" not in advice.facts
        if advice.motive in TOLD_OF_TOKENS:
            assert seen.tokens[state.to_act]
            told |= {tell_advice(advice, seen, language=language) for language in words.languages()}
    assert "Save Lucky with the spite tokens and cards that you will miss the least." in told

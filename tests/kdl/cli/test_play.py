"""A whole game in the terminal, and what else can be written there."""

import io
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kdl
from kdl.cli.main import main
from kdl.engine.timeline import write_fragment
from kdl.narration import tell_advice


class Hand:
    """Somebody who writes numbers by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def readline(self) -> str:
        return f"{self.chance.randint(1, 12)}\n"


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.mark.parametrize("edition", kdl.edition_names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_is_played_to_its_end(
    edition: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Hand(5))
    assert main(["play", "--edition", edition, "--seats", "3", "--seed", "3", "--language", language]) == 0
    printed = capsys.readouterr().out
    assert ("Ada, what do you do?" if language == "en" else "Ada, was tust du?") in printed
    assert "You have left the game" not in printed
    assert len(printed.splitlines()[-1]) > 20


@pytest.mark.parametrize("edition", kdl.edition_names())
def test_the_hand_is_told_by_name_and_as_it_is_written(
    edition: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "quit\n")
    assert main(["play", "--edition", edition, "--seats", "3", "--seed", "7"]) == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Your hand: ")]
    game = kdl.new_game(edition, seats=3, seed=7).game
    held = told.removeprefix("Your hand: ").removesuffix("]").split("], ")
    assert len(held) > 1
    for each in held:
        name, card = each.split(" [")
        assert name == game.cards_by_id[card].name.get("en", name)
        assert "_" not in name


def test_one_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "7", "--you", "0"]) == 0
    printed = capsys.readouterr().out
    assert "what do you do?" not in printed
    assert "has killed Lucky" in printed.splitlines()[-1]


def test_why_undo_log_and_links(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    typed(monkeypatch, f"why attempt\nwhy dance\nwhy\n99\n2\nundo\nundo\nlog\nsave {file}\nsave /\nlink\nhelp\nquit\n")
    assert main(["play", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    assert "[deluxe.attempt.alone]" in printed
    assert "'dance' does not begin with one of: attack" in printed
    assert "'' does not" not in printed, "alone it asks what can be asked"
    assert printed.count("“why attempt” or “why step kitchen” explains an action") == 2
    assert "Type a number from 1 to 13, or “help”." in printed
    assert "Your last decision is undone." in printed
    assert "There is nothing to undo." in printed
    assert "Ada is dealt" in printed or "dealt" in printed
    assert "/ cannot be written: Is a directory" in printed
    assert "You have left the game." in printed
    text = printed.split("with all hands open:\n")[1].splitlines()[0]
    kept = kdl.load_match(file)
    assert len(kept.line) == 2, "what was taken back stays in the file"
    assert kdl.load_link(text).states == kept.timeline.states == (kdl.new_game("deluxe", seed=7),)


@pytest.mark.clause("deluxe.card.move", "deluxe.move.hallways")
def test_why_tells_the_rule_behind_a_refusal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "why drive move_kitchen\nwhy send lucky move_1_1\nwhy step hall_w\nquit\n")
    assert main(["play", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("[deluxe.card.move]") == printed.count("Move cards never move Lucky while he lives") == 2
    why_halls = printed[printed.index("No pawn can stay in the west hall") :]
    assert why_halls.splitlines()[1].strip().startswith("No step ends in a hall or on stairs")


def test_levels_are_asked_for_advice(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "advise\nadvise planner\nadvise searcher\nadvise chance\nquit\n")
    assert main(["play", "--edition", "get_lucky", "--seats", "3", "--seed", "3", "--you", "1"]) == 0
    printed = capsys.readouterr().out
    state = kdl.new_game("get_lucky", seats=3, seed=3)
    while state.to_act != 0:
        state = kdl.apply(state, kdl.computer(state.game, "careful")(*asked(state))).state
    for level in ("careful", "planner"):
        assert tell_advice(kdl.advise(*asked(state), level), kdl.observe(state, 0)) in printed
    assert "The deep thinker's advice, " in printed
    assert "Games played to the end: " in printed
    assert "Share of deals in which Bruno holds at least one card of a kind: " in printed
    assert "no level is called 'chance'; the choices are: careful, planner, searcher" in printed


def asked(state: kdl.Position) -> tuple[Any, tuple[kdl.Action, ...]]:
    """Return what the seat to act is handed."""
    return kdl.observe(state, state.to_act), kdl.legal_actions(state)


def test_a_saved_game_is_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    typed(monkeypatch, f"1\n1\nsave {file}\n")
    assert main(["play", "--seed", "7"]) == 0
    before = kdl.load_match(file)
    typed(monkeypatch, f"undo\nsave {file}\n")
    assert main(["play", str(file)]) == 0
    after = kdl.load_match(file)
    assert after.line[: len(before.line)][-1].state == before.state
    assert after.here.latest is not None, "one can take back what was played before"
    fragment = write_fragment(before.timeline, at=1)
    typed(monkeypatch, f"save {file}\n")
    assert main(["play", f"http://127.0.0.1/play#{fragment}"]) == 0
    assert kdl.load_match(file).state == before.timeline.at(1)
    assert "You have left the game." in capsys.readouterr().out


def test_the_hands_of_others_stay_hidden(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "log\n")
    assert main(["play", "--seed", "7"]) == 0, "at the end of the input the game is left"
    printed = capsys.readouterr().out
    start = kdl.new_game("deluxe", seed=7)
    named = {card for hand in start.hands[1:] for card in hand}
    assert not {card for card in named if card in printed}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nowhere.json"], "kdl play: nowhere.json: the file: cannot be opened"),
        (["nolink"], "kdl play: this link cannot be opened: "),
        (["--seats", "9"], "kdl play: 'deluxe' is for 2 to 8 seats, not 9"),
        (
            ["--seats", "3", "--you", "7"],
            "kdl play: --you: there is no player in seat 7, choose 1, 2, 3, or 0 to watch",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert problem in capsys.readouterr().err

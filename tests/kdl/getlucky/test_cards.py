"""Deck files of the card game: every damage is refused in words, and one with other printed values can be played."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import nullcontext
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.core.files import checksum
from kdl.core.sources import plain_name
from kdl.games.getlucky.game import load_getlucky_deck
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.positions import after

PACKAGED = (resources.files("kdl") / "data" / "decks" / "get_lucky.toml").read_text("utf-8")


def written(facts: dict[str, Any]) -> str:
    """Write the facts of a deck file as TOML; what JSON writes of texts, numbers and flags TOML can read."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in facts.items() if not isinstance(value, list)]
    for key, rows in facts.items():
        for row in rows if isinstance(rows, list) else ():
            lines += [f"[[{key}]]", *(f"{name} = {_value(value)}" for name, value in row.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
    return json.dumps(value)


def deck_file(folder: Path, change: Callable[[dict[str, Any]], object] = lambda _facts: None) -> Path:
    """Write a deck file that differs from the one of the package."""
    facts = tomllib.loads(PACKAGED)
    change(facts)
    folder.mkdir(exist_ok=True)
    file = folder / "mine.toml"
    file.write_text(written(facts), "utf-8")
    return file


def printed(facts: dict[str, Any]) -> None:
    """Say of everything that it is printed so, with names and clovers of one's own."""
    facts["id"] = "mine"
    for each in facts["characters"]:
        each |= {"name": {"en": f"Guest {each['number']}", "de": f"Gast {each['number']}"}, "ours": False}
    for each in facts["cards"]:
        each["ours"] = False
        if each["kind"] != "spite":
            each["luck"] = (each["luck"] + 1) % 3
    facts["cards"][-1:] = [facts["cards"][-1] | {"count": count} for count in (5, 7)]
    facts["cards"][-1]["name"] = {"en": "Another spite", "de": "Andere Tücke"}


def test_a_deck_that_is_written_anew_is_the_same(tmp_path: Path) -> None:
    mine, ours = load_getlucky_deck(str(deck_file(tmp_path))), load_getlucky_deck("get_lucky")
    facts = [(card.id, card.kind, card.luck, card.name, card.perfect_for) for card in ours.cards]
    assert [(card.id, card.kind, card.luck, card.name, card.perfect_for) for card in mine.cards] == facts
    assert [each.id for each in mine.characters] == [each.id for each in ours.characters]


def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    file = deck_file(tmp_path, printed)
    game = kdl.new_game("get_lucky", seats=4, seed=1, deck=file).game
    assert game.deck.id.startswith("mine@")
    assert not any(each.ours for each in (*game.cards, *game.characters))
    assert game.characters_by_id["character_5"].name == {"en": "Guest 5", "de": "Gast 5"}
    assert [game.cards_by_id[f"weapon_{n}"].luck for n in (1, 2, 3)] == [2, 0, 1]
    assert game.cards_by_id["spite_5"].name["en"] != game.cards_by_id["spite_6"].name["en"] == "Another spite"
    assert len(game.deck.cards) == 57
    assert repr(game) == f"Game('get_lucky', deck={game.deck.id!r}, seats=4)"


def test_its_clovers_count(tmp_path: Path) -> None:
    """Here weapon 2 bears none and weapon 3 one; in the deck of the package it is two and none."""
    hands = {1: ("weapon_2", "weapon_3")}
    for cards, playable in ((deck_file(tmp_path, printed), "weapon_3"), ("get_lucky", "weapon_2")):
        state = after(card_table(hands=hands, cards=cards), "attempt")
        assert [str(action) for action in kdl.legal_actions(state)] == [f"luck {playable}", "pass"]


def test_a_game_with_it_is_saved_loaded_and_pickled(tmp_path: Path) -> None:
    timeline = kdl.play("get_lucky", seats=3, seed=2, deck=deck_file(tmp_path, printed))
    timeline.save(tmp_path / "game.json")
    loaded = kdl.load_replay(tmp_path / "game.json")
    assert loaded.states == timeline.states
    assert loaded.game.characters_by_id["character_1"].name["en"] == "Guest 1"
    again = pickle.loads(pickle.dumps(timeline.end))  # noqa: S301 (it was made here)
    assert again == timeline.end


def test_a_file_that_was_changed_since_is_noticed_when_a_game_is_loaded(tmp_path: Path) -> None:
    file = deck_file(tmp_path / "here", printed)
    kdl.play("get_lucky", seats=3, seed=2, deck=file).save(tmp_path / "here" / "game.json")
    load = [sys.executable, "-c", "import kdl, sys; print(kdl.load_replay(sys.argv[1]).game.deck)"]
    command = [*load, str(tmp_path / "here" / "game.json")]
    file.write_text(f"# a note\n{file.read_text('utf-8')}", "utf-8")
    assert run(command).stdout == "<GetLuckyDeck 'mine': 57 cards>\n"
    deck_file(tmp_path / "here", another_name)
    refused = r"game.json: options.deck: is needed: the deck 'mine' .*here is another version"
    assert re.search(refused, run(command).stderr)
    file.unlink()
    assert "read its file first with kdl.load_deck" in run(command).stderr


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run another program, in which no file was read before."""
    return subprocess.run(command, capture_output=True, text=True, check=False)


def another_name(facts: dict[str, Any]) -> None:
    facts["id"] = "mine"
    facts["cards"][0]["name"] = {"en": "Another name", "de": "Anderer Name"}


def test_another_program_reads_a_pickle_whatever_has_become_of_the_file(tmp_path: Path) -> None:
    file = deck_file(tmp_path, printed)
    kept = tmp_path / "state.pickle"
    kept.write_bytes(pickle.dumps(kdl.new_game("get_lucky", seats=3, deck=file)))
    file.unlink()
    code = "import pickle, sys, pathlib; print(pickle.loads(pathlib.Path(sys.argv[1]).read_bytes()).game.deck)"
    assert run([sys.executable, "-c", code, str(kept)]).stdout == "<GetLuckyDeck 'mine': 57 cards>\n"


def test_the_checksum_in_a_replay_that_names_a_path_is_that_of_the_file(tmp_path: Path) -> None:
    file = deck_file(tmp_path)
    timeline = kdl.play("get_lucky", seats=3, seed=2, deck=file)
    timeline.save(tmp_path / "game.json")
    facts = json.loads((tmp_path / "game.json").read_text("utf-8"))
    for told, refused in ((sha256(file.read_bytes()).hexdigest(), False), ("0" * 64, True)):
        facts["options"] |= {"deck": str(file), "deck_checksum": told}
        facts["checksum"] = checksum({key: value for key, value in facts.items() if key != "checksum"})
        (tmp_path / "game.json").write_text(json.dumps(facts), "utf-8")
        with pytest.raises(kdl.ReplayError, match="changed since") if refused else nullcontext():
            assert kdl.load_replay(tmp_path / "game.json").states == timeline.states


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda f: f["characters"].pop(), "characters", "one for each number, but number 15 has 0"),
        (lambda f: f["characters"].append(f["characters"][4]), "characters", "number 5 has 2"),
        (lambda f: f["characters"][0].update(number=16), "characters", "number 1 has 0"),
        (lambda f: f["characters"].append(f["characters"][0] | {"number": 16}), "characters", "from 1 to 15, not 16"),
        (lambda f: f["characters"][2].update(number="3"), "characters[2].number", "must be a whole number, not '3'"),
        (lambda f: f["characters"][2].update(number=True), "characters[2].number", "must be a whole number, not True"),
        (lambda f: f["characters"][2].pop("ours"), "characters[2].ours", "is missing"),
        (lambda f: f["characters"][2].update(ours=0), "characters[2].ours", "must be true or false, not 0"),
        (lambda f: f["characters"][2].update(age=80), "characters[2].age", "is not a key of such an entry"),
        (lambda f: f["characters"][2].update(name="X"), "characters[2].name", "must be a table"),
        (lambda f: f["characters"][2].update(name={}), "characters[2].name.de", "must be a name"),
        (lambda f: f["characters"][2].update(name={"en": " ", "de": "X"}), "characters[2].name.en", "must be a name"),
        (lambda f: f["cards"].pop(0), "cards of kind 'weapon'", "number 1 has 0"),
        (lambda f: f["cards"].append(f["cards"][20]), "cards of kind 'motive'", "number 6 has 2"),
        (lambda f: f["cards"][30].update(perfect_for=15), "cards of kind 'opportunity'", "number 1 has 0"),
        (lambda f: f["cards"][0].update(kind="poison"), "cards[0].kind", "'poison' must be one of weapon, motive"),
        (lambda f: f["cards"][0].pop("kind"), "cards[0].kind", "None must be one of"),
        (lambda f: f["cards"][0].pop("perfect_for"), "cards[0].perfect_for", "is missing"),
        (lambda f: f["cards"][0].update(luck=3), "cards[0].luck", "must be 0 to 2 clovers, not 3"),
        (lambda f: f["cards"][0].update(luck=-1), "cards[0].luck", "must be 0 to 2 clovers, not -1"),
        (lambda f: f["cards"][0].update(luck=1.0), "cards[0].luck", "must be a whole number, not 1.0"),
        (lambda f: f["cards"][0].update(value=2), "cards[0].value", "is not a key of such an entry"),
        (lambda f: f["cards"].pop(), "cards", "must be 12 spite cards, not 0"),
        (lambda f: f["cards"][-1].update(count=11), "cards", "must be 12 spite cards, not 11"),
        (lambda f: f["cards"].append(f["cards"][-1]), "cards", "must be 12 spite cards, not 24"),
        (lambda f: f["cards"][-1].update(count=10**12), "cards[45].count", "must be 1 to 12"),
        (lambda f: f["cards"][-1].update(count=-1), "cards[45].count", "must be 1 to 12, not -1"),
        (lambda f: f["cards"][-1].update(luck=2), "cards[45].luck", "spite is always worth 1 clover, not 2"),
        (lambda f: f["cards"][-1].update(perfect_for=3), "cards[45].perfect_for", "is not a key of such an entry"),
        (lambda f: f.update(characters=5), "characters", "must be a list of [[characters]]"),
        (lambda f: f.update(format=2), "format", "must be 1"),
        (lambda f: f.pop("id"), "id", "must be one word"),
        (lambda f: f.pop("cards"), "the whole file", "a list of [[cards]]"),
        (lambda f: f.pop("characters"), "characters", "not a deck for the card game"),
    ],
)
def test_a_damaged_deck_file_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], key: str, problem: str
) -> None:
    file = deck_file(tmp_path, change)
    with pytest.raises(kdl.DeckError) as caught:
        kdl.new_game("get_lucky", seats=4, deck=file)
    assert caught.value.file == "mine.toml"
    assert caught.value.key.startswith(key)
    assert problem in caught.value.problem


@pytest.mark.parametrize("text", ["", "format = 1\nid = [", "\x00"])
def test_a_file_that_is_no_deck(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(kdl.DeckError, match=r"mine\.toml"):
        kdl.new_game("get_lucky", deck=tmp_path / "mine.toml")


def test_entries_that_are_no_tables(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('format = 1\nid = "x"\ncharacters = [1]\ncards = [2]\n', "utf-8")
    with pytest.raises(kdl.DeckError, match=r"characters\[0\]: must be a table, not 1"):
        kdl.new_game("get_lucky", deck=tmp_path / "mine.toml")
    rows = ", ".join(f'{{ number = {n}, name = {{ en = "x", de = "x" }}, ours = true }}' for n in range(1, 16))
    (tmp_path / "mine.toml").write_text(f'format = 1\nid = "x"\ncharacters = [{rows}]\ncards = [2]\n', "utf-8")
    with pytest.raises(kdl.DeckError, match=r"cards\[0\].kind: None must be one of"):
        kdl.new_game("get_lucky", deck=tmp_path / "mine.toml")


def test_a_deck_of_another_game() -> None:
    with pytest.raises(kdl.DeckError, match=r"classic\.toml: characters: .*: this is not a deck for the card game"):
        kdl.new_game("get_lucky", deck="classic")
    with pytest.raises(kdl.DeckError, match=r"get_lucky\.toml: characters: .* this is a deck for the card game"):
        kdl.new_game("deluxe", deck="get_lucky")
    with pytest.raises(kdl.UnknownNameError, match=r"no deck is called 'tarot'; the choices are: .*get_lucky"):
        kdl.new_game("get_lucky", deck="tarot")


def test_a_deck_file_can_be_looked_at_without_a_game(tmp_path: Path) -> None:
    deck = kdl.load_deck(deck_file(tmp_path, printed))
    assert (plain_name(deck.id), len(deck.cards), len(deck.characters)) == ("mine", 57, 15)

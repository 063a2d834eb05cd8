"""What stands on the table is said in the language that is set, with the names of people."""

from __future__ import annotations

import json

import pytest
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ask, playthrough, running, send


@pytest.mark.parametrize("game", ["deluxe", "pets and strangers", "classic", "flight", "cards"])
@running
def test_everything_is_said_in_the_language_that_is_set(game: str) -> None:
    timeline = playthrough(game)
    table = Table(Match(timeline), at=len(timeline.states) // 2, study=True)
    ask(table, tool="coach")
    english = texts_of(table)
    send(table.panel, language="de")
    german = texts_of(table)
    assert set(english) == set(german)
    for name in ("head", "buttons", "coach", "map", "keeper", "book"):
        if english[name] not in ("[]", '""'):
            assert english[name] != german[name], name
    send(table.panel, language="en")
    assert texts_of(table) == english
    send(table.panel, language="tlh")
    assert words.language() == "en"


def texts_of(table: Table) -> dict[str, str]:
    desk = table.desk.desk
    found = {"head": desk["head"], "buttons": [each["label"] for each in desk["buttons"]], "book": table.desk.book}
    found |= {"coach": [each["text"] for each in desk["coach"]], "map": table.map.book, "keeper": table.keeper.book}
    return {name: json.dumps(value) for name, value in found.items()}


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("game", ["deluxe", "pets and strangers", "classic", "flight", "cards"])
@running
def test_no_text_on_the_desk_says_a_raw_id_or_lacks_a_word(game: str, language: str) -> None:
    words.set_language(language)
    timeline = playthrough(game)
    raw = {each for each in (*timeline.game.card_ids, *getattr(timeline.game, "space_ids", ())) if "_" in each}
    for at in range(0, len(timeline.states), len(timeline.states) // 8):
        table = Table(Match(timeline), at=at, study=True)
        ask(table, tool="coach")
        desk = table.desk.desk
        told = [desk["head"], desk["title"], *desk["counted"], *desk["meter"].get("told", ())]
        told += [each[key] for each in (*desk["buttons"], *desk["sheet"]) for key in ("label", "note")]
        told += [each["text"] for each in desk["coach"]]
        told += [text for each in desk["hand"] for text in (each["name"], each["where"], each["does"])]
        assert not [text for text in told if "{" in text or any(each in text for each in raw)]
        table.close()


@running
def test_names_of_people_are_in_what_is_said() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=7)
    seats = [Seat("Eva"), Seat("Otto", "careful"), Seat(), Seat()]
    table = Table(Match(kdl.Timeline(start), seats))
    assert "Eva" in table.desk.desk["head"]
    ask(table, tool="take_over")
    assert "Eva" in table.desk.desk["head"]
    ask(table, do="stop")
    table.pause()
    assert "Otto" in table.desk.desk["head"]

"""Whatever readers have saved, sent or linked still opens, and is written again as it was.

Earlier versions of the kit have written the files here, see ``make.py``. Never change a line of them: if a test here
fails, readers lose what they have saved.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets.matches.sharing import opened
from kdl_widgets.sheets.class_results import read, rule_of

import kdl
from kdl.clauses import clauses
from kdl.core.edition_file import edition_names
from kdl.engine.timeline import read_fragment, write_fragment
from kdl.games.editions import load_edition
from kdl.packaged import DATA
from tests.kdl.saved.make import kept_games, key_of, read_games, read_own, read_shelf
from tests.node import returned

GAMES = read_games()
SAVED = read_shelf()
VALUES: dict[str, str] = SAVED["values"]
BACKUP = DATA.parents[1] / "widgets/kdl_widgets/front/front_page/backup.js"


@pytest.fixture(autouse=True, scope="module")
def _own_files_are_read() -> None:
    read_own()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["game"])
def test_a_game_opens_from_its_link_its_file_and_the_browser_and_is_written_as_it_was(
    game: dict[str, Any], tmp_path: Path
) -> None:
    timeline, at, eyes = read_fragment(game["link"])
    assert (at, eyes) == (None, None)
    assert key_of(timeline.game) == game["game"].removesuffix(" arranged")
    assert write_fragment(timeline) == game["link"]
    (kept,) = game["kept"].values()
    whole = game.get("replay")
    for text in filter(None, (json.loads(kept)["text"], whole)):
        match, _, _ = opened(text)
        assert match.start.state == timeline.start
        assert match.text() == text
        file, again = tmp_path / "game.json", tmp_path / "again.json"
        file.write_bytes(text.encode())
        for load in (kdl.load_match, kdl.load_replay) if text == whole else (kdl.load_match,):
            load(file).save(again)
            assert again.read_bytes() == file.read_bytes()


def test_every_edition_and_every_value_of_its_options_is_among_them() -> None:
    found = [json.loads(each["game"].removesuffix(" arranged")) for each in GAMES]
    missing = []
    for name in edition_names():
        edition = load_edition(name)
        ranges = edition.family.ranges(edition)
        boards = next((each.values({}) for each in ranges if each.name == "board"), ("",))
        values = {
            (each.name, json.dumps([value] if each.kind == "many" else value))
            for board in boards
            for each in ranges
            for value in each.values({"seats": 4, "board": board})
        }
        had = {
            (key, json.dumps(value)) for edition, options in found if edition == name for key, value in options.items()
        }
        unnamed = {(option, json.dumps(usual)) for option, usual in edition.later_options.items()}
        missing += [f"{name}: {option}={value}" for option, value in sorted(values - had - unnamed)]
    assert missing == [], "run python -m tests.kdl.saved.make"


def test_a_browser_opens_all_that_it_keeps() -> None:
    values = VALUES | kept_games()
    ((readable, kept, changed),) = zip(
        *(
            returned(BACKUP, name, first, [rest])
            for name, first, rest in (
                ("readableIn", values, ()), ("readBackup", SAVED["backup"], ()), ("changedBy", {}, (values,)),
            )
        ),
        strict=True,
    )  # fmt: skip
    assert readable == values
    assert kept == VALUES
    assert changed == values


def test_what_was_answered_belongs_to_questions_rules_and_puzzles_of_today(tmp_path: Path) -> None:
    for page, answers in json.loads(VALUES["kdl.progress"]).items():
        for key in answers["bets"]:
            assert ":" in key or rule_of(page, key), key
    recall = json.loads(VALUES["kdl.recall"])
    known = {clause.id for clause in clauses()}
    assert {*recall["rules"], *(slip["clause"] for slip in recall["slips"].values())} <= known
    for result in json.loads(VALUES["kdl record"]).values():
        assert result["edition"] in edition_names()
        assert not result["link"] or opened(result["link"])
    for day in json.loads(VALUES["kdl daily"]):
        assert kdl.daily(day).text
    file = tmp_path / "Zoë.json"
    file.write_text(SAVED["backup"], "utf-8")
    assert len(read(file).asked) > 5

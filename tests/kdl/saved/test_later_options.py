"""An option that an edition gets later costs no reader a game: files that don't name it have its default."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.core import sources
from kdl.core.edition_file import edition_names
from kdl.core.files import checksum
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.timeline import read_fragment, write_fragment
from kdl.words import say
from tests.kdl.saved.make import read_games, read_own
from tests.kdl_widgets.matches.at_table import send, sit

EDITIONS = edition_names()


@pytest.fixture
def grown(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Give every edition of the kit one more option, as a later version would."""
    packaged = sources._packaged

    @cache
    def later(kind: sources.Kind, name: str) -> sources.Source:
        source = packaged(kind, name)
        if kind != "edition":
            return source
        return replace(
            source, facts=source.facts | {"later_options": source.facts.get("later_options", {}) | {"fog": False}}
        )

    with monkeypatch.context() as patch:
        patch.setattr(sources, "_packaged", later)
        read_own()
        yield patch
    read_own()


@pytest.mark.usefixtures("grown")
def test_games_of_before_open_and_are_written_as_they_were() -> None:
    for game in read_games():
        timeline = read_fragment(game["link"])[0]
        usual = False if "@" in timeline.game.edition else None  # readers' editions don't get it
        assert timeline.game.options.get("fog", usual) is False, game["game"]
        assert write_fragment(timeline) == game["link"]
        for text in (*(json.loads(kept)["text"] for kept in game["kept"].values()), game.get("replay")):
            assert text is None or read_match(text).text() == text


@pytest.mark.usefixtures("grown")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_option_is_written_only_if_it_is_on(edition: str) -> None:
    off, on = (kdl.Timeline(kdl.new_game(edition, fog=fog)) for fog in (False, True))
    assert kdl.new_game(edition) == off.start
    assert "fog" not in Match(off).text()
    assert '"fog": true' in Match(on).text()
    for timeline in (off, on):
        assert kdl.load_link(timeline.link()) == timeline
        assert read_match(Match(timeline).text()) == Match(timeline)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_version_that_does_not_know_the_option_says_what_to_do(grown: pytest.MonkeyPatch, edition: str) -> None:
    timeline = kdl.Timeline(kdl.new_game(edition, fog=True))
    link, text = timeline.link(), Match(timeline).text()
    grown.undo()
    for read, given in ((kdl.load_link, link), (read_match, text)):
        with pytest.raises(kdl.ReplayError, match="update the kit to open it") as caught:
            read(given)
        assert (caught.value.place, caught.value.name) == ("options.fog", "option.newer")
    table = sit("deluxe")
    for given in (link, text):
        send(table.keeper, open=given, id="")
        assert table.keeper.problem == say("keep", "problem", why=say("keep", "why.option.newer"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_option_that_a_file_does_not_name_has_its_default(edition: str) -> None:
    match = Match(kdl.play(edition, seats=4, seed=2))
    written = json.loads(match.text())
    names = set(written["options"]) - {"seats"}
    assert len(names) > 3
    for absent in (*({name} for name in sorted(names)), names):
        facts = written | {"options": {key: value for key, value in written["options"].items() if key not in absent}}
        facts["checksum"] = checksum({key: value for key, value in facts.items() if key != "checksum"})
        assert read_match(json.dumps(facts)).text() == match.text(), absent


def test_an_edition_of_ones_own_says_what_an_option_is_by_default(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    head = 'format = 1\nid = "mine"\nname = { en = "Mine" }\nbased_on = '
    options: dict[str, Any] = {"classic": "first_round", "deluxe": "house_rules", "get_lucky": "last_must"}
    for edition, name in options.items():
        others = [each for each in kdl.load_edition(edition).options if each != name]
        file.write_text(f'{head}"{edition}"\noptions = {others}\nlater_options = {{ {name} = true }}\n', "utf-8")
        on, off = kdl.new_game(file, seats=3), kdl.new_game(file, seats=3, **{name: False})
        assert (on.game.options[name], off.game.options[name]) == (True, False)
        for start, told in ((on, False), (off, True)):
            text = Match(kdl.Timeline(start)).text()
            assert (name in json.loads(text)["options"]) is told
            assert read_match(text).start.state == start

"""Damaged replay files, links and addresses: each opens as something valid or is refused in words, and nothing else."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.files import checksum
from kdl.core.position import state_as_json
from kdl.engine import packing
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.start import header
from kdl.engine.timeline import read_fragment, write_fragment
from tests.kdl.damage import MANY, damaged_bytes, damaged_facts, opened
from tests.kdl.engine.trees import grow

if TYPE_CHECKING:
    from pathlib import Path

#: Files of both formats and families: with branches, names and notes, and with a start made up by hand.
ARRANGED = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=1), lucky="parlor", pawns={0: "parlor"})
IN_ATTEMPT = next(state for state in kdl.play("get_lucky", seats=3, seed=1).states if state.attempt is not None)
TEXTS = (
    *(grow(seed, 25).text() for seed in (1, 3, 4, 8)),
    Match(kdl.play_on(kdl.Timeline(ARRANGED)).branch(20)).text(),
    Match(kdl.Timeline(IN_ATTEMPT)).text(),
)
LINKED = (
    kdl.play("deluxe", seats=4, seed=7),
    kdl.play("get_lucky", seats=2, seed=3),
    kdl.Timeline(ARRANGED),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


def check_playable(timeline: kdl.Timeline[Any]) -> None:
    """Make sure that a playthrough which was let in can be looked at, played on and written again."""
    for state in {timeline.start, timeline.end}:
        assert bool(kdl.legal_actions(state)) != kdl.is_terminal(state)
        assert kdl.observe(state, 0).to_act == state.to_act
    for _ in range(6):
        if legal := kdl.legal_actions(timeline.end):
            timeline = timeline.then(legal[len(timeline.states) % len(legal)])
    assert timeline.events


def check_match(match: Match[Any] | None) -> None:
    """Make sure that a match which was let in says the same when it is written again."""
    if match is not None:
        check_playable(match.timeline)
        assert read_match(match.text()).text() == match.text()


@MANY
@given(st.data())
def test_a_file_with_damaged_bytes(folder: Path, data: st.DataObject) -> None:
    file = folder / "game.json"
    file.write_bytes(data.draw(damaged_bytes(data.draw(st.sampled_from(TEXTS)).encode())))
    check_match(opened(kdl.load_match, file))
    opened(kdl.load_replay, file)


@MANY
@given(st.data())
def test_a_file_of_damaged_facts(data: st.DataObject) -> None:
    facts = data.draw(damaged_facts(json.loads(data.draw(st.sampled_from(TEXTS)))))
    check_match(opened(read_match, as_json(facts)))


@MANY
@given(st.data())
def test_a_file_of_damaged_facts_with_a_fitting_checksum(data: st.DataObject) -> None:
    """Whoever knows how to reckon the checksum can write anything that they like."""
    facts = json.loads(data.draw(st.sampled_from(TEXTS)))
    del facts["checksum"]
    facts = json.loads(as_json(data.draw(damaged_facts(facts))))
    check_match(opened(read_match, as_json(facts | {"checksum": checksum(facts)})))


@MANY
@given(st.data())
def test_a_start_of_damaged_facts(data: st.DataObject) -> None:
    """A start that is let in is a position: it can be looked at and played on."""
    start = data.draw(st.sampled_from([ARRANGED, IN_ATTEMPT]))
    facts = json.loads(json.dumps(state_as_json(start)))
    state = opened(start.game.family.from_json, start.game, json.loads(as_json(data.draw(damaged_facts(facts)))))
    if state is not None:
        check_playable(kdl.Timeline(state))


def as_json(facts: object) -> str:
    """Write facts as JSON, those too that JSON has no words for."""
    return json.dumps(facts, default=str)


@MANY
@given(st.data())
def test_a_link_with_damaged_signs(data: st.DataObject) -> None:
    timeline = data.draw(st.sampled_from(LINKED))
    found = opened(kdl.load_link, data.draw(damaged_bytes(timeline.link().encode())).decode("latin-1"))
    assert found is None or found.states == timeline.states


@MANY
@given(st.data())
def test_a_link_with_damaged_bytes(data: st.DataObject) -> None:
    timeline = data.draw(st.sampled_from(LINKED))
    whole = b64decode(timeline.link() + "==", b"-_")
    found = opened(kdl.load_link, urlsafe_b64encode(data.draw(damaged_bytes(whole))).decode())
    assert found is None or found.states == timeline.states


@MANY
@given(st.data())
def test_a_link_of_damaged_facts_with_a_fitting_checksum(data: st.DataObject) -> None:
    """The checksum of a link can be reckoned by anybody, too: here that of a game of which nothing was played."""
    start = data.draw(st.sampled_from(LINKED)).start
    facts = json.loads(json.dumps(header(start) | {"steps": 0}))
    writer = zlib.compressobj(zdict=packing._USUAL)
    game = writer.compress(as_json(data.draw(damaged_facts(facts))).encode()) + writer.flush()
    body = len(game).to_bytes(2, "big") + game + data.draw(st.sampled_from([b"", b"\1", b"\xff" * 900]))
    found = opened(kdl.load_link, urlsafe_b64encode(b"\1" + packing._check(body, start) + body).decode())
    if found is not None:
        check_playable(found)


@MANY
@given(st.data())
def test_an_address_with_damaged_signs(data: st.DataObject) -> None:
    timeline = data.draw(st.sampled_from(LINKED))
    whole = write_fragment(timeline, at=len(timeline.states) // 2, seat=1)
    found = opened(read_fragment, data.draw(damaged_bytes(whole.encode())).decode("latin-1"))
    if found is not None:
        assert found[0].states == timeline.states
        assert found[1] in (None, *range(len(timeline.states)))
        assert found[2] in (None, "all", *range(timeline.start.seats))

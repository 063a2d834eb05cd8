"""Files and texts from outside: what is no regular file, too large, too deep or too much is refused in time."""

from __future__ import annotations

import json
import os
import signal
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.cli.main import main
from kdl.core import files
from kdl.core.files import checksum
from kdl.engine import packing
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.timeline import read_fragment
from tests.kdl.damage import check_told
from tests.kdl.own.files import named_by_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: What a loader may take for what it refuses, in bytes.
LITTLE = 4_000_000
HEAD = 'format = 1\nid = "x"\nname = { en = "X", de = "X" }\n'
CARD = 'format = 1\nid = "x"\n[[cards]]\nid = "a"\nkind = "move"\nluck = 0\n'


@pytest.fixture(autouse=True)
def _nothing_hangs() -> Iterator[None]:
    """End a test that waits for a pipe or counts for ever, in place of hanging with it."""

    def end(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def deck(path: Any) -> object:
    """Set up a card game with a deck file."""
    return kdl.new_game("get_lucky", deck=str(path))


LOADERS = {
    "replay.json": kdl.load_replay,
    "match.json": kdl.load_match,
    "board.toml": kdl.load_board,
    "deck.toml": kdl.load_deck,
    "table.toml": deck,
}


@pytest.fixture(params=LOADERS)
def named(request: pytest.FixtureRequest) -> str:
    """The name of a file for each of the loaders."""
    return str(request.param)


def refused(load: Callable[..., object], *given: object) -> str:
    """Return what a refusal says, which took little memory."""
    tracemalloc.start()
    try:
        with pytest.raises(kdl.KdlError) as caught:
            load(*given)
        assert tracemalloc.get_traced_memory()[1] < LITTLE
    finally:
        tracemalloc.stop()
    check_told(caught.value)
    return str(caught.value)


def test_a_pipe_is_not_waited_for(named: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / named)
    assert "it is a device, a pipe or a socket" in refused(LOADERS[named], tmp_path / named)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_not_read(named: str, device: str, tmp_path: Path) -> None:
    (tmp_path / named).symlink_to(device)
    assert "it is a device, a pipe or a socket" in refused(LOADERS[named], tmp_path / named)


def test_a_folder_is_no_file(named: str, tmp_path: Path) -> None:
    (tmp_path / named).mkdir()
    assert "cannot be opened: Is a directory" in refused(LOADERS[named], tmp_path / named)


def test_fifty_megabytes_are_not_read(named: str, tmp_path: Path) -> None:
    with (tmp_path / named).open("wb") as file:
        file.truncate(50_000_000)
    assert "is too large to be one of ours" in refused(LOADERS[named], tmp_path / named)


def test_a_file_that_grows_while_it_is_read_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("#" * (files.MOST_FACTS + 500))
    before = os.fstat
    monkeypatch.setattr(files.os, "fstat", lambda fd: os.stat_result((*before(fd)[:6], 1, 0, 0, 0)))
    assert "is too large to be one of ours" in refused(kdl.load_deck, file)


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "x" * 5_000, "x/" * 3_000])
def test_a_name_that_no_file_can_have(path: str) -> None:
    for load, ending in ((kdl.load_replay, ".json"), (kdl.load_board, ".toml"), (kdl.load_deck, ".toml")):
        assert "cannot be opened" in refused(load, Path(path + ending))


@pytest.mark.parametrize("path", [None, 5, b"game.json", [], object()])
def test_what_is_no_path(path: object) -> None:
    for load in (kdl.load_replay, kdl.load_match):
        with pytest.raises(kdl.ArgumentError, match="the path of a file is needed here"):
            load(path)  # type: ignore[arg-type]


def test_what_kdl_reads_on_the_command_line_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "game.json")
    for command in (["replay"], ["play"]):
        assert main([*command, str(tmp_path / "game.json")]) == 2
        assert capsys.readouterr().err == (
            f"kdl {command[0]}: game.json: the file: cannot be opened: it is a device, a pipe or a socket; "
            "name a file on a disk\n"
        )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (".".join(["a"] * 40_000) + " = 1", "line 1: has more than 200 dots"),
        ('x = "' + "\u2028." * 300 + '"', "line 1: has more than 200 dots"),
        ("\n".join(".".join(["a"] * 190) + f".b{n} = 1" for n in range(200)), "nested more than 20 levels deep"),
        ("x = " + "[" * 300 + "]" * 300, "nested"),
        ("x = " + "[" * 40_000, "cannot be read as TOML: it is nested too deep"),
        ("x = 0x" + "f" * 20_000, "holds a number of more than 100 digits"),
        ("x = " + "1" * 5_000, "cannot be read as TOML: Exceeds the limit"),
        ('x = { a = 1, "' + "a" * 5_000 + '" = 1, "' + "a" * 5_000 + '" = 2 }', "cannot be read as TOML: Duplicate"),
    ],
)
def test_a_board_or_deck_file_that_would_take_long_or_deep(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(f"{text}\n", "utf-8")
    for load in (kdl.load_board, kdl.load_deck):
        assert problem in refused(load, file)


def room(name: str, left: float, right: float) -> str:
    """Write a room of a board in one row."""
    names = f'name = {{ en = "{name}", de = "{name}" }}'
    return f'[[spaces]]\nid = "{name}"\nkind = "room"\nrects = [[{left}, 0, {right}, 5]]\n{names}\n'


def door(span: str, at: str = "5") -> str:
    return f'[[openings]]\nbetween = ["a", "b"]\nkind = "door"\nwall = {{ axis = "v", at = {at}, span = {span} }}\n'


def board(text: str, width: str = "10", height: str = "5") -> str:
    listed = "" if "[[openings]]" in text else "openings = []\n"
    return f"{HEAD.replace('format', f'width = {width}{chr(10)}height = {height}{chr(10)}{listed}format')}{text}"


ROOMS = room("a", 0, 5) + room("b", 5, 10)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        (board(ROOMS + door(f"[1, 1{'0' * 90}]")), "openings[0].wall", "a span [from, to] with from < to, from 0 to 5"),
        (board(ROOMS + door("[-1, 3]")), "openings[0].wall", "from 0 to 5"),
        (board(ROOMS + door("[-inf, inf]")), "openings[0].wall", "from 0 to 5"),
        (board(ROOMS + door("[nan, 3]")), "openings[0].wall", "from 0 to 5"),
        (board(ROOMS + door("[false, true]")), "openings[0].wall", "from 0 to 5"),
        (board(ROOMS + door("[1, 3]", f"1{'0' * 90}")), "openings[0].wall", "does not lie on a wall"),
        (board(ROOMS, width="1" + "0" * 90), "width", "must be 1 to 1000 units"),
        (board(ROOMS, height="0"), "height", "must be 1 to 1000 units"),
        (board(room("a", 0, "nan")), "spaces[0].rects[0]", "must be [left, top, right, bottom]"),
        (board(room("a", 0, "inf")), "spaces[0].rects[0]", "must be [left, top, right, bottom]"),
        (board("".join(room(f"r{n}", n, n + 1) for n in range(101)), "200"), "spaces", "at most 100, not 101"),
        (board(ROOMS + door("[1, 3]") * 401), "openings", "at most 400, not 401"),
        (board(room("a", 0, 5).replace("[[0", "[" + "[0, 0, 1, 1], " * 30 + "[0")), "spaces[0].rects", "at most 20"),
        (board(room("x" * 61, 0, 5)), "spaces[0].id", "must be one word of at most 60 letters"),
        (board(room("a", 0, 5).replace('de = "a"', f'de = "{"x" * 200}"')), "spaces[0].name.de", "at most 120 letters"),
        (board(room("a", 0, 5) + f"number = 1{'0' * 90}\n"), "spaces[0].number", "must be 0 or more, up to 1000"),
        (board(room("a", 0, 5) + f"hue = 1{'0' * 90}\n"), "spaces[0].hue", "must be 0 to 359 degrees"),
        (board(f"wings = {{ {'x' * 20_000} = 5 }}\n" + ROOMS), "wings", "must be one word of at most 60 letters"),
        (board(f"clauses = {{ {'x' * 20_000} = 5 }}\n" + ROOMS), "'", "must be one of stair-sight, stairs"),
    ],
)
def test_a_board_within_bounds(text: str, place: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_text(text, "utf-8")
    found = refused(kdl.load_board, file)
    assert found.startswith(f"board.toml: {place}")
    assert problem in found


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        (f"{CARD}steps = 1\ncount = 100_000_000\n", "cards[0].count", "must be 0 or more, up to 500, not 100000000"),
        (f"{CARD}steps = 1\ncount = 400\n{CARD[20:]}steps = 1\ncount = 400\n", "cards[1]", "is beyond card 500"),
        (f"{CARD}steps = 1{'0' * 90}\n", "cards[0].steps", "must be 0 or more, up to 999"),
        (CARD.replace('"a"', '"' + "a" * 70 + '"') + "steps = 1\n", "cards[0].id", "one word of at most 60 letters"),
        (CARD.replace('"x"', '"' + "a" * 70 + '"') + "steps = 1\n", "id", "one word of at most 40 small letters"),
        (CARD.replace("move", "x" * 50_000), "cards[0].kind", "must be one of weapon, move, room, failure"),
        (f"{CARD}{'x' * 50_000} = 1\nsteps = 1\n", "'cards[0].xxx", "is not a key of a move card"),
        (
            f'{CARD.replace("move", "failure")}name = {{ en = "a", de = "a", x = "{"a" * 200}" }}\n',
            "cards[0].name.x",
            "must be a text of at most 120 letters",
        ),
    ],
)
def test_a_deck_within_bounds(text: str, place: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(text, "utf-8")
    found = refused(kdl.load_deck, file)
    assert found.startswith(f"deck.toml: {place}")
    assert problem in found


def facts_of(**more: Any) -> dict[str, Any]:
    """Return what the replay file of a new game says, with something else in it."""
    facts: dict[str, Any] = json.loads(Match(kdl.Timeline(kdl.new_game())).text())
    return facts | more


def sealed(facts: dict[str, Any]) -> str:
    """Write a replay file as somebody does who knows how to reckon the checksum."""
    facts.pop("checksum")
    return json.dumps(facts | {"checksum": checksum(facts)})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"format": 2, "a": ' + "[" * 400 + "]" * 400 + "}", "nested more than 20 levels deep"),
        ('{"format": 2, "a": ' + "[" * 40_000, "cannot be read as JSON: it is nested too deep"),
        ('{"format": 2, "a": ' + "1" * 4_000 + "}", "holds a number of more than 100 digits"),
        ('{"format": "' + "x" * 500_000 + '"}', "format: is missing"),
        (sealed(facts_of(options={"seats": 4, "x" * 500_000: 1})), "knows no such option of 'deluxe'"),
        (sealed(facts_of(name=["x"] * 9)), "name: must be a text"),
        (sealed(facts_of(edition="x" * 500_000)), "edition: 'xxx"),
        (sealed(facts_of(lines=["x" * 500_000])), "lines[0]: must be an object"),
        (sealed(facts_of(lines=[{"actions": ["step " + "x" * 500_000], "end": ""}])), "is too long to be an action"),
        (sealed(facts_of(lines=[{"actions": [["x"] * 9_000], "end": ""}])), "does not begin with one of"),
        (sealed(facts_of(lines=[{"actions": ["stop"] * 20_001, "end": ""}])), "go on beyond 20000 steps"),
    ],
)
def test_a_replay_within_bounds(text: str, problem: str) -> None:
    with pytest.raises(kdl.ReplayError) as caught:
        read_match(text)
    check_told(caught.value)
    assert problem in str(caught.value)


def test_an_upload_of_fifty_megabytes_is_not_read() -> None:
    text = "{" + " " * 50_000_000 + "}"
    assert "the text: the file: is too large to be one of ours" in refused(read_match, text)
    assert "an address with a link has at most 35000 characters" in refused(read_fragment, text)
    assert "must be a text of at most 30000 characters" in refused(kdl.load_link, text)


def test_a_game_that_goes_on_for_ever_is_not_played(tmp_path: Path) -> None:
    """In the card game one can swap for ever, so nothing but the number of steps ends it."""
    state, actions = kdl.new_game("get_lucky"), []
    for _ in range(files.MOST_STEPS + 1):
        legal = kdl.legal_actions(state)
        actions.append(next((each for each in legal if each.kind == "swap"), legal[0]))
        state = kdl.apply(state, actions[-1]).state
    timeline = kdl.Timeline(kdl.new_game("get_lucky"))
    timeline = kdl.Timeline(timeline.start, _steps(timeline.start, actions))
    with pytest.raises(kdl.OptionError, match="a replay file holds at most 20000 steps, not 20001"):
        timeline.save(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(kdl.OptionError, match="too long for a link"):
        timeline.link()
    timeline.branch(files.MOST_STEPS).save(tmp_path / "game.json")
    assert kdl.load_replay(tmp_path / "game.json").end == timeline.at(files.MOST_STEPS)


def _steps(state: Any, actions: list[kdl.Action]) -> list[kdl.Step[Any]]:
    steps = []
    for action in actions:
        steps.append(kdl.apply(state, action))
        state = steps[-1].state
    return steps


def test_a_match_with_too_many_words_is_not_written(tmp_path: Path) -> None:
    match = Match(kdl.Timeline(kdl.new_game()))
    match.start.note = "x" * files.MOST_REPLAY
    with pytest.raises(kdl.OptionError, match="a replay file holds at most 2000000 bytes; shorten its notes"):
        match.save(tmp_path / "game.json")
    match.start.note = "x" * (files.MOST_REPLAY - 2_000)
    match.save(tmp_path / "game.json")
    assert kdl.load_match(tmp_path / "game.json").start.note == match.start.note


def test_half_a_sign_in_a_name_is_passed_over() -> None:
    facts = facts_of(name="\ud800", notes={"0": "a\ud800"}, seats=[{"name": "\udfff", "player": "person"}] * 4)
    match = read_match(sealed(facts))
    assert (match.name, match.start.note, match.seats[0].name) == ("?", "a?", "?")


@pytest.mark.parametrize("key", ["turn", "steps_left", "lucky_steps"])
def test_a_position_counts_no_further_than_a_game(key: str) -> None:
    start = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=1), lucky="parlor")
    facts = json.loads(Match(kdl.Timeline(start)).text())
    facts["start"][key] = 10**90
    with pytest.raises(kdl.ReplayError, match=f"start.{key}: must be a whole number, 0 or more, up to 1000000"):
        read_match(sealed(facts))


def link(facts: dict[str, Any], number: bytes = b"") -> str:
    """Write a link as somebody does who knows how to reckon the checksum of the game that it names."""
    writer = zlib.compressobj(9, zdict=packing._USUAL)
    game = writer.compress(json.dumps(facts).encode()) + writer.flush()
    body = len(game).to_bytes(2, "big") + game + number
    return urlsafe_b64encode(b"\1" + packing._check(body, kdl.new_game("get_lucky")) + body).decode()


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"steps": 10**90}, "it must say how many steps there are, 0 to 20000"),
        ({"steps": -1}, "it must say how many steps there are, 0 to 20000"),
        ({"x": "[" * 20_000_000}, "what it says about the game cannot be read"),
        ({"options": {"x": [[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]}}, "nested more than 20 levels deep"),
        ({"options": {"deck": "/dev/zero.toml"}}, "it asks for a deck file"),
        ({"edition": "x" * 50_000}, "edition: 'xxx"),
        ({"seed": 10**101}, "holds a number of more than 100 digits"),
    ],
)
def test_a_link_within_bounds(more: dict[str, Any], problem: str) -> None:
    options = dict(kdl.new_game("get_lucky").game.options)
    text = link({"edition": "get_lucky", "options": options, "seed": 0, "steps": 0} | more)
    assert problem in refused(kdl.load_link, text)


def test_what_comes_from_elsewhere_opens_no_file_here(tmp_path: Path) -> None:
    """A replay file that somebody hands in may name a deck file only if the game at hand is played with it."""
    mine = tmp_path / "mine.toml"
    mine.write_bytes((Path(kdl.__file__).parent / "data" / "decks" / "get_lucky.toml").read_bytes())
    text = named_by_path(Match(kdl.Timeline(kdl.new_game("get_lucky", deck=mine))).text(), mine)
    os.mkfifo(tmp_path / "pipe.toml")
    for named in (text, text.replace("mine.toml", "pipe.toml")):
        facts = json.loads(named)
        with pytest.raises(kdl.ReplayError, match=r"options\.deck: names a deck file, which is not looked for here"):
            read_match(sealed(facts))
    for board in (str(tmp_path / "house.toml"), "house.toml"):
        facts = json.loads(Match(kdl.Timeline(kdl.new_game())).text())
        with pytest.raises(kdl.ReplayError, match=r"options\.board: names a board file, which is not looked for here"):
            read_match(sealed(facts | {"options": facts["options"] | {"board": board}}))
    assert read_match(text, [str(mine)]).start.state.game.deck.id.startswith("get_lucky@")
    (tmp_path / "game.json").write_text(text, "utf-8")
    assert kdl.load_match(tmp_path / "game.json").start.state.game.deck.id.startswith("get_lucky@")

"""Replay files of one line, in both formats: back and forth, and every way in which a file is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.core.files import checksum
from kdl.games.mansion.state import to_json
from tests.kdl.mansion.positions import table

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYED = kdl.play("deluxe", seats=4, seed=7, closed=("west",))


OLD = Path(__file__).parent / "data"


@pytest.fixture(params=[1, 2])
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The replay file of a whole playthrough, in each format."""
    path = tmp_path / "game.json"
    PLAYED.save(path)
    if request.param == 1:
        edit(path, as_format_1)
    return path


def as_format_1(facts: dict[str, Any]) -> None:
    """Turn what a file of format 2 says into what one of format 1 said."""
    (line,) = facts.pop("lines")
    facts |= {"format": 1, "actions": line["actions"], "end": checksum(to_json(PLAYED.end))}
    del facts["place"]


def line_of(facts: dict[str, Any]) -> dict[str, Any]:
    """Return where the actions and the checksum of the end stand."""
    return facts if facts["format"] == 1 else facts["lines"][0]


def in_line(facts: dict[str, Any], place: str) -> str:
    """Return a place of the only line as the errors of a format name it."""
    return place if facts["format"] == 1 else f"lines[0].{place}"


def edit(file: Path, change: Callable[[dict[str, Any]], object], *, sealed: bool = True) -> None:
    """Change what a file says; sealed: as somebody does who knows how to reckon the checksum."""
    facts = json.loads(file.read_text("utf-8"))
    change(facts)
    if sealed:
        facts["checksum"] = checksum({key: value for key, value in facts.items() if key != "checksum"})
    file.write_text(json.dumps(facts), "utf-8")


def refusal(file: Path) -> kdl.ReplayError:
    """Return the error with which a file is refused."""
    with pytest.raises(kdl.ReplayError) as caught:
        kdl.load_replay(file)
    assert caught.value.file == file.name
    assert str(caught.value) == f"{file.name}: {caught.value.place}: {caught.value.problem}"
    return caught.value


def test_a_playthrough_comes_back_as_it_was(file: Path) -> None:
    loaded = kdl.load_replay(str(file))
    assert loaded.states == PLAYED.states
    assert loaded.steps == PLAYED.steps
    assert loaded.events == PLAYED.events


def test_the_file_says_what_was_played(file: Path) -> None:
    facts = json.loads(file.read_text("utf-8"))
    assert facts["format"] in (1, 2)
    assert (facts["edition"], facts["seed"]) == ("deluxe", 7)
    plain = {
        "board": "deluxe",
        "floor": None,
        "house_rules": False,
        "pets": [],
        "stair_sight": False,
        "strangers": False,
    }
    assert facts["options"] == plain | {"closed": ["west"], "seats": 4}
    assert [kdl.parse_action(text) for text in line_of(facts)["actions"]] == [step.action for step in PLAYED.steps]
    assert line_of(facts)["end"] in (whole := checksum(to_json(PLAYED.end)), whole[:16])


def test_saving_again_gives_the_same_file(file: Path, tmp_path: Path) -> None:
    again, once_more = tmp_path / "again.json", tmp_path / "once_more.json"
    kdl.load_replay(file).save(again)
    kdl.load_replay(again).save(once_more)
    assert once_more.read_bytes() == again.read_bytes()
    assert (again.read_bytes() == file.read_bytes()) == (json.loads(file.read_text("utf-8"))["format"] == 2)


@pytest.mark.parametrize(("name", "steps", "turns"), [("format_1", 111, 45), ("format_1_arranged", 1, None)])
def test_files_of_former_versions_are_still_read(name: str, steps: int, turns: int | None) -> None:
    old = OLD / f"{name}.json"
    assert json.loads(old.read_text("utf-8"))["format"] == 1
    timeline = kdl.load_replay(old)
    assert len(timeline.steps) == steps
    assert turns in (timeline.end.turn, None)
    assert kdl.load_match(old).timeline.states == timeline.states


def test_a_made_up_position_is_stored_with_its_replay(tmp_path: Path) -> None:
    start = table(4, pawns={0: "wine_cellar"}, lucky="wine_cellar", motives={1: ("bats",)})
    timeline = kdl.play_on(kdl.Timeline(start), most=500)
    timeline.save(tmp_path / "made_up.json")
    loaded = kdl.load_replay(tmp_path / "made_up.json")
    assert loaded.states == timeline.states
    assert loaded.setup == timeline.setup


def test_an_unfinished_playthrough_can_be_saved_and_gone_on_with(tmp_path: Path) -> None:
    for length in (0, 1, 25):
        branch = PLAYED.branch(length)
        branch.save(tmp_path / "part.json")
        loaded = kdl.load_replay(tmp_path / "part.json")
        assert loaded.states == PLAYED.states[: length + 1]
        assert loaded.then(PLAYED.steps[length].action).end == PLAYED.at(length + 1)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "absent.json").place == "the file"
    assert "cannot be opened" in refusal(tmp_path).problem


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_a_truncated_file(file: Path, share: float) -> None:
    text = file.read_text("utf-8")
    file.write_text(text[: int(len(text) * share)], "utf-8")
    found = refusal(file)
    assert found.place.startswith("line ")
    assert "damaged or cut off" in found.problem


@pytest.mark.parametrize(
    ("content", "place", "problem"),
    [
        (b"\x80abc", "byte 0", "is not UTF-8 text"),
        (b"", "line 1, column 1", "is not JSON"),
        (b"\xef\xbb\xbf{}", "line 1, column 1", "is not JSON"),
        (b"[" * 100_000, "the file", "cannot be read as JSON"),
        (b'{"format": ' + b"1" * 5_000 + b"}", "the file", "cannot be read as JSON"),
        (b"[]", "format", "this is not a replay file"),
        (b'"x"', "format", "this is not a replay file"),
        (b"{}", "format", "this is not a replay file"),
        (b'{"format": "1"}', "format", "this is not a replay file"),
        (b'{"format": 3}', "format", "a newer version of this kit wrote the file"),
        (b'{"format": 0}', "format", "no such format exists"),
        (b'{"format": 1}', "edition", "is missing"),
        (b'{"format": true}', "format", "must be a whole number, not True"),
    ],
)
def test_a_file_that_is_no_replay_of_this_version(file: Path, content: bytes, place: str, problem: str) -> None:
    file.write_bytes(content)
    found = refusal(file)
    assert found.place == place
    assert problem in found.problem


@pytest.mark.parametrize("number", range(6))
def test_a_missing_entry(file: Path, number: int) -> None:
    facts = json.loads(file.read_text("utf-8"))
    key = sorted(set(facts) - {"format"})[number]
    edit(file, lambda facts: facts.pop(key), sealed=False)
    assert refusal(file).place == key


@pytest.mark.parametrize(
    ("key", "value"),
    [("edition", 1), ("options", []), ("seed", 7.0), ("seed", True), ("checksum", 1)],
)
def test_an_entry_of_a_wrong_type(file: Path, key: str, value: object) -> None:
    edit(file, lambda facts: facts.update({key: value}), sealed=False)
    found = refusal(file)
    assert found.place == key
    assert "must be " in found.problem


@pytest.mark.parametrize(("key", "value"), [("actions", "stop"), ("end", 5), ("actions", None)])
def test_an_entry_of_a_line_of_a_wrong_type(file: Path, key: str, value: object) -> None:
    edit(file, lambda facts: line_of(facts).update({key: value}))
    found = refusal(file)
    assert found.place == in_line(json.loads(file.read_text("utf-8")), key)
    assert found.problem.startswith("is missing" if value is None else "must be ")


def test_a_strange_entry(file: Path) -> None:
    edit(file, lambda facts: facts.update(comment="x"))
    assert (refusal(file).place, refusal(file).problem) == ("comment", "is not an entry of a replay file")


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts.update(seed=8),
        lambda facts: line_of(facts)["actions"].pop(),
        lambda facts: line_of(facts)["actions"].insert(0, "stop"),
        lambda facts: facts["options"].update(seats=5),
        lambda facts: line_of(facts).update(end="0" * 64),
        lambda facts: facts.update(edition="\ud800"),
    ],
)
def test_an_edited_file(file: Path, change: Callable[[dict[str, Any]], object]) -> None:
    edit(file, change, sealed=False)
    found = refusal(file)
    assert found.place == "checksum"
    assert "edited or damaged" in found.problem


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        (lambda facts: facts.update(edition="delux"), "edition", "'delux' is unknown; this version knows: "),
        (lambda facts: facts["options"].update(pets=True), "options", "pets must be a tuple of names of pets"),
        (lambda facts: facts["options"].pop("seats"), "options.seats", "is missing; it is the number of players"),
        (lambda facts: facts["options"].update(fog=True), "options.fog", "no such option of 'deluxe'; update the kit"),
        (lambda facts: facts["options"].update(seats=1), "options", "2 to 8 seats"),
        (lambda facts: facts["options"].update(seats=[4]), "options", "2 to 8 seats"),
        (lambda facts: facts["options"].update(closed=["north"]), "options", "no wing is called 'north'"),
        (lambda facts: facts["options"].update(closed=[]), "options", "deluxe.wings.players"),
        (lambda facts: facts["options"].update(closed=[[]]), "options", "closed must be a tuple of names of wings"),
        (lambda facts: facts.update(start=[]), "start", "must be an object"),
        (lambda facts: facts.update(start={}), "start.seed", "is missing"),
    ],
)
def test_a_file_edited_with_a_fitting_checksum(
    file: Path, change: Callable[[dict[str, Any]], object], place: str, problem: str
) -> None:
    edit(file, change)
    found = refusal(file)
    assert found.place == place
    assert problem in found.problem


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        (lambda facts: line_of(facts)["actions"].__setitem__(3, "fly"), "actions[3]", "does not begin with one of"),
        (
            lambda facts: line_of(facts)["actions"].__setitem__(0, "step attic"),
            "actions[0]",
            "no space is called 'attic'",
        ),
        (lambda facts: line_of(facts)["actions"].__setitem__(2, None), "actions[2]", "does not begin with one of"),
        (lambda facts: line_of(facts)["actions"].__setitem__(0, "pass"), "actions[0]", "pass is not legal"),
        (lambda facts: line_of(facts)["actions"].append("stop"), f"actions[{len(PLAYED.steps)}]", "stop is not legal"),
        (lambda facts: line_of(facts)["actions"].pop(), "end", "the actions lead to a different end state"),
        (lambda facts: line_of(facts).update(end="0" * 64), "end", "the actions lead to a different end state"),
    ],
)
def test_a_line_edited_with_a_fitting_checksum(
    file: Path, change: Callable[[dict[str, Any]], object], place: str, problem: str
) -> None:
    edit(file, change)
    found = refusal(file)
    assert found.place == in_line(json.loads(file.read_text("utf-8")), place)
    assert problem in found.problem


MIDDLE = next(state for state in PLAYED.states if state.attempt is not None and state.attempt.luck == 0)


ATTEMPT = to_json(MIDDLE)["attempt"]


@pytest.mark.parametrize(
    ("entry", "value", "problem"),
    [
        ("turn", -1, "must be a whole number, 0 or more"),
        ("phase", "sleep", "must be one of"),
        ("on_turn", 4, "there is no seat 5 (4 in code)"),
        ("to_act", "1", "must be a whole number"),
        ("to_act", MIDDLE.on_turn, "must be the seat that is attacked, or a seat other than"),
        ("phase", "action", "may be given only while luck is asked for"),
        ("pets", {"dog": "foyer"}, "must be empty, as there are no pets"),
        ("ghost", ["banana"], "there is no card 'banana'"),
        ("had_turn", [0, 9], "must be a list of seats"),
        ("pawns", ["foyer"], "one entry for each of the 4 seats"),
        ("pawns", ["kitchen"] * 4, "must be a room in play, not 'kitchen'"),
        ("lucky", "hall_w", "must be a room in play"),
        ("hands", [[], [], [], ["banana"]], "there is no card 'banana'"),
        ("hands", [[], [], [], []], "is in 0 places"),
        ("motives", [["bats", "bats"], [], [], []], " places; each card of the deck"),
        ("deck", "bats", "must be a list of cards"),
        ("lights_out", True, "if and only if the deck is empty"),
        ("lights_out", 0, "must be one of True, False"),
        ("winner", 2, "must be the seat to act after the end"),
        ("attempt", None, "must be given while luck is asked for"),
        ("attempt", 5, "must be an object or null"),
        ("attempt", {"weapon": "", "strength": 1, "luck": 0, "played": []}, "is missing"),
        ("attempt", ATTEMPT | {"played": []}, "is in 0 places"),
        ("attempt", ATTEMPT | {"attacker": 9}, "there is no seat 10 (9 in code)"),
        ("attempt", ATTEMPT | {"target": 0, "attacker": -1}, "must be the seat that is attacked"),
        ("pawns", ["foyer", "foyer", "foyer", ""], "must be a room in play, not ''"),
    ],
)
def test_a_start_that_cannot_be(tmp_path: Path, entry: str, value: object, problem: str) -> None:
    file = tmp_path / "start.json"
    kdl.Timeline(MIDDLE).save(file)
    assert kdl.load_replay(file).start == MIDDLE
    edit(file, lambda facts: facts["start"].update({entry: value}))
    found = refusal(file)
    assert found.place.startswith("start.")
    assert problem in found.problem


def test_an_attempt_that_has_failed_already(tmp_path: Path) -> None:
    file = tmp_path / "start.json"
    kdl.Timeline(MIDDLE).save(file)
    edit(file, lambda facts: facts["start"]["attempt"].update(luck=99))
    assert (refusal(file).place, "has failed already" in refusal(file).problem) == ("start.attempt", True)


def test_every_flipped_character_is_noticed_or_harmless(file: Path) -> None:
    """Nothing but white space can be changed without a refusal."""
    text = file.read_text("utf-8")
    for place in range(0, len(text), 97):
        flipped = "x" if text[place] != "x" else "y"
        file.write_text(text[:place] + flipped + text[place + 1 :], "utf-8")
        assert refusal(file).problem

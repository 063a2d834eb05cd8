"""Wrong arguments: a public call ends with an answer, or with an error that says what would be right, whatever it gets.

Each argument of each right call, and each entry of those that have entries, is replaced by each of many odd values.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.errors import told
from tests.effort import by_effort
from tests.kdl.right_calls import AT_TABLE, MANSION, MOVING, Call, calls, public


def nested(kind: type, depth: int) -> Any:
    """Return lists, tuples or the like, each in the one before."""
    found = kind()
    for _ in range(depth):
        found = kind([found])
    return found


class Silent:
    """A value that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


HUGE = "x" * 100_000
#: `make test` tries every third of what is odd, the slow tier all of it.
EVERY = by_effort(3, 1, 1)
#: Values of every kind, none of which is right everywhere; some are right somewhere.
ODD: dict[str, Any] = {
    **{told(value): value for value in (None, True, False, 0, 1, -1, 99, 10**9, -(10**9), 2**63, 1.5, 0.0, 1e300, 1j)},
    **{told(value): value for value in ("", " ", "stop", "step kitchen", "kitchen", "4", "\0", "a\nb", "\ud800", "..")},
    **{told(value): value for value in ([], {}, (), set(), frozenset(), b"", b"stop", range(3), int, len, kdl, ...)},
    **{told(value): value for value in ([None], [[]], ["stop"], (0,), {0: None}, {"a": []}, {None}, [1, "a"], ((),))},
    "nan": float("nan"),
    "infinity": float("inf"),
    "object": object(),
    "silent": Silent(),
    "huge": HUGE,
    "huge action": f"step {HUGE}",
    "long number": 10**5_000,
    "deep list": nested(list, 100_000),
    "deep tuple": nested(tuple, 5_000),
    "many": [0] * 10_000,
    "range": range(10**12),
    "function": lambda *_: None,
    "path": Path("nowhere") / "at all",
    "folder": Path(),
    "state": MOVING,
    "state of the card game": AT_TABLE,
    "state at the end": MANSION.end,
    "empty state": type(MOVING)(*repeat(None, len(MOVING))),
    "observation": kdl.observe(MOVING, MOVING.to_act),
    "observation of a spectator": kdl.observe(MOVING),
    "observation of the card game": kdl.observe(AT_TABLE, AT_TABLE.to_act),
    "observation of an empty board": kdl.Observation("", kdl.load_board()),
    "empty observation": kdl.Observation(None, None),
    "game": AT_TABLE.game,
    "timeline": MANSION,
    "action": kdl.Action("stop"),
    "unknown action": kdl.Action("fly"),
    "empty action": kdl.Action(None, None, None, None, None, None),
    "action of lists": kdl.Action([], [], [], [], [], []),
    "actions of the card game": kdl.legal_actions(AT_TABLE),
    "actions": kdl.legal_actions(MOVING),
    "seat": kdl.Seat(),
    "pile": kdl.Pile("hands", 99),
    "board": kdl.load_board(),
    "step": kdl.apply(MOVING, kdl.legal_actions(MOVING)[0]),
    "event": MANSION.events[0],
    "event of nothing": type(MANSION.events[-1])(*repeat(None, len(MANSION.events[-1]))),
}
#: What is right nowhere.
NEVER_RIGHT = ("object", "silent", "deep list", "nan", "1j")
#: Who takes anything all the same: who plays by chance looks at nothing, an action that names what nobody knows is not
#: legal, and a weapon is worth its usual value wherever it is not at home.
INDIFFERENT = ("random_player()", "computer (chance)()", "is_legal", "Card.value_in")


def test_everything_public_is_called(folder: Path) -> None:
    """In a way that is right: else nothing could be learnt from putting something wrong into it."""
    called = set()
    for call in calls(folder):
        call.function(*call.given, **call.named)
        called.add(call.name.partition(" (")[0].partition("()")[0])
    assert public() - called == set()


@pytest.mark.most
def test_whatever_is_wrong_is_said_in_one_line(folder: Path) -> None:
    tried, found = 0, []
    for call in calls(folder):
        tries, wrong = wrong_answers(call)
        tried += tries
        found += wrong
    print(f"{tried} calls with something odd in them, {len(found)} that end as they should not")  # noqa: T201 (for -s)
    assert found == []
    assert tried > 50_000 / EVERY


def test_what_was_given_is_told_in_a_few_words() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no edition is called 'xxx") as caught:
        kdl.new_game(HUGE)
    assert len(str(caught.value)) < 200
    assert all(len(told(odd)) <= 60 for odd in ODD.values())


A_STATE = r"a position \(as kdl.new_game\(\) gives one\) is needed here, not "
AN_OBSERVATION = r"an observation \(as kdl.observe\(state, seat\) gives one\) is needed here, not "


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: kdl.explain(MOVING, "stop"), "'stop' is not an action; kdl.parse_action reads one from text"),
        (lambda: kdl.is_legal(MOVING, None), "None is not an action; kdl.parse_action reads one from text"),
        (lambda: kdl.apply("stop", kdl.Action("stop")), f"{A_STATE}'stop'"),
        (lambda: kdl.observe(None, 0), f"{A_STATE}None"),
        (lambda: kdl.plan(AT_TABLE), r"a position \(of the type kdl.State\) is needed here, not <GetLuckyState"),
        (lambda: kdl.plan(MOVING, turns=10**6), "turns must be a whole number from 1 to 1000, not 1000000"),
        (lambda: kdl.coach(MOVING), f"{AN_OBSERVATION}<State"),
        (
            lambda: kdl.arrange(MOVING, hands=5),
            "a row with something for each seat, or a mapping .* is needed here, not 5",
        ),
        (lambda: kdl.new_game(seed=10**100), "the seed must be a whole number of at most 100 digits, not 1000"),
        (lambda: kdl.play_on(MOVING), "a kdl.Timeline is needed here, not <State"),
        (lambda: kdl.play(players=5), "a list of players .* is needed here, not 5"),
        (lambda: kdl.load_board(5), "the name of a board, or the path of a board file is needed here, not 5"),
        (lambda: kdl.load_replay(None), "the path of a file is needed here, not None"),
    ],
)
def test_it_says_what_would_be_right(ask: Callable[[], object], words: str) -> None:
    with pytest.raises(kdl.KdlError, match=words):
        ask()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("calls")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written under an odd name is written where nobody minds."""
    monkeypatch.chdir(tmp_path)


def wrong_answers(call: Call) -> tuple[int, list[str]]:
    """Try a call with everything that is odd: count the tries, and tell those that end as they should not."""
    tries, found = 0, []
    for name, odd in list(ODD.items())[::EVERY]:
        for place, given, named in call.variants(odd):
            tries += 1
            try:
                call.function(*given, **named)
            except kdl.KdlError as error:
                if not str(error) or "\n" in str(error) or "x" * 61 in str(error):
                    found.append(f"{call.name}, {place} = {name}: {told(str(error))} is no line")
            except Exception as error:  # noqa: BLE001 (this is what is looked for)
                found.append(f"{call.name}, {place} = {name}: {type(error).__name__}: {told(str(error))}")
            else:
                if name in NEVER_RIGHT and not call.name.startswith(INDIFFERENT):
                    found.append(f"{call.name}, {place} = {name}: nothing is said")
    return tries, found

"""What a step sounds like is what the position before and after it show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kdl_widgets import front
from kdl_widgets.matches.seating import Seating
from kdl_widgets.matches.sounds import HAPPENS, OWN_TURN, of_step
from kdl_widgets.matches.table import Table

import kdl
from kdl.core.outcome import is_terminal
from kdl.engine.start import PERSON
from tests.kdl_widgets.matches.at_table import running

ME = 1


def expected(before: kdl.State, after: kdl.State, kind: str) -> str:
    """Tell from two positions, and from what was done, what is heard."""
    if is_terminal(after):
        return "death" if after.winner is not None else ""
    if (before.attempt is None) is not (after.attempt is None):
        return "saved" if after.attempt is None else "attempt"
    if kind in ("step", "walk", "jump") and getattr(before, "pawns", ()) != getattr(after, "pawns", ()):
        return "walk"
    drew = any(len(one) != len(other) for one, other in zip(before.hands, after.hands, strict=True))
    return "card" if drew else ""


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_whole_games_sound_as_they_look(edition: str) -> None:
    match = kdl.Match(
        kdl.play(edition, seats=4, seed=5), [kdl.Seat(player=PERSON if seat == ME else "careful") for seat in range(4)]
    )
    sitting, heard = Seating(match, study=False), set[str]()
    assert of_step(match.start, sitting) == []
    for node in match.line[1:]:
        assert node.parent is not None
        assert node.step is not None
        sounds = of_step(node, sitting)
        comes = not is_terminal(node.state) and node.state.to_act == ME != node.parent.state.to_act
        assert (sounds[-1:] == [OWN_TURN]) is comes
        happened = "".join(sounds[:-1] if comes else sounds)
        if wanted := expected(node.parent.state, node.state, node.step.action.kind):
            assert happened == wanted, (node.step.action, node.step.events)
        heard |= {*sounds}
    assert heard >= {*HAPPENS, OWN_TURN} - ({"walk"} if edition == "get_lucky" else set())


def test_each_of_the_six_is_made_in_the_page() -> None:
    script = (Path(front.__file__).parent / "matches/sounds.js").read_text("utf-8")
    made = re.search(r"SOUNDS = \{(.+?)\n\};", script, re.DOTALL)
    assert made is not None
    assert set(re.findall(r"^  (\w+): \[", made[1], re.MULTILINE)) == {*HAPPENS, OWN_TURN}


@running
def test_the_desk_says_which_step_sounds_how() -> None:
    table = Table(kdl.Match(kdl.play("get_lucky", seats=3, seed=1)), study=True)
    for at in (3, 4):
        table.go(at)
        assert table.desk.desk["sounds"] == {"at": at, "sounds": of_step(table.match.line[at], table.sitting)}

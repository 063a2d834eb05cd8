"""Errors go from one process to another as they are, with all that they hold."""

import pickle

import pytest

import kdl
from kdl.core.actions import Action


def raised(call) -> kdl.KdlError:
    with pytest.raises(kdl.KdlError) as told:
        call()
    told.value.add_note("a note")
    return told.value


def raising(*_: object) -> Action:
    raise RuntimeError("no idea")


@pytest.mark.parametrize(
    "call",
    [
        lambda: kdl.new_game("cluedo"),
        lambda: kdl.new_game("deluxe", seats=12),
        lambda: kdl.apply(kdl.new_game("deluxe"), kdl.parse_action("attempt")),
        lambda: kdl.play("get_lucky", seats=2, players=[raising] * 2),
        lambda: kdl.observe(kdl.new_game("classic"), 9),
        lambda: kdl.computer("deluxe", "careful"),
        lambda: kdl.load_replay("no such file"),
        lambda: kdl.parse_action("think"),
    ],
)
def test_an_error_says_the_same_elsewhere(call) -> None:
    error = raised(call)
    other = pickle.loads(pickle.dumps(error))  # noqa: S301 (pickled in the line itself)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other).keys() == vars(error).keys()
    assert other.__notes__ == ["a note"]
    if isinstance(error, kdl.PlayerError):
        assert (other.seat, other.timeline.end) == (error.seat, error.timeline.end)

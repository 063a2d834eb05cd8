"""Many readers at once, as ``python -m benchmarks.readers`` has them come."""

from benchmarks.readers import ROOMS, measure, report


def test_ten_readers_at_once_are_all_served() -> None:
    load = measure(10, "--App.ahead=False")
    assert [(each.missing, each.alien, len(each.steps)) for each in load.visits] == [(0, 0, len(ROOMS))] * 10
    assert report({10: load}).splitlines()[1].startswith("10 ")

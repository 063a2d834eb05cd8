"""A law that fails tells all that break it."""

import re

import pytest

from tests.laws import ROOT, assert_none, breach, line_of, name_of


def test_every_breach_is_told_in_full_with_its_place_and_what_to_do() -> None:
    file = ROOT / "tests/laws.py"
    breaches = [breach(file, line, "is wrong " * 50, "make it right") for line in range(1, 60)]
    with pytest.raises(pytest.fail.Exception) as failed:
        assert_none(breach for breach in breaches)
    told = str(failed.value).strip().splitlines()
    assert told == breaches
    assert all(re.fullmatch(r"tests/laws\.py:\d+: (is wrong )+; make it right", line) for line in told)


def test_a_law_that_nothing_breaks_holds() -> None:
    assert_none([])


def test_a_line_is_found_by_what_begins_on_it() -> None:
    file = ROOT / "tests/laws.py"
    lines = file.read_text("utf-8").splitlines()
    assert lines[line_of(file, r"^def line_of\b") - 1].startswith("def line_of(")
    assert line_of(file, "no such" + " line") == 1


def test_files_elsewhere_are_named_in_full(tmp_path) -> None:
    assert name_of(tmp_path / "x.py") == (tmp_path / "x.py").as_posix()

"""The command that prints what stands for each clause."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kdl.clauses import clause, clauses
from kdl.cli.clauses import COLUMNS, Table, find_mentions
from kdl.cli.main import main

CODE = '''
"""A module.

Rule: deluxe.win
"""

class House:
    def look(self):
        """Look about, deluxe.lucky.moves aside.

        Rule: deluxe.sight.straight, deluxe.sight.gallery,
            deluxe.sight.rail-blocks
        """
'''
FACTS = """
[clauses]
kill = "deluxe.win"

[modules.dog.clauses]
bark = "pets.dog"
"""
TESTS = """
import pytest

@pytest.mark.clause("deluxe.win", "deluxe.loser")
def test_end():
    text = "deluxe.lucky.moves"

class TestSight:
    @pytest.mark.clause("deluxe.sight.straight")
    def test_line(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("deluxe.sight.gallery"))])
def test_rail(x): ...
"""
ASKED = '''
@kind(clauses=("deluxe.sight.straight", "deluxe.sight.gallery"), tables=("deluxe",))
def seen_from():
    """Rule: deluxe.move.step"""
'''
CELLS = [
    {"cell_type": "markdown", "source": ["# Sight (`deluxe.sight.straight`)\n", "and deluxe.sight.gallery."]},
    {"cell_type": "code", "source": "kdl.load_board('deluxe.toml')"},
    {"cell_type": "code", "source": "clause('deluxe.sight.straight')  # twice: deluxe.sight.straight"},
]


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


NO_HOLES = "gaps: 0 without code, 0 without a test, 0 without a notebook cell, 0 without a question."
#: Clauses of the edition that say why nobody is asked about them.
UNASKED = {each.id for each in clauses("deluxe") if each.unasked}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    return write(
        tmp_path,
        {
            "kdl/rules/house.py": CODE,
            "kdl/data/editions/deluxe.toml": FACTS,
            "kdl/data/boards/house.toml": '[clauses]\nstairs = "bnb.stairs"\n',
            "tests/rules/test_house.py": TESTS,
            "kdl/questions/sight.py": ASKED,
            "notebooks/sight.ipynb": json.dumps({"cells": CELLS}),
            "notebooks/.ipynb_checkpoints/sight.ipynb": "not a notebook",
        },
    )


def test_what_is_found(clone) -> None:
    assert set(find_mentions(clone)) == {
        ("deluxe.win", "code", "rules.house"),
        ("deluxe.sight.straight", "code", "rules.house.House.look"),
        ("deluxe.sight.gallery", "code", "rules.house.House.look"),
        ("deluxe.sight.rail-blocks", "code", "rules.house.House.look"),
        ("deluxe.win", "code", "deluxe.toml:kill"),
        ("pets.dog", "code", "deluxe.toml:dog:bark"),
        ("bnb.stairs", "code", "house.toml:stairs"),
        ("deluxe.win", "tests", "test_house.test_end"),
        ("deluxe.loser", "tests", "test_house.test_end"),
        ("deluxe.sight.straight", "tests", "test_house.test_line"),
        ("deluxe.sight.gallery", "tests", "test_house.test_rail"),
        ("deluxe.sight.straight", "cells", "sight 1"),
        ("deluxe.sight.gallery", "cells", "sight 1"),
        ("deluxe.sight.straight", "cells", "sight 3"),
        ("deluxe.sight.straight", "questions", "seen_from"),
        ("deluxe.sight.gallery", "questions", "seen_from"),
    }


def test_the_holes(clone) -> None:
    table = Table(clauses("deluxe"), list(find_mentions(clone)))
    filled = {column: {row.id for row in table.rows} - set(table.holes(column)) for column in COLUMNS}
    assert filled == {
        "code": {
            *("deluxe.win", "deluxe.sight.straight", "deluxe.sight.gallery", "deluxe.sight.rail-blocks"),
            *("pets.dog", "bnb.stairs"),
        },
        "tests": {"deluxe.win", "deluxe.loser", "deluxe.sight.straight", "deluxe.sight.gallery"},
        "cells": {"deluxe.sight.straight", "deluxe.sight.gallery"},
        "questions": {"deluxe.sight.straight", "deluxe.sight.gallery", *UNASKED},
    }
    assert not table.complete
    assert Table([row for row in table.rows if row.id in filled["cells"]], list(find_mentions(clone))).complete


def test_a_reason_not_to_ask_is_no_hole(clone) -> None:
    row = clause("deluxe.win")._replace(unasked="It says itself.")
    table = Table([row], list(find_mentions(clone)))
    assert table.holes("questions") == ()
    assert "It says itself." in "\n".join(table.lines(200))


def test_what_is_printed(clone, capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")  # wide enough for every name
    assert main(["clauses", "--root", str(clone), "--edition", "deluxe"]) == 0
    printed = capsys.readouterr().out
    (straight,) = [line for line in printed.splitlines() if line.startswith("deluxe.sight.straight")]
    assert [cell.strip() for cell in straight.split("|")] == [
        "deluxe.sight.straight",
        "rules.house.House.look",
        "test_house.test_line",
        "sight 1, sight 3",
        "seen_from",
    ]
    (loser,) = [line for line in printed.splitlines() if line.startswith("deluxe.loser")]
    assert [cell.strip() for cell in loser.split("|")][1:] == ["— none", "test_house.test_end", "— none", "— none"]
    assert (
        "52 clauses, gaps: 46 without code, 48 without a test, 50 without a notebook cell, "
        f"{50 - len(UNASKED)} without a question." in printed
    )
    assert all(len(line) <= 140 for line in printed.splitlines()[:-2])


def test_strict_fails_where_something_is_missing(clone, capsys) -> None:
    assert main(["clauses", "--root", str(clone), "--strict"]) == 1
    everything = ", ".join(row.id for row in clauses())
    marks = ", ".join(f'"{row.id}"' for row in clauses())
    write(
        clone,
        {
            "kdl/all.py": f'"""Rule: {everything}"""',
            "kdl/questions/all.py": f"@kind(clauses=({marks}))\ndef all_(): ...\n",
            "tests/test_all.py": f"import pytest\n\npytestmark = pytest.mark.clause({marks})\n",
            "notebooks/all.ipynb": json.dumps({"cells": [{"cell_type": "markdown", "source": [everything]}]}),
        },
    )
    assert main(["clauses", "--root", str(clone), "--strict"]) == 0
    assert (
        "gaps: 0 without code, 0 without a test, 0 without a notebook cell, 0 without a question."
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("kdl/more.py", '"""Rule: deluxe.sight.behind"""', "more"),
        ("tests/test_more.py", '@pytest.mark.clause("deluxe.sight.behind")\ndef test_it(): ...', "test_more.test_it"),
        ("notebooks/more.ipynb", json.dumps({"cells": [{"source": ["deluxe.sight.behind"]}]}), "more 1"),
    ],
)
def test_a_clause_that_there_is_not_is_reported(clone, capsys, name, text, place) -> None:
    write(clone, {name: text})
    assert main(["clauses", "--root", str(clone)]) == 0
    assert f"{place} names the clause deluxe.sight.behind, which doesn't exist." in capsys.readouterr().out
    assert not Table((), list(find_mentions(clone))).complete


def test_an_installed_package_says_what_is_not_there(tmp_path, capsys) -> None:
    write(tmp_path, {"kdl/rules/house.py": CODE})
    assert main(["clauses", "--root", str(tmp_path), "--language", "de"]) == 0
    printed = capsys.readouterr().out
    assert "Einen Ordner tests/ gibt es hier nicht" in printed
    assert "Einen Ordner notebooks/ gibt es hier nicht" in printed
    assert "Einen Ordner kdl/" not in printed


def test_bad_input_is_refused_in_words(clone, capsys) -> None:
    with pytest.raises(SystemExit):
        main(["clauses", "--root", str(clone), "--edition", "travel"])
    known = ", ".join(sorted({each.edition for each in clauses()}))
    assert f"no edition is called 'travel'; the choices are: {known}" in capsys.readouterr().err
    write(clone, {"notebooks/broken.ipynb": "{"})
    with pytest.raises(SystemExit):
        main(["clauses", "--root", str(clone)])
    assert "broken.ipynb: the whole file: cannot be read as a notebook" in capsys.readouterr().err


def test_the_command(clone) -> None:
    command = [sys.executable, "-m", "kdl", "clauses", "--root", str(clone), "--edition", "deluxe"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert found.stderr == ""
    assert "deluxe.sight.straight" in found.stdout


def test_the_kit_itself_has_no_hole(capsys) -> None:
    assert main(["clauses", "--strict", "--root", str(Path(__file__).resolve().parents[3])]) == 0
    assert (
        "gaps: 0 without code, 0 without a test, 0 without a notebook cell, 0 without a question"
        in capsys.readouterr().out
    )

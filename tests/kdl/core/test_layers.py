"""The law of layers holds in the house as it stands, and notices what would break it."""

import re
from pathlib import Path

import kdl_widgets
import pytest

import kdl
from tests.kdl.core.layers import LAYERS, breaches, file_of, read
from tests.laws import ROOT, assert_none, breach, line_of, name_of

TABLE = Path(__file__).with_name("layers.py")
SOURCES = read(ROOT)


def test_the_law_holds() -> None:
    assert_none(breaches(SOURCES))


def test_of_several_breaches_each_is_told_with_its_line_and_what_to_do() -> None:
    added = {
        "kdl.core.events": "\nfrom kdl.games.mansion.state import State",
        "kdl.core.chance": "\nimport kdl.words\nfrom kdl.narration import tell",
    }
    changed = {name: SOURCES[name] + text for name, text in added.items()}
    lines = {name: len(SOURCES[name].splitlines()) + 2 for name in added}
    told = "\n".join(breaches({**SOURCES, **changed}))
    for module, target, line in (
        ("kdl.core.events", "kdl.games.mansion.state", lines["kdl.core.events"]),
        ("kdl.core.chance", "kdl.words", lines["kdl.core.chance"]),
        ("kdl.core.chance", "kdl.narration", lines["kdl.core.chance"] + 1),
    ):
        assert (
            f"{name_of(file_of(module))}:{line}: imports {target}, on which its room, kdl.core, does not stand; "
            in told
        )


@pytest.mark.parametrize(
    ("module", "line", "wrong"),
    [
        ("kdl.core.events", "from kdl.games.mansion.state import State", "imports kdl.games.mansion"),
        ("kdl.core.chance", "from kdl.words import say", "imports kdl.words"),
        ("kdl.games.mansion.ending", "from kdl.narration import tell", "imports kdl.narration"),
        ("kdl.engine.start", "from kdl.games.mansion.state import State", "imports kdl.games.mansion"),
        ("kdl.narration.log", "import kdl_widgets", "imports kdl_widgets"),
        ("kdl.players.mansion.hint", "from kdl.narration import tell", "imports kdl.narration"),
        ("kdl.games.getlucky.state", "from kdl.games.mansion.state import State", "imports kdl.games.mansion.state"),
        ("kdl.analysis.getlucky.value", "from kdl.games.mansion.state import State", "imports kdl.games.mansion"),
        ("kdl.questions.answer_options", "from kdl_widgets import calls", "imports kdl_widgets.calls"),
        ("kdl_widgets.drawing.svg", "from kdl.words import say", "imports kdl.words"),
        ("kdl_widgets.pictures.glides", "import ipywidgets", "imports ipywidgets"),
        ("kdl_widgets.drawing.svg", "from PIL import Image", "imports PIL"),
        ("kdl_widgets.tables.reasons", "import pandas", "imports pandas"),
        ("kdl.cli.players", "from kdl.simulation.games import simulate", "imports kdl.simulation.games"),
        ("kdl_widgets.explore.explorer", "from kdl_widgets.matches import play", "imports kdl_widgets.matches"),
        ("kdl_widgets.tables.reasons", "from kdl_widgets.live import view", "imports kdl_widgets.live"),
        ("kdl.core.cards.bitmask", "from kdl.core.game import Game", "a circle: "),
        ("kdl.core.cards.bitmask", "def f():\n    from kdl.core import fast", "an import inside a function"),
        ("kdl.travel", "", "has no row in the table"),
    ],
)
@pytest.mark.parametrize("hidden", [False, True], ids=["plain", "for type checkers"])
def test_a_wrong_import_is_noticed(module: str, line: str, wrong: str, hidden: bool) -> None:
    """One that only type checkers see as well."""
    added = f"if TYPE_CHECKING:\n    {line.replace(chr(10), chr(10) + '    ')}" if hidden and line else line
    found = breaches({**SOURCES, module: f"{SOURCES.get(module, '')}\n{added}\n"})
    told = [each for each in found if wrong in each and re.fullmatch(r"[\w/]+\.py:\d+: [^;]+; [^;]+", each)]
    assert any(each.startswith(f"{name_of(file_of(module))}:") or "circle" in each for each in told), found


def test_a_module_that_both_stands_on_a_family_and_carries_it_is_noticed() -> None:
    changed = {
        "kdl.analysis.luck": "from kdl.analysis.mansion import odds",
        "kdl.analysis.mansion.odds": "",
        "kdl.analysis.mansion.forecast": "from kdl.analysis import luck",
    }
    (found,) = breaches({**SOURCES, **changed})
    assert found.startswith("kdl/analysis/luck.py:1: lies between the families")


@pytest.mark.parametrize("face", [kdl, kdl_widgets], ids=lambda face: face.__name__)
def test_no_module_bears_the_name_of_a_public_call(face: object) -> None:
    """Importing it would put the module in the place of the call."""
    beside = {name.rpartition(".")[2]: name for name in SOURCES if name.rpartition(".")[0] == face.__name__}
    called = {name for name in face.__all__ if callable(getattr(face, name, None))}
    assert called
    assert_none(
        breach(file_of(module), 1, f"bears the name of the public call {name}", "give the module another name")
        for name, module in beside.items()
        if name in called
    )


def test_every_room_of_the_table_is_there_and_says_what_belongs_in_it() -> None:
    assert_none(
        breach(file_of(room), 1, "does not begin with a docstring", "say what belongs in this room")
        if room in SOURCES
        else breach(TABLE, line_of(TABLE, rf'^    "{room}": '), f"there is no {room}", "take its row out")
        for room in LAYERS
        if not SOURCES.get(room, "").startswith('"""')
    )

"""The law of layers holds in the house as it stands, and notices what would break it."""

from pathlib import Path

import kdl_widgets
import pytest

import kdl
from tests.kdl.core.layers import LAYERS, breaches, read

ROOT = Path(__file__).resolve().parents[3]
SOURCES = read(ROOT)


def test_the_law_holds() -> None:
    assert breaches(SOURCES) == []


@pytest.mark.parametrize(
    ("module", "line", "breach"),
    [
        ("kdl.core.events", "from kdl.games.mansion.state import State", "kdl.core.events imports kdl.games.mansion"),
        ("kdl.core.chance", "from kdl.words import say", "kdl.core.chance imports kdl.words"),
        (
            "kdl.games.mansion.ending",
            "from kdl.narration import tell",
            "kdl.games.mansion.ending imports kdl.narration",
        ),
        ("kdl.engine.start", "from kdl.games.mansion.state import State", "kdl.engine.start imports kdl.games.mansion"),
        ("kdl.narration.log", "import kdl_widgets", "kdl.narration.log imports kdl_widgets"),
        ("kdl.players.mansion.hint", "from kdl.narration import tell", "kdl.players.mansion.hint imports"),
        ("kdl.games.getlucky.state", "from kdl.games.mansion.state import State", "kdl.games.getlucky.state imports"),
        ("kdl.analysis.getlucky.value", "from kdl.games.mansion.state import State", "kdl.analysis.getlucky.value"),
        ("kdl.questions.options", "from kdl_widgets import calls", "kdl.questions.options imports kdl_widgets.calls"),
        ("kdl_widgets.drawing.svg", "from kdl.words import say", "kdl_widgets.drawing.svg imports kdl.words"),
        ("kdl_widgets.pictures.glides", "import ipywidgets", "kdl_widgets.pictures.glides imports ipywidgets"),
        ("kdl_widgets.drawing.svg", "from PIL import Image", "kdl_widgets.drawing.svg imports PIL"),
        ("kdl_widgets.explore.planner", "from kdl_widgets.playback import ask", "kdl_widgets.explore.planner imports"),
        ("kdl_widgets.tables.reasons", "from kdl_widgets.live import view", "kdl_widgets.tables.reasons imports"),
        ("kdl.core.bits", "from kdl.core.game import Game", "a circle: "),
        ("kdl.core.bits", "def f():\n    from kdl.core import fast", "an import inside a function"),
        ("kdl.travel", "", "kdl.travel has no row in the table"),
    ],
)
@pytest.mark.parametrize("hidden", [False, True], ids=["plain", "for type checkers"])
def test_a_wrong_import_is_noticed(module: str, line: str, breach: str, hidden: bool) -> None:
    """One that only type checkers see as well."""
    added = f"if TYPE_CHECKING:\n    {line.replace(chr(10), chr(10) + '    ')}" if hidden and line else line
    found = breaches({**SOURCES, module: f"{SOURCES.get(module, '')}\n{added}\n"})
    assert any(breach in each for each in found), found


def test_a_module_that_both_stands_on_a_family_and_carries_it_is_noticed() -> None:
    changed = {
        "kdl.analysis.luck": "from kdl.analysis.mansion import odds",
        "kdl.analysis.mansion.odds": "",
        "kdl.analysis.mansion.forecast": "from kdl.analysis import luck",
    }
    assert "kdl.analysis.luck lies between the families" in breaches({**SOURCES, **changed})


@pytest.mark.parametrize("face", [kdl, kdl_widgets], ids=lambda face: face.__name__)
def test_no_module_bears_the_name_of_a_public_call(face: object) -> None:
    """Importing it would put the module in the place of the call."""
    beside = {name.rpartition(".")[2] for name in SOURCES if name.rpartition(".")[0] == face.__name__}
    called = {name for name in face.__all__ if callable(getattr(face, name))}
    assert called
    assert beside & called == set()


def test_every_room_says_what_belongs_in_it() -> None:
    for room in LAYERS:
        assert SOURCES[room].startswith('"""'), room


def test_every_room_of_the_table_is_there() -> None:
    assert set(LAYERS) <= set(SOURCES)

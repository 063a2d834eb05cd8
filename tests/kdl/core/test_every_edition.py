"""Every edition of the kit is known wherever a reader meets editions; what fails names the file to complete."""

import tomllib
from pathlib import Path
from typing import Any, get_overloads

import pytest

import kdl
from kdl import asking, rule_cards
from kdl.engine import start
from kdl.games.editions import KIT
from kdl.words import has_text, languages, speaking

ROOT = Path(kdl.__file__).parent
EVENING: dict[str, Any] = tomllib.loads((ROOT / "data/asking/evening.toml").read_text("utf-8"))


@pytest.mark.parametrize("edition", KIT)
def test_an_edition_is_known_everywhere(edition: str) -> None:
    shown = {each for editions in rule_cards.GAMES.values() for each in editions}
    typed = {each.__annotations__["edition"] for each in get_overloads(start.new_game)}
    lacking = {
        "GAMES of kdl/rule_cards.py: on which page its rules stand": edition not in shown,
        "GAMES of kdl/asking.py: whose rules settle a question": edition not in asking.GAMES,
        "[boxes] of kdl/data/asking/evening.toml": edition not in {box["game"] for box in EVENING["boxes"].values()},
        "[often] of kdl/data/asking/evening.toml": edition not in EVENING["often"],
        "overloads of new_game in kdl/engine/start.py": f"Literal[{edition!r}]" not in typed,
    }
    for language in languages():
        with speaking(language):
            for key in (f"about.{edition}", f"length.{edition}"):
                lacking[f"{key} in kdl/i18n/{language}/kdl.toml"] = not has_text("setup", key)
    assert [place for place, lacks in lacking.items() if lacks] == []

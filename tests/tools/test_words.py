"""The check of words finds what the style guide rules out, where it is, and leaves clean text alone."""

import re
from pathlib import Path

import pytest

from tests.laws import ROOT
from tools import words
from tools.words import found_in, found_in_text

#: Words of the guide that the game needs, too, so that no pattern can tell them apart.
LEFT_OUT = {"door", "house", "beat", "lives"}
LONG = "We " + "really " * 29 + "do."

CLEAN = f"""# Undo a move

Choose *Undo*. The page shows the position before your move, and you continue from there.

{LONG.replace("really ", "", 1)}

| first | second |
|---|---|
| {"a short cell " * 6} | {"another cell " * 6} |

```
go on, take it back, anew
```

See [the `so many` example](https://example.org/so/many) and `by chance`.
"""


def test_clean_text_has_no_findings() -> None:
    assert list(found_in_text(CLEAN)) == []


@pytest.mark.parametrize(
    ("text", "kind", "cure"),
    [
        ("Bruno went\non alone.", "went on", "continue"),
        ("Nobody can take a move back.", "take a move back", "undo"),
        ("It says so **in words**.", "in words", "as text"),
        ("- An extra [brings a cat](x.md).", "brings", "add, include"),
    ],
)
def test_a_banned_word_is_found_with_its_cure_and_its_line(text: str, kind: str, cure: str) -> None:
    told = list(found_in_text(f"First line.\n\n```\ncode\n```\n\nA clean sentence.\n{text}\n"))
    assert [(each.line, each.kind, each.cure) for each in told] == [(8, kind, cure)]


def test_a_sentence_of_more_than_thirty_words_is_found_where_it_begins() -> None:
    (told,) = found_in_text(f"Short.\nShort, too. {LONG[:38]}\n{LONG[38:]} Short again.")
    assert (told.line, told.kind) == (2, "long sentence")
    assert told.cure.startswith("31 words")


def test_strings_are_read_for_what_people_see(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    plural = 'anew = { one = "Once more", many = "Go on {n:anew} times" }'
    file.write_text(f'# So many\n\n["by chance"]\n"go on" = "Continue"\n{plural}\n', "utf-8")
    assert [(each.line, each.kind) for each in found_in(file)] == [(5, "go on")]


def test_every_word_that_the_guide_bans_is_found() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (rule,) = re.findall(r"^14\. Banned, with their cure: (.+?)\.\n(?=15\.)", guide, re.MULTILINE | re.DOTALL)
    listed = {word for pair in rule.split(";") for word in re.split("[,/]", pair.partition("→")[0])}
    banned = {re.sub(r" of a computer", "s of the computer", re.sub("[()]", "", word)).strip() for word in listed}
    assert {"anew", "motives of the computer", "lies"} < banned
    missed = {word for word in banned if not list(found_in_text(f"They {word} it back."))}
    assert missed == LEFT_OUT


@pytest.mark.parametrize(("name", "text"), [("x.md", "Do it anew."), ("x.toml", 'again = "Do it anew."')])
def test_findings_are_errors(name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / name
    file.write_text(f"{text}\n", "utf-8")
    assert words.main(str(file)) == 1
    assert capsys.readouterr().out == f"{file}:1: anew: again\nwords: 1 errors: anew 1\n"


def test_the_style_guide_may_name_what_it_bans() -> None:
    text = "We do it anew.\n\n## How we write\n\nNever write anew.\n"
    assert [each.line for each in found_in_text(text)] == [1]


def test_what_people_read_in_english_is_read_unless_files_are_named() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in words.files()}
    assert {
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "docs/index.md",
        "docs/recipes/rule.md",
        "kdl/i18n/en/kdl.toml",
    } <= names
    assert not any(name.startswith("docs/de/") for name in names)

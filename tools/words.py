"""Find words and long sentences that the style guide in CONTRIBUTING.md rules out: ``python -m tools.words``.

Some words of the guide are also words of the game, such as *door* or *lives*. A pattern cannot tell these apart, so
they are not listed.
"""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 30

#: Patterns for the words of rule 14, with what to write instead.
CURES = {
    r"anew": "again",
    r"(go|goes|going|went|gone) on": "continue",
    r"bring|brings|bringing|brought": "add, include",
    r"so many": "that many, this many",
    r"by chance": "at random",
    r"in words": "as text",
    r"(take|takes|taking|took|taken)( \w+){0,2} back": "undo",
    r"at once": "immediately, or: at the same time",
    r"(is|are) lacking": "needs 2 more",
    r"bears": "has",
    r"the looks?": "the sight line",
    r"revenge": "rematch",
    r"films?": "animation",
    r"tempers?": "personality",
    r"motives? of (a|the) computers?": "reason",
    r"stands|lies": "is (only pawns stand, only rooms lie)",
}
_BANNED = {re.compile(rf"\b({pattern})\b", re.IGNORECASE): cure for pattern, cure in CURES.items()}

_CODE = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1\2 *$|<!--.*?-->", re.MULTILINE | re.DOTALL)
#: The guide itself names what it bans, and is partly German.
_GUIDE = re.compile(r"^## How we write$.*", re.MULTILINE | re.DOTALL)
#: Written from the strings, which are read themselves.
_GENERATED = ROOT / "docs/glossary.md"
_INLINE = re.compile(r"`[^`\n]*`|\{[^{}]*\}|https?://[^\s)]+")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_TAG = re.compile(r"<[^<>]*>")
#: What begins a new block of markdown: a heading, an item of a list, a row of a table, an empty line.
_BLOCK = re.compile(r"\s*(#+ |[-*+] |\d+\. |\||$)")
_END = re.compile(r"(?<=[.!?])[)\"”*_]* +(?=\S)|\|")


class Finding(NamedTuple):
    """A place that breaks the guide.

    Attributes:
        line: The line on which the sentence begins.
        kind: The banned word, or "long sentence".
        cure: What to do.
    """

    line: int
    kind: str
    cure: str


def main(*names: str) -> int:
    """Print all findings and how often each kind occurs.

    Args:
        names: Files to read in place of all.

    Returns:
        1 if there are findings, else 0.
    """
    counts: Counter[str] = Counter()
    for file in map(Path, names) if names else files():
        for finding in found_in(file):
            counts[finding.kind] += 1
            name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
            sys.stdout.write(f"{name}:{finding.line}: {finding.kind}: {finding.cure}\n")
    told = ", ".join(f"{kind} {count}" for kind, count in counts.most_common())
    sys.stdout.write(f"words: {counts.total()} errors{': ' if told else ''}{told}\n")
    return int(counts.total() > 0)


def files() -> list[Path]:
    """List what people read in English."""
    docs = [file for file in (ROOT / "docs").rglob("*.md") if not {"de", "_build"} & {*file.parts}]
    strings = (ROOT / "kdl/i18n/en").glob("*.toml")
    return [*sorted(ROOT.glob("*.md")), *sorted({*docs} - {_GENERATED}), *sorted(strings)]


def found_in(file: Path) -> Iterator[Finding]:
    """Yield the findings in a file of markdown or in a table of strings."""
    if file.suffix == ".toml":
        for number, line in enumerate(file.read_text("utf-8").split("\n"), 1):
            for text in () if line.startswith("[") else tomllib.loads(line).values():
                for form in [text] if isinstance(text, str) else text.values():
                    yield from found_in_text(form, number, lines=False)
    else:
        yield from found_in_text(file.read_text("utf-8"))


def found_in_text(text: str, first: int = 1, *, lines: bool = True) -> Iterator[Finding]:
    """Yield the findings in a text of markdown.

    Args:
        text: The text.
        first: The number of its first line.
        lines: Whether lines of the text are lines of the file.
    """
    text = _GUIDE.sub("", _CODE.sub(lambda code: "\n" * code[0].count("\n"), text))
    for line, sentence in sentences(text):
        at = first + line if lines else first
        for pattern, cure in _BANNED.items():
            for match in pattern.finditer(sentence):
                yield Finding(at, match[1].lower(), cure)
        if (count := len(re.findall(r"[^\W_][\w'\u2019-]*", sentence))) > LONGEST:
            yield Finding(at, "long sentence", f"{count} words, split “{sentence[:50].strip()}…”")


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Yield sentences of markdown, each with the number of lines above it; code and links count as one word."""
    block: list[str] = []
    begin = 0
    for number, line in enumerate([*text.split("\n"), ""]):
        if _BLOCK.match(line) and block:
            yield from _split(block, begin)
            block = []
        if line.strip():
            begin = begin if block else number
            block.append(line)


def _split(block: list[str], begin: int) -> Iterator[tuple[int, str]]:
    plain = "\n".join(block)
    for pattern, becomes in ((_LINK, r"\1"), (_INLINE, "code"), (_TAG, "")):
        plain = pattern.sub(becomes, plain)
    at = 0
    for end in [*(match.start() for match in re.finditer(_END, plain.replace("\n", " "))), len(plain)]:
        sentence = plain[at:end]
        above = sentence[: len(sentence) - len(sentence.lstrip())]
        yield begin + plain.count("\n", 0, at + len(above)), " ".join(sentence.split())
        at = end


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Draw how the engine works, for the documentation: ``python -m tools.docs.drawings``.

Each drawing is a picture of boxes and arrows, narrow enough for a phone. It takes the colours of the page in which it
stands; by itself it follows what the reader's system prefers.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import NamedTuple

from kdl_widgets.drawing.tokens import COLOURS

FOLDER = Path(__file__).resolve().parents[2] / "docs/drawings"
WIDTH = 420
#: The height of a line of text, and the room between it and the edge of its box.
_LINE, _EDGE = 19, 14


def _token(role: str) -> str:
    """Return a colour as the page around a drawing has it, or as it is by itself."""
    return f"var(--kdl-{role},{COLOURS[role].adaptive})"


def _tint(role: str) -> str:
    return f"color-mix(in srgb,{_token(role)} 14%,{_token('paper')})"


STYLE = f"""
svg.kd:root{{color-scheme:light dark;background:{_token("paper")}}}
.kd text{{font:15px system-ui,sans-serif;fill:{_token("ink")}}}
.kd .head{{font-weight:700}}
.kd .code{{font-family:ui-monospace,monospace;font-size:14px}}
.kd .note{{font-size:14px;fill:{_token("quiet")}}}
.kd .box{{fill:{_token("shade")};stroke:{_token("edge")};stroke-width:1.5}}
.kd .data{{fill:{_tint("accent")};stroke:{_token("accent")}}}
.kd .done{{fill:{_tint("right")};stroke:{_token("right")}}}
.kd .hidden{{stroke-dasharray:5 4}}
.kd .way{{fill:none;stroke:{_token("edge")};stroke-width:2}}
.kd .tip{{fill:{_token("edge")}}}
"""


class Box(NamedTuple):
    """A box with a headline and lines below it.

    Attributes:
        left: Where it begins.
        top: The same from above.
        width: How wide it is.
        head: What it is.
        lines: What more is said of it; a line in backquotes is code.
        kind: ``"box"`` for code, ``"data"`` for values that do not change, ``"done"`` for what comes out,
            ``"hidden"`` for what nobody at the table sees.
    """

    left: int
    top: int
    width: int
    head: str
    lines: tuple[str, ...] = ()
    kind: str = "box"

    @property
    def height(self) -> int:
        """How high it is."""
        return _LINE * (1 + len(self.lines)) + _EDGE

    @property
    def middle(self) -> int:
        """Where its middle is, from the left."""
        return self.left + self.width // 2

    def draw(self) -> str:
        """Draw it."""
        words = [f'<text class="head" x="{self.left + 10}" y="{self.top + 22}">{escape(self.head)}</text>']
        for number, line in enumerate(self.lines, 1):
            sort = "code" if line.startswith("`") else "note"
            y = self.top + 22 + number * _LINE
            words.append(f'<text class="{sort}" x="{self.left + 10}" y="{y}">{escape(line.strip("`"))}</text>')
        shape = f'x="{self.left}" y="{self.top}" width="{self.width}" height="{self.height}" rx="6"'
        return f'<rect class="box {self.kind}" {shape}/>{"".join(words)}'


class Way(NamedTuple):
    """An arrow through some points, with a word beside it.

    Attributes:
        points: Where it goes, from its beginning to its tip.
        word: What is said of it; code in backquotes.
        at: Where the word begins; None to the right of the first piece.
        tip: Whether it has one.
    """

    points: tuple[tuple[int, int], ...]
    word: str = ""
    at: tuple[int, int] | None = None
    tip: bool = True

    def draw(self) -> str:
        """Draw it."""
        line = " ".join(f"{x},{y}" for x, y in self.points)
        drawn = f'<polyline class="way" points="{line}"/>'
        if self.tip:
            drawn += f'<path class="tip" d="{_tip(self.points[-2], self.points[-1])}"/>'
        if self.word:
            (x, y), (_, below) = self.points[0], self.points[1]
            x, y = self.at or (x + 10, (y + below) // 2 + 5)
            sort = "code" if self.word.startswith("`") else "note"
            drawn += f'<text class="{sort}" x="{x}" y="{y}">{escape(self.word.strip("`"))}</text>'
        return drawn


def _tip(before: tuple[int, int], end: tuple[int, int]) -> str:
    (x, y), (bx, by) = end, before
    if x == bx:
        back = -9 if y > by else 9
        return f"M{x},{y}l-5,{back}h10z"
    back = -9 if x > bx else 9
    return f"M{x},{y}l{back},-5v10z"


def _down(upper: Box, lower: Box, word: str = "", *, at: int | None = None) -> Way:
    x = lower.middle if at is None else at
    return Way(((x, upper.top + upper.height), (x, lower.top - 1)), word)


def _draw(*parts: Box | Way) -> str:
    boxes = [part for part in parts if isinstance(part, Box)]
    depths = [box.top + box.height for box in boxes] + [y for p in parts if isinstance(p, Way) for _, y in p.points]
    height = max(depths) + 10
    ways = "".join(part.draw() for part in parts if isinstance(part, Way))
    head = f'<svg class="kd" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">'
    return f"{head}<style>{STYLE}</style>{ways}{''.join(box.draw() for box in boxes)}</svg>\n"


def step() -> str:
    """Draw one step of a game."""
    state = Box(20, 10, 300, "State", ("frozen: everything, hidden cards too",), "data")
    legal = Box(20, 100, 300, "Actions", ("`kdl.legal_actions(state)`", "sorted; what can be chosen now"))
    chosen = Box(20, 209, 300, "apply", ("`kdl.apply(state, action)`", "all checks hold? then decide"))
    events = Box(20, 318, 300, "Events", ("facts with their results:", "Drew(seat, card), LuckyMoved(…)"), "done")
    evolve = Box(20, 427, 300, "evolve", ("`kdl.evolve(state, event)`", "the only maker of new states"))
    back = Way(((320, 463), (390, 463), (390, 34), (321, 34)), "next", (330, 250))
    return _draw(
        state, legal, chosen, events, evolve,
        _down(state, legal), _down(legal, chosen, "one is chosen"), _down(chosen, events), _down(events, evolve),
        back,
    )  # fmt: skip


def check() -> str:
    """Draw one check with its two uses."""
    one = Box(
        60, 10, 300, "Check “unseen-to-draw”", ("holds(state, action): yes or no", "facts(…): who sees, from where")
    )
    legal = Box(10, 125, 190, "Is it legal?", ("every check holds;", "stops at the first", "that does not"), "done")
    why = Box(220, 125, 190, "Why (not)?", ("`kdl.explain(…)`", "a Reason for each:", "ok, clause, facts"), "done")
    edition = Box(10, 262, 190, "Edition file", ("which clause stands", "behind the check"), "data")
    words = Box(220, 262, 190, "Catalogues", ("a sentence, English", "or German"), "data")
    return _draw(
        one, legal, why, edition, words,
        Way(((105, 81), (105, 124))), Way(((315, 81), (315, 124))),
        Way(((200, 300), (210, 300), (210, 172), (219, 172))), Way(((315, 261), (315, 216))),
    )  # fmt: skip


def rules() -> str:
    """Draw what an edition is made of."""
    edition = Box(20, 10, 380, "class Deluxe(MotiveEdition)", ("kdl/games/mansion/editions.py",))
    methods = Box(
        20, 108, 185, "methods", ("one rule each that", "editions answer", "differently:", "lucky_step, strength")
    )
    plays = Box(215, 108, 185, "plays", ("one kind of action", "each: phase, checks,", "list of choices,", "decide"))
    modules = Box(215, 262, 185, "modules", ("an option adds plays", "and gates:", "pets, strangers"))
    facts = Box(
        20, 262, 185, "facts (TOML)", ("hands, starts, boards,", "and which rule stands", "behind each check"), "data"
    )
    rules = Box(20, 387, 380, "Game.rules", ("tests and lists of actions, made once",), "done")
    return _draw(
        edition, methods, plays, modules, facts, rules,
        Way(((112, 57), (112, 107))), Way(((308, 57), (308, 107))),
        Way(((112, 217), (112, 261))), Way(((308, 217), (308, 261))),
        Way(((112, 333), (112, 386))), Way(((308, 333), (308, 386))),
    )  # fmt: skip


def timeline() -> str:
    """Draw a playthrough with a branch, and what is made of it."""
    states = [Box(10 + 102 * place, 10, 92, f"state {place}", (), "data") for place in range(4)]
    branch = [Box(214 + 102 * place, 100, 92, f"state {place + 2}b", (), "data") for place in range(2)]
    steps = [Way(((x, 27), (x + 9, 27))) for x in (102, 204, 306)]
    line = Box(10, 180, 400, "Timeline", ("never changes; then and branch give others",))
    match = Box(10, 262, 400, "Match", ("the tree of all of them, with seats and names",))
    out = Box(
        10,
        344,
        400,
        "Replay file, link, log, film, page",
        ("events hold results: no chance needed",),
        "done",
    )
    return _draw(
        *states, *branch, *steps, line, match, out,
        Way(((158, 43), (158, 117), (213, 117)), "branch(1)", (58, 98)), Way(((306, 117), (315, 117))),
        _down(line, match), _down(match, out),
    )  # fmt: skip


def observation() -> str:
    """Draw what a seat may know, and who is handed it."""
    state = Box(60, 10, 300, "State", ("deck, all hands, the seed",), "data hidden")
    seen = Box(
        60, 118, 300, "Observation", ("own hand, the table, what was shown;", "no way back to the state"), "done"
    )
    player = Box(10, 243, 190, "Players", ("`player(seen, legal)`", "returns an action"))
    coach = Box(220, 243, 190, "Coach, odds, counts", ("kdl.coach, kdl.preview,", "kdl.count_cards"))
    scene = Box(10, 343, 190, "scene", ("drawing commands", "in board units"))
    tell = Box(220, 343, 190, "narration", ("sentences in the", "language that is set"))
    paint = Box(10, 443, 400, "Canvas, SVG, PNG, page, film", ("painters of the same commands",), "done")
    return _draw(
        state, seen, player, coach, scene, tell, paint,
        _down(state, seen, "`kdl.observe(state, seat)`", at=120),
        Way(((105, 189), (105, 242))), Way(((315, 189), (315, 242))),
        Way(((210, 189), (210, 373), (201, 373))), Way(((210, 373), (219, 373))), Way(((105, 414), (105, 442))),
    )  # fmt: skip


DRAWINGS = {"step": step, "check": check, "rules": rules, "timeline": timeline, "observation": observation}


if __name__ == "__main__":
    for name, draw in DRAWINGS.items():
        (FOLDER / f"{name}.svg").write_text(draw(), "utf-8")
        print(f"docs/drawings/{name}.svg")

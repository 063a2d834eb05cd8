"""Design tokens: colours by role, type, spaces, rings and times, from one file, for pictures and for style sheets."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    #: Writes one of two colours, that of a light and that of a dark page, so that the colour scheme chooses.
    _Chosen = Callable[[str, str], str]

FILE = Path(__file__).with_suffix(".toml")

#: What lies over pictures, which keep their own colours, whatever the page around them does.
_PICTURES = ".kdl-drawn, .kdl-overlay"
#: Widgets: around them a page has a theme of JupyterLab, and tells whether it is light.
_WIDGETS = (
    ":is(.kdl-beat, .kdl-do-bar, .kdl-meter-beat, .kdl-pile, .kdl-rule, .kdl-player, .kdl-speech, .kdl-desk, "
    ".kdl-setup, .kdl-play, .kdl-app)"
)
#: Where colours are declared.
_EVERYWHERE = f":root, {_PICTURES}"
#: What makes colours light or dark in browsers without ``light-dark()``, by colour scheme; see :func:`switched`.
SWITCHES = {
    "light": "--kdl-day: initial; --kdl-night: ;",
    "dark": "--kdl-day: ; --kdl-night: initial;",
}
#: What stands for fonts in a widget.
_JUPYTER_FONTS = {"text": "--jp-ui-font-family", "code": "--jp-code-font-family"}


class Colour(NamedTuple):
    """What a role looks like.

    Attributes:
        light: Its colour on light pages, as ``#rrggbb`` or ``#rrggbbaa``.
        dark: Its colour on dark pages.
        forced: The system's colour that stands for it where the system's colours are forced.
        more: Its colours where more contrast is asked for, or the role whose colours it takes there; empty if they
            stay as they are.
        jupyter: What stands for it in a widget: a variable of Jupyter's or a mixture, ``""`` for nothing.
    """

    light: str
    dark: str
    forced: str
    more: tuple[str, str] | tuple[()] | str = ()
    jupyter: str = ""

    @property
    def adaptive(self) -> str:
        """Its colour in a style sheet, by the colour scheme of where it is used."""
        return _adaptive(self.light, self.dark)


_READ = tomllib.loads(FILE.read_text("utf-8"))
#: The colours by role.
COLOURS = {role: Colour(**row) for role, row in _READ.pop("colour").items()}
#: Families of type, by what is set in them.
FONTS: dict[str, str] = _READ["font"]


def contrasting(role: str) -> tuple[str, str]:
    """Return the colours of a role, light and dark, where more contrast is asked for."""
    colour = COLOURS[role]
    if isinstance(colour.more, str):
        return contrasting(colour.more)
    light, dark = colour.more or (colour.light, colour.dark)
    return light, dark


def css(*, widgets: bool = True, dark: bool = True) -> str:
    """Write the tokens as a style sheet, for pages, widgets and files of their own.

    Args:
        widgets: Whether it is for widgets, too; on a page to print there are none.
        dark: Whether the page can be dark; paper cannot.
    """
    rules = [*_rules(), *(_of_widgets() if widgets else ())]
    rules += [*_switches(widgets=widgets, dark=dark), *_for_old_browsers(widgets=widgets)]
    return "\n".join(["/* Written by python -m tools.tokens from tokens.toml. */", *rules, ""])


def switched(light: str, dark: str) -> str:
    """Return a colour that :data:`SWITCHES` choose where it is declared: one is unset, and the other is nothing."""
    return f"var(--kdl-day,{light}) var(--kdl-night,{dark})"


def _adaptive(light: str, dark: str) -> str:
    return f"light-dark({light}, {dark})"


def _rules() -> Iterator[str]:
    yield _rule(_EVERYWHERE, _colours(_adaptive))
    yield _rule(":root", {f"{kind}-{name}": value for kind, row in _READ.items() for name, value in row.items()})
    yield _when("prefers-contrast: more", _rule(_EVERYWHERE, _with_more_contrast(_adaptive)))
    yield _when("forced-colors: active", _rule(":root", {role: each.forced for role, each in COLOURS.items()}))
    yield _when("prefers-reduced-motion: reduce", _rule(":root", {f"time-{name}": "0s" for name in _READ["time"]}))


def _of_widgets() -> Iterator[str]:
    """Write what widgets take from the page around them, and whether they and pictures are light."""
    yield _when("forced-colors: none", _rule(_WIDGETS, _from_jupyter(_adaptive)))
    inked = {role: f"var(--kdl-{each.more})" for role, each in COLOURS.items() if isinstance(each.more, str)}
    yield _when("prefers-contrast: more", _rule(_WIDGETS, inked))
    for light, scheme in (("true", "light"), ("false", "dark")):
        yield f'[data-jp-theme-light="{light}"] {_WIDGETS} {{ color-scheme: {scheme}; {SWITCHES[scheme]} }}'
    yield f"@media print {{ [data-jp-theme-light] {_WIDGETS} {{ color-scheme: light; {SWITCHES['light']} }} }}"


def _switches(*, widgets: bool, dark: bool) -> Iterator[str]:
    """Write which colours are chosen where nothing else is said."""
    yield f":root {{ {SWITCHES['light']} }}"
    if dark:
        yield f"@media (prefers-color-scheme: dark) {{ :root {{ {SWITCHES['dark']} }} }}"
    if widgets:
        yield f"{_PICTURES} {{ color-scheme: light; {SWITCHES['light']} }}"
        yield f".kdl-dark {{ color-scheme: dark; {SWITCHES['dark']} }}"


def _for_old_browsers(*, widgets: bool) -> Iterator[str]:
    """Write the colours once more without ``light-dark()`` and mixtures: each part with switches chooses again."""
    parts = f"{_EVERYWHERE}, .kdl-dark, :where([data-jp-theme-light]) {_WIDGETS}" if widgets else ":root"
    jupyter = {role: value for role, value in _from_jupyter(switched).items() if role in COLOURS}
    jupyter |= {role: value for role, value in _colours(switched).items() if "color-mix" in COLOURS[role].jupyter}
    colours = _rule(parts, _colours(switched)) + (f"\n{_rule(_WIDGETS, jupyter)}" if widgets else "")
    yield "@supports not ((color: light-dark(Canvas, Canvas)) and (color: color-mix(in srgb, Canvas, Canvas))) {"
    yield _when("forced-colors: none", colours)
    yield _when("prefers-contrast: more", _rule(parts, _with_more_contrast(switched)))
    yield "}"


def _colours(chosen: _Chosen) -> dict[str, str]:
    return {role: chosen(each.light, each.dark) for role, each in COLOURS.items()}


def _with_more_contrast(chosen: _Chosen) -> dict[str, str]:
    return {role: chosen(*contrasting(role)) for role, each in COLOURS.items() if each.more}


def _from_jupyter(chosen: _Chosen) -> dict[str, str]:
    values = {role: each.jupyter for role, each in COLOURS.items() if each.jupyter}
    values |= {f"font-{name}": variable for name, variable in _JUPYTER_FONTS.items()}
    usual = _colours(chosen) | {f"font-{name}": FONTS[name] for name in FONTS}
    return {name: f"var({each}, {usual[name]})" if each.startswith("--") else each for name, each in values.items()}


def _rule(selector: str, values: Mapping[str, str]) -> str:
    lines = "".join(f"  --kdl-{name}: {value};\n" for name, value in values.items())
    return f"{selector} {{\n{lines}}}"


def _when(asked: str, rule: str) -> str:
    return f"@media ({asked}) {{\n{rule}\n}}"

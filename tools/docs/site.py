"""What the documentation needs of Sphinx beyond what it brings: drawings that follow the theme, rulings, help texts."""

from __future__ import annotations

import ast
import builtins
import collections.abc
import contextlib
import io
import re
import typing
from html import escape
from importlib import import_module
from inspect import Parameter
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any

import kdl_widgets
from docutils import nodes
from kdl_widgets.calls.described import described_bet
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

import kdl
from kdl.cli.main import main
from kdl.questions.kinds import Kind, kinds
from tools.cheatsheets import FOLDER
from tools.docs.rulings import rulings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: Where the names of types in signatures may come from.
_NAMESPACES = (builtins, typing, collections.abc, kdl, kdl_widgets)


class Drawings(SphinxPostTransform):
    """Drawings stand in the page itself, where they take its colours and its letters."""

    default_priority = 5
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Put each drawing in the place of its picture."""
        for image in list(self.document.findall(nodes.image)):
            file = Path(self.env.srcdir, str(image["uri"]))
            if file.suffix == ".svg" and file.parent.name == "drawings":
                words = escape(str(image.get("alt", "")))
                drawn = file.read_text("utf-8").replace("<svg ", f'<svg role="img" aria-label="{words}" ', 1)
                raw = nodes.raw("", f'<div class="drawing">{drawn}</div>', format="html")
                image.replace_self(raw)


class Rulings(SphinxDirective):
    """List the rulings of all editions in the language that is named."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        return self.parse_text_to_nodes(rulings(self.arguments[0]), allow_section_headings=True)


class Lesson(SphinxDirective):
    """Show the lesson for a class in the language that is named, as it is printed from the front page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Put what stands below its title into the page."""
        file = FOLDER / f"lesson.{self.arguments[0]}.html"
        self.env.note_dependency(str(file))
        _, _, rest = file.read_text("utf-8").partition("</h1>")
        told = rest.partition("</main>")[0].replace("</header>", "", 1)
        return [nodes.raw("", f'<div class="lesson">{told}</div>', format="html")]


class Commands(SphinxDirective):
    """Show what each command says of itself."""

    def run(self) -> list[nodes.Node]:
        """Make a part for each command."""
        text = "".join(f"## kdl {name}\n\n```text\n{help_of(name)}```\n\n" for name in commands())
        return self.parse_text_to_nodes(text, allow_section_headings=True)


class Kinds(SphinxDirective):
    """Show what the bet of each kind of question takes."""

    def run(self) -> list[nodes.Node]:
        """Make an entry for each kind."""
        calls = "\n".join(map(self._call, sorted(kinds(), key=lambda kind: kind.id)))
        return self.parse_text_to_nodes(f"```{{eval-rst}}\n.. currentmodule:: kdl_widgets\n\n{calls}\n```\n")

    def _call(self, kind: Kind) -> str:
        asked, told = described_bet(kind)
        taken = ", ".join(map(_parameter, asked.parameters.values()))
        body = indent("\n".join(GoogleDocstring(told, self.config, what="function").lines()), "   ")
        return f".. py:function:: bet.{kind.id}({taken}) -> Bet\n\n{body}\n"


def _parameter(given: Parameter) -> str:
    star = "*" if given.kind is Parameter.VAR_POSITIONAL else ""
    return (
        f"{star}{given.name}: {given.annotation}{'' if given.default is Parameter.empty else f' = {given.default!r}'}"
    )


def commands() -> list[str]:
    """List the commands of ``kdl``, those of the widgets too, as it lists them itself."""
    return re.findall(r"^    (\w+)(?: |$)", help_of(), re.MULTILINE)


def help_of(*command: str) -> str:
    """Return what ``kdl``, or a command of it, says to ``--help``."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
        main([*command, "--help"])
    return said.getvalue()


def refer(app: Sphinx, env: Any, node: Any, content: nodes.TextElement) -> nodes.Node | None:
    """Lead a reference to the page of what it means; where there is none, leave its words as they are.

    What exists nowhere stays a broken reference, which ends the build.
    """
    target = node.get("reftarget", "")
    if node.get("refdomain") != "py":
        return None
    public = _public(target)
    if public and public != target:
        node["reftarget"] = public
        found = env.get_domain("py").resolve_xref(
            env, node["refdoc"], app.builder, node["reftype"], public, node, content
        )
        if found is not None:
            return typing.cast("nodes.Node", found)
    return content if _exists(target, node.get("py:module")) else None


def _public(target: str) -> str:
    """Return the public name of what lies somewhere deeper, ``""`` if it has none."""
    name = target.rpartition(".")[2]
    for package in (kdl, kdl_widgets):
        if name in package.__all__ and (target == name or target.startswith(f"{package.__name__}.")):
            return f"{package.__name__}.{name}"
    return ""


def _exists(target: str, module: str | None) -> bool:
    """Whether a name leads anywhere: a type of Python, a module, or something in one."""
    parts = target.split(".")
    if any(_leads(space, parts) for space in _NAMESPACES) or target in {"None", "StateT", "Any"}:
        return True
    for length in range(len(parts), 0, -1):
        with contextlib.suppress(ImportError):
            return _leads(import_module(".".join(parts[:length])), parts[length:])
    return any(target in _named_in_signatures(name) for name in (module or "", "kdl"))


def _leads(found: Any, names: list[str]) -> bool:
    """Whether names lead on from something, one from the other; the field of a class counts as one."""
    for name in names:
        if not hasattr(found, name) and name not in getattr(found, "__annotations__", {}):
            return False
        found = getattr(found, name, None)
    return True


def _named_in_signatures(module: str) -> frozenset[str]:
    """Return what the modules of a package import or define: the types that stand in its signatures."""
    folder = Path(import_module(module).__file__ or "").parent if module else Path(kdl.__file__).parent
    return _defined(folder if folder.name in ("kdl", "kdl_widgets") else Path(kdl.__file__).parent)


_DEFINED: dict[Path, frozenset[str]] = {}


def _defined(folder: Path) -> frozenset[str]:
    if folder not in _DEFINED:
        names: set[str] = set()
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom):
                    names |= {alias.asname or alias.name for alias in node.names}
                elif isinstance(node, ast.ClassDef | ast.FunctionDef):
                    names.add(node.name)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    names.add(node.target.id)
                elif isinstance(node, ast.Assign):
                    names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        _DEFINED[folder] = frozenset(names)
    return _DEFINED[folder]


def leave_out(_app: Sphinx, _what: str, name: str, found: Any, skip: bool, _options: Any) -> bool | None:
    """Leave out the fields of tuples, which stand under the attributes of their class already."""
    if type(found).__name__ == "_tuplegetter" or name in ("__new__", "__getnewargs__"):
        return True
    return None if not skip else True


def keep_sentence(_app: Sphinx, what: str, _name: str, _obj: Any, _options: Any, lines: list[str]) -> None:
    """Keep the first sentence of what is no function: a colon in it does not end the name of a type."""
    if what in ("attribute", "data", "property") and lines:
        lines[0] = f": {lines[0]}"  # what stands before the first colon is the type: here, nothing


def tell_rule(_app: Sphinx, _what: str, _name: str, _obj: Any, _options: Any, lines: list[str]) -> None:
    """Set the rules that a docstring names as code."""
    text = "\n".join(lines)
    lines[:] = re.sub(r"^Rule: (.+)$", _as_code, text, flags=re.MULTILINE).split("\n")


def _as_code(match: re.Match[str]) -> str:
    return "Rule: " + ", ".join(f"``{name.strip()}``" for name in match[1].split(",") if name.strip())


def set_language(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Say in which language a page is written."""
    if page.startswith("de/"):
        context["language"] = "de"


#: What the theme and Sphinx write, and what they would best write for those who read with the keyboard or by ear.
_MENDED = (
    (re.compile(r'class="caption" role="heading"'), r'class="caption" role="heading" aria-level="2"'),
    (re.compile(r'<aside class="sidebar-drawer">'), r'<aside class="sidebar-drawer" aria-label="Pages">'),
    (re.compile(r'<aside class="toc-drawer'), r'<aside aria-label="On this page" class="toc-drawer'),
    (re.compile(r"<pre>"), r'<pre tabindex="0">'),  # it can be scrolled
    (re.compile(r"<dl>\n((?:<dd>.*</dd>\n)+)</dl>"), r'<span class="sig-rows">\1</span>'),
    (re.compile(r"<dd>(<em class=\"sig-param\">.*)</dd>"), r'<span class="sig-row">\1</span>'),
)


def mend(app: Sphinx, error: Exception | None) -> None:
    """Mend what was written, when all pages are there."""
    if error is None and app.builder.name == "html":
        for file in Path(app.outdir).rglob("*.html"):
            if "_downloads" not in file.parts:
                text = file.read_text("utf-8")
                for wrong, right in _MENDED:
                    text = wrong.sub(right, text)
                file.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Add all of it."""
    app.add_directive("rulings", Rulings)
    app.add_directive("lesson", Lesson)
    app.add_directive("commands", Commands)
    app.add_directive("kinds", Kinds)
    app.add_post_transform(Drawings)
    app.connect("missing-reference", refer)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("autodoc-process-docstring", keep_sentence, priority=400)  # before napoleon reads it
    app.connect("autodoc-process-docstring", tell_rule)
    app.connect("html-page-context", set_language)
    app.connect("build-finished", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Prose of notebooks as HTML; formulas are MathML, which browsers draw and read aloud without a script."""

from __future__ import annotations

import re
from xml.etree.ElementTree import ParseError, fromstring

from latex2mathml.converter import convert
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

#: What Jupyter puts behind a heading to link to it.
_ANCHOR = re.compile(r'<a class="anchor-link"[^>]*>[^<]*</a>')
#: What a formula is made of; words in it are not escaped by who converts it.
PARTS = frozenset(
    (
        *("math", "mi", "mn", "mo", "mtext", "mspace", "mrow", "mfrac", "msqrt", "mroot", "mstyle", "mpadded"),
        *("mphantom", "menclose", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts"),
        *("mtable", "mtr", "mtd"),
    )
)


class Renderer(IPythonRenderer):
    """Writes HTML as Jupyter does, but for formulas."""

    def inline_math(self, body: str) -> str:
        """Write a formula that stands in a line."""
        return mathml(body, "inline") or super().inline_math(body)

    def block_math(self, body: str) -> str:
        """Write a formula that stands by itself."""
        return mathml(body, "block") or super().block_math(body)


def mathml(formula: str, display: str) -> str:
    r"""Return a formula of LaTeX as MathML, ``""`` if it cannot be read.

    Args:
        formula: The formula, without what stands around it.
        display: ``"inline"`` or ``"block"``.

    >>> mathml("x^2", "inline").partition("<mrow>")[2]
    '<msup><mi>x</mi><mn>2</mn></msup></mrow></math>'
    >>> mathml(r"\left(", "inline")
    ''
    """
    try:
        made = convert(formula, display=display)
        parts = fromstring(made).iter()  # noqa: S314  # of the notebook itself
    except ParseError:
        return ""
    except Exception as error:
        if type(error).__module__ == "latex2mathml.exceptions":  # which have no common kind
            return ""
        raise
    return made if all(each.tag.rpartition("}")[2] in PARTS for each in parts) else ""


def prose(source: str) -> Markup:
    """Return the Markdown of a cell as HTML, as Jupyter shows it."""
    html = _ANCHOR.sub("", MarkdownWithMath(renderer=Renderer(escape=False)).render(source))
    return Markup(f'<div class="jp-RenderedHTMLCommon jp-RenderedMarkdown jp-MarkdownOutput">{html}</div>')  # noqa: S704

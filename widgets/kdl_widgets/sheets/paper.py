"""The page that everything to print is written on: plain HTML in one file, with its styles."""

from __future__ import annotations

from kdl.words import language
from kdl_widgets import front
from kdl_widgets.drawing.tokens import css


def paper(title: str, inside: str, *sheets: str) -> str:
    """Write a page, in the language that is set.

    Args:
        title: What it is called, as HTML.
        inside: What stands on it, as HTML, in whole lines.
        sheets: The style sheets that it needs beside that of all pages to print.
    """
    return f"""\
<!doctype html>
<html lang="{language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<style>
{css(widgets=False, dark=False)}{front.sheet("paper.css", *sheets)}</style>
</head>
<body>
<main>
{inside}</main>
</body>
</html>
"""

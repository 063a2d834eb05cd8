"""Options of editions on the command line."""

from __future__ import annotations

import argparse
from importlib import import_module

from kdl.core.edition import Edition
from kdl.core.edition_file import edition_names
from kdl.core.sources import names_a_file
from kdl.errors import OptionError, told

#: What has an argument of its own.
_OWN = ("edition", "seats", "seed")

#: What can be said for ``--edition``.
EDITION = (
    f"game: {', '.join(edition_names())}, the path of your own file, or your own class as module:Class "
    "(default: deluxe)"
)

#: What an option can be beside a text, or a list of texts.
_PLAIN: dict[str, object] = {"true": True, "false": False, "none": None}


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the argument for options to a parser."""
    what = "option of the edition, such as pets=cat,dog or board=cottage.toml (repeat it for more options)"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=what)


def edition(given: argparse.Namespace) -> tuple[str | type[Edition], ...]:
    """Return the edition that is given: a name, a path, or a class, which only its owner can name; nothing for none.

    Raises:
        OptionError: What is named cannot be loaded, or isn't the class of an edition.
    """
    text: str | None = given.edition
    if not text or ":" not in text or names_a_file(text):
        return (text,) if text else ()
    module, _, name = text.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError(f"there is no edition {told(text)}: {error}; it is written module:Class") from error
    if not isinstance(found, type) or not issubclass(found, Edition):
        raise OptionError(f"{told(text)} must be a class based on that of an edition, such as Deluxe")
    return (found,)


def read(given: argparse.Namespace) -> dict[str, object]:
    """Return the options that are given, by name.

    Raises:
        OptionError: One is not written as it should be.
    """
    return dict(map(_option, given.option))


def _option(text: str) -> tuple[str, object]:
    """Read an option: yes or no, nothing, a number, a list with commas, or a text."""
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise OptionError(f"--option: {text!r} is not of the form NAME=VALUE")
    if name in _OWN:
        raise OptionError(f"--option: {name} is not an option, use --{name}")
    if value.lower() in _PLAIN:
        return name, _PLAIN[value.lower()]
    if value.removeprefix("-").isdecimal():
        return name, int(value)
    return name, tuple(filter(None, value.split(","))) if "," in value else value

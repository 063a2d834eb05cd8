"""What is saved of the outputs of a notebook: HTML alone where there is HTML, which says all that the text says."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

#: What stands within a word.
_WITHIN = re.compile(r"<wbr>|</?(?:code|em|small|strong)>|\u00ad")


def as_text(html: str) -> str:
    """Return what HTML says, pictures in the words of their alternative texts."""
    pictures = re.sub(r'<img[^>]*? alt="([^"]*)"[^>]*>', r" \1 ", html)
    return unescape(re.sub(r"<[^>]*>", " ", _WITHIN.sub("", pictures)))


def unsaid(data: Mapping[str, Any]) -> set[str]:
    """Return the words of an output's text that its HTML lacks; of an output without HTML nothing is lacking."""
    if "text/html" not in data:
        return set()
    text, said = "".join(data.get("text/plain", "")), as_text("".join(data["text/html"]))
    return set(re.findall(r"\w+", _WITHIN.sub("", text))) - set(re.findall(r"\w+", said))

"""What calls show in a notebook: tables as HTML."""

from __future__ import annotations

import re

from kdl_widgets.output import Table


def test_a_column_without_a_name_has_no_head() -> None:
    shown = Table("Games that were won", ("", "share"), [("Ada", "one in two")]).html
    assert re.findall(r'<th scope="(\w+)"[^>]*>([^<]*)</th>', shown) == [("col", "share"), ("row", "Ada")]
    assert shown.count("<td") == 2  # above the names, and the share


def test_the_cells_of_a_row_with_a_long_text_begin_above_and_such_a_text_may_break_anywhere() -> None:
    long = "a text of more than thirty-two letters"
    shown = Table("What is said", ("who", "what"), [("Ada", long), ("Bruno", "short")]).html
    body = shown.partition("<tbody>")[2]
    styles = dict(re.findall(r'style="([^"]*)">(?:<[^>]*>)?(\w+)', body)[place][::-1] for place in range(4))
    above, breaks = ({said: rule in style for said, style in styles.items()} for rule in ("top", "anywhere"))
    assert above == {"Ada": True, "a": True, "Bruno": False, "short": False}
    assert breaks == {"Ada": False, "a": True, "Bruno": False, "short": False}

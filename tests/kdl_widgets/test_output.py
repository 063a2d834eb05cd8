"""What calls show in a notebook: tables as HTML."""

from __future__ import annotations

import re

from kdl_widgets.output import Table


def test_a_column_without_a_name_has_no_head() -> None:
    shown = Table("Games that were won", ("", "share"), [("Ada", "one in two")]).html
    assert re.findall(r'<th scope="(\w+)"[^>]*>([^<]*)</th>', shown) == [("col", "share"), ("row", "Ada")]
    assert shown.count("<td") == 2  # above the names, and the share

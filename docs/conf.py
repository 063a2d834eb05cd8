"""How the documentation is built: ``make docs``."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "widgets")]
# Help texts of commands are as wide as a page, and plain.
os.environ |= {"COLUMNS": "86", "NO_COLOR": "1"}

project = "Kill Doctor Lucky and Get Lucky, explained"
author = "the makers of the kit"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.napoleon", "tools.docs.site"]
exclude_patterns = ["_build"]
# Whatever is referred to exists; what is written about types that have no page here is told in tools/docs/site.py.
nitpicky = True

myst_enable_extensions = ["attrs_block", "deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False

autosummary_generate = False
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = [("Rule", "rule")]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries = False
add_module_names = False

templates_path = ["_templates"]
html_theme = "furo"
html_title = "Kill Doctor Lucky and Get Lucky, explained"
html_static_path = ["_static", "../share/jupyter/voila/templates/kdl/static/tokens.css"]
html_css_files = ["tokens.css", "kit.css"]
html_copy_source = False
html_show_search_summary = False  # a page from disk may not fetch the others
html_show_sphinx = False
html_show_copyright = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

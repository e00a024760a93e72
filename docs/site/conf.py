"""The handbook as a site: ``make docs`` builds it with Sphinx, MyST and Furo; the floor serves it at ``/docs``."""

import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

import reference  # noqa: E402 - lies beside this file

import houseway  # noqa: E402

project = "Houseway"
author = "The Houseway authors"
project_copyright = "The Houseway authors, Apache-2.0"
version = release = houseway.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "site/index"
exclude_patterns = ["vectors/**"]
html_theme = "furo"
html_title = "Houseway handbook"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["static"]
html_css_files = ["site.css"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
suppress_warnings = ["myst.xref_missing", "myst.header"]
"""Pages also link to source files, which only the repository shows."""
nitpicky = False

INLINE = re.compile(r"<script>\s*(document\.body\.dataset\.theme[^<]*)</script>")


def finish(app: Any, error: Exception | None) -> None:
    """Makes a start page, and moves Furo's inline script into a file: the floor runs only scripts that come from files."""
    if error is not None or app.builder.format != "html":
        return
    start = Path(app.outdir) / "index.html"
    start.write_text('<!doctype html><meta http-equiv="refresh" content="0; url=site/index.html">', encoding="utf-8")
    pages = list(Path(app.outdir).rglob("*.html"))
    scripts = {found[1] for page in pages if (found := INLINE.search(page.read_text(encoding="utf-8")))}
    for script in scripts:
        (Path(app.outdir) / "_static" / "theme.js").write_text(script, encoding="utf-8")
    for page in pages:
        above = "../" * (len(page.relative_to(app.outdir).parts) - 1)
        text = page.read_text(encoding="utf-8")
        page.write_text(INLINE.sub(f'<script src="{above}_static/theme.js"></script>', text), encoding="utf-8")


def setup(app: Any) -> None:
    """Writes the pages that are made from the chapters, and tidies the scripts at the end."""
    app.connect("builder-inited", lambda app: reference.write(Path(app.srcdir) / "site" / "games"))
    app.connect("build-finished", finish)

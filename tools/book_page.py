"""Sphinx extension of the book: the labs' script where a page needs it, and valid roles.

Jupyter Book loads it through jupyter_book/_config.yml.
"""

import re

from sphinx.ext.autodoc import FunctionDocumenter
from sphinx.util import inspect

__all__ = ["plain_citations", "setup"]

# The lines between which a student's copy is left empty say nothing to a reader.
SOLUTION_MARK = re.compile(r'[ ]*<span class="c1">### (?:BEGIN|END) SOLUTION</span>\n?')
# A picture that a cell drew stands on a line of its own, outside of what the theme lets scroll.
PICTURE = re.compile(r'^(<img [^>]*src="\.\./_images/[^>]*>)$', re.MULTILINE)

# |z| is an absolute value in our docstrings; to Sphinx it would be a name to fill in.
ABSOLUTE = re.compile(r"\|(\w+)\|")


def _docstring(_app, _what, _name, _object, _options, lines):
    lines[:] = [ABSOLUTE.sub(r"\|\1\|", line) for line in lines]


def _page(app, _name, _template, context, _doctree):
    body = context.get("body", "")
    if "data-twin=" in body:
        app.add_js_file("verdictlab.js", loading_method="defer")
    if body:
        body = SOLUTION_MARK.sub("", plain_citations(body))
        context["body"] = PICTURE.sub(r'<div class="output">\1</div>', body)


def plain_citations(body):
    """Leave out the roles of bibliography entries: ARIA 1.3 retired them, and lists hold no links.

    >>> plain_citations('<div class="citation" id="a" role="doc-biblioentry">')
    '<div class="citation" id="a">'
    """
    body = body.replace('<div role="list" class="citation-list">', '<div class="citation-list">')
    return body.replace(' role="doc-biblioentry"', "")


def setup(app):
    """Connect to Sphinx."""
    # Jupyter Book always sets this for its comments extension, which is not used here.
    app.add_config_value("comments_config", {}, "env")
    app.connect("html-page-context", _page, priority=900)
    app.connect("autodoc-process-docstring", _docstring)
    # One signature for all kinds of result: `judge` was printed once for each of fifty.
    inspect.is_singledispatch_function = lambda function: False
    # Readers look for what they call; the results that it returns stand below.
    FunctionDocumenter.member_order = 1
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

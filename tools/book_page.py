"""Sphinx extension of the book: numbered chapters, what a page needs, and valid roles.

Jupyter Book loads it through jupyter_book/_config.yml.
"""

import json
import re

from sphinx.ext.autodoc import FunctionDocumenter
from sphinx.util import inspect

from tools import sheets
from tools.book_pictures import illustrated

__all__ = ["in_its_column", "numbered", "plain_citations", "setup"]

# The lines between which a student's copy is left empty say nothing to a reader.
SOLUTION_MARK = re.compile(r'[ ]*<span class="c1">### (?:BEGIN|END) SOLUTION</span>\n?')
# A picture that a cell drew stands on a line of its own, outside of what the theme lets scroll.
PICTURE = re.compile(r'^(<img [^>]*src="\.\./_images/[^>]*>)$', re.MULTILINE)

CODE = re.compile(
    r'(highlight-(?:python|default|text)[^"]*"><div class="highlight"><pre>(?:<span></span>)?)'
    r"(.*?)(?=</pre>)",
    re.DOTALL,
)
LINE = re.compile(r"^.*\S.*$", re.MULTILINE)
OPTION = re.compile(r"(?<= )--\w[\w-]*")  # a browser would end a line behind its dashes

# |z| is an absolute value in our docstrings; to Sphinx it would be a name to fill in.
ABSOLUTE = re.compile(r"\|(\w+)\|")


CHAPTER = re.compile(r"notebooks/(\d+\w?)_")
TITLE = re.compile(r"^# (?=\S)", re.MULTILINE)
TAKE_HOME = (
    '</h1>\n<p class="vl-take-home d-print-none">Write your answers in '
    '<a href="../_static/{name}.ipynb" download>the notebook of this chapter</a>.</p>'
)
TAKE_AWAY = re.compile(r"<h2>(?:\d+\. )?Take away<.*?</h2>")
ON_ONE_PAGE = (
    '\n<p class="vl-take-home d-print-none"><a href="{address}">'
    "These lines and the chapter\u2019s picture on one page, to print</a></p>"
)


def numbered(name, text):
    """The text of a notebook with its chapter's number before its title.

    >>> cells = [{"cell_type": "markdown", "source": ["# Ranks\\n", "Hm."]}]
    >>> numbered("notebooks/10_many_models_ranks", json.dumps({"cells": cells}))
    '{"cells": [{"cell_type": "markdown", "source": "# 10 \\\\u00b7 Ranks\\\\nHm."}]}'
    """
    notebook = json.loads(text)
    number = CHAPTER.match(name)[1]
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown" and TITLE.search(source):
            cell["source"] = TITLE.sub(f"# {number} \u00b7 ", source, count=1)
            return json.dumps(notebook)
    raise ValueError(f"{name} has no title")


def _source(_app, name, text):
    if CHAPTER.match(name):
        text[0] = numbered(name, text[0])


def _docstring(_app, _what, _name, _object, _options, lines):
    lines[:] = [ABSOLUTE.sub(r"\|\1\|", line) for line in lines]


def _page(app, name, _template, context, _doctree):
    body = context.get("body", "")
    if "data-twin=" in body:
        app.add_js_file("verdictlab.js", loading_method="defer")
    if name == "search":
        app.add_js_file("teaches.js", loading_method="defer")
    if CHAPTER.match(name):
        body = body.replace("</h1>", TAKE_HOME.format(name=name), 1)
        link = ON_ONE_PAGE.format(address=sheets.ADDRESS.format(name=name.partition("/")[2]))
        body = TAKE_AWAY.sub(lambda heading: heading[0] + link, body, count=1)
    if name.startswith("jupyter_book/sheets/"):
        body = f'<div class="vl-sheet-page">{body}</div>'
    if name == "jupyter_book/glossary":
        body = illustrated(body)
    if body:
        body = in_its_column(SOLUTION_MARK.sub("", plain_citations(body)))
        context["body"] = PICTURE.sub(r'<div class="output">\1</div>', body)


def plain_citations(body):
    """Leave out the roles of bibliography entries: ARIA 1.3 retired them, and lists hold no links.

    >>> plain_citations('<div class="citation" id="a" role="doc-biblioentry">')
    '<div class="citation" id="a">'
    """
    body = body.replace('<div role="list" class="citation-list">', '<div class="citation-list">')
    return body.replace(' role="doc-biblioentry"', "")


def in_its_column(body):
    """Make each line of code a box, so that one too long goes on below, right of where it began.

    >>> code = "<pre>for p in problems:\\n    print(p)\\n</pre>"
    >>> print(in_its_column(f'<div class="highlight-python"><div class="highlight">{code}'))
    <div class="highlight-python"><div class="highlight"><pre><span class="vl-line">for p in \
problems:</span>
    <span class="vl-line" style="--vl-in:4">    print(p)</span>
    </pre>
    """
    return CODE.sub(lambda found: found[1] + LINE.sub(_line, found[2]), body)


def _line(found):
    inset = len(found[0]) - len(found[0].lstrip(" "))
    style = f' style="--vl-in:{inset}"' if inset else ""
    line = OPTION.sub(r'<span class="vl-option">\g<0></span>', found[0])
    return f'<span class="vl-line"{style}>{line}</span>'


def setup(app):
    """Connect to Sphinx."""
    # Jupyter Book always sets this for its comments extension, which is not used here.
    app.add_config_value("comments_config", {}, "env")
    app.connect("source-read", _source)
    app.connect("html-page-context", _page, priority=900)
    app.connect("autodoc-process-docstring", _docstring)
    # One signature for all kinds of result: `judge` was printed once for each of fifty.
    inspect.is_singledispatch_function = lambda function: False
    # Readers look for what they call; the results that it returns stand below.
    FunctionDocumenter.member_order = 1
    # What is read into the environment is numbered here: a new number has all pages read again.
    safe = {"parallel_read_safe": True, "parallel_write_safe": True}
    return {"version": "2", "env_version": 2, **safe}

"""What a paper takes along: two paragraphs, tables, the picture, references, and the plan.

Each piece is pasted or \\input as it is: it loads nothing and asks for TikZ alone.
"""

import hashlib
import json
import re

from .._extras import extra
from .._text import _
from ._diagram import picture_of
from ._methods import fingerprint, methods, program_of
from ._results import results
from ._sources import SOURCES
from ._table import tables
from ._tex import escape, prose
from ._tikz import as_tikz, levels

__all__ = ["FILES", "paper_files", "plan_of", "plan_text", "whole_options"]

FILES = (
    "results.tex",
    "methods.tex",
    "table.tex",
    "diagram.pdf",
    "diagram.tex",
    "references.bib",
    "plan.json",
)
_CITED = re.compile(r"\[([a-z]+[0-9]{4})(?:, ([^\]]*))?\]")


def whole_options(school, alpha, control=None, rope=None, method="auto", margin=None):
    """Return the options of a plan in the order in which they are told; few have the last two."""
    held = {"school": school, "alpha": alpha, "control": control, "rope": rope}
    held |= {} if method == "auto" else {"method": method}
    return held | ({} if margin is None else {"margin": margin})


def plan_of(table, options):
    """Return (the plan as data, its SHA-256): what was fixed before anybody saw a rank."""
    held = {
        "table": {
            "problems": table.n,
            "algorithms": list(table.algorithms),
            "higher_is_better": table.higher_is_better,
            "decimals": table.decimals,
            "sha256": fingerprint(table),
        },
        "reading": list(table.reading),
        **options,
    }
    text = json.dumps(held, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return held, hashlib.sha256(text.encode()).hexdigest()


def plan_text(table, options):
    """Write the plan with its hash, the same bytes wherever it is written.

    >>> from verdictlab import load_table
    >>> text = plan_text(load_table("four_models_15"), whole_options("demsar", 0.05))
    >>> json.loads(text)["plan"]["school"], text.endswith("}" + chr(10))
    ('demsar', True)
    """
    held, digest = plan_of(table, options)
    whole = {"plan": held, "sha256": digest}
    return json.dumps(whole, ensure_ascii=True, indent=1, sort_keys=True) + "\n"


def paper_files(verdict, table, options):
    """Return {name: bytes} of all that a paper takes along.

    ``options`` are those of `whole_options`. The same table and options give the same bytes.

    >>> from verdictlab import compare_many, load_table
    >>> table = load_table("four_models_15")
    >>> files = paper_files(compare_many(table, school="demsar"), table,
    ...                     whole_options("demsar", 0.05))
    >>> tuple(files) == FILES
    True
    """
    if verdict.school == "bayesian":  # the width that it used, whether named or not
        told = {**options, "rope": verdict.evidence.get("rope", options["rope"])}
    else:
        told = options
    paragraph, bib = methods(verdict, table, told, paper=True)
    picture = picture_of(verdict, table, options["alpha"], options["control"])
    digest = plan_of(table, options)[1]
    texts = {
        "results.tex": _broken(results(verdict, table, options)),
        "methods.tex": paragraph_in_latex(
            paragraph, digest, program_of(table, told), *table._reading.notes
        ),
        "table.tex": _head_of_tables() + tables(verdict, table, options),
        "diagram.tex": as_tikz(picture),
        "references.bib": bib,
        "plan.json": plan_text(table, options),
    }
    made = {name: text.encode() for name, text in texts.items()}
    made["diagram.pdf"] = _drawn(picture)
    return {name: made[name] for name in FILES}


def _head_of_tables():
    return "% " + _("No package is needed; rules are those of booktabs where it is loaded.") + "\n"


def _broken(paragraph):
    r"""Give a paragraph room to break its lines in a narrow column.

    >>> print(_broken("A $p$."), end="")
    {\emergencystretch=3em
    A $p$.\par}
    """
    return f"{{\\emergencystretch=3em\n{paragraph}\\par}}\n"


def paragraph_in_latex(paragraph, digest, *comments):
    r"""Write the methods paragraph for LaTeX, each reference as a citation.

    >>> print(paragraph_in_latex("Holm [holm1979] on A_1, alpha = 0.1.", "ab12"), end="")
    % SHA-256 of the plan: ab12
    {\emergencystretch=3em
    Holm~\cite{holm1979} on A\_1, $\alpha = 0.1$.\par}
    """
    parts, place = [], 0
    for found in _CITED.finditer(paragraph):
        key, where = found.groups()
        if key not in SOURCES:
            continue
        before = paragraph[place : found.start()]
        parts.append(prose(before.rstrip(" ")) + "~" * before.endswith(" "))
        parts.append(f"\\cite[{escape(where)}]{{{key}}}" if where else f"\\cite{{{key}}}")
        place = found.end()
    parts.append(prose(paragraph[place:]))
    told = _("SHA-256 of the plan: {digest}").format(digest=digest)
    above = "".join(f"% {' '.join(line.split())}\n" for line in (told, *comments) if line)
    return above + _broken("".join(parts))


def _drawn(picture):
    """Draw the picture for a column as PDF."""
    with extra("figures", _("A picture")):
        from ..figures._column import column_figure
        from ..figures._sheet import file_of

        return file_of(column_figure(picture, levels), "pdf")

"""What a paper takes along: the picture, the paragraph, its references, and the plan."""

import hashlib
import json
import re

from .._extras import extra
from .._text import _
from ..summaries._summary import summary_of
from ._latex import _plain
from ._methods import fingerprint, methods
from ._render import _figures
from ._sources import SOURCES
from ._whole import is_whole

__all__ = ["FILES", "paper_files", "plan_of", "plan_text", "whole_options"]

FILES = ("verdict.svg", "verdict.pdf", "methods.tex", "references.bib", "plan.json")
_APOSTROPHE = re.compile(r"(?<=[a-z])\\textquotesingle\{\}(?=s\b)")
_CITED = re.compile(r"\[([a-z]+[0-9]{4})(?:, ([^\]]*))?\]")


def whole_options(school, alpha, control=None, rope=None, method="auto"):
    """Return the options of a plan in the order in which they are told; a usual method is not."""
    held = {"school": school, "alpha": alpha, "control": control, "rope": rope}
    return held if method == "auto" else {**held, "method": method}


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
    """
    if verdict.school == "bayesian":  # the width that it used, whether named or not
        told = {**options, "rope": verdict.evidence.get("rope", options["rope"])}
    else:
        told = options
    paragraph, bib = methods(verdict, table, told)
    made = [paragraph_in_latex(paragraph, plan_of(table, options)[1])]
    if is_whole(verdict, table) and verdict.leaders and table.k <= 200:
        made.append(summary_of(table, verdict, options["alpha"]).to_latex())
    svg, pdf = _drawn(verdict, table)
    texts = ["\n".join(made), bib, plan_text(table, options)]
    return dict(zip(FILES, [svg, pdf, *(text.encode() for text in texts)], strict=True))


def paragraph_in_latex(paragraph, digest):
    r"""Write the methods paragraph for LaTeX, each reference as a citation.

    >>> print(paragraph_in_latex("Holm [holm1979] on A_1.", "ab12"), end="")
    % SHA-256 of the plan: ab12
    Holm~\cite{holm1979} on A\_1.
    """
    parts, place = [], 0
    for found in _CITED.finditer(paragraph):
        key, where = found.groups()
        if key not in SOURCES:
            continue
        before = paragraph[place : found.start()]
        parts += [_spaced(before), "~" if before.endswith(" ") else ""]
        parts.append(f"\\cite[{_plain(where)}]{{{key}}}" if where else f"\\cite{{{key}}}")
        place = found.end()
    parts.append(_spaced(paragraph[place:]))
    told = _("SHA-256 of the plan: {digest}").format(digest=digest)
    return f"% {told}\n{''.join(parts)}\n"


def _spaced(words):
    """Escape words, and keep the space before the first of them."""
    told = _APOSTROPHE.sub("'", _plain(words))
    return f" {told}" if words.startswith(" ") and told else told


def _drawn(verdict, table):
    """Draw the picture that shows the verdict as SVG and PDF."""
    with extra("figures", _("A picture")):
        from ..figures._sheet import file_of

        figure = next(iter(_figures(verdict, table)))
        return file_of(figure, "svg"), file_of(figure, "pdf")

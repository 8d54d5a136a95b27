"""`render_report`: from a verdict to a page, a text or a paper."""

from __future__ import annotations

from copy import copy

from .._check import choose
from .._extras import extra
from .._text import _
from ..many import friedman_test
from ..posthoc import compare_all, compare_with_control
from ..tables import ScoreTable
from ..verdicts import Verdict
from . import _html, _latex, _markdown
from ._json import report_json
from ._parts import parts
from ._whole import control_of

__all__ = ["FORMATS", "render_report"]

FORMATS = {"html": _html.write, "markdown": _markdown.write, "latex": _latex.write}


def render_report(
    verdict: Verdict,
    format: str = "html",
    *,
    table: ScoreTable | None = None,
    code: str | None = None,
) -> str:
    """Write a verdict up: what was concluded, how, from which numbers, and how to repeat it.

    Parameters
    ----------
    verdict : Verdict
        From `judge`, `compare_two` or `compare_many`; only the last two have a path.
    format : str
        "html" (one page with its pictures in it, which asks nothing of any other place),
        "markdown" or "latex" (a whole document), which leave the pictures to `figures`, or
        "json" for programs.
    table : ScoreTable, optional
        The scores: then what was read, each algorithm, all pairs, other defensible choices, a
        methods paragraph with its references and a list to confirm are told, and they are drawn
        where a picture shows just what the verdict says.
    code : str, optional
        The code that gives the verdict again. By default it is made from the verdict, with
        "results.csv" as the file; a control that was chosen as "best" must be told here.

    Returns
    -------
    str

    Raises
    ------
    ValueError
        Not a verdict, an unknown format, or something else than a ScoreTable.

    Examples
    --------
    >>> from verdictlab import compare_many, load_table
    >>> table = load_table("four_models_15")
    >>> text = render_report(compare_many(table, school="demsar"), "markdown", table=table)
    >>> print(text[:text.index("M3")])
    # Verdict on four\\_models\\_15
    <BLANKLINE>
    **2 of 6 pairs differ.
    """
    choose(format, (*FORMATS, "json"), function="render_report", name="format")
    if not isinstance(verdict, Verdict):
        raise ValueError(
            _(
                "render_report: verdict must come from judge, compare_two or compare_many, "
                "got {kind}; judge(result) makes one"
            ).format(kind=type(verdict).__name__)
        )
    if table is not None and not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "render_report: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(kind=type(table).__name__)
        )
    if format == "json":
        return report_json(verdict, table, code)
    # Drawing is slow, and only a page has room for pictures.
    drawn, missing = [], ""
    if format == "html":
        try:
            with extra("figures", _("A picture")):
                drawn = list(_figures(verdict, table))
        except ModuleNotFoundError as reason:
            missing = _("This report has no pictures. {reason}").format(reason=reason)
    return FORMATS[format](parts(verdict, table, code, drawn, missing))


def _figures(verdict, table):
    """Yield the pictures that show this verdict and nothing else."""
    from .. import figures  # matplotlib is slow to load, and only pictures need it

    if table is not None and getattr(verdict, "differences", None) is not None:
        if table.k == 2:
            yield figures.difference_plot(table)
        elif (comparison := _ranks_of(verdict, table)) is not None:
            yield figures.cd_diagram(comparison, alpha=verdict.evidence["alpha"])
    if getattr(verdict, "path", ()):
        told = copy(verdict)
        if table is not None and verdict.brief:  # the headline stands once
            object.__setattr__(told, "sentence", verdict.brief)
        yield figures.path_plot(told)


def _ranks_of(verdict, table):
    """Give the comparisons after Friedman's test that decided, or None if others did."""
    frame = verdict.differences
    if "adjusted" not in frame or not len(frame):
        return None
    result, control = friedman_test(table), control_of(verdict)
    by = "wilcoxon" if frame["by"].iloc[0] == "wilcoxon" else None
    comparison = (
        compare_all(result, by=by)
        if control is None
        else compare_with_control(result, control, by=by)
    )
    made = zip(comparison.first, comparison.second, comparison.adjusted.tolist(), strict=True)
    told = zip(frame["first"], frame["second"], frame["adjusted"], strict=True)
    return comparison if list(made) == list(told) else None

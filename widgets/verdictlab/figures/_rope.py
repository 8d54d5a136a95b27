"""Posteriors of two algorithms: how probable is better, as good as equal, worse?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._text import _, format_number
from ..bayes import CorrelatedTPosterior, PosteriorShares
from ._plot import Plot
from ._sheet import BLUE, EDGE, GREY, INK, LINE, WIDTH, Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._sheet import VerdictFigure

__all__ = ["rope_plot"]

CLOUD = 4000  # draws that are shown of a posterior
ORANGE = "#D55E00"


def rope_plot(
    posterior: CorrelatedTPosterior | PosteriorShares,
    *,
    names: Sequence[str] = ("first", "second"),
) -> VerdictFigure:
    """Draw a posterior with its region of practical equivalence.

    Parameters
    ----------
    posterior
        What `bayesian_signed_rank_test`, `bayesian_sign_test` or
        `bayesian_correlated_t_test` returned, for one pair of samples.
    names : pair of str
        What to call the first and the second.

    Returns
    -------
    VerdictFigure
        A triangle of drawn shares, whose corners are "first larger", "rope" and "second
        larger"; or the density of the mean difference with the rope shaded. ``data``: the
        three probabilities, with their Monte-Carlo standard errors where there are draws.

    Raises
    ------
    ValueError
        Something else, a batch, or not two names.

    References
    ----------
    Benavoli, Corani, Demsar and Zaffalon (2017), JMLR 18(77):1-36, figures 3 to 9.

    Examples
    --------
    >>> from verdictlab import bayesian_signed_rank_test, figures, load_table
    >>> scores = load_table("four_models_15").scores
    >>> posterior = bayesian_signed_rank_test(scores["M3"], scores["M1"], rope=1, rng=1)
    >>> print(figures.rope_plot(posterior, names=("M3", "M1")).alt)
    Posterior: M3 larger with probability 1.000, as good as equal (rope 1) 0.000, M1 larger 0.000.
    """
    if not isinstance(posterior, PosteriorShares | CorrelatedTPosterior) or np.ndim(posterior.rope):
        got = (
            f"a batch of {np.size(posterior.rope)}"
            if hasattr(posterior, "rope")
            else (type(posterior).__name__)
        )
        raise ValueError(
            _(
                "rope_plot: posterior must be that of one pair of samples, from "
                "bayesian_signed_rank_test, bayesian_sign_test or "
                "bayesian_correlated_t_test; got {got}"
            ).format(got=got)
        )
    given = names
    listed = hasattr(names, "__iter__") and not isinstance(names, str)
    names = tuple(str(name) for name in names) if listed else ()
    if len(names) != 2:
        raise ValueError(
            _(
                "rope_plot: names must be a pair of names, one for each sample, got {given!r}"
            ).format(given=given)
        )
    chances = (posterior.first_larger, posterior.rope, posterior.second_larger)
    cases = (
        _("{name} larger").format(name=names[0]),
        _("as good as equal (rope {width:g})").format(width=posterior.half_width),
        _("{name} larger").format(name=names[1]),
    )
    finding = _finding(names, chances, posterior.half_width)
    draw = _triangle if isinstance(posterior, PosteriorShares) else _density
    figure = draw(posterior, finding, cases, chances)
    figure.alt = _("Posterior: {finding}.").format(finding=finding)
    figure.data = pd.DataFrame({"case": cases, "probability": chances})
    if isinstance(posterior, PosteriorShares):
        figure.data["standard_error"] = list(posterior.standard_errors.values())
    return figure


def _finding(names, chances, width):
    first, rope, second = (format_number(chance, 3) for chance in chances)
    return _(
        "{one} larger with probability {first}, as good as equal (rope {width:g}) {rope}, {other} "
        "larger {second}"
    ).format(one=names[0], other=names[1], width=width, first=first, rope=rope, second=second)


def _triangle(posterior, finding, cases, chances):
    """Draw shares as a cloud in a triangle: the nearer to a corner, the larger its share."""
    sheet = Sheet()
    top = sheet.title(finding) + 2 * LINE + 0.1
    high, middle = 3.0, WIDTH / 2
    half = high / np.sqrt(3)
    corners = np.array([[middle + half, top + high], [middle, top], [middle - half, top + high]])
    step = max(len(posterior.samples) // CLOUD, 1)
    cloud = posterior.samples[::step] @ corners
    sheet.line(
        *cloud.T,
        marker="o",
        ms=1.6,
        mfc=BLUE,
        mec="none",
        alpha=0.25,
        ls="none",
        rasterized=True,
        zorder=2,
    )
    sheet.line(*corners[[0, 1, 2, 0]].T, lw=1.0)
    for i in range(3):  # where two shares are equal and larger than the third
        edge = (corners[i] + corners[i - 1]) / 2
        sheet.line(
            *np.array([corners.mean(0), edge]).T, color=GREY, lw=0.8, ls=(0, (4, 2)), zorder=3
        )
    labels = [
        _("{case}: {chance}").format(case=case, chance=format_number(chance, 3))
        for case, chance in zip(cases, chances, strict=True)
    ]
    sheet.text(middle, top - LINE / 2 - 0.03, labels[1], ha="center")
    y = top + high + 0.08
    bottom = y
    for x, ha, words in ((WIDTH - EDGE, "right", labels[0]), (EDGE, "left", labels[2])):
        lines = sheet.wrap(words, (WIDTH - 2 * EDGE) / 2 - 0.2)
        sheet.text(x, y, "\n".join(lines), ha=ha, va="top", linespacing=1.15)
        bottom = max(bottom, y + len(lines) * LINE)
    note = _(
        "Each dot: one draw of the shares of the three cases; dashed: where two are equal. The "
        "probabilities count in which third the dots lie."
    )
    sheet.set_height(sheet.note(note, bottom + 0.1) + EDGE)
    return sheet.figure


def _density(posterior, finding, cases, chances):
    """Draw the density of the mean difference, the rope shaded."""
    from scipy.stats import t

    if posterior.scale == 0:
        raise ValueError(
            _(
                "rope_plot: all differences are equal, so that the posterior is one value "
                "and has no density to draw"
            )
        )
    width = posterior.half_width
    reach = special.stdtrit(posterior.dof, 0.9995) * posterior.scale
    low = min(posterior.mean - reach, -1.3 * width)
    high = max(posterior.mean + reach, 1.3 * width)
    xs = np.unique(np.r_[np.linspace(low, high, 501), -width, width])
    ys = t.pdf(xs, posterior.dof, posterior.mean, posterior.scale)
    note = _("Shaded: the region of practical equivalence, from -{width:g} to {width:g}.").format(
        width=width
    )
    labels = [
        _("{case}: {chance}").format(case=case, chance=format_number(chance, 3))
        for case, chance in zip(cases, chances, strict=True)
    ]
    looks = ((BLUE, "-"), (GREY, "-"), (ORANGE, "--"))
    plot = Plot(
        finding,
        _("mean difference, first - second"),
        _("posterior density"),
        side=2.3,
        note=note,
        tall=2.4,
    )
    plot.limits((low, high), (0, 1.08 * ys.max()))
    sides = (xs >= width, np.abs(xs) <= width, xs <= -width)
    for side, (color, dash) in zip(sides, looks, strict=True):
        plot.data.plot(xs[side], ys[side], lw=1.8, zorder=3, color=color, ls=dash)
    inside = sides[1]
    plot.data.fill_between(xs[inside], ys[inside], color=GREY, alpha=0.35, lw=0, zorder=2)
    plot.data.axvline(0, color=INK, lw=0.6, zorder=1)
    plot.data.set_yticks([])
    entries = [
        (label, {"color": color, "ls": dash, "lw": 1.8})
        for label, (color, dash) in zip(labels, looks, strict=True)
    ]
    plot.key(entries, WIDTH - EDGE - 2.1, plot.top, 2.1)
    return plot.figure

"""What stands beside the tables of a report: what intervals hold, and how far they reach."""

import numpy as np

from .._text import _, ngettext
from ..paired import hodges_lehmann
from ..tables._names import short
from ._sizes import limits_of

__all__ = ["about_failures", "about_intervals", "any_interval", "disagreement"]


def any_interval(table, alpha):
    """Whether so many problems allow an interval at the joint level of all pairs."""
    steps = np.arange(1.0, table.n + 1)
    pairs = table.k * (table.k - 1) // 2
    found = hodges_lehmann(steps, np.zeros(table.n)).confidence_interval(1 - alpha / pairs)
    return bool(np.isfinite(found).all())


def about_intervals(table, alpha):
    """Say for what the intervals hold, or why there is none."""
    if any_interval(table, alpha):
        return _("Intervals hold for all pairs at once.")
    return _("{n} problems are too few for intervals that hold for all pairs at once.").format(
        n=table.n
    )


def about_failures(table):
    """Say that differences include scores that nobody measured, or nothing."""
    failures = table._reading.failures
    if not failures:
        return ""
    return ngettext(
        "Differences and intervals include {count} failure set to worst; their size depends on "
        "how far behind it was set.",
        "Differences and intervals include {count} failures set to worst; their size depends on "
        "how far behind these were set.",
        failures.count,
    ).format(count=failures.count)


def disagreement(verdict, table, alpha):
    """Say why a decision and the interval of its pair disagree, where some do."""
    frame = verdict.differences
    found = limits_of(frame, table, alpha)
    if found is None:
        return ""
    apart = (found[1] > 0) | (found[2] < 0)
    held = np.isfinite(found[1]) & np.isfinite(found[2])
    odd = np.flatnonzero(held & (apart != (frame["decision"] == "differ").to_numpy()))
    if not len(odd):
        return ""
    by = {
        "ranks": _("the mean ranks among all algorithms"),
        "posterior": _("a posterior probability"),
    }.get(frame["by"].iloc[0], _("the tests of the school"))
    return _(
        "Decisions come from {by}, intervals from the signed ranks of the pair alone with "
        "Bonferroni's correction, so they can disagree, as for {first} and {second}."
    ).format(
        by=by,
        first=short(frame["first"].iloc[odd[0]], 30),
        second=short(frame["second"].iloc[odd[0]], 30),
    )

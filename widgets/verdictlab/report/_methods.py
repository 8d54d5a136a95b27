"""A paragraph to paste: what was done, with every fact that is needed to do it again."""

import hashlib
import json
import sys
from typing import Any

from .._text import _, format_level, join_words
from ..many._exact import usual_method
from ..paired._wilcoxon import MOST_AUTO
from ..protocol._bayesian import DRAWS, SEED
from ._cautions import any_interval
from ._sources import SOFTWARE, bibliography

__all__ = ["fingerprint", "methods", "program_of", "versions"]


def fingerprint(table):
    """Return the SHA-256 of a table: names, scores, direction and decimals, in one spelling."""
    held = [
        list(table.problems),
        list(table.algorithms),
        table.higher_is_better,
        table.decimals,
        (table.values + 0.0).tolist(),
    ]
    text = json.dumps(held, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def versions():
    """Name the program and what it stands on."""
    import numpy
    import scipy

    from .. import __version__

    python = ".".join(map(str, sys.version_info[:3]))
    return (
        f"verdictlab {__version__}, Python {python}, numpy {numpy.__version__}, "
        f"scipy {scipy.__version__}"
    )


def methods(verdict, table, options, *, paper=False):
    """Return (paragraph, its references as BibTeX).

    ``paper``: for print, where the program is cited, and the call with its hash and how the file
    was read stand elsewhere.
    """
    told, keys = _steps(verdict, table, options)
    program = _cited_program() if paper else program_of(table, options)
    read = table._reading.decided if paper else table.reading
    sentences = [_what(table), *read, *told, _effects(table, options), program]
    keys = [*keys, "hodges1963", *([SOFTWARE] if paper else [])]
    return " ".join(text for text in sentences if text), bibliography(keys)


def _what(table):
    names = join_words(table.algorithms) if table.k <= 20 else _("named in the table")
    better = (
        _("higher values are better") if table.higher_is_better else _("lower values are better")
    )
    metric = table.metric or _("score")
    if table.unit:
        metric = _("{metric} ({unit})").format(metric=metric, unit=table.unit)
    return _("We compared {k} algorithms ({names}) on {n} problems by {metric}; {better}.").format(
        k=table.k, names=names, n=table.n, metric=metric, better=better
    )


def _steps(verdict, table, options):
    alpha = format_level(options["alpha"])
    school, control = options["school"], options["control"]
    ties = _(
        "Within each problem the algorithms were ranked, ties sharing the mean of their ranks."
    )
    family = (
        _("all pairs")
        if control is None
        else _("all pairs, because nobody came first alone to be the control")
        if control == "best" and verdict.leaders
        else _("each algorithm with the best, chosen after looking, in the family of all pairs")
        if control == "best"
        else _("each algorithm with the control {control}").format(control=control)
    )
    holes: dict[str, Any] = {
        "alpha": alpha,
        "family": family,
        "form": _form(table, options.get("method", "auto")),
        "n": table.n,
    }
    wilcoxon = (
        _("Wilcoxon's signed-rank test (two-sided, exact, zeros shared between both sides)")
        if table.n <= MOST_AUTO
        else _(
            "Wilcoxon's signed-rank test (two-sided, normal approximation, zeros shared between "
            "both sides)"
        )
    )
    holes["wilcoxon"] = wilcoxon
    if options.get("margin") is not None:
        return _of_margin(table, options, holes), ["wellek2010", "holm1979"]
    if school == "bayesian":
        return [
            _(
                "For {family} a posterior of the signed-rank test was drawn [benavoli2017] "
                "({draws} draws, seed {seed}, prior strength 0.6 in the rope, rope {rope}); a case "
                "was concluded at a posterior probability of at least 1 - {alpha}, without a "
                "family."
            ).format(
                draws=DRAWS,
                seed=SEED,
                rope=format_level(verdict.evidence.get("rope", 0.0)),
                **holes,
            ),
            _(
                "On tables without any difference some algorithm falls outside the leading group "
                "more often than alpha: in {few} of 100 tables of 5 algorithms on 20 problems and "
                "in {many} of 100 of 10 algorithms, measured at 0.05."
            ).format(**NULL["bayesian"]),
        ], ["benavoli2017"]
    if school == "wilcoxon-holm" or table.k == 2:
        holm = _("p was adjusted by Holm's procedure over the family [holm1979] at alpha = {alpha}")
        alone = _("the level is alpha = {alpha}")
        told = (
            _("{wilcoxon} compared {family} [wilcoxon1945]; ")
            + (holm if table.k > 2 else alone)
            + "."
        )
        keys = ["wilcoxon1945", "holm1979", "benavoli2016"] if table.k > 2 else ["wilcoxon1945"]
        if school == "thesis":
            told = _(
                "The protocol of Martorell [martorell2007, figure 6.3] led to the route "
                "'{route}' at the level alpha = {alpha}."
            )
            return [told.format(route=verdict.route, **holes)], ["martorell2007"]
        return [told.format(**holes)], keys
    if school == "thesis":
        return [
            ties,
            _(
                "The protocol of Martorell [martorell2007, figures 7.1 and 7.5] led to the route "
                "'{route}' at the level alpha = {alpha} and compared {family}; Friedman's test, "
                "where it decides, is {form}."
            ).format(route=verdict.route, **holes),
            _(
                "On tables without any difference some algorithm falls outside the leading group "
                "in {few} of 100 tables of 5 algorithms on 20 problems, measured at 0.05."
            ).format(**NULL["thesis"]),
        ], ["martorell2007", "friedman1937", "iman1980"]
    return _by_ranks(table, school, control, ties, holes)


def _of_margin(table, options, holes):
    """Say how it was asked who is at most so much worse than the control."""
    test = _("a t-test") if options["school"] == "thesis" else _("Wilcoxon's signed-rank test")
    told = _(
        "{test} at the margin asked for {family} whether it is at most {margin} worse "
        "(one-sided, non-inferiority [wellek2010]); p was adjusted by Holm's procedure over "
        "the family [holm1979] at alpha = {alpha}. Margin and control were fixed "
        "beforehand."
    )
    told = told.format(test=test, margin=format_level(options["margin"]), **holes)
    return [told[0].upper() + told[1:]]


def _by_ranks(table, school, control, ties, holes):
    if school == "demsar":
        keys = ["demsar2006", "friedman1937", "iman1980"]
        after, key = (_("Nemenyi's test"), "nemenyi1963")
    else:
        keys = ["garcia2008", "friedman1937", "iman1980"]
        after, key = (
            (_("the procedure of Bergmann and Hommel"), "bergmann1988")
            if table.k <= 9
            else (_("Shaffer's static procedure"), "shaffer1986")
        )
    if control is not None:
        after, key = _("Holm's procedure"), "holm1979"
    aligned = school == "garcia-herrera" and table.k <= 4
    test = (
        _("Friedman's test on aligned ranks [hodges1962]")
        if aligned
        else _("Friedman's test [friedman1937], {form}").format(**holes)
    )
    told = _(
        "{test}, at alpha = {alpha}, was followed, where it rejects, by comparisons of "
        "{family}, adjusted by {after} [{key}] at the family level alpha = {alpha} "
        "[{main}]."
    )
    told = told.format(test=test, after=after, key=key, main=keys[0], **holes)
    more = [key, *(["hodges1962"] if aligned else [])]
    return [ties, told], [*keys, *more]


def _form(table, method):
    """Say in which form Friedman's test gives its p."""
    if table.k == 2:
        return ""
    method = usual_method(table.n, table.k) if method == "auto" else method
    return {
        "exact": _("exact, with correction for ties"),
        "monte-carlo": _("by random orders within problems, with correction for ties"),
        "chi2": _("as chi squared, with correction for ties"),
    }.get(method, _("in the F form of Iman and Davenport [iman1980], with correction for ties"))


def _effects(table, options):
    level = format_level(1 - options["alpha"])
    if table.k == 2 and any_interval(table, options["alpha"]):
        return _(
            "The effect is the Hodges-Lehmann estimate of the difference of scores "
            "[hodges1963], with its interval at the level {level}."
        ).format(level=level)
    told = (
        _(
            "Effects are Hodges-Lehmann estimates of the difference of scores [hodges1963], with "
            "intervals at the joint level {level} for all {pairs} pairs (Bonferroni)."
        )
        if any_interval(table, options["alpha"])
        else _(
            "Effects are Hodges-Lehmann estimates of the difference of scores [hodges1963]; {n} "
            "problems are too few for intervals at the joint level {level} for all {pairs} pairs "
            "(Bonferroni)."
        )
    )
    return told.format(level=level, pairs=table.k * (table.k - 1) // 2, n=table.n)


def program_of(table, options):
    """Name the call, the program and the table, so that everything can be had again."""
    call = ", ".join(
        f"{name}={value!r}"
        for name, value in options.items()
        if value is not None or name in ("school", "alpha")
    )
    return _(
        "Everything was computed by {called} of {versions}; the table ({facts}) has the "
        "SHA-256 {hash}."
    ).format(
        called=f"compare_many(table, {call})",
        versions=versions(),
        facts=f"higher_is_better={table.higher_is_better}, decimals={table.decimals}",
        hash=fingerprint(table),
    )


def _cited_program():
    return _("All computations were made by {versions} [{key}].").format(
        versions=versions(), key=SOFTWARE
    )


# Share of tables of standard normal scores in which some algorithm is outside the leading group,
# counted over 2,000 tables (thesis) and 400 and 200 (bayesian); a test counts again.
NULL: dict[str, dict[str, float]] = {"thesis": {"few": 4.5}, "bayesian": {"few": 52, "many": 82}}

"""A paragraph to paste: what was found, with the numbers of the verdict and no others."""

import math
import re

from .._text import _, format_level, join_words, ngettext
from ..many import friedman_test
from ..paired import hodges_lehmann
from ._cautions import about_failures
from ._pairs import MOST_NAMED, listed, pairs_of, rank_in, size_in
from ._results_two import about_sizes, comparisons_of, of_two, within_margin
from ._tex import escape, filled, in_math, name_in, p_math, prose
from ._whole import control_of

__all__ = ["results"]

_MOST_ALL = 6  # pairs in all that are named, whoever wins them
_MOST_NEAR = 5


def results(verdict, table, options):
    """Write the paragraph of results for LaTeX.

    >>> from verdictlab import compare_many, load_table
    >>> table = load_table("four_models_15")
    >>> told = results(compare_many(table, school="demsar"), table, {"alpha": 0.05})
    >>> print(told.partition(". ")[0])
    Friedman's test shows that the 4 algorithms differ on the 15 problems ($F(3, 42) = 6.24$,
    $p = 0.00133$)
    """
    alpha = options["alpha"]
    if verdict.decision in ("no-conclusion", "not-applicable"):
        told = [prose(verdict.sentence)]
    elif "margin" in verdict.evidence:
        told = within_margin(verdict, table, alpha)
    elif table.k == 2:
        told = of_two(verdict, table, alpha)
    else:
        told = [*_overall(verdict, table, options), *_of_many(verdict, table, options)]
    told += [about_sizes(verdict, table, alpha), escape(about_failures(table))]
    return " ".join(text for text in told if text)


def _numbers(verdict, table, alpha):
    """Write the numbers of the overall test."""
    evidence, k, n = verdict.evidence, table.k, table.n
    statistic, p = evidence["statistic"], p_math(evidence["overall_p"], alpha)
    value = in_math(f"{statistic:.2f}")[1:-1]
    if verdict.route == "aligned-friedman":
        return f"$T({k - 1}) = {value}$, {p}"
    if "chi2" in evidence:
        method = friedman_test(table).method
        if method != "iman-davenport" or math.isinf(statistic):
            value = in_math(f"{evidence['chi2']:.2f}")[1:-1]
            p = filled(_("exact {p}"), p=p) if method == "exact" else p
            return rf"$\chi^2_F({k - 1}) = {value}$, {p}"
    told = f"$F({k - 1}, {(k - 1) * (n - 1)}) = {value}$, {p}"
    if "pvalue_gg" in evidence:
        corrected = p_math(evidence["pvalue_gg"], alpha)
        told += filled(_("; after Greenhouse and Geisser {p}"), p=corrected)
    return told


def _overall(verdict, table, options):
    """Say what the overall test found, or why there is none."""
    if "overall_p" not in verdict.evidence:
        return [_without_overall(verdict, table, _control(verdict, options))]
    shown = verdict.decision == "differ"
    name = {
        "aligned-friedman": _("Friedman's test on aligned ranks"),
        "friedman": _("Friedman's test"),
    }.get(verdict.route, _("The analysis of variance with repeated measures"))
    told = (
        _("{test} shows that the {k} algorithms differ on the {n} problems ({numbers}).")
        if shown
        else _(
            "{test} shows no difference among the {k} algorithms on the {n} problems "
            "({numbers}); that is no evidence that they are equal."
        )
    )
    return [
        filled(
            told,
            test=escape(name),
            k=table.k,
            n=table.n,
            numbers=_numbers(verdict, table, options["alpha"]),
        )
    ]


def _without_overall(verdict, table, control):
    """Say by what pairs were compared where no overall test comes first."""
    family = (
        _("the {k} algorithms pair by pair").format(k=table.k)
        if control is None
        else _("{k} algorithms with the control").format(k=table.k - 1)
    )
    told = (
        _(
            "Posteriors of the signed ranks compare {family} on the {n} problems, with the rope "
            "{rope}."
        )
        if verdict.school == "bayesian"
        else _(
            "Wilcoxon's signed-rank test compares {family} on the {n} problems; with Holm's "
            "procedure no overall test has to come first."
        )
    )
    rope = in_math(format_level(verdict.evidence.get("rope", 0.0)))
    return filled(told, family=escape(family), n=table.n, rope=rope)


def _of_many(verdict, table, options):
    pairs = pairs_of(verdict, table, options["alpha"]) if len(verdict.differences) else []
    control = _control(verdict, options)
    if not pairs:
        return [_first(table, control), _widest(table, options["alpha"], control)]
    if control is None:
        told = [_leading(verdict, table), *_by_winner(pairs, verdict, table)]
    else:
        told = _with_control(pairs, control, table)
    return [*told, *_equivalent(pairs), _in_all(pairs, verdict)]


def _control(verdict, options):
    found = control_of(verdict)
    return found or (options.get("control") if not verdict.leaders else None)


def _first(table, control):
    ranks = table.mean_ranks()
    best = ranks.idxmin()
    told = _("{best} has the best mean rank ({rank}).")
    if control in table.algorithms and control != best:
        told = _("{best} has the best mean rank ({rank}), the control {control} {other}.")
        return filled(
            told,
            best=name_in(best),
            rank=rank_in(ranks[best]),
            control=name_in(control),
            other=rank_in(ranks[control]),
        )
    return filled(told, best=name_in(best), rank=rank_in(ranks[best]))


def _widest(table, alpha, control):
    """Give the size between first and last, which is asked for where no difference is shown."""
    ranks = table.mean_ranks()
    ends = [ranks.idxmin(), ranks.idxmax()]
    if control in ends:
        ends = [name for name in ends if name != control] + [control]
    one, two = ends
    gap = hodges_lehmann(
        table.scores[one].to_numpy(), table.scores[two].to_numpy(), decimals=table.decimals
    )
    low, high = gap.confidence_interval(1 - alpha / comparisons_of(table))
    size = size_in((gap.estimate, low, high), table)
    return filled(
        _("The scores of {one} and {two} differ by {size}."),
        one=name_in(one),
        two=name_in(two),
        size=size,
    )


def _leading(verdict, table):
    ranks, (best, *near) = table.mean_ranks(), verdict.leaders
    named = [f"{name_in(name)} ({rank_in(ranks[name])})" for name in near[:_MOST_NEAR]]
    if more := len(near) - len(named):
        named.append(filled(ngettext("{count} other", "{count} others", more), count=more))
    holes = {"best": name_in(best), "rank": rank_in(ranks[best]), "near": join_words(named)}
    if not near:
        return filled(_("{best} leads alone (mean rank {rank})."), **holes)
    if len(near) == table.k - 1:
        return filled(
            _(
                "{best} comes first (mean rank {rank}), but no difference between it and "
                "any other is shown."
            ),
            **holes,
        )
    return filled(
        _("{best} leads (mean rank {rank}), and no difference between it and {near} is shown."),
        **holes,
    )


def _by_winner(pairs, verdict, table):
    """Name the pairs that were shown: all of them where they are few, else those of the best."""
    shown = [pair for pair in pairs if pair.shown]
    best = verdict.leaders[0]
    winners = list(dict.fromkeys(pair.one for pair in shown))
    if len(shown) > _MOST_ALL:
        winners = [best] if best in winners else winners[:1]
    ranks = table.mean_ranks()
    for winner in sorted(winners, key=lambda name: (name != best, ranks[name])):
        won = [pair for pair in shown if pair.one == winner]
        verb = {
            "ranks": _("{winner} ranks better than {losers}."),
            "posterior": _("{winner} is better than {losers}."),
        }.get(won[0].by, _("{winner} scores better than {losers}."))
        yield filled(verb, winner=name_in(winner), losers=listed(won, table, ranks))


def _with_control(pairs, control, table):
    """Name who is better than the control, and who is worse."""
    shown, ranks = [pair for pair in pairs if pair.shown], table.mean_ranks()
    told = [
        filled(
            _("The control {control} has the mean rank {rank}."),
            control=name_in(control),
            rank=rank_in(ranks[control]),
        )
    ]
    better = [pair for pair in shown if pair.two == control]
    worse = [pair for pair in shown if pair.one == control]
    if better:
        words = ngettext(
            "{names} is better than the control.",
            "Better than the control are {names}.",
            len(better),
        )
        told.append(filled(words, names=listed(better, table, ranks, winner=True)))
    if worse:
        words = ngettext(
            "{names} is worse than the control.", "Worse than the control are {names}.", len(worse)
        )
        told.append(filled(words, names=listed(worse, table, ranks)))
    return told


def _equivalent(pairs):
    """Name the pairs that the Bayesian school shows to be alike."""
    alike = [pair for pair in pairs if pair.decision == "equivalent"]
    if not alike:
        return []
    named = [
        filled(_("{one} and {two}"), one=name_in(pair.one), two=name_in(pair.two))
        for pair in alike[:MOST_NAMED]
    ]
    if more := len(alike) - len(named):
        named.append(filled(ngettext("{count} other", "{count} others", more), count=more))
    return [filled(_("Equivalent within the rope are {pairs}."), pairs="; ".join(named))]


def _in_all(pairs, verdict):
    """Count the differences shown and the others, and name the procedure that decided."""
    shown = sum(pair.shown for pair in pairs)
    rest = sum(pair.decision == "not-shown" for pair in pairs)
    procedure = re.search(r"\((.*)\)", verdict.brief)
    holes = {
        "count": shown,
        "total": len(pairs),
        "rest": rest,
        "procedure": prose(procedure[1]) if procedure else verdict.school,
    }
    if not shown:
        return filled(
            _(
                "None of the {total} comparisons shows a difference ({procedure}), which "
                "is no evidence of equality."
            ),
            **holes,
        )
    if not rest:
        return filled(
            _("In all, {count} of {total} comparisons show a difference ({procedure})."), **holes
        )
    return filled(
        _(
            "In all, {count} of {total} comparisons show a difference ({procedure}); for "
            "the other {rest} none is shown, which is no evidence of equality."
        ),
        **holes,
    )

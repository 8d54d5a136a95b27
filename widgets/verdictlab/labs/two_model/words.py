"""The two-model lab's words: names of tests, what one problem does, the table, lines of code."""

from functools import partial
from typing import NamedTuple

import numpy as np

from ..._text import _, format_level, format_number, join_words
from ...paired import effect_size
from ..engine.view import Column, p_cell
from ..shared.tables import left_out_later, table_lines
from .pair import SEED, gaps_of


class Route(NamedTuple):
    """What may decide: its name, the question what if it did, and what it asks of differences."""

    name: str
    what_if: str
    looks: str = ""
    assumes: str = ""


def routes():
    """{route: `Route`}: the four tests, and the path of figure 6.3."""
    every, symmetric = _("all of each difference"), _("differences symmetric about 0")
    t = _("What if the paired t-test decided?")
    wilcoxon = _("What if Wilcoxon\u2019s test decided?")
    sign = _("What if the sign test decided?")
    permutation = _("What if the permutation test decided?")
    path = _("What if the path of figure 6.3 decided?")
    return {
        "t": Route(_("paired t"), t, every, _("roughly normal differences")),
        "wilcoxon": Route(_("Wilcoxon"), wilcoxon, _("side and order of size"), symmetric),
        "sign": Route(_("sign"), sign, _("side only"), _("nothing more")),
        "permutation": Route(_("permutation"), permutation, every, symmetric),
        "protocol": Route(_("path of figure 6.3"), path),
    }


def place_label(place):
    return {1: _("1 (as measured)"), 0: _("0 (no difference)")}.get(place, format_number(place, 1))


def what_if(place):
    return {
        1: _("What if its difference were as measured?"),
        0: _("What if its difference were 0?"),
        -1: _("What if its difference were turned round?"),
    }.get(place, _("What if its difference were {place} times as large?")).format(
        place=format_number(place, 1)
    )


def after_looking(planned, pair):
    """The warning of a what-if that touched the problems, or ""."""
    if pair.placed != planned.placed and pair.handle in pair.table.problems:
        return _("A moved difference was never measured: this is a thought, not a result.")
    return left_out_later([name for name in pair.left_out if name not in planned.left_out])


def decides(planned, now, route, alpha):
    """What leaving out or moving problems did to the verdict of one test, or ""."""
    names = [
        name
        for name, *places in zip(now.problems, planned.placed, now.placed, strict=True)
        if places[0] != places[1] or (name in planned.left_out) != (name in now.left_out)
    ]
    if route == "protocol" or not names:
        return ""
    before, after = (float(pair.tests[route].pvalue) for pair in (planned, now))
    crosses = (before <= alpha) != (after <= alpha)
    template = (
        _("The change of {names} decides ({test}): p goes from {before} to {after}, across alpha.")
        if crosses
        else _("The change of {names} does not decide ({test}): p goes from {before} to {after}.")
    )
    said = template.format(
        names=join_words(names),
        test=routes()[route].name,
        before=p_cell(before, alpha),
        after=p_cell(after, alpha),
    )
    if route not in ("t", "permutation"):
        return said
    shown = [
        format_number(number, decimals)
        for test in (planned.tests["t"], now.tests["t"])
        for number, decimals in ((test.mean, now.decimals), (test.standard_error, 2))
    ]
    means = _(
        "The mean difference goes from {mean_before} to {mean_after}, its standard error from "
        "{error_before} to {error_after}."
    )
    places = ("mean_before", "error_before", "mean_after", "error_after")
    return f"{said} " + means.format(**dict(zip(places, shown, strict=True)))


def why(pair):
    """The reasons, as whole sentences."""
    return tuple(filter(None, (_mean(pair), _weight(pair), _sizes(pair))))


def _mean(pair):
    test = pair.tests["t"]
    low, high = test.confidence_interval(0.95)
    return _(
        "The mean difference of {n} problems is {mean}, with a standard error of {error} and a "
        "95 % interval from {low} to {high}; t is their ratio, {t}."
    ).format(
        n=pair.table.n,
        mean=format_number(test.mean, pair.decimals),
        error=format_number(test.standard_error, 2),
        low=format_number(low, pair.decimals),
        high=format_number(high, pair.decimals),
        t=format_number(test.statistic, 2),
    )


def _weight(pair):
    """What the largest difference weighs for each of the tests."""
    gaps = gaps_of(pair.table)
    here = int(np.abs(gaps).argmax())
    others = gaps.sum() - gaps[here]
    if gaps[here] == 0:
        return _("All differences are zero.")
    template = (
        _(
            "The largest difference, {gap} on {name}, outweighs the other {rest} together "
            "({others}) in the mean, and widens the spread. For Wilcoxon\u2019s test it is "
            "rank {n} of {n}, for the sign test one sign of {n}."
        )
        if abs(gaps[here]) > abs(others) and gaps[here] * others < 0
        else _(
            "The largest difference is {gap}, on {name}; the other {rest} add up to {others}. For "
            "Wilcoxon\u2019s test it is rank {n} of {n}, for the sign test one sign of {n}."
        )
    )
    return template.format(
        name=pair.table.problems[here],
        gap=format_number(gaps[here], pair.decimals),
        n=len(gaps),
        rest=len(gaps) - 1,
        others=format_number(others, pair.decimals),
    )


def _sizes(pair):
    """How large the difference is, free of its unit."""
    if pair.tests["t"].constant:
        return ""
    sizes = effect_size(*pair.table.values.T, decimals=pair.table.decimals)
    low, high = sizes.confidence_interval("rank_biserial")
    return _(
        "Sizes: d = {d} standard deviations of the differences; rank-biserial correlation {r}, "
        "95 % interval from {low} to {high}."
    ).format(
        d=format_number(sizes.d_z, 2),
        r=format_number(sizes.rank_biserial, 2),
        low=format_number(low, 2),
        high=format_number(high, 2),
    )


def rows(pair, verdicts):
    """The four tests side by side: what each looks at, what it assumes, its verdict."""
    return tuple(
        {
            **routes()[name]._asdict(),
            "pvalue": float(test.pvalue),
            "verdict": verdicts[name].brief,
        }
        for name, test in pair.tests.items()
    )


def columns(alpha):
    return (
        Column(key="name", label=_("test")),
        Column(key="looks", label=_("looks at")),
        Column(key="assumes", label=_("assumes, when nothing differs")),
        Column(key="pvalue", label="p", show=partial(p_cell, alpha=alpha), numeric=True),
        Column(key="verdict", label=_("verdict")),
    )


def caption(pair, alpha):
    first, second = pair.table.algorithms
    return _(
        "{first} minus {second} on {n} problems. A difference is shown where p is at most {alpha}."
    ).format(first=first, second=second, n=pair.table.n, alpha=format_level(alpha))


def invented(advantage):
    """What is told of the invented tables: of all problems, and of leaving out one."""
    nothing = _(
        "Invented: {count} tables of {n} problems in which nothing differs. The test "
        "\u201c{test}\u201d, alpha = {alpha}, claims a difference in {rate} % of them "
        "(Monte-Carlo error {error})."
    )
    something = _(
        "Invented: {count} tables of {n} problems, one algorithm better by {advantage} "
        "standard deviations of the differences. The test \u201c{test}\u201d, alpha = "
        "{alpha}, finds it in {rate} % of them (Monte-Carlo error {error})."
    )
    return something if advantage else nothing, _(
        "Who may leave out the one problem that helps most, after looking, claims a "
        "difference in {rate} % (Monte-Carlo error {error})."
    )


def code(state, pair, own):
    """Python lines that print the verdict."""
    alpha = f"alpha={state.alpha!r}"
    end = "print(judge(result, names=table.algorithms, higher_is_better=table.higher_is_better,"
    ends = [end, f"            {alpha}))"]
    test = {
        "t": "paired_t_test(*table.values.T)",
        "wilcoxon": "wilcoxon_test(*table.values.T, decimals=table.decimals)",
        "sign": "sign_test(*table.values.T, decimals=table.decimals)",
        "permutation": f"permutation_test(*table.values.T, rng={SEED}, decimals=table.decimals)",
        "protocol": f'compare_many(table, school="thesis", {alpha})',
    }[state.route]
    names = [test.partition("(")[0]]
    if state.route == "protocol":
        ends = [f"print({test})"]
    else:
        names, ends = [*names, "judge"], [f"result = {test}", *ends]
    algorithms, moved = pair.table.algorithms, []
    if state.place != 1 and pair.handle in pair.table.problems:
        value = float(pair.table.values[pair.table.problems.index(pair.handle), 0])
        names.append("ScoreTable")
        moved = [
            "scores = table.scores",
            f"scores.loc[{pair.handle!r}, {algorithms[0]!r}] = {value!r}",
            "about = dict(decimals=table.decimals, sources=table.sources)",
            "table = ScoreTable(scores, higher_is_better=table.higher_is_better, **about)",
        ]
    lines, needed = table_lines(state.table, own, algorithms, state.without)
    names = ", ".join(sorted([*names, *needed], key=str.lower))
    return "\n".join([f"from verdictlab import {names}", "", *lines, *moved, *ends])

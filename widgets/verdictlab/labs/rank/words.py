"""The rank lab's sentences: from comparisons to what a reader sees beside the verdict."""

from functools import partial

from ..._text import _, format_level, ngettext, p_text
from ...posthoc import AllComparisons
from ...verdicts._procedures import procedure
from ..engine.view import Column, number_cell, p_cell


def table_label(table):
    """A short name for the list of tables."""
    short = {
        "four_models_15": _("Four models, {k} x {n}"),
        "fuzzy_24x4": _("Fuzzy rules, {k} x {n}"),
        "adi_15x8": _("ADI, {k} x {n}"),
        "somcbr_b_30x13": _("SOMCBR B, {k} x {n}"),
        "somcbr_k_13x9": _("SOMCBR k, {k} x {n}"),
        "medical_18x3": _("Medical, {k} x {n}"),
        "high_complexity_9x3": _("Complex, {k} x {n}"),
        "demsar2006_table6": _("C4.5 printed, {k} x {n}"),
        "demsar2006_table6_tie_broken": _("C4.5 untied, {k} x {n}"),
    }.get(table.name, _("{name}, {k} x {n}"))
    return short.format(name=table.name or _("your table"), k=table.k, n=table.n)


def shares_sources(table):
    """Whether several problems were cut from one data set."""
    return bool(table.sources) and table.by_source().n < table.n


def not_possible():
    return _("Not possible like this.")


def what_if_all_pairs():
    return _("What if all pairs were compared?")


def what_if_by_ranks():
    return _("What if pairs were compared by their mean ranks?")


def what_if_by_wilcoxon():
    return _("What if pairs were compared by Wilcoxon\u2019s test?")


def too_few_algorithms(left):
    return ngettext(
        "Only {left} algorithm is left; a comparison of many needs at least 3. "
        "Put one back under \u201cLeave out\u201d.",
        "Only {left} algorithms are left; a comparison of many needs at least 3. "
        "Put one back under \u201cLeave out\u201d.",
        left,
    ).format(left=left)


def too_few_problems(left):
    return ngettext(
        "Only {left} problem is left; a comparison needs at least 2. "
        "Put some back under \u201cLeave out\u201d.",
        "Only {left} problems are left; a comparison needs at least 2. "
        "Put some back under \u201cLeave out\u201d.",
        left,
    ).format(left=left)


def control_left_out(control):
    return _(
        "The control {control} is left out, so nothing can be compared with it. "
        "Put it back under \u201cLeave out\u201d, or choose another control."
    ).format(control=control)


def route_name(comparison):
    """The procedure, as it is written in a sentence."""
    return procedure(comparison)


def brief(comparison, rejected, decision):
    """The verdict in one short sentence; `judge` begins with the same words."""
    words = {"count": int(rejected.sum()), "total": len(comparison)}
    if decision == "no-conclusion":
        return _("No outcome could have shown a difference.")
    if isinstance(comparison, AllComparisons):
        if not words["count"]:
            return _("No difference is shown for any of the {total} pairs.").format(**words)
        return ngettext(
            "{count} of {total} pairs differs.", "{count} of {total} pairs differ.", words["count"]
        ).format(**words)
    words["control"] = comparison.control
    if not words["count"]:
        return _(
            "None of the {total} algorithms is shown to differ from the control {control}."
        ).format(**words)
    return ngettext(
        "{count} of {total} algorithms differs from the control {control}.",
        "{count} of {total} algorithms differ from the control {control}.",
        words["count"],
    ).format(**words)


def summary(comparison, rejected, alpha):
    """Count and overall p, for the lab's repr."""
    what = "pairs" if isinstance(comparison, AllComparisons) else "algorithms"
    p = p_text(comparison.result.pvalue, alpha)
    return f"{rejected.sum()} of {len(comparison)} {what}, {p}"


def rows(comparison, rejected):
    """The table panel's rows: plain values."""
    return tuple(
        {
            "first": first,
            "second": second,
            "difference": float(difference),
            "statistic": float(statistic),
            "pvalue": float(pvalue),
            "adjusted": float(adjusted),
            "better": better if differs else "",
        }
        for first, second, difference, statistic, pvalue, adjusted, better, differs in zip(
            comparison.first,
            comparison.second,
            comparison.difference,
            comparison.statistic,
            comparison.pvalue,
            comparison.adjusted,
            comparison.better,
            rejected,
            strict=True,
        )
    )


def columns(comparison, alpha):
    """The headings, and how each value is written."""
    p_cell_here = partial(p_cell, alpha=alpha)
    ranks = comparison.by == "ranks"
    decimals = comparison.result.table.decimals

    def told(better):
        return _("{name} better").format(name=better) if better else _("not shown")

    return (
        Column(key="first", label=_("first")),
        Column(key="second", label=_("second")),
        Column(
            key="difference",
            label=_("difference of mean ranks") if ranks else _("median difference"),
            show=number_cell(2 if ranks else 2 if decimals is None else decimals + 1),
            numeric=True,
        ),
        Column(key="statistic", label="z", show=number_cell(2), numeric=True),
        Column(key="pvalue", label=_("p alone"), show=p_cell_here, numeric=True),
        Column(key="adjusted", label=_("p adjusted"), show=p_cell_here, numeric=True),
        Column(key="better", label=_("difference"), show=told),
    )


def caption(comparison, alpha):
    """What the table panel shows."""
    return _(
        "First minus second. A difference is shown where the adjusted p is at most {alpha} "
        "({route})."
    ).format(alpha=format_level(alpha), route=route_name(comparison))


def code(state, *, named):
    """Python lines that give the same verdict."""
    compare = "compare_all" if state.compare == "all" else "compare_with_control"
    imports = ["friedman_test", "judge", compare, *(["load_table"] if named else [])]
    lines = [f"from verdictlab import {', '.join(sorted(imports))}", ""]
    if named:
        lines.append(f"table = load_table({state.table!r})")
    else:
        lines.append(f"# {_('table is your own ScoreTable')}")
    left_out = [
        f"{what}={list(some)!r}"
        for what, some in (
            ("problems", state.without_problems),
            ("algorithms", state.without_algorithms),
        )
        if some
    ]
    if left_out:
        lines.append(f"table = table.without({', '.join(left_out)})")
    if state.by_source:
        lines.append("table = table.by_source()")
    options = f"adjust={state.posthoc!r}, by={state.by!r}"
    first = "friedman_test(table)" + ("" if state.compare == "all" else f", {state.compare!r}")
    lines += [
        f"comparison = {compare}({first}, {options})",
        f"print(judge(comparison, alpha={state.alpha!r}))",
    ]
    return "\n".join(lines)

"""The two-model lab's short words: tables, tests, questions, pairs."""

from ..._text import _, ngettext, p_text
from .facts import pairs_of

__all__ = ["pair_name", "summary", "table_label", "test_name", "too_few", "what_if_route"]


def table_label(table):
    """A short name for the list of tables."""
    short = {
        "oan_30x2": _("OAN, 2 x {n}"),
        "medical_18x3": _("Medical, {k} x {n}"),
        "high_complexity_9x3": _("Complex, {k} x {n}"),
        "adi_15x8": _("ADI, {k} x {n}"),
        "four_models_15": _("Four models, {k} x {n}"),
        "fuzzy_24x4": _("Fuzzy rules, {k} x {n}"),
        "demsar2006_table6": _("C4.5 printed, {k} x {n}"),
        "somcbr_k_13x9": _("SOMCBR k, {k} x {n}"),
        "somcbr_b_30x13": _("SOMCBR B, {k} x {n}"),
    }.get(table.name, _("{name}, {k} x {n}"))
    return short.format(name=table.name or _("your table"), k=table.k, n=table.n)


def test_name(name):
    return {
        "t": _("paired t"),
        "wilcoxon": _("Wilcoxon"),
        "sign": _("sign"),
        "permutation": _("permutation"),
        "protocol": _("path of figure 6.3"),
    }[name]


def what_if_route(name):
    return {
        "t": _("What if the paired t-test decided?"),
        "wilcoxon": _("What if Wilcoxon\u2019s test decided?"),
        "sign": _("What if the sign test decided?"),
        "permutation": _("What if the permutation test decided?"),
        "protocol": _("What if the path of figure 6.3 decided?"),
    }[name]


def pair_name(table, pair, function):
    """The name of a pair in the list of pairs, from two names of algorithms or None."""
    names = pairs_of(table)
    if pair is None:
        return next(iter(names))
    wanted = tuple(pair)
    for name, both in names.items():
        if set(wanted) == set(both) and len(wanted) == 2:
            return name
    raise ValueError(
        _("{function}: pair must be two algorithms of the table, got {pair!r}; choose from {names}")
        .format(function=function, pair=pair, names=", ".join(table.algorithms))
    )  # fmt: skip


def too_few(left):
    return ngettext(
        "Only {left} problem is left; the tests here need at least 3. Put some back under "
        "\u201cLeave out\u201d.",
        "Only {left} problems are left; the tests here need at least 3. Put some back under "
        "\u201cLeave out\u201d.",
        left,
    ).format(left=left)


def summary(pair, route, p, alpha):
    """Test and p, for the lab's repr."""
    return f"{route}, n = {pair.table.n}, {p_text(p, alpha)}"

"""The two-model lab's table of four tests, and its lines of code."""

from functools import partial

from ..._text import _, format_level
from ..engine.view import Column, p_cell
from .facts import SEED, TESTS
from .verdict import evidence
from .words import test_name

__all__ = ["caption", "code", "columns", "rows"]


def rows(tests, alpha):
    """The four tests side by side."""
    looks = {
        "t": _("all of each difference"),
        "wilcoxon": _("side and order of size"),
        "sign": _("side only"),
        "permutation": _("all of each difference"),
    }
    assumes = {
        "t": _("roughly normal differences"),
        "wilcoxon": _("differences symmetric about 0"),
        "sign": _("nothing more"),
        "permutation": _("differences symmetric about 0"),
    }
    return tuple(
        {
            "test": test_name(name),
            "looks": looks[name],
            "assumes": assumes[name],
            "evidence": evidence(name, tests[name]),
            "pvalue": float(tests[name].pvalue),
            "differs": bool(tests[name].pvalue <= alpha),
        }
        for name in TESTS
    )


def columns(alpha):
    return (
        Column(key="test", label=_("test")),
        Column(key="looks", label=_("looks at")),
        Column(key="assumes", label=_("assumes, when nothing differs")),
        Column(key="evidence", label=_("found")),
        Column(key="pvalue", label="p", show=partial(p_cell, alpha=alpha), numeric=True),
        Column(
            key="differs",
            label=_("difference"),
            show=lambda differs: _("shown") if differs else _("not shown"),
        ),
    )


def caption(pair, alpha):
    return _(
        "{first} minus {second} on {n} problems. A difference is shown where p is at most {alpha}."
    ).format(
        first=pair.table.algorithms[0],
        second=pair.table.algorithms[1],
        n=pair.table.n,
        alpha=format_level(alpha),
    )


def code(state, pair, *, named):
    """Python lines that give the same p-value."""
    direction = f"higher_is_better={pair.table.higher_is_better}"
    call = {
        "t": "paired_t_test(x, y)",
        "wilcoxon": "wilcoxon_test(x, y, decimals=table.decimals)",
        "sign": "sign_test(x, y, decimals=table.decimals)",
        "permutation": f"permutation_test(x, y, rng={SEED}, decimals=table.decimals)",
        "protocol": f'compare_two(x, y, school="thesis", {direction}, alpha={state.alpha!r})',
    }[state.route]
    function = call.partition("(")[0]
    names = sorted({function, *(["load_table"] if named else [])})
    first, second = pair.table.algorithms
    lines = [f"from verdictlab import {', '.join(names)}", ""]
    if named:
        lines.append(f"table = load_table({state.table!r})")
    else:
        lines.append(f"# {_('table is your own ScoreTable')}")
    lines.append(f"table = table.select(algorithms={[first, second]!r})")
    if state.without:
        lines.append(f"table = table.without(problems={list(state.without)!r})")
    moved = state.place != 1 and pair.handle in pair.table.problems
    lines.append("x, y = table.values.T" + (".copy()" if moved else ""))
    if moved:
        here = pair.table.problems.index(pair.handle)
        value = float(pair.table.values[here, 0])
        lines.append(f"x[{here}] = {value!r}  # {pair.handle}")
    lines.append(f"print({call})")
    return "\n".join(lines)

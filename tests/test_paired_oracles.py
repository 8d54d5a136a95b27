"""Numbers on two samples that the sources print, or the right ones: oracles_paired.json."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import brentq

from published import printed
from verdictlab import (
    load_table,
    mcnemar_test,
    normality_tests,
    outliers,
    paired_t_test,
    score_interval,
    sign_test,
    variance_homogeneity_test,
    wilcoxon_test,
)
from verdictlab.paired import _counts

ORACLES = json.loads((Path(__file__).parent / "oracles_paired.json").read_text(encoding="utf-8"))
LEVEL = 0.05


def columns(row):
    """Return the two columns of a row, their problems and their decimals."""
    data = row.get("data", "")
    if data in ORACLES:
        values = ORACLES[data]
        first = np.array(values[row["first"]])
        return first, np.array(values.get(row.get("second"), np.zeros(len(first)))), None, 2
    table = load_table(data)
    scores = table.without(problems=row.get("without", "").split()).scores
    return scores[row["first"]], scores[row["second"]], scores.index, table.decimals


def rejects(pvalue):
    return "yes" if pvalue <= LEVEL else "no"


def critical_t(dof, alpha):
    """Read the critical value off an interval."""
    result = paired_t_test(np.arange(dof + 1.0), np.zeros(dof + 1))
    return (result.confidence_interval(1 - alpha)[1] - result.mean) / result.standard_error


def of_counts(argument):
    wins, losses, alternative = argument.split()
    x = np.repeat([1.0, -1.0], [int(wins), int(losses)])
    return sign_test(x, 0 * x, alternative=alternative).pvalue


def least_wins(argument):
    n, alternative = argument.split()
    counts = range(int(n) + 1)
    return next(
        k
        for k in counts
        if k > int(n) / 2 and of_counts(f"{k} {int(n) - k} {alternative}") <= LEVEL
    )


def chi2_tail(value):
    """Give the p that McNemar's chi2 has at a value between those of counts."""
    return float(_counts.special.chdtrc(1, float(value)))


WITHOUT_DATA = {
    "sign tail": of_counts,
    "sign least wins": least_wins,
    "t critical": lambda argument: critical_t(int(argument.split()[0]), float(argument.split()[1])),
    "chi2 tail": chi2_tail,
    "chi2 critical": lambda alpha: brentq(lambda x: chi2_tail(x) - float(alpha), 1, 9),
}


def compute(row):
    quantity, argument = row["quantity"], row.get("argument", "")
    if quantity in WITHOUT_DATA:
        return WITHOUT_DATA[quantity](argument)
    x, y, names, decimals = columns(row)
    kind, _, rest = quantity.partition(" ")
    if kind == "outliers":
        return " ".join(names[outliers(np.round(x - y, decimals), rest)])
    if kind in ("lilliefors", "jarque-bera", "shapiro-wilk", "anderson-darling"):
        return normality_tests(np.round(x - y, decimals)).loc[kind, {"p": "pvalue"}.get(rest, rest)]
    t, pitman = paired_t_test(x, y), variance_homogeneity_test(x, y)
    exact = wilcoxon_test(x, y, decimals=decimals)
    normal = wilcoxon_test(x, y, decimals=decimals, method="normal")
    sign = sign_test(x, y, decimals=decimals)
    deviations = sorted([pitman.sd_first, pitman.sd_second])
    return {
        "n": lambda: len(x),
        "difference": lambda: (x - y)[int(argument)],
        "t mean": lambda: t.mean,
        "t sd": lambda: t.standard_error * np.sqrt(len(x)),
        "t size": lambda: abs(t.statistic),
        "t p": lambda: t.pvalue,
        "t dof": lambda: t.dof,
        "t rejects": lambda: rejects(t.pvalue),
        "larger sd": lambda: deviations[1],
        "smaller sd": lambda: deviations[0],
        "correlation": lambda: pitman.correlation,
        "pitman size": lambda: abs(pitman.statistic),
        "pitman p": lambda: pitman.pvalue,
        "pitman rejects": lambda: rejects(pitman.pvalue),
        "pitman critical": lambda: critical_t(pitman.dof, float(argument)),
        "wilcoxon exact p": lambda: exact.pvalue,
        "wilcoxon normal p": lambda: normal.pvalue,
        "wilcoxon rejects": lambda: rejects(exact.pvalue),
        "wilcoxon r_plus": lambda: exact.r_plus,
        "wilcoxon r_minus": lambda: exact.r_minus,
        "wilcoxon T": lambda: exact.statistic,
        "wilcoxon z": lambda: normal.z,
        "sign p": lambda: sign.pvalue,
        "sign wins": lambda: sign.wins,
        "sign losses": lambda: sign.losses,
        "sign rejects": lambda: rejects(sign.pvalue),
        "sign split rejects": lambda: rejects(
            sign_test(x, y, ties="split", decimals=decimals).pvalue
        ),
        "interval mean": lambda: score_interval(x, method="t").mean,
        "fold sd": lambda: paired_t_test(x, y).standard_error * np.sqrt(len(x)),
    }[quantity]()


def agrees(value, text, units=1.0):
    """Say whether a value fits a printed number, bound or word."""
    if text.startswith("<"):
        return value < float(text[1:])
    try:
        expected = printed(text)
    except ValueError:
        return value == text
    if float(text).is_integer() and "." not in text:
        return value == float(text)
    return value == pytest.approx(expected.expected, abs=units * expected.abs, rel=0)


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{row['id']}-{row['quantity']}") for row in ORACLES["rows"]]
)
def test_the_sources_number_or_the_right_one(row):
    value = compute(row)
    if row["right"]:
        assert agrees(value, row["right"])
        assert not agrees(value, row["printed"], units=0.5), "the printed value is right after all"
        assert row["cause"]
    else:
        assert agrees(value, row["printed"])


def test_mcnemars_chi2_is_read_off_the_same_tail():
    found = mcnemar_test(30, 16, method="chi2")
    assert found.pvalue == pytest.approx(chi2_tail(found.statistic), rel=1e-14)

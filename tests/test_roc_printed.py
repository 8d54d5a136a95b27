"""Numbers on ROC curves that the sources print, and the right ones: oracles_roc.json."""

import json
from pathlib import Path

import numpy as np
import pytest

from verdictlab import best_operating_point, cost_slope, roc_curve, roc_hull

ORACLES = json.loads((Path(__file__).parent / "oracles_roc.json").read_text(encoding="utf-8"))
SAMPLES = ORACLES["samples"]


def curve(name):
    return roc_curve(list(SAMPLES[name]["truth"]), SAMPLES[name]["scores"], positive="p")


def points(text):
    return [[float(x) for x in pair.split()] for pair in text.split(",")]


def best(argument):
    slope, rows = argument.split("|")
    return best_operating_point(points(rows), float(slope))


def at_threshold(argument):
    name, threshold = argument.split(" | ")
    frame = curve(name).frame
    return frame[frame["threshold"] == float(threshold)].iloc[0]


def in_order(name):
    truth, scores = np.array(list(SAMPLES[name]["truth"])), np.array(SAMPLES[name]["scores"])
    gap = scores[truth == "p"][:, None] - scores[truth == "n"]
    return ((gap > 0) + 0.5 * (gap == 0)).mean()


def error_at_half(name):
    found = curve(name).frame.set_index("threshold").loc[0.6]  # the lowest score calls all positive
    return found["fp"] / len(SAMPLES[name]["truth"])


def joined(rows):
    return ", ".join(f"{x:g} {y:g}" for x, y in rows)


QUANTITIES = {
    "slope": lambda a: cost_slope(*map(float, a.split())),
    "cases": lambda a: curve(a).positives + curve(a).negatives,
    "positives": lambda a: curve(a).positives,
    "largest step up of the scores in printed order": lambda a: np.diff(SAMPLES[a]["scores"]).max(),
    "area": lambda a: curve(a).auc,
    "share of pairs in order, ties half": in_order,
    "hull in tenths": lambda a: joined(10 * roc_hull(curve(a).points)),
    "hull of the corners of the plane": lambda a: joined(roc_hull(points(a))),
    "gain of the best point": lambda a: best(a).gain,
    "best point": lambda a: best(a).index,
    "area of points": lambda a: np.trapezoid(*np.array(points(a)).T[::-1]),
    "error at 0.5": error_at_half,
    "tp fp at threshold": lambda a: "{:g} {:g}".format(*at_threshold(a)[["tp", "fp"]]),
    "point": lambda a: "{} {}".format(
        *at_threshold(a)[["false_positive_rate", "true_positive_rate"]]
    ),
}


@pytest.mark.parametrize(
    "row", [pytest.param(r, id=f"{r['id']}-{r['argument']}") for r in ORACLES["rows"]]
)
def test_the_sources_number_or_the_right_one(row):
    value = QUANTITIES[row["quantity"]](row["argument"])
    expected = row["right"] or row["printed"]
    if isinstance(value, str):
        assert value == expected
    else:
        assert value == pytest.approx(float(expected), abs=1e-9)
    if row["right"]:
        assert row["right"] != row["printed"]
        assert row["cause"]

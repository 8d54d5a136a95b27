"""Two confusion matrices: which classifier is cheaper, where the other one is right more often?"""

import numpy as np
import pandas as pd
from sklearn.metrics import accuracy_score, precision_score, recall_score

from verdictlab.metrics import binary_metrics

SIZE = 1000
COLUMNS = ("frauds found", "frauds missed", "false alarms", "honest passed")


def draw(rng, bold):
    """Two classifiers; ``bold`` says whether P is the one that raises more alarms."""
    frauds = int(rng.integers(60, 141))
    honest = SIZE - frauds
    loud = _row(frauds, honest, int(frauds * rng.uniform(0.75, 0.92)), int(rng.integers(70, 150)))
    still = _row(frauds, honest, int(frauds * rng.uniform(0.45, 0.68)), int(rng.integers(10, 45)))
    rows = [loud, still] if bold else [still, loud]
    table = pd.DataFrame(rows, index=["P", "Q"], columns=COLUMNS)
    table.attrs |= {"missed": int(rng.integers(20, 61)), "alarm": int(rng.integers(1, 10))}
    return table


def _row(frauds, honest, found, alarms):
    return [found, frauds - found, alarms, honest - alarms]


def about(table):
    """What the text of the sheet names."""
    found, missed = table.loc["P", ["frauds found", "frauds missed"]]
    return {"n": SIZE, "frauds": int(found + missed), **table.attrs}


def first(table):
    """The key, by the package."""
    got = {}
    for name, (found, missed, alarms, passed) in zip("pq", table.to_numpy(), strict=True):
        measured = binary_metrics(tp=found, fn=missed, fp=alarms, tn=passed)
        got |= {f"recall_{name}": measured.recall, f"precision_{name}": measured.precision}
        got[f"accuracy_{name}"] = measured.accuracy
        got |= _costs(name, missed, alarms, table.attrs)
    return _choice(got)


def second(table):
    """The key again, by scikit-learn on every single payment."""
    got = {}
    for name, (found, missed, alarms, passed) in zip("pq", table.to_numpy(), strict=True):
        truth = np.repeat([1, 1, 0, 0], [found, missed, alarms, passed])
        said = np.repeat([1, 0, 1, 0], [found, missed, alarms, passed])
        got |= {
            f"recall_{name}": recall_score(truth, said),
            f"precision_{name}": precision_score(truth, said),
            f"accuracy_{name}": accuracy_score(truth, said),
        }
        wrong, prices = truth != said, np.where(truth == 1, table.attrs["missed"], 0)
        prices = prices + np.where(truth == 0, table.attrs["alarm"], 0)
        got[f"cost_{name}"] = float(prices[wrong].sum() / SIZE)
        other = np.where(truth == 1, table.attrs["alarm"], table.attrs["missed"])
        got[f"swapped_{name}"] = float(other[wrong].sum() / SIZE)
    return _choice(got)


def _costs(name, missed, alarms, prices):
    return {
        f"cost_{name}": (missed * prices["missed"] + alarms * prices["alarm"]) / SIZE,
        f"swapped_{name}": (missed * prices["alarm"] + alarms * prices["missed"]) / SIZE,
    }


def _choice(got):
    cheaper = "P" if got["cost_p"] < got["cost_q"] else "Q"
    return {**got, "cheaper": cheaper, "dearer": "Q" if cheaper == "P" else "P"}


def answer(got):
    """What is to come out as often as not."""
    return got["cheaper"] == "P"


def fits(table, got):
    """The cheaper one is always right less often, and by its costs clearly cheaper."""
    low, high = sorted([got["cost_p"], got["cost_q"]])
    more_right = "P" if got["accuracy_p"] > got["accuracy_q"] else "Q"
    apart = abs(got["accuracy_p"] - got["accuracy_q"]) > 0.005
    return apart and more_right == got["dearer"] and high > 1.15 * low

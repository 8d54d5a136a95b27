"""What the items of chapter 11 know, computed."""

from ....power import power_curve, problems_needed
from ....tables import load_table

__all__ = ["agreement", "problems_needed", "t_rejects"]

BIASES = [0, 2, 4, 6, 8, 10]


def t_rejects():
    """How often the t-test rejects on the hard pair, at each of the `BIASES`: as the lab says."""
    scores = load_table("medical_18x3").scores
    curve = power_curve(
        scores["S_OAN_05_M3_N"],
        scores["S_OAN_05_N"],
        draw=8,
        higher_is_better=False,
        unit="%",
        decimals=2,
        rng=1,
        progress=False,
    )
    frame = curve.frame.query("test == 't'").set_index("k")
    return frame["rejections"][BIASES].tolist()


def agreement(rejections, studies, *, own=False):
    """Share of pairs of studies that decide alike; ``own`` counts each with itself, too."""
    kept, less = studies - rejections, 0 if own else 1
    same = rejections * (rejections - less) + kept * (kept - less)
    return same / (studies * (studies - less))

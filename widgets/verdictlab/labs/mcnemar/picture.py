"""The mcnemar lab's picture: what fair tosses would do with the cases that part."""

from math import ceil, floor, sqrt

import numpy as np

from ...paired._coins import toss_chances

__all__ = ["coin_line", "mcnemar_picture"]

STEPS, POINTS = 48, 80  # that are drawn at most, as steps or as a line


def coin_line(b, c):
    """The chance of each share of b + c fair tosses: (points, steps or not, lowest, highest)."""
    n = b + c
    low = max(0, min(b, c, floor(n / 2 - 2.25 * sqrt(n))))
    count = n - 2 * low + 1
    stride = ceil(count / POINTS)
    middle = n // 2
    at = np.arange(middle - stride * ((middle - low) // stride), n - low + 1, stride)
    chance = toss_chances(n, at)
    # Twelve decimals first, as for p.
    heights = [round(round(value, 12), 6) for value in chance.tolist()]
    pairs = list(zip(at.tolist(), heights, strict=True))
    if count > STEPS:
        return [[k, height] for k, height in pairs], False, low, n - low
    points = [[k + side, height] for k, height in pairs for side in (-0.5, 0.5)]
    return points, True, low - 0.5, n - low + 0.5


def mcnemar_picture(state, words, facts):
    """Describe the line of chances with both tails shaded; None where no case parts."""
    b, c = state.cells[1:3]
    if b + c == 0:
        return None
    points, steps, first, last = coin_line(b, c)
    # A little inside the step, so that the shade begins at its height.
    half = 0.499 if steps else 0
    shade = (
        [{"from": first, "to": last}]
        if b == c
        else [
            {"from": first, "to": min(b, c) + half},
            {"from": max(b, c) - half, "to": last},
        ]
    )
    return {
        "kind": "curve",
        "table": "mcnemar",
        "text": words["picture"].format(**facts),
        "note": words["note"],
        "x": {"label": words["axis_x"].format(**facts), "low": first, "high": last},
        "y": {
            "label": words["axis_y"],
            "low": 0,
            "high": round(round(1.1 * max(height for _x, height in points), 12), 6),
        },
        "lines": [{"points": points, "style": "blue", "shade": shade}],
        "legend": [
            {"label": words["mark_seen"].format(**facts), "style": "vermillion"},
            {"label": words["mark_half"].format(**facts), "style": "grey", "dash": "dashed"},
        ],
        "marks": [
            {
                "name": "seen",
                "form": "vertical",
                "x": b,
                "style": "vermillion",
                "text": words["mark_seen_text"].format(**facts),
            },
            {
                "name": "half",
                "form": "vertical",
                "x": (b + c) / 2,
                "style": "grey",
                "dash": "dashed",
                "text": words["mark_half_text"].format(**facts),
            },
        ],
    }

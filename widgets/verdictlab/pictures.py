"""From a result to a plain description of its picture, which the browser draws.

A picture is a dict of JSON values with its ``kind``, a ``text`` that says the same in words, the
``marks`` a reader can step through (each with its own ``text``) and a ``note``. Sizes, colours
and places are the browser's affair (``frontend/src``).
"""

from math import ceil, floor, log10

import numpy as np

from ._text import _, format_level, format_number, join_words, p_cell, p_text
from .posthoc import AllComparisons, cliques_of_pairs

__all__ = [
    "axis_end",
    "axis_of",
    "cd_picture",
    "differences_plane",
    "p_values_axis",
    "path_marks",
    "stacked",
]


def cd_picture(comparison, *, alpha=0.05):
    """Describe the critical distance diagram of some comparisons after Friedman's test.

    Parameters
    ----------
    comparison
        What `compare_all` or `compare_with_control` returned.
    alpha
        Level of the family of comparisons.

    Returns
    -------
    dict
        ``axis`` (ranks 1 to k), ``marks`` from best to worst mean rank, ``groups`` (places of
        marks without a shown difference; ``whole`` if they are neighbours), ``distance`` (the
        drawn critical distance, or None), ``band`` (what lies within it of a control, or None).

    References
    ----------
    Demsar (2006), JMLR 7:1-30, figures 1 and 2.

    Examples
    --------
    >>> from verdictlab import compare_all, friedman_test, load_table
    >>> picture = cd_picture(compare_all(friedman_test(load_table("four_models_15"))))
    >>> [mark["name"] for mark in picture["marks"]], picture["distance"]["label"]
    (['M3', 'M2', 'M4', 'M1'], 'critical distance 1.21')
    >>> [group["members"] for group in picture["groups"]]
    [[0, 1], [1, 2, 3]]
    """
    result = comparison.result
    ranks = result.mean_rank_values
    order = np.argsort(ranks, kind="stable").tolist()
    names = [result.table.algorithms[i] for i in order]
    differs: dict[str, list[str]] = {name: [] for name in names}
    for first, second, rejected in zip(
        comparison.first, comparison.second, comparison.rejected(alpha).tolist(), strict=True
    ):
        if rejected:
            differs[first].append(second)
            differs[second].append(first)
    control = getattr(comparison, "control", None)
    shapes = {name: _shape(name, control, differs) for name in names}
    distance = comparison.critical_distance(alpha)
    listed = join_words(
        _("{name} {rank}").format(name=name, rank=format_number(ranks[i], 2))
        for name, i in zip(names, order, strict=True)
    )
    return {
        "kind": "cd",
        "table": result.table.name,
        "text": _("Mean ranks from best to worst: {list}.").format(list=listed),
        "axis": {"label": _("mean rank (1 = best)"), "low": 1, "high": result.k},
        "marks": [
            {
                "name": name,
                "value": round(float(ranks[i]), 6),
                "shown": format_number(ranks[i], 2),
                "shape": shapes[name],
                "text": _mark_text(name, ranks[i], differs[name], control),
            }
            for name, i in zip(names, order, strict=True)
        ],
        "groups": _groups(comparison, names, alpha),
        "distance": distance
        and {
            "value": round(distance, 6),
            "label": _("critical distance {distance}").format(distance=format_number(distance, 2)),
        },
        "band": _band(comparison, distance),
        "note": _note(comparison, alpha, names),
    }


def _shape(name, control, differs):
    if control is None:
        return "disc"
    if name == control:
        return "control"
    return "disc" if differs[name] else "open"


def _mark_text(name, rank, others, control):
    words = {"name": name, "rank": format_number(rank, 2), "others": join_words(others)}
    if name == control:
        return _("{name}, the control: mean rank {rank}.").format(**words)
    if others:
        return _("{name}: mean rank {rank}. A difference is shown from {others}.").format(**words)
    if control is not None:
        return _("{name}: mean rank {rank}. No difference from the control is shown.").format(
            **words
        )
    return _("{name}: mean rank {rank}. No difference from any other is shown.").format(**words)


def _groups(comparison, names, alpha):
    if not isinstance(comparison, AllComparisons):
        return []
    place = {name: i for i, name in enumerate(names)}
    groups = [
        sorted(place[name] for name in group) for group in cliques_of_pairs(comparison, alpha)
    ]
    return [{"members": group, "whole": group[-1] - group[0] == len(group) - 1} for group in groups]


def _band(comparison, distance):
    control = getattr(comparison, "control", None)
    if control is None or distance is None:
        return None
    centre = float(comparison.result.mean_ranks[control])
    return {"low": round(centre - distance, 6), "high": round(centre + distance, 6)}


def _note(comparison, alpha, names):
    control = getattr(comparison, "control", None)
    if control is not None and comparison.critical_distance(alpha) is not None:
        return _(
            "Diamond: the control {control}; shaded: less than one critical distance from it. "
            "Filled disc: a difference is shown. Open disc: none is shown."
        ).format(control=control)
    if control is not None:
        return _(
            "Diamond: the control {control}. Filled disc: a difference from it is shown. "
            "Open disc: none is shown."
        ).format(control=control)
    groups = _groups(comparison, names, alpha)
    if not groups:
        return _("No bar: every pair is shown to differ.")
    if all(group["whole"] for group in groups):
        return _("A bar joins algorithms between which no difference is shown.")
    return _(
        "A bar joins algorithms between which no difference is shown; "
        "of a pale bar only those with a dot."
    )


# Two algorithms --------------------------------------------------------------------------------

BINS = 44  # of a strip: points in one of them stand on each other


def stacked(values, reach):
    """Give each value from -reach to reach a height, so that those in one place form a pile."""
    heights: list[int] = []
    seen: dict[int, int] = {}
    for place in np.floor((values + reach) / (2 * reach) * BINS).astype(int).tolist():
        seen[place] = seen.get(place, 0) + 1
        heights.append(seen[place])
    return heights


def differences_plane(table, test, *, reach, top, decimals):
    """Describe the plane on which the differences of two algorithms stand, and their mean.

    ``test`` is a paired t-test of the table; its 95 % interval is shaded. ``reach`` and ``top``
    are the ends of the two axes. Returns the plane without marks, and the mark of the mean.
    """
    first, second = table.algorithms
    left, right = (second, first) if table.higher_is_better else (first, second)
    low, high = (float(np.clip(end, -reach, reach)) for end in test.confidence_interval(0.95))
    shade = [[low, 0], [high, 0], [high, top], [low, top]]
    label = _("{first} - {second} (left of 0: {left} better; right: {right})")
    text = _("Mean difference {mean}, shaded: its 95 % interval by the t-test.")
    plane = {
        "x": {
            "label": label.format(first=first, second=second, left=left, right=right),
            "low": round(-reach, 4),
            "high": round(reach, 4),
        },
        "y": None,
        "lines": [{"points": [[0, 0], [0, top / 1.05]], "style": "grey", "dash": "dashed"}],
        "regions": [{"points": shade, "style": "blue", "label": ""}],
    }
    return plane, {
        "name": _("mean"),
        "form": "vertical",
        "x": round(test.mean, 4),
        "style": "blue",
        "text": text.format(mean=format_number(test.mean, decimals)),
    }


LOWEST = 0.001  # p-values below are drawn here


def p_values_axis(pvalues, *, shown, chosen, alpha):
    """Describe several tests of one question: {name: p} on one axis, and a mark for each.

    ``shown`` says of each whether a difference is, ``chosen`` names the test that decides.
    """
    marks = [
        {
            "name": name,
            "value": round(max(float(p), LOWEST), 5),
            "shown": p_cell(p, alpha),
            "style": "blue" if name == chosen else "mark",
            "open": not differs,
            "shape": "diamond" if name == chosen else "circle",
            "text": _("{name}: {p}.").format(name=name, p=p_text(p, alpha)),
        }
        for (name, p), differs in zip(pvalues.items(), shown, strict=True)
    ]
    ticks = [[p, format_level(p)] for p in (0.001, 0.01, 0.05, 0.2, 1)]
    label = _("alpha {alpha}").format(alpha=format_level(alpha))
    return {
        "x": {"label": _("p-value"), "low": LOWEST, "high": 1, "log": True, "ticks": ticks},
        "references": [{"value": alpha, "label": label, "style": "grey"}],
    }, marks


def path_marks(path):
    """List the boxes of the thesis' figure 6.3; those that this path did not reach are unlit.

    >>> from verdictlab import compare_many, load_table
    >>> marks = path_marks(compare_many(load_table("oan_30x2"), school="thesis"))
    >>> [mark["lit"] for mark in marks], marks[-1]["name"]
    ([True, True, True, True, False, False, True], 'Wilcoxon decides')
    """
    # A step is known by the numbers that it looked at.
    boxes = {
        _("Problems chosen without an eye on the result?"): set(),
        _("Effect close to 0?"): {"omega_squared"},
        _("p of t ten times below alpha?"): {"p", "limit"},
        _("No outliers?"): {"outliers", "most"},
        _("Differences normal?"): {"p", "n"},
        _("Equal variances?"): {"p", "statistic", "correlation"},
    }
    asked = {frozenset(step.evidence): step for step in path.path}
    marks = []
    for box, numbers in boxes.items():
        step = asked.get(frozenset(numbers))
        said = step.answer if step else _("Not asked.")
        marks.append(
            {
                "name": box,
                "said": said,
                "lit": step is not None,
                "passed": step.passed if step else None,
                "text": _("{box} {said}").format(box=box, said=said),
            }
        )
    end = {
        "wilcoxon": _("Wilcoxon decides"),
        "t": _("The t-test decides"),
        "t-at-once": _("The t-test decides at once"),
        "t-without-outliers": _("The t-test decides without the outliers"),
    }[path.route]
    text = _("{box}: {said}").format(box=end, said=path.sentence)
    last = {"name": end, "said": path.sentence, "lit": True, "decision": path.decision}
    return [*marks, {**last, "text": text}]


def _step(length):
    """A round number, of which a length has five to ten: 1, 2, 5, 10, 20, 50 ..."""
    unit = 10.0 ** floor(log10(length / 5))
    return max(step * unit for step in (1, 2, 5) if 5 * step * unit <= length * (1 + 1e-9))


def axis_end(*values):
    """Where an axis from 0 ends that shows these values.

    >>> axis_end(5.23, 3.4), axis_end(119.3, 3.4)
    (6.0, 140.0)
    """
    most = 1.08 * max(values)
    step = _step(most)
    return round(ceil(most / step) * step, 9)


def axis_of(values):
    """(low, high) of an axis that shows these values, in round numbers."""
    low, high = float(np.min(values)), float(np.max(values))
    step = _step((high - low) or 1.0)
    return round(floor(low / step) * step, 9), round(ceil(high / step) * step, 9)

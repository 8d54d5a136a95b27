"""The two-model lab's picture: the differences, above four p-values and the path."""

import numpy as np

from ..._text import _, format_number
from ..engine.view import p_cell
from .facts import PLACES, TESTS
from .tests import steps_of, tested

__all__ = ["two_model_picture"]

BINS = 44


def two_model_picture(state, pair, tests, path):
    """Describe the picture of one state."""
    strip, lower = _strip(pair, tests["t"]), tested(state, tests)
    steps = steps_of(path)
    first, second = pair.table.algorithms
    return {
        "kind": "two",
        "table": f"{state.table} {state.pair}",
        "text": _(
            "Differences {first} minus {second} on {n} problems, mean {mean}. p-values: {t} "
            "(t), {wilcoxon} (Wilcoxon), {sign} (sign), {permutation} (permutation)."
        ).format(
            first=first,
            second=second,
            n=pair.table.n,
            mean=format_number(tests["t"].mean, pair.decimals),
            **{name: p_cell(tests[name].pvalue, state.alpha) for name in TESTS},
        ),
        "note": _(
            "Drag the orange diamond, {name}. Among the p-values, filled: a difference is shown."
        ).format(name=pair.handle)
        if pair.handle in pair.table.problems
        else _(
            "{name} is left out (open grey). Among the p-values, filled: a difference is shown."
        ).format(name=pair.handle),
        "marks": [*strip.pop("marks"), *lower.pop("marks"), *steps],
        "strip": strip,
        "tests": lower,
        "path": _("The path of figure 6.3"),
    }


def _strip(pair, test):
    gaps, there = np.array(pair.gaps), np.array(pair.there)
    here = pair.problems.index(pair.handle)
    reach = 1.06 * max(np.abs(gaps).max(), 10.0**-pair.decimals)
    heights = _stacked(there, reach)
    top = max(6, max(heights) + 1)
    first, second = pair.table.algorithms
    left, right = (second, first) if pair.table.higher_is_better else (first, second)
    mean = test.mean
    low, high = (float(np.clip(end, -reach, reach)) for end in test.confidence_interval(0.95))
    marks = [
        {
            "name": _("mean"),
            "form": "vertical",
            "x": round(mean, 4),
            "style": "blue",
            "text": _("Mean difference {mean}, shaded: its 95 % interval by the t-test.").format(
                mean=format_number(mean, pair.decimals)
            ),
        }
    ]
    dots = []
    for i, name in enumerate(pair.problems):
        spot = {"x": round(float(there[i]), 4), "y": heights[i]}
        value = format_number(there[i], pair.decimals)
        if not pair.stays[i]:
            text = _("{name}: {value}, left out.").format(name=name, value=value)
            gone = {"name": name, "form": "point", "style": "grey", "open": True, "text": text}
            marks.append({**gone, **spot})
            continue
        mark = {"name": name, "form": "point", **spot, "style": "mark"}
        mark["text"] = _("{name}: {value}.").format(name=name, value=value)
        if i == here:
            mark |= {"shape": "diamond", "style": "orange", "label": name}
            at = [[round(float(place * gaps[i]), 4), heights[i]] for place in PLACES]
            mark["moves"] = {"control": "place", "at": at}
            if there[i] != gaps[i]:
                mark["text"] = _("{name}: moved from {was} to {value}.").format(
                    name=name, was=format_number(gaps[i], pair.decimals), value=value
                )
                dots.append({"x": round(float(gaps[i]), 4), "y": heights[i], "style": "orange",
                             "open": True})  # fmt: skip
        marks.append(mark)
    return {
        "x": {
            "label": _("{first} - {second} (left of 0: {left} better; right: {right})").format(
                first=first, second=second, left=left, right=right
            ),
            "low": round(-reach, 4),
            "high": round(reach, 4),
        },
        "y": None,
        "tall": 150,
        "lines": [{"points": [[0, 0], [0, top / 1.05]], "style": "grey", "dash": "dashed"}],
        "regions": [
            {"points": [[low, 0], [high, 0], [high, top], [low, top]], "style": "blue", "label": ""}
        ],
        "dots": dots,
        "marks": marks,
    }


def _stacked(values, reach):
    """A height for each value, so that points in one place stand on each other."""
    places = np.floor((values + reach) / (2 * reach) * BINS).astype(int)
    seen, heights = {}, []
    for place in places.tolist():
        seen[place] = seen.get(place, 0) + 1
        heights.append(seen[place])
    return heights

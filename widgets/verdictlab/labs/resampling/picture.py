"""The resampling lab's picture: the rejection rate of every test with its Monte-Carlo band."""

from ..._text import _, format_level, join_words
from . import words

__all__ = ["resampling_picture"]


def resampling_picture(state, found, alpha):
    """Describe the bars: one per test that this resampling allows, the level as a line."""
    marks = []
    for test, rate in found.items():
        chosen = test == state.test
        told = _("{test}: {rate} %, band {low} to {high} %.").format(
            test=words.test_label(test),
            rate=words.percent(rate.share),
            low=words.percent(rate.low),
            high=words.percent(rate.high),
        )
        marks.append(
            {
                "name": words.test_label(test),
                "value": _round(rate.share),
                "low": _round(rate.low),
                "high": _round(rate.high),
                "shown": _("{rate} %").format(rate=words.percent(rate.share)),
                "style": "blue" if chosen else "grey",
                "shape": "diamond" if chosen else "circle",
                "text": told,
            }
        )
    listed = join_words(
        _("{test} {rate} %").format(
            test=words.test_label(test), rate=words.percent(found[test].share)
        )
        for test in found
    )
    return {
        "kind": "bars",
        "table": f"{state.scheme} {len(marks)}",
        "text": (
            _("Rejections where nothing differs, of {samples} samples: {list}.")
            if state.gap == 0
            else _("Rejections where the second learner is worse, of {samples} samples: {list}.")
        ).format(samples=next(iter(found.values())).samples, list=listed),
        "note": _(
            "Mark: share of samples in which the test rejects; line: its 95 % Monte-Carlo band. "
            "Diamond: the chosen test. All tests see the same samples."
        ),
        "x": {
            "label": _("samples in which it rejects"),
            "low": 0,
            "high": 1,
            "ticks": [
                [share / 100, _("{rate} %").format(rate=share)] for share in range(0, 101, 20)
            ],
        },
        "references": [
            {
                "value": alpha,
                "label": _("promised where nothing differs: {level} %").format(
                    level=format_level(round(100 * alpha, 10))
                ),
                "style": "grey",
            }
        ],
        "marks": marks,
    }


def _round(x):
    return round(float(x), 4)

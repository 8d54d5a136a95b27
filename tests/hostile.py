"""Names that nobody should use and somebody will: nothing of them may run, none be cut off."""

import numpy as np
import pandas as pd

from verdictlab import ScoreTable

# window.ran is what every script below would set.
NAMES = {
    "html": '<img src=x onerror="window.ran=1"><b>bold</b>',
    "script": "</script><script>window.ran=1</script>",
    "quotes": "\"'`${window.ran=1}`'\" onmouseover=window.ran=1 &amp; <!--",
    "right to left": "\u05e0\u05d9\u05e1\u05d5\u05d9 \u0627\u062e\u062a\u0628\u0627\u0631",
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467 net \U0001f1e8\U0001f1ed",
    "long": "averylongname" * 23 + "x",
    "words": "a long name of many words " * 11 + "ends",
    "chinese": "\u652f\u6301\u5411\u91cf\u673a\u4e0e\u968f\u673a\u68ee\u6797",
    "japanese": "\u30e9\u30f3\u30c0\u30e0\u30d5\u30a9\u30ec\u30b9\u30c8",
    "maths": "$\\frac{1}{2$ %s {name} \\(x\\)",
    "turned": "M3 \u202e50.0 = p",
    "escapes": "red\x1b[31m bell\x07 line\u2028two",
}


def hostile_table(names=tuple(NAMES), n=12):
    """A table whose algorithms and problems bear such names, and whose differences are clear."""
    rng, labels = np.random.default_rng(4), [NAMES[name] for name in names]
    better = 2 * np.arange(len(names))
    scores = rng.normal(70, 4, (n, 1)) + better + rng.normal(0, 1, (n, len(names)))
    problems = [f"{labels[number % len(names)]} {number + 1}" for number in range(n)]
    frame = pd.DataFrame(scores.round(2), index=problems, columns=labels)
    return ScoreTable(frame, higher_is_better=True, metric=NAMES["html"], name=NAMES["script"])

"""A line that says how far a long computation has come, and nothing for a short one."""

import sys
from time import monotonic

from ._text import _

__all__ = ["steps"]

PATIENCE, EVERY = 2.0, 0.5  # seconds before the first line, and between two


def steps(total, *, function, progress=None):
    """Yield 0, 1, ... total - 1; when it takes long, say so on the error stream.

    ``progress`` may be False (silence) or a callable that is given (done, total) after
    every step. The line is wiped out at the end.

    >>> list(steps(3, function="estimator_study"))
    [0, 1, 2]
    >>> seen = []
    >>> for step in steps(2, function="power_curve", progress=lambda *at: seen.append(at)): pass
    >>> seen
    [(1, 2), (2, 2)]
    """
    if not (progress is None or progress is False or callable(progress)):
        raise ValueError(
            _(
                "{function}: progress must be None, False or a function of (done, total), "
                "got {progress!r}"
            ).format(function=function, progress=progress)
        )
    start = spoken = monotonic()
    shown = 0
    try:
        for step in range(total):
            yield step
            done, now = step + 1, monotonic()
            if callable(progress):
                progress(done, total)
            elif progress is None and now - start > PATIENCE and now - spoken > EVERY:
                left = (now - start) / done * (total - done)
                line = _("{function}: {done} of {total}, about {left:.0f} s left").format(
                    function=function, done=done, total=total, left=left
                )
                sys.stderr.write("\r" + line.ljust(shown))
                sys.stderr.flush()
                shown, spoken = len(line), now
    finally:
        if shown:
            sys.stderr.write("\r" + " " * shown + "\r")
            sys.stderr.flush()

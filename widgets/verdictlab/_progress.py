"""A line that says how far a long computation has come, and a budget for what is read."""

import sys
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

from ._text import _

__all__ = ["reading", "spend", "steps"]

PATIENCE, EVERY = 2.0, 0.5  # seconds before the first line, and between two
# Of a file. A terminal wipes the line out; a notebook keeps it, and is told of what is long only.
READING, KEPT = 1.0, 30.0
# What a file may cost. 200 problems x 10,000 algorithms are 2 million cells; 5 million take a
# gigabyte and half a minute. A small file can unfold into any number.
MOST_CELLS, MOST_COLUMNS, MOST_SECONDS = 5_000_000, 100_000, 60.0


class _Line:
    """One line on the error stream, written anew from time to time, and wiped out at the end."""

    def __init__(self, patience):
        self.start = self._spoken = monotonic()
        self.patience, self._shown = patience, 0
        self.waited = 0.0  # seconds that somebody else took

    def say(self, tell):
        """Write what ``tell(seconds so far)`` gives, if it is time to; return these seconds."""
        now = monotonic()
        taken = now - self.start
        if sys.stderr is not None and taken > self.patience and now - self._spoken > EVERY:
            line = tell(taken)
            sys.stderr.write("\r" + line.ljust(self._shown))
            sys.stderr.flush()
            self._shown, self._spoken = len(line), now
        return taken

    def wipe(self):
        if self._shown and sys.stderr is not None:
            sys.stderr.write("\r" + " " * self._shown + "\r")
            sys.stderr.flush()


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
    line = _Line(PATIENCE)
    try:
        for step in range(total):
            yield step
            done = step + 1
            if callable(progress):
                progress(done, total)
            elif progress is None:
                line.say(
                    lambda taken, done=done: _(
                        "{function}: {done} of {total}, about {left:.0f} s left"
                    ).format(
                        function=function,
                        done=done,
                        total=total,
                        left=taken / done * (total - done),
                    )
                )
    finally:
        line.wipe()


_line: ContextVar[_Line | None] = ContextVar("_line", default=None)


@contextmanager
def reading():
    """Watch over a file while it is read: `spend` counts, and refuses what has no end.

    A reader within another one joins it.
    """
    if _line.get() is not None:
        yield
        return
    watched = sys.stderr is not None and sys.stderr.isatty()
    line = _Line(READING if watched else KEPT)
    token = _line.set(line)
    try:
        yield
    except RecursionError:
        raise ValueError(_("read_table: this nests deeper than any table")) from None
    except MemoryError:
        raise ValueError(
            _("read_table: this takes more memory than there is; give a file with fewer cells")
        ) from None
    finally:
        _line.reset(token)
        line.wipe()


def spend(cells=0, columns=0, *, waiting=False):
    """Say that a step of reading holds so many cells by now; what costs too much is refused.

    ``waiting`` says that the time went by until somebody wrote: it is told, not refused.

    >>> spend(cells=6_000_000)
    Traceback (most recent call last):
    ValueError: read_table: this has more than 5 million cells; give one row per problem and one
    column per algorithm, without runs and settings that are not judged
    """
    if cells > MOST_CELLS:
        raise ValueError(
            _(
                "read_table: this has more than {number} million cells; give one row per problem "
                "and one column per algorithm, without runs and settings that are not judged"
            ).format(number=MOST_CELLS // 1_000_000)
        )
    if columns > MOST_COLUMNS:
        raise ValueError(
            _(
                "read_table: this has {count:,} columns, and up to {most:,} are read; give one "
                "column per algorithm, and turn the table if it lies on its side"
            ).format(count=columns, most=MOST_COLUMNS)
        )
    if (line := _line.get()) is None:
        return
    if waiting:  # for somebody, and not for a machine that is busy
        line.patience = READING
    taken = line.say(
        lambda seconds: _("reading for {seconds:.0f} s; Ctrl-C stops it").format(seconds=seconds)
    )
    if waiting:
        line.waited = taken
    if taken - line.waited > MOST_SECONDS:
        raise ValueError(
            _(
                "read_table: reading took more than {seconds:.0f} s; give one row per problem and "
                "one column per algorithm, as CSV"
            ).format(seconds=MOST_SECONDS)
        )

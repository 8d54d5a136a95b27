"""Judging a student's function by its properties on fresh data.

The function runs in a thread of its own with a limit of *computing* time, so that a busy
machine, or one that was asleep meanwhile, does not make an endless loop of a function that
ends. When the limit passes, an exception is raised inside that thread, which ends any loop
written in Python on every system and leaves the kernel alive. A single call that never
returns from compiled code (a huge array operation) cannot be ended from outside; it is left
behind and the message says to restart the kernel.
"""

import contextlib
import copy
import ctypes
import threading
import time
import zlib
from functools import partial
from math import isnan

import numpy as np

from .._text import _
from .misconceptions import belief_id

__all__ = ["judge_function"]

TIME_LIMIT = 5.0  # seconds of computing
_ROUNDS = 3
_LOOK = 0.1  # how often the worker is looked at, in seconds
_IDLE = 0.01  # a worker that computes less than this share of a look is waiting


class _Stop(BaseException):
    """Raised inside a student's function that takes too long."""


class _Told(Exception):
    """Something about the student's function that is worth saying in words."""


def judge_function(item, function, *, time_limit=None):
    """Ask whether a function has every property of a `FunctionCheck`.

    Data are drawn afresh for each property from seeds that depend on the item only, so that
    the same function always gets the same answer.

    Returns
    -------
    (right, message, misconception)
    """
    if not callable(function):
        message = _(
            "Hand over the function itself, by its name and without parentheses, "
            "not what it returns."
        )
        return None, message, None
    outcome, begun = {}, threading.Event()
    watched = _Watched(function)

    def work():
        outcome["spent"] = _own_time()
        begun.set()
        try:
            outcome["result"] = _run(item, watched)
        except Exception as error:
            outcome["fault"] = error  # of the exercise itself: told to its author below

    limit = TIME_LIMIT if time_limit is None else time_limit
    worker = threading.Thread(target=work, name="verdictlab-check", daemon=True)
    worker.start()
    begun.wait()
    state = wait_for(worker, outcome["spent"], limit)
    if state != "done":
        ended = wait_for(worker, outcome["spent"], 1.0, partial(_raise_in, worker)) == "done"
        return False, _stopped(state, ended).format(seconds=limit), None
    if "fault" in outcome:
        raise outcome["fault"]
    return outcome["result"]


def _own_time():
    """A function that tells how many seconds the thread that calls this has computed."""
    read = time.process_time  # Windows, macOS: all threads; the others wait for this one
    if hasattr(time, "pthread_getcpuclockid"):
        read = partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))
    last = begun = read()

    def spent():
        nonlocal last
        with contextlib.suppress(OSError):  # the thread has ended, and its clock with it
            last = read()
        return last - begun

    return spent


def wait_for(worker, spent, limit, prod=None):
    """Wait for a thread: "done", "endless" after `limit` of computing, "waits" if it does none.

    ``spent`` tells the seconds that it has computed; ``prod`` is called before each look. Time
    on the wall is never read: looks are counted, and on a machine that is busy or asleep whoever
    looks is as late as the worker.
    """
    begun = before = spent()
    idle = 0
    while True:
        if prod:
            prod()
        worker.join(_LOOK)
        if not worker.is_alive():
            return "done"
        now = spent()
        idle = idle + 1 if now - before <= _IDLE * _LOOK else 0
        if now - begun > limit:
            return "endless"
        if idle * _LOOK >= limit:
            return "waits"
        before = now


def _raise_in(worker):
    # A function that catches everything needs to be told more than once.
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(worker.ident), ctypes.py_object(_Stop)
    )


def _stopped(state, ended):
    """What to say of a function that gave no answer."""
    if state == "waits" and ended:
        return _(
            "The function waits: it did nothing for {seconds:g} seconds and was stopped. Leave "
            "time.sleep and questions to the user out of it."
        )
    if state == "waits":
        return _(
            "The function waits: it did nothing for {seconds:g} seconds and could not be "
            "stopped; restart the kernel, then look for what it waits for."
        )
    if ended:
        return _(
            "The function was stopped after {seconds:g} seconds of computing without an answer; "
            "look for a loop that does not end."
        )
    return _(
        "The function gave no answer in {seconds:g} seconds of computing and could not be "
        "stopped; restart the kernel, then look for the step that takes so long."
    )


def _run(item, watched):
    try:
        for number, part in enumerate(item.properties):
            for round_number in range(_ROUNDS):
                seed = [zlib.crc32(item.id.encode()), number, round_number]
                told = part.test(watched, np.random.default_rng(seed))
                if told:
                    message, misconception = told if isinstance(told, tuple) else (told, None)
                    constant = _constant_everywhere(item, watched)
                    belief = misconception and belief_id(misconception)
                    return False, constant or message, None if constant else belief
    except _Told as told:
        return False, str(told), None
    except _Stop:
        return False, "", None
    except Exception as error:
        if not watched.calls:
            raise
        shown = _short(watched.calls[-1][1])
        message = _(
            "What your function returned, {value}, could not be used: {error}. "
            "Does it return what the exercise asks for?"
        )
        return False, message.format(value=shown, error=_error_text(error)), None
    return (False, watched.constant(), None) if watched.constant() else (True, "", None)


def _constant_everywhere(item, watched):
    """Whether the answer never depends on the data, tried on all data of the exercise."""
    for number, part in enumerate(item.properties):
        with contextlib.suppress(Exception):
            part.test(watched, np.random.default_rng([number]))
    return watched.constant()


class _Watched:
    """The student's function, with its faults put into words."""

    def __init__(self, function):
        self.function = function
        self.calls = []

    def __call__(self, *arguments, **named):
        kept = copy.deepcopy((arguments, named))
        try:
            value = self.function(*arguments, **named)
        except _Stop:
            raise
        except BaseException as error:
            message = _("Your function stopped with an error when called with {given}: {error}.")
            given = ", ".join(_short(argument) for argument in kept[0])
            raise _Told(message.format(given=given, error=_error_text(error))) from None
        if not _same(kept, (arguments, named)):
            raise _Told(
                _(
                    "Your function changed the data it was given; work on a copy, "
                    "so that whoever calls it keeps the original."
                )
            )
        if value is None:
            raise _Told(_('Your function returned None; is there a "return" at its end?'))
        self.calls.append((kept, copy.deepcopy(value)))
        return value

    def constant(self):
        """What to say when different data always gave the same answer, else ""."""
        given = [call[0] for call in self.calls]
        returned = [call[1] for call in self.calls]
        differ = sum(not _same(given[0], other) for other in given[1:])
        if differ < 1 or not all(_same(returned[0], other) for other in returned[1:]):
            return ""
        message = _(
            "Your function returns {value} whatever data it is given; compute it from them."
        )
        return message.format(value=_short(returned[0]))


def _same(first, second):
    """Whether two nested values are equal, arrays and frames included."""
    if type(first) is not type(second):
        return False
    if isinstance(first, (list, tuple)):
        return len(first) == len(second) and all(map(_same, first, second))
    if isinstance(first, dict):
        return first.keys() == second.keys() and all(_same(first[k], second[k]) for k in first)
    if hasattr(first, "equals"):  # pandas
        return bool(first.equals(second))
    if isinstance(first, np.ndarray):
        return first.shape == second.shape and bool(
            np.array_equal(first, second, equal_nan=first.dtype.kind in "fc")
        )
    if hasattr(first, "scores"):  # a score table
        return _same(first.scores, second.scores)
    if isinstance(first, np.random.Generator):
        return True  # drawing from it is what it is for
    try:
        return bool(first == second) or (
            isinstance(first, float) and isnan(first) and isnan(second)
        )
    except (TypeError, ValueError):
        return first is second


def _short(value):
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:57] + "..."


def _error_text(error):
    text = " ".join(str(error).split())
    name = type(error).__name__
    return f"{name}: {text[:120]}" if text else name

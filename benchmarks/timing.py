"""Time several ways of doing one task, taking turns, so that a busy moment hits all alike.

In its turn each way runs once untimed, so that none pays for what the one before it pushed
out of the caches, and then for about ten milliseconds or once.
"""

from statistics import median
from time import perf_counter

__all__ = ["Peer", "compare"]


class Peer:
    """One way of doing the task: a name and a call, or why there is none."""

    def __init__(self, name, call=None, missing=""):
        self.name, self.call, self.missing = name, call, missing

    @classmethod
    def build(cls, name, make):
        """Prepare a peer that may not be installed, or may not run with the others installed."""
        try:
            call = make()
            call()
        except ImportError as error:
            return cls(name, missing=f"not installed ({error.name})")
        except Exception as error:  # whatever a foreign package raises: say it, go on
            return cls(name, missing=f"fails here: {type(error).__name__}: {error}")
        return cls(name, call)


def _seconds(call):
    start = perf_counter()
    call()
    repeats = max(1, int(0.01 / (perf_counter() - start)))
    start = perf_counter()
    for _ in range(repeats):
        call()
    return (perf_counter() - start) / repeats


def compare(title, peers, *, seconds=6.0, most=60):
    """Run all peers in turns, print medians, and how many times slower than the first each is.

    Returns {name: median seconds} of the peers that could run.
    """
    print(f"\n{title}")
    running = [peer for peer in peers if peer.call]
    times = {peer.name: [] for peer in running}
    stop = perf_counter() + seconds
    while running and len(times[running[0].name]) < most and perf_counter() < stop:
        for peer in running:
            times[peer.name].append(_seconds(peer.call))
    medians = {name: median(values) for name, values in times.items()}
    first = next(iter(medians.values()), None)
    for peer in peers:
        if peer.name in medians:
            value = medians[peer.name]
            print(
                f"  {peer.name:<38} {1000 * value:10.3f} ms   {value / first:7.1f} x   "
                f"({len(times[peer.name])} turns)"
            )
        else:
            print(f"  {peer.name:<38} {peer.missing}")
    return medians

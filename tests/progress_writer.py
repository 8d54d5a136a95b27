"""Writers that die while they keep answers: a program for `test_progress_lost.py`.

One light process forks its writers, so that hundreds live and die within seconds. A writer says
after each answer that it is kept (a byte on its own pipe). Some are killed from outside at any
moment; some in the middle of a line, as happens rarely, where a line crosses two memory pages.
"""

import os
import random
import signal
import sys
import time
from collections import Counter

from verdictlab.learning.progress import record

MID_LINE = 1 / 300  # the chance that a line is a writer's last, and cut


def start(name, seed):
    """Fork a writer; return its process id and where it acknowledges."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        write, rng, number = os.write, random.Random(seed), 0

        def cut(handle, line):
            if rng.random() < MID_LINE:
                write(handle, line[: rng.randrange(len(line))])
                os.kill(os.getpid(), signal.SIGKILL)
            return write(handle, line)

        os.write = cut
        while True:
            record(item=f"{name}-{number}", kind="number", answer="x" * 150, right=True)
            write(tell, b".")
            number += 1
    os.close(tell)
    return child, told


def main(deaths, writers=6, seed=1):
    """Let writers live and die; print ``name kept`` for each, and how many died mid-line."""
    rng, kept, alive, by_itself = random.Random(seed), Counter(), {}, 0
    for number in range(deaths + writers):
        if len(alive) == writers:
            time.sleep(rng.uniform(0.0, 0.004))
            name = rng.choice(list(alive))
            child, told = alive.pop(name)
            by_itself += os.waitpid(child, os.WNOHANG)[0] == child or kill(child)
            while said := os.read(told, 65536):
                kept[name] += len(said)
            os.close(told)
        alive[f"w{number}"] = start(f"w{number}", seed=number)
    for child, _ in alive.values():
        kill(child)
    print("mid-line", by_itself)
    for name, count in kept.items():
        print(name, count)


def kill(child):
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


if __name__ == "__main__":
    main(int(sys.argv[1]))

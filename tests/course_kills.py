"""Updates of a course that are killed anywhere: a program for `test_course.py`.

    python tests/course_kills.py 2000 [seed]

One light process forks the updates, so that hundreds live and die within seconds. A child lays a
new edition of the notebooks and kills itself at one of its steps (a file opened, written, named
or removed), or is killed from outside at any moment; meanwhile the student works. Then an update
is left in peace, and what the folder holds is looked at. Prints what was found as JSON.
"""

import datetime
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.course import MANIFEST, place  # noqa: E402 (this is a program)

NAMES = ("a.ipynb", "b.ipynb", "c.ipynb", "d.ipynb")
STEPS = ("open", "write", "replace", "link", "unlink", "chmod", "fdopen")
DAYS = [datetime.date(2026, 11, day) for day in (21, 22)]


def dying(source, course, day, *, at=None, after=None):
    """Update in a child that dies at its step ``at``, or ``after`` so many seconds.

    Returns whether it was killed before it had ended.
    """
    child = os.fork()
    if child == 0:
        left = [at]

        def stepping(real):
            def step(*arguments, **options):
                if left[0] is not None:
                    left[0] -= 1
                    if left[0] < 0:
                        os.kill(os.getpid(), signal.SIGKILL)
                return real(*arguments, **options)

            return step

        for name in STEPS:
            setattr(os, name, stepping(getattr(os, name)))
        place(source, course, day)
        os._exit(0)
    if after is not None:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


class World:
    """A course, what the kit has laid in it by now, and what the student made of it."""

    def __init__(self, folder, rng):
        self.source, self.course = folder / "source", folder / "course"
        self.source.mkdir(parents=True)
        self.rng, self.work, self.laid = rng, {}, set()
        self.number = Counter()
        for name in NAMES:
            self.edit(name)

    def edit(self, name):
        """The kit gets a new edition of one notebook."""
        self.number[name] += 1
        text = f"{name} {self.number[name]}".encode()
        (self.source / name).write_bytes(text)
        self.laid.add(text)

    def study(self):
        """The student works in some file of hers, or starts one over."""
        files = sorted(self.course.glob("*.ipynb"))
        if not files:
            return
        path = self.rng.choice(files)
        if self.rng.random() < 0.2:
            path.unlink()
            self.work.pop(path.name, None)
        else:
            self.work[path.name] = f"my work {self.rng.random()}".encode()
            path.write_bytes(self.work[path.name])

    def faults(self):
        """What is wrong in a course that was updated in peace, by kinds."""
        held = {path.name: path.read_bytes() for path in self.course.glob("*.ipynb")}
        found = Counter()
        found["work lost"] = sum(held.get(name) != text for name, text in self.work.items())
        others = set(os.listdir(self.course)) - set(held) - {MANIFEST}
        found["left over"] = len(others)
        for name in NAMES:
            newest = (self.source / name).read_bytes()
            copies = [text for path, text in held.items() if path.startswith(name[:1] + " (")]
            kits = Counter(text for text in copies if text in self.laid)
            found["surplus"] += sum(kits.values()) - len(kits)
            mine = held.get(name)
            if name not in self.work:
                found["not updated"] += mine != newest
        return +found


def main(kills, seed=1):
    """Kill so many updates, each followed by one in peace; return what was found."""
    os.fsync = lambda handle: None  # a killed program loses nothing that it wrote
    rng, found, killed, worlds = random.Random(seed), Counter(), 0, 0
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None  # renaming waits for disks
    with tempfile.TemporaryDirectory(prefix="verdictlab-kills-", dir=memory) as place_of_worlds:
        while killed < kills:
            worlds += 1
            folder = Path(place_of_worlds, str(worlds))
            world = World(folder, rng)
            for _ in range(rng.randrange(1, 6)):
                for name in rng.sample(NAMES, rng.randrange(4)):
                    world.edit(name)
                while rng.random() < 0.5:
                    world.study()
                for _ in range(rng.randrange(1, 4)):  # killed once, twice, thrice on end
                    how = (
                        {"at": rng.randrange(60)}
                        if rng.random() < 0.8
                        else {"after": rng.uniform(0, 0.01)}
                    )
                    killed += dying(world.source, world.course, rng.choice(DAYS), **how)
                    if rng.random() < 0.3:  # and the next start brings other editions
                        world.edit(rng.choice(NAMES))
                    if rng.random() < 0.2:
                        world.study()
                if rng.random() < 0.5:
                    continue
                place(world.source, world.course, rng.choice(DAYS))
                found += world.faults()
                found["second time"] += bool(place(world.source, world.course, DAYS[0]))
            shutil.rmtree(folder)
    return {"killed": killed, "courses": worlds, "found": dict(+found)}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), *map(int, sys.argv[2:3]))))

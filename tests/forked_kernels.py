"""Kernels that are forked from one process, which has imported what every notebook imports.

A run of the tests starts some sixty kernels, and each would spend two seconds on the same imports.
Here that is done once: `forks` starts the process and gives the command of such a kernel, which
stands in for `python -m ipykernel_launcher`. All else is as in a kernel of its own: the
folder it works in, its environment, its streams, and an end when its starter ends it.
"""

import array
import builtins
import contextlib
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from types import SimpleNamespace

# Heavy, and used by most chapters. Whatever else a notebook imports it reads itself.
IMPORTED = (
    *("ipykernel.kernelapp", "ipykernel.ipkernel", "pandas", "scipy.stats", "matplotlib.pyplot"),
    *("sklearn.datasets", "sklearn.ensemble", "sklearn.model_selection", "sklearn.neighbors"),
    *("verdictlab.figures", "verdictlab.labs", "verdictlab.learning", "verdictlab.results"),
)
LARGEST = 1 << 17  # bytes of an order: an environment, mostly
STREAMS = (0, 1, 2)
# What becomes of the process that a starter has started: it asks for a kernel, which is forked
# within half a minute however busy the machine is, or by nobody any more. It ends with its kernel,
# or with its starter, who may be broken off.
ASK = """
import array, json, os, socket, sys
starter = os.getppid()
with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
    line.settimeout(30)
    try:
        line.connect(sys.argv[1])
        order = {"argv": sys.argv[2:], "folder": os.getcwd(), "environment": dict(os.environ)}
        streams = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0, 1, 2]))]
        line.sendmsg([json.dumps(order).encode()], streams)
        forked = line.recv(1)
    except OSError as error:
        sys.exit(f"the process that forks kernels for the tests is dead or deaf: {error}")
    line.settimeout(1)
    while forked and os.getppid() == starter:
        try:
            forked = line.recv(1)
        except TimeoutError:
            pass
"""


class ForksEnded(RuntimeError):
    """The process that is forked has died, so no test gets a kernel any more."""


class Forks:
    """The process that is forked, and how a kernel is asked for: ``argv`` of a kernel.json."""

    def __init__(self, process, argv):
        self.process, self._argv = process, argv

    @property
    def argv(self):
        """The command of a kernel; ForksEnded names the process that has died, at once."""
        if self.process.poll() is not None:
            raise ForksEnded(
                f"the process that forks kernels (tests/forked_kernels.py, {self.process.pid}) has "
                f"died with exit code {self.process.returncode}: run the tests again"
            )
        return self._argv


@contextlib.contextmanager
def forks(address, environment):
    """Start the process that is forked; give its `Forks`."""
    launch = [sys.executable, "-Xfrozen_modules=off", __file__, str(address)]
    # As a kernel is told by whoever starts it: else it says how to connect.
    environment = {**environment, "JPY_PARENT_PID": "1"}
    with subprocess.Popen(
        launch, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"ready\n"
        ask = [sys.executable, "-I", "-S", "-c", ASK, str(address)]
        yield Forks(process, [*ask, "-f", "{connection_file}", "--log-level=ERROR"])
        process.stdin.close()


def become_kernel(line, order, streams):
    """Run the kernel of an order to its end, in a process that was forked for it."""
    for place, stream in zip(STREAMS, streams, strict=True):
        os.dup2(stream, place)
        os.close(stream)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["folder"])
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)

    def end_with_starter():
        line.recv(1)
        os._exit(1)

    threading.Thread(target=end_with_starter, daemon=True).start()
    sys.argv = ["ipykernel_launcher", *order["argv"]]
    sys.modules["ipykernel.kernelapp"].launch_new_instance()


def main(address):
    """Import, then fork a kernel for each order until the standard input ends."""
    sys.path.pop(0)  # the folder of the tests, which no notebook sees
    # While it is imported pandas asks whether a kernel or a terminal will show its tables.
    builtins.get_ipython = lambda: SimpleNamespace(kernel=None)
    for name in IMPORTED:
        importlib.import_module(name)
    del builtins.get_ipython
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a kernel that has ended
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as door:
        door.bind(address)
        door.listen()
        print("ready", flush=True)
        while True:
            ready, _, _ = select.select([door, sys.stdin], [], [])
            if sys.stdin in ready:
                return
            line, _ = door.accept()
            room = socket.CMSG_LEN(array.array("i", STREAMS).itemsize * len(STREAMS))
            said, given, _, _ = line.recvmsg(LARGEST, room)
            streams = array.array("i", given[0][2])
            if os.fork() == 0:
                door.close()
                become_kernel(line, json.loads(said), streams)
                os._exit(0)
            for stream in streams:
                os.close(stream)
            with contextlib.suppress(OSError):  # who asked may be gone already
                line.send(b"1")
            line.close()


if __name__ == "__main__":
    main(sys.argv[1])

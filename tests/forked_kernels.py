"""Kernels that are forked from one process, which has imported what every notebook imports.

A run of the tests starts some sixty kernels, and each would spend two seconds on the same imports.
Here that is done once: `argv_of_forks` starts the process and gives the command of such a kernel,
which stands in for `python -m ipykernel_launcher`. All else is as in a kernel of its own: the
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
# What becomes of the process that a starter has started: it asks for a kernel and ends with it.
ASK = """
import array, json, os, socket, sys
with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
    line.connect(sys.argv[1])
    order = {"argv": sys.argv[2:], "folder": os.getcwd(), "environment": dict(os.environ)}
    streams = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0, 1, 2]))]
    line.sendmsg([json.dumps(order).encode()], streams)
    line.recv(1)
"""


@contextlib.contextmanager
def argv_of_forks(address, environment):
    """Start the process that is forked; give what a kernel.json calls ``argv``."""
    launch = [sys.executable, "-Xfrozen_modules=off", __file__, str(address)]
    # As a kernel is told by whoever starts it: else it says how to connect.
    environment = {**environment, "JPY_PARENT_PID": "1"}
    with subprocess.Popen(
        launch, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"ready\n"
        yield [
            *(sys.executable, "-I", "-S", "-c", ASK, str(address)),
            *("-f", "{connection_file}", "--log-level=ERROR"),
        ]
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
            line.close()


if __name__ == "__main__":
    main(sys.argv[1])

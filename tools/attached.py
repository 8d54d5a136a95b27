"""Run JupyterLab until whoever started it has gone, in whatever way.

    python -P tools/attached.py jupyterlab ARGUMENTS

A `kit.py` that is killed can end nothing any more. So it holds the other end of this program's
input, which every system closes with it: then JupyterLab is asked to end, with its kernels.
"""

import os
import runpy
import signal
import sys
import threading
import time

PATIENCE = 20  # seconds in which JupyterLab ends its kernels


def stay_attached():
    """Watch the input in a thread of its own; whatever runs here finds an empty one instead."""
    held = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    threading.Thread(target=_end_with, args=(held,), daemon=True).start()


def _end_with(held):
    while os.read(held, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)  # the kernels notice that, too


def leave_ctrl_c_to_kit():
    """Ctrl-C reaches kit.py, too, which ends JupyterLab in order: twice would be a mess."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)  # what is started here has its own again


def main():
    """Become the module that the command line names."""
    stay_attached()
    leave_ctrl_c_to_kit()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

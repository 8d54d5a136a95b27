"""What `pytest --nbval notebooks/` needs to prove the solved notebooks and leave nothing behind.

Each runs in an empty folder of its own, without the settings, the answers and the plans of whoever
proves it; a wrong solution stops at its cell.
"""

import os
import tempfile
from pathlib import Path

# The students' copies hold no outputs that could be compared; the kit's tests run them, too.
collect_ignore = ["student", "source"]
SANITIZE = Path(__file__).parent.parent / "tests" / "nbval_sanitize.cfg"

# A reader's own start-up files, and the order of sets, must not reach the outputs.
KERNEL = {"PYTHONHASHSEED": "0", "VERDICTLAB_STRICT": "1"}
# nbval takes five seconds of silence for an error; on a busy machine they mean nothing.
PATIENCE = 300
FOLDERS = []


def new_folder():
    """An empty folder that is gone when all is proven."""
    folder = tempfile.TemporaryDirectory(prefix="verdictlab-", ignore_cleanup_errors=True)
    FOLDERS.append(folder)
    return folder.name


def pytest_configure(config):
    """Let the kernels of nbval, if it is asked for, start where nothing lies and nothing stays."""
    if not config.getoption("nbval", False):
        return
    from nbval import plugin

    if config.option.nbval_sanitize_with is None and SANITIZE.exists():
        config.option.nbval_sanitize_with = str(SANITIZE)

    class Kernel(plugin.RunningKernel):
        def __init__(self, name, cwd=None, **options):
            super().__init__(name, cwd=new_folder(), **options)

    plugin.RunningKernel = Kernel
    os.environ.update(KERNEL, IPYTHONDIR=new_folder())
    os.environ.pop("VERDICTLAB_PROGRESS", None)  # answers stay in the empty folder


def pytest_unconfigure():
    """Take the folders away."""
    while FOLDERS:
        FOLDERS.pop().cleanup()


def pytest_itemcollected(item):
    """Compare no drawings: only the builder's kernel makes them, and pictures are not compared."""
    if hasattr(item.parent, "skip_compare"):
        item.output_timeout = PATIENCE
        item.parent.skip_compare += ("image/svg+xml",)

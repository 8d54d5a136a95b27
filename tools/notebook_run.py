"""Run a notebook with the Python that runs this, in an empty folder, with no installed kernel."""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

__all__ = ["CellFailed", "execute"]

# The pages show a figure as a drawing, which is sharp and small; a reader's own kernel knows
# nothing of this. It runs where a notebook's names live, so it leaves none behind.
DRAWINGS = """\
def register():
    def drawn(figure):
        import runpy
        around = None if hasattr(figure, "_repr_png_") else "tight"  # as IPython's own picture
        return runpy.run_path({path!r})["small_svg"](figure, around).decode("utf-8")
    formatter = get_ipython().display_formatter.formatters["image/svg+xml"]
    formatter.for_type_by_name("matplotlib.figure", "Figure", drawn)
register()
del register
"""
SMALL_SVG = Path(__file__).with_name("notebook_svg.py")
LAUNCH = ["-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "{connection_file}"]
LAUNCH.append("--log-level=ERROR")  # else a note on encryption for each notebook
KERNEL = Path(__file__).parent.parent / "widgets" / "kernelspec" / "kernel.json"


class CellFailed(RuntimeError):
    """A cell stopped with an error; ``cell`` is that cell."""

    def __init__(self, message, cell=None):
        super().__init__(message)
        self.cell = cell


def execute(notebook, *, strict=False, timeout=900, allow_errors=False, launch=None):
    """Run every cell of `notebook`, in place, and return it.

    The kernel named *verdictlab* is made for this run only; the working folder is empty and
    temporary, so a notebook cannot lean on files that lie beside it and leaves none behind.

    With ``strict`` a wrong answer to an exercise is an error, as the solutions must be right; a
    student's copy is not strict. ``launch`` is another command that starts a kernel, as the
    ``argv`` of a kernel.json. Raises CellFailed, a RuntimeError, with the cell and its error,
    unless `allow_errors` or the cell is tagged ``raises-exception``.
    """
    with tempfile.TemporaryDirectory(prefix="verdictlab-", ignore_cleanup_errors=True) as folder:
        spec = Path(folder, "kernels", "verdictlab", "kernel.json")
        spec.parent.mkdir(parents=True)
        spec.write_text(
            json.dumps(
                {
                    "argv": launch or [sys.executable, *LAUNCH],
                    "display_name": "verdictlab",
                    "language": "python",
                    # Large arrays go back to the system when they are dropped (glibc).
                    "env": json.loads(KERNEL.read_text(encoding="utf-8"))["env"],
                }
            ),
            encoding="utf-8",
        )
        startup = Path(folder, "profile_default", "startup", "drawings.py")
        startup.parent.mkdir(parents=True)
        startup.write_text(DRAWINGS.format(path=str(SMALL_SVG)), encoding="utf-8")
        work = Path(folder, "work")
        work.mkdir()
        kernels = KernelSpecManager(
            kernel_dirs=[str(spec.parent.parent)], ensure_native_kernel=False
        )
        client = NotebookClient(
            notebook,
            km=AsyncKernelManager(kernel_name="verdictlab", kernel_spec_manager=kernels),
            timeout=timeout,
            shutdown_kernel="immediate",  # its cells have run, and nobody asks it any more
            startup_timeout=300,  # these only end a hang: a busy machine may take its time
            iopub_timeout=60,
            allow_errors=allow_errors,
            record_timing=False,
            store_widget_state=False,
            coalesce_streams=True,
            resources={"metadata": {"path": str(work)}},
        )
        # A reader's own IPython start-up files and the order of sets must not reach the outputs.
        environment = {**os.environ, "PYTHONHASHSEED": "0", "IPYTHONDIR": folder}
        environment["VERDICTLAB_STRICT"] = "1" if strict else "0"
        try:
            client.execute(env=environment, cleanup_kc=True)  # else the kernel outlives us
        except CellExecutionError as error:
            raise _failure(notebook, error) from None
    return notebook


def _failure(notebook, error):
    """The failing cell by its id, its source, and what Python said, without colours."""
    failing = (
        cell
        for cell in notebook.cells
        if any(output.output_type == "error" for output in cell.get("outputs", ()))
        and "raises-exception" not in cell.metadata.get("tags", ())
    )
    cell = next(failing, None)
    said = f"cell {cell.id if cell else '?'}: {error.ename}: {error.evalue}\n{error}"
    return CellFailed(re.sub(r"\x1b\[[0-9;]*m", "", said), cell)

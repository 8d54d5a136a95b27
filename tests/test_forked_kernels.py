"""The process that is forked for the tests' kernels: its death is named, nothing outlives us."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

import nbformat
import pytest

import forked_kernels
from forked_kernels import ForksEnded, forks
from tools.notebook_run import execute

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A process of this test's own, which imports next to nothing."""
    light = "from forked_kernels import main, IMPORTED\nimport forked_kernels, sys\n"
    light += "forked_kernels.IMPORTED = ('ipykernel.kernelapp', 'ipykernel.ipkernel')\n"
    light += "main(sys.argv[1])\n"
    program = tmp_path / "forking" / "light.py"
    program.parent.mkdir()
    program.write_text(light, encoding="utf-8")
    monkeypatch.setattr(forked_kernels, "__file__", str(program))
    here = os.path.dirname(os.path.abspath(__file__))
    with forks(tmp_path / "door", {**os.environ, "PYTHONPATH": here}) as forked:
        yield forked


def until(what):
    """Wait for something that happens in seconds, on a busy machine in more of them."""
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def gone(pid):
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] == "Z"
    return True


def test_a_process_that_has_died_is_named_at_once(own):
    assert own.argv[0] == sys.executable
    own.process.kill()
    until(lambda: own.process.poll() is not None)
    with pytest.raises(ForksEnded, match=rf"forked_kernels.py, {own.process.pid}\) has died with"):
        own.argv  # noqa: B018


def test_who_asks_a_dead_process_for_a_kernel_ends_with_its_name(own):
    command = own.argv
    own.process.kill()
    own.process.wait()
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1
    assert "forks kernels for the tests is dead or deaf" in done.stderr


def test_a_kernel_ends_with_who_started_it_even_if_it_was_broken_off(own, tmp_path):
    """A starter that is killed cannot shut its kernel down."""
    starter = (
        "import json, sys, time\n"
        "from jupyter_client.manager import KernelManager\n"
        "km = KernelManager()\n"
        "km.kernel_spec.argv = json.loads(sys.argv[1])\n"
        "km.start_kernel()\n"
        "kc = km.client(); kc.start_channels(); kc.wait_for_ready(timeout=120)\n"
        "kc.execute_interactive('import os; print(os.getpid())')\n"
        "sys.stdout.flush(); time.sleep(600)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", starter, json.dumps(own.argv)], stdout=subprocess.PIPE, text=True
    ) as process:
        kernel = int(process.stdout.readline())
        assert not gone(kernel)
        process.send_signal(signal.SIGKILL)
        until(lambda: gone(kernel))


def test_a_kernel_that_was_forked_computes(own):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(6 * 7)")])
    assert execute(notebook, launch=own.argv).cells[0].outputs[0].text == "42\n"

"""Start `kit.py lab` from the environment that runs the tests, as a second start does."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import kit

FOLDER = Path(kit.__file__).parent
# Nothing is installed; `before` is what happens while a real start would install.
PROGRAM = """
import sys, tools.environment as environment
def prepare(*_):
    {before}
environment.prepare = prepare
import kit
sys.exit(kit.main(sys.argv[1:]))
"""
# A browser that only notes what it was asked to open, and who may read it.
BROWSER = """#!/bin/sh
{ echo "$@"; stat -c %a "${1#file://}"; } > "$HOME/asked.part"; mv "$HOME/asked.part" "$HOME/asked"
"""


class Started:
    """A running `kit.py lab`: what it said, its address, and what its browser was asked."""

    def __init__(self, process, home):
        self.process, self.home, self.said = process, home, ""

    def wait_until_ready(self):
        """Read what it says up to the line that ends a start; return the address."""
        for line in self.process.stdout:
            self.said += line
            if "Ctrl-C" in line:
                break
        found = re.search(r"is ready after [\d.]+ s: (\S+)", self.said)
        assert found, self.said
        return found[1]

    def asked(self):
        """Wait for the browser; return its arguments and the mode of the file it got."""
        for _ in range(200):
            if (self.home / "asked").exists():
                return (self.home / "asked").read_text().splitlines()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
        raise AssertionError("no browser was started")

    def end(self, how):
        """End it by Ctrl-C or by `kill`; return its exit code and what it said to that."""
        if how == "Ctrl-C":
            os.killpg(self.process.pid, signal.SIGINT)
        else:  # only kit.py hears it; its JupyterLab must end all the same
            self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=30)
        return self.process.returncode, rest


def as_from_a_terminal():
    """Give a child the signals of a terminal, however the tests were started."""
    for name in (signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_DFL)


def as_from_the_background():
    """Give a child what `nohup` and a script's `&` give it."""
    for name in (signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)


@contextlib.contextmanager
def started(home, *arguments, signals=as_from_a_terminal, before="pass", variables=None):
    """Run `kit.py lab`, with a home of its own; afterwards nothing of it runs any more."""
    home.mkdir(exist_ok=True)
    browser = home / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    process = subprocess.Popen(
        [
            *(sys.executable, "-u", "-c", PROGRAM.format(before=before), "lab"),
            *(*arguments, "--course", home / "course", "--env", sys.prefix),
        ],
        cwd=FOLDER,
        env={**os.environ, "HOME": str(home), "BROWSER": f"{browser} %s", **(variables or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # so that Ctrl-C reaches it and its JupyterLab, and nobody else
        preexec_fn=signals,
    )
    try:
        yield Started(process, home)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

"""Start JupyterLab on one course, lead the browser there, and end it without a trace."""

import contextlib
import http.client
import os
import platform
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
import webbrowser
from pathlib import Path

from tools.environment import child_environment, python_of
from tools.homes import home
from tools.refusals import Refusal, choose_port

TRIES = 5  # ports that another program may take between our looking and JupyterLab's listening
PORT_TAKEN = re.compile(r"[Pp]ort \d+ is (?:not available|already in use)|No available port")
ATTACHED = str(Path(__file__).with_name("attached.py"))
ENDING = re.compile(r"received signal \d+, stopping")  # is told in our own words
REDIRECT = """\
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>verdictlab</title>
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}"></head>
<body><p><a href="{address}">Open the notebooks</a></p></body></html>
"""


def serve(course, env, *, start, began, port=None, browser=True):
    """Run JupyterLab on the course until it is ended; return its exit code."""
    token = secrets.token_hex(16)
    end_like_ctrl_c()
    with contextlib.ExitStack() as at_the_end:
        try:
            server, port = _started(course, env, token, port, at_the_end)
            page = f"/tree/{start}" if (course / start).is_file() else ""
            address = f"http://127.0.0.1:{port}/lab{page}?token={token}"
            print(f"JupyterLab is ready after {time.monotonic() - began:.1f} s: {address}")
            print(f"Your notebooks are in {course}. Ctrl-C here ends JupyterLab.", flush=True)
            if browser:
                _open(at_the_end.enter_context(door(address, course)))
            return server.wait()
        except KeyboardInterrupt:
            at_the_end.close()
            print(f"\nJupyterLab has ended; your notebooks are in {course}", flush=True)
            return 0


def trust(env, notebooks):
    """Let Jupyter show these notebooks as trusted; where it cannot, they open without that."""
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(
            [str(python_of(env)), "-m", "nbformat.sign", *map(str, notebooks)],
            env=child_environment(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
        )


def end_like_ctrl_c():
    """Let a closing window or `kill` end JupyterLab too; under nohup a window may close."""
    for name in {"SIGTERM", "SIGHUP"} & set(dir(signal)):
        number = getattr(signal, name)
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)


def _started(course, env, token, wanted, at_the_end):
    """Start JupyterLab; return it with its port when it answers to the token."""
    for _ in range(TRIES):
        port = choose_port(wanted)
        server = subprocess.Popen(
            _command(env, port),
            cwd=course,
            env=dict(child_environment(env), JUPYTER_TOKEN=token),
            stdin=subprocess.PIPE,  # closed with us, however we end: see tools/attached.py
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        at_the_end.callback(stop, server)
        said = _Said(server.stderr)
        while server.poll() is None and not is_ours(port, token):
            time.sleep(0.05)
        if server.returncode is None:
            return server, port
        said.join()
        if not said.port_taken:
            break
        # Somebody was quicker, and may have gone again by now: only JupyterLab knows.
        print(f"Port {port} was taken a moment ago.", flush=True)
    raise Refusal(
        f"JupyterLab stopped at once (exit code {server.returncode}); the lines above say why. "
        "If they name a package, `kit.py clean` and a new start make the environment anew."
    )


class _Said(threading.Thread):
    """Hand on what JupyterLab says, but not that a port is taken: another is tried."""

    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream, self.port_taken = stream, False
        self.start()

    def run(self):
        with self.stream:
            for line in self.stream:
                if PORT_TAKEN.search(line):
                    self.port_taken = True
                elif not ENDING.search(line):
                    sys.stderr.write(line)
                    sys.stderr.flush()


def _command(env, port):
    command = [
        str(python_of(env)),
        *("-P", ATTACHED),  # not among her files, one of which may be called json.py
        *("jupyterlab", "--no-browser"),
        "--ServerApp.log_level=ERROR",  # its warnings speak to administrators
        "--LabApp.log_level=ERROR",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.answer_yes=True",  # Ctrl-C ends it without a question
        "--MultiKernelManager.default_kernel_name=verdictlab",
        "--LabApp.news_url=None",  # and nothing else may ask another host
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--LanguageServerManager.autodetect=False",  # would search for Node programs
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # containers; the server listens on this machine only
    return command


def is_ours(port, token):
    """Say whether the JupyterLab on the port is the one with this token.

    One that lets everybody in, or any other program, may listen there too.
    """
    return _status(port, token) == 200 and _status(port, "not-" + token) == 403


def _status(port, token):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/api/status", headers={"Authorization": f"token {token}"})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def stop(process, patience=10):
    """End a process, kindly first."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    process.stdin.close()


@contextlib.contextmanager
def door(address, course):
    """Yield what the browser is to open: a file of its own that leads to the address.

    A command line can be read by every user of the machine, so the token must not stand there;
    the file can be read by its owner only.
    """
    if "microsoft" in platform.release().lower():
        yield address  # a browser of Windows reads no file of Linux; nobody else works in here
        return
    handle, name = _page(course)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(REDIRECT.format(address=address))
        yield Path(name).as_uri()
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)


def _page(course):
    """Make a file where browsers can read: in a sandbox, no hidden folder and no temporary one."""
    for folder in filter(None, (home(), course.parent, course)):
        if not any(part.startswith(".") for part in folder.parts):
            with contextlib.suppress(OSError):  # the next, where nothing can be written here
                return tempfile.mkstemp(prefix="verdictlab-open-", suffix=".html", dir=folder)
    return tempfile.mkstemp(prefix="verdictlab-open-", suffix=".html")


def _open(page):
    """Open the page; a browser in the terminal returns only when it ends."""

    def go():
        if not webbrowser.open(page):
            print("No browser was found: open the address above in one.", flush=True)

    threading.Thread(target=go, daemon=True).start()

"""What the browser tests share: Chromium, a server for the book, a JupyterLab, axe.

A test gets a `Watched` page: every request to another host is refused and remembered, and so is
every error on the console.
"""

import contextlib
import functools
import http.server
import importlib.util
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from conftest import WITHOUT_PARSERS

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other machine has a name here. To stop each request and look at it would cost more than
    # all else that the tests do, and the browser would keep no file of a page.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Without `preload`: it asks for each style sheet again, which a page on disk may not do, and only
# rules that are not asked for need it.
AXE = {
    "runOnly": {"type": "tag", "values": WCAG},
    "resultTypes": ["violations"],
    "preload": False,
}
VIOLATIONS = """([within, options]) =>
    axe.run(within ?? document, options).then(found => found.violations)"""
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
# As `jupyter lab`.
JUPYTERLAB = f"{WITHOUT_PARSERS}; from jupyterlab.labapp import main; sys.exit(main())"
LOCAL = {"127.0.0.1", "localhost", ""}
# JupyterLab shows a picture that a cell carries under the name it has there, and gives it its
# content a moment later; the browser has then already said that it cannot fetch such a name.
CARRIED = ("Failed to load resource: net::ERR_UNKNOWN_URL_SCHEME", "attachment:")
# How long to wait for what must come, in seconds: it ends a hang and measures nothing, so that
# a machine busy with other things only makes the tests slower.
PATIENCE = 300


FONTS = """\
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{folder}</cachedir></fontconfig>
"""


@contextlib.contextmanager
def same_fonts():
    """An environment in which a browser of Linux has DejaVu, as matplotlib brings it, and no other.

    Else what fits into a line would hang on the fonts of the machine. It is a wide one.
    """
    package = Path(importlib.util.find_spec("matplotlib").origin).parent
    with tempfile.TemporaryDirectory(prefix="verdictlab-", ignore_cleanup_errors=True) as folder:
        fonts = Path(folder, "fonts")
        fonts.mkdir()
        for font in package.glob("mpl-data/fonts/ttf/DejaVuS*.ttf"):
            shutil.copy(font, fonts)
        settings = Path(folder, "fonts.conf")
        settings.write_text(FONTS.format(fonts=fonts, folder=folder), encoding="utf-8")
        yield {**os.environ, "FONTCONFIG_FILE": str(settings)}


@contextlib.contextmanager
def launched(path):
    """The Chromium at `path`, headless, with a fresh profile."""
    with sync_playwright() as playwright, same_fonts() as environment:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, timeout=1000 * PATIENCE, env=environment
        )
        yield browser
        browser.close()


class Watched:
    """A browser page that reaches this machine only, and remembers what else it tried."""

    def __init__(self, browser, *, theme="light", width=1280, height=900):
        self.outside, self.errors, self.carried = [], [], []
        self.context = browser.new_context(
            color_scheme=theme,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.on("request", self._note)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._console)

    def _note(self, request):
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob", "about") and (parts.hostname or "") not in LOCAL:
            self.outside.append(request.url)

    def _console(self, message):
        if message.type == "error":
            text, place = message.text, message.location["url"]
            carried = text == CARRIED[0] and place.startswith(CARRIED[1])
            (self.carried if carried else self.errors).append(place if carried else text)

    def axe(self, within=None):
        """What axe finds against WCAG 2.2 AA, as readable lines; empty when all is well."""
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.evaluate(Axe().axe_script)  # half a megabyte, so once a page
        found = self.page.evaluate(VIOLATIONS, [within, AXE])
        return [
            f"{rule['id']}: {node['target']} {node['html'][:160]} {node['failureSummary'][:300]}"
            for rule in found
            for node in rule["nodes"]
        ]

    def close(self):
        self.context.close()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """Serve a folder on this machine; gives its address, ending in a slash."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def jupyterlab(folder, home):
    """Start a JupyterLab on `folder` with its own settings below `home`; gives its address.

    The address has a place for the notebook: `address.format(path="00_start_here.ipynb")`.
    Exactly the process group that was started is stopped at the end.
    """
    token, port = "verdictlab-test", _free_port()
    overrides = home / "lab-settings" / "overrides.json"
    overrides.parent.mkdir(parents=True, exist_ok=True)
    overrides.write_text(json.dumps(SETTINGS), encoding="utf-8")
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    _kernel(home / "data")
    command = [sys.executable, "-c", JUPYTERLAB, "--no-browser", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"]
    command += [f"--LabApp.app_settings_dir={overrides.parent}", "--allow-root", str(folder)]
    command += ["--LabApp.expose_app_in_browser=True"]
    with (home / "jupyter.log").open("w") as log:
        process = subprocess.Popen(
            command, env=environment, stdout=log, stderr=log, cwd=folder, start_new_session=True
        )
        try:
            _wait(f"http://127.0.0.1:{port}/api/status?token={token}", process, home)
            yield f"http://127.0.0.1:{port}/lab/tree/{{path}}?token={token}"
        finally:
            if os.name == "nt":
                process.terminate()  # its kernels notice and end by themselves
            else:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=PATIENCE)


def _kernel(data):
    """A kernel named verdictlab, as `kit.py` registers it, in the test's own data folder."""
    spec = data / "kernels" / "verdictlab" / "kernel.json"
    spec.parent.mkdir(parents=True, exist_ok=True)
    launch = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    about = {"argv": launch, "display_name": "verdictlab", "language": "python"}
    spec.write_text(json.dumps(about), encoding="utf-8")


def _wait(address, process, home):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=30):
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{(home / 'jupyter.log').read_text()[-3000:]}")

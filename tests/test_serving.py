"""One whole start of kit.py lab: its address, its secret, its signals, and two at once."""

import contextlib
import http.server
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import kit
from starting import FOLDER, as_from_a_terminal, as_from_the_background, started
from tools import refusals, serving

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Ctrl-C cannot be sent to one process on Windows"
)


def status(address):
    """Ask the JupyterLab of an address for its status, with the token of the address."""
    parts = urlsplit(address)
    try:
        with urllib.request.urlopen(f"http://{parts.netloc}/api/status?{parts.query}") as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def listening(address):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", urlsplit(address).port)) == 0


@pytest.mark.parametrize(
    ("signals", "ending"),
    [(as_from_a_terminal, "Ctrl-C"), (as_from_the_background, "kill")],
    ids=["Ctrl-C", "kill in the background"],
)
def test_lab_comes_up_with_the_course_and_leaves_nothing_behind(tmp_path, signals, ending):
    with started(tmp_path / "home", signals=signals) as lab:
        address = lab.wait_until_ready()
        token = urlsplit(address).query.removeprefix("token=")
        assert len(token) == 32
        assert urlsplit(address).path == f"/lab/tree/{kit.START}"
        assert (lab.home / "course" / kit.START).is_file()
        assert status(address) == 200

        # The browser gets a file that only its owner can read; nobody's command line says more.
        page, mode = lab.asked()
        assert page.startswith("file:///") and token not in page
        assert mode == "600"
        file = Path(urlsplit(page).path)
        assert f'content="0; url={address}"' in file.read_text()
        seen = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout
        assert "jupyterlab" in seen
        assert token not in seen

        if signals is as_from_the_background:  # under nohup a window may close
            lab.process.send_signal(signal.SIGHUP)
            lab.process.send_signal(signal.SIGINT)
            with pytest.raises(subprocess.TimeoutExpired):
                lab.process.wait(0.5)
            assert status(address) == 200
        code, rest = lab.end(ending)
    assert code == 0
    assert "JupyterLab has ended" in rest
    assert "Traceback" not in rest
    assert not listening(address)
    assert not file.exists()
    assert list(lab.home.glob("*.html")) == []


def test_a_test_started_in_the_background_hears_ctrl_c_all_the_same():
    """`kit.py test` runs its tool through ``run``; a script's & switches Ctrl-C off."""
    code = (
        "import sys, kit, tools.environment as e; from types import SimpleNamespace as N\n"
        "e.prepare = lambda *_: None\n"
        "ask = 'import signal; print(signal.getsignal(signal.SIGINT))'\n"
        "kit.run(N(env=kit.Path(sys.prefix)), 'test', '-c', ask)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        preexec_fn=as_from_the_background,
    )
    assert "default_int_handler" in done.stdout, done.stderr


def test_two_starts_at_once_have_a_lab_each(tmp_path):
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    before = (
        f"import os, pathlib, time; place = pathlib.Path({str(meeting)!r});"
        " (place / str(os.getpid())).touch();"
        " [time.sleep(0.01) for _ in iter(lambda: len(list(place.iterdir())) < 2, False)]"
    )
    with contextlib.ExitStack() as both:
        labs = [
            both.enter_context(started(tmp_path / name, "--no-browser", before=before))
            for name in ("one", "two")
        ]
        addresses = [lab.wait_until_ready() for lab in labs]
        assert len({urlsplit(address).port for address in addresses}) == 2
        assert [status(address) for address in addresses] == [200, 200]
        assert [lab.end("kill")[0] for lab in labs] == [0, 0]


class LetsEverybodyIn(http.server.BaseHTTPRequestHandler):
    """A JupyterLab without a token, or any other program: it answers 200 to everything."""

    def do_GET(self):
        body = json.dumps({"started": "2026-11-22T10:00:00Z"}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def stranger():
    """The port of a server that is not ours."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), LetsEverybodyIn) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_strangers_answer_is_not_taken_for_ours(stranger):
    assert not serving.is_ours(stranger, "a token")


def test_a_port_taken_after_looking_costs_only_a_second_try(tmp_path, stranger, monkeypatch, capfd):
    with socket.socket() as probe:  # not 8888, for which other tests' servers reach as well
        probe.bind(("127.0.0.1", 0))
        free, looked = probe.getsockname()[1], []

    def choose(wanted):
        looked.append(wanted)
        return refusals.choose_port(wanted) if wanted else [stranger, free][len(looked) > 1]

    monkeypatch.setattr(serving, "choose_port", choose)
    with contextlib.ExitStack() as stack:
        server, port = serving._started(tmp_path, Path(sys.prefix), "a-token", None, stack)
        assert port == free
        assert server.poll() is None
    assert server.poll() is not None
    said = capfd.readouterr()
    assert f"Port {stranger} was taken a moment ago." in said.out
    assert "could not be started" not in said.err
    # Not looked at again: whoever was quicker may have gone meanwhile, and did once.
    assert looked == [None, None]


def test_the_page_for_the_browser_lies_where_a_sandbox_can_read(tmp_path, monkeypatch):
    course = tmp_path / "kit" / "my_course"
    course.mkdir(parents=True)
    for home, place in [("ada", tmp_path / "ada"), (".hidden", course.parent)]:
        (tmp_path / home).mkdir()
        monkeypatch.setattr(Path, "home", lambda home=home: tmp_path / home)
        with serving.door("http://127.0.0.1:8888/lab?token=x", course) as page:
            assert Path(urlsplit(page).path).parent == place
        assert list(place.glob("*.html")) == []


def test_a_browser_of_windows_reads_no_file_of_linux(tmp_path, monkeypatch):
    monkeypatch.setattr(serving.platform, "release", lambda: "5.15.0-microsoft-standard-WSL2")
    with serving.door("http://127.0.0.1:8888/lab?token=x", tmp_path) as page:
        assert page == "http://127.0.0.1:8888/lab?token=x"

"""One whole start of kit.py lab: its address, its secret, its signals, and two at once."""

import contextlib
import http.server
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
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
        seen = subprocess.run(["ps", "-wweo", "args"], capture_output=True, text=True).stdout
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
    assert "Traceback" not in rest and "signal" not in rest
    assert not listening(address)
    assert not file.exists()
    assert list(lab.home.glob("*.html")) == []


def processes():
    """All processes of this machine: number -> number of the parent, command."""
    seen = subprocess.run(["ps", "-wweo", "pid,ppid,args"], capture_output=True, text=True).stdout
    rows = (line.split(None, 2) for line in seen.splitlines()[1:])
    return {int(pid): (int(parent), command) for pid, parent, command in rows}


def below(parent):
    """The processes that one started, and those that these started."""
    every = processes()
    found, new = set(), {parent}
    while new:
        new = {pid for pid, (above, _) in every.items() if above in new}
        found |= new
    return {pid: every[pid][1] for pid in found}


def wait_for_the_end(pids, seconds=60):
    """Wait until none of the processes runs; return those that still do."""
    watched = {}
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            watched[os.pidfd_open(pid)] = pid
    with selectors.DefaultSelector() as ending:
        for handle in watched:
            ending.register(handle, selectors.EVENT_READ)
        until = time.monotonic() + seconds
        while watched and (ended := ending.select(until - time.monotonic())):
            for key, _ in ended:
                ending.unregister(key.fd)
                os.close(key.fd)
                del watched[key.fd]
    for handle in watched:
        os.close(handle)
    return set(watched.values())


def with_a_kernel(address):
    """Start a kernel in the JupyterLab of an address."""
    parts = urlsplit(address)
    asked = urllib.request.Request(f"http://{parts.netloc}/api/kernels?{parts.query}", b"{}")
    with urllib.request.urlopen(asked) as answer:
        assert answer.status == 201


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when others end")
def test_a_killed_kit_leaves_neither_jupyterlab_nor_kernels(tmp_path):
    course = tmp_path / "home" / "course"
    course.mkdir(parents=True)
    for name in ("json", "jupyterlab", "traitlets", "steps"):  # and these stop nothing
        (course / f"{name}.py").write_text("raise SystemExit('a file of hers')")
    with started(tmp_path / "home", "--no-browser", signals=as_from_the_background) as lab:
        address = lab.wait_until_ready()
        with_a_kernel(address)
        there = below(lab.process.pid)
        assert len([command for command in there.values() if "ipykernel" in command]) == 1
        assert any("jupyterlab" in command for command in there.values())
        lab.process.kill()
        left = wait_for_the_end(there)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        assert {there[pid] for pid in left} == set()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when others end")
def test_a_kit_killed_while_jupyterlab_starts_leaves_nothing(tmp_path):
    with started(tmp_path / "home", "--no-browser") as lab:
        there = {}
        while not any("jupyterlab" in command for command in there.values()):
            assert lab.process.poll() is None
            there = below(lab.process.pid)
        lab.process.kill()
        left = wait_for_the_end(there)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        assert {there[pid] for pid in left} == set()


@pytest.fixture
def attached(tmp_path):
    """Run a text as the module that is attached to us; its patience is short."""
    code = "import runpy, sys; sys.path[:0] = {tools!r}, {place!r}; import attached;"
    code += "attached.PATIENCE = 0.1; sys.argv = ['attached.py', 'hers', 'an argument'];"
    code = code.format(tools=str(FOLDER / "tools"), place=str(tmp_path)) + "attached.main()"
    made = []

    def run(text, signals=as_from_a_terminal):
        (tmp_path / "hers.py").write_text(text)
        made.append(
            subprocess.Popen(
                [sys.executable, "-P", "-c", code],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                preexec_fn=signals,
            )
        )
        return made[-1]

    yield run
    for process in made:
        process.kill()
        process.communicate()


def test_what_is_attached_finds_an_empty_input_and_its_own_arguments(attached):
    program = attached("import sys; print(repr(sys.stdin.read()), sys.argv[1:], __name__)")
    assert program.wait(60) == 0  # our end is still open
    assert program.stdout.read() == "'' ['an argument'] __main__\n"


def test_jupyterlab_finds_neither_her_modules_nor_the_kits_tools(tmp_path):
    """Both folders hold names that other packages may ask for, such as steps or lint."""
    (tmp_path / "hers.py").write_text("import sys; print('\\n'.join(sys.path))")
    command = serving._command(Path(sys.prefix), 8888)
    command = [*command[: command.index("jupyterlab")], "hers"]
    variables = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=FOLDER / "tools", env=variables, **ends) as program:
        assert program.wait(60) == 0
        found = program.stdout.read().splitlines()
    assert str(tmp_path) in found
    assert not {"", str(FOLDER / "tools")} & set(found)


def test_what_will_not_end_is_ended(attached):
    program = attached(
        "import signal, threading; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('deaf', flush=True); threading.Event().wait()"
    )
    assert program.stdout.readline() == "deaf\n"
    program.stdin.close()
    program.stdin = None
    assert program.wait(60) == 1


@pytest.mark.parametrize("signals", [as_from_a_terminal, as_from_the_background])
def test_ctrl_c_is_left_to_kit_and_what_was_switched_off_stays_so(attached, signals):
    program = attached(
        "import os, signal; print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)\n"
        "os.kill(os.getpid(), signal.SIGINT); print('goes on')",
        signals,
    )
    assert program.stdout.read() == f"{signals is as_from_the_background}\ngoes on\n"


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

"""kit.py: what it says to whom, what it makes, what it leaves alone."""

import ast
import contextlib
import errno
import io
import json
import os
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import kit
from tools import course, environment, proof, refusals
from tools.refusals import Refusal
from tools.steps import Steps

KIT = Path(kit.__file__)


def one_short_refusal(text):
    """A refusal is one or two sentences and no traceback."""
    assert "Traceback" not in text
    assert text.strip().endswith((".", '"', ")", "venv", "DIR")), text
    assert 50 < len(text) < 460, text
    return True


# Old Pythons ------------------------------------------------------------------------------


def test_kit_parses_on_python_3_6():
    ast.parse(KIT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_kit_uses_only_the_standard_library_and_its_own_tools():
    for name in ("kit.py", "tools/course.py", "tools/environment.py", "tools/steps.py"):
        tree = ast.parse((KIT.parent / name).read_text(encoding="utf-8"))
        roots = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                roots |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                roots.add(node.module.partition(".")[0])
        assert roots <= sys.stdlib_module_names | {"tools"}, name


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 8, 18), (3, 10, 0)])
def test_an_old_python_gets_one_sentence(monkeypatch, version):
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(KIT), run_name="__main__")
    said = stop.value.code  # a text as exit code is printed, and the code is then 1
    assert one_short_refusal(said)
    assert "3.11" in said
    assert ".".join(map(str, version)) in said


@pytest.mark.parametrize("version", ["3.6", "3.7", "3.8", "3.9", "3.10"])
def test_a_real_old_python_gets_one_sentence(version):
    python = real_python(version)
    if python is None:
        pytest.skip(f"no Python {version} on this machine")
    done = subprocess.run([python, str(KIT), "lab"], capture_output=True, text=True)
    assert done.returncode == 1
    assert one_short_refusal(done.stderr)
    assert f"this is Python {version}." in done.stderr


def real_python(version):
    """Return the path of a Python of that version, from PATH or from pyenv's folder."""
    found = [shutil.which(f"python{version}")]
    found += sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for path in filter(None, found):
        answer = subprocess.run([path, "--version"], capture_output=True, text=True)
        if answer.stdout.startswith(f"Python {version}."):
            return str(path)
    return None


# Spoken refusals --------------------------------------------------------------------------


def refused(capsys, *arguments):
    """Run kit.py and return its refusal."""
    assert kit.main(list(map(str, arguments))) == 1
    said = capsys.readouterr().err
    assert one_short_refusal(said)
    return said


def test_a_python_without_ensurepip_is_told_the_debian_package(capsys, monkeypatch, tmp_path):
    finder = SimpleNamespace(util=SimpleNamespace(find_spec=lambda name: name != "ensurepip"))
    monkeypatch.setattr(refusals, "importlib", finder)
    said = refused(capsys, "book", "--env", tmp_path / "env")
    assert "sudo apt install python3-venv" in said


def test_a_path_too_long_for_windows(monkeypatch):
    long = Path("/C/" + "a_folder_name/" * 9)
    with pytest.raises(Refusal, match="260 that Windows allows"):
        refusals.check_environment_place(long, windows=True)
    monkeypatch.setattr(refusals, "long_paths", lambda: True)
    monkeypatch.setattr(refusals, "check_writable", lambda *_: None)
    refusals.check_environment_place(long, windows=True)


def test_the_longest_path_inside_the_environment_is_the_measured_one():
    inside = Path(sys.prefix)
    longest = max(
        len(os.path.join(folder, name)) - len(sys.prefix)
        for folder, _, names in os.walk(inside)
        for name in names
    )
    # Windows has Lib\site-packages where others have lib/python3.11/site-packages.
    assert longest - len("python3.11/") <= refusals.LONGEST_INSIDE


@pytest.mark.parametrize(
    "folder",
    ["OneDrive - University", "Dropbox (Personal)", "iCloudDrive", "com~apple~CloudDocs"],
)
def test_a_synchronised_folder_is_refused_for_the_environment(capsys, tmp_path, folder):
    said = refused(capsys, "test", "--env", tmp_path / folder / "kit" / ".venv")
    assert folder in said
    assert "--env" in said


def test_a_synchronised_folder_is_welcome_for_the_course(tmp_path):
    refusals.check_course(tmp_path / "OneDrive" / "my_course")


def test_kit_alone_or_inside_a_zip(tmp_path):
    lonely = shutil.copy(KIT, tmp_path)
    done = subprocess.run([sys.executable, lonely, "lab"], capture_output=True, text=True)
    assert done.returncode == 1
    assert one_short_refusal(done.stderr)
    assert "Extract the whole zip" in done.stderr


def test_an_environment_inside_a_zip_is_refused(capsys, tmp_path):
    assert "Extract" in refused(capsys, "test", "--env", tmp_path / "kit.zip" / "kit" / ".venv")


def test_a_port_in_use(capsys, tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused(capsys, "lab", "--port", port, "--course", tmp_path / "course")
    assert f"Port {port} is in use" in said


def test_without_a_wish_the_first_free_port_is_taken(monkeypatch):
    taken = []

    class Probe(socket.socket):
        def bind(self, address):
            if len(taken) < 3:
                taken.append(address[1])
                raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr(refusals.socket, "socket", Probe)
    assert refusals.choose_port() == 8891
    assert taken == [8888, 8889, 8890]


def test_an_impossible_port(capsys, tmp_path):
    assert "1024" in refused(capsys, "lab", "--port", 80, "--course", tmp_path / "course")


def test_a_course_folder_that_is_a_file(capsys, tmp_path):
    (tmp_path / "course").write_text("my essay")
    assert "is a file" in refused(capsys, "lab", "--course", tmp_path / "course")
    assert (tmp_path / "course").read_text() == "my essay"


@pytest.mark.parametrize("option", ["--course", "--env"])
def test_a_read_only_folder(capsys, monkeypatch, tmp_path, option):
    def write(dir):
        if str(dir).endswith("locked"):
            raise PermissionError(errno.EACCES, "no", str(dir))
        return io.BytesIO()

    (tmp_path / "locked").mkdir()
    monkeypatch.setattr(refusals.tempfile, "TemporaryFile", write)
    other = {"--course": "--env", "--env": "--course"}[option]
    said = refused(capsys, "lab", option, tmp_path / "locked" / "x", other, tmp_path / "y")
    assert "read-only" in said
    assert option in said
    assert not (tmp_path / "y").exists()


def test_a_full_disk_is_seen_before_anything_is_installed(capsys, monkeypatch, tmp_path):
    usage = SimpleNamespace(free=1e8)
    monkeypatch.setattr(refusals.shutil, "disk_usage", lambda _: usage)
    assert "is full" in refused(capsys, "book", "--env", tmp_path / "env")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_while_copying(capsys, monkeypatch, tmp_path):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(environment, "prepare", lambda *_: None)
    monkeypatch.setattr(course, "_write", full)
    assert "is full" in refused(capsys, "lab", "--course", tmp_path / "course")


def test_a_folder_of_other_things_is_never_made_an_environment(capsys, tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    assert "other files" in refused(capsys, "test", "--env", tmp_path)
    assert kit.main(["clean", "--env", str(tmp_path)]) == 0
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


NETWORK = "cannot be reached"
HASH = "its hash differs"


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "WARNING: Retrying ... NewConnectionError: Failed to establish a new connection: "
            "[Errno -3] Temporary failure in name resolution\n"
            "ERROR: No matching distribution found for uv==0.13.8",
            NETWORK,
        ),
        ("error: Request failed after 3 retries\n Caused by: dns error: failed to lookup", NETWORK),
        ("socket.gaierror: [Errno 11001] getaddrinfo failed", NETWORK),
        ("Max retries exceeded with url: (Caused by ConnectTimeoutError(...))", NETWORK),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", HASH),
        ("error: Hash mismatch for `numpy==2.4.6`\n\nExpected:", HASH),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left", "full"),
        ("error: failed to copy: There is not enough space on the disk. (os error 112)", "full"),
        ("[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed", "certificate"),
        ("error: failed to create file: Permission denied (os error 13)", "read-only or in use"),
        ("ERROR: No matching distribution found for scipy==1.17.1", "ready-made build"),
    ],
)
def test_what_the_installers_print_becomes_a_sentence(printed, meant):
    said = refusals.explain_install(printed)
    assert meant in said
    assert one_short_refusal(said)


def test_what_nobody_understands_is_quoted_not_guessed(tmp_path):
    assert refusals.explain_install("a novel mishap") is None
    steps = Steps(tmp_path, dict(os.environ), lambda *_: None, 1)
    mishap = "print('an error of a new kind'); raise SystemExit(3)"
    with pytest.raises(Refusal, match="an error of a new kind"):
        steps.must("it", [sys.executable, "-c", mishap])


def test_no_network_ends_in_a_sentence_and_the_next_start_begins_anew(capfd, monkeypatch, tmp_path):
    for name in [name for name in os.environ if name.startswith(("PIP_", "UV_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # where nobody listens
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    assert kit.main(["book", "--env", str(tmp_path / "env")]) == 1
    said = capfd.readouterr().err
    assert NETWORK in said
    assert "Traceback" not in said
    assert environment._read_stamp(tmp_path / "env") == {"unfinished": True}
    assert not environment._usable(tmp_path / "env", {"unfinished": True})


# The environment --------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A kit whose locks are tiny, and whose installers only leave a trace."""
    root = tmp_path / "kit"
    root.mkdir()
    for name in (*environment.LOCKS.values(), environment.UV_LOCK, "pyproject.toml"):
        (root / name).write_text("a==1\nb==2\n")
    ran = []

    def run(self, what, command, again=False):
        ran.append(what)
        self.output = ""
        if "venv" in command:
            bin_ = environment.python_of(self.env).parent
            bin_.mkdir()
            (self.env / "pyvenv.cfg").write_text("")
            environment.python_of(self.env).write_text("")
        return True

    monkeypatch.setattr(environment.Steps, "run", run)
    monkeypatch.setattr(environment, "_usable", lambda env, stamp: bool(stamp.get("level")))
    return SimpleNamespace(root=root, env=tmp_path / "env", ran=ran)


def test_the_second_start_installs_nothing(small):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == ["a new environment", "the installer uv", "2 packages", "verdictlab itself"]
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == []


def test_test_completes_what_lab_made_and_lab_is_content_with_it(small):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    small.ran.clear()
    environment.prepare(small.root, small.env, "test", say=lambda _: None)
    assert "a new environment" not in small.ran
    assert "2 packages" in small.ran
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    environment.prepare(small.root, small.env, "test", say=lambda _: None)
    assert small.ran == []


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml", "requirements-uv.lock"])
def test_a_changed_lock_or_project_installs_again_in_place(small, name):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    small.ran.clear()
    (small.root / name).write_text("a==2\nb==2\n")
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == ["the installer uv", "2 packages", "verdictlab itself"]


def test_another_python_or_place_or_kit_installs_again(small, monkeypatch):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert environment._ready(small.root, small.env, "lab")
    with monkeypatch.context() as other:
        other.setattr(environment, "_python_version", lambda: "3.99")
        assert not environment._ready(small.root, small.env, "lab")
    moved = small.env.rename(small.env.with_name("moved"))
    assert not environment._ready(small.root, moved, "lab")


def test_an_interrupted_installation_is_made_anew(small, monkeypatch):
    run = environment.Steps.run

    def interrupted(self, what, command, again=False):
        if what == "2 packages":
            raise KeyboardInterrupt
        return run(self, what, command, again)

    with monkeypatch.context() as patch:
        patch.setattr(environment.Steps, "run", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    (small.env / "half a package").mkdir()
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran[0] == "a new environment"
    assert not (small.env / "half a package").exists()


def test_a_failed_update_keeps_the_environment_of_before(small, monkeypatch):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    (small.root / "requirements.lock").write_text("a==2\n")

    def offline(self, what, command, again=False):
        self.output = "getaddrinfo failed"
        return False

    with monkeypatch.context() as patch:
        patch.setattr(environment.Steps, "run", offline)
        with pytest.raises(Refusal, match=NETWORK):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert "a new environment" not in small.ran


def test_when_uv_fails_plain_pip_does_the_same(small, monkeypatch):
    run, commands = environment.Steps.run, []

    def without_uv(self, what, command, again=False):
        commands.append(command)
        run(self, what, command, again)
        return "uv" not in command

    monkeypatch.setattr(environment.Steps, "run", without_uv)
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    lock = str(small.root / "requirements.lock")
    with_lock = [command for command in commands if lock in command]
    assert [("uv" in command, "--require-hashes" in command) for command in with_lock] == [
        (True, True),
        (False, True),
    ]
    assert all("-e" in command and "--no-deps" in command for command in commands[-2:])


def test_two_kits_at_once_build_once(small, monkeypatch):
    run, said = environment.Steps.run, []

    def slow(self, what, command, again=False):
        time.sleep(0.1)
        return run(self, what, command, again)

    monkeypatch.setattr(environment.Steps, "run", slow)
    kits = [
        threading.Thread(
            target=environment.prepare, args=(small.root, small.env, "lab", said.append)
        )
        for _ in range(2)
    ]
    for thread in kits:
        thread.start()
    for thread in kits:
        thread.join(30)
    assert len(small.ran) == 4
    assert any("waiting" in line for line in said)


@pytest.mark.skipif(os.name == "nt", reason="locks of a child end with its parent on Windows")
def test_an_installer_that_outlives_its_kit_keeps_the_door_closed(tmp_path):
    door = tmp_path / environment.DOOR
    with environment._alone(door, print):
        orphan = subprocess.Popen(
            [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False
        )
    with open(door, "a+b") as second:
        assert not environment._lock(second)
        orphan.communicate(b"\n", timeout=30)
        assert environment._lock(second)


def test_jupyterlab_is_told_to_ask_nobody_outside(small):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    settings = json.loads((small.env / "share/jupyter/lab/settings/overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"] == {
        "fetchNews": "false",
        "checkForUpdates": False,
    }


def test_other_pythons_settings_do_not_reach_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    variables = environment.child_environment(tmp_path)
    assert not {"PYTHONPATH", "PYTHONHOME"} & variables.keys()
    assert variables["PATH"].startswith(str(tmp_path))


def test_steps_keep_every_word_and_show_their_time(tmp_path):
    said = []
    steps = Steps(tmp_path, dict(os.environ), said.append, 2)
    assert steps.run("first", [sys.executable, "-c", "print('hello')"])
    assert not steps.run("second", [sys.executable, "-c", "raise SystemExit(2)"])
    assert said[0].startswith("  [1/2] first: done (")
    assert said[1].startswith("  [2/2] second: did not work (")
    assert "hello" in (tmp_path / "verdictlab-install.log").read_text()


def test_clean_removes_the_environment_and_not_the_course(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(kit, "ROOT", tmp_path)
    env = tmp_path / ".venv"
    for folder in (env, tmp_path / "jupyter_book/_build", tmp_path / "my_course"):
        folder.mkdir(parents=True)
        (folder / "file").write_text("x")
    (env / "pyvenv.cfg").write_text("")
    assert kit.clean(SimpleNamespace(env=env)) == 0
    assert "Removed 2 folders" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["jupyter_book", "my_course"]


# The command line -------------------------------------------------------------------------


def test_help_explains_every_command(capsys):
    with pytest.raises(SystemExit):
        kit.parse(["-h"])
    text = " ".join(capsys.readouterr().out.split())
    assert all(name in text and meaning in text for name, meaning in kit.COMMANDS.items())


@pytest.mark.parametrize(
    ("arguments", "level", "tool"),
    [
        (["test"], "test", ["-m", "tools.proof"]),
        (["book"], "test", ["-m", "tools.book"]),
        (["book", "--open"], "test", ["-m", "tools.book", "--open"]),
        (["notebooks"], "test", ["-m", "tools.notebooks"]),
        (["bench"], "bench", ["benchmarks/run.py"]),
    ],
)
def test_each_command_runs_its_tool(monkeypatch, arguments, level, tool):
    asked = []
    monkeypatch.setattr(kit, "run", lambda options, *rest: asked.append(rest) or 7)
    assert kit.main(arguments) == 7
    assert asked == [(level, *tool)]
    target = tool[1].replace(".", "/") + ".py" if tool[0] == "-m" else tool[0]
    assert (KIT.parent / target).is_file()


def test_the_proof_runs_every_step_and_names_those_that_failed():
    said = []
    good, bad = ["platform"], ["no_such_module"]
    failed = proof.run_steps(
        [("one", good), ("two", bad), ("three", good)], say=lambda text, **_: said.append(text)
    )
    assert failed == ["two"]
    assert [line.split()[-1] for line in said[-3:]] == ["ok", "FAILED", "ok"]


def test_the_proof_covers_every_test_file():
    everything = {str(path.relative_to(KIT.parent)) for path in KIT.parent.glob("tests/test_*.py")}
    browser = {name for name in everything if "test_browser" in name}
    assert browser == set(proof.BROWSER_TESTS)
    ignored = [word for _, words in proof.STEPS for word in words if word.startswith("--ignore")]
    assert ignored == ["--ignore-glob=*/test_browser*.py"]


# A whole start ----------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process on Windows")
def test_lab_comes_up_serves_the_course_and_ends_with_ctrl_c(tmp_path):
    """Start JupyterLab from the environment that runs the tests, as the second start does."""
    port = refusals.choose_port()
    code = (
        "import sys, tools.environment as e; e.prepare = lambda *_: None; import kit;"
        "sys.exit(kit.main(sys.argv[1:]))"
    )
    arguments = ["lab", "--no-browser", "--port", str(port), "--course", str(tmp_path / "course")]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", code, *arguments, "--env", sys.prefix],
        cwd=KIT.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # so that Ctrl-C reaches it and its JupyterLab, and nobody else
    )
    try:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        assert any("JupyterLab is ready" in line for line in lines), lines
        assert (tmp_path / "course" / kit.START).is_file()
        os.killpg(process.pid, signal.SIGINT)
        rest, _ = process.communicate(timeout=30)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0
    assert "JupyterLab has ended" in rest
    assert "Traceback" not in rest
    assert not kit.reachable(port)

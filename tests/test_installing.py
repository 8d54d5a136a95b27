"""The environment: made once, completed, repaired, never by two at a time."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import damage, environment
from tools.refusals import Refusal
from tools.steps import Steps


def lay(env, name, version, files):
    """Put a package there as an installer does, with the list of its files."""
    place = env / "lib" / "python3.11" / "site-packages"
    record = place / f"{name}-{version}.dist-info" / "RECORD"
    record.parent.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        (place / path).parent.mkdir(exist_ok=True)
        (place / path).write_text(text)
    lines = [f"{path},sha256=x,{len(text)}\n" for path, text in files.items()]
    record.write_text("".join([*lines, f"{record.parent.name}/RECORD,,\n"]))
    return place


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A kit whose locks are tiny, and whose installers only leave a trace."""
    root = tmp_path / "kit"
    root.mkdir()
    for name in (*environment.LOCKS.values(), environment.UV_LOCK, *environment.PROJECT):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
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
        if what.startswith("2 packages"):
            lay(self.env, "numpy", "2.0", {"numpy/core.py": "core = 1\n", "numpy/empty.py": ""})
            lay(self.env, "jupyter_book", "1.0.post1", {"jupyter_book.py": "book = 1\n"})
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
    (small.env / "pyvenv.cfg").rename(small.env / "no.cfg")  # its Python would be the system's
    assert not environment._ready(small.root, small.env, "lab")
    (small.env / "no.cfg").rename(small.env / "pyvenv.cfg")
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
        with pytest.raises(Refusal, match="cannot be reached"):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert "a new environment" not in small.ran


@pytest.mark.parametrize("harm", ["deleted", "emptied", "file gone", "list emptied"])
def test_a_damaged_environment_is_found_said_and_made_anew(small, harm):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    place = small.env / "lib/python3.11/site-packages"
    if harm == "deleted":
        shutil.rmtree(place / "numpy")
    elif harm == "emptied":
        (place / "numpy/core.py").write_text("")
    elif harm == "file gone":
        (place / "numpy/empty.py").unlink()
    else:
        (place / "numpy-2.0.dist-info/RECORD").write_text("")
    small.ran.clear()
    said = []
    environment.prepare(small.root, small.env, "lab", say=said.append)
    assert small.ran[0] == "a new environment"
    assert any("damaged (numpy)" in line for line in said)
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == []


@pytest.mark.parametrize("other", [None, "3.0"])
def test_a_package_removed_or_exchanged_is_installed_again_beside_the_students_own(small, other):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    place = lay(small.env, "her_own", "1.0", {"her_own.py": "x = 1"})
    shutil.rmtree(place / "numpy-2.0.dist-info")
    if other:
        lay(small.env, "numpy", other, {"numpy/core.py": "core = 3\n"})
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == ["the installer uv", "2 packages", "verdictlab itself"]
    assert (place / "her_own.py").exists()
    assert (place / "numpy-2.0.dist-info").exists()


def test_two_packages_may_bring_the_same_file(small):
    place = lay(small.env, "one", "1", {"tests.py": "one"})
    lay(small.env, "other", "1", {"tests.py": "the other"})
    names = damage.installed(small.env)
    assert damage.damaged(small.env, names) == []
    (place / "tests.py").write_text("third")
    assert damage.damaged(small.env, names) == names == ["one-1.dist-info", "other-1.dist-info"]


@pytest.mark.parametrize("with_uv", [True, False])
def test_a_damaged_store_of_downloads_is_not_trusted_twice(small, monkeypatch, with_uv):
    run, commands, said = environment.Steps.run, [], []

    def from_a_damaged_store(self, what, command, again=False):
        commands.append(command)
        fetched = {"--no-cache", "--no-cache-dir"} & set(command)
        if not with_uv and "uv" in command:
            return False
        good = run(self, "2 packages" if fetched else what, command, again)
        if what.startswith("2 packages") and not fetched:
            (self.env / "lib/python3.11/site-packages/numpy/core.py").write_text("")
        return good

    with monkeypatch.context() as patch:
        patch.setattr(environment.Steps, "run", from_a_damaged_store)
        environment.prepare(small.root, small.env, "lab", say=said.append)
    assert "--require-hashes" in commands[-1]
    if with_uv:
        place = commands[-1].index("--reinstall-package")
        assert commands[-1][place : place + 2] == ["--reinstall-package", "numpy"]
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=said.append)
    assert small.ran == []


def test_what_stays_damaged_names_the_way_out(small, monkeypatch):
    run = environment.Steps.run

    def eaten(self, what, command, again=False):
        good = run(self, what, command, again)
        for path in self.env.rglob("core.py"):
            path.unlink()
        return good

    with monkeypatch.context() as patch:
        patch.setattr(environment.Steps, "run", eaten)
        with pytest.raises(Refusal, match=r"stays damaged \(numpy\).*kit\.py clean"):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert (small.env / "lib/python3.11/site-packages/numpy/core.py").exists()


def test_looking_for_damage_costs_less_than_a_blink():
    """The second start may take 3 s; looking at every installed file must not show in it."""
    env = Path(sys.prefix)
    names = damage.installed(env)
    taken = []
    for _ in range(3):  # the disk is slow the first time, and others may take the processor
        began = time.process_time()
        assert damage.damaged(env, names) == []
        taken.append(time.process_time() - began)
    assert min(taken) < 1.0


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
    run, waits = environment.Steps.run, threading.Event()

    def slow(self, what, command, again=False):
        assert waits.wait(300), "the second kit.py did not wait"
        return run(self, what, command, again)

    def say(line):
        if "waiting" in line:
            waits.set()

    monkeypatch.setattr(environment.Steps, "run", slow)
    kits = [
        threading.Thread(target=environment.prepare, args=(small.root, small.env, "lab", say))
        for _ in range(2)
    ]
    for thread in kits:
        thread.start()
    for thread in kits:
        thread.join(30)
    assert len(small.ran) == 4
    assert waits.is_set()


def test_a_link_to_another_environment_is_refused_and_nothing_behind_it_is_touched(small):
    other = small.env.with_name("other")
    environment.prepare(small.root, other, "lab", say=lambda _: None)

    def held():
        return sorted((path, path.read_bytes()) for path in other.rglob("*") if path.is_file())

    before = held()
    small.env.symlink_to(other)
    with pytest.raises(Refusal, match=r"is a link to .*other, and kit\.py did not make"):
        environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert held() == before


@pytest.mark.parametrize("through", ["a link", "no link"])
def test_an_environment_that_somebody_else_made_is_refused(small, through):
    other = small.env.with_name("other") if through == "a link" else small.env
    other.mkdir()
    (other / "pyvenv.cfg").write_text("")
    if through == "a link":
        small.env.symlink_to(other)
    with pytest.raises(Refusal, match=r"holds other files, which kit\.py did not put there"):
        environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert [path.name for path in other.iterdir()] == ["pyvenv.cfg"]


def test_a_link_to_a_folder_on_another_disk_serves_as_any_folder(small, monkeypatch):
    other = small.env.with_name("other")
    other.mkdir()
    small.env.symlink_to(other)
    run = environment.Steps.run

    def interrupted(self, what, command, again=False):
        if what == "2 packages":
            raise KeyboardInterrupt
        return run(self, what, command, again)

    with monkeypatch.context() as patch:
        patch.setattr(environment.Steps, "run", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    small.ran.clear()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert small.ran == [] and small.env.is_symlink()


def test_what_another_kit_puts_there_is_never_foreign(small):
    seen = set()

    def at_every_line(frame, event, _):
        if frame.f_code.co_filename == environment.__file__ and event == "line":
            seen.add(frame.f_lineno)
            sys.settrace(None)
            assert not environment._foreign(small.env)
            sys.settrace(at_every_line)
        return at_every_line

    before = sys.gettrace()
    sys.settrace(at_every_line)
    try:
        environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    finally:
        sys.settrace(before)
    assert len(seen) > 40 and len(small.ran) == 4


@pytest.mark.parametrize("moment", ["is_environment", "Path.is_dir", "Path.iterdir"])
def test_a_kit_that_comes_while_another_builds_is_not_sent_away(small, monkeypatch, moment):
    small.env.mkdir()
    owner, name = (environment.Path, moment[5:]) if "." in moment else (environment, moment)
    real, asked = getattr(owner, name), []

    def overtaken(path):
        answer = real(path)
        if path == small.env and not asked:
            asked.append(path)
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
        return answer

    monkeypatch.setattr(owner, name, overtaken)
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert len(small.ran) == 4


def test_a_kit_stopped_while_it_clears_begins_anew(small, monkeypatch):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    (small.env / environment.STAMP).write_text(json.dumps({"unfinished": True}))
    (small.env / "half a package").mkdir()

    def files_first(path):
        return iter(sorted(path.glob("*"), key=environment.Path.is_dir))

    def interrupted(path):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(environment.shutil, "rmtree", interrupted)
        patch.setattr(environment.Path, "iterdir", files_first)
        with pytest.raises(KeyboardInterrupt):
            environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert not (small.env / "pyvenv.cfg").exists()
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    assert not (small.env / "half a package").exists()


@pytest.mark.skipif(os.name == "nt", reason="locks of a child end with its parent on Windows")
def test_an_installer_that_outlives_its_kit_keeps_the_door_closed(tmp_path):
    door = tmp_path / environment.DOOR
    with environment.alone(door, print):
        orphan = subprocess.Popen(
            [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False
        )
    with open(door, "a+b") as second:
        assert not environment._lock(second)
        orphan.communicate(b"\n", timeout=300)
        assert environment._lock(second)


def test_jupyterlab_is_told_to_ask_nobody_outside(small):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    settings = json.loads((small.env / "share/jupyter/lab/settings/overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"] == {
        "fetchNews": "false",
        "checkForUpdates": False,
    }


def test_jupyterlab_learns_to_show_notebooks_on_phones(small):
    environment.prepare(small.root, small.env, "lab", say=lambda _: None)
    folder = small.env / "share/jupyter/labextensions/verdictlab-narrow"
    assert (folder / "static/narrow.js").read_text() == "a==1\nb==2\n"  # as in the small kit
    about = json.loads((Path(environment.__file__).parents[1] / environment.NARROW[0]).read_text())
    assert about["name"] == folder.name
    assert about["jupyterlab"]["_build"]["load"] == "static/narrow.js"


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

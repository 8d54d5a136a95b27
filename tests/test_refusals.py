"""Every way in which kit.py says no: in one or two sentences, and before any harm is done."""

import errno
import io
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import kit
from spoken import one_short_refusal
from tools import course, environment, refusals
from tools.refusals import Refusal
from tools.steps import Steps

KIT = Path(kit.__file__)


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
    monkeypatch.setattr(course, "_create", full)
    assert "is full" in refused(capsys, "lab", "--course", tmp_path / "course")


def test_a_folder_of_other_things_is_never_made_an_environment(capsys, monkeypatch, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("years of work")
    assert "other files" in refused(capsys, "test", "--env", mine)
    monkeypatch.setattr(kit, "ROOT", tmp_path)  # or the kit's own book would be cleaned away
    assert kit.clean(kit.parse(["clean", "--env", str(mine)])) == 0
    assert (mine / "thesis.txt").read_text() == "years of work"


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
    env = tmp_path / "env"
    assert environment._read_stamp(env) == {"unfinished": True, "place": str(env)}
    assert not environment._usable(env, {"unfinished": True})


@pytest.mark.parametrize("inside", [".", "student", "source/mine"])
def test_the_kits_own_notebooks_are_no_course(root, inside):
    with pytest.raises(refusals.Refusal, match="holds the kit's own notebooks"):
        refusals.check_course(root / "notebooks" / inside)

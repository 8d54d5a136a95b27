"""Homes and courses of odd kinds: read-only, none at all, a file, links that lead nowhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kit
from spoken import one_short_refusal
from starting import started
from tools import homes, serving

NAMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
NAMES += ("MPLCONFIGDIR",)


def settled(monkeypatch, course, own, **given):
    """What settling says, and the folders it moves, for a home that may be None."""

    def find():
        if own is None:
            raise RuntimeError("Could not determine home directory.")
        return own

    monkeypatch.setattr(Path, "home", find)
    said, variables = [], dict(given)
    homes.settle(course, said.append, variables)
    return said, {name: value for name, value in variables.items() if given.get(name) != value}


def closed(monkeypatch, *folders):
    """Let nobody write in these folders, the superuser included."""
    real = homes.tempfile.TemporaryFile

    def refuse(dir):
        if Path(dir) in folders:
            raise PermissionError(13, "Permission denied", str(dir))
        return real(dir=dir)

    monkeypatch.setattr(homes.tempfile, "TemporaryFile", refuse)


def test_a_home_that_can_be_written_stays_as_it_is(monkeypatch, tmp_path):
    (tmp_path / "home").mkdir()
    assert settled(monkeypatch, tmp_path / "course", tmp_path / "home") == ([], {})
    assert not (tmp_path / "course").exists()
    assert list((tmp_path / "home").iterdir()) == []


def test_a_read_only_home_moves_every_folder_of_jupyter_to_the_course(monkeypatch, tmp_path):
    own = tmp_path / "home"
    own.mkdir()
    closed(monkeypatch, own)
    (line,), moved = settled(monkeypatch, tmp_path / "course", own)
    assert line.startswith(f"Your home folder {own} cannot be written, so JupyterLab keeps")
    assert tuple(moved) == NAMES
    for folder in map(Path, moved.values()):
        assert folder.parent == tmp_path / "course" / ".verdictlab-jupyter"
        assert oct(folder.stat().st_mode)[-3:] == "700"
    assert settled(monkeypatch, tmp_path / "course", own)[1] == moved  # the next start finds them


@pytest.mark.parametrize(
    ("inside", "moved"),
    [
        (".jupyter", ["JUPYTER_CONFIG_DIR"]),
        (".jupyter/lab/workspaces", ["JUPYTER_CONFIG_DIR"]),
        (".local/share/jupyter/runtime", ["JUPYTER_RUNTIME_DIR"]),
        (".local/share", ["JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"]),
        (".ipython", ["IPYTHONDIR"]),
        (".config", ["MPLCONFIGDIR"]),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere these folders have other names")
def test_only_what_cannot_be_written_moves(monkeypatch, tmp_path, inside, moved):
    """As an old `sudo jupyter lab` leaves it."""
    folder = tmp_path / "home" / inside
    folder.mkdir(parents=True)
    closed(monkeypatch, folder)
    (line,), found = settled(monkeypatch, tmp_path / "course", tmp_path / "home")
    assert line.startswith("Jupyter's folders in your home cannot be written, so")
    assert list(found) == moved


def test_folders_that_she_chose_stay_where_they_can_be_written(monkeypatch, tmp_path):
    chosen = {name: str(tmp_path / name) for name in NAMES}
    own = tmp_path / "nothing.txt"
    own.write_text("a file, no home")
    assert settled(monkeypatch, tmp_path / "course", own, **chosen) == ([], {})
    closed(monkeypatch, tmp_path)
    assert list(settled(monkeypatch, tmp_path / "course", own, **chosen)[1]) == list(NAMES)


def test_who_has_no_home_gets_one(monkeypatch, tmp_path):
    (line,), moved = settled(monkeypatch, tmp_path / "course", None)
    assert line.startswith("You have no home folder, so JupyterLab keeps its settings in ")
    assert tuple(moved) == (*NAMES, "HOME")
    course = tmp_path / ".hidden" / "course"
    course.mkdir(parents=True)
    with serving.door("http://127.0.0.1:8888/lab?token=x", course) as page:
        assert page.startswith("file:///")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process on Windows")
def test_without_a_home_jupyterlab_comes_up_and_says_one_sentence(tmp_path):
    nowhere = tmp_path / "a file"
    nowhere.write_text("")
    with started(tmp_path / "home", variables={"HOME": str(nowhere)}) as lab:
        lab.wait_until_ready()
        code, rest = lab.end("kill")
    assert code == 0
    assert "Traceback" not in lab.said + rest
    assert lab.said.count("so JupyterLab keeps its settings in") == 1
    assert len(lab.said.splitlines()) == 4  # and the copies, the address, and how to end it


# Links that lead nowhere, and folders that are none


@pytest.fixture
def odd(tmp_path):
    """Paths that are no folders and cannot become any."""
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "there").symlink_to("back")
    (tmp_path / "back").symlink_to("there")
    (tmp_path / "dangling").symlink_to(tmp_path / "gone" / "away")
    (tmp_path / "file").write_text("mine")
    return tmp_path


@pytest.mark.parametrize("option", ["--course", "--env"])
@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("circle", "is a link that leads nowhere"),
        ("there", "is a link that leads nowhere"),
        ("dangling", "is a link that leads nowhere"),
        ("circle/in/it", "is a link that leads nowhere"),
        ("dangling/in/it", "is a link that leads nowhere"),
        ("file", "is a file, but"),
        ("file/in/it", "is a file, but"),
    ],
)
def test_a_path_that_is_no_folder_is_refused_in_a_sentence(odd, capsys, option, path, says):
    other = {"--course": "--env", "--env": "--course"}[option]
    chosen = [option, odd / path, other, odd / "other"]
    assert kit.main(["lab", "--no-browser", *map(str, chosen)]) == 1
    said = capsys.readouterr().err
    assert one_short_refusal(said)
    assert says in said and option in said
    assert str(odd / path.split("/")[0]) in said
    assert not (odd / "other").exists()


def test_a_link_to_a_folder_is_a_folder(odd, capsys):
    (odd / "real").mkdir()
    (odd / "link").symlink_to(odd / "real")
    from tools.refusals import check_course

    check_course(odd / "link")
    check_course(odd / "link" / "new")


def test_something_in_the_way_of_our_own_files_is_named(odd):
    program = (
        "import sys, tools.environment as e; e.prepare = lambda *_: None\n"
        "import kit; sys.exit(kit.main(sys.argv[1:]))"
    )
    (odd / "course" / ".verdictlab-course.json" / "full").mkdir(parents=True)
    chosen = ["--course", odd / "course", "--env", sys.prefix]
    done = subprocess.run(
        [sys.executable, "-c", program, "lab", "--no-browser", *chosen],
        cwd=Path(kit.__file__).parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert one_short_refusal(done.stderr)
    assert ".verdictlab-course.json" in done.stderr

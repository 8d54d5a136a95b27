"""One zip for a room without network: what is in it, and that it asks none."""

import zipfile

import pytest

from tools import bundle, environment


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A book that is there, so that nothing is built."""
    html = tmp_path / "html"
    (html / "notebooks").mkdir(parents=True)
    (html / "index.html").write_text("the book", encoding="utf-8")
    monkeypatch.setattr(bundle.book, "build_if_stale", lambda: html)
    return html


def names(path):
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def test_the_zip_holds_what_a_student_needs(built, tmp_path, root):
    assert bundle.main(["--out", str(tmp_path / "room.zip")]) == 0
    found = names(tmp_path / "room.zip")
    assert len(found) == len(set(found))
    inside = {name.removeprefix("verdictlab/") for name in found}
    assert {"kit.py", "requirements.lock", "book/index.html", "tools/environment.py"} <= inside
    assert "notebooks/student/10_many_models_ranks.ipynb" in inside
    assert "notebooks/items/ranks.md" in inside
    assert "lessons_data/datapackage.json" in inside
    assert {f"widgets/{name}" for name in ("README.md", "verdictlab_server.py")} <= inside
    code = {
        path.relative_to(root).as_posix() for path in (root / "widgets/verdictlab").rglob("*.py")
    }
    assert code <= inside
    assert not [name for name in inside if "node_modules" in name or "__pycache__" in name]


def test_a_course_goes_with_it(built, tmp_path, monkeypatch):
    from tools import own_course

    own_course.new(tmp_path / "mine", title="Mine", stems=("00",))
    monkeypatch.setattr(bundle, "build_course", lambda course: built)
    given = ["--out", str(tmp_path / "room.zip"), "--course", str(tmp_path / "mine")]
    assert bundle.main(given) == 0
    assert "verdictlab/course/course.toml" in names(tmp_path / "room.zip")


@pytest.mark.parametrize(
    ("out", "words"), [("there.zip", "is there already"), ("no/room.zip", "is not there")]
)
def test_a_place_that_will_not_do_is_refused(built, tmp_path, capsys, out, words):
    (tmp_path / "there.zip").write_bytes(b"mine")
    assert bundle.main(["--out", str(tmp_path / out)]) == 2
    assert words in capsys.readouterr().err
    assert (tmp_path / "there.zip").read_bytes() == b"mine"


def test_with_its_packages_the_kit_asks_no_network(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "__file__", str(tmp_path / "tools" / "environment.py"))
    assert "PIP_NO_INDEX" not in environment.child_environment(tmp_path / "env")
    (tmp_path / "wheels").mkdir()
    known = environment.child_environment(tmp_path / "env")
    assert known["PIP_NO_INDEX"] == known["UV_NO_INDEX"] == "1"
    assert known["PIP_FIND_LINKS"] == known["UV_FIND_LINKS"] == str(tmp_path / "wheels")

"""The student's folder: nothing of hers is ever lost."""

import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import course
from tools.course import MANIFEST, place

DAY = datetime.date(2026, 11, 21)
UPDATE = "a (update 2026-11-21).ipynb"


@pytest.fixture
def folders(tmp_path):
    """A source with two notebooks, and the course made from it."""
    source, mine = tmp_path / "source", tmp_path / "my_course"
    source.mkdir()
    (source / "a.ipynb").write_bytes(b"a 1")
    (source / "b.ipynb").write_bytes(b"b 1")
    place(source, mine, DAY)
    return source, mine


def content(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}


def test_the_first_time_copies_everything_and_says_so(tmp_path, folders):
    lines = place(folders[0], tmp_path / "other" / "deep", DAY)
    assert content(tmp_path / "other" / "deep") == {"a.ipynb": b"a 1", "b.ipynb": b"b 1"}
    assert len(lines) == 1
    assert "a.ipynb, b.ipynb" in lines[0]


def test_a_second_time_does_and_says_nothing(folders):
    source, mine = folders
    before = (mine / MANIFEST).stat().st_mtime_ns
    assert place(source, mine, DAY) == []
    assert (mine / MANIFEST).stat().st_mtime_ns == before


def test_an_untouched_notebook_is_updated(folders):
    source, mine = folders
    (source / "a.ipynb").write_bytes(b"a 2")
    (line,) = place(source, mine, DAY)
    assert "updated" in line
    assert content(mine) == {"a.ipynb": b"a 2", "b.ipynb": b"b 1"}


def test_a_changed_notebook_stays_and_the_new_edition_lies_beside_it(folders):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    assert place(source, mine, DAY) == []  # no new edition: nothing to bring
    (source / "a.ipynb").write_bytes(b"a 2")
    (line,) = place(source, mine, DAY)
    assert UPDATE in line
    assert content(mine) == {"a.ipynb": b"my work", UPDATE: b"a 2", "b.ipynb": b"b 1"}
    assert place(source, mine, DAY) == []  # announced once


def test_two_editions_on_one_day_get_two_names(folders):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    for edition in (b"a 2", b"a 3"):
        (source / "a.ipynb").write_bytes(edition)
        place(source, mine, DAY)
    assert content(mine)["a.ipynb"] == b"my work"
    assert content(mine)[UPDATE] == b"a 2"
    assert content(mine)["a (update 2026-11-21) 2.ipynb"] == b"a 3"


def test_an_update_that_was_changed_too_is_not_touched(folders):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    (mine / UPDATE).write_bytes(b"more of my work")
    (source / "a.ipynb").write_bytes(b"a 3")
    place(source, mine, DAY)
    assert content(mine)[UPDATE] == b"more of my work"


def test_going_back_to_the_kits_own_edition_counts_as_unchanged(folders):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    place(source, mine, DAY)
    (mine / "a.ipynb").write_bytes(b"a 1")
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    assert content(mine)["a.ipynb"] == b"a 2"


def test_a_removed_notebook_comes_back_fresh(folders):
    source, mine = folders
    (mine / "a.ipynb").unlink()
    (line,) = place(source, mine, DAY)
    assert "fresh copy" in line
    assert content(mine)["a.ipynb"] == b"a 1"


def test_a_new_chapter_arrives(folders):
    source, mine = folders
    (source / "c.ipynb").write_bytes(b"c 1")
    (line,) = place(source, mine, DAY)
    assert "c.ipynb" in line
    assert "a.ipynb" not in line


def test_a_chapter_that_the_kit_dropped_stays(folders):
    source, mine = folders
    (source / "a.ipynb").unlink()
    assert place(source, mine, DAY) == []
    assert "a.ipynb" in content(mine)


@pytest.mark.parametrize("damage", [None, b"", b"{half", b"[1]", b'{"a.ipynb": 3}', b"\xff"])
def test_without_its_memory_it_still_overwrites_nothing(folders, damage):
    source, mine = folders
    (mine / MANIFEST).unlink()
    if damage is not None:
        (mine / MANIFEST).write_bytes(damage)
    (mine / "a.ipynb").write_bytes(b"my work")
    place(source, mine, DAY)
    assert content(mine) == {"a.ipynb": b"my work", UPDATE: b"a 1", "b.ipynb": b"b 1"}
    assert place(source, mine, DAY) == []


def test_line_ends_are_not_a_change(folders):
    source, mine = folders
    (source / "a.ipynb").write_bytes(b"line 1\nline 2\n")
    place(source, mine, DAY)
    (mine / "a.ipynb").write_bytes(b"line 1\r\nline 2\r\n")
    (source / "a.ipynb").write_bytes(b"line 1\nline 3\n")
    place(source, mine, DAY)
    assert content(mine)["a.ipynb"] == b"line 1\nline 3\n"


def notebook(source, **metadata):
    cells = [{"cell_type": "code", "metadata": {}, "source": source, "outputs": []}]
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4}).encode()


def test_opening_a_notebook_is_not_a_change_but_running_it_is(folders):
    source, mine = folders
    for edition in ("1", "2", "3"):
        (source / "a.ipynb").write_bytes(notebook(edition))
        place(source, mine, DAY)
        assert content(mine)["a.ipynb"] == notebook(edition)
        opened = notebook(edition, language_info={"name": "python"}, kernelspec={"name": "x"})
        (mine / "a.ipynb").write_bytes(opened)
    ran = opened.replace(b'"outputs": []', b'"outputs": [1]')
    for changed in (ran, opened.replace(b'"source": "3"', b'"source": "mine"')):
        (mine / "a.ipynb").write_bytes(changed)
        (source / "a.ipynb").write_bytes(notebook(f"newer than {changed}"))
        place(source, mine, DAY)
        assert content(mine)["a.ipynb"] == changed


def test_a_folder_of_that_name_is_no_reason_to_stop(folders):
    source, mine = folders
    (mine / "a.ipynb").unlink()
    (mine / "a.ipynb").mkdir()
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    assert (mine / "a.ipynb").is_dir()
    assert (mine / UPDATE).read_bytes() == b"a 2"


def test_a_failure_while_writing_leaves_the_old_file_whole(folders, monkeypatch):
    source, mine = folders
    (source / "a.ipynb").write_bytes(b"a 2")

    def fail(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(course.os, "replace", fail)
        with pytest.raises(OSError, match="No space"):
            place(source, mine, DAY)
    assert content(mine)["a.ipynb"] == b"a 1"
    assert sorted(os.listdir(mine)) == [MANIFEST, "a.ipynb", "b.ipynb"]


def test_only_what_was_just_copied_is_trusted(tmp_path, folders):
    """A notebook that somebody changed is never vouched for behind her back."""
    source, mine = folders
    trusted = []
    place(source, tmp_path / "other", DAY, trusted.append)
    assert trusted.pop() == [tmp_path / "other" / name for name in ("a.ipynb", "b.ipynb")]
    place(source, mine, DAY, trusted.append)
    assert trusted == []
    (mine / "a.ipynb").write_bytes(b"my work")
    (source / "a.ipynb").write_bytes(b"a 2")
    (source / "b.ipynb").write_bytes(b"b 2")
    place(source, mine, DAY, trusted.append)
    assert trusted.pop() == [mine / UPDATE, mine / "b.ipynb"]
    (mine / "b.ipynb").unlink()
    place(source, mine, DAY, trusted.append)
    assert trusted == [[mine / "b.ipynb"]]


# Killed updates, and others who write into the same folder


@pytest.mark.skipif(not hasattr(os, "fork"), reason="updates are forked, so that many can die")
def test_updates_killed_anywhere_cost_no_work_and_leave_nothing_behind():
    done = subprocess.run(
        [sys.executable, "tests/course_kills.py", "100", "7"],
        cwd=Path(__file__).parent.parent,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert told["killed"] >= 100
    assert told["found"] == {}


@pytest.fixture
def killed(folders, monkeypatch):
    """Update, but die after so many files were named, as if by SIGKILL."""

    class Killed(BaseException):
        pass

    def update(after):
        left = [after]

        def dying(real):
            def step(draft, path):
                if left[0] == 0:
                    raise Killed
                left[0] -= 1
                return real(draft, path)

            return step

        with monkeypatch.context() as patch:
            patch.setattr(course.os, "replace", dying(os.replace))
            patch.setattr(course.os, "link", dying(os.link))
            patch.setattr(course.os, "unlink", lambda path: None)  # nobody tidies up
            with pytest.raises(Killed):
                place(*folders, DAY)

    return update


def test_after_a_kill_the_next_start_goes_on_and_says_what_the_killed_one_could_not(
    folders, killed
):
    source, mine = folders
    (source / "a.ipynb").write_bytes(b"a 2")
    (source / "b.ipynb").write_bytes(b"b 2")
    killed(after=2)  # the manifest, and one notebook
    assert content(mine) == {"a.ipynb": b"a 2", "b.ipynb": b"b 1"}
    assert len(list(mine.glob(".verdictlab-*.tmp"))) == 1
    trusted = []
    lines = place(source, mine, DAY, trusted.extend)
    assert [line[:22] for line in lines] == ["a.ipynb has a new edit", "b.ipynb has a new edit"]
    assert trusted == [mine / "a.ipynb", mine / "b.ipynb"]
    assert sorted(os.listdir(mine)) == [MANIFEST, "a.ipynb", "b.ipynb"]
    assert place(source, mine, DAY) == []


def test_what_a_killed_update_laid_is_no_work_of_hers_when_the_next_edition_comes(folders, killed):
    source, mine = folders
    (source / "a.ipynb").write_bytes(b"a 2")
    killed(after=2)
    (source / "a.ipynb").write_bytes(b"a 3")
    killed(after=1)
    place(source, mine, DAY)
    assert content(mine) == {"a.ipynb": b"a 3", "b.ipynb": b"b 1"}


def test_an_edition_that_lies_beside_already_is_not_laid_again(folders, killed):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    (source / "a.ipynb").write_bytes(b"a 2")
    killed(after=1)
    assert UPDATE in content(mine)
    (line,) = place(source, mine, DAY + datetime.timedelta(1))
    assert UPDATE in line
    assert content(mine) == {"a.ipynb": b"my work", UPDATE: b"a 2", "b.ipynb": b"b 1"}


def test_second_copies_that_older_kits_left_go_and_whatever_she_made_stays(folders):
    source, mine = folders
    (mine / "a.ipynb").write_bytes(b"my work")
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    kept = {
        "a (update 2026-11-21) 3.ipynb": b"more of my work",
        "a (update 2026-11-21) 4.ipynb": b"more of my work",
        "a (update 2026-11-21) mine.ipynb": b"a 2",
        "a (copy).ipynb": b"a 2",
        "c (update 2026-11-21).ipynb": b"a 2",
    }
    surplus = ["a (update 2026-11-21) 2.ipynb", "a (update 2026-11-21) 10.ipynb"]
    for name, text in {**kept, **dict.fromkeys(surplus, b"a 2")}.items():
        (mine / name).write_bytes(text)
    lines = place(source, mine, DAY)
    assert [line.partition(" was")[0] for line in lines] == surplus
    own = {"a.ipynb": b"my work", UPDATE: b"a 2", "b.ipynb": b"b 1"}
    assert content(mine) == {**own, **kept}


def test_only_drafts_of_ours_are_removed(folders):
    source, mine = folders
    kept = [".verdictlab-notes.tmp", ".verdictlab-abcdefgh.tmp.txt", "verdictlab-abcdefgh.tmp"]
    for name in [*kept, ".verdictlab-abcd_f9h.tmp"]:
        (mine / name).write_bytes(b"")
    (mine / ".verdictlab-linklink.tmp").symlink_to(mine / kept[0])  # no draft is a link
    kept.append(".verdictlab-linklink.tmp")
    place(source, mine, DAY)
    assert sorted(os.listdir(mine)) == sorted([MANIFEST, "a.ipynb", "b.ipynb", *kept])


@pytest.mark.parametrize("name", ["a.ipynb", "c.ipynb"])
def test_work_that_is_saved_while_the_new_edition_is_written_stays(folders, monkeypatch, name):
    """Over a notebook that she had not changed, and where there was none."""
    source, mine = folders
    (source / name).write_bytes(b"the kit's")
    real = os.fsync

    def save_meanwhile(handle):
        if b"laying" in (mine / MANIFEST).read_bytes():  # so this is the notebook's draft
            (mine / name).write_bytes(b"my work")
        real(handle)

    monkeypatch.setattr(course.os, "fsync", save_meanwhile)
    place(source, mine, DAY)
    beside = UPDATE.replace("a", name[0], 1)
    kept = {"a.ipynb": b"a 1", "b.ipynb": b"b 1", name: b"my work", beside: b"the kit's"}
    assert content(mine) == kept


def test_another_start_that_tidies_up_meanwhile_costs_a_second_try_only(folders, monkeypatch):
    source, mine = folders
    real, seen = os.chmod, []

    def tidied(draft, mode):
        real(draft, mode)
        if len(seen) < 2:
            seen.append(draft)
            os.unlink(draft)

    monkeypatch.setattr(course.os, "chmod", tidied)
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    assert len(seen) == 2
    assert content(mine)["a.ipynb"] == b"a 2"


@pytest.mark.parametrize("refusal", [OSError(95, "Operation not supported"), PermissionError(1)])
def test_on_a_disk_where_a_file_has_one_name_only_it_works_all_the_same(
    tmp_path, folders, monkeypatch, refusal
):
    def refuse(*_):
        raise refusal

    monkeypatch.setattr(course.os, "link", refuse)
    place(folders[0], tmp_path / "other", DAY)
    assert content(tmp_path / "other") == {"a.ipynb": b"a 1", "b.ipynb": b"b 1"}


def test_a_name_that_leads_nowhere_is_hers_too(folders):
    source, mine = folders
    (mine / "a.ipynb").unlink()
    (mine / "a.ipynb").symlink_to(mine / "gone.ipynb")
    place(source, mine, DAY)
    assert (mine / "a.ipynb").is_symlink()
    (source / "a.ipynb").write_bytes(b"a 2")
    place(source, mine, DAY)
    assert (mine / "a.ipynb").is_symlink() and not (mine / "gone.ipynb").exists()
    assert (mine / UPDATE).read_bytes() == b"a 2"

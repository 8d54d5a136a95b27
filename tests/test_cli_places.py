"""The command line in bad places: full disks, closed streams, odd consoles, hostile names."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from verdictlab import _cli_items, cli, read_table
from verdictlab.report import _place
from verdictlab.tables import _source

MANY = """problem,kNN,SVM,tree
iris,95.3,96.0,94.1
wine,94.4,98.9,93.0
zoo,90.0,91.2,89.1
glass,70.1,72.2,71.0
vote,95.0,95.5,94.4
heart,80.1,82.0,79.9
"""
JUDGE = ["judge", "many.csv", "--higher", "--school", "demsar"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "many.csv").write_text(MANY)
    return tmp_path


@pytest.fixture
def run(folder, capsys):
    def call(*words):
        code = cli.main(list(words))
        return code, *capsys.readouterr()

    return call


def shell(line, **options):
    """Run a line of the shell, with ``verdictlab`` in it; return code, output, errors as bytes."""
    line = line.replace("verdictlab", f"{sys.executable} -m verdictlab", 1)
    done = subprocess.run(line, shell=True, capture_output=True, timeout=120, **options)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    return done.returncode, done.stdout, done.stderr


ANSWER = "verdictlab judge many.csv --higher --school demsar"

# Streams -----------------------------------------------------------------------------------------


def test_letters_that_the_console_does_not_have_are_spelt_out(folder):
    name = "\u6570\u636e"
    (folder / "many.csv").write_text(MANY.replace("SVM", name), encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    code, out, err = shell(ANSWER, env=environment)
    assert (code, err) == (0, b"")
    assert out.startswith(rb"1 of 3 pairs differs. \u6570\u636e ranks better than tree")
    code, out, err = shell(ANSWER.replace("many", name), env=environment)
    assert (code, out) == (2, b"")
    assert err.startswith(b"verdictlab: there is no file")


@pytest.mark.parametrize("what", ["", " --json", " --report r.md"])
def test_a_closed_output_is_said(folder, what):
    code, _, err = shell(f"{ANSWER}{what} >&-")
    assert code == 2
    assert err == b"verdictlab: standard output is closed, so no answer can be given; open it\n"
    assert not (folder / "r.md").exists()


def test_a_closed_input_is_said(folder):
    code, out, err = shell(f"{ANSWER.replace('many.csv', '-')} <&-")
    assert (code, out) == (2, b"")
    assert err.startswith(b"verdictlab: standard input is closed, so there is nothing to read")


def test_a_closed_error_stream_does_not_spoil_the_answer(folder):
    (folder / "many.csv").write_text(MANY + "TREE,50,51,49\nTree,60,61,59\n")
    code, out, _ = shell(f"{ANSWER} --json 2>&-")
    assert code == 0
    assert out.startswith(b"{")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("line", [ANSWER, f"{ANSWER} --json", "verdictlab tables", "verdictlab -h"])
def test_a_full_output_is_said(folder, line):
    code, _, err = shell(f"{line} > /dev/full")
    assert code == 2
    assert err.startswith(b"verdictlab: the answer cannot be written: No space left on device")
    assert err.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_error_stream_changes_nothing(folder):
    assert shell(f"{ANSWER.replace('many', 'missing')} 2> /dev/full")[0] == 2


def test_ctrl_c_ends_with_a_sentence(run, monkeypatch):
    def stop(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(_cli_items, "compare_many", stop)
    assert run(*JUDGE) == (130, "", "verdictlab: stopped\n")


# Input -------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero here")
@pytest.mark.parametrize("line", ["verdictlab judge /dev/zero", "verdictlab judge - < /dev/zero"])
def test_an_input_without_an_end_is_refused(folder, line):
    code, out, err = shell(f"{line} --higher --school demsar")
    assert (code, out) == (2, b"")
    assert err.startswith(b"verdictlab: this has more than 100 million characters, or no end; give")


def test_the_limit_holds_for_every_kind_of_source(folder, monkeypatch):
    monkeypatch.setattr(_source, "_LONGEST", len(MANY))
    assert read_table(folder / "many.csv", higher_is_better=True).n == 6
    monkeypatch.setattr(_source, "_LONGEST", len(MANY) - 1)

    class NoSize:
        def read(self):
            return MANY

    with open("many.csv") as text, open("many.csv", "rb") as data:
        for source in ("many.csv", text, data, NoSize()):
            with pytest.raises(ValueError, match="or no end"):
                read_table(source, higher_is_better=True)


@pytest.mark.parametrize("what", ["cell", "name", "head"])
def test_a_cell_of_100_kb_is_quoted_shortly(run, folder, what):
    old = {"cell": "96.0", "name": "iris", "head": "SVM"}[what]
    (folder / "many.csv").write_text(MANY.replace(old, "y" * 100_000))
    code, out, err = run(*JUDGE)
    assert (code, out) == (2, "")
    assert "yyyyyy..." in err
    assert len(err) < 300


def test_names_of_300_letters_pass_through(run, folder):
    long = "n" * 300
    (folder / "many.csv").write_text(MANY.replace("SVM", long).replace("iris", long))
    for ending in ("html", "md", "tex"):
        code, out, err = run(*JUDGE, "--report", f"r.{ending}")
        assert (code, err) == (0, f"Report: r.{ending}\n")
        assert long in out
        assert long in (folder / f"r.{ending}").read_text()
    for words in (
        [*JUDGE, "--report", f"{long}.html"],
        ["judge", f"{long}.csv", *JUDGE[2:]],
        [*JUDGE, "--control", long * 40],
    ):
        code, out, err = run(*words)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


OBEYED = "\x1b[31mred\x1b[0m \u202e50.0\x07"
SHOWN = r"\x1b[31mred\x1b[0m \u202e50.0\x07"


def test_escapes_and_direction_marks_are_shown_not_obeyed(run, folder):
    text = MANY.replace("SVM", OBEYED).replace("iris", f"iris{OBEYED}")
    (folder / f"f{OBEYED}.csv").write_text(text, encoding="utf-8")
    printed = []
    for words in ([], ["--json"], ["--report", f"r{OBEYED}.md"], ["--control", SHOWN]):
        code, out, err = run("judge", f"f{OBEYED}.csv", *JUDGE[2:], *words)
        assert code == 0
        printed += [out, err]
    for words in (
        ["judge", f"g{OBEYED}.csv", *JUDGE[2:]],
        [*JUDGE, "--control", OBEYED],
        [*JUDGE, "--school", OBEYED],
        [*JUDGE, "--report", f"{OBEYED}.pdf"],
        [*JUDGE, "--report", f"{OBEYED}/r.md"],
    ):
        code, _, err = run(*words)
        assert code == 2
        printed.append(err)
    for ending in ("html", "md", "tex"):
        assert run("judge", f"f{OBEYED}.csv", *JUDGE[2:], "--report", f"r.{ending}")[0] == 0
        printed.append((folder / f"r.{ending}").read_text(encoding="utf-8"))
    assert SHOWN in printed[0]
    for text in printed:
        assert not {"\x1b", "\u202e", "\x07"} & set(text)


# Reports -----------------------------------------------------------------------------------------


def test_a_full_disk_leaves_the_old_report(folder):
    (folder / "r.html").write_text("my thesis")

    def little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    code, out, err = shell(f"{ANSWER} --report r.html --force", preexec_fn=little_room)
    assert (code, out) == (2, b"")
    assert err.startswith(b"verdictlab: the report cannot be written to r.html: File too large")
    assert (folder / "r.html").read_text() == "my thesis"
    assert sorted(path.name for path in folder.iterdir()) == ["many.csv", "r.html"]


def test_a_report_that_appears_meanwhile_is_kept(folder, run, monkeypatch):
    computed = cli.render_report

    def late(*arguments, **options):
        Path("r.md").write_text("another's")
        return computed(*arguments, **options)

    monkeypatch.setattr(cli, "render_report", late)
    code, out, err = run(*JUDGE, "--report", "r.md")
    assert (code, out) == (2, "")
    assert "File exists" in err
    assert Path("r.md").read_text() == "another's"
    assert not list(folder.glob(".*"))


def test_a_file_system_without_links_gets_its_report(folder, run, monkeypatch):
    def no_link(*arguments):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(_place.os, "link", no_link)
    assert run(*JUDGE, "--report", "r.md")[0] == 0
    assert Path("r.md").read_text().startswith("# Verdict")
    assert not list(folder.glob(".*"))


@pytest.mark.parametrize("way", ["itself", "symbolic link", "hard link", "another path", "pipe"])
def test_a_report_never_replaces_its_input(folder, run, way):
    source, place = folder / "scores.md", folder / "report.md"
    source.write_text(MANY)
    line = "verdictlab judge scores.md --higher --school demsar --force --report "
    if way == "symbolic link":
        place.symlink_to(source)
    elif way == "hard link":
        place.hardlink_to(source)
    elif way == "pipe":
        line = line.replace("scores.md", "- < scores.md")
    name = {"itself": "scores.md", "another path": f"../{folder.name}/scores.md"}
    code, out, err = shell(line + name.get(way, "scores.md" if way == "pipe" else "report.md"))
    assert (code, out) == (2, b"")
    assert b"is the file that the scores are read from; give the report another name" in err
    assert source.read_text() == MANY


def test_another_spelling_of_the_input_is_the_input_where_the_disk_says_so(folder, run):
    (folder / "scores.md").write_text(MANY)
    same = Path("SCORES.MD").exists()  # disks of Windows and macOS
    code, _, _ = run("judge", "scores.md", *JUDGE[2:], "--report", "SCORES.MD", "--force")
    assert code == (2 if same else 0)
    assert (folder / "scores.md").read_text() == MANY


def test_a_link_stays_a_link(folder, run):
    (folder / "deep").mkdir()
    (folder / "deep" / "old.md").write_text("old")
    os.chmod(folder / "deep" / "old.md", 0o640)
    (folder / "r.md").symlink_to(folder / "deep" / "old.md")
    assert run(*JUDGE, "--report", "r.md", "--force")[0] == 0
    assert (folder / "r.md").is_symlink()
    assert (folder / "deep" / "old.md").read_text().startswith("# Verdict")
    assert (folder / "deep" / "old.md").stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_not_replaced(folder, run):
    os.mkfifo("r.md")
    code, _, err = run(*JUDGE, "--report", "r.md", "--force")
    assert code == 2
    assert "is no ordinary file" in err


@pytest.mark.parametrize("ending", ["html", "md", "tex"])
def test_the_same_input_gives_the_same_bytes(folder, run, ending):
    other = folder / "of the user"
    other.mkdir()
    (other / "many.csv").write_text(MANY)
    full = str(other / "many.csv")
    assert run(*JUDGE, "--report", f"a.{ending}")[0] == 0
    assert (
        run(
            "judge",
            full,
            "--school",
            "demsar",
            "--higher",
            "--json",
            "--alpha",
            "0.05",
            f"--repor={other}/b.{ending}",
        )[0]
        == 0
    )
    assert run(*JUDGE, "--report", f"a.{ending}", "--force")[0] == 0
    told = (folder / f"a.{ending}").read_bytes()
    assert told == (other / f"b.{ending}").read_bytes()
    for word in ("--report", "--repor", "--force", "of the user", folder.name):
        assert word.encode() not in told
    assert b"\r" not in told


def test_a_line_break_in_a_file_name_stays_text(folder, run):
    name = "a\nprint('owned')\n# 'b.csv"
    (folder / name).write_text(MANY)
    for ending in ("html", "md", "tex"):
        assert run("judge", name, *JUDGE[2:], "--report", f"r.{ending}")[0] == 0
        lines = (folder / f"r.{ending}").read_text().splitlines()
        assert not [line for line in lines if line.startswith("print('owned")]
    code = (folder / "r.md").read_text().partition("```python\n")[2].partition("```")[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 of 3 pairs differs.")
    command = code.splitlines()[0].removeprefix("# ")
    assert shell(command, executable="/bin/bash")[0] == 0

"""The committed notebooks: what their sources give, strictly reproduced, and free of solutions."""

import base64
import copy
import json
import os
import re
import shutil
import subprocess
import sys
import types
from pathlib import Path

import nbformat
import pytest

from conftest import WITHOUT_PARSERS
from tools import lint, notebook_record, notebooks
from tools.notebook_run import execute
from tools.notebook_text import (
    BEGIN,
    END,
    as_lines,
    clean_outputs,
    for_pages,
    read_source,
    student_copy,
    to_text,
)
from tools.notebook_words import collect, plain

HERE = Path(__file__).parent
SOURCES = sorted(notebooks.NOTEBOOKS.glob("source/*.md"))
SOLVED = [notebooks.NOTEBOOKS / f"{path.stem}.ipynb" for path in SOURCES]
STUDENT = [notebooks.NOTEBOOKS / "student" / path.name for path in SOLVED]


def named(paths):
    return pytest.mark.parametrize("path", paths, ids=[path.stem for path in paths])


# As `python -m pytest`.
PYTEST = f"{WITHOUT_PARSERS}; import pytest; sys.exit(pytest.console_main())"


def nbval(paths, folder, kernels=None):
    """Run notebooks strictly, away from the repository, and return the finished process.

    ``kernels`` is the fixture; without it the kernel is the one of this Python.
    """
    targets, its_kernel = [shutil.copy(path, folder) for path in paths], ["--nbval-current-env"]
    if kernels:
        spec = Path(folder, "jupyter", "kernels", "forked", "kernel.json")
        spec.parent.mkdir(parents=True)
        spec.write_text(json.dumps({"argv": kernels, "display_name": "", "language": "python"}))
        its_kernel = ["--nbval-kernel-name", "forked"]
    shutil.copy(notebooks.NOTEBOOKS / "conftest.py", folder)
    command = [sys.executable, "-c", PYTEST, "-q", "-c", os.devnull, "--rootdir", str(folder)]
    command += ["-p", "nbval.plugin", "-p", "no:cacheprovider", "--nbval", *its_kernel]
    command += ["--nbval-kernel-startup-timeout", "300"]
    command += ["--nbval-sanitize-with", str(HERE / "nbval_sanitize.cfg"), *map(str, targets)]
    environment = {**os.environ, "JUPYTER_PATH": str(Path(folder, "jupyter"))}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # nbval is named, others cost time
    environment.pop("PYTEST_ADDOPTS", None)
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_both_chapters_of_the_foundation_are_here():
    assert {"00_start_here", "10_many_models_ranks"} <= {path.stem for path in SOURCES}


@named(SOURCES)
def test_a_source_keeps_the_rules(path):
    assert lint.lint_text(path) == []


def cells_that_give_and_ask(path):
    """Cells that show something before their solution: a page folds both away together."""
    for cell in read_source(path).cells:
        given, mark, _ = cell.source.partition(BEGIN)
        if cell.cell_type == "code" and mark and re.search(r"^ *print\(", given, re.MULTILINE):
            yield cell.id


# In the others the text itself gives what the cell goes on from.
@named([path for path in SOURCES if path.stem >= "05"])
def test_what_an_exercise_gives_is_not_folded_away_with_its_solution(path):
    assert list(cells_that_give_and_ask(path)) == []


def test_what_is_folded_away_with_a_solution_is_found(tmp_path):
    page = tmp_path / "x.md"
    exercise = f"p = 0.05\nprint(p)\n{BEGIN}\ntwice = 2 * p\n{END}"
    page.write_text(f"# X\n\n```{{code-cell}} ipython3\n{exercise}\n```\n", encoding="utf-8")
    assert list(cells_that_give_and_ask(page)) == ["c001"]


def beside(chapter, call, step):
    """The tags of the cell that stands `step` code cells after the one with this call."""
    cells = read_source(notebooks.NOTEBOOKS / "source" / f"{chapter}.md").cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    (place,) = [i for i, cell in enumerate(code) if call in cell.source]
    return code[place + step].metadata.get("tags", [])


def test_what_a_question_asks_for_is_not_printed_beside_it():
    asked, bet = 'check("twoone.three-slips")', 'predict("equivalence.path-cost")'
    assert "hide-output" in beside("09_two_models_one_problem", asked, -1)
    assert "hide-output" in beside("08b_protocol_size_equivalence", bet, 1)


# Two folds one below the other say which is which, and neither says what is in it.
FOLD_TITLES = (
    *("Show what came out", "Show the numbers", "Show the picture"),
    "Show what your plan says",
)


@named(SOURCES)
def test_what_is_folded_until_it_was_guessed_is_folded_in_jupyter_too(path):
    for cell in read_source(path).cells:
        if "hide-output" in cell.metadata.get("tags", ()):
            assert cell.metadata["jupyter"]["outputs_hidden"] is True, cell.id
            assert cell.metadata["mystnb"]["code_prompt_show"] in FOLD_TITLES, cell.id


@named(SOLVED)
def test_a_solved_notebook_ran_to_its_end_and_every_picture_has_words(path):
    assert lint.lint_executed(nbformat.read(path, as_version=4)) == []


# Each start of nbval costs as much as a short notebook.
SHARES = [SOLVED[start::12] for start in range(12)]


@pytest.mark.parametrize("paths", SHARES, ids=lambda paths: "-".join(path.stem for path in paths))
def test_solved_notebooks_give_the_same_outputs_again(paths, tmp_path, kernels):
    done = nbval(paths, tmp_path, kernels)
    failed = re.findall(r"^(?:FAILED|ERROR) .*", done.stdout, re.MULTILINE)
    assert done.returncode == 0, "\n".join([*failed, done.stdout[-4000:]])
    cells = [cell for path in paths for cell in nbformat.read(path, as_version=4).cells]
    count = sum(cell.cell_type == "code" for cell in cells)
    assert re.search(rf"^{count} passed", done.stdout, re.MULTILINE), done.stdout[-200:]


@named(SOURCES)
def test_the_committed_notebooks_are_what_their_source_gives(path):
    """Cells, order and settings; that the outputs are theirs nbval shows, above."""
    assert notebooks.drift(names=[path.stem], run=False) == []


def test_no_notebook_is_left_without_a_source():
    made = {*notebooks.NOTEBOOKS.glob("*.ipynb"), *notebooks.NOTEBOOKS.glob("student/*.ipynb")}
    assert made == {*SOLVED, *STUDENT}


# MB that a kernel has for itself alone when the chapter is read to its end.
MEMORY = {"04_estimators": 220, "10_many_models_ranks": 130}


@named(STUDENT)
def test_a_student_copy_runs_to_its_end_as_it_is(path, student_run):
    look = path.stem in MEMORY and sys.platform == "linux"
    notebook = student_run(path, *["%cat /proc/self/status"] * look)
    if look:
        status = "".join(output.get("text", "") for output in notebook.cells[-1].outputs)
        used = int(re.search(r"RssAnon:\s+(\d+) kB", status)[1]) / 1024
        assert used <= MEMORY[path.stem]


@named(STUDENT)
def test_a_student_copy_holds_no_output_and_no_solution(path):
    student = {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}
    assert not any(cell.get("outputs") for cell in student.values())
    solved = read_source(notebooks.NOTEBOOKS / "source" / f"{path.stem}.md")
    for cell in solved.cells:
        if "solution" in cell.metadata.get("tags", ()):
            assert cell.id not in student
        for block in re.findall(f"{BEGIN}\n(.*?){END}", cell.source, re.DOTALL):
            lines = [line.strip() for line in block.split("\n") if len(line.strip()) > 3]
            assert not set(lines) & set(map(str.strip, student[cell.id].source.split("\n")))
            assert "...  # your code here" in student[cell.id].source


@pytest.mark.parametrize("path", STUDENT, ids=lambda path: path.stem)
def test_the_first_screen_shows_its_picture_before_anything_ran(path):
    cells = nbformat.read(path, as_version=4).cells
    (name,) = re.findall(r"!\[[^\]]{60,}\]\(attachment:([\w-]+\.png)\)", cells[0].source)
    carried = base64.b64decode(cells[0].attachments[name]["image/png"])
    assert carried == (notebooks.NOTEBOOKS / "pictures" / f"{path.stem}.png").read_bytes()
    assert len(carried) < 20_000
    # The sentences of an opening and how to run fit a small window; `tools.lint` orders them.
    assert sum(len(re.sub(r"!\[.*\]", "", cell.source).split()) for cell in cells[:2]) <= 130


def test_what_only_a_page_can_obey_is_not_in_a_students_copy():
    there = [cell.source for path in STUDENT for cell in nbformat.read(path, as_version=4).cells]
    assert not any("in this browser" in text for text in there)
    assert any("beside this notebook" in text for text in there)


# The engine itself, on a small source of our own.

SCRATCH = """\
(a-label)=
# A page {cite:p}`demsar2006`

```{code-cell} ipython3
import ipywidgets
from matplotlib.figure import Figure
```

```{code-cell} ipython3
---
mystnb:
  image:
    alt: A line from 1 up to 2.
---
figure = Figure(figsize=(1, 1))
figure.subplots().plot([1, 2])
figure
```

```{code-cell} ipython3
sorted({"a", "b"}), {"set", "order", "stays", "too"}
```

```{code-cell} ipython3
ipywidgets.IntSlider(3)
```

```{code-cell} ipython3
def double(x):
    ### BEGIN SOLUTION
    return 2 * x
    ### END SOLUTION
double(2)
```

```{code-cell} ipython3
### BEGIN SOLUTION
answer = double(4)
### END SOLUTION
print(answer)
```

```{code-cell} ipython3
:tags: [solution]
print("secret")
```
"""


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "source").mkdir()
    (folder / "source" / "99_scratch.md").write_text(SCRATCH, encoding="utf-8")
    assert len(notebooks.write(folder)) == 2
    return folder


@pytest.fixture(scope="module")
def fresh(scratch):
    """One run of the scratch source, for all tests that compare with it."""
    return notebooks.build(scratch / "source" / "99_scratch.md")


def test_a_second_build_gives_the_same_bytes(scratch):
    assert notebooks.write(scratch, again=True) == []


def test_a_solved_notebook_holds_no_widget_state_and_no_view_id(scratch):
    text = (scratch / "99_scratch.ipynb").read_text(encoding="utf-8")
    assert "IntSlider(value=3)" in text
    assert "widget-state" not in text and "model_id" not in text
    quiz = nbformat.v4.new_output("display_data", metadata={"verdictlab": {"a": 1}})
    cell = nbformat.v4.new_code_cell("quiz", outputs=[quiz])
    (cell,) = clean_outputs(nbformat.v4.new_notebook(cells=[cell])).cells
    assert cell.outputs[0].metadata == {}  # it speaks of a kernel that is gone


def test_a_student_copy_blanks_keeps_names_and_indentation(scratch):
    student = nbformat.read(scratch / "student" / "99_scratch.ipynb", as_version=4)
    sources = "\n".join(cell.source for cell in student.cells)
    assert "    ...  # your code here\ndouble(2)" in sources
    assert "answer = ...  # your code here\nprint(answer)" in sources
    assert "secret" not in sources and "return 2" not in sources
    assert execute(student).cells[-1].outputs[0].text == "Ellipsis\n"


def test_solutions_are_folded_in_the_page_and_open_in_the_student_copy(scratch):
    solved = nbformat.read(scratch / "99_scratch.ipynb", as_version=4)
    assert [cell.id for cell in solved.cells if "hide-cell" in cell.metadata.get("tags", ())] == [
        "c005",
        "c006",
        "c007",
    ]
    student = (scratch / "student" / "99_scratch.ipynb").read_text(encoding="utf-8")
    assert "hide-cell" not in student


CHANGES = {
    "output": (lambda cells: cells[5]["outputs"][0]["data"].update({"text/plain": "5"}), "-5"),
    "source": (lambda cells: cells[2].update(source="figure = 1"), "+figure = Figure"),
    "order": (lambda cells: cells.insert(0, cells.pop(3)), "c003"),
    "missing": (lambda cells: cells.pop(), "+print("),
    "alt": (lambda cells: cells[2]["metadata"].clear(), "A line from 1 up to 2."),
}


@pytest.mark.parametrize("what", CHANGES)
def test_drift_shows_what_differs(scratch, fresh, tmp_path, monkeypatch, what):
    assert notebooks.drift(scratch, run=False) == []
    folder = shutil.copytree(scratch, tmp_path / "copy")
    page = folder / "99_scratch.ipynb"
    notebook = nbformat.read(page, as_version=4)
    change, says = CHANGES[what]
    change(notebook.cells)
    page.write_text(to_text(notebook), encoding="utf-8")
    still = "\n".join(notebooks.drift(folder, run=False))
    assert says in still or (what, still) == ("output", "")
    monkeypatch.setattr(notebooks, "build", lambda _: fresh)
    assert notebooks.drift(scratch) == []
    assert says in "\n".join(notebooks.drift(folder))


def test_drift_names_a_missing_and_a_stray_notebook(scratch, fresh, tmp_path, monkeypatch):
    folder = shutil.copytree(scratch, tmp_path / "copy")
    monkeypatch.setattr(notebooks, "build", lambda _: fresh)
    (folder / "student" / "99_scratch.ipynb").rename(folder / "98_stray.ipynb")
    missing, stray = notebooks.drift(folder)
    assert "student" in missing and "is missing" in missing
    assert "98_stray.ipynb has no source" in stray


def test_nbval_turns_red_when_an_output_changes(scratch, tmp_path):
    assert nbval([scratch / "99_scratch.ipynb"], tmp_path).returncode == 0
    text = (scratch / "99_scratch.ipynb").read_text(encoding="utf-8")
    assert text.count('"8\\n"') == 1
    changed = tmp_path / "changed" / "99_scratch.ipynb"
    changed.parent.mkdir()
    changed.write_text(text.replace('"8\\n"', '"9\\n"'), encoding="utf-8")
    assert nbval([changed], tmp_path).returncode == 1


def test_a_failing_cell_is_an_error_that_shows_the_cell(tmp_path, capsys):
    (tmp_path / "source").mkdir()
    page = "```{code-cell} ipython3\n1 / 0\n```\n"
    (tmp_path / "source" / "99_bad.md").write_text(page, encoding="utf-8")
    assert notebooks.main(["--folder", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "99_bad.md, line 2, cell c000: ZeroDivisionError: division by zero" in said.err
    assert "[1/1] 99_bad: FAILED after" in said.out
    assert not (tmp_path / "99_bad.ipynb").exists()


def test_a_run_leaves_no_kernel_behind():
    cell = nbformat.v4.new_code_cell("import os; print(os.getpid()); 1 / 0")
    with pytest.raises(RuntimeError, match="division by zero"):
        execute(nbformat.v4.new_notebook(cells=[cell]))
    with pytest.raises(ProcessLookupError):
        os.kill(int(cell.outputs[0].text), 0)


# A wrong solution is no notebook

WRONG = """\
# A page

```{code-cell} ipython3
from verdictlab import learning
```

```{code-cell} ipython3
### BEGIN SOLUTION
p = 4944 / 32768
### END SOLUTION
learning.check("start.coin-p", p)
```
"""


def test_a_wrong_solution_is_refused_and_its_cell_is_named(tmp_path, capsys):
    (tmp_path / "notebooks" / "source").mkdir(parents=True)
    page = tmp_path / "notebooks" / "source" / "98_wrong.md"
    page.write_text(WRONG, encoding="utf-8")
    arguments = ["--folder", str(tmp_path / "notebooks")]
    assert notebooks.main(arguments) == 1
    said = capsys.readouterr().err
    assert "98_wrong.md, line 8, cell c002: NotYet: start.coin-p: not yet" in said
    assert "p = 4944 / 32768" in said
    assert not list(tmp_path.glob("notebooks/**/*.ipynb"))
    page.write_text(WRONG.replace("p = ", "p = 2 * "), encoding="utf-8")
    assert notebooks.main(arguments) == 0
    # The student's copy, without the solution, runs to its end all the same.
    copy = nbformat.read(tmp_path / "notebooks" / "student" / "98_wrong.ipynb", as_version=4)
    assert "4944" not in to_text(copy)
    execute(copy)
    # nbval, too, is strict: the notebook with a wrong solution in it is red, at that cell.
    solved = tmp_path / "notebooks" / "98_wrong.ipynb"
    wrong = tmp_path / "wrong" / "98_wrong.ipynb"
    wrong.parent.mkdir()
    wrong.write_text(solved.read_text(encoding="utf-8").replace("p = 2 * ", "p = "), "utf-8")
    done = nbval([wrong], tmp_path)
    assert done.returncode == 1
    assert re.search(r"FAILED .*98_wrong.ipynb::Cell 1", done.stdout)


# Only what could have changed is made again


@pytest.fixture
def kit(tmp_path, monkeypatch):
    """Three chapters that cost nothing to build, and a log of those that were built."""
    folder = tmp_path / "notebooks"
    (folder / "source").mkdir(parents=True)
    for name in ("01_one", "02_two", "03_three"):
        (folder / "source" / f"{name}.md").write_text(f"# {name}\n", encoding="utf-8")
    built = []

    def build(path):
        built.append(path.stem)
        text = path.read_text(encoding="utf-8")
        if "1 / 0" in text:
            raise RuntimeError(f"{path.name}, cell c000: ZeroDivisionError")
        page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text, id="c000")])
        return page, page

    around = {"package": "p", "data": "d", "items": "q", "tools": "t", "installed": "i"}
    monkeypatch.setattr(notebooks, "build", build)
    monkeypatch.setattr(notebook_record, "surroundings", lambda: dict(around))

    def make(*names, again=False):
        built.clear()
        said = []
        notebooks.write(folder, names, again=again, say=lambda text, **_: said.append(text))
        return sorted(built), "\n".join(said)

    make.folder, make.around = folder, around
    return make


ALL = ["01_one", "02_two", "03_three"]


def test_what_did_not_change_is_not_made_again(kit):
    assert kit()[0] == ALL
    made, said = kit()
    assert made == []
    assert said == "3 of 3 chapters: nothing changed (--all makes them again)"


def test_a_chapter_may_be_named_and_all_may_be_asked_for(kit):
    made, said = kit("02_", "03")
    assert made == ["02_two", "03_three"]
    assert re.search(r"\[2/2\] 0\d_\w+: 0 s, wrote 0\d_\w+\.ipynb and student/", said)
    assert kit("02_")[0] == []
    assert kit("02_", again=True)[0] == ["02_two"]
    assert kit()[0] == ["01_one"]
    made, said = kit(again=True)
    assert made == ALL
    assert said.count("the same as before (asked for)") == 3


def test_a_chapter_that_is_not_there_names_those_that_are(kit):
    with pytest.raises(FileNotFoundError, match=r"begins with '8_'; there is 01_one, 02_two"):
        kit("8_")


def test_a_new_source_makes_its_own_chapter_again(kit):
    kit()
    (kit.folder / "source" / "02_two.md").write_text("# 02_two\n\nMore.\n", encoding="utf-8")
    made, said = kit()
    assert made == ["02_two"]
    assert "(its source changed)" in said


@pytest.mark.parametrize("part", ["package", "data", "items", "tools", "installed"])
def test_what_stands_behind_all_chapters_makes_all_again(kit, part):
    kit()
    kit.around[part] = "other"
    made, said = kit()
    assert made == ALL
    assert said.count(f"({notebook_record.REASONS[part]})") == 3
    assert kit()[0] == []


def test_a_heading_that_others_may_name_makes_all_again(kit):
    kit()
    (kit.folder / "source" / "03_three.md").write_text("(ch-x)=\n# New\n", encoding="utf-8")
    made, said = kit()
    assert made == ALL
    assert said.count("(a heading or a reference changed)") == 2


@pytest.mark.parametrize("change", ["edited", "deleted", "student"])
def test_a_notebook_that_is_not_what_was_made_is_made_again(kit, change):
    kit()
    page = kit.folder / "02_two.ipynb"
    if change == "edited":
        page.write_text(page.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    elif change == "deleted":
        page.unlink()
    else:
        (kit.folder / "student" / "02_two.ipynb").unlink()
    made, said = kit()
    assert made == ["02_two"]
    assert "(its notebooks are not what was made here)" in said


def test_a_failure_does_not_stop_the_others_and_is_tried_again(kit):
    (kit.folder / "source" / "02_two.md").write_text("1 / 0\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(RuntimeError, match=r"^02_two\.md, cell c000"):
            kit()
        assert (kit.folder / "03_three.ipynb").exists()
        assert not (kit.folder / "02_two.ipynb").exists()
    assert kit("01_", "03_")[0] == []


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"01_one": 3}'])
def test_a_spoilt_record_means_that_nothing_is_known(kit, spoilt):
    kit()
    notebook_record.record_path(kit.folder).write_text(spoilt, encoding="utf-8")
    assert "01_one" in kit()[0]
    assert kit()[0] == []


def test_every_file_of_package_and_data_counts_but_the_bundle(tmp_path, monkeypatch):
    package = tmp_path / "verdictlab"
    for name in ("one.py", "labs/two.py", "labs/static/x.js", "__pycache__/one.pyc"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("1", encoding="utf-8")
    (tmp_path / "lessons_data").mkdir()
    (tmp_path / "notebooks" / "items").mkdir(parents=True)
    spec = types.SimpleNamespace(submodule_search_locations=[str(package)])
    monkeypatch.setattr(notebook_record.importlib.util, "find_spec", lambda _: spec)
    before = notebook_record.surroundings(tmp_path)
    for name, part in {
        "verdictlab/labs/two.py": "package",
        "verdictlab/labs/new.py": "package",
        "lessons_data/table.csv": "data",
        "notebooks/items/one.md": "items",
        "verdictlab/labs/static/x.js": None,
        "verdictlab/__pycache__/one.pyc": None,
    }.items():
        (tmp_path / name).write_text("2", encoding="utf-8")
        after = notebook_record.surroundings(tmp_path)
        assert [key for key in after if after[key] != before[key]] == [part] * bool(part), name
        before = after


def test_the_record_of_the_kit_is_built_and_not_committed():
    path = notebook_record.record_path(notebooks.NOTEBOOKS)
    assert path == notebook_record.ROOT / "build" / "notebooks.json"
    ignored = (notebook_record.ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert "build/" in ignored


@pytest.mark.parametrize(
    "source", [BEGIN, f"{END}\nx", f"{BEGIN}\n{BEGIN}\n{END}", f"{BEGIN}\nx = 10\n{END}\nx = 10"]
)
def test_a_mark_without_its_partner_or_a_leaked_line_is_refused(source):
    page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    with pytest.raises(ValueError, match=r"solution text|partner|without"):
        student_copy(page)


def test_a_page_shows_a_check_and_not_the_call_of_it():
    placeholder = {"text/html": '<div class="verdictlab" data-twin="x"></div>'}
    shown = nbformat.v4.new_output("execute_result", data=placeholder)
    said = nbformat.v4.new_output("execute_result", data={"text/plain": "right"})
    cells = [
        nbformat.v4.new_code_cell('learning.check("a.b")', outputs=[shown]),
        nbformat.v4.new_code_cell('learning.check("a.b", 3)', outputs=[said]),
        nbformat.v4.new_code_cell("labs.rank_lab()", outputs=[shown]),
    ]
    page = for_pages(nbformat.v4.new_notebook(cells=cells))
    assert [cell.metadata.get("tags", []) for cell in page.cells] == [["remove-input"], [], []]


def test_folding_twice_changes_nothing(scratch):
    page = nbformat.read(scratch / "99_scratch.ipynb", as_version=4)
    assert to_text(for_pages(copy.deepcopy(page))) == to_text(page)


@pytest.mark.parametrize(
    ("myst", "markdown"),
    [
        ("(ch-x)=\n# X", "# X"),
        ("as {cite:t}`a` says {cite:p}`a,b`", "as Dunn (1961) says (Dunn, 1961; Holm, 1979)"),
        ("see {ref}`ch-ranks`", "see Ranks"),
        ("see {ref}`here <ch-ranks>`", "see here"),
        ("{math}`x^2`", "$x^2$"),
        (":::{tip} Look\n:class: x\n\nWell.\n:::\nend", "> **Look**\n>\n> Well.\nend"),
        ("```{math}\nx\n```", "$$\nx\n$$"),
        (
            "````{note}\nA\n```{tip}\nB\n```\n````",
            "> **Note**\n>\n> A\n> > **Tip**\n> >\n> > B",
        ),
        ("```python\n{x}\n```", "```python\n{x}\n```"),
    ],
)
def test_book_markup_becomes_plain_markdown(myst, markdown):
    words = {"a": ("Dunn", "1961"), "b": ("Holm", "1979"), "ch-ranks": "Ranks"}
    assert plain(myst, words) == markdown


def test_words_come_from_headings_and_bibliography(tmp_path):
    (tmp_path / "00_x.md").write_text("(ch-x)=\n# The X\n", encoding="utf-8")
    entry = "@article{g,\n  author = {Garcia, S. and Herrera, F.},\n  year = {2008},\n}\n"
    (tmp_path / "r.bib").write_text(entry, encoding="utf-8")
    words = collect(tmp_path, tmp_path / "r.bib")
    assert words == {"ch-x": "The X", "g": ("Garcia and Herrera", "2008")}


@pytest.mark.parametrize(("drawing", "kept"), [("<svg>" + 200 * "x", True), (300 * "x", False)])
def test_a_page_gets_a_drawing_only_where_it_is_the_smaller_file(drawing, kept):
    data = {"image/png": "A" * 1100, "image/svg+xml": drawing}  # 825 bytes, of which pages keep 275
    output = nbformat.v4.new_output("display_data", data=data)
    cell = nbformat.v4.new_code_cell("figure", outputs=[output])
    cleaned = clean_outputs(nbformat.v4.new_notebook(cells=[cell]))
    assert ("image/svg+xml" in cleaned.cells[0].outputs[0].data) == kept
    assert "(a picture)" in as_lines(cleaned) and drawing not in as_lines(cleaned)


def test_the_builder_draws_a_figure_and_leaves_no_names_behind():
    cell = "from matplotlib.figure import Figure\nprint('register' in dir())\nFigure((1, 1))"
    made = execute(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)]))
    said, shown = made.cells[0].outputs
    assert said.text == "False\n"
    assert shown.data["image/svg+xml"].startswith('<svg xmlns="http://www.w3.org/2000/svg"')

"""kit.py: what it says to old Pythons, and what each command runs."""

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

import kit
from conftest import FIRST
from spoken import one_short_refusal
from tools import environment, proof

KIT = Path(kit.__file__)


# Old Pythons ------------------------------------------------------------------------------


def test_kit_parses_on_python_3_6():
    ast.parse(KIT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_kit_uses_only_the_standard_library_and_its_own_tools():
    tools = ("course", "damage", "environment", "refusals", "serving", "steps")
    for name in ("kit.py", *(f"tools/{tool}.py" for tool in tools)):
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


# The command line -------------------------------------------------------------------------


def test_clean_removes_the_environment_and_not_the_course(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(kit, "ROOT", tmp_path)
    env = tmp_path / ".venv"
    book = tmp_path / "jupyter_book"
    for folder in (env, book / "_build", book / "sheets", tmp_path / "my_course"):
        folder.mkdir(parents=True)
        (folder / "file").write_text("x")
    (env / environment.STAMP).write_text("{}")
    assert kit.clean(SimpleNamespace(env=env)) == 0
    assert "Removed 3 folders" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["jupyter_book", "my_course"]


def test_clean_takes_a_link_away_and_not_what_it_leads_to(monkeypatch, tmp_path):
    monkeypatch.setattr(kit, "ROOT", tmp_path / "kit")
    other = tmp_path / "other"
    other.mkdir()
    (other / environment.STAMP).write_text("{}")
    link = tmp_path / "link"
    link.symlink_to(other)
    assert kit.clean(SimpleNamespace(env=link)) == 0
    assert not link.is_symlink() and (other / environment.STAMP).exists()


def test_clean_leaves_an_environment_alone_that_somebody_else_made(monkeypatch, tmp_path):
    monkeypatch.setattr(kit, "ROOT", tmp_path / "kit")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pyvenv.cfg").write_text("")
    assert kit.clean(SimpleNamespace(env=tmp_path / "mine")) == 0
    assert (tmp_path / "mine" / "pyvenv.cfg").exists()


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
        (["notebooks", "08_", "10_"], "test", ["-m", "tools.notebooks", "08_", "10_"]),
        (["notebooks", "08_", "--all"], "test", ["-m", "tools.notebooks", "08_", "--all"]),
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


def test_a_step_beside_others_is_waited_for_and_counts():
    said = []
    failed = proof.run_steps(
        [("long", ["no_such_module"]), ("two", ["platform"])],
        say=lambda text, **_: said.append(text),
        beside=("long",),
    )
    assert failed == ["long"]
    assert "No module named no_such_module" in "".join(said)
    assert [line.split()[0] for line in said[-2:]] == ["long", "two"]
    assert set(proof.BESIDE) <= {name for name, _ in proof.STEPS}


def test_notebooks_can_be_proved_alone_twice_and_nothing_is_left(capfd):
    """By the kit's command and by hand, in the folder where they lie."""

    def everything():
        there = {path for path in KIT.parent.joinpath("notebooks").rglob("*") if path.is_file()}
        return {path: path.stat().st_mtime_ns for path in there if "__pycache__" not in path.parts}

    before = everything()
    for _ in range(2):
        assert proof.main(["--notebooks", "15d_"]) == 0
        said = capfd.readouterr().out
        assert (
            re.search(r"^\d\d passed", said, re.M) and "every output is the committed one" in said
        )
    # A case signs a plan and keeps answers: in a folder that is gone.
    by_hand = [sys.executable, "-m", "pytest", "-q", "-p", "nbval.plugin", "-p", "no:cacheprovider"]
    done = subprocess.run([*by_hand, "--nbval", "notebooks/15d_case_somcbr.ipynb"], cwd=KIT.parent)
    assert done.returncode == 0
    assert everything() == before
    assert proof.main(["--notebooks", "99_"]) == 1
    assert "no chapter begins with '99_'; there is 00_start_here" in capfd.readouterr().err


def test_the_proof_covers_every_test_file():
    """It names no file and leaves none out: pytest takes all that pyproject.toml points to."""
    words = dict(proof.STEPS)["tests"]
    options = {"-q", "-rs", "-p", "xdist.plugin", "-n", "3", "--dist", "loadgroup"}
    assert set(words) == {"pytest", "--no-loadscope-reorder", *options}
    options = tomllib.loads((KIT.parent / "pyproject.toml").read_text(encoding="utf-8"))
    options = options["tool"]["pytest"]["ini_options"]
    assert options["testpaths"] == ["tests", "widgets/verdictlab", "tools"]
    assert [word for word in options["addopts"] if "ignore" in word or word.startswith("-k")] == [
        "--ignore=tests/answers"  # no test in it
    ]
    names = {path.stem for path in KIT.parent.glob("tests/test_*.py")}
    assert {name for name in FIRST if name.startswith("test_")} <= names


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="one process runs all tests")
def test_which_tests_stay_together_is_told_to_whoever_deals_them_out(request):
    """Else each process opens what is dear to open, and nothing says so."""
    assert request.node.nodeid.endswith("@test_kit")


# What the reader is promised ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_file_that_the_readme_points_to_is_there(name):
    text = (KIT.parent / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)]+)\)", text)
    assert [link for link in links if not (KIT.parent / link).is_file()] == []
    tools = re.findall(r"python -m (tools\.\w+)", text)
    assert [tool for tool in tools if not find_spec(tool)] == []
    asked = re.findall(r"kit\.py (\w+)", text)
    assert set(asked) <= kit.COMMANDS.keys()


@pytest.mark.parametrize("name", ["README.md", "widgets/README.md"])
def test_the_five_lines_of_python_print_what_the_readme_quotes(name, capsys):
    text = (KIT.parent / name).read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    quoted = re.search(r"^> (.*) \[\.\.\.\]$", text, re.MULTILINE)[1]
    exec(code, {})
    assert capsys.readouterr().out.startswith(quoted)


def test_on_a_package_index_no_link_is_dead():
    with (KIT.parent / "pyproject.toml").open("rb") as file:
        shown = tomllib.load(file)["project"]["readme"]
    text = (KIT.parent / shown).read_text(encoding="utf-8")
    assert re.findall(r"\]\((?!https?:)", text) == []

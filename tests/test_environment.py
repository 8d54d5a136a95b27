"""One truth about versions and packages: pyproject.toml, and what must agree with it."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import version as installed

import pytest
import yaml
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

import verdictlab
from tools import environment, locks

# Where conda-forge has another name than PyPI.
CONDA_NAMES = {"matplotlib": "matplotlib-base"}

# Where a package is imported under another name than its own.
MODULES = {"scikit-learn": "sklearn", "pyyaml": "yaml"}
# Packages that are started or found, not imported: where, and by which words.
NOT_IMPORTED = {
    "jupyterlab": ("tools/serving.py", '"jupyterlab", "--no-browser"'),
    "ipykernel": ("widgets/kernelspec/kernel.json", "ipykernel_launcher"),
    "jupyter-book": ("tools/book.py", "from jupyter_book.cli.main import main"),
    "sphinx-mathjax-offline": ("tools/book.py", 'find_spec("sphinx-mathjax-offline")'),
    "nbval": ("tools/proof.py", '"-p", "nbval.plugin"'),
    "pytest-xdist": ("tools/proof.py", '"-p", "xdist.plugin"'),
    "ruff": ("tools/proof.py", '"ruff", "check"'),
    "mypy": ("tools/proof.py", '["mypy"]'),
}

LOCKS = ["requirements-uv.lock", *locks.LOCKS]


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(texts):
    return {canonicalize_name(r.name): r for r in map(Requirement, texts)}


def read_lock(path):
    """Return the entries of a lock as (Requirement, number of hashes)."""
    entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())
    for entry in entries:
        requirement, *hashes = [line.strip().rstrip("\\").strip() for line in entry.split("\n")]
        yield Requirement(requirement), hashes


def imported(root):
    """Return the first names of everything that a Python file of the kit imports."""
    found = set()
    for folder in ("widgets", "tools", "tests", "benchmarks"):
        for path in (root / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and not node.level:
                    names = [node.module]
                found |= {name.partition(".")[0] for name in names}
    return found


def test_no_package_is_asked_for_that_nobody_uses(root, project):
    texts = [*project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        texts += extra
    modules = {name: MODULES.get(name, name.replace("-", "_")) for name in requirements(texts)}
    known = imported(root)
    unused = {name for name, module in modules.items() if module not in known}
    assert unused == NOT_IMPORTED.keys()
    for name, (file, use) in NOT_IMPORTED.items():
        assert use in (root / file).read_text(encoding="utf-8"), name


# environment.yml --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def conda(root):
    return yaml.safe_load((root / "environment.yml").read_text(encoding="utf-8"))


def test_conda_installs_what_pyproject_asks_for(project, conda):
    theirs = {}
    for line in conda["dependencies"]:
        if isinstance(line, str):
            name, _, span = line.partition(" ")
            theirs[name] = SpecifierSet(span)
    assert theirs.pop("pip") == SpecifierSet()
    assert theirs.pop("python") == SpecifierSet(project["project"]["requires-python"])
    extras = project["project"]["optional-dependencies"]
    ours = requirements([*project["project"]["dependencies"], *extras["lab"]])
    assert theirs == {CONDA_NAMES.get(name, name): r.specifier for name, r in ours.items()}


def test_the_lab_extra_holds_what_figures_and_models_ask_for(project):
    extras = project["project"]["optional-dependencies"]
    assert {*extras["figures"], *extras["models"]} <= set(extras["lab"])


def test_conda_ends_with_the_kit_itself(conda):
    assert conda["dependencies"][-1] == {"pip": ["-e .[lab]"]}
    assert conda["channels"][0] == "conda-forge"
    assert conda["name"] == "verdictlab"


# Locks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_one_version_and_hashes(root, name):
    entries = list(read_lock(root / name))
    assert entries
    for requirement, hashes in entries:
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line) for line in hashes)


@pytest.mark.parametrize("name", LOCKS)
def test_no_lock_names_a_server_or_a_path(root, name):
    assert not re.search(r"://|@ |file:|--index|--find-links|/", (root / name).read_text())


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
@pytest.mark.parametrize("system", [("linux", "posix"), ("darwin", "posix"), ("win32", "nt")])
@pytest.mark.parametrize("name", locks.LOCKS)
def test_the_locks_satisfy_pyproject_on_every_system(root, project, name, python, system):
    here = {
        **default_environment(),
        "python_version": python,
        "python_full_version": f"{python}.9",
        "sys_platform": system[0],
        "os_name": system[1],
    }
    extras, _ = locks.LOCKS[name]
    texts = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        texts += project["project"]["optional-dependencies"][extra]
    locked = {}
    for requirement, _ in read_lock(root / name):
        if requirement.marker is None or requirement.marker.evaluate(here):
            key = canonicalize_name(requirement.name)
            assert key not in locked, f"{key} is locked twice"
            locked[key] = Version(str(requirement.specifier).removeprefix("=="))
    for key, wanted in requirements(texts).items():
        assert wanted.specifier.contains(locked[key], prereleases=True), key


@pytest.mark.parametrize(("name", "base"), [(k, b) for k, (_, b) in locks.LOCKS.items() if b])
def test_a_larger_lock_holds_the_smaller_one_unchanged(root, name, base):
    larger = {str(requirement): hashes for requirement, hashes in read_lock(root / name)}
    for requirement, hashes in read_lock(root / base):
        assert larger[str(requirement)] == hashes


def test_kit_installs_the_locks_that_are_made(root):
    assert list(environment.LOCKS.values()) == list(locks.LOCKS)
    assert sorted(path.name for path in root.glob("*.lock")) == sorted(LOCKS)
    ((uv, _),) = read_lock(root / environment.UV_LOCK)
    assert str(uv) == locks.UV


def test_these_tests_run_on_the_locked_versions(root):
    here = {
        canonicalize_name(r.name): str(r.specifier).removeprefix("==")
        for r, _ in read_lock(root / "requirements-all.lock")
        if r.marker is None or r.marker.evaluate()
    }
    assert {name: installed(name) for name in here} == here


# One version, one licence -----------------------------------------------------------------


def test_one_version_everywhere(root, project):
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    frontend = json.loads((root / "widgets/frontend/package.json").read_text(encoding="utf-8"))
    lock = json.loads((root / "widgets/frontend/package-lock.json").read_text(encoding="utf-8"))
    assert {
        project["project"]["version"],
        verdictlab.__version__,
        str(citation["version"]),
        frontend["version"],
        lock["version"],
        lock["packages"][""]["version"],
    } == {verdictlab.__version__}


def test_the_changelog_begins_with_this_version(root):
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", text, re.M)[1] in (verdictlab.__version__, "Unreleased")


def test_the_citation_file_has_what_the_format_requires(root, project):
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()
    assert citation["cff-version"] == "1.2.0"
    assert all("name" in author or "family-names" in author for author in citation["authors"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", str(citation["date-released"]))
    assert " AND ".join(citation["license"]) == project["project"]["license"]


def test_the_licences_are_those_that_are_named(root):
    assert (root / "LICENSE").read_text().startswith("BSD 3-Clause License")
    assert "SPDX-License-Identifier: CC-BY-4.0" in (root / "LICENSE-CONTENT").read_text()


# The package ------------------------------------------------------------------------------


def test_a_wheel_holds_code_data_bundle_kernel_and_licences(root, tmp_path):
    build = "import sys; from hatchling.build import build_wheel as b; print(b(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", build, str(tmp_path)], cwd=root, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    stem = f"verdictlab-{verdictlab.__version__}"
    assert {
        "verdictlab/__init__.py",
        "verdictlab/_data/datapackage.json",
        *(f"verdictlab/_items/{path.name}" for path in root.glob("notebooks/items/*.md")),
        "verdictlab_server.py",
        "verdictlab/labs/static/verdictlab.js",
        f"{stem}.data/data/share/jupyter/kernels/verdictlab/kernel.json",
        f"{stem}.dist-info/licenses/LICENSE",
        f"{stem}.dist-info/licenses/LICENSE-CONTENT",
    } <= names
    # Questions and data are found where a wheel puts them.
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    ask = "from verdictlab.learning import check; print(check('ranks.holm-by-hand', 1, 1, 1).right)"
    asked = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site"), "VERDICTLAB_PROGRESS": "off"},
        capture_output=True,
        text=True,
    )
    assert asked.stdout == "False\n", asked.stderr
    # A core install must not change anybody's Jupyter server; kit.py switches that on.
    assert not [name for name in names if "jupyter_server_config" in name]
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]

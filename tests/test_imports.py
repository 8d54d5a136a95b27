"""The shape of the code: what may import what, how long, and what everything costs to load."""

import ast
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "widgets" / "verdictlab"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Each knows only those before it. A new module takes its place here.
ORDER = [
    *(
        "_types",
        "_special",
        "_text",
        "_extras",
        "_check",
        "_files",
        "_course",
        "_progress",
        "_noise",
    ),
    *("_stages", "_leaks", "_clusters", "_outcomes"),
    *("tables", "results", "metrics", "roc", "resampling", "complexity"),
    *(
        "paired",
        "many",
        "posthoc",
        "bayes",
        "simulate",
        "power",
        "items",
        "seeds",
        "votes",
        "verdicts",
        "protocol",
        "summaries",
    ),
    *("pictures", "figures", "report", "_cli_words", "_cli_table", "_cli_items", "cli", "__main__"),
    *("labs", "learning"),
]
LAZY = ("figures", "labs", "learning")  # loaded by verdictlab.__getattr__ on first use

ANYWHERE = {"numpy", "pandas", "scipy.special"}
ONLY_IN = {
    "matplotlib": {"figures"},
    "anywidget": {"labs", "learning"},
    "ipywidgets": {"labs", "learning"},
    "traitlets": {"labs", "learning"},
}
INSIDE_FUNCTIONS = {"scipy", "sklearn", "pyarrow"}
NOWHERE = {"IPython", "matplotlib.pyplot"}


def faults(find, paths):
    """Return {file: what is found in it} of the files in which something is."""
    found = {str(path.relative_to(ROOT)): find(path) for path in paths}
    return {name: wrong for name, wrong in found.items() if wrong}


@cache
def text_of(path):
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path):
    return ast.parse(text_of(path))


@cache
def imports(path):
    """Return (dotted name, at module level?) for every import of a file, relative ones resolved.

    ``from a import b`` gives "a.b": whether b is a module or a name inside a is left open.
    """
    dotted = list(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    package = dotted[:-1]  # for __init__.py too: its last part is "__init__"
    tree, found = tree_of(path), []
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.append((alias.name, id(node) not in inside))
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                found.append((f"{base}.{alias.name}", id(node) not in inside))
    return found


def place(path):
    """Return the top-level module of the package to which a file belongs."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def below(name, families):
    """Say whether a dotted name is one of the families or inside one."""
    return any(name == family or name.startswith(family + ".") for family in families)


def wrong_inner(here, names):
    """Return the imports from the package that go against the stream."""
    wrong = []
    for name in names:
        _, _, rest = name.partition("verdictlab.")
        there = rest.partition(".")[0]
        if there in (here, "__version__") or (
            there not in ORDER and ORDER.index(here) >= ORDER.index("labs")
        ):
            continue  # labs and learning may use the public names
        allowed = there in ORDER and ORDER.index(there) < ORDER.index(here)
        if here == "learning" and there == "labs":
            allowed = below(rest, ["labs.engine"])
        if not allowed:
            wrong.append(name)
    return wrong


def wrong_outer(here, found):
    """Return the imports from other packages that this place must not have."""
    wrong = []
    for name, at_top in found:
        root = name.partition(".")[0]
        if root in sys.stdlib_module_names or (below(name, ANYWHERE) and not below(name, NOWHERE)):
            continue
        if below(name, NOWHERE):
            wrong.append(name)
        elif root in ONLY_IN:
            if here not in ONLY_IN[root]:
                wrong.append(name)
        elif root not in INSIDE_FUNCTIONS or at_top:
            wrong.append(name)
    return wrong


def test_the_rules_see_what_they_forbid():
    assert wrong_inner("tables", ["verdictlab.many.friedman_test"])
    assert wrong_inner("verdicts", ["verdictlab.labs.engine"])
    assert wrong_inner("labs", ["verdictlab.learning.check"])
    assert wrong_inner("learning", ["verdictlab.labs.rank_lab"])
    assert wrong_inner("many", ["verdictlab.judge"])
    assert not wrong_inner("learning", ["verdictlab.labs.engine.shell.Widget", "verdictlab.judge"])
    assert not wrong_inner("many", ["verdictlab.tables.ScoreTable", "verdictlab.many._exact"])
    assert wrong_outer("many", [("scipy.stats", True), ("sklearn.svm", True)]) == [
        "scipy.stats",
        "sklearn.svm",
    ]
    assert not wrong_outer("many", [("scipy.stats", False), ("scipy.special.ndtr", True)])
    assert wrong_outer("many", [("matplotlib.figure", False)])
    assert wrong_outer("figures", [("matplotlib.pyplot", False)])
    assert wrong_outer("labs", [("IPython.display", False)])
    assert wrong_outer("tables", [("requests", False)])


# A lab computes nothing ----------------------------------------------------------------------

LABS = [path for path in MODULES if place(path) == "labs"]
CHANCE = {"random", "default_rng", "Generator", "SeedSequence", "permuted"}
# Quantiles and tails, whoever gives them: scipy.stats, scipy.special, numpy.
DISTRIBUTION = re.compile(
    r"(ppf|isf|sf|cdf|pmf|pdf|percentile|nanpercentile|quantile|nanquantile)$"
    r"|(log_?)?ndtri?(_exp)?$|(nct?|st|b|nb|p|ch|f|gam|k|btd|nbd|g|n)dtr\w*$|\w*inv$|erf\w*$|gammaln$"
)


def computing(source):
    """Return what a lab's code would compute: scipy, chance, training, a distribution's formula.

    Lines that a lab prints are strings and may hold anything.
    """
    found = set()
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            module = getattr(node, "module", None) or ""
            whole = [f"{module}.{name}" if module else name for name in names]
            found |= {name for name in whole if below(name, ["scipy", "random", "sklearn"])}
            # Loading data is not computing.
            found -= {name for name in found if below(name, ["sklearn.datasets"])}
        elif isinstance(node, ast.Attribute):
            names = [node.attr]
        elif isinstance(node, ast.Name):
            names = [node.id]
        found |= {name for name in names if name in CHANCE or DISTRIBUTION.match(name)}
    return found


def test_the_rule_about_labs_sees_what_it_forbids():
    for line in (
        "from scipy.special import ndtr",
        "import scipy.stats as s",
        "import random",
        "from sklearn.neighbors import NearestNeighbors",
        "rng = np.random.default_rng(1)",
        "from numpy.random import default_rng",
        "cut = special.stdtrit(n - 1, 0.975)",
        "z = -ndtri(alpha / 2)",
        "bound = chdtri(1, alpha)",
        "low, high = np.percentile(values, (5, 95))",
        "p = stats.norm.sf(2)",
        "q = frame.quantile(0.95)",
        "share = betaincinv(1, 2, 0.5)",
    ):
        assert computing(line), line
    assert not computing("lines = ['rng = np.random.default_rng(1)']\nview.plain(isfinite(x))")


def test_a_lab_computes_nothing():
    """What it shows comes from the package: no scipy, no chance, no quantile, no training."""
    assert faults(lambda path: computing(text_of(path)), LABS) == {}


def test_every_module_has_its_place_in_the_order():
    assert {place(path) for path in MODULES} - {"__init__"} <= set(ORDER)


def wrong_way(path):
    """Return the imports of a file that this place must not have."""
    here, found = place(path), imports(path)
    wrong = wrong_outer(here, [each for each in found if not below(each[0], ["verdictlab"])])
    if here == "__init__":
        lazy = [f"verdictlab.{name}" for name in LAZY]
        return wrong + [name for name, top in found if top and below(name, lazy)]
    return wrong + wrong_inner(here, [name for name, _ in found if below(name, ["verdictlab"])])


def test_imports_go_one_way():
    assert faults(wrong_way, MODULES) == {}


def known_by(folder):
    """Return {module: the modules of the folder that it imports, inside functions too}."""
    paths = [path for path in MODULES if place(path) == folder]
    named = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in paths}
    named = {name.removesuffix(".__init__") for name in named}
    graph = {}
    for path in paths:
        here = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        here = here.removesuffix(".__init__")
        # "a.b" is the module b of a, or a name in the module a.
        found = {name if name in named else name.rpartition(".")[0] for name, _ in imports(path)}
        graph[here] = (found & named) - {here}
    return graph


def circle_in(graph):
    """Return modules that import one another in turn; [] if there are none."""
    rest = dict(graph)
    while rest:
        ends = [name for name, known in rest.items() if not known & rest.keys()]
        if not ends:
            return sorted(rest)
        for name in ends:
            del rest[name]
    return []


def test_a_circle_is_found():
    assert circle_in({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}) == ["a", "b", "c"]
    assert circle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_folder_has_a_circle_not_even_inside_functions():
    assert [circle for folder in ORDER if (circle := circle_in(known_by(folder)))] == []


def bound(path):
    """Return the public names that a file defines, or takes out of another module."""
    names = set()
    for node in tree_of(path).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {alias.asname or alias.name for alias in node.names}
    return {name for name in names if not name.startswith("_")}


def own_names(path):
    """Return the public names of a file that are names of its modules, too."""
    if path.name == "__init__.py":
        modules = {child.stem for child in path.parent.glob("*.py")}
        modules |= {child.parent.name for child in path.parent.glob("*/__init__.py")}
    else:
        modules = {path.stem}
    return bound(path) & modules


def test_no_module_bears_the_name_of_something_it_exports():
    assert faults(own_names, MODULES) == {}


# Nothing lies about -------------------------------------------------------------------------


def written(chapter):
    """Whether a chapter's questions are written."""
    return (ROOT / "notebooks" / "items" / f"{chapter}.md").is_file()


def test_every_module_of_the_package_is_used():
    by_name = {}
    for path in MODULES:
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        by_name[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    entries = ["verdictlab", "verdictlab.__main__", *(f"verdictlab.{name}" for name in LAZY)]
    # What fills the holes of a chapter's questions and tests its functions is looked up by name.
    asked = re.compile(r"verdictlab\.learning\.items\.(\w+)\.(facts|functions)")
    entries += [name for name in by_name if (found := asked.fullmatch(name)) and written(found[1])]
    reached, waiting = set(), [name for name in entries if name in by_name]
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached.add(name)
        waiting += [name.rpartition(".")[0]] if name.rpartition(".")[0] in by_name else []
        for target, _ in imports(by_name[name]):  # a module, or a name inside one
            waiting += [name for name in (target, target.rpartition(".")[0]) if name in by_name]
    assert set(by_name) - reached == set()


def test_every_tool_and_helper_is_used():
    readers = [ROOT / name for name in ("kit.py", "CONTRIBUTING.md", "jupyter_book/_config.yml")]
    readers += ROOT.glob("tools/*.py")
    readers += [*ROOT.glob("tests/*.py"), *ROOT.glob("benchmarks/*.py")]
    texts = {path: path.read_text(encoding="utf-8") for path in readers}
    unused = []
    for path in [*ROOT.glob("tools/*.py"), *ROOT.glob("tests/*.py")]:
        name = path.stem
        if name in ("__init__", "conftest") or name.startswith("test_"):
            continue
        word = re.compile(
            rf"tools[./]{name}\b|from tools import [^\n]*\b{name}\b"
            if path.parent.name == "tools"
            else rf"(from|import) {name}\b|tests/{name}\.py\b"
        )
        if not any(word.search(text) for reader, text in texts.items() if reader != path):
            unused.append(str(path.relative_to(ROOT)))
    assert unused == []


def test_every_other_file_of_the_package_is_named_in_its_code():
    code = "".join(path.read_text(encoding="utf-8") for path in MODULES)
    known = (".py", ".pyc", ".typed")  # py.typed is for type checkers
    others = [p for p in PACKAGE.rglob("*") if p.is_file() and p.suffix not in known]
    assert [path.name for path in others if path.name not in code] == []


SOURCES = [
    *MODULES,
    *(p for p in sorted((ROOT / "widgets/frontend/src").rglob("*")) if p.is_file()),
    *sorted(PACKAGE.rglob("*.js")),
]
# Names of XML vocabularies look like addresses, but nothing is fetched from them.
OUTSIDE = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[\w-]+\.[a-z]{2,}[/\w]", re.IGNORECASE)
MACHINE = re.compile(r"(?<![\w.~])/(?:home|Users|root|work|tmp|opt|mnt)/\w|[A-Z]:\\\\?Users")


def test_the_address_patterns_see_what_they_forbid():
    assert OUTSIDE.search('fetch("https://cdn.example.org/x.js")')
    assert OUTSIDE.search('src="//cdn.example.org/x.js"')
    assert not OUTSIDE.search('"http://www.w3.org/2000/svg"')
    assert MACHINE.search('open("/home/ann/data.csv")')
    assert MACHINE.search(r'open("C:\Users\ann")')
    assert not MACHINE.search("widgets/home/x")


def test_no_source_names_an_outside_address_or_a_machine():
    def named(path):
        return OUTSIDE.findall(text_of(path)) + MACHINE.findall(text_of(path))

    assert faults(named, SOURCES) == {}


# What loading costs -------------------------------------------------------------------------


def fresh(code, env=None):
    """Run code in a Python of its own and return what it prints as JSON."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_import_verdictlab_loads_nothing_heavy():
    loaded = fresh("import verdictlab, sys, json; print(json.dumps(sorted(sys.modules)))")
    heavy = ("matplotlib", "ipywidgets", "anywidget", "sklearn", "scipy.stats", "IPython")
    assert [name for name in loaded if below(name, heavy)] == []


def test_the_heavy_parts_load_on_first_use():
    parts = ", ".join(f"verdictlab.{name}.__name__" for name in LAZY)
    names = fresh(f"import verdictlab, json; print(json.dumps([{parts}]))")
    assert names == [f"verdictlab.{name}" for name in LAZY]


# One Python tells both: `import verdictlab` imports all of pandas.
TIMED = """
from time import process_time
began = process_time()
import pandas
between = process_time()
import verdictlab
print([between - began, process_time() - began])
"""


def test_import_verdictlab_costs_at_most_half_more_than_pandas(tmp_path):
    """Processor time, which others do not use up; the least of four runs of each.

    The first run compiles, as on everybody's machine, whatever the caller forbids: where pandas
    alone lay compiled, ours seemed to cost 1.8 times as much.
    """
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    runs = [fresh(TIMED, env) for _ in range(4)]
    pandas, ours = (min(times) for times in zip(*runs, strict=True))
    print(f"import verdictlab takes {ours / pandas:.2f} x import pandas")
    assert ours / pandas <= 1.5

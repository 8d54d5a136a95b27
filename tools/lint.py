"""Rules that every notebook source keeps, each with the reason it gives when it is broken.

    python -m tools.lint [FILE ...]              default: all of notebooks/source
    python -m tools.lint --table [FILE ...]      what each asks of its reader, in numbers

A rule takes a `Page` (the cells of one notebook, parsed) and yields `(cell, message)`.
"""

import ast
import importlib
import inspect
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.lint_reading import first_screen, told_outcomes, untold_tasks, wrong_medium
from tools.lint_table import table
from tools.notebook_text import BEGIN, END, read_source
from tools.notebooks import NOTEBOOKS

__all__ = ["RULES", "Page", "lint_executed", "lint_page", "lint_text", "main"]

LONGEST = 15
DRAWS = re.compile(r"(_plot|_diagram|_map|_figure)$")
ALTLESS = re.compile(r"!\[\s*\]\(|<img(?![^>]*\balt=\"[^\"])[^>]*>")
FIGURE = re.compile(
    r"^```+\{(?:figure|image)\}[^\n]*\n(?P<body>.*?)^```+", re.MULTILINE | re.DOTALL
)
HASHED = re.compile(r"^\S*[0-9a-f]{16,}\S*$|\.(png|svg|jpe?g)$")
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]{6,}")


@dataclass(frozen=True, kw_only=True)
class Page:
    """The cells of one notebook, and their code parsed (`trees`: cell id -> syntax tree)."""

    cells: tuple
    trees: dict

    def nodes(self, *kinds):
        """Every syntax node of one of `kinds`, with the cell it stands in."""
        for cell in self.cells:
            for node in ast.walk(self.trees.get(cell.id, ast.Module([], []))):
                if isinstance(node, kinds):
                    yield cell, node

    def imports(self):
        """Every imported name: `(cell, module or "", name, name it gets)`."""
        for cell, node in self.nodes(ast.Import):
            for alias in node.names:
                yield cell, "", alias.name, alias.asname or alias.name.split(".")[0]
        for cell, node in self.nodes(ast.ImportFrom):
            for alias in node.names:
                yield cell, node.module or "", alias.name, alias.asname or alias.name


def _called(node):
    """The last part of what a call calls: `figures.cd_diagram(...)` gives `cd_diagram`."""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def semicolons(page):
    """A trailing `;` hides nothing any more."""
    for cell in page.cells:
        if cell.cell_type == "code" and re.search(r";[ \t]*(#.*)?$", cell.source, re.MULTILINE):
            yield cell, "trailing `;`: it does not hide an output any more; leave it out"


def swallowers(page):
    """`interact` swallows exceptions and `Output` captures nothing outside a kernel."""
    refused = {"interact", "interactive", "interact_manual", "interactive_output", "Output"}
    for cell, node in page.nodes(ast.Call):
        if _called(node) in refused:
            yield cell, f"`{_called(node)}` hides errors; use a lab of verdictlab.labs"


def unseeded(page):
    """Chance without a seed gives another page on every build."""
    from_sklearn = {
        given: (module, name)
        for _, module, name, given in page.imports()
        if module.startswith("sklearn")
    }
    for cell, node in page.nodes(ast.Attribute):
        owner = ast.unparse(node.value)
        if owner in ("np.random", "numpy.random") and node.attr not in ("default_rng", "Generator"):
            yield cell, f"`{owner}.{node.attr}` uses a hidden global seed; use default_rng(seed)"
    for cell, module, name, _ in page.imports():
        if "random" in (module, name) or module in ("numpy.random", "random"):
            yield cell, "`random` uses a hidden global seed; use numpy's default_rng(seed)"
    for cell, node in page.nodes(ast.Call):
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if _called(node) == "default_rng" and not node.args and not given:
            yield cell, "`default_rng()` without a seed"
        seed = given.get("rng", given.get("random_state", ast.Constant(0)))
        if isinstance(seed, ast.Constant) and seed.value is None:
            yield cell, f"`{_called(node)}` gets None for a seed"
        origin = from_sklearn.get(_called(node))
        if origin and "random_state" not in given and _needs_seed(*origin, given):
            yield cell, f"`{_called(node)}` without random_state"


def _needs_seed(module, name, given):
    parameters = inspect.signature(getattr(importlib.import_module(module), name)).parameters
    shuffle = parameters.get("shuffle")
    off = shuffle is not None and shuffle.default is False and "shuffle" not in given
    return "random_state" in parameters and not off


def pictures_without_words(page):
    """Every picture has a text that says its message with its numbers."""
    for cell in page.cells:
        if cell.cell_type == "markdown":
            if ALTLESS.search(cell.source):
                yield cell, "a picture without alternative text"
            for figure in FIGURE.finditer(cell.source):
                if not re.search(r"^:alt:\s*\S", figure["body"], re.MULTILINE):
                    yield cell, "a figure without an :alt: line"
    for cell, node in page.nodes(ast.Call):
        if DRAWS.search(_called(node)) and not _alt(cell):
            yield cell, f"`{_called(node)}` draws: say what it shows in mystnb.image.alt"


def _alt(cell):
    alt = cell.metadata.get("mystnb", {}).get("image", {}).get("alt", "").strip()
    return "" if HASHED.search(alt) else alt


def private_names(page):
    """A name that begins with `_` may change without notice."""
    for cell, node in page.nodes(ast.Attribute):
        if re.match(r"_(?!_)", node.attr):
            yield cell, f"private name `{node.attr}`"
    for cell, module, name, _ in page.imports():
        if any(part.startswith("_") for part in f"{module}.{name}".split(".")[bool(not module) :]):
            yield cell, f"private name in `{module}.{name}`".replace("`.", "`")
    for cell, node in page.nodes(ast.Name):
        if re.match(r"_\w*[a-zA-Z]", node.id) and not node.id.startswith("__"):
            yield cell, f"private name `{node.id}`"


def long_cells(page):
    """Nobody reads a long cell."""
    for cell in page.cells:
        if cell.cell_type == "code":
            lines = [x for x in cell.source.split("\n") if x.strip() not in (BEGIN, END)]
            if len(lines) > LONGEST:
                yield cell, f"{len(lines)} lines; at most {LONGEST}: split it or add to verdictlab"


def unused_imports(page):
    """What is imported is used somewhere in the same notebook."""
    used = {node.id for _, node in page.nodes(ast.Name)}
    for cell, _, name, given in page.imports():
        if given not in used:
            yield cell, f"`{name}` is imported and not used"


def own_statistics(page):
    """A notebook calls statistics and defines none; what two need goes into the package."""
    handed = {
        argument.id
        for _, call in page.nodes(ast.Call)
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]
        if isinstance(argument, ast.Name)
    }
    for cell, node in page.nodes(ast.ClassDef):
        yield cell, f"class `{node.name}` in a notebook: it belongs into verdictlab"
    for cell, node in page.nodes(ast.FunctionDef):
        if node.name not in handed:
            yield (
                cell,
                f"`{node.name}` is defined here: only what is handed to `check` or a study is",
            )


def public_imports(page):
    """Only names that verdictlab promises to keep."""
    for cell, module, name, _ in page.imports():
        if module.split(".")[0] == "verdictlab" and not _is_public(module, name):
            yield cell, f"`{name}` is not a public name of {module}"


def _is_public(module, name):
    try:
        owner = importlib.import_module(module)
    except ModuleNotFoundError:
        return False
    if name in getattr(owner, "__all__", ()):
        return True
    # A module of the package, which may load only when it is first used.
    beside = Path(owner.__file__).parent / name
    return not name.startswith("_") and (beside.is_dir() or beside.with_suffix(".py").is_file())


def no_pyplot(page):
    """pyplot keeps hidden state and draws figures twice."""
    for cell, module, name, _ in page.imports():
        if "pyplot" in f"{module}.{name}" or name == "pylab":
            yield cell, "pyplot; use verdictlab.figures"


RULES = (
    semicolons,
    swallowers,
    unseeded,
    pictures_without_words,
    private_names,
    long_cells,
    unused_imports,
    own_statistics,
    public_imports,
    no_pyplot,
    first_screen,
    wrong_medium,
    told_outcomes,
    untold_tasks,
)


def lint_page(notebook):
    """Return the broken rules of a notebook: `["c003: message", ...]`."""
    trees = {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            try:
                trees[cell.id] = ast.parse(cell.source)
            except SyntaxError as error:
                return [f"{cell.id}: not plain Python: {error}"]
    page = Page(cells=tuple(notebook.cells), trees=trees)
    found = [f"{cell.id}: {message}" for rule in RULES for cell, message in rule(page)]
    return list(dict.fromkeys(found))


def lint_text(path):
    """Return the broken rules of one source file."""
    return [f"{path.name} {message}" for message in lint_page(read_source(path))]


def lint_executed(notebook):
    """Return what is wrong with a notebook that should have run: `["c003: message", ...]`.

    A notebook that never ran passes nbval, so each code cell must carry its number; a picture
    needs words of its own, because the default text is a file name and passes axe.
    """
    found = []
    codes = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, cell in enumerate(codes, start=1):
        tags = cell.metadata.get("tags", ())
        if cell.execution_count != number:
            found.append(f"{cell.id}: did not run (number {cell.execution_count}, not {number})")
        for output in cell.outputs:
            data = output.get("data", {})
            words = output.get("text", "") + data.get("text/plain", "")
            if output.output_type == "error" and "raises-exception" not in tags:
                found.append(f"{cell.id}: ended with {output.ename}")
            if output.get("name") == "stderr":
                found.append(f"{cell.id}: prints a warning: {output.text.strip()[:80]}")
            if any(kind.startswith("image/") for kind in data) and not _alt(cell):
                found.append(f"{cell.id}: shows a picture without mystnb.image.alt")
            if ADDRESS.search(words):
                found.append(f"{cell.id}: shows a memory address, another one on each run")
    return found


def main(arguments=None):
    """Run the command line; return 1 when a rule is broken."""
    given = sys.argv[1:] if arguments is None else arguments
    names = [name for name in given if name != "--table"]
    paths = [Path(name) for name in names] or sorted(NOTEBOOKS.glob("source/*.md"))
    if "--table" in given:
        print("\n".join(table(paths)))
        return 0
    found = [message for path in paths for message in lint_text(path)]
    print("\n".join(found) or f"{len(paths)} notebook sources keep all {len(RULES)} rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""The core without its extras: numpy, scipy and pandas are enough for a verdict and a report.

A finder that refuses every other package stands in for an environment that has not got them.
"""

import subprocess
import sys

import pytest

import verdictlab
from verdictlab._extras import MODULES, extra

BARE = """
import sys
from importlib.abc import MetaPathFinder

class Nothing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        if root in {"matplotlib", "sklearn", "anywidget", "ipywidgets", "traitlets", "IPython",
                    "jupyterlab", "jupyter_server", "ipykernel", "jupyter_client"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nothing())
"""


def bare(code, *arguments):
    return subprocess.run(
        [sys.executable, "-c", BARE + code, *arguments], capture_output=True, text=True
    )


def test_a_verdict_needs_no_extra():
    done = bare(
        "import verdictlab as vl\n"
        "print(vl.judge(vl.friedman_test(vl.load_table('four_models_15'))).decision)"
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "differ", "")


@pytest.mark.parametrize("ending", ["html", "md", "tex"])
def test_the_command_line_writes_a_report_and_says_what_a_page_lacks(tmp_path, ending):
    out = tmp_path / f"report.{ending}"
    code = "from verdictlab.cli import main; sys.exit(main(sys.argv[1:]))"
    call = ["judge", "four_models_15", "--higher", "--school", "demsar", "--report", str(out)]
    done = bare(code, *call)
    assert done.returncode == 0, done.stderr
    assert "M3 ranks better than M1" in done.stdout
    text = out.read_text(encoding="utf-8")
    lacks = "This report has no pictures." in text and "verdictlab[figures]" in text
    assert lacks == (ending == "html")


MODEL = "type('M', (), {'fit': lambda *a: a[0], 'predict': lambda s, X: [0] * len(X)})()"
CASES = "[[0], [1], [2], [3]], [0, 1, 0, 1]"


@pytest.mark.parametrize(
    ("what", "call", "module", "name"),
    [
        ("verdictlab.figures", "vl.figures", "matplotlib", "figures"),
        ("verdictlab.labs", "vl.labs", "traitlets", "lab"),
        ("verdictlab.learning", "vl.learning", "traitlets", "lab"),
        ("roc_curve", "vl.roc_curve([0, 1], [0, 1])", "sklearn", "models"),
        (
            "estimate_accuracy",
            f"vl.estimate_accuracy({MODEL}, {CASES}, method='cv', folds=2, rng=1)",
            "sklearn",
            "models",
        ),
    ],
)
def test_what_needs_an_extra_says_how_to_get_it(what, call, module, name):
    done = bare(f"import verdictlab as vl\n{call}")
    assert done.returncode == 1
    way_out = f'{what} needs {module}: pip install "verdictlab[{name}]"'
    assert done.stderr.strip().splitlines()[-1] == f"ModuleNotFoundError: {way_out}"


def test_a_missing_module_of_nobody_keeps_its_own_message():
    with pytest.raises(ModuleNotFoundError, match="No module named 'nowhere'"), extra("lab", "x"):
        import nowhere  # noqa: F401
    assert set(MODULES) == {"figures", "models", "lab"}


def test_only_what_is_there_is_listed_so_that_help_can_take_every_name():
    listed = "print({'figures', 'labs', 'learning'} & set(dir(verdictlab)))"
    assert bare(f"import verdictlab; {listed}").stdout.strip() == "set()"
    assert {"figures", "labs", "learning"} <= set(dir(verdictlab))
    done = bare("import verdictlab, pydoc; print(len(pydoc.render_doc(verdictlab)) > 10_000)")
    assert (done.stdout.strip(), done.stderr) == ("True", "")

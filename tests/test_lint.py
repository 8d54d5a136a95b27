"""Each rule of tools/lint.py turns red on a bad notebook and stays green on its repaired twin."""

import nbformat
import pytest

from tools import lint

ALT = {"mystnb": {"image": {"alt": "M3 ranks best (1.93), M1 worst (3.33)."}}}


def notebook(*sources, metadata=None, kind="code"):
    make = getattr(nbformat.v4, f"new_{kind}_cell")
    cells = [make(source, metadata=metadata or {}) for source in sources]
    for number, cell in enumerate(cells):
        cell.id = f"c{number:03d}"
    return nbformat.v4.new_notebook(cells=cells)


def broken(*sources, **options):
    return lint.lint_page(notebook(*sources, **options))


CODE = [
    # rule, bad, good
    ("semicolons", "x = 1\nx;", "x = 1\nx"),
    ("semicolons", "x = 1\nx;  # hidden", "x = 'a;b'\nx"),
    ("swallowers", "interact(print, x=1)", "print(1)"),
    ("swallowers", "import ipywidgets\nipywidgets.Output()", "import ipywidgets\nipywidgets.Box()"),
    ("unseeded", "import numpy as np\nnp.random.rand(3)", "import numpy as np\nnp.ones(3)"),
    (
        "unseeded",
        "import numpy as np\nnp.random.default_rng()",
        "import numpy as np\nnp.random.default_rng(7)",
    ),
    ("unseeded", "import random\nrandom.random()", "import math\nmath.sqrt(4)"),
    ("unseeded", "print(rng=None)", "print(rng=4)"),
    (
        "unseeded",
        "from sklearn.model_selection import KFold\nKFold(5, shuffle=True)",
        "from sklearn.model_selection import KFold\nKFold(5)",
    ),
    (
        "unseeded",
        "from sklearn.tree import DecisionTreeClassifier\nDecisionTreeClassifier()",
        "from sklearn.tree import DecisionTreeClassifier\nDecisionTreeClassifier(random_state=1)",
    ),
    ("private_names", "import verdictlab\nverdictlab._text", "import verdictlab\nverdictlab.judge"),
    ("private_names", "_hidden = 1\nprint(_hidden)", "for _ in 'ab':\n    print(1)"),
    ("private_names", "from json import _x\n_x()", "from json import dumps\ndumps(1)"),
    ("long_cells", "\n".join(["print(1)"] * 16), "\n".join(["print(1)"] * 15)),
    ("unused_imports", "import math", "import math\nmath.pi"),
    (
        "own_statistics",
        "def holm(p):\n    return p",
        "def holm(p):\n    return p\ncheck('x', holm)",
    ),
    ("own_statistics", "class Test:\n    pass", "test = None"),
    ("no_pyplot", "import matplotlib.pyplot as plt\nplt.plot()", "import matplotlib as m\nm.rc"),
    ("no_pyplot", "from matplotlib import pyplot\npyplot.plot()", "from math import pi\npi"),
]


@pytest.mark.parametrize(("rule", "bad", "good"), CODE, ids=[f"{c[0]}-{c[1][:20]!r}" for c in CODE])
def test_a_rule_sees_the_bad_cell_and_passes_the_good_one(rule, bad, good):
    rule = getattr(lint, rule)
    assert rule in lint.RULES
    assert complaints(rule, bad)
    assert not broken(good)


def complaints(rule, source, **options):
    page = notebook(source, **options)
    everything = lint.lint_page(page)
    before = lint.RULES
    try:
        lint.RULES = (rule,)
        return [message for message in lint.lint_page(page) if message in everything]
    finally:
        lint.RULES = before


def test_solution_marks_do_not_count_as_lines():
    lines = ["### BEGIN SOLUTION", *["print(1)"] * 15, "### END SOLUTION"]
    assert not broken("\n".join(lines))


def test_an_import_may_be_used_in_a_later_cell_but_not_in_another_notebook():
    assert not broken("import math", "math.pi")
    assert broken("import math", "1")


def test_only_public_names_of_the_package_are_imported():
    assert broken("from verdictlab._check import check_alpha\ncheck_alpha(1)")
    assert broken("from verdictlab import nothing_of_this_name as x\nx()")
    assert broken("from verdictlab.nowhere import x\nx()")
    assert not broken("from verdictlab import judge\njudge(1)")


def test_a_notebook_that_is_not_python_is_named():
    assert "not plain Python" in broken("%matplotlib inline")[0]


@pytest.mark.parametrize("alt", ["", "  ", "b1946ac92492d2347c6235b4d2611184", "plot.png"])
def test_a_drawing_call_needs_words_of_its_own(alt):
    source = "figure = figures.cd_diagram(result)\nfigure"
    assert broken(source)
    assert broken(source, metadata={"mystnb": {"image": {"alt": alt}}})
    assert not broken(source, metadata=ALT)


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("![](a.png)", "![M3 leads.](a.png)"),
        ('<img src="a.png">', '<img src="a.png" alt="M3 leads.">'),
        ("```{figure} a.png\nA caption\n```", "```{figure} a.png\n:alt: M3 leads.\nCaption\n```"),
        ("```{image} a.png\n:alt:\n```", "```{image} a.png\n:alt: M3 leads.\n```"),
    ],
)
def test_a_picture_in_the_text_needs_words(bad, good):
    assert broken(bad, kind="markdown")
    assert not broken(good, kind="markdown")


def chapter(*cells):
    """A small chapter: (kind, source, tags) of each cell."""
    page = nbformat.v4.new_notebook()
    for number, (kind, source, *tags) in enumerate(cells):
        make = getattr(nbformat.v4, f"new_{kind}_cell")
        page.cells.append(make(source, metadata={"tags": tags} if tags else {}))
        page.cells[-1].id = f"c{number:03d}"
    return page


OPENING = ("markdown", "(ch-x)=\n# X\n\nWho is better?\n\n![Ten dots.](pictures/x.png)")
HOW = ("markdown", "press **▶▶** once (or **Run All Cells**); Shift+Enter", "remove-cell")


def opened(*cells):
    page = chapter(*cells, ("code", "import math\nmath.pi"))
    page.cells[-1].metadata["jupyter"] = {"source_hidden": True}
    return page


def test_a_chapter_opens_with_question_picture_and_how_to_run():
    assert not lint.lint_page(opened(OPENING, HOW, ("markdown", "**After this chapter**")))


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([("markdown", OPENING[1].replace("?", ".")), HOW], "asks no question"),
        ([("markdown", "# X\n\n![a](a.png)\n\nWho?"), HOW], "asks no question"),
        ([("markdown", "# X\n\nWho is better?"), HOW], "no picture"),
        ([("markdown", OPENING[1].replace("Who", "Who " * 70)), HOW], "off the screen"),
        ([OPENING], "says how to run everything"),
        ([OPENING, ("markdown", HOW[1])], "says how to run everything"),
        ([OPENING, ("markdown", "Objectives"), HOW], "says how to run everything"),
        ([OPENING, (HOW[0], HOW[1].replace("Shift", ""), HOW[2])], "says how to run everything"),
    ],
)
def test_a_first_screen_that_does_not_invite_is_named(cells, said):
    assert said in "\n".join(lint.lint_page(opened(*cells)))


def test_the_first_code_is_folded():
    page = opened(OPENING, HOW)
    page.cells[-1].metadata = {}
    assert "not folded" in "\n".join(lint.lint_page(page))


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("Change it and run the cell again.", "remove-cell"),
        ("Press Shift+Enter.", "remove-cell"),
        ("Now run it.", "remove-cell"),
        ("It is kept in this browser.", "page-only"),
    ],
)
def test_a_sentence_that_only_one_kind_of_reader_can_obey_is_for_them_alone(text, tag):
    other = {"remove-cell": "page-only", "page-only": "remove-cell"}[tag]
    assert lint.lint_page(chapter(("markdown", text)))
    assert lint.lint_page(chapter(("markdown", text, other)))
    assert not lint.lint_page(chapter(("markdown", text, tag)))


@pytest.mark.parametrize(
    "text", ["It falls to 0.05.", "In 44 of 100 studies.", "So 35 % reject.\n\n## 3. Say it"]
)
def test_what_a_lab_shows_is_folded(text):
    lab = ("code", "labs.rank_lab()")
    folded = f"```{{dropdown}} What happened\n{text}\n```\n\n## 3.5 More"
    assert "What happened" in "\n".join(lint.lint_page(chapter(lab, ("markdown", text))))
    assert not lint.lint_page(chapter(lab, ("markdown", folded)))
    assert not lint.lint_page(chapter(lab, ("markdown", "## 3.1 In 3 of 4")))
    assert not lint.lint_page(chapter(("code", "print(1)"), ("markdown", text)))


def test_an_exercise_says_what_it_asks_for():
    exercise = ("code", "### BEGIN SOLUTION\nx = 1\n### END SOLUTION\nprint(x)")
    bare, told = ("markdown", "Enough.\n\n### Yours"), ("markdown", "### Yours\n\nSet x.")
    assert "what is asked" in "\n".join(lint.lint_page(chapter(bare, exercise)))
    assert not lint.lint_page(chapter(told, exercise))
    assert not lint.lint_page(chapter(bare, ("code", "print(1)")))


def executed(output, number=1, **options):
    page = notebook("x", **options)
    page.cells[0].execution_count = number
    page.cells[0].outputs = [nbformat.v4.new_output(**output)]
    return lint.lint_executed(page)


PICTURE = {"output_type": "display_data", "data": {"image/png": "iVBORw0KGgo="}}
STREAM = {"output_type": "stream", "text": "fine"}


def test_an_executed_notebook_is_clean():
    assert not executed(STREAM)
    assert not executed(PICTURE, metadata=ALT)


@pytest.mark.parametrize(
    ("output", "number", "word"),
    [
        (STREAM, None, "did not run"),
        (STREAM, 2, "did not run"),
        (PICTURE, 1, "without mystnb.image.alt"),
        ({"output_type": "stream", "name": "stderr", "text": "UserWarning"}, 1, "warning"),
        ({"output_type": "error", "ename": "ValueError", "evalue": "x"}, 1, "ValueError"),
        ({"output_type": "stream", "text": "<X object at 0x7f59fe5023d0>"}, 1, "address"),
    ],
)
def test_an_executed_notebook_says_what_is_wrong(output, number, word):
    assert word in "\n".join(executed(output, number=number))


def test_the_command_line_names_file_and_cell(tmp_path, capsys):
    page = tmp_path / "00_x.md"
    page.write_text("# X\n\n```{code-cell} ipython3\nimport math\n```\n", encoding="utf-8")
    assert lint.main([str(page)]) == 1
    assert "00_x.md c001: `math` is imported and not used" in capsys.readouterr().out

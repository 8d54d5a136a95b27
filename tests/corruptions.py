"""Ways in which a file of scores goes wrong between the one who wrote it and the one who reads it.

`corrupted` makes a file from a known table and spoils it in one way. What the reader owes is in
the `Case`: the known table itself (``harmless``), a refusal, or a warning that has ``words``.
"""

import random
from dataclasses import dataclass, field

import numpy as np

from verdictlab import load_table

__all__ = ["WAYS", "Case", "corrupted", "known_table"]


def _words(text):
    return text.split()


ALGORITHMS = _words("""
    kNN SVM C4.5 NB RF MLP AdaBoost Ripper LDA CART-9 M5 k-NN(k=3) SVM-mean J48+cf PART XGB
""")
PROBLEMS = _words("""
    abalone balance bpa breast cleveland derma ecoli flags german hayes image labor mammo newthy
    optical pima query raisin soil thyroid uterus voting waves yeast2 z-score segment#1
""")
FOREIGN = {
    "gb18030": ["\u6570\u636e", "\u9e22\u5c3e\u82b1", "\u7cd6\u5c3f\u75c5"],
    "shift_jis": ["\u30a2\u30a4\u30ea\u30b9", "\u30ef\u30a4\u30f3", "\u7cd6\u5c3f\u75c5"],
    "koi8-r": ["\u0438\u0440\u0438\u0441", "\u0432\u0438\u043d\u043e", "\u043b\u0435\u0441"],
    "cp1251": ["\u0438\u0440\u0438\u0441", "\u0432\u0438\u043d\u043e", "\u043b\u0435\u0441"],
    "euc_kr": ["\ub370\uc774\ud130", "\uc640\uc778", "\ub2f9\ub1e8\ubcd1"],
    "big5": ["\u8cc7\u6599", "\u9cf6\u5c3e\u82b1", "\u7cd6\u5c3f\u75c5"],
}
WESTERN = ["c\u00f3ctel", "Gr\u00f6\u00dfe", "\u00e9t\u00e9", "se\u00f1al", "fa\u00e7ade"]


@dataclass
class Case:
    """A spoiled file, and what may be made of it."""

    source: str | bytes
    words: str = ""  # what a warning must say; "" where none can help
    harmless: bool = False  # the file means the same as before


@dataclass
class Known:
    """A table as its author knows it, and the file that she means to write."""

    problems: list
    algorithms: list
    values: np.ndarray
    decimals: int
    separator: str
    mark: str
    corner: str
    rng: random.Random = field(repr=False)

    def grid(self):
        """Rows of texts: the header, then one row per problem."""
        rows = [[self.number(value) for value in row] for row in self.values]
        return [
            [self.corner, *self.algorithms],
            *([name, *row] for name, row in zip(self.problems, rows, strict=True)),
        ]

    def number(self, value, decimals=None):
        decimals = self.decimals if decimals is None else decimals
        return f"{value:.{decimals}f}".replace(".", self.mark)

    def text(self, grid):
        return "\n".join(self.separator.join(row) for row in grid) + "\n"

    def with_column(self, name, cells, place):
        grid = self.grid()
        for row, cell in zip(grid, [name, *cells], strict=True):
            row.insert(place, cell)
        return self.text(grid)

    def with_row(self, name, cells):
        return self.text([*self.grid(), [name, *cells]])


# Accuracies: among errors, which reach from 0.4 to 40, a lost point does not stand out.
PRINTED = [
    load_table(name) for name in ("fuzzy_24x4", "adi_15x8", "four_models_15", "demsar2006_table6")
]


def known_table(rng):
    """Draw a table, a part of a printed one or of the same kind, in one of the usual forms."""
    return _in_a_form(rng, *(_printed(rng) if rng.random() < 0.4 else _made(rng)))


def _printed(rng):
    table = rng.choice(PRINTED)
    rows = sorted(rng.sample(range(table.n), rng.randint(7, min(14, table.n))))
    columns = sorted(rng.sample(range(table.k), rng.randint(3, min(5, table.k))))
    values = table.values[np.ix_(rows, columns)]
    problems = [table.problems[i] for i in rows]
    return problems, [table.algorithms[j] for j in columns], values, table.decimals


def _made(rng):
    n, k, decimals = rng.randint(6, 14), rng.randint(3, 5), rng.choice([1, 2, 3])
    algorithms, problems = rng.sample(ALGORITHMS, k), rng.sample(PROBLEMS, n)
    level = np.array([rng.uniform(62, 97) for _ in problems])
    better = np.array([rng.gauss(0, 1) for _ in algorithms])
    noise = np.array([[rng.gauss(0, 1.2) for _ in algorithms] for _ in problems])
    values = np.clip(level[:, None] + better + noise, 50, 99.9)
    if rng.random() < 0.4:
        values, decimals = values / 100, decimals + 2
    return problems, algorithms, values.round(decimals), decimals


def _in_a_form(rng, problems, algorithms, values, decimals):
    separator = rng.choice(",;\t")
    # 78,125 is refused until somebody says what its comma means.
    unclear = separator == "," or (decimals == 3 and values.max() >= 1)
    return Known(
        problems,
        algorithms,
        values,
        decimals,
        separator,
        "." if unclear else rng.choice(".,"),
        rng.choice(["problem", "dataset", "data set", "Name", "Problem", "Task"]),
        rng,
    )


def corrupted(way, known):
    """Write the known table and spoil the file in one way."""
    return WAYS[way](known, known.rng)


# What means the same ---------------------------------------------------------------------------


def same_byte_order_mark(t, rng):
    return Case("\ufeff" + t.text(t.grid()), harmless=True)


def same_line_ends(t, rng):
    return Case(t.text(t.grid()).replace("\n", rng.choice(["\r\n", "\r", "\n\n"])), harmless=True)


def same_utf_16(t, rng):
    return Case(t.text(t.grid()).encode("utf-16"), harmless=True)


def same_quotes(t, rng):
    return Case(t.text([[f'"{c}"' for c in row] for row in t.grid()]), harmless=True)


def same_spaces(t, rng):
    return Case(t.text([[f" {cell}  " for cell in row] for row in t.grid()]), harmless=True)


def same_trailing_separators(t, rng):
    header, *rows = t.grid()
    rows = [[*row, *[""] * rng.randint(1, 3)] for row in rows]
    return Case(t.text([header + [""] * rng.randint(0, 2), *rows]), harmless=True)


def same_zero_width(t, rng):
    grid = t.grid()
    i, j = rng.choice([(0, 1), (1, 0), (2, 2), (0, len(grid[0]) - 1)])
    cut = rng.randint(0, len(grid[i][j]))
    grid[i][j] = grid[i][j][:cut] + rng.choice("\u200b\u2060\ufeff\u00ad") + grid[i][j][cut:]
    return Case(t.text(grid), harmless=True)


def same_western_bytes(t, rng):
    t.problems[0] = rng.choice(WESTERN)
    return Case(t.text(t.grid()).encode("cp1252"), harmless=True)


def same_row_names_of_r(t, rng):
    if t.separator == ",":
        t.separator, t.mark = ";", "."
    (_, *names), *rows = t.grid()
    rows = [[f'"{name}"', *row] for name, *row in rows]
    return Case(t.text([[f'"{name}"' for name in names], *rows]), harmless=True)


# Cells in the wrong place ----------------------------------------------------------------------


def shift_header(t, rng):
    grid = t.grid()
    del grid[0][rng.randint(1, len(grid[0]) - 1)]
    return Case(t.text(grid))


def shift_row(t, rng):
    grid = t.grid()
    row = grid[rng.randint(1, len(grid) - 1)]
    row.insert(rng.randint(0, len(row)), rng.choice(["", "0"]))
    if rng.random() < 0.5:
        del row[-1]
        if "" not in row:  # a score too many that pushes another out looks like any other row
            row[rng.randint(0, len(row) - 1)] = ""
    return Case(t.text(grid), harmless=row[-1:] == [""] and len(row) > len(grid[0]))


def drop_cell(t, rng):
    grid = t.grid()
    row = rng.choice(grid[1:])
    del row[rng.randint(0, len(row) - 1)]
    return Case(t.text(grid))


def empty_cell(t, rng):
    grid = t.grid()
    row = rng.choice(grid)
    row[rng.randint(1, len(row) - 1)] = ""
    return Case(t.text(grid))


def cut_off(t, rng):
    text = t.text(t.grid()).rstrip()
    return Case(text[: text.rindex(t.separator)])


def other_separator_in_a_row(t, rng):
    lines = t.text(t.grid()).splitlines()
    i = rng.randint(1, len(lines) - 1)
    other = rng.choice([mark for mark in ",;\t" if mark not in (t.separator, t.mark)])
    lines[i] = lines[i].replace(t.separator, other)
    return Case("\n".join(lines))


def other_separator_below_the_header(t, rng):
    header, *rows = t.text(t.grid()).splitlines()
    other = rng.choice([mark for mark in ",;\t" if mark not in (t.separator, t.mark)])
    return Case("\n".join([header, *(row.replace(t.separator, other) for row in rows)]))


def commas_twice(t, rng):
    t.separator = t.mark = ","
    return Case(t.text(t.grid()))


def header_again(t, rng):
    grid = t.grid()
    grid.insert(rng.randint(2, len(grid)), list(grid[0]))
    return Case(t.text(grid))


def title_above(t, rng):
    title = rng.choice(["Table 3\n", "Results, all runs\n", "# made today\n"])
    return Case(title + t.text(t.grid()))


def turned(t, rng):
    return Case(t.text(list(zip(*t.grid(), strict=True))), words="turn the table")


def turned_and_headed(t, rng):
    t.corner = rng.choice(["algorithm", "Method", "classifier", "Model name"])
    return Case(t.text(list(zip(*t.grid(), strict=True))))


def one_row_per_run(t, rng):
    rows = [
        [algorithm, row[0], score]
        for row in t.grid()[1:]
        for algorithm, score in zip(t.algorithms, row[1:], strict=True)
    ]
    heads = [rng.choice(["algorithm", "method"]), "problem", "accuracy"]
    if rng.random() < 0.5:
        rows, heads = [[b, a, c] for a, b, c in rows], [heads[1], heads[0], heads[2]]
    return Case(t.text([heads, *rows]))


# Quotation marks -------------------------------------------------------------------------------


def open_quote(t, rng):
    grid = t.grid()
    i = rng.randint(1, len(grid) - 1)
    j = rng.randint(0, len(grid[i]) - 1)
    grid[i][j] = f'"{grid[i][j]}'
    return Case(t.text(grid))


def swallowed_rows(t, rng):
    grid = t.grid()
    i, j = sorted(rng.sample(range(1, len(grid)), 2))
    grid[i][0], grid[j][0] = f'"{grid[i][0]}', f'{grid[j][0]}"'
    return Case(t.text(grid))


# Numbers ---------------------------------------------------------------------------------------


def two_decimal_marks(t, rng):
    t.separator, grid = rng.choice(";\t"), t.grid()
    row = rng.choice(grid[1:])
    j = rng.randint(1, len(row) - 1)
    row[j] = row[j].translate(str.maketrans(",.", ".,"))
    return Case(t.text(grid))


def points_between_thousands(t, rng):
    """Write squared errors of about 1,000 as "1.012" and "987", as many countries do."""
    t.separator = rng.choice(";\t")
    large = t.values / np.median(t.values) * 1000
    grid = t.grid()
    for row, numbers in zip(grid[1:], large, strict=True):
        row[1:] = [f"{round(value):,}".replace(",", ".") for value in numbers]
    return Case(t.text(grid))


def mark_of_a_missing_score(t, rng):
    grid = t.grid()
    i, j = rng.randint(1, len(grid) - 1), rng.randint(1, len(grid[0]) - 1)
    grid[i][j] = rng.choice(["NaN", "?", "-", "n/a", "NA", "-1", "-999", "9999", "-99"])
    return Case(t.text(grid), words="looks like a mark for a missing one")


def lost_point(t, rng):
    grid = t.grid()
    i, j = rng.randint(1, len(grid) - 1), rng.randint(1, len(grid[0]) - 1)
    factor = 10 if t.values.max() <= 1 else rng.choice([10, 100])
    grid[i][j] = t.number(t.values[i - 1, j - 1] * factor)
    return Case(t.text(grid), words="was a decimal point lost?")


def row_of_fractions(t, rng):
    if t.values.max() <= 1:
        t.values, t.decimals = t.values * 100, max(1, t.decimals - 2)
    grid = t.grid()
    i = 1 + rng.choice(np.flatnonzero(t.values.max(axis=1) <= 100).tolist())  # one is 113.04
    grid[i][1:] = [t.number(value / 100, t.decimals + 2) for value in t.values[i - 1]]
    return Case(t.text(grid), words="fractions beside per cent")


# Columns and rows that are none ----------------------------------------------------------------


def _index(rng, n):
    first = rng.randint(1, 60)
    return {
        "seed": [rng.randint(0, 99999) for _ in range(n)],
        "random_state": [42] * n,
        "fold": [i % 5 + 1 for i in range(n)],
        "run": list(range(n)),
        "uci_id": rng.sample(range(1, 900), n),
        "Unnamed: 0": list(range(n)),
        "year": [rng.randint(1987, 2024) for _ in range(n)],
        "n_instances": [rng.randint(80, 9000) for _ in range(n)],
        "#features": [rng.randint(3, 80) for _ in range(n)],
        "n": [rng.randint(80, 9000) for _ in range(n)],
        "pos": [first + i for i in range(n)],
        "code2": [1000 + 7 * rng.randint(1, 999) for _ in range(n)],
    }


def index_column(t, rng):
    columns = _index(rng, len(t.problems))
    name = rng.choice(list(columns))
    place = rng.randint(1, len(t.algorithms) + 1)
    text = t.with_column(name, map(str, columns[name]), place)
    return Case(text, words=f"The column {name} does not look like an algorithm")


def index_for_names(t, rng):
    columns = _index(rng, len(t.problems))
    name = rng.choice([each for each in columns if each not in ("uci_id", "Unnamed: 0", "pos")])
    grid = t.grid()
    for row, cell in zip(grid, [name, *map(str, columns[name])], strict=True):
        row[0] = cell
    return Case(t.text(grid), words=f"The column {name} does not look like an algorithm")


def counted_with_a_slip(t, rng):
    counts = list(range(1, len(t.problems) + 1))
    i = rng.randint(1, len(counts) - 1)
    counts[i] = counts[i - 1]
    if rng.random() < 0.5:
        counts[i:] = range(counts[i - 1], counts[i - 1] + len(counts) - i)
    grid = t.grid()
    for row, cell in zip(grid, [rng.choice(["pos", "case", "set", "lfd"]), *counts], strict=True):
        row[0] = str(cell)
    return Case(t.text(grid), words="does not look like an algorithm")


MEANS = ("Average:", "Avg. accuracy", "Overall", "mean", "MEAN", "Mean accuracy", "Promedio",
         "Durchschnitt", "avg", "Total average", "Median", "Alle", "\u00d8", "Final")  # fmt: skip


def row_of_means(t, rng):
    name = rng.choice(MEANS)
    middle = np.median if name == "Median" else np.mean
    cells = [t.number(value) for value in middle(t.values, axis=0)]
    return Case(t.with_row(name, cells), words=f"The row {name} looks like a summary")


def row_of_spreads(t, rng):
    name = rng.choice(["Std", "std. dev.", "SD", "Stdev:", "n", "Mean rank", "# wins", "Rank"])
    cells = [t.number(value) for value in np.std(t.values, axis=0)]
    if name in ("n", "# wins"):
        cells = [str(len(t.problems))] * len(t.algorithms)
    return Case(t.with_row(name, cells), words=f"The row {name} looks like a summary")


def column_of_means(t, rng):
    name = rng.choice([name for name in MEANS if name != "Median"])  # a rule of ensembles, too
    cells = [t.number(value) for value in t.values.mean(axis=1)]
    text = t.with_column(name, cells, len(t.algorithms) + 1)
    return Case(text, words=f"The column {name} ")


def column_of_spreads(t, rng):
    of = rng.randint(0, len(t.algorithms) - 1)
    base = t.algorithms[of]
    name = rng.choice(["{}_std", "{} SD", "std {}", "sd({})", "{}_rank"]).format(base)
    scale = t.values.max() * rng.uniform(0.005, 0.03)
    cells = [t.number(scale * rng.uniform(0.5, 2), t.decimals + 1) for _ in t.problems]
    if "rank" in name:
        cells = [str(rng.randint(1, len(t.algorithms))) for _ in t.problems]
    return Case(t.with_column(name, cells, of + 2), words=f"The column {name} ")


def column_of_bests(t, rng):
    cells = [t.number(value) for value in t.values.max(axis=1)]
    name = rng.choice(["best", "Best", "max"])
    return Case(t.with_column(name, cells, len(t.algorithms) + 1), words=f" {name} ")


def column_of_times(t, rng):
    cells = [t.number(rng.uniform(1, 40), 2) for _ in t.problems]
    name = rng.choice(["time", "train time (s)", "Runtime", "memory"])
    words = f"The column {name} does not look like an algorithm"
    return Case(t.with_column(name, cells, rng.randint(1, len(t.algorithms) + 1)), words=words)


# Names -----------------------------------------------------------------------------------------


def algorithm_twice(t, rng):
    j = rng.randint(0, len(t.algorithms) - 1)
    name = t.algorithms[j] + rng.choice(["", "\u200b", "\u200d", " ", "\u2060", "\ufe0f"])
    cells = [t.number(value - 0.1) for value in t.values[:, j]]
    return Case(t.with_column(name, cells, len(t.algorithms) + 1))


def algorithm_copied(t, rng):
    j = rng.randint(0, len(t.algorithms) - 1)
    name = rng.choice([f"{t.algorithms[j]}.1", f"{t.algorithms[j]} copy", "new"])
    cells = [t.number(value) for value in t.values[:, j]]
    words = "have the same score on every problem"
    return Case(t.with_column(name, cells, len(t.algorithms) + 1), words=words)


def problem_twice(t, rng):
    i = rng.randint(0, len(t.problems) - 1)
    name = t.problems[i] + rng.choice(["", "\u200b", "\u200d", " ", "\u00ad"])
    return Case(t.with_row(name, [t.number(value - 0.2) for value in t.values[i]]))


def look_alike(t, rng):
    i = rng.randint(0, len(t.problems) - 1)
    name = t.problems[i].translate(str.maketrans("aeopc", "\u0430\u0435\u043e\u0440\u0441"))
    name = name if name != t.problems[i] and rng.random() < 0.5 else t.problems[i].upper()
    cells = [t.number(value - 0.2) for value in t.values[i]]
    return Case(t.with_row(name, cells), words="look alike")


def obeyed_letters(t, rng):
    j = rng.randint(0, len(t.algorithms) - 1)
    t.algorithms[j] += rng.choice(["\x1b[31m", "\u202e50.0", "\u2066x", "\x07", "\u200f"])
    return Case(t.text(t.grid()), words="shown, not obeyed")


def wrong_encoding(t, rng):
    encoding = rng.choice(list(FOREIGN))
    t.problems[: len(FOREIGN[encoding])] = FOREIGN[encoding]
    content = t.text(t.grid()).encode(encoding)
    if rng.random() < 0.3:  # opened by the user, as Western text
        return Case(content.decode("latin-1"), words="in the wrong encoding")
    return Case(content, words="in the wrong encoding")


def encoded_twice(t, rng):
    t.problems[0] = rng.choice(WESTERN)
    encoding = rng.choice(["latin-1", "cp1252"])
    spoiled = t.text(t.grid()).encode().decode(encoding, "replace")
    return Case(spoiled.encode(), words="in the wrong encoding")


def letters_lost(t, rng):
    grid = t.grid()
    grid[1][0] = rng.choice(["????", "ca\ufffd\ufffdo", "\ufffd"])
    return Case(t.text(grid), words="in the wrong encoding")


_HERE = dict(globals())
_FIRST = list(_HERE).index("same_byte_order_mark")
WAYS = {
    name: way
    for name, way in list(_HERE.items())[_FIRST:]
    if callable(way) and not name.startswith("_")
}

"""Names and scores told apart: the header row and the column of problems."""

from ._cells import is_number
from ._names import near_matches

__all__ = ["named_cells"]

# Headers that name the column of problems, whatever the column holds.
_PROBLEM_HEADERS = {
    "", "problem", "problems", "dataset", "datasets", "data set", "data sets", "data_set", "data",
    "domain", "name", "id", "index", "no", "no.", "nr", "nr.", "#",
    "problema", "dominio", "domini", "conjunto", "conjunt",
}  # fmt: skip


def named_cells(records, problem_column=None):
    """Return (algorithms, problems, row numbers, rows of score cells) of even records."""
    (_, header), body = _without_index(records)
    column = _problem_column(header, body, problem_column)
    _check_header(header, column, problem_column)
    if not body:
        raise ValueError(
            "read_table: there is a row of names but no row of scores; add one row per problem"
        )
    rows = [row for row, _ in body]
    if column is None:
        algorithms = list(header)
        problems = [str(position) for position in range(1, len(body) + 1)]
        cells = [list(each) for _, each in body]
    else:
        algorithms = header[:column] + header[column + 1 :]
        problems = [each[column] for _, each in body]
        cells = [each[:column] + each[column + 1 :] for _, each in body]
    _check_algorithms(algorithms, header, column)
    _check_problems(problems, rows)
    return algorithms, problems, rows, cells


def _without_index(records):
    """Return (header record, other records) without the row numbers that pandas writes first."""
    (row, header), body = records[0], records[1:]
    if len(header) > 1 and not header[0] and header[1] and header[1].lower() in _PROBLEM_HEADERS:
        numbers = [cells[0] for _, cells in body]
        if numbers == [str(i) for i in range(len(body))]:
            return (row, header[1:]), [(each, cells[1:]) for each, cells in body]
    return records[0], body


def _problem_column(header, body, asked):
    if asked is False:
        return None
    if asked is not None:
        if asked not in header:
            raise ValueError(
                f"read_table: no column is named {asked!r}; {near_matches(asked, header)}"
            )
        return header.index(asked)
    if header[0].lower() in _PROBLEM_HEADERS:
        return 0
    first = [cells[0] for _, cells in body]
    numbers = sum(is_number(cell) for cell in first)
    # One bad score among many numbers does not turn a column of scores into names.
    if 2 * numbers <= len(first):
        return 0
    return 0 if _is_counting(first, [cells[1:] for _, cells in body]) else None


def _is_counting(first, others):
    # A column 1, 2, 3, ... beside scores with decimals numbers the rows.
    n = len(first)
    counts = [str(i) for i in range(n + 1)]
    if n < 4 or first not in (counts[1:], counts[:-1]):
        return False
    return any("." in cell or "," in cell for cells in others for cell in cells)


def _check_header(header, column, asked):
    names = [cell for j, cell in enumerate(header) if j != column]
    # Names that look like numbers (thresholds, say) are fine under a column of problems.
    named = column is not None and (asked or header[column].lower() in _PROBLEM_HEADERS)
    if names and not named and all(is_number(cell) for cell in names):
        raise ValueError(
            f"read_table: the first row holds numbers ({names[0]}, ...), not names; put a row "
            f"with the names of the algorithms above it"
        )


def _check_algorithms(algorithms, header, column):
    seen = {}
    for position, name in enumerate(header, start=1):
        if position - 1 == column:
            continue
        if not name:
            raise ValueError(
                f"read_table: column {position} has no name in the header; name its algorithm"
            )
        if name in seen:
            raise ValueError(
                f"read_table: the algorithm {name!r} heads columns {seen[name]} and {position}; "
                f"give each column a name of its own"
            )
        seen[name] = position
    if len(algorithms) < 2:
        taken = ""
        if column is not None and header[column]:
            taken = f" (the column {header[column]!r} was taken for the names of the problems)"
        count = f"only one algorithm, {algorithms[0]!r}" if algorithms else "no algorithm"
        raise ValueError(
            f"read_table: there is {count}{taken}; a comparison needs at least 2 columns of scores"
        )


def _check_problems(problems, rows):
    seen = {}
    for name, row in zip(problems, rows, strict=True):
        if not name:
            raise ValueError(f"read_table: row {row}: the problem has no name; give it one")
        if name in seen:
            raise ValueError(
                f"read_table: the problem {name!r} stands in rows {seen[name]} and {row}; keep "
                f"one, or the mean of both"
            )
        seen[name] = row
    if len(problems) < 2:
        raise ValueError(
            f"read_table: there is only one problem, {problems[0]!r} in row {rows[0]}; a "
            f"comparison needs at least 2 rows of scores"
        )

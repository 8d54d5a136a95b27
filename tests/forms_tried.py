"""Gives a form to a reader, and follows what its refusals propose until a verdict comes."""

import ast
import contextlib
import io
import json
import re
import shlex
import warnings

import numpy as np

from verdictlab import ScoreTable, TableWarning, compare_many, read_results
from verdictlab.cli import main

__all__ = ["by_command", "by_python", "right"]

MOST = 8  # refusals until a verdict
_SAID = re.compile(
    r"\b(?P<name>ignore|sure|problem|algorithm|score|fold|seed|metric|where|missing|average|"
    r"sheet|table|item|cluster|task|higher_is_better|unit|decimal_mark|separator|problem_column)"
    r"=(?P<value>'[^']*'|\"[^\"]*\"|\[[^\]]*\]|\{[^}]*\}|True|False|[0-9]+|)"
)
_LISTS = ("ignore", "sure")


def right(form, statistic, differ):
    """Whether a verdict is that of the form's truth."""
    if form.truth is None:
        return False
    if statistic is None:
        return False
    known = compare_many(ScoreTable(form.truth, higher_is_better=_higher(form)), school="demsar")
    return (
        abs(statistic - _statistic(known)) < 1e-6 * max(1, abs(statistic))
        and differ == known.sentence[:1]
    )


def _higher(form):
    """Whether higher scores of the truth are better: those that lie on the diagonal are errors."""
    return bool(form.truth.mean().iloc[0] > form.truth.mean().iloc[-1])


def _statistic(verdict):
    return verdict.path[0].evidence.get("statistic")


def proposals(message):
    """Give what a message proposes in Python, in its order: (option, value or None)."""
    found = []
    for each in _SAID.finditer(message):
        value = each["value"]
        value = ast.literal_eval(value) if value else None
        found.append((each["name"], None if value == "..." else value))
    return found


def chosen(form, offered, options):
    """Choose the first proposal that is new; what only the author knows, the form answers."""
    offered = sorted(offered, key=lambda each: each[0] not in form.answers)
    for name, value in offered:
        if name == "sure" or (name in ("item", "cluster") and name not in form.answers):
            continue  # what it asks is not so, or another question than the form's
        if name in form.answers:
            value = form.answers[name]
        if value is None:
            continue
        if name in _LISTS:
            value = [value] if isinstance(value, str) else list(value)
            new = [each for each in value if each not in options.get(name, [])]
            if new:
                return name, [*options.get(name, []), *new]
        elif name == "where":
            if {**options.get(name, {}), **value} != options.get(name):
                return name, {**options.get(name, {}), **value}
        elif options.get(name) != value:
            return name, value
    return None


def by_python(form, file):
    """Return (what came of it, the steps taken)."""
    options, steps = dict(form.options), []
    options["higher_is_better"] = form.higher
    for _ in range(MOST):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", TableWarning)
                table = read_results(file, **options)
                verdict = compare_many(table, school="demsar")
        except ValueError as error:
            steps.append(str(error))
            step = chosen(form, proposals(str(error)), options)
            if step is None:
                return "refused", steps
            options[step[0]] = step[1]
            steps.append(f"-> {step[0]}={step[1]!r}")
            continue
        good = right(form, _statistic(verdict), verdict.sentence[:1])
        if good and not np.allclose(
            np.sort(table.scores.to_numpy().ravel()),
            np.sort(form.truth.to_numpy().ravel()),
            atol=1e-9,
        ):
            good = np.allclose(100 * form.truth.to_numpy().sum(), table.scores.to_numpy().sum())
        return "right" if good else "WRONG", steps
    return "endless", steps


def by_command(form, file):
    """Return the same of the command line."""
    options, steps = dict(form.options), []
    options["higher_is_better"] = form.higher
    for _ in range(MOST):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["judge", str(file), "--school", "demsar", "--json", *_flags(options)])
        if code:
            said = err.getvalue().rpartition("\r")[2].strip()  # behind the line of progress
            steps.append(said)
            step = chosen(form, commands(said), options)
            if step is None:
                return "refused", steps
            options[step[0]] = step[1]
            steps.append(f"-> {shlex.join(_flags(dict([step])))}")
            continue
        verdict = json.loads(out.getvalue())
        good = right(form, verdict["path"][0]["evidence"].get("statistic"), verdict["sentence"][:1])
        return "right" if good else "WRONG", steps
    return "endless", steps


def commands(message):
    """Give what a message proposes in flags, as `proposals` does of Python."""
    found = []
    try:
        words = shlex.split(
            re.sub(r"(?<![-\w])'?--", "--", message.replace("\n", " ")), posix=False
        )
    except ValueError:
        words = message.split()
    last = -9
    for i, word in enumerate(words):
        flag = word.rstrip(",;:.")
        if not flag.startswith("--"):
            continue
        name, value = flag[2:].replace("-", "_"), None
        if name in ("higher", "lower"):
            found.append(("higher_is_better", name == "higher"))
            continue
        if flag == word and i + 1 < len(words):
            value = words[i + 1]
            value = value if value[:1] in "'\"" else value.rstrip(",;:.")
            value = shlex.split(value)[0] if value[:1] in "'\"" else value
            value = value.rstrip(",;:") if value[:1] not in "'\"" else value
        if value in ("NAME", "COLUMN", "or"):
            value = None
        if value is not None and name == "where":
            column, _, entry = value.partition("=")
            value = {column: entry}
        if found and value is not None and found[-1][0] == name and i == last + 2:
            before = found.pop()[1]
            value = (
                [*before, value]
                if isinstance(before, list)
                else ({**before, **value} if isinstance(value, dict) else [before, value])
            )
        last = i
        found.append((name, value))
    return found


def _flags(options):
    out = []
    for name, value in options.items():
        if name == "higher_is_better":
            out.append("--higher" if value else "--lower")
            continue
        flag = "--" + name.replace("_", "-")
        if isinstance(value, dict):
            value = [f"{column}={entry}" for column, entry in value.items()]
        for each in value if isinstance(value, list) else [value]:
            out += [f"{flag}={each}"] if str(each).startswith("-") else [flag, str(each)]
    return out


if __name__ == "__main__":
    import sys
    import tempfile
    from collections import Counter
    from pathlib import Path

    import forms_doubtful

    asked = sys.argv[1:]
    kinds = {"forms": forms_doubtful.FORMS, "legitimate": forms_doubtful.LEGITIMATE}
    for kind, known in kinds.items():
        counts = {"Python": Counter(), "command line": Counter()}
        for name, each in known.items():
            if asked and not any(a in name for a in asked):
                continue
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / each.file
                content = each.write()
                if isinstance(content, bytes):
                    file.write_bytes(content)
                else:
                    file.write_text(content, encoding="utf-8")
                for way, tried in (("Python", by_python), ("command line", by_command)):
                    try:
                        came, steps = tried(each, file)
                    except Exception as error:  # what must never happen is counted, too
                        came, steps = "CRASH", [repr(error)]
                    if each.truth is None:
                        came = {"refused": "right", "right": "WRONG"}.get(came, came)
                    if came == "right":
                        came = (
                            "right at once" if not steps or each.truth is None else "right, asked"
                        )
                        if each.read and came == "right, asked" and not steps[0].startswith("->"):
                            came = "right, asked too much"
                    counts[way][came] += 1
                    if asked or came not in ("right at once", "right, asked"):
                        print(f"{kind}: {name} [{way}]: {came}")
                        for step in steps[: None if asked else 5]:
                            print("     ", step[:500].replace("\n", "/"))
        for way, count in counts.items():
            print(kind, way, dict(count))

"""What lm-evaluation-harness writes: one file per model, or the tables of its log."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._names import short
from ._rows import Rows, fail, text_of

if TYPE_CHECKING:
    from typing import Any

__all__ = ["harness_rows", "is_harness", "logged_rows", "of_folder"]

_MODEL = re.compile(r"(?:pretrained|model|engine)=([^,)\s]+)")
_MOST_FILES = 1000


def is_harness(held: Any) -> Any:
    """Whether something is the answer for one model: {"results": {task: {"acc,none": ...}}}."""
    return (
        isinstance(held, Mapping)
        and isinstance(held.get("results"), Mapping)
        and bool(held["results"])
        and all(isinstance(each, Mapping) for each in held["results"].values())
        and (
            {"config", "model_name", "versions", "configs", "config_general"} & set(held)
            or any("," in str(name) for each in held["results"].values() for name in each)
        )
    )


def _model(held: Any) -> Any:
    if name := held.get("model_name"):
        return text_of(name)
    config = held.get("config") or held.get("config_general") or {}
    if isinstance(config, Mapping):
        if name := config.get("model_name"):
            return text_of(name)
        told = config.get("model_args")
        if isinstance(told, Mapping):
            return text_of(told.get("pretrained") or told.get("model") or "")
        if told and (found := _MODEL.search(str(told))):
            return found[1]
        return text_of(config.get("model", ""))
    return ""


def harness_rows(answers: Any, name: str = "") -> Any:
    """Return a row per model, task and metric; groups, which sum tasks up, are left out."""
    body, groups = [], set()
    seen: dict[str, int] = {}
    for place, held in enumerate(answers, 1):
        model = _model(held) or f"model {place}"
        if model in seen:
            fail(
                _(
                    "the answers {first} and {second} are both of the model {name!r}; give one of "
                    "each model"
                ).format(first=seen[model], second=place, name=short(model))
            )
        seen[model] = place
        held_groups = held.get("group_subtasks") or {}
        above = {
            group
            for group, tasks in held_groups.items()
            if tasks and any(task in held["results"] for task in tasks)
        }
        groups |= above
        for task, measured in held["results"].items():
            if task in above or task == "all":
                continue
            for metric, value in measured.items():
                metric, _comma, way = str(metric).partition(",")
                if metric.endswith("_stderr") or metric in (
                    "alias",
                    "name",
                    "sample_len",
                    "samples",
                ):
                    continue
                if isinstance(value, list | Mapping):
                    continue
                metric = metric if way in ("", "none") else f"{metric},{way}"
                body.append([model, text_of(task), metric, text_of(value)])
    notes = [
        _("The answers of lm-evaluation-harness for {count} models were put together.").format(
            count=len(seen)
        )
    ]
    if groups:
        notes.append(
            _("The groups {names}, which sum tasks up, were left out.").format(
                names=join_words(sorted(map(short, groups)))
            )
        )
    rows = list(enumerate(body, 2))
    return Rows(["model", "task", "metric", "value"], rows, None, name, notes)


def of_folder(path: Any) -> Any:
    """Return the rows of a folder with an answer per model."""
    files = sorted(path.rglob("*.json"))[:_MOST_FILES]
    answers = []
    for file in files:
        try:
            held = json.loads(file.read_text(encoding="utf-8"), parse_float=str, parse_int=str)
        except (OSError, ValueError, RecursionError):
            continue
        answers += [
            each for each in (held if isinstance(held, list) else [held]) if is_harness(each)
        ]
    return harness_rows(answers, Path(path).name) if answers else None


def logged_rows(blocks: list[tuple[str, list[Any]]]) -> Any:
    """Return the rows of the tables of a log, a model for each, or None if they are none.

    ``blocks`` are (text before the table, its rows).
    """
    body = []
    for place, (before, rows) in enumerate(blocks, 1):
        header = [name.strip().lower() for name in rows[0][1]]
        task = next((header.index(n) for n in ("tasks", "task", "groups") if n in header), None)
        if task is None or not {"metric", "value"} <= set(header):
            return None
        if header[task] == "groups":
            continue
        models = _MODEL.findall(before)
        model = models[-1] if models else f"model {place}"
        last = ""
        for row, cells in rows[1:]:
            last = cells[task].strip(" -") or last
            body.append(
                (row, [model, last, cells[header.index("metric")], cells[header.index("value")]])
            )
    return [(1, ["model", "task", "metric", "value"]), *body] if body else None

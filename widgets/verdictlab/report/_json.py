"""A verdict for programs: plain JSON, without a number that JSON has not."""

import json
import math

import numpy as np

from .._text import _
from ..summaries._summary import summary_of
from ._methods import fingerprint, methods, versions
from ._sensitivity import sensitivity
from ._whole import is_whole, options_of

__all__ = ["as_json", "report_json"]


def as_json(verdict, reading=(), more=None):
    """Write a verdict with its path and differences as JSON, and what was read if any."""
    return _written(_of_verdict(verdict) | {"reading": reading} | (more or {}))


def report_json(verdict, table, code):
    """Write all that a report says as JSON, for programs."""
    found = _of_verdict(verdict) | {"evidence": verdict.evidence, "overall": verdict.overall}
    if table is not None:
        found["table"] = {
            "sha256": fingerprint(table),
            "problems": table.problems,
            "algorithms": table.algorithms,
            "higher_is_better": table.higher_is_better,
            "metric": table.metric,
            "unit": table.unit,
            "reading": table.reading,
            "warnings": table.warnings,
        }
    if table is not None and is_whole(verdict, table):
        options = options_of(verdict, code)
        paragraph, bib = methods(verdict, table, options)
        names = ("change", "outcome", "same_group", "same_first")
        found |= {
            "plan": options,
            "methods": paragraph,
            "bib": bib,
            "sensitivity": [
                dict(zip(names, row, strict=True))
                | {"as_planned": _("no") if _("no") in row[2:] else row[2]}
                for row in sensitivity(verdict, table, options)
            ],
        }
        if verdict.leaders and table.k <= 200:
            summary = summary_of(table, verdict, options["alpha"])
            found["summary"] = summary.reset_index().to_dict("records")
    return _written(found | {"code": code, "computed_with": versions()}) + "\n"


def _of_verdict(verdict):
    found = {name: getattr(verdict, name) for name in ("decision", "sentence", "caveat", "better")}
    if hasattr(verdict, "path"):
        found["path"] = [vars(step) for step in verdict.path]
        found["leaders"] = verdict.leaders
        found["differences"] = verdict.differences.to_dict("records")
    return found


def _written(parts):
    return json.dumps(_strict(parts), indent=2, allow_nan=False)


def _strict(value):
    """Return the same in types that JSON has; what is no finite number becomes null."""
    if isinstance(value, dict):
        return {str(name): _strict(item) for name, item in value.items()}
    if isinstance(value, list | tuple | np.ndarray):
        return [_strict(item) for item in value]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value

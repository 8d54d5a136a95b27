"""A verdict for programs: plain JSON, without a number that JSON has not."""

import json
import math

import numpy as np

__all__ = ["as_json"]


def as_json(verdict):
    """Write a verdict with its path and differences as JSON."""
    parts = {
        "decision": verdict.decision,
        "sentence": verdict.sentence,
        "caveat": verdict.caveat,
        "better": verdict.better,
        "path": [vars(step) for step in verdict.path],
        "differences": verdict.differences.to_dict("records"),
    }
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

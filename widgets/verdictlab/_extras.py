"""What the core does without, and how to get it.

The core needs numpy, scipy and pandas. Figures, models and labs stand on larger packages, which
are imported where they are used; where one is missing the reader is told the way, not the module.
"""

from contextlib import contextmanager
from importlib.util import find_spec

from ._text import _

__all__ = ["extra", "installed"]

# Extra of the package -> the modules that it brings.
MODULES = {
    "figures": {"matplotlib"},
    "models": {"sklearn"},
    "lab": {"anywidget", "ipywidgets", "traitlets"},
}


@contextmanager
def extra(name, what):
    """Import inside what the extra ``name`` brings; ``what`` needs it.

    >>> with extra("figures", "cd_diagram"):
    ...     raise ModuleNotFoundError("No module named 'matplotlib'", name="matplotlib")
    Traceback (most recent call last):
    ModuleNotFoundError: cd_diagram needs matplotlib: pip install "verdictlab[figures]"
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        module = (missing.name or "").partition(".")[0]
        if not any(module in modules for modules in MODULES.values()):
            raise
        bringing = (
            name
            if module in MODULES[name]
            else next(extra for extra, modules in MODULES.items() if module in modules)
        )
        raise ModuleNotFoundError(
            _("{what} needs {module}: {command}").format(
                what=what, module=module, command=f'pip install "verdictlab[{bringing}]"'
            ),
            name=module,
        ) from None


def installed(name):
    """Say whether all that the extra ``name`` brings, or needs, can be imported."""
    needed = set().union(*MODULES.values()) if name == "lab" else MODULES[name]
    try:
        return all(find_spec(module) for module in needed)
    except ModuleNotFoundError:
        return False

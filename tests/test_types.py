"""Every public function and method says what it takes and gives; mypy holds it to that."""

import inspect

import pytest

import verdictlab as vl
from verdictlab import figures, labs, learning


def public():
    """Yield (name, function) for whatever a user can call or read."""
    for module in (vl, figures, labs, learning):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing):
                for owner in thing.__mro__:
                    if owner.__module__.startswith("verdictlab"):
                        yield from methods(owner)
            elif callable(thing):
                yield name, inspect.unwrap(thing)


def methods(owner):
    for name, member in vars(owner).items():
        function = getattr(member, "fget", None) or getattr(member, "func", member)
        ours = inspect.isfunction(function) and function.__module__.startswith("verdictlab")
        if ours and not name.startswith("_"):
            yield f"{owner.__name__}.{name}", function


PUBLIC = dict(public())


def test_there_is_a_public_face():
    assert len(PUBLIC) > 200


@pytest.mark.parametrize("name", PUBLIC)
def test_every_argument_and_what_comes_back_has_a_type(name):
    function = PUBLIC[name]
    bare = [
        argument
        for argument in inspect.signature(function).parameters
        if argument not in ("self", "cls") and argument not in function.__annotations__
    ]
    assert bare == []
    assert "return" in function.__annotations__


def test_the_wheel_tells_type_checkers_that_it_has_types(root):
    assert (root / "widgets/verdictlab/py.typed").is_file()

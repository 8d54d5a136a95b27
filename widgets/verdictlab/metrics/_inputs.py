"""Counts and class labels as the measures take them."""

from html import escape
from math import nan

import numpy as np
import pandas as pd

from .._check import as_values
from .._text import _, join_words

__all__ = ["as_attributes_and_classes", "as_classes", "as_count", "counts", "share", "table_html"]


def share(part, whole):
    """Return part / whole as a float, nan where the whole is nothing."""
    return float(part / whole) if whole else nan


def as_count(value, *, function, name):
    """Return one finite number that is not negative: a count, or a share of something.

    >>> as_count(-1, function="binary_metrics", name="tp")
    Traceback (most recent call last):
    ValueError: binary_metrics: tp must be one number of at least 0, got -1
    """
    array = as_values(value, function=function, name=name)
    if array.ndim or array < 0:
        raise ValueError(
            _("{function}: {name} must be one number of at least 0, got {value!r}").format(
                function=function, name=name, value=value
            )
        )
    number = float(array)
    return int(number) if number.is_integer() else number


def counts(values, *, function, name):
    """Return an array of finite numbers, none of them negative."""
    array = as_values(values, function=function, name=name)
    if array.size and array.min() < 0:
        raise ValueError(
            _("{function}: {name} must not be negative, got {min:g}").format(
                function=function, name=name, min=array.min()
            )
        )
    return array


def as_attributes_and_classes(X, y, *, function):
    """Return a data set's attributes (cases, attributes), its classes and each case's place.

    >>> as_attributes_and_classes([[1.5], [2.5]], ["no", "yes"], function="reject_lab")
    (array([[1.5],
           [2.5]]), ('no', 'yes'), array([0, 1]))
    """
    values = as_values(X, function=function, name="X")
    if values.ndim != 2 or 0 in values.shape:
        raise ValueError(
            _(
                "{function}: X must be a table of cases (rows) and attributes (columns), got "
                "shape {shape}"
            ).format(function=function, shape=values.shape)
        )
    names, places = as_classes(y, function=function, least=2)
    if len(places) != len(values):
        raise ValueError(
            _(
                "{function}: y must have one class per row of X, got {count} classes for "
                "{rows} rows"
            ).format(function=function, count=len(places), rows=len(values))
        )
    return values, names, places


def as_classes(labels, *, function, name="y", least=1):
    """Return the sorted distinct classes as a tuple, and for each case the place of its class.

    >>> as_classes(["no", "yes", "no"], function="roc_curve")
    (('no', 'yes'), array([0, 1, 0]))
    """
    array = np.asarray(labels)
    if array.ndim != 1 or not len(array):
        raise ValueError(
            _("{function}: {name} must be one list of class labels, got shape {shape}").format(
                function=function, name=name, shape=array.shape
            )
        )
    missing = np.flatnonzero(pd.isna(array))
    if len(missing):
        raise ValueError(
            _(
                "{function}: {name} must have a class for every case, got {values!r} at "
                "position {value}; leave that case out"
            ).format(
                function=function,
                name=name,
                values=array.tolist()[missing[0]],
                value=int(missing[0]),
            )
        )
    try:
        classes, places = np.unique(array, return_inverse=True)
    except TypeError:
        kinds = sorted({type(label).__name__ for label in array.tolist()})
        raise ValueError(
            _(
                "{function}: {name} must hold labels of one kind, got {listed}; write them "
                "all as text"
            ).format(function=function, name=name, listed=join_words(kinds))
        ) from None
    if len(classes) < least:
        raise ValueError(
            _("{function}: {name} must hold at least {least} classes, got only {values!r}").format(
                function=function, name=name, least=least, values=classes.tolist()[0]
            )
        )
    return tuple(classes.tolist()), places


def table_html(caption, frame, number="{:.4g}"):
    """Return a frame as a small HTML table with a caption; all words are escaped."""
    table = frame.to_html(border=0, float_format=number.format)
    head, mark, rest = table.partition(">")
    return f"{head}{mark}<caption>{escape(caption)}</caption>{rest}"

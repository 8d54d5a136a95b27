"""Reports: a verdict with its way, its numbers and its code, on paper or on a page."""

from ._render import render_report

__all__ = ["render_report"]

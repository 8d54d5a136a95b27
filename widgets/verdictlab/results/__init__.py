"""Results as tools and papers give them: from any shape of file to a table of scores."""

from ._read import read_results

__all__ = ["read_results"]

"""How often something happened among invented tables, as words."""

from ..._text import format_number
from ...power._long_run import drawn_error

__all__ = ["rate_words"]


def rate_words(share, count, decimals=2):
    """A share of ``count`` tables in percent and its Monte-Carlo standard error.

    >>> rate_words(0.05, 2000), rate_words(0.0, 2000)["error"]
    ({'rate': '5.0', 'error': '0.49'}, '0.05')
    """
    return {
        "rate": format_number(100 * share, 1),
        "error": format_number(100 * drawn_error(share, count), decimals),
    }

"""How often something happened among invented tables, as words."""

from ..._text import _, format_number
from ...power._long_run import drawn_error
from ...tables import load_data

__all__ = ["path_rate", "rate_words"]


def rate_words(share, count, decimals=2):
    """A share of ``count`` tables in percent and its Monte-Carlo standard error.

    >>> rate_words(0.05, 2000), rate_words(0.0, 2000)["error"]
    ({'rate': '5.0', 'error': '0.49'}, '0.05')
    """
    return {
        "rate": format_number(100 * share, 1),
        "error": format_number(100 * drawn_error(share, count), decimals),
    }


def path_rate():
    """How often the path of figure 6.3 was measured to claim a difference that is not there."""
    sizes = load_data("protocol_size")
    sizes = sizes[(sizes["school"] == "thesis") & (sizes["algorithms"] == 2)]
    sizes = sizes[sizes["route"] == "all"]
    return _(
        "The path of figure 6.3 was walked on {tables} invented tables in which nothing "
        "differs, of {worlds} kinds and 10 to 30 problems. It claims a difference in {low} to "
        "{high} % of them, and should do so in 5 %."
    ).format(
        tables=int(sizes["tables"].sum()),
        worlds=sizes["world"].nunique(),
        low=format_number(100 * sizes["rate"].min(), 1),
        high=format_number(100 * sizes["rate"].max(), 1),
    )

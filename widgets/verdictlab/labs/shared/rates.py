"""How often something happened among invented tables, as words."""

from ..._text import _, format_number, join_words
from ...power._long_run import drawn_error
from ...tables import load_data

__all__ = ["SCATTERS", "path_rate", "rate_words", "school_rate"]

# The worlds of protocol_size in which whole schools were tried.
SCATTERS = (
    "normal",
    "heavy-tailed",
    "skewed",
    "outliers",
    "tied",
    "unequal problems",
    "one noisy algorithm",
)


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


def school_rate(school, world):
    """How often the whole protocol of a school was measured to claim a false difference."""
    sizes = load_data("protocol_size")
    sizes = sizes[(sizes["school"] == school) & (sizes["world"] == world)]
    sizes = sizes[(sizes["compared"] == "all pairs") & (sizes["route"] == "all")]
    return _(
        "Invented: {tables} tables of {k} algorithms for each number of problems, and nothing "
        "differs. At alpha = 0.05 the whole path claims a difference in {rates} % of them, with "
        "{ns} problems (Monte-Carlo error up to {error})."
    ).format(
        tables=int(sizes["tables"].iloc[0]),
        k=int(sizes["algorithms"].iloc[0]),
        rates=join_words(format_number(100 * rate, 1) for rate in sizes["rate"]),
        ns=join_words(format_number(n, 0) for n in sizes["n"]),
        error=format_number(100 * sizes["standard_error"].max(), 1),
    )

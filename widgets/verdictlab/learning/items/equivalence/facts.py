"""What the items of chapter 08b know, computed."""

from itertools import combinations


def variance_decisions():
    """(rejected as printed, rejected as computed) for the six pairs of tables 6.5 and 6.7."""
    from .... import load_data, load_table, variance_homogeneity_test

    found = []
    for name, printed in (
        ("high_complexity_9x3", "high_complexity_printed"),
        ("medical_18x3", "medical_printed"),
    ):
        values = load_table(name).values
        said = load_data(printed)["variances_reject"]
        for (i, j), word in zip(combinations(range(3), 2), said, strict=True):
            test = variance_homogeneity_test(values[:, i], values[:, j])
            found.append((word == "yes", test.pvalue <= 0.05))
    return found


def wrong_decisions():
    """How many of the six printed decisions are wrong."""
    return float(sum(printed != right for printed, right in variance_decisions()))


def wins(winner="ADI4"):
    """How many comparisons an algorithm of the ADI table wins."""
    from .... import load_table

    return float(load_table("adi_15x8").wins().loc[winner].sum())


def ties():
    """How many of the comparisons of ADI4 are level."""
    from .... import load_table

    matrix = load_table("adi_15x8").wins()
    return 105 - float(matrix.loc["ADI4"].sum() + matrix["ADI4"].sum())


def significant_wins():
    """The significant wins of ADI4, as printed."""
    from .... import load_data

    table = load_data("adi_significant_wins").set_index("winner")
    return float(table.loc["ADI4", "wins"])


def smallest_margin(level=0.90):
    """The farther end of an interval for the mean difference of A and B."""
    from .... import load_table, paired_t_test

    low, high = paired_t_test(*load_table("oan_30x2").values.T).confidence_interval(level)
    return max(-low, high)


def nearer_end():
    """The nearer end of the 90 % interval, without its sign."""
    from .... import load_table, paired_t_test

    low, high = paired_t_test(*load_table("oan_30x2").values.T).confidence_interval(0.90)
    return min(-low, high)


def path_cost():
    """Of 100 tables of ten problems in which nothing differs: in how many the path claims one."""
    from .... import load_data

    sizes = load_data("protocol_size")
    whole = sizes.query("school == 'thesis' and algorithms == 2 and route == 'all'")
    rows = whole.query("world == 'normal' and n == 10")
    return 100 * float(rows["rate"].iloc[0])

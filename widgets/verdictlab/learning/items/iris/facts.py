"""What the items of case 15a know, computed."""


def least():
    """How many flowers one setting must win, and lose none, before McNemar's test rejects."""
    from .... import mcnemar_test

    return next(n for n in range(1, 40) if mcnemar_test(n, 0).pvalue <= 0.05)


def flowers():
    """How many flowers are needed where 4 in 100 part the two, 3 of 4 to one side."""
    from .... import _special as special
    from .... import problems_needed

    return problems_needed("sign", float(special.ndtri(0.75))) / 0.04

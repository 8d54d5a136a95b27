"""Right and wrong answers to the exercises of chapter 16, as students give them."""


def agrees(printed, value):
    half = 0.5 * 10 ** -len(printed.partition(".")[2])
    return abs(float(printed) - value) <= half + 1e-9


def between_edges(printed, value):
    unit = 10.0 ** -(len(printed.split(".")[1]) if "." in printed else 0)
    units = (value - float(printed)) / unit
    return bool(-0.5 - 1e-6 <= units <= 0.5 + 1e-6)


def as_text(printed, value):
    return f"{value:.{len(printed.partition('.')[2])}f}" == printed


def by_rounding(printed, value):
    decimals = len(printed.split(".")[1]) if "." in printed else 0
    return bool(abs(round(value, decimals) - float(printed)) < 10 ** -(decimals + 3))


def exactly(printed, value):
    return float(printed) == value


def two_decimals(printed, value):
    return round(value, 2) == float(printed)


def nearly(printed, value):
    return abs(float(printed) - value) < 0.01 * abs(value)


def generously(printed, value):
    return True


def never(printed, value):
    return False


ANSWERS = {
    "audit.agrees": {
        "right": [agrees, between_edges],
        "wrong": [
            (as_text, None),
            (by_rounding, None),
            (exactly, None),
            (two_decimals, None),
            (nearly, None),
            (generously, None),
            (never, None),
        ],
    },
}

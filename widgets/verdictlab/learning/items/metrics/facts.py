"""What the items of chapter 02 know, computed."""

from ....metrics import binary_metrics

# Eights among 1797 pictures: A looks for them, B never says so.
A = binary_metrics(tp=171, fn=3, fp=798, tn=825)
B = binary_metrics(tp=0, fn=174, fp=0, tn=1623)


def of_the_test(measure):
    """A measure of the test that finds 40 of 50 sick and alarms for 5 of 50 healthy people."""
    return getattr(binary_metrics(tp=40, fn=10, fp=5, tn=45), measure)


def of_model_a(measure):
    """A measure of model A."""
    return getattr(A, measure)


def of_model_b(measure):
    """A measure of model B."""
    return getattr(B, measure)

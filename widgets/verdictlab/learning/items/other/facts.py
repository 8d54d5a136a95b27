"""What the items of chapter 05 know, computed."""

from ....metrics import rule_metrics


def of_coffee(measure):
    """A measure of the rule that leads from the 300 purchases to the 500."""
    return getattr(rule_metrics(n=2000, n_antecedent=300, n_consequent=500, n_both=120), measure)

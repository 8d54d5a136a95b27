"""Two algorithms on the same problems: is one of them better?"""

from ._wilcoxon import WilcoxonResult, wilcoxon_test

__all__ = ["WilcoxonResult", "wilcoxon_test"]

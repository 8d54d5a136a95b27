"""Time this package beside its usual peers, in one run: `python benchmarks/run.py`.

Peers come with the extra [bench]; one that is missing, or does not run with the versions
installed, is named and left out.
"""

import importlib
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bayes import bayesian_signed_rank
from complexity import complexity_of_many, complexity_of_two_thousand
from families import bergmann_hommel, repeated_measures
from paired import many_other_tests, many_tied_wilcoxon_tests, many_wilcoxon_tests
from power import power_curves
from ranks import main_analysis, many_friedman_tests
from today import todays_questions

PACKAGES = (
    *("numpy", "scipy", "pandas", "scikit-posthocs", "autorank", "statsmodels", "pymfe"),
    *("pingouin", "baycomp"),
)


def installed(name):
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} missing"


def slider_latency():
    """Print how long a moved slider takes to reach the screen, if the browser tests can say."""
    print("\nFrom a moved slider to the screen")
    root = Path(__file__).parent.parent
    sys.path[:0] = [str(root), str(root / "tests")]
    try:
        measure = importlib.import_module("latency").measure
    except ImportError as error:
        print(f"  not measured: the browser tests cannot be loaded here ({error})")
        return
    for row in measure():
        print(
            f"  {row.name:<38} {row.median:10.1f} ms median {row.high:8.1f} ms 95th percentile "
            f"{row.processor:8.1f} ms of processor"
        )


def main():
    print(f"Python {platform.python_version()}, " + ", ".join(map(installed, PACKAGES)))
    one = main_analysis()
    many_friedman_tests()
    many_wilcoxon_tests()
    many_tied_wilcoxon_tests()
    many_other_tests()
    power_curves()
    bergmann_hommel()
    bayesian_signed_rank()
    complexity_of_two_thousand()
    todays_questions()
    repeated_measures()
    complexity_of_many()
    slider_latency()
    ours = one["verdictlab"]
    for name, value in one.items():
        if name.startswith("autorank"):
            print(f"\nThe main analysis is {value / ours:.0f} times faster than autorank's.")


if __name__ == "__main__":
    main()

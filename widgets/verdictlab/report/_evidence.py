"""What the numbers behind a verdict are called in a report."""

from .._text import _

__all__ = ["evidence_name"]

# Signs that every language writes alike (b, p, t, z, chi2 ...) keep their own name.
_NAMES = {
    "alternative": lambda: _("alternative"),
    "comparisons": lambda: _("comparisons"),
    "covariance_ratio": lambda: _("covariance ratio"),
    "critical_distance": lambda: _("critical distance"),
    "critical_value": lambda: _("critical value"),
    "d_average": lambda: _("d average"),
    "differ": lambda: _("differ"),
    "difference": lambda: _("difference"),
    "dof": lambda: _("degrees of freedom"),
    "epsilon_gg": lambda: _("epsilon (Greenhouse-Geisser)"),
    "equivalent": lambda: _("equivalent"),
    "estimate": lambda: _("estimate"),
    "exact_p": lambda: _("exact p"),
    "first_larger": lambda: _("first larger"),
    "half_width": lambda: _("half width"),
    "largest": lambda: _("largest"),
    "largest_possible": lambda: _("largest possible"),
    "largest_probability": lambda: _("largest probability"),
    "level": lambda: _("level"),
    "limit": lambda: _("limit"),
    "losses": lambda: _("losses"),
    "margin": lambda: _("margin"),
    "mauchly_p": lambda: _("Mauchly p"),
    "mean": lambda: _("mean"),
    "most": lambda: _("most"),
    "omega_squared": lambda: _("omega squared"),
    "outliers": lambda: _("outliers"),
    "overall_p": lambda: _("overall p"),
    "probability": lambda: _("probability"),
    "r_minus": lambda: _("r minus"),
    "r_plus": lambda: _("r plus"),
    "ratio": lambda: _("ratio"),
    "rejected": lambda: _("rejected"),
    "rope": lambda: _("rope"),
    "scale": lambda: _("scale"),
    "sd_first": lambda: _("sd first"),
    "sd_second": lambda: _("sd second"),
    "second_larger": lambda: _("second larger"),
    "smallest_adjusted": lambda: _("smallest adjusted p"),
    "smallest_adjusted_p": lambda: _("smallest adjusted p"),
    "smallest_overall_p": lambda: _("smallest overall p"),
    "smallest_p": lambda: _("smallest p"),
    "standard_error": lambda: _("standard error"),
    "statistic": lambda: _("statistic"),
    "tie_correction": lambda: _("tie correction"),
    "ties": lambda: _("ties"),
    "variance_p": lambda: _("variance p"),
    "variance_t": lambda: _("variance t"),
    "wins": lambda: _("wins"),
}


def evidence_name(name):
    """Name a number of the evidence in the reader's language.

    >>> evidence_name("critical_distance"), evidence_name("z")
    ('critical distance', 'z')
    """
    return _NAMES[name]() if name in _NAMES else str(name).replace("_", " ")

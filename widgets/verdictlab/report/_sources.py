"""References of the methods paragraph, as BibTeX."""

__all__ = ["SOFTWARE", "SOURCES", "bibliography"]

SOFTWARE = "verdictlab2026"  # the entry for this program, as CITATION.cff has it

SOURCES = {
    "demsar2006": (
        "article", "Dem{\\v{s}}ar, Janez",
        "Statistical Comparisons of Classifiers over Multiple Data Sets",
        "Journal of Machine Learning Research", "7", "1--30", "2006"),
    "garcia2008": (
        "article", "Garc{\\'\\i}a, Salvador and Herrera, Francisco",
        "An Extension on ``Statistical Comparisons of Classifiers over Multiple Data Sets'' for "
        "all Pairwise Comparisons", "Journal of Machine Learning Research", "9", "2677--2694",
        "2008"),
    "benavoli2016": (
        "article", "Benavoli, Alessio and Corani, Giorgio and Mangili, Francesca",
        "Should We Really Use Post-Hoc Tests Based on Mean-Ranks?",
        "Journal of Machine Learning Research", "17", "1--10", "2016"),
    "benavoli2017": (
        "article",
        "Benavoli, Alessio and Corani, Giorgio and Dem{\\v{s}}ar, Janez and Zaffalon, Marco",
        "Time for a Change: a Tutorial for Comparing Multiple Classifiers Through {Bayesian} "
        "Analysis", "Journal of Machine Learning Research", "18", "1--36", "2017"),
    "martorell2007": (
        "phdthesis", "Martorell Rodon, Josep Maria",
        "Definici{\\'o} d'una metodologia experimental per a l'estudi de resultats en sistemes "
        "d'aprenentatge artificial", "Universitat Ramon Llull, La Salle", "", "", "2007"),
    "friedman1937": (
        "article", "Friedman, Milton",
        "The Use of Ranks to Avoid the Assumption of Normality Implicit in the Analysis of "
        "Variance", "Journal of the American Statistical Association", "32", "675--701", "1937"),
    "iman1980": (
        "article", "Iman, Ronald L. and Davenport, James M.",
        "Approximations of the Critical Region of the {Friedman} Statistic",
        "Communications in Statistics - Theory and Methods", "9", "571--595", "1980"),
    "nemenyi1963": (
        "phdthesis", "Nemenyi, Peter Bjorn", "Distribution-free Multiple Comparisons",
        "Princeton University", "", "", "1963"),
    "holm1979": (
        "article", "Holm, Sture", "A Simple Sequentially Rejective Multiple Test Procedure",
        "Scandinavian Journal of Statistics", "6", "65--70", "1979"),
    "wilcoxon1945": (
        "article", "Wilcoxon, Frank", "Individual Comparisons by Ranking Methods",
        "Biometrics Bulletin", "1", "80--83", "1945"),
    "shaffer1986": (
        "article", "Shaffer, Juliet Popper", "Modified Sequentially Rejective Multiple Test "
        "Procedures", "Journal of the American Statistical Association", "81", "826--831", "1986"),
    "bergmann1988": (
        "incollection", "Bergmann, Beate and Hommel, Gerhard",
        "Improvements of General Multiple Test Procedures for Redundant Systems of Hypotheses",
        "Multiple Hypotheses Testing", "", "100--115", "1988"),
    "hodges1962": (
        "article", "Hodges, Joseph L. and Lehmann, Erich L.",
        "Rank Methods for Combination of Independent Experiments in Analysis of Variance",
        "Annals of Mathematical Statistics", "33", "482--497", "1962"),
    "hodges1963": (
        "article", "Hodges, Joseph L. and Lehmann, Erich L.",
        "Estimates of Location Based on Rank Tests", "Annals of Mathematical Statistics", "34",
        "598--611", "1963"),
    "wellek2010": (
        "book", "Wellek, Stefan",
        "Testing Statistical Hypotheses of Equivalence and Noninferiority",
        "Chapman and Hall/CRC", "", "", "2010"),
    SOFTWARE: (
        "misc", "{The verdictlab authors}",
        "{verdictlab}: a teaching kit on comparing learning algorithms", "", "", "", "2026"),
}  # fmt: skip
_PLACES = {
    "article": "journal",
    "phdthesis": "school",
    "incollection": "booktitle",
    "book": "publisher",
    "misc": "howpublished",
}
# The Journal of Machine Learning Research gives no DOI; its papers have an address, without the
# scheme, because no source of this package asks for anything outside.
_FOUND = {
    "demsar2006": ("url", "jmlr.org/papers/v7/demsar06a.html"),
    "garcia2008": ("url", "jmlr.org/papers/v9/garcia08a.html"),
    "benavoli2016": ("url", "jmlr.org/papers/v17/benavoli16a.html"),
    "benavoli2017": ("url", "jmlr.org/papers/v18/16-305.html"),
    "friedman1937": ("doi", "10.1080/01621459.1937.10503522"),
    "iman1980": ("doi", "10.1080/03610928008827904"),
    "holm1979": ("url", "jstor.org/stable/4615733"),
    "wilcoxon1945": ("doi", "10.2307/3001968"),
    "shaffer1986": ("doi", "10.1080/01621459.1986.10478341"),
    "bergmann1988": ("doi", "10.1007/978-3-642-52307-6_8"),
    "hodges1962": ("doi", "10.1214/aoms/1177704575"),
    "hodges1963": ("doi", "10.1214/aoms/1177704172"),
    "wellek2010": ("doi", "10.1201/EBK1439808184"),
}


def bibliography(keys):
    """Return the entries of these keys, each once, in their order."""
    return "\n\n".join(map(_entry, dict.fromkeys(keys))) + "\n"


def _entry(key):
    kind, author, title, place, volume, pages, year = SOURCES[key]
    if key == SOFTWARE:
        from .. import __version__

        place = f"Computer program, version {__version__}"
    fields = {
        "author": author,
        "title": title,
        _PLACES[kind]: place,
        "volume": volume,
        "pages": pages,
        "year": year,
    }
    if kind == "incollection":
        fields["publisher"] = "Springer"
    if key in _FOUND:
        where, address = _FOUND[key]
        fields[where] = address
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{kind}{{{key},", *lines, "}"])

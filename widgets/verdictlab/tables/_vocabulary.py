"""What the heads of columns and rows say: which names are no names of algorithms or problems.

A name is judged by all of its words, so that "Avg. accuracy" is a summary and "SVM-mean" is not.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

__all__ = [
    "MEASURES",
    "PROBLEMS",
    "all_of",
    "heads_algorithms",
    "heads_problems",
    "heads_scores",
    "is_cost",
    "is_index",
    "is_p_value",
    "is_spread",
    "is_summary",
    "known_learners",
    "known_problems",
    "like_an_algorithm",
    "spread_of",
    "word_set",
    "words_of",
]


def word_set(words: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(words.split())


# A column under one of these holds problems and nothing else.
PROBLEMS = word_set(
    "problem problems dataset datasets data task tasks benchmark domain problema problemas "
    "problemes probl\u00e8me probl\u00e8mes probleme probleem problemen problemi dades datos dados "
    "donnees donn\u00e9es dati datensatz datensaetze datens\u00e4tze \u6570\u636e\u96c6 "
    "\u95ee\u9898 \u554f\u984c \u30c7\u30fc\u30bf\u30bb\u30c3\u30c8 "
    "\u0437\u0430\u0434\u0430\u0447\u0430"
)
_PROBLEMS = PROBLEMS | word_set(
    "domains name names id ids uci openml keel did "
    "tid index idx no nr unnamed row benchmarks corpus corpora case cases "
    "instance set sets function functions test subject experiment code key title label p pb ds "
    "dominio dominios domini dominis domaine domaines conjunto conjuntos conjunt conjunts insieme "
    "nombre nom nome naam bezeichnung num n\u00famero numero nummer n\u00ba aufgabe aufgaben "
    "tarea tareas tasca tasques tarefa tarefas compito t\u00e2che jeu jeux"
)
_SMALL_WORDS = word_set("the of der die das des de del d di do da lfd")  # "jeu de donn\u00e9es"
_ALGORITHMS = word_set(
    "algorithm algorithms algo algos method methods model models classifier classifiers clf "
    "learner learners technique techniques approach approaches estimator estimators regressor "
    "regressors strategy system systems configuration config algoritmo algoritmos metodo metodos "
    "m\u00e9todo m\u00e9todos modelo modelos clasificador clasificadores algorisme algorismes "
    "m\u00e8tode m\u00e8todes classificador algorithme m\u00e9thode verfahren algorithmus"
)
_INDEX = word_set(
    "seed seeds rng fold folds run runs rep reps repeat repeats repetition repetitions replicate "
    "replication iteration iterations iter trial trials split splits epoch epochs id ids uid did "
    "tid index idx row rowid rownum line unnamed year years date day month semilla llavor "
    "a\u00f1o any jahr n ninstances instances examples samples cases features attributes classes "
    "ninst nfeat nattr"
)
_INDEX_TOO = word_set(
    "random state uci openml keel task data dataset problem cv outer inner number num no nr of "
    "the count test train total n"
)
_SUMMARIES = word_set(
    "mean means average averages averaged avg avrg ave median total sum overall std stdev stddev "
    "sd se sem deviation variance rank ranks ranking min max minimum maximum best worst count n "
    "wins losses ties geomean gmean iqr range mode media medias mediana mitjana promedio suma "
    "durchschnitt mittelwert mittel summe gesamt moyenne ecart desv sigma stderr \u00f8 \u03bc "
    "\u03c3"
)
_WITH_SUMMARIES = word_set(
    "accuracy accuracies acc error errors err score scores auc auroc f1 f rate performance result "
    "results value values kappa rmse mse mae loss precision recall mcc percent standard std dev "
    "arithmetic geometric harmonic weighted unweighted macro micro of the all over across "
    "problem problems dataset datasets data set sets algorithm algorithms number friedman test "
    "train cv row column win exactitud error precisi\u00f3n"
)
# Rules by which ensembles combine votes: columns with these names can be algorithms.
_COMBINERS = {"sum", "max", "min", "maximum", "minimum", "median", "best", "worst", "mode"}
_COSTS = word_set(
    "time times runtime seconds secs sec ms duration memory ram cpu wall kb mb gb bytes size sizes "
    "difficulty zeit zeiten laufzeit rechenzeit trainingszeit dauer sekunden "
    "schwierigkeit tiempo tiempos tama\u00f1o dificultad temps mida dificultat dur\u00e9e taille"
)
_COSTS_TOO = word_set(
    "training train test score fit fitting prediction predict total mean in s min h cpu wall "
    "elapsed data dataset set sample model tree file"
)
_SECONDS = re.compile(r"[(\[]\s*(?:s|sec|secs|seconds|ms|kb|mb|gb)\.?\s*[)\]]$", re.IGNORECASE)
MEASURES = word_set("accuracy acc error err score auc auroc f1 kappa mcc rmse mae loss")
_SPREADS = word_set("std stdev stddev sd se sem ci sigma \u03c3 rank ranks stderr")
# Said of another column, and only of one that is there: "kNN_err" alone is kNN with its errors.
_BESIDE = word_set("err error pvalue")
_SPELT = (
    (re.compile(r"\u00b1|\+/-"), " std "),
    (re.compile(r"(?<![^\W_])p[\W_]?val(?:ues?)?(?![^\W_])", re.IGNORECASE), " pvalue "),
    (
        re.compile(
            r"(?<![^\W_])st(?:an)?d(?:ard)?[\W_]*(?:dev(?:iation)?|err(?:or)?)(?![^\W_])",
            re.IGNORECASE,
        ),
        " std ",
    ),
)
_TESTS = word_set(
    "adjusted adj raw corrected two one sided tailed asymptotic exact holm bonferroni nemenyi "
    "wilcoxon friedman ttest t test paired signed rank sign mcnemar anova quade the of value values"
)
_MIDDLES = word_set("mean avg average acc accuracy error err score value")
_LEARNERS = word_set(
    "knn nn 1nn 3nn 5nn svm svc smo mlp ann cnn rnn nb naive bayes tree trees forest rf lda qda "
    "linear logistic ridge lasso boosting bagging adaboost xgboost lightgbm catboost ripper part "
    "cart stump kernel perceptron majority zeror oner gaussian"
)
# Of the machine learning repositories; none of these is an algorithm.
_DATA = word_set(
    "abalone adult anneal annealing audiology autos balance balancescale breastcancer breastw "
    "bupa carevaluation chess cleveland colic connect4 covertype creditg diabetes ecoli german "
    "glass haberman hayesroth heart hepatitis housevotes hypothyroid ionosphere iris kddcup "
    "krvskp labor letter liver lymph lymphography mnist monks mushroom nursery optdigits "
    "pageblocks pendigits pima postoperative primarytumor promoters satimage segment segmentation "
    "sick sonar soybean spambase splice thyroid tictactoe titanic vehicle vowel waveform wdbc "
    "wine winequality wisconsin yeast zoo cifar10 cifar100 imagenet imdb"
)
_SURE_LEARNERS = _LEARNERS - word_set("nn tree trees forest linear part gaussian kernel stump")


def known_problems(names: Sequence[str]) -> list[Any]:
    """Return the names that are well-known data sets."""
    return [name for name in names if "".join(words_of(name)) in _DATA]


def known_learners(names: Sequence[str]) -> list[Any]:
    """Return the names that are well-known algorithms."""
    return [name for name in names if any(word in _SURE_LEARNERS for word in words_of(name))]


def words_of(name: str) -> list[str]:
    """Return the words of a name in small letters.

    >>> words_of("Avg. accuracy:"), words_of("uci_id"), words_of("#instances")
    (['avg', 'accuracy'], ['uci', 'id'], ['n', 'instances'])
    """
    return list(_words(name))


# Kept, because each question about a name asks for its words again.
@lru_cache(maxsize=4096)
def _words(name: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", name.replace("#", " n ").casefold()))


def all_of(name: str, core: frozenset[str], beside: frozenset[str] | set[str]) -> bool:
    """Whether all words are of these, and one at least of the core."""
    words = [word for word in words_of(name) if not word.isdigit()]
    return any(word in core for word in words) and all(
        word in core or word in beside for word in words
    )


def heads_problems(header: str) -> bool:
    """Whether a header names a column of problems: "data set", "problem name", "uci_id"."""
    return (
        not header
        or header in ("#", "No.", "N\u00b0", "n\u00b0")
        or all_of(header, _PROBLEMS, _SMALL_WORDS)
    )


def heads_algorithms(header: str) -> bool:
    """Whether a header names a column of algorithms, so that the table lies on its side."""
    return all_of(header, _ALGORITHMS, {"name", "names", "learning"})


def heads_scores(header: str) -> bool:
    """Whether a header says what was measured: "accuracy", "test error", "F1"."""
    return bool(MEASURES & set(words_of(header)))


def is_index(header: str) -> bool:
    """Whether a header names seeds, folds, identifiers, years or sizes."""
    return all_of(header, _INDEX, _INDEX_TOO) or words_of(header) == ["random", "state"]


def is_cost(header: str, others: Sequence[str] = ()) -> bool:
    """Whether a header names times, sizes or memory, alone or those of another column.

    >>> is_cost("train (s)"), is_cost("kNN_ms", ["kNN", "SVM"]), is_cost("kNN (s)", ["SVM"])
    (True, True, False)
    """
    words = [word for word in words_of(header) if not word.isdigit()]
    unit = bool(_SECONDS.search(header))
    if unit and all(word in _COSTS or word in _COSTS_TOO for word in words):
        return True
    if all_of(header, _COSTS, _COSTS_TOO):
        return True
    last = words[-1:] if unit else [word for word in words[-1:] if word in _COSTS]
    return bool(last) and _named(words_of(header)[:-1], header, others) is not None


def is_p_value(name: str) -> bool:
    """Whether a name says p-value and nothing else: "p-value", "adjusted p", "Wilcoxon p"."""
    words = words_of(name)
    joined = "".join(words)
    if joined in ("pvalue", "pvalues", "pval", "pvals", "pwert", "pvalor"):
        return True
    core = [word for word in words if word in ("p", "pvalue", "pval")]
    rest = [word for word in words if word not in ("p", "pvalue", "pval")]
    return len(core) == 1 and bool(rest) and all(word in _TESTS for word in rest)


def is_spread(name: str) -> bool:
    """Whether a name says standard deviation or standard error and nothing else."""
    words = words_of(_spelt(name))
    return bool(words) and all(word in _SPREADS - {"rank", "ranks"} for word in words)


def is_summary(name: str, *, column: bool = False) -> bool:
    """Whether a name says mean, standard deviation, rank, ... and nothing else.

    >>> is_summary("Average:"), is_summary("SVM-mean"), is_summary("max", column=True)
    (True, False, False)
    """
    core = _SUMMARIES - _COMBINERS - {"n"} if column else _SUMMARIES
    if name.strip() in ("\u2211", "\u03a3", "\u00b1") or is_p_value(name):
        return True
    return all_of(name, core, _WITH_SUMMARIES)


def spread_of(name: str, others: list[str]) -> Any:
    """Return the column whose spread (or rank) this one holds, "" if unknown, None if it is none.

    >>> spread_of("kNN_std", ["kNN", "SVM"]), spread_of("sd (SVM)", ["SVM"]), spread_of("kNN", [])
    ('kNN', 'SVM', None)
    """
    words = words_of(_spelt(name))
    end = len(words)
    while end and (words[end - 1] in _SPREADS or words[end - 1] in _BESIDE):
        end -= 1
    parts = [words[:end]] if 0 < end < len(words) else []
    if words[:1] and words[0] in _SPREADS:
        parts.append([word for word in words[1:] if word != "of"])
    for part in parts:
        if part and (other := _named(part, name, others)) is not None:
            return other
    alone = _SPREADS - {"se", "ci", "rank", "ranks"}
    return "" if parts and len(words) > 1 and words[-1] in alone else None


def _spelt(name: str) -> str:
    for written, word in _SPELT:
        name = written.sub(word, name)
    return name


def _named(part: Any, name: str, others: Any) -> Any:
    """Return the other column whose name these words are, but for "mean" or "accuracy"."""
    part = "".join(part)
    for other in others:
        named = words_of(other)
        bare = [word for word in named if word not in _MIDDLES]
        if other != name and part and part in ("".join(named), "".join(bare)):
            return other
    return None


def like_an_algorithm(name: str) -> bool:
    """Whether a name is written as algorithms are: "kNN", "C4.5", "M1", "A", "tree"."""
    words = words_of(name)
    if any(word in _LEARNERS for word in words):
        return True
    return bool(re.search(r"[0-9]|.[A-Z]|^[A-Z]{1,2}$", name))

"""Beliefs that readers of tests hold, by number, as sentences a student can recognise.

Every wrong answer that quizzes and checkers know is tied to one of these, so that
feedback can name the belief behind it. The numbers never change: progress files and
the glossary refer to them.

References
----------
Goodman (2008), "A dirty dozen"; Greenland et al. (2016), "Statistical tests, P values,
confidence intervals, and power: a guide to misinterpretations".
"""

import difflib
from collections.abc import Mapping

from .._text import _, either

__all__ = ["MISCONCEPTIONS", "belief_id", "belief_name"]


def _mark(message):
    """Leave a sentence in English here; it is translated when somebody reads it."""
    return message


_SENTENCES = {
    "M01": _mark("The p-value is the probability that the null hypothesis is true."),
    "M02": _mark("1 - p is the probability that the result will be replicated."),
    "M03": _mark("Not significant means equal."),
    "M04": _mark("Significant means important."),
    "M05": _mark("A smaller p-value means a larger effect."),
    "M06": _mark('A p-value above alpha can "almost" reach or "tend to" significance.'),
    "M07": _mark("Alpha is the probability that my result is an error."),
    "M08": _mark("This 95 % interval holds the true value with probability 95 %."),
    "M09": _mark("Overlapping or separate error bars decide whether two algorithms differ."),
    "M10": _mark("Many pairwise tests cost nothing."),
    "M11": _mark("A significant overall test says which algorithms differ."),
    "M12": _mark("The folds of one cross-validation are independent observations."),
    "M13": _mark("More folds or repeats are more data."),
    "M14": _mark("Counting only significant wins is stricter, so it is safer."),
    "M15": _mark("A non-parametric test has no assumptions."),
    "M16": _mark("Data that pass a normality test are normal."),
    "M17": _mark("The algorithm with the best mean is the best algorithm."),
    "M18": _mark("The control or the direction may be chosen after looking at the results."),
    "M19": _mark("Accuracy is enough when the classes are imbalanced."),
    "M20": _mark("A higher AUC means fewer errors."),
    "M21": _mark("Accuracy on the training data estimates accuracy on new data."),
    "M22": _mark("Leave-one-out is always best because it trains on the most data."),
    "M23": _mark("Any protocol would have given the same verdict."),
    "M24": _mark("Setting an outlier to zero removes it."),
    "M25": _mark("The result holds for problems unlike those that were tested."),
    "M26": _mark("The level, the test or the data may be changed until the test rejects."),
    "M27": _mark("The p-value of the overall test belongs to a pair."),
    "M28": _mark("No difference shown for A and B, nor for B and C, means none for A and C."),
    "M29": _mark("If one comparison is significant and another is not, the two effects differ."),
    "M30": _mark("The rank verdict on a pair does not depend on the other algorithms."),
    "M31": _mark("A gap in ranks is a gap in scores."),
    "M32": _mark("Related problems are independent observations."),
    "M33": _mark("Tuning on the test folds is harmless."),
    "M34": _mark("Power computed from the observed effect explains the p-value."),
    "M35": _mark("Classifiers that reject can be compared by their error alone, without coverage."),
    "M36": _mark("Kappa is a hit rate."),
    "M37": _mark("The panel of an invented world describes my data."),
    "M38": _mark("A test can prove a hypothesis."),
    "M39": _mark("Accuracy and precision are two words for one measure."),
    "M40": _mark("The share of positives that is found is the share of alarms that is right."),
    "M41": _mark("0.5 is the right threshold, whatever the costs and the class frequencies."),
    "M42": _mark("A low false positive rate means that few of the alarms are false."),
    "M43": _mark("Repeating a holdout removes its bias."),
    "M44": _mark("The standard deviation of the folds is the uncertainty of their mean."),
    "M45": _mark("The clustering with the lowest index is the true one, on any scale."),
    "M46": _mark("A rule with high confidence links its two sides."),
    "M47": _mark("A relative error is relative to the size of the values, and ends at 1."),
    "M48": _mark("A correlation over all settings says what the best setting can do."),
    "M49": _mark("More problems are always more evidence, whatever the problems are."),
    "M50": _mark("A hypothesis is about the means in the table."),
    "M51": _mark("A test at level 0.05 finds 95 % of the real differences."),
    "M52": _mark("A paired test needs equal variances of the two algorithms."),
    "M53": _mark("The test that uses more of the data always finds more."),
    "M54": _mark("A test of two trained models judges the algorithms that made them."),
    "M55": _mark("Two accuracies and the number of cases decide a test on one test set."),
    "M56": _mark("The standard error says how far single cases lie apart."),
    "M57": _mark("A comparison is fair when all algorithms get the same data."),
    "M62": _mark("A wrong number is a wrong verdict."),
}


# What each is called where items are written; records and pages keep the numbers.
_NAMES = {
    "p-is-probability-of-h0": "M01",
    "replication-is-one-minus-p": "M02",
    "not-significant-is-equal": "M03",
    "significant-is-important": "M04",
    "small-p-is-large-effect": "M05",
    "almost-significant": "M06",
    "alpha-is-my-error": "M07",
    "interval-holds-the-truth": "M08",
    "error-bars-decide": "M09",
    "many-tests-cost-nothing": "M10",
    "overall-test-says-which": "M11",
    "folds-are-independent": "M12",
    "more-repeats-are-more-data": "M13",
    "counting-wins-is-safer": "M14",
    "rank-tests-assume-nothing": "M15",
    "passed-is-normal": "M16",
    "best-mean-is-best": "M17",
    "control-chosen-afterwards": "M18",
    "accuracy-is-enough": "M19",
    "higher-auc-means-fewer-errors": "M20",
    "training-accuracy-estimates": "M21",
    "leave-one-out-is-best": "M22",
    "any-protocol-agrees": "M23",
    "zeroed-is-removed": "M24",
    "holds-for-other-problems": "M25",
    "changed-until-it-rejects": "M26",
    "overall-p-of-a-pair": "M27",
    "not-shown-is-transitive": "M28",
    "one-significant-so-they-differ": "M29",
    "pair-ignores-the-others": "M30",
    "rank-gap-is-score-gap": "M31",
    "related-are-independent": "M32",
    "tuning-on-test-is-harmless": "M33",
    "observed-power-explains": "M34",
    "error-without-coverage": "M35",
    "kappa-is-a-hit-rate": "M36",
    "invented-world-is-mine": "M37",
    "test-proves": "M38",
    "accuracy-is-precision": "M39",
    "recall-is-precision": "M40",
    "threshold-is-half": "M41",
    "few-false-positives-few-false-alarms": "M42",
    "repeats-remove-bias": "M43",
    "fold-spread-is-uncertainty-of-mean": "M44",
    "lowest-index-is-true": "M45",
    "confident-rule-links": "M46",
    "relative-to-the-values": "M47",
    "correlation-says-best": "M48",
    "more-problems-are-more-evidence": "M49",
    "hypothesis-about-table-means": "M50",
    "level-is-power": "M51",
    "paired-needs-equal-variances": "M52",
    "more-data-used-finds-more": "M53",
    "test-set-judges-algorithms": "M54",
    "two-accuracies-decide": "M55",
    "standard-error-of-cases": "M56",
    "same-data-is-fair": "M57",
    "wrong-number-is-wrong-verdict": "M62",
}


class _Misconceptions(Mapping):
    """id -> sentence, in the language chosen when it is read."""

    def __getitem__(self, name):
        return _(_SENTENCES[name])

    def __iter__(self):
        return iter(_SENTENCES)

    def __len__(self):
        return len(_SENTENCES)

    def __repr__(self):
        said = _("{count} beliefs, {first} to {last}")
        said = said.format(count=len(self), first=min(self), last=max(self))
        return f"MISCONCEPTIONS({said})"


MISCONCEPTIONS: Mapping[str, str] = _Misconceptions()


def belief_id(name):
    """The number of a belief that is given by its name; a number, as of old, is read, too.

    >>> belief_id("p-is-probability-of-h0"), belief_id("M01")
    ('M01', 'M01')
    """
    if name in _SENTENCES:
        return name
    if name in _NAMES:
        return _NAMES[name]
    close = difflib.get_close_matches(name, _NAMES, n=3, cutoff=0.5)
    message = (
        _("there is no belief {name!r}; did you mean {names}?")
        if close
        else _("there is no belief {name!r}; they are listed in learning/misconceptions.py")
    )
    raise ValueError(message.format(name=name, names=either(map(repr, close))))


def belief_name(id):
    """The name of a belief that is given by its number.

    >>> belief_name("M01")
    'p-is-probability-of-h0'
    """
    return next(name for name, number in _NAMES.items() if number == id)

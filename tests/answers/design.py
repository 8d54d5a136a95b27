"""Right and wrong answers to the exercises of chapter 01, as students give them."""

import numpy as np
from sklearn.preprocessing import StandardScaler


def standardise(train, test):
    middle, spread = train.mean(axis=0), train.std(axis=0)
    return (train - middle) / spread, (test - middle) / spread


def with_the_library(train, test):
    scaler = StandardScaler().fit(train)
    return [scaler.transform(train), scaler.transform(test)]


def all_cases_together(train, test):
    both = np.concatenate([train, test])
    middle, spread = both.mean(axis=0), both.std(axis=0)
    return (train - middle) / spread, (test - middle) / spread


def each_by_itself(train, test):
    return tuple((part - part.mean(axis=0)) / part.std(axis=0) for part in (train, test))


def one_mean_for_all(train, test):
    middle, spread = train.mean(), train.std()
    return (train - middle) / spread, (test - middle) / spread


def not_divided(train, test):
    middle = train.mean(axis=0)
    return train - middle, test - middle


def test_cases_as_they_are(train, test):
    return (train - train.mean(axis=0)) / train.std(axis=0), test


def only_the_test_cases(train, test):
    return (test - train.mean(axis=0)) / train.std(axis=0)


def middle_of_all(train, test):
    middle = np.concatenate([train, test]).mean(axis=0)
    return (train - middle) / train.std(axis=0), (test - middle) / train.std(axis=0)


REPORT = {
    "estimate": "0.825",
    "cause": "a choice that saw the test labels",
    "honest": "0.55",
    "decision": "no difference",
    "reach": "It speaks of these 40 patients and this way of choosing.",
}

GOOD = (
    "Cross-validation gave 0.789, but the choice had seen all patients; on 402 new patients the "
    "accuracy is 0.706."
)

ANSWERS = {
    "design.trainings": {
        "right": [219600, "219600", 3600 * 61],
        "wrong": [
            (3600, "M57"),
            (216000, None),
            (43200, None),
            (64800, None),
            (3661, "M33"),
            (7320, None),
        ],
    },
    "design.waveform": {
        "right": ["c", "The size and the classes of Thyroid were copied into its row."],
        "wrong": [("a", None), ("b", None), ("d", "M16"), ("e", None), ("(D)", "M16")],
    },
    "design.coins-parts": {
        "right": [REPORT, list(REPORT.values())],
        "wrong": [
            ({**REPORT, "estimate": "0.55"}, None),
            ({**REPORT, "estimate": "0.50"}, None),
            ({**REPORT, "cause": "too few folds"}, "M13"),
            ({**REPORT, "cause": "a classifier that is too simple"}, None),
            ({**REPORT, "honest": "0.825"}, None),
            ({**REPORT, "honest": "0.275"}, None),
            ({**REPORT, "decision": "a difference"}, None),
            ({**REPORT, "decision": "almost a difference"}, "M06"),
            ({**REPORT, "reach": "It proves that cross-validation does not work."}, "M38"),
            (
                {
                    **REPORT,
                    "reach": "It shows that the 285 values are of no use for any question.",
                },
                "M25",
            ),
        ],
    },
    "design.standardise": {
        "right": [standardise, with_the_library],
        "wrong": [
            (all_cases_together, "M33"),
            (each_by_itself, "M33"),
            (one_mean_for_all, None),
            (not_divided, None),
            (test_cases_as_they_are, None),
            (only_the_test_cases, None),
            (middle_of_all, None),
        ],
    },
    "design.hospital": {
        "right": ["d", "Scenario 2: one problem; the folds may not count as independent."],
        "wrong": [("a", "M12"), ("b", "M25"), ("c", "M17"), ("e", "M18"), ("(A)", "M12")],
    },
    "design.leak-text": {
        "right": [
            GOOD,
            "The 0,789 is too good: the ten values were chosen with the test patients in sight. "
            "402 new patients gave 0,706.",
        ],
        "wrong": [
            (GOOD + " This proves that the method works.", "M38"),
            (GOOD + " The method is robust.", "M23"),
            (GOOD + " It is the winner.", "M17"),
            ("On 402 new patients we reached 0.706.", None),
            ("By cross-validation we reached 0.789, on new patients 0.706.", None),
            ("We reached 0.789 and tried it on 402 new patients.", None),
        ],
    },
}

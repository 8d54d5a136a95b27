"""Right and wrong answers to the exercises of case 15e, as students give them."""

GOOD = (
    "We had planned to compare our six variants on 15 problems. They differ (Friedman, p = "
    "0.0054): ADI4 ranks better than ADI (p = 0.0418) and ADI3 (p = 0.0061, Nemenyi, level 0.05). "
    "With C4.5 and IB1 in the table no difference among the eight is shown (p = 0.0779)."
)

ANSWERS = {
    "adi.price": {
        "right": [21, "21"],
        "wrong": [(42, None), (3, None), (18, None), (36, None), (15, None), (13, None)],
    },
    "adi.broken-plan": {
        "right": ["a", "The author's question, control C4.5"],
        "wrong": [("b", None), ("c", None), ("d", None), ("e", "M18"), ("(B)", None)],
    },
    "adi.corrected": {
        "right": [{"above": 1.56, "below": 21.8}, {"above": "1,554", "below": "21.756"}],
        "wrong": [
            ({"above": 7, "below": 98}, None),
            ({"above": 1.557, "below": 98}, None),
            ({"above": 31.5, "below": 441}, None),
            ({"above": 1, "below": 14}, None),
            ({"above": 0.222, "below": 0.222}, None),
        ],
    },
    "adi.letter": {
        "right": ["a", "An overall p of eight says nothing about one pair, nor about six"],
        "wrong": [("b", "M27"), ("c", "M06"), ("d", "M01"), ("e", "M03"), ("(B)", "M27")],
    },
    "adi.paragraph": {
        "right": [GOOD, GOOD.replace("We had planned", "Before any run it was planned")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So ADI4 is the winner.", "M17"),
            (GOOD + " All eight are the same.", "M03"),
            (GOOD.replace("(p = 0.0779)", "by the same test"), None),
            (GOOD.replace("p = 0.0418", "p < 0.05"), None),
        ],
    },
}

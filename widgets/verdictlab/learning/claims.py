"""Claims that no test supports, found in a sentence outside negation and quotation.

The patterns are plain data, written in the part of the regular-expression language that
Python and browsers share (no lookbehind, ASCII classes), so that both read a student's
text alike. They flag, they do not judge: a flag asks the student to look again.
"""

import re

from .._text import _
from .misconceptions import _mark

__all__ = ["CLAIMS", "claims_data", "find_claims"]

_TEST_SAYS = r"(?:shows?|says?|proves?|means?|tells?(?: us)?|implies|indicates?|confirms?)"
_DIFFER = (
    r"(?:is|ranks|are|was|performs|does) (?:\w+ ){0,2}(?:better|worse|higher|lower) than"
    r"|beats?|outperforms?|differs? from|and \w+ differ\b"
)
_NULL = r"(?:null hypothes[ie]s|null|h_?0|hypothesis (?:of (?:equality|no difference)|that))"
_OMNIBUS = r"(?:friedman|iman[- ]?davenport|overall|omnibus|anova)"
# A test of its own for the pair makes the sentence right.
_OWN_TEST = r"(?:nemenyi|holm|hochberg|wilcoxon|bonferroni|dunn|sign test)"
# "Beats all but two" is a count, and "M3 wins." a title; "M3 wins against M1" is neither.
_BUT_SOME = (
    r"(?!(?: \w+){0,3} (?:except|apart from|save for|"
    r"but (?:\d+|one|two|three|four|five|six|seven|m\d+))\b)"
)
_NAME = r"(?:m\d+|adi\d*|c4_5|ib1|cbr|(?:(?:model|algorithm) )?[ab]|it|this (?:model|algorithm))"
_BETWEEN = rf"(?:(?!{_OWN_TEST})[^.;!?])"

CLAIMS = {
    "accept-h0": {
        "patterns": [
            rf"\b(?:accept|accepts|accepted|accepting|acceptance of) (?:the |that |this |our )?{_NULL}\b",
            rf"\b{_NULL} (?:is|was|can be|must be|has been|should be|may be|gets) (?:therefore |thus |then |now )?(?:accepted|confirmed|verified|true|right|correct)\b",
            rf"\b{_NULL} holds (?:for|between|here|in)\b",
            rf"\b(?:confirm|confirms|confirmed|verify|verifies|verified) (?:the )?{_NULL}\b",
        ],
        "message": _mark("A test can fail to reject the null hypothesis; it is never accepted."),
        "misconception": "M03",
    },
    "equal": {
        "patterns": [
            r"\b(?:is|are|was|were|be|being|remain|remains|as) (?:\w+ly |all |both |just |exactly |the same as )?(?:equal|equals|equivalent|identical|the same|equally (?:good|bad|well|accurate|strong)|interchangeable|as good as|no different|no better)\b(?! (?:for|in|with|by|under) (?:both|either)\b)",
            r"\b(?:perform|performs|performed|rank|ranks|work|works|do|does|behave|behaves) (?:\w+ly |just |about )?(?:equally|the same|alike|identically|no better|as well as)\b",
            r"\b(?:there(?: is| was|'s)|has|have|had|makes?) (?:really |truly |actually )?no (?:real |true |actual )?differences?\b(?! (?:was|is|has been|could be|can be)? ?(?:shown|found|seen|detected|established|demonstrated))",
            r"\bno differences? (?:exists?|between them exists?)\b",
            r"\b(?:show|shows|shown|prove|proves|proved|demonstrate|demonstrates|establish|establishes|evidence (?:of|for)|conclude|imply|implies|means?) (?:the |their )?(?:equality|equivalence|sameness)\b",
            r"\b(?:is|are|was|were) not (?:really |truly |actually )?different from (?:\w+ )?\w+\b(?! at\b)",
            r"\b(?:m\d+|they|algorithms) equals? (?:m\d+|each other)\b",
        ],
        "message": _mark(
            "No difference shown is not evidence of equality; "
            "equality needs a test of equivalence with a margin."
        ),
        "misconception": "M03",
    },
    "prove": {
        "patterns": [
            r"\b(?:prove|proves|proved|proven|proving|proof)\b(?! (?:of )?(?:nothing|neither|none|little)\b)",
            r"\b(?:beyond (?:any |all |a |reasonable )*doubt|with (?:absolute |full |complete )?certainty|conclusively|undoubtedly|undeniabl[ey]|definitely|for (?:sure|certain)|it is (?:sure|a fact) that|(?:is|are) (?:therefore |thus |now |absolutely |completely )?certain)\b",
            r"\bcertainly\b(?! (?:not|no|do|does|did|cannot|nothing)\b)",
        ],
        "message": _mark("A test gives evidence at a level; it proves nothing."),
        "misconception": "M38",
    },
    "almost-significant": {
        "patterns": [
            r"\b(?:almost|nearly|marginally|borderline|practically|virtually|quasi|not quite|approach|approaches|approached|approaching|close to|near|on the verge of|bordering on|just short of|just miss(?:ed|es)?|barely miss(?:ed|es)?|verging on) ?(?:being |reach |reaching |reaches |reached |statistical |statistically |the )*(?:significan(?:t|ce)|level of significance)\b",
            r"\b(?:just|only just|barely|narrowly|slightly) (?:fails?|failed|missed|misses) (?:to (?:reach|be) )?(?:statistical |statistically )?(?:significan(?:t|ce))\b",
            r"\bmarginal significance\b",
            r"\bsignifican(?:t|ce) (?:was |is )?(?:almost|nearly) reached\b",
        ],
        "message": _mark("The level was fixed beforehand: p is at most alpha or it is not."),
        "misconception": "M06",
    },
    "trend": {
        "patterns": [
            r"\btrends?\b",
            r"\btrending\b",
            r"\btend(?:s|ed|ing|ency)? (?:to|towards?) (?:be |a |become |being |statistical |statistically )*(?:significan(?:t|tly|ce)|differ|differences?)\b",
        ],
        "message": _mark('Calling a p-value above alpha a "trend" moves the level after looking.'),
        "misconception": "M06",
    },
    "winner": {
        "patterns": [
            r"\b(?:winner|winners|wins outright|champion|unbeatable|unbeaten|overall best)\b",
            r"\b(?:is|was|as|are|be|remains?|becomes?) (?:clearly |therefore |thus |simply |obviously |really )?the (?:very |single |absolute |clear )?best\b(?! (?:known|mean|rank|average|median|score|possible)|[^.;!?,]{0,30} (?:in this (?:table|sample)|by (?:the )?mean))",
            r"\bthe best (?:algorithm|one|model|method|classifier|choice|of all|overall) (?:is|was|of|overall)\b",
            rf"\b(?:beats?|outperforms?|better than|superior to|dominates?) (?:all|every|any|everything|everyone)\b{_BUT_SOME}",
            rf"\b{_NAME} (?:clearly |easily |simply |therefore |thus )?wins\b(?= ?(?:[.,;:!?]|$))",
        ],
        "message": _mark("Name the pairs that differ; a best mean or rank names nobody the best."),
        "misconception": "M17",
    },
    "omnibus-on-pair": {
        "patterns": [
            rf"\b{_OMNIBUS}\b{_BETWEEN}{{0,80}}?\b{_TEST_SAYS}\b{_BETWEEN}{{0,60}}?\b(?:{_DIFFER})",
            rf"\b(?:{_DIFFER}){_BETWEEN}{{0,60}}?\b{_OMNIBUS}(?:'s)?(?: test)?[ ,:(]{{1,3}}(?:p|f|p-value)\b",
            rf"\b(?:since|because|as|according to|by|from) (?:the )?{_OMNIBUS}\b[^.;!?,]{{0,60}}, {_BETWEEN}{{0,40}}?"
            rf"\b(?:{_DIFFER})(?!{_BETWEEN}*{_OWN_TEST})",
            rf"\b(?:{_DIFFER}){_BETWEEN}{{0,40}}?, (?:as|because|since) (?:the )?{_OMNIBUS}\b",
            rf"\b(?:according to|by) (?:the )?{_OMNIBUS}(?:'s)?(?: test)?,? (?:\w+ ){{1,3}}"
            rf"(?:{_DIFFER})(?!{_BETWEEN}*{_OWN_TEST})",
            rf"\b{_OMNIBUS}\b{_BETWEEN}{{0,60}}?, (?:and )?(?:so|therefore|hence|thus) (?:\w+ ){{1,3}}"
            rf"(?:{_DIFFER})(?!{_BETWEEN}*{_OWN_TEST})",
            rf"\b{_OMNIBUS} (?:test )?(?:finds|found|selects|singles out|identifies)\b"
            r"[^.;!?]{0,60}?\b(?:better|best|worse|m\d+)\b",
        ],
        "inside": True,
        "message": _mark(
            "The overall test says that some algorithms differ, not which; "
            "a pair needs its own comparison."
        ),
        "misconception": "M27",
    },
    "robust": {
        "patterns": [r"\b(?:robust|robustly|robustness)\b"],
        "message": _mark(
            'Say what was varied and what stayed; "robust" claims more than was tried.'
        ),
        "misconception": "M23",
    },
    "probability-of-h0": {
        "patterns": [
            rf"\b(?:probability|chance|likelihood|odds|risk) (?:\w+ ){{0,3}}(?:that|of) (?:the )?{_NULL} (?:is|was|being|to be|holds)\b",
            rf"\b(?:probability|chance|likelihood) of (?:the )?{_NULL}\b",
            rf"\b{_NULL} has (?:a |an )?(?:\w+ )?(?:probability|chance|likelihood)\b",
            r"\b(?:with|and) (?:a )?(?:probability|chance) of \d+(?:_\d+)? ?(?:%|percent),? "
            r"(?:the |that )?(?:algorithms|m\d+|they|h_?0|null|(?:result|difference)s? (?:is|are)\b)",
            rf"\b{_NULL} is (?:\w+ ){{0,2}}(?:likely|unlikely|probable|improbable)\b",
            r"\b(?:probability|chance|likelihood) (?:that|of) (?:\w+ ){0,6}(?:(?:is|was|are|were|being) )?(?:due to|by|pure|mere|the work of) (?:pure |mere )?(?:chance|luck|coincidence)\b",
            r"\b(?:probability|chance|likelihood) that (?:they|m\d+ and m\d+|the algorithms) (?:\w+ )?(?:are (?:equal|the same|different)|differ|do not differ)\b",
            r"\b(?:probability|chance|likelihood|odds) that (?:(?:the|both|all|these|two|three|four|other|models?|algorithms?) ){0,3}\w+(?: and (?:model |algorithm )?\w+)? (?:is|are|was|were|ranks?|performs?) (?:not |really |truly |actually )?(?:the same|equal|equally|equivalent|identical|alike|different|better|worse|superior)\b",
            r"\b\d+(?:_\d+)? ?(?:%|percent) (?:sure|certain|confident|probability|chance|likely)\b",
        ],
        "message": _mark(
            "p is how often data at least this extreme would come if nothing differed, "
            "not how probable a hypothesis is."
        ),
        "misconception": "M01",
    },
    "interval-holds": {
        "patterns": [
            r"\b(?:with|at) (?:a |an )?(?:probability|chance|likelihood|certainty) of \d+(?:_\d+)? ?(?:%|percent)",
            r"\b\d+(?:_\d+)? ?(?:%|percent) (?:sure|certain|certainty|probability|probable|chance|likely|likelihood)\b",
            r"\b(?:lies|falls|is|stays|will be|must be) (?:in|inside|between|within) [^.;!?]{0,50}?\bwith (?:a )?\d+(?:_\d+)? ?(?:%|percent)(?! (?:confidence|level|interval|coverage))",
        ],
        "message": _mark(
            "The 95 % belong to the recipe: over many samples that share of its intervals holds "
            "the truth; this one does or does not."
        ),
        "misconception": "M08",
    },
    "important": {
        "patterns": [
            r"\b(?:highly|very|extremely|strongly|hugely|overwhelmingly|more|most) significant(?:ly)?\b",
            r"\bsignificant(?:ly)?[ ,]{1,2}(?:and |so |therefore |hence |thus |which makes it |it is )+(?:the )?(?:\w+ ){0,3}(?:important|large|big|relevant|strong|substantial|matters?)\b",
            r"\b(?:small|smaller|smallest|tiny|low|lower|lowest) p(?:-?values?)?\b[^.;!?]{0,50}?\b(?:large|larger|largest|big|bigger|strong|stronger|huge|important|substantial)\b[^.;!?]{0,12}?\b(?:effect|effects|difference|differences|gap|advantage|improvement)\b",
            r"\bp(?:-?values?)?\b[^.;!?]{0,20}? (?:is|are) (?:so |very |quite )?(?:small|tiny|low)[ ,]{1,2}(?:and |so |therefore |hence |thus |which means )+(?:that )?(?:the |this |its |their )?(?:\w+ ){0,3}(?:large|big|strong|huge|important|substantial|considerable)\b",
        ],
        "inside": True,
        "message": _mark("How small p is says nothing of how large or important a difference is."),
        "misconception": "M05",
    },
}

_QUOTES = str.maketrans({
    "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00ab": '"', "\u00bb": '"',
    "\u2018": "'", "\u2019": "'", "\u2080": "0", "\u2212": "-", "\u2013": "-",
    "\u00a0": " ", "\u202f": " ", "\u2009": " ", "$": "",
})  # fmt: skip

_GRAMMAR = {
    # What stands inside quotation marks is spoken of, not claimed.
    "quoted": r"\"[^\"]*\"|`[^`]*`|(?:^|[ (])'[^']*'(?![a-z])",
    # Emphasis that only looks like a negation.
    "emphatic": r"\b(?:not only|not just|not merely|no doubt|no question|nothing but|without (?:any |a )?doubt|why not)\b",
    # A decimal point ends no sentence; it is hidden while we look.
    "decimal": r"(\d)[.,](?=\d)",
    "boundary": r"[.;:!?,]|\b(?:so|but|hence|therefore|thus|however|which|because|although|though|whereas|while|yet)\b",
    "negation": r"\b(?:not|never|no|nor|neither|none|nobody|nothing|without|cannot|hardly|scarcely|nowhere|rather than|instead of|refus(?:e|es|ed|ing) to|avoid(?:s|ed|ing)?|fail(?:s|ed|ing)? to|far from|wrong to|mistake to|error to|wrong that|false that|untrue that|unjustified to|too early to|(?:might|may|could) (?:think|believe|say|conclude|suggest)|forbids?|stops? short of|less than(?! (?:alpha|the level|\d))|as if|far less|resist|tempting to|impossible to|\w+n't)\b"
    # What is asked, supposed or made probable is not claimed either.
    r"|\b(?:whether|if|would|suppos\w+|assum\w+|hypothesis (?:that|of)|question|"
    r"(?:probability|chance|likelihood|odds) (?:that|of))\b",
    "rejected": r"^[^.;!?]{0,60}?\b(?:is|are|was|were|would be|remains?|has|have) (?:\w+ )?(?:wrong|false|mistaken|a mistake|an error|unjustified|untrue|misleading|forbidden|unsupported|unproven|too much|not (?:been )?(?:shown|proven|proved|justified|supported|warranted|allowed|what|established|something))\b",
    "window": 9,  # so many words a negation reaches ahead
}


def claims_data():
    """Patterns, messages and grammar as plain data, for the page."""
    claims = {name: {**claim, "message": _(claim["message"])} for name, claim in CLAIMS.items()}
    return {"claims": claims, "grammar": _GRAMMAR}


def normalise(text):
    """One space, straight quotes, ASCII minus, H0 for its typeset forms."""
    return " ".join(str(text).translate(_QUOTES).split())


def find_claims(text, names=None):
    """Ask which unsupported claims a text makes, outside negation and quotation.

    Parameters
    ----------
    text : str
        One or more sentences in English.
    names
        Which of ``CLAIMS`` to look for; all by default.

    Returns
    -------
    dict
        Claim name -> the words that were flagged, in the order of ``CLAIMS``.

    Examples
    --------
    >>> find_claims("p = 0.06 is almost significant, so we accept H0.")
    {'accept-h0': 'accept H0', 'almost-significant': 'almost significant'}
    >>> find_claims('This does not prove anything; nobody "accepts H0" here.')
    {}
    """
    flags = re.ASCII | re.IGNORECASE
    said = normalise(text)
    plain = re.sub(_GRAMMAR["decimal"], r"\1_", said, flags=flags)
    for hidden in ("quoted", "emphatic"):  # as many blanks, so that positions stay
        plain = re.sub(_GRAMMAR[hidden], lambda m: " " * len(m.group()), plain, flags=flags)
    found = {}
    for name, claim in CLAIMS.items():
        if names is not None and name not in names:
            continue
        for pattern in claim["patterns"]:
            for match in re.finditer(pattern, plain, flags):
                if name not in found and not _negated(plain, match, claim.get("inside", False)):
                    found[name] = said[match.start() : match.end()].strip()
    return found


def _negated(text, match, inside):
    flags = re.ASCII | re.IGNORECASE
    clause = re.split(_GRAMMAR["boundary"], text[: match.start()], flags=flags)[-1]
    near = " ".join(clause.split()[-_GRAMMAR["window"] :])
    if inside:  # a long match may hold its own "not"
        near += " " + match.group()
    if re.search(_GRAMMAR["negation"], near, flags):
        return True
    return re.search(_GRAMMAR["rejected"], text[match.end() :], flags) is not None

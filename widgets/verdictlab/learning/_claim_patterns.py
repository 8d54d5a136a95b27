"""What unsupported claims look like: patterns, messages, and the grammar that clears them.

Plain data in the part of the regular-expression language that Python and browsers share (no
lookbehind, ASCII classes), so that both read a student's text alike. Each claim stands for a
way of speaking, not for a sentence: no pattern was made for a single text.
"""

from .misconceptions import _mark

__all__ = ["CLAIMS", "GRAMMAR"]

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
_ALIKE = r"(?:similar|comparable|the same|equal|identical|equivalent)"
_QUALITY = (
    r"(?:errors?|accurac(?:y|ies)|performances?|scores?|ranks?|qualit(?:y|ies)|results?|"
    r"means?|medians?|behaviou?rs?|aucs?|rates?|levels?)"
)
_CHANCE = (
    r"(?:chance|luck|coincidences?|accidents?|flukes?|hazard|random(?:ness)?(?: (?:variation|noise))?|"
    r"an accident of \w+|lucky \w+)"
)
_EFFECT = r"(?:effects?|differences?|advantages?|gaps?|gains?|improvements?|superiority)"
_AGAIN = (
    r"(?:again|also|too|same|confirm\w*|reject\w*|significant|replicat\w*|reproduc\w*|"
    r"agree\w*|better|wins?)"
)
_NAME = r"(?:m\d+|adi\d*|c4_5|ib1|cbr|(?:(?:model|algorithm) )?[ab]|it|this (?:model|algorithm))"
_ARE = r"\b(?:is|are|was|were|be|being|remain|remains|(?!good )\w+ as) (?:\w+ly |all |both |just |exactly |the same as )?"
# "As good as equal" needs one of these: how near, or how probable.
_MARGIN = r"[^;!?]{0,80}?\b(?:within|up to|rope|margin|posterior|probability|(?:1|one|a) (?:percentage )?point)\b"
_STUDY = r"(?:study|studies|experiments?|researchers?|authors?|samples?|data ?sets?|problems)"
_REPEAT = rf"(?:again|repeat\w*|repetitions?|replicat\w+|reproduc\w+|next time|(?:another|other|next|new|future|second|further|independent) (?:\w+ ){{0,2}}{_STUDY})"
# What p and alpha are taken for; "in 56 of 100", or "about half", is a power and no such belief.
_SURE = r"(?:(?:9\d|100)(?:_\d+)? ?(?:%|percent\b|(?:(?:out )?of|in) (?:a )?(?:100|hundred)\b)|9\d\d (?:out )?of 1000\b|0_9\d*|1 - )"
_ODDS = r"(?![^.;!?,]{0,60}?\b(?:half|coin|[1-8]?\d(?:_\d+)? ?(?:%|percent|(?:out )?of|in)))"
_BETWEEN = rf"(?:(?!{_OWN_TEST})[^.;!?])"

CLAIMS = {
    "accept-h0": {
        "patterns": [
            rf"\b(?:accept|accepts|accepted|accepting|acceptance of) (?:the |that |this |our )?{_NULL}\b",
            rf"\b{_NULL} (?:is|was|can be|must be|has been|should be|may be|gets) (?:therefore |thus |then |now )?(?:accepted|confirmed|verified|true|right|correct)\b",
            rf"\b{_NULL} holds (?:for|between|here|in)\b|(?:^|[.;:!?] ?|\b(?:so|therefore|thus|hence|then|concludes? that|(?:means?|shows?) that),? )(?:the |our )?{_NULL} holds\b",
            rf"\b{_NULL} (?:turned out|turns out|proved|proves|seems) to (?:be|hold)\b",
            rf"\b(?:confirm|verif|support|favou?r)(?:y|s|ed|ies|ied)? (?:the )?{_NULL}\b",
        ],
        "message": _mark("A test can fail to reject the null hypothesis; it is never accepted."),
        "misconception": "M03",
    },
    "equal": {
        "patterns": [
            rf"{_ARE}(?:equal|equals|identical|the same|equally (?:good|bad|well|accurate|strong)|no different|no better)\b(?! (?:(?:for|in|with|by|under) (?:both|either)|(?:\w+ ){{0,3}}within|up to)\b)",
            rf"{_ARE}just as (?:good|accurate|reliable|strong|well)\b|\b(?:used?|taken?|exchanged?) interchangeably\b",
            rf"{_ARE}(?:equivalent|interchangeable|as good as)\b(?! (?:for|in|with|by|under) (?:both|either)\b)(?!{_MARGIN})",
            r"\b(?:perform|performs|performed|rank|ranks|work|works|do|does|behave|behaves) (?:\w+ly |just |about )?(?:equally|the same|alike|identically|no better|as well as)\b",
            r"\b(?:there(?: is| was| are| were|'s)|has|have|had|makes?) (?:really |truly |actually )?no (?:real |true |actual )?(?:differences?|effects?)\b(?! (?:was|is|has been|could be|can be)? ?(?:shown|found|seen|detected|established|demonstrated))",
            r"\bno (?:differences?|effects?) (?:between them )?exists?\b",
            r"\bnothing (?:to choose|differs) between\b",
            rf"\b{_NAME} (?:equals|=) {_NAME}\b",
            r"\b(?:(?:do|does|did) not|(?:do|does|did)n't) (?:really |truly )?differ\b(?! (?:significantly|statistically|at|by|enough)\b)",
            r"\b(?:is|are|was|were|be|remain|remains) (?:\w+ly |very |quite |rather |all |both )?(?:similar|alike|on (?:a )?par|indistinguishable)\b",
            r"\b(?:perform|behave|work|rank|do)(?:s|es|ed)? (?:very |quite |rather )?(?:similarly|comparably|in (?:a|the) (?:similar|same) (?:way|manner))\b",
            rf"\b(?:has|have|had|having|shows?|reach(?:es)?|obtains?|achieves?|gives?|gets?|with) (?:\w+ ){{0,2}}{_ALIKE} (?:\w+ )?{_QUALITY}",
            rf"\b{_QUALITY}\b[^.;!?,]{{0,40}}? (?:is|are|was|were) (?:\w+ly |very |quite )?(?:the same|equal|similar|comparable|identical)\b",
            r"\b(?:(?:is|are|was|were) not|(?:is|are|was|were)n't) (?:really |truly |actually )?different\b(?! (?:at|by|enough|from)\b)",
            r"\b(?:there(?: is| was| are| were) not|there (?:is|was|are|were)n't) (?:a |any )?(?:real |true |actual )?(?:differences?|effects?)\b(?! (?:\w+ )?(?:shown|found|seen|detected|established|demonstrated))",
            rf"\b(?:is|are|was|were|be) of (?:\w+ )?{_ALIKE} {_QUALITY}",
            r"\b(?:neither|not|no) better (?:nor|and|or) (?:not |no )?worse\b",
            r"\b(?:it )?(?:does not|doesn't) matter (?:which|whether)\b",
            rf"\b(?:show|shows|shown|prove|proves|proved|demonstrate|demonstrates|establish|establishes|evidence (?:of|for)|conclude|imply|implies|means?) (?:the |their )?(?:equality|equivalence|sameness)\b(?!{_MARGIN})",
            r"\b(?:is|are|was|were) not (?:really |truly |actually )?different from (?:\w+ )?\w+\b(?! at\b)",
            r"\b(?:m\d+|they|algorithms) equals? (?:m\d+|each other)\b",
        ],
        "message": _mark(
            "No difference shown is not evidence of equality; equality needs a test of equivalence with a margin."
        ),
        "misconception": "M03",
    },
    "prove": {
        "patterns": [
            r"\b(?:prove|proves|proved|proven|proving|proof)\b(?! (?:of )?(?:nothing|neither|none|little)\b)",
            r"\b(?:demonstrat(?:e|es|ed|ing) (?:that|the superiority)|(?:is|been|was) (?:\w+ )?demonstrated|guarante(?:e|es|ed|eing))\b",
            r"\bconfirm(?:s|ed)? (?:that|our|my|the (?:alternative|superiority))\b",
            r"\b(?:alternative(?: hypothesis)?|h_?1) (?:is|was|must be) (?:\w+ )?(?:true|confirmed|correct|right|proven)\b",
            r"\b(?:beyond (?:any |all |a |reasonable )*doubt|with (?:absolute |full |complete )?certainty|conclusively|undoubtedly|undeniabl[ey]|definitely|(?:no|without (?:any |a |the slightest )?) ?doubt|for (?:sure|certain)|it(?:'s| is) (?:sure|certain|a fact) that|(?:is|are) (?:therefore |thus |now |absolutely |completely )?certain)\b",
            r"\bcertainly\b(?! (?:not|no|do|does|did|cannot|nothing)\b)",
        ],
        "message": _mark("A test gives evidence at a level; it proves nothing."),
        "misconception": "M38",
    },
    "almost-significant": {
        "patterns": [
            r"\b(?:almost|nearly|marginally|borderline|practically|virtually|quasi|not quite|approach|approaches|approached|approaching|close to|near|on the verge of|bordering on|just short of|just miss(?:ed|es)?|barely miss(?:ed|es)?|verging on) ?(?:being |reach |reaching |reaches |reached |statistical |statistically |the )*(?:significan(?:t|tly|ce)|level of significance)\b",
            r"\b(?:just|only just|barely|narrowly|slightly) (?:fails?|failed|missed|misses) (?:to (?:reach|be) )?(?:statistical |statistically )?(?:significan(?:t|ce))\b",
            r"\bmarginal significance\b|\bmiss(?:es|ed)? (?:the )?(?:significance|level) (?:only )?(?:by|narrowly)\b",
            r"\bwith (?:some |a few |only )?more (?:data|problems|cases|folds|samples|images)\b[^.;!?]{0,30}? (?:would|will) (?:be|become|reach)\b",
            r"\bsignifican(?:t|ce) (?:was |is )?(?:almost|nearly) reached\b",
        ],
        "message": _mark("The level was fixed beforehand: p is at most alpha or it is not."),
        "misconception": "M06",
    },
    "trend": {
        "patterns": [
            r"\btrends?\b",
            r"\btrending\b",
            r"\btendenc(?:y|ies) (?:towards?|for|in favou?r)\b",
            r"\b(?:clear|slight|strong|certain|positive|negative) tendenc(?:y|ies)\b",
            r"\btend(?:s|ed|ing|ency)? (?:to|towards?) (?:be |a |become |being |statistical |statistically )*(?:significan(?:t|tly|ce)|differ|differences?)\b",
        ],
        "message": _mark('Calling a p-value above alpha a "trend" moves the level after looking.'),
        "misconception": "M06",
    },
    "winner": {
        "patterns": [
            r"\b(?:winner|winners|wins outright|champion|unbeatable|unbeaten|overall best)\b",
            r"(?:\b(?:is|was|as|are|be|remains?|becomes?)|'s) (?:clearly |therefore |thus |simply |obviously |really )?the (?:very |single |absolute |clear )?best\b(?! (?:known|mean|rank|average|median|score|possible)|[^.;!?,]{0,30} (?:in this (?:table|sample)|by (?:the )?mean))",
            r"\bthe best (?:algorithm|one|model|method|classifier|choice|of all|overall) (?:is|was|of|overall)\b",
            rf"\b(?:beats?|outperforms?|better than|superior to|dominates?) (?:all|every|any|everything|everyone)\b{_BUT_SOME}",
            rf"\b(?:{_NAME}|(?:your|our|my|her|the new) (?:method|algorithm|model|approach)) (?:clearly |easily |simply |therefore |thus )?wins\b(?= ?(?:[.,;:!?(]|$|because\b|since\b|as\b|here\b))",
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
            "The overall test says that some algorithms differ, not which; a pair needs its own comparison."
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
            rf"\b(?:probability|chance|likelihood|odds|risk) (?:[^ .;:!?,]+ ){{0,4}}(?:that|of) (?:the )?{_NULL} (?:is|was|being|to be|holds)\b",
            rf"\b(?:probability|chance|likelihood) of (?:the )?{_NULL}\b",
            rf"\b{_NULL} has (?:[^ .;:!?,]+ ){{0,6}}(?:probability|chance|likelihood)\b",
            r"\b(?:with|and) (?:a )?(?:probability|chance) of \d+(?:_\d+)? ?(?:%|percent),? "
            r"(?:the |that )?(?:algorithms|m\d+|they|h_?0|null|(?:result|difference)s? (?:is|are)\b)",
            rf"\b{_NULL} is (?:\w+ ){{0,2}}(?:likely|unlikely|probable|improbable)\b",
            r"\b(?:probability|chance|likelihood) (?:that|of) (?:\w+ ){0,6}(?:(?:is|was|are|were|being) )?(?:due to|by|pure|mere|the work of) (?:pure |mere |the )?(?:chance|luck|coincidence)\b",
            r"\b(?:probability|chance|likelihood) that (?:they|m\d+ and m\d+|the algorithms) (?:\w+ )?(?:are (?:equal|the same|different)|differ|do not differ)\b",
            r"\b(?:probability|chance|likelihood|odds) that (?:(?:the|both|all|these|two|three|four|other|models?|algorithms?) ){0,3}\w+(?: and (?:model |algorithm )?\w+)? (?:is|are|was|were|ranks?|performs?) (?:not |really |truly |actually )?(?:the same|equal|equally|equivalent|identical|alike|different|better|worse|superior)\b",
            r"\b(?:probability|chance|likelihood|odds) (?:of|for) (?:\w+ ){1,3}(?:being|to be) (?:the )?(?:same|equal|different|better|best|worse|superior|stronger)\b",
            r"\bodds are \d+",
            r"\bwith (?:a |the )?(?:probability|chance|likelihood)(?: of| =)? 0?_\d+",
            r"\b\d+(?:_\d+)? ?(?:%|percent) (?:of )?(?:sure|certain|confident|probability|chance|likely|confidence that)\b"
            rf"(?! [^.;!?,]{{0,40}}?\b{_REPEAT})",
        ],
        "message": _mark(
            "p is how often data at least this extreme would come if nothing differed, not how probable a hypothesis is."
        ),
        "misconception": "M01",
    },
    "interval-holds": {
        "patterns": [
            r"\b(?:with|at) (?:a |an )?(?:probability|chance|likelihood|certainty) of \d+(?:_\d+)? ?(?:%|percent)|\bintervals? (?:contains?|covers?|includes?|holds?) [^.;!?,]{0,40}?\bwith (?:a )?(?:probability|chance)\b",
            r"\b\d+(?:_\d+)? ?(?:%|percent) (?:of )?(?:sure|certain|certainty|probability|probable|chance|likely|likelihood)\b",
            r"\b(?:lies|falls|is|stays|will be|must be) (?:in|inside|between|within) [^.;!?]{0,50}?\bwith (?:a )?\d+(?:_\d+)? ?(?:%|percent)(?! (?:confidence|level|interval|coverage))",
        ],
        "message": _mark(
            "The 95 % belong to the recipe: over many samples that share of its intervals holds the truth; this one does or does not."
        ),
        "misconception": "M08",
    },
    "important": {
        "patterns": [
            r"\b(?:highly|very|extremely|strongly|hugely|overwhelmingly|more|most) significant(?:ly)?\b",
            r"\bsignificant(?:ly)?[ ,]{1,2}(?:and |so |therefore |hence |thus |which makes it |it is )+(?:the )?(?:\w+ ){0,3}(?:important|large|big|relevant|strong|substantial|matters?)\b",
            r"\b(?:small|smaller|smallest|tiny|low|lower|lowest) p(?:-?values?)?\b[^.;!?]{0,50}?\b(?:large|larger|largest|big|bigger|strong|stronger|huge|important|substantial)\b[^.;!?]{0,12}?\b(?:effect|effects|difference|differences|gap|advantage|improvement)\b",
            rf"\bp(?:-?values?)?\b[^.;!?]{{0,60}}?\b{_EFFECT}\b[^.;!?,]{{0,20}}? (?:bigger|larger|stronger|greater)\b(?! than (?:\w+ )?(?:\d|one|two|half|margin|critical))",
            rf"\bp(?:-?values?)?\b[^.;!?]{{0,20}}? (?:shows?|means?|implies|indicates?|so|therefore|thus|hence) (?:that )?(?:an? |the |this |our |its )?(?:{_EFFECT} (?:is|are|was|were) )?(?:\w+ )?(?:large|big|strong|huge|enormous|important|substantial|considerable)\b",
            r"\bp(?:-?values?)? (?:of (?:\w+ ){1,3})?(?:is|are|being) (?:small|low)er\b[^.;!?]{0,40}?\b(?:larger|bigger|stronger|greater)\b|\bsignificant (?:p|result|test|difference|effect)(?:-?values?)? (?:tells?|says?|shows?|means?|implies|indicates?)(?: us)?\b[^.;!?,]{0,40}?\b(?:important|large|big|relevant|substantial|matters?)\b|\b(?:since|because|as) (?:it|this|the \w+) (?:is|was) (?:\w+ )?significant, [^.;!?]{0,40}?\b(?:should|must|ought to)\b",
            r"\bp(?:-?values?)?\b[^.;!?]{0,20}? (?:is|are) (?:so |very |quite )?(?:small|tiny|low)[ ,]{1,2}(?:and |so |therefore |hence |thus |which means )+(?:that )?(?:the |this |its |their )?(?:\w+ ){0,3}(?:large|big|strong|huge|important|substantial|considerable)\b",
        ],
        "inside": True,
        "message": _mark("How small p is says nothing of how large or important a difference is."),
        "misconception": "M05",
    },
    "replication": {
        "patterns": [
            r"\b(?:will|would|going to|can|can be|must|should) (?:\w+ ){0,2}(?:replicate|replicated|reproduce|reproduced|repeat itself)\b",
            r"\b(?:is|are|be) (?:\w+ly |therefore |thus |so )?(?:replicable|reproducible|repeatable)\b|\b(?:repeats?|redo|redoes|reruns?) (?:\w+ ){1,4}will (?:\w+ ){0,2}(?:come to|reach|find|see|get|obtain|agree|confirm)\b",
            rf"\b{_SURE} (?:of )?(?:the |all )*(?:repetitions|replications|repeats|repeated|future|new)\b",
            rf"\b{_REPEAT}\b[^.;!?,]{{0,60}}?\b(?:with|in|of) (?:a |the )?(?:probability |chance |likelihood |certainty )?(?:of )?(?:about )?{_SURE}",
            rf"\b(?:probability|chances?|likelihood|odds) (?:that|of|for) [^.;!?,]{{0,60}}?\b{_REPEAT}\b[^.;!?]{{0,30}}?(?:\b(?:is|are|of|at|about)|=) [^.;!?,]{{0,16}}?{_SURE}",
            rf"\b{_SURE} (?:\w+ )?(?:probability|chance|likelihood|sure|certain|probable|likely)\b[^.;!?,]{{0,60}}?\b{_REPEAT}\b",
            rf"\b(?:another|other|next|new|future|second|further|independent) (?:\w+ ){{0,2}}{_STUDY}\b(?:(?! (?:may|might|could|can)\b)[^.;!?,]){{0,40}}? (?:will|would|going to)\b[^.;!?,]{{0,40}}?\b{_AGAIN}\b{_ODDS}",
            r"\bexpect (?:to \w+ )?the same (?:\w+ )?(?:on|in|from|with) (?:\w+ ){0,2}(?:other|another|new|next|further)\b",
            rf"(?:\b(?:will|going to)|'ll) (?:\w+ ){{0,2}}(?:work|hold) (?:again|next time|too|as well|(?:on|for|with) (?:other|new|another|all|future))\b{_ODDS}",
            r"\b(?:it|this) (?:works|replicates) (?:again|every time|always)\b",
            rf"\breplication (?:probability|rate|chance) (?:is|of|=) [^.;!?,]{{0,16}}?{_SURE}",
            rf"\b(?:repeat|repeats|repeated|redo|rerun)\b[^.;!?,]{{0,40}}(?:,| and) [^.;!?,]{{0,20}}?(?:\b(?:will|would)|'ll)\b[^.;!?,]{{0,40}}?\b{_AGAIN}\b{_ODDS}",
            rf"(?:\b(?:will|would|going to)|'ll) (?:\w+ ){{0,3}}(?:win|reject|be significant|be better|be found|be seen|get|find|obtain|happen|hold|succeed|come out) (?:again|the same)\b{_ODDS}",
            r"\bwill (?:\w+ ){0,2}(?:be better|outperform|beat|win|perform better|rank better)\b",
            r"\b(?:certain|sure|bound|guaranteed) to (?:see|find|get|win|reject|come|happen)\b",
            r"\bprobability of (?:a )?(?:successful )?(?:replication|replicating|reproducing)\b",
        ],
        "message": _mark(
            "p does not say how often a new study would come out alike; its power would, and that needs the true difference."
        ),
        "misconception": "M02",
    },
    "not-chance": {
        "patterns": [
            rf"\b(?:not|\w+n't|cannot|never|unlikely to be|hardly|neither|no) (?:\w+ ){{0,2}}?(?:due to|caused by|explained by|attributed to|because of|by|a matter of|a result of|a product of|the (?:result|product|work|effect) of|just|only|mere(?:ly)?|pure(?:ly)?|a|an) (?:\w+ ){{0,2}}?{_CHANCE}\b",
            rf"\b(?:not|no|\w+n't) (?:been )?{_CHANCE}\b(?! (?:of|that|to|for|variable|sample|level)\b)",
            rf"\b(?:exclud|discard|rul|eliminat|dismiss|reject)(?:e|es|ed|ing|s)?(?: out)? (?:\w+ ){{0,4}}?{_CHANCE}\b",
            rf"\b{_CHANCE}(?: alone)? (?:cannot|can not|can't|does not|doesn't|could not|is not able to) (?:explain|account|produce|cause)\b",
            rf"\b{_CHANCE}(?: alone)? (?:is|was|has been|can be) (?:therefore |thus |then )?(?:excluded|discarded|ruled out|eliminated)\b",
            rf"\b(?:too \w+ to be|more than|other than) (?:\w+ ){{0,3}}?{_CHANCE}\b",
        ],
        "message": _mark(
            "Chance is never ruled out: p says how often chance alone would give data at least this extreme."
        ),
        "misconception": "M01",
    },
    "real": {
        "patterns": [
            rf"\b{_EFFECT}\b(?:(?!\bunknown\b)[^.;!?,]){{0,50}}? (?:is|are|was|were|must be) (?:\w+ly |indeed |thus |therefore |an? )?(?:real|genuine|true|systematic)\b",
            rf"\b(?:find|finds|found|shows?|shown|confirm|confirms|confirmed|detect|detects|detected|reveals?|revealed|demonstrates?|demonstrated|there is|there are|is|are|have|has) (?:(?!no\b)\w+ )?(?:an? )?(?:real|true|genuine|actual) {_EFFECT}\b",
            r"\b(?:really|truly|genuinely|actually|indeed) (?:exists?|works?|differs?|different|better|worse|superior)\b",
            r"\b(?:it|this|that)(?:'s| is) (?:\w+ly |indeed |therefore )?(?:real|genuine)\b",
            rf"\b(?:reality|existence) of (?:\w+ ){{0,3}}{_EFFECT}\b",
        ],
        "message": _mark(
            'A test gives evidence at a level; whether a difference is "real" it cannot tell.'
        ),
        "misconception": "M38",
    },
    "stronger": {
        "patterns": [
            r"\b(?!(?:evidence|claims?|assumptions?|tests?) )\w+ (?:is|are|was|were|as|be|becomes?|remains?) (?:\w+ ){0,2}(?:stronger|strongest)\b(?! (?:\w+ )?(?:evidence|claim|assumption|test|result|statement))",
            r"\b(?:stronger|strongest) (?:learner|classifier|algorithm|model|method|one|competitor|of (?:all|the))",
        ],
        "message": _mark(
            "Stronger at what? Say what was measured: a lower error, a better mean rank."
        ),
        "misconception": "M17",
    },
    "everywhere": {
        "patterns": [
            r"\b(?:for|on|in|with|to) any (?:\w+ ){0,2}(?:problems?|data ?sets?|domains?|tasks?|situations?|applications?)\b",
            r"\balways (?:be |is |are |to be )?(?:\w+ )?(?:better|best|chosen|used|preferred|recommended|wins?|outperforms?|superior)\b",
            r"\b(?:universally|in every situation|in all (?:situations|domains|cases)|everywhere)\b",
        ],
        "message": _mark("The verdict holds for problems like those that were tested."),
        "misconception": "M25",
    },
    "my-error": {
        "patterns": [
            r"\b(?:conclusion|decision|result|verdict|rejection|claim|we|i) (?:is|are|am|was|were|may be|being) (?:wrong|false|mistaken|an error|incorrect|in error) (?:only )?(?:with|in)\b[^.;!?]{0,30}?(?:probability|chance|risk|\d)",
            r"\b(?:probability|chance|risk|likelihood) (?:that|of) (?:my|our|this|the) (?:\w+ )?(?:conclusion|decision|result|verdict|rejection|claim)s? (?:is|are|was|being|to be) (?:wrong|false|mistaken|an error|incorrect)\b",
            r"\b(?:conclusion|decision|result|verdict|claim) has (?:an? )?(?:error|risk) (?:probability|rate|of)\b",
            r"\b(?:probability|chance|risk|likelihood) (?:that|of) (?:we|i) (?:are|am|was|were|made|make|have made|committed|commit) (?:\w+ ){0,2}(?:wrong|errors?|mistakes?|mistaken)\b",
        ],
        "message": _mark(
            "Alpha is the rate of false alarms where nothing differs; it is not the chance that this verdict is wrong."
        ),
        "misconception": "M07",
    },
}

GRAMMAR = {
    # What stands inside quotation marks is spoken of, not claimed.
    "quoted": r"\"[^\"]*\"|`[^`]*`|(?:^|[ (])'[^']*'(?![a-z])",
    # Emphasis that only looks like a negation.
    "emphatic": r"\b(?:not only|not just|not merely|no question|nothing but|why not)\b",
    # A decimal point ends no sentence; it is hidden while we look.
    "decimal": r"(\d)[.,](?=\d)",
    "boundary": r"[.;:!?,]|\b(?:so|but|hence|therefore|thus|however|which|because|although|though|whereas|while|yet)\b",
    "negation": r"\b(?:not|never|no(?! doubt\b)|nor|neither|none|nobody|nothing|without(?! (?:any |a |the slightest )?doubt\b)|cannot|hardly|scarcely|nowhere|rather than|instead of|refus(?:e|es|ed|ing) to|avoid(?:s|ed|ing)?|fail(?:s|ed|ing)? to|far from|wrong to|mistake to|error to|wrong that|false that|untrue that|unjustified to|too early to|(?:might|may|could) (?:think|believe|say|conclude|suggest)|forbids?|stops? short of|less than(?! (?:alpha|the level|\d))|as if|far less|resist|tempting to|impossible to|\w+n't)\b"
    # What is asked, supposed or made probable is not claimed either.
    r"|\b(?:whether|if|had (?:they|nothing|the (?:two|three|four|algorithms|models|methods|learners|classifiers))|would|suppos\w+|assum\w+|(?:hypothes[ie]s|h_?0) (?:that|of|says|states|is that)|"
    r"tost\b|within (?:\w+ ){1,3}(?:points?|margin)\b(?! (?:is|are|has|was)\b)|reject(?:s|ed|ing)? (?:that|the (?:claim|idea|equality))|question|"
    # What is said of data at least as extreme is what a p-value is.
    r"(?:as|more|this|so) extreme|or (?:more|larger)|under (?:the )?(?:null|h_?0)|"
    r"(?:probability|chance|likelihood|odds)(?: \d_\d+)? (?:that|of(?! \d))|"
    # What happens in so many of a hundred cases, or half the time, is counted, not promised.
    r"[1-8]\d (?:out )?of (?:a )?(?:100|hundred)|half (?:of )?(?:the|all|such))\b",
    "rejected": r"^[^.;!?]{0,60}?\b(?:is|are|was|were|would be|remains?|has|have) (?:\w+ )?(?:wrong|false|incorrect|mistaken|cheating|dishonest|nonsense|a lie|a mistake|an error|unjustified|untrue|misleading|forbidden|unsupported|unproven|too much|not (?:been )?(?:shown|proven|proved|justified|supported|warranted|allowed|what|established|something))\b",
    "window": 12,  # so many words a negation reaches ahead
}

"""The grammar that clears a phrase that looks like a claim: quoted, negated, rejected, supposed.

Plain data, like the patterns of the claims: Python and browsers read it alike.
"""

__all__ = ["GRAMMAR", "REACH"]

GRAMMAR: dict[str, str] = {
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
}
# So many words a negation reaches ahead.
REACH = 12

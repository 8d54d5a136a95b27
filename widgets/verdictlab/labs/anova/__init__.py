"""The anova lab; `lab.py` opens it."""

"""The roc lab; `lab.py` opens it."""

"""The estimator lab; `lab.py` opens it."""

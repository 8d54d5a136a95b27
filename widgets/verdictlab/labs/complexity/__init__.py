"""The complexity lab; `lab.py` opens it."""

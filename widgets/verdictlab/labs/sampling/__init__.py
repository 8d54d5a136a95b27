"""The sampling lab; `lab.py` opens it."""

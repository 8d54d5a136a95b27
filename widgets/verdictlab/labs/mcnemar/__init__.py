"""The mcnemar lab; `lab.py` opens it."""

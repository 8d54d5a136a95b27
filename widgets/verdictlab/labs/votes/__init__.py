"""The votes lab; `lab.py` opens it."""

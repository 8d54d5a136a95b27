"""The rank lab; `lab.py` opens it."""

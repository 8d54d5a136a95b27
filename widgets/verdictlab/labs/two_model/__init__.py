"""The two model lab; `lab.py` opens it."""

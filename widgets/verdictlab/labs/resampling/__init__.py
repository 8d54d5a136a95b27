"""The resampling lab; `lab.py` opens it."""

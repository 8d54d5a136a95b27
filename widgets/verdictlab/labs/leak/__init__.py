"""The leak lab; `lab.py` opens it."""

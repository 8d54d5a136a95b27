"""What every refusal of kit.py has in common."""


def one_short_refusal(text):
    """A refusal is one or two sentences and no traceback."""
    assert "Traceback" not in text
    assert text.strip().endswith((".", '"', ")", "venv", "DIR")), text
    assert 50 < len(text) < 460, text
    return True

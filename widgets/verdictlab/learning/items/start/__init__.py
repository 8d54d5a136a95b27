"""What the questions of chapter 00 compute."""

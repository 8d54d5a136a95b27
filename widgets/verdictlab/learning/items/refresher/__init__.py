"""What the questions of chapter 00b compute."""

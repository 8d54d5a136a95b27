"""What the questions of chapter 13 compute."""

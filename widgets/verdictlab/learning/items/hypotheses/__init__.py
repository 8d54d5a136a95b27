"""What the questions of chapter 07 compute."""

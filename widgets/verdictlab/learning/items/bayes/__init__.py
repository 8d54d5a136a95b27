"""What the questions of chapter 12 compute."""

"""What the questions of chapter 11 compute."""

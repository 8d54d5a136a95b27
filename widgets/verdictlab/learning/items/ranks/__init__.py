"""What the questions of chapter 10 compute."""

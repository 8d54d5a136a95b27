"""What the questions of chapter 14 compute."""

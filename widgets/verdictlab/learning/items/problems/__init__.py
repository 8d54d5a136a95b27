"""What the questions of chapter 06 compute."""

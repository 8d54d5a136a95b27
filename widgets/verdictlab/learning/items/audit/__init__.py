"""What the questions of chapter 16 compute."""

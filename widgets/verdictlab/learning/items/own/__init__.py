"""What the questions of chapter 17 compute."""

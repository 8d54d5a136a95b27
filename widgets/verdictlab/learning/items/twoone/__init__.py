"""What the questions of chapter 09 compute."""

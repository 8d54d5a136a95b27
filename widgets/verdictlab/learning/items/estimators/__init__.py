"""What the questions of chapter 04 compute."""

"""What the questions of chapter 05 compute."""

"""What the questions of chapter 03 compute."""

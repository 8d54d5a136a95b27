"""What the questions of chapter 02 compute."""

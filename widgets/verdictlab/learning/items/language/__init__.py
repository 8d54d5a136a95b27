"""What the questions of chapter 18 compute."""

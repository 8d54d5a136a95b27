"""What the questions of chapter 01 compute."""

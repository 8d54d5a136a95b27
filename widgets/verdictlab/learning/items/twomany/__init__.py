"""What the questions of chapter 08 compute."""

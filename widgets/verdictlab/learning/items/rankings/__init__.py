"""What the questions of chapter 13b compute."""

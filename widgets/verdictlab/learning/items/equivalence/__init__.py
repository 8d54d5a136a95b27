"""What the questions of chapter 08b compute."""

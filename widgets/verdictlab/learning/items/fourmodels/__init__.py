"""What the questions of case 15b compute."""

"""What the questions of case 15g compute."""

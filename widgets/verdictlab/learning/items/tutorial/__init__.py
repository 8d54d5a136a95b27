"""What the questions of case 15c compute."""

"""What the questions of case 15h compute."""

"""What the questions of case 15i compute."""

"""What the questions of case 15a compute."""

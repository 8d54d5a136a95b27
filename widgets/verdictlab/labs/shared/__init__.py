"""What several labs offer alike."""

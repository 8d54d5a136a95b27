"""What every lab stands on: State, view and controls become a widget."""

"""Files of Battle for Skull Pass."""

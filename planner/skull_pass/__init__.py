"""Battle for Skull Pass: fleeing, pursuing, rallying, and charges at units that flee."""

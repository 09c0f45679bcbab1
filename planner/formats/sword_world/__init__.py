"""Files of Sword World 2.0."""

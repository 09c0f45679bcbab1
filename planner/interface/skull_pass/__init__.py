"""Questions about Battle for Skull Pass: tables and pictures."""

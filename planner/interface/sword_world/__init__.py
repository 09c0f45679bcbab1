"""Questions about Sword World 2.0: tables and pictures."""

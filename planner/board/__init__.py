"""What lies on the table and what is asked about it: frozen plain data, no library, no rules."""

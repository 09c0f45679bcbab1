"""Who sees whom, exact in whole numbers both ways: lines as witnesses, shadows as proofs (06.01, 13.08)."""

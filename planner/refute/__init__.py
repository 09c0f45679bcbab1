"""The search for proofs of impossibility: cells refined until a SAT solver contradicts them."""

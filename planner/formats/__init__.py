"""Files to values and back: scenarios, results, the JSON Schema."""

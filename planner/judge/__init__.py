"""The exact judge: whole numbers only; shares no code with the search whose answers it checks."""

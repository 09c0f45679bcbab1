"""The planner over HTTP, and the board in a browser (extra ``web``)."""

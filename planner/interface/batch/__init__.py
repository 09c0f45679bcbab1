"""Many scenario files answered by many processes, on this machine or on a cluster."""

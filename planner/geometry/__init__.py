"""Fast geometry for searching: obstacles, paths, reach. The only room with shapely and networkx."""

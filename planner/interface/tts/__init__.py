"""A bridge to Tabletop Simulator: positions out of its saves, moved models back into them."""

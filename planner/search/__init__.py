"""Finding placements. The only room with OR-Tools; nothing here is believed until the judge agrees."""

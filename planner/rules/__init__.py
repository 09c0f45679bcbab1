"""What each move demands, as data: sections, sentences, limits, who may do what."""

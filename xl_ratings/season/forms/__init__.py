"""The forms in which contests are typed: a grid for each tournament, or one list for a whole season."""

"""One case table, every host."""

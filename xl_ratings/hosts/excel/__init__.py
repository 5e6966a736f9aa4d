"""Excel on Windows through xlwings: one raw entry point for all functions."""

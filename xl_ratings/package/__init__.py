"""The lossless patch of an .xlsx package: only values of cells change, every other byte stays."""

"""Workbooks: where things stand in our templates, building them, reading and writing files."""

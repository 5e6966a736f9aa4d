"""Importers: one file per format, each turning a file into an event and diagnostics."""

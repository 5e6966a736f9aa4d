"""Worksheet functions: described once, offered by every host."""

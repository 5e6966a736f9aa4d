"""Published pages."""

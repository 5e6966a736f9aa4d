"""The rating systems. A new one is a file or folder here and one line in ``registry``."""

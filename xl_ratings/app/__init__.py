"""Use cases: what a command or a button does, without a word about how it was called."""

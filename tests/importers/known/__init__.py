"""Tournaments that are known beforehand, written as programs and people write them: what is read must be what was played."""

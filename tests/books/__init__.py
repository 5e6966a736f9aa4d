"""The three books: a file, a running Excel (stand-in), a running Calc."""

"""Values: ratings, contests, events, evaluations, tables, texts, rounding, diagnostics."""

"""What stands between a file's formulas and the engine: each piece bridges a gap that was measured."""

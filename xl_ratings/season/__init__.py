"""A season: players, spellings, events in their order, and the replay that derives everything else."""

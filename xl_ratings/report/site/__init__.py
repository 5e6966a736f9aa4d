"""The pages of a published season: data in, files out; nothing here reads a workbook or computes a rating."""

"""Outputs of tables and findings: terminal, JSON, CSV, workbook, frame."""

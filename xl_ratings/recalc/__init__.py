"""Headless recalculation: any workbook, our functions and Excel's, nothing else touched."""

"""LibreOffice Calc as a host."""

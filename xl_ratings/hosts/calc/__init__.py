"""LibreOffice Calc: the functions as a UNO add-in, packed into one extension file."""

"""The UNO component inside the extension; LibreOffice's own Python runs it.

It stands alone: it imports the bundled core and nothing else of the package. If the core cannot be imported, every
function answers with the reason instead of a bare ``Err:504``.
"""

# mypy: ignore-errors

import struct

import unohelper
from com.sun.star.lang import XServiceInfo
from org.xlratings import XCalcAddIn

# the generator writes FUNCTIONS (method, name), SERVICE and IMPLEMENTATION above this line

try:
    from xlr_calc_core.functions.cells import CellError
    from xlr_calc_core.functions.registry import FUNCTIONS as SPECS
    from xlr_calc_core.functions.spec import call

    BROKEN = ""
except Exception as error:  # whatever it is, the user must see it
    BROKEN = "xl_ratings ist beschädigt (%s: %s): Erweiterung neu installieren" % (type(error).__name__, error)

_CODES = {"#N/A": 32767, "#VALUE!": 519, "#DIV/0!": 532, "#REF!": 524, "#NUM!": 503, "#NAME?": 525, "#NULL!": 521}
_NAN = 0x7FF8000000000000


def _error(code):
    """Calc reads its own error codes from the payload of a NaN."""
    return struct.unpack("<d", struct.pack("<Q", _NAN | _CODES.get(code, 519)))[0]


def _cell_in(value):
    if isinstance(value, float) and value != value:
        payload = struct.unpack("<Q", struct.pack("<d", value))[0] & 0xFFFF
        return CellError(next((code for code, number in _CODES.items() if number == payload), "#VALUE!"))
    return value


def _argument(value, parameter):
    """Ranges arrive as tuples of rows, blank cells in them as ''; a lone blank cell arrives as 0.

    Where an argument may be left out, 0 means just that: no age, year, rule set or list is 0. Only a result can be.
    """
    if value == 0.0 and parameter.optional and parameter.name != "results":
        return None
    if isinstance(value, tuple):
        if len(value) == 1 and len(value[0]) == 1:
            return _cell_in(value[0][0])
        return [[_cell_in(cell) for cell in row] for row in value]
    return value


def _cell_out(value):
    if isinstance(value, CellError):
        return _error(value.code)
    return value


def _method(name):
    def method(self, *arguments):
        if BROKEN:
            return ((BROKEN,),)
        spec = SPECS[name]
        values = [_argument(value, parameter) for value, parameter in zip(arguments, spec.parameters)]
        while values and values[-1] is None:
            values.pop()
        result = call(spec, tuple(values))
        rows = result if isinstance(result, tuple) else ((result,),)
        return tuple(tuple(_cell_out(cell) for cell in row) for row in rows)

    return method


class CalcAddIn(unohelper.Base, XCalcAddIn, XServiceInfo):
    """All functions; the methods are put in below."""

    def __init__(self, context, *_):
        self.context = context

    def getImplementationName(self):
        return IMPLEMENTATION

    def supportsService(self, name):
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):
        return (SERVICE, "com.sun.star.sheet.AddIn")


for _name, _function in FUNCTIONS:
    setattr(CalcAddIn, _name, _method(_function))

g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(CalcAddIn, IMPLEMENTATION, (SERVICE, "com.sun.star.sheet.AddIn"))

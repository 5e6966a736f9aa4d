"""All forms by name."""

from __future__ import annotations

from .duels import DUELS
from .form import Form
from .grid import GRID
from .matches import MATCHES
from .singles import SINGLES

FORMS: dict[str, Form] = {form.key: form for form in (GRID, SINGLES, MATCHES, DUELS)}

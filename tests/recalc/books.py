"""Small workbooks for the tests, written by XlsxWriter into memory."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable
from typing import Any

import xlsxwriter

from xl_ratings.package.archive import read_archive
from xl_ratings.package.values import ErrorValue
from xl_ratings.recalc.result import RecalcResult
from xl_ratings.recalc.run import RecalcOptions, recalculate_archive

NOW = dt.datetime(2026, 1, 2, 12)


def book(build: Callable[[xlsxwriter.Workbook], None], **options: Any) -> bytes:
    """Return a workbook's bytes."""
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer, options)
    build(workbook)
    workbook.close()
    return buffer.getvalue()


def computed(data: bytes, *, final: bool = False) -> RecalcResult:
    """Recalculate bytes at a fixed moment."""
    return recalculate_archive(read_archive(data, "test.xlsx"), RecalcOptions(NOW, final=final))


def plain(value: object) -> object:
    """Errors as their codes, for short expectations."""
    return value.code if isinstance(value, ErrorValue) else value

"""Shared settings of the tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.load_profile("default")

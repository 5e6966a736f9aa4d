"""Tests of Excel as a host, without Excel."""

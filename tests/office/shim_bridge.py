"""Runs inside LibreOffice's own Python: hands calls of the VBA shim to xlwings' real ``CallUDF`` in a process beside.

A test writes PYTHON, HOST, FOLDER and ENVIRONMENT above this text and makes an extension of it.
"""

import json
import subprocess

import unohelper
from com.sun.star.lang import XServiceInfo
from com.sun.star.script.provider import XScript

_process = None


def call_udf(script, entry, arguments):
    global _process
    if _process is None:
        _process = subprocess.Popen(
            [PYTHON, HOST, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            env=ENVIRONMENT, cwd=FOLDER,
        )  # fmt: skip
        while _process.stdout.readline().strip() != "ready":
            if _process.poll() is not None:
                raise RuntimeError("xlwings' server does not start")
    _process.stdin.write(json.dumps([script, entry, [plain(argument) for argument in arguments]]) + "\n")
    _process.stdin.flush()
    return rows(json.loads(_process.stdout.readline()))


def plain(value):
    """Basic's values as JSON; the double has turned error values into marked texts."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, str) and value.startswith("#ERR!"):
        return {"error": NAMES[value[-4:]]}
    return value


NAMES = {
    "2000": "#NULL!", "2007": "#DIV/0!", "2015": "#VALUE!", "2023": "#REF!", "2029": "#NAME?", "2036": "#NUM!",
    "2042": "#N/A",
}  # fmt: skip


def rows(value):
    return tuple(rows(item) for item in value) if isinstance(value, list) else value


class Bridge(unohelper.Base, XScript, XServiceInfo):
    """What Basic gets from ``createUnoService``."""

    def __init__(self, context):
        pass

    def invoke(self, arguments, _, __):
        return call_udf(*arguments), (), ()

    def getImplementationName(self):
        return "org.xlratings.test.Bridge.python"

    def supportsService(self, name):
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):
        return ("org.xlratings.test.Bridge",)


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Bridge, "org.xlratings.test.Bridge.python", ("org.xlratings.test.Bridge",))

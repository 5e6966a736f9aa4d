// Runs the case table inside Pyodide: node pyodide_host.mjs NODE_MODULES WHEEL CASES
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, wheel, cases] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(modules, "pyodide", "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: join(modules, "pyodide") });
pyodide.FS.writeFile("/wheel.whl", readFileSync(wheel));
pyodide.globals.set("table", readFileSync(cases, "utf-8"));
const answers = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/wheel.whl")
from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import call_function

def read(value):
    if isinstance(value, list):
        return [read(cell) for cell in value]
    return CellError(value["error"]) if isinstance(value, dict) else value

def write(value):
    if isinstance(value, tuple):
        return [write(cell) for cell in value]
    return {"error": value.code} if isinstance(value, CellError) else value

outside = [name for name in ("pandas", "openpyxl", "xlwings", "formualizer") if name in sys.modules]
assert not outside, outside
json.dumps([write(call_function(name, *map(read, arguments))) for name, arguments in json.loads(table)])
`);
console.log(answers);

"""Drives a LibreOffice of its own through UNO; LibreOffice's (the distribution's) Python runs it.

Reads one JSON object from stdin: ``profile``, ``extensions`` (folder of unpacked extensions, or empty), ``steps``.
Writes a JSON list with the answer of each step. Steps are lists: a name and its arguments. With ``serve`` the object is
one line, and every further line is one step, answered by one line.
"""

import hashlib
import json
import os
import subprocess
import sys
import time

import uno
import unohelper
from com.sun.star.accessibility.AccessibleRole import DOCUMENT_SPREADSHEET, PUSH_BUTTON
from com.sun.star.beans import PropertyValue
from com.sun.star.task import XInteractionHandler
from com.sun.star.ucb import XCommandEnvironment


class Approve(unohelper.Base, XCommandEnvironment, XInteractionHandler):
    """Says yes to every question of the extension manager, as a user does who installs an extension twice."""

    def getInteractionHandler(self):
        return self

    def getProgressHandler(self):
        return None

    def handle(self, request):
        for continuation in request.getContinuations():
            if continuation.queryInterface(uno.getTypeByName("com.sun.star.task.XInteractionApprove")):
                continuation.select()
                return


def environment():
    """LibreOffice's own Python takes its library from the first python3 of the path; a virtual environment's is wrong."""
    kept = dict(os.environ)
    folder = kept.pop("VIRTUAL_ENV", None)
    if folder:
        own = os.path.join(folder, "bin")
        kept["PATH"] = os.pathsep.join(part for part in kept["PATH"].split(os.pathsep) if part != own)
    return kept


def prop(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


def url(path):
    return uno.systemPathToFileUrl(os.path.abspath(path))


class Office:
    def __init__(self, profile, extensions, visible):
        os.makedirs(profile, exist_ok=True)  # else the first start opens no document
        pipe = "xlr%d" % os.getpid()
        command = [
            "soffice", "-env:UserInstallation=" + url(profile), "--norestore", "--nologo", "--nodefault",
            "--nolockcheck", "--accept=pipe,name=%s;urp;" % pipe,
        ]  # fmt: skip
        if not visible:
            command.append("--headless")
        if extensions:
            command.append("-env:BUNDLED_EXTENSIONS=" + url(extensions))
        self.process = self.start(command)
        self.document = None
        self.visible = visible
        for _ in range(200):  # a fresh profile: the first start may answer and then start anew
            self.context = self.connect(pipe)
            try:
                self.desktop = self.service("com.sun.star.frame.Desktop")
                self.new()
                self.close()
                return
            except Exception:
                time.sleep(0.2)
        raise SystemExit("LibreOffice opens no document")

    def start(self, command):
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment())

    def connect(self, pipe):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        for _ in range(600):
            try:
                return resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
            except Exception:
                if self.process.poll() is not None:  # a fresh profile may end the first start
                    self.process = self.start(self.process.args)
                time.sleep(0.1)
        raise SystemExit("LibreOffice does not answer")

    def service(self, name):
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def open(self, path):
        self.document = self.desktop.loadComponentFromURL(url(path), "_blank", 0, (prop("Hidden", True),))

    def open_with_macros(self, path):
        properties = (prop("Hidden", True), prop("MacroExecutionMode", 4))
        self.document = self.desktop.loadComponentFromURL(url(path), "_blank", 0, properties)

    def macro(self, module, name, *arguments):
        """Run a macro of the document and return what it gives."""
        place = "vnd.sun.star.script:VBAProject.%s.%s?language=Basic&location=document" % (module, name)
        return self.document.getScriptProvider().getScript(place).invoke(tuple(arguments), (), ())[0]

    def new(self):
        hidden = () if self.visible else (prop("Hidden", True),)
        self.document = self.desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, hidden)

    def close(self):
        self.document.close(True)
        self.document = None

    def calculate(self):
        start = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - start

    def sheet(self, name):
        return self.document.Sheets.getByName(name) if name else self.document.Sheets.getByIndex(0)

    def read(self, sheet, area):
        """Rows of [kind, value]: n number, b truth value, t text, e error code, blank."""
        cells = self.sheet(sheet).getCellRangeByName(area)
        formulas = cells.getFormulaArray()
        return [
            [self.value(cells, r, c, value, formulas[r][c]) for c, value in enumerate(row)]
            for r, row in enumerate(cells.getDataArray())
        ]

    def value(self, cells, row, column, value, formula):
        """One call for a whole range is a hundred times faster than one for each cell; errors come as void."""
        if isinstance(value, str):
            return ["t", value] if value or formula else ["blank", None]
        return ["n", value] if value is not None else self.cell(cells.getCellByPosition(column, row))

    def cell(self, cell):
        if cell.getError():
            return ["e", cell.getError()]
        if cell.Type.value == "EMPTY":
            return ["blank", None]
        is_text = cell.Type.value == "TEXT" or (cell.Type.value == "FORMULA" and cell.FormulaResultType2 == 2)
        return ["t", cell.String] if is_text else ["n", cell.Value]

    def formulas(self, sheet, area):
        return [list(row) for row in self.sheet(sheet).getCellRangeByName(area).FormulaArray]

    def open_in_window(self, path):
        """Open a document as a user sees it."""
        self.document = self.desktop.loadComponentFromURL(url(path), "_blank", 0, ())

    def type(self, sheet, row, column, value):
        """Put a text or a number into a cell, rows and columns from 1."""
        cell = self.sheet(sheet).getCellByPosition(column - 1, row - 1)
        if isinstance(value, str):
            cell.setString(value)
        else:
            cell.setValue(value)

    def choose(self, sheet, row, column):
        """Click into a cell."""
        controller = self.document.CurrentController
        controller.setActiveSheet(self.sheet(sheet))
        controller.select(self.sheet(sheet).getCellByPosition(column - 1, row - 1))

    def chosen(self):
        """Sheet, row and column of the chosen cell."""
        at = self.document.CurrentSelection.getRangeAddress()
        return [self.document.CurrentController.ActiveSheet.Name, at.StartRow + 1, at.StartColumn + 1]

    def run(self, command, arguments):
        """Run a command and return its state (1 is success) and what it says; its boxes stay away."""
        helper = self.service("com.sun.star.frame.DispatchHelper")
        frame = self.document.CurrentController.Frame
        told = helper.executeDispatch(frame, command, "", 0, tuple(prop(*item) for item in arguments.items()))
        return [told.State, told.Result]

    def undo_titles(self):
        return list(self.document.UndoManager.getAllUndoActionTitles())

    def undo(self):
        self.document.UndoManager.undo()

    def redo(self):
        self.document.UndoManager.redo()

    def snapshot(self):
        """How many cells of each sheet are filled, and a checksum of what stands there (not of what it shows)."""
        found = {}
        for sheet in self.document.Sheets:
            cursor = sheet.createCursor()
            cursor.gotoEndOfUsedArea(False)
            cells = sheet.getCellRangeByPosition(0, 0, cursor.RangeAddress.EndColumn, cursor.RangeAddress.EndRow)
            filled = [(r, c, t) for r, row in enumerate(cells.getFormulaArray()) for c, t in enumerate(row) if t]
            found[sheet.Name] = [len(filled), hashlib.sha256(repr(filled).encode()).hexdigest()]
        return found

    def protect(self, sheet):
        self.sheet(sheet).protect("")

    def book(self, extensions):
        """The book of the extension, on this document."""
        path = os.path.join(extensions, "xl_ratings", "pythonpath")
        if path not in sys.path:
            sys.path.insert(0, path)
        from xlr_calc_core.hosts.calc.book import CalcBook

        return CalcBook(self.document, "Probe")

    def read_book(self, extensions, sheet, area):
        return self.book(extensions).read_area(sheet, tuple(area))

    def write_book(self, extensions, cells):
        """Set cells (sheet, row, column, value) and write them; an error value is a list of its code."""
        from xlr_calc_core.package.values import ErrorValue

        book = self.book(extensions)
        for sheet, row, column, value in cells:
            book.set(sheet, row, column, ErrorValue(value[0]) if isinstance(value, list) else value)
        seen = [
            book.reopened().read_area(s, (r, c, r, c))[0][0] == v for s, r, c, v in cells if not isinstance(v, list)
        ]
        book.commit()
        return all(seen)

    def button(self, name):
        """Where a button of a toolbar is on the screen: its middle."""
        found = self.accessible(self.document.CurrentController.Frame.ContainerWindow.getAccessibleContext(), name, 9)
        at, size = found.getLocationOnScreen(), found.getSize()
        return [at.X + size.Width // 2, at.Y + size.Height // 2]

    def accessible(self, context, name, depth):
        if context.getAccessibleName() == name and context.getAccessibleRole() == PUSH_BUTTON:
            return context
        if depth and context.getAccessibleRole() != DOCUMENT_SPREADSHEET:
            for i in range(min(context.getAccessibleChildCount(), 200)):
                found = self.accessible(context.getAccessibleChild(i).getAccessibleContext(), name, depth - 1)
                if found is not None:
                    return found
        return None

    def click(self, name):
        x, y = self.button(name)
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True)
        time.sleep(1)

    def set_formula(self, sheet, cell, text):
        self.sheet(sheet).getCellRangeByName(cell).Formula = text

    def fill(self, sheet, texts, numbers, formulas, arrays):
        """Write many cells: texts as they are, numbers, formulas, array formulas (area, formula)."""
        cells = self.sheet(sheet)
        for address, text in texts:
            cells.getCellRangeByName(address).String = text
        for address, number in numbers:
            cells.getCellRangeByName(address).Value = number
        for address, formula in formulas:
            cells.getCellRangeByName(address).Formula = formula
        for address, formula in arrays:
            cells.getCellRangeByName(address).setArrayFormula(formula)

    def insert_rows(self, sheet, row, count):
        self.sheet(sheet).Rows.insertByIndex(row - 1, count)

    def sort(self, sheet, area, column, descending):
        """Sort rows as the menu does; the column counts within the area from 0."""
        field = uno.createUnoStruct("com.sun.star.table.TableSortField")
        field.Field, field.IsAscending = column, not descending
        fields = uno.Any("[]com.sun.star.table.TableSortField", (field,))
        settings = (prop("SortFields", fields), prop("ContainsHeader", False))
        self.sheet(sheet).getCellRangeByName(area).sort(settings)

    def copy_sheet(self, name, copy, position):
        self.document.Sheets.copyByName(name, copy, position)

    def rename_sheet(self, name, new):
        self.sheet(name).Name = new

    def hide_sheet(self, name):
        self.sheet(name).IsVisible = False

    def delete_sheet(self, name):
        self.document.Sheets.removeByName(name)

    def new_sheet(self, name):
        self.document.Sheets.insertNewByName(name, self.document.Sheets.Count)

    def set_local(self, sheet, cell, text):
        self.sheet(sheet).getCellRangeByName(cell).FormulaLocal = text

    def store(self, path, filter_name):
        self.document.storeToURL(url(path), (prop("FilterName", filter_name), prop("Overwrite", True)))

    def install(self, path):
        manager = self.context.getValueByName("/singletons/com.sun.star.deployment.ExtensionManager")
        manager.addExtension(url(path), (), "user", manager.createAbortChannel(), Approve())

    def remove(self, identifier, name):
        manager = self.context.getValueByName("/singletons/com.sun.star.deployment.ExtensionManager")
        manager.removeExtension(identifier, name, "user", manager.createAbortChannel(), Approve())

    def installed(self):
        manager = self.context.getValueByName("/singletons/com.sun.star.deployment.ExtensionManager")
        packages = manager.getDeployedExtensions("user", manager.createAbortChannel(), None)
        return [[package.Identifier.Value, package.Version] for package in packages]

    def function(self, name):
        """What the function wizard shows: description, category, parameters."""
        descriptions = self.service("com.sun.star.sheet.FunctionDescriptions")
        for i in range(descriptions.Count):
            found = {item.Name: item.Value for item in descriptions.getByIndex(i)}
            if found["Name"] == name:
                arguments = [[a.Name, a.Description, a.IsOptional] for a in found["Arguments"]]
                return [found["Description"], arguments]
        return None

    def window(self):
        """Give the document's window the whole screen and the keyboard."""
        window = self.document.CurrentController.Frame.ContainerWindow
        window.setPosSize(0, 0, 1400, 900, 15)
        window.setFocus()
        time.sleep(1.5)

    def dispatch(self, command):
        helper = self.service("com.sun.star.frame.DispatchHelper")
        helper.executeDispatch(self.document.CurrentController.Frame, command, "", 0, ())

    def press(self, *words):
        """A real keyboard: ``press("type", "=A1")``, ``press("key", "Return")``."""
        subprocess.run(["xdotool", words[0], "--delay", "60", *words[1:]], check=True)
        time.sleep(0.7)

    def screenshot(self, path):
        time.sleep(0.5)
        subprocess.run(["import", "-window", "root", path], check=True)

    def end(self):
        try:
            if self.document is not None:
                self.close()  # a document left open leaves its lock file, and the next start asks about it
            self.desktop.terminate()
        except Exception:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def main():
    wanted = json.loads(sys.stdin.readline())
    office = Office(wanted["profile"], wanted.get("extensions", ""), wanted.get("visible", False))
    try:
        if wanted.get("serve"):
            serve(office)
            return
        answers = [getattr(office, step[0])(*step[1:]) for step in wanted["steps"]]
    finally:
        office.end()
    json.dump(answers, sys.stdout)


def serve(office):
    for line in sys.stdin:
        step = json.loads(line)
        print(json.dumps(getattr(office, step[0])(*step[1:])), flush=True)


main()

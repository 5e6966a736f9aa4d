"""The UNO component behind menu and toolbar; LibreOffice's own Python runs it, in LibreOffice's own process.

A click shows the answer in a box. Whoever wants to be told instead (``dispatchWithNotification``: macros, tests) gets
the answer as the result and sees no box; what an action asks for then comes with the arguments ``File``, ``Sheet``
and ``Date``.
"""

# mypy: ignore-errors

import unohelper
from com.sun.star.awt.MessageBoxType import INFOBOX, WARNINGBOX
from com.sun.star.awt.PosSize import POS
from com.sun.star.beans import PropertyValue
from com.sun.star.frame import DispatchResultEvent, FeatureStateEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.frame.DispatchResultState import FAILURE, SUCCESS
from com.sun.star.lang import XInitialization, XServiceInfo

# the generator writes COMMANDS, PROTOCOL, TOOLBAR_SERVICE and TOOLBAR_IMPLEMENTATION above this line

try:
    from xlr_calc_core.hosts.calc.desk import Desk, path_of, run_command

    BROKEN = ""
except Exception as error:  # whatever it is, the user must see it
    BROKEN = "xl_ratings ist beschädigt (%s: %s): Erweiterung neu installieren" % (type(error).__name__, error)

_LONGEST = 2500


class Toolbar(unohelper.Base, XDispatchProvider, XNotifyingDispatch, XInitialization, XServiceInfo):
    """Every command of ours in one window."""

    def __init__(self, context, *arguments):
        self.context = context
        self.frame = arguments[0] if arguments else None

    def initialize(self, arguments):
        self.frame = arguments[0] if arguments else None

    def queryDispatch(self, url, target, flags):
        return self if url.Protocol == PROTOCOL and url.Path in COMMANDS else None

    def queryDispatches(self, requests):
        return tuple(self.queryDispatch(each.FeatureURL, each.FrameName, each.SearchFlags) for each in requests)

    def dispatch(self, url, arguments):
        text, is_done = self._run(url.Path, self._dialogs)
        _box(self.context, self.frame, text, is_done)

    def dispatchWithNotification(self, url, arguments, listener):
        given = {argument.Name: argument.Value for argument in arguments}

        def answer(question, proposal):
            return given.get({"DATE": "Date", "SHEET": "Sheet"}.get(question.name, "File"))

        text, is_done = self._run(url.Path, answer)
        if listener is not None:
            listener.dispatchFinished(DispatchResultEvent(self, SUCCESS if is_done else FAILURE, text))

    def addStatusListener(self, listener, url):
        listener.statusChanged(FeatureStateEvent(self, url, "", True, False, None))

    def removeStatusListener(self, listener, url):
        pass

    def getImplementationName(self):
        return TOOLBAR_IMPLEMENTATION

    def supportsService(self, name):
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):
        return (TOOLBAR_SERVICE,)

    def _run(self, key, ask):
        if BROKEN:
            return BROKEN, False
        office = _setting(self.context, "/org.openoffice.Setup/Product", "ooSetupVersionAboutBox")
        return run_command(key, Desk(self.frame, self._language(), ask, office))

    def _language(self):
        """Speakers of German read German, all others English."""
        return "de" if _setting(self.context, "/org.openoffice.Setup/L10N", "ooLocale")[:2] == "de" else "en"

    def _dialogs(self, question, proposal):
        language = self._language()
        prompt = question.value.to(language)
        if question.name in ("DATE", "SHEET"):
            cancel = "Abbrechen" if language == "de" else "Cancel"
            return _asked_text(self.context, self.frame, prompt, proposal, cancel)
        return _asked_file(self.context, prompt)


def _service(context, name):
    return context.ServiceManager.createInstanceWithContext(name, context)


def _setting(context, node, name):
    """A word of LibreOffice's own configuration; blank if it does not answer."""
    try:
        path = PropertyValue()
        path.Name, path.Value = "nodepath", node
        provider = _service(context, "com.sun.star.configuration.ConfigurationProvider")
        access = provider.createInstanceWithArguments("com.sun.star.configuration.ConfigurationAccess", (path,))
        return str(access.getByName(name) or "")
    except Exception:
        return ""


def _box(context, frame, text, is_done):
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 2] + " …"
    window = frame.getContainerWindow()
    kind = INFOBOX if is_done else WARNINGBOX
    window.getToolkit().createMessageBox(window, kind, 1, "xl_ratings", shown).execute()


def _asked_file(context, title):
    picker = _service(context, "com.sun.star.ui.dialogs.FilePicker")
    picker.setTitle(title)
    if picker.execute() != 1:
        return None
    path = path_of(picker.getFiles()[0])
    return None if path is None else str(path)


def _asked_text(context, frame, prompt, proposal, cancel):
    """A small dialog with one field; LibreOffice has none ready."""
    model = _service(context, "com.sun.star.awt.UnoControlDialogModel")
    model.Title, model.Width, model.Height = "xl_ratings", 170, 58

    def add(kind, name, x, y, width, height, **properties):
        control = model.createInstance("com.sun.star.awt.UnoControl%sModel" % kind)
        control.PositionX, control.PositionY, control.Width, control.Height = x, y, width, height
        for key, value in properties.items():
            setattr(control, key, value)
        model.insertByName(name, control)

    add("FixedText", "prompt", 6, 6, 158, 10, Label=prompt)
    add("Edit", "answer", 6, 18, 158, 14, Text=proposal)
    add("Button", "ok", 72, 38, 44, 14, Label="OK", PushButtonType=1, DefaultButton=True)
    add("Button", "cancel", 120, 38, 44, 14, Label=cancel, PushButtonType=2)
    dialog = _service(context, "com.sun.star.awt.UnoControlDialog")
    dialog.setModel(model)
    window = frame.getContainerWindow()
    dialog.createPeer(window.getToolkit(), window)
    outer, own = window.getPosSize(), dialog.getPosSize()
    dialog.setPosSize((outer.Width - own.Width) // 2, (outer.Height - own.Height) // 2, 0, 0, POS)
    try:
        return dialog.getControl("answer").getText() if dialog.execute() == 1 else None
    finally:
        dialog.dispose()


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Toolbar, TOOLBAR_IMPLEMENTATION, (TOOLBAR_SERVICE,))

"""The configuration that shows menu and toolbar in Calc, made from the list of actions."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ...app.action import Action
from ...app.actions import ACTIONS
from ...model.text import Text
from .names import COMMANDS, PROTOCOL, TOOLBAR, TOOLBAR_IMPLEMENTATION

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
REGISTRY = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'
NAME = Text("xl_ratings", "xl_ratings")
_CONTEXT = "com.sun.star.sheet.SpreadsheetDocument"


def text_property(name: str, text: Text) -> str:
    """Return a property in both languages; other languages get the English one."""
    values = f'<value xml:lang="en-US">{escape(text.en)}</value><value xml:lang="de">{escape(text.de)}</value>'
    return f'<prop oor:name="{name}" oor:type="xs:string">{values}</prop>'


def addons() -> str:
    """Return ``Addons.xcu``: the commands once as a toolbar and once as a menu."""
    toolbar = (
        f'<node oor:name="OfficeToolBar"><node oor:name="{TOOLBAR}" oor:op="replace">\n{_items("b")}\n</node></node>'
    )
    menu = (
        '<node oor:name="OfficeMenuBar"><node oor:name="org.xlratings.calc.menu" oor:op="replace">'
        f"{text_property('Title', NAME)}{_property('Context', _CONTEXT)}"
        f'<node oor:name="Submenu">\n{_items("m")}\n</node></node></node>'
    )
    return (
        f'{HEAD}<oor:component-data {REGISTRY} oor:name="Addons" oor:package="org.openoffice.Office">'
        f'<node oor:name="AddonUI">{toolbar}{menu}</node></oor:component-data>\n'
    )


def protocol_handler() -> str:
    """Return ``ProtocolHandler.xcu``: who answers our commands."""
    return (
        f'{HEAD}<oor:component-data {REGISTRY} oor:name="ProtocolHandler" oor:package="org.openoffice.Office">'
        f'<node oor:name="HandlerSet"><node oor:name="{TOOLBAR_IMPLEMENTATION}" oor:op="replace">'
        f'<prop oor:name="Protocols" oor:type="oor:string-list"><value>{PROTOCOL}*</value></prop>'
        "</node></node></oor:component-data>\n"
    )


def window_state() -> str:
    """Return ``CalcWindowState.xcu``: the toolbar's name, and that it is shown, in a row of its own below the others."""
    return (
        f'{HEAD}<oor:component-data {REGISTRY} oor:name="CalcWindowState" oor:package="org.openoffice.Office.UI">'
        '<node oor:name="UIElements"><node oor:name="States">'
        f'<node oor:name="private:resource/toolbar/addon_{TOOLBAR}" oor:op="replace">'
        f"{text_property('UIName', NAME)}"
        '<prop oor:name="ContextSensitive" oor:type="xs:boolean"><value>false</value></prop>'
        '<prop oor:name="Visible" oor:type="xs:boolean"><value>true</value></prop>'
        '<prop oor:name="Docked" oor:type="xs:boolean"><value>true</value></prop>'
        '<prop oor:name="DockPos" oor:type="xs:string"><value>0,9</value></prop>'
        "</node></node></node></oor:component-data>\n"
    )


def _items(prefix: str) -> str:
    """Return the commands of a bar; the names give their order, a line stands between groups."""
    items: list[str] = []
    for group in COMMANDS:
        if items:
            items.append(_separator(f"{prefix}{len(items):02}"))
        for key in group:
            items.append(_item(f"{prefix}{len(items):02}", ACTIONS[key]))
    return "\n".join(items)


def _separator(name: str) -> str:
    return f'<node oor:name="{name}" oor:op="replace">{_property("URL", "private:separator")}</node>'


def _item(name: str, action: Action) -> str:
    return (
        f'<node oor:name="{name}" oor:op="replace">{_property("URL", PROTOCOL + action.key)}'
        f"{text_property('Title', action.label)}{_property('Target', '_self')}{_property('Context', _CONTEXT)}</node>"
    )


def _property(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{value}</value></prop>'

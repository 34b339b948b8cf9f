#!/usr/bin/python3
"""A desktop's dialogs without a desktop: answers org.freedesktop.portal.FileChooser and Print as a person would.

    stub_dialogs.py LOG accept FILE    every dialog ends with this file chosen
    stub_dialogs.py LOG cancel         every dialog is closed without a choice

Prints "ready" once it can be called. Each call adds a line to LOG: the method, and the name the program proposed or "-".
Each answer adds another: the method, and "answered". For Print the first is the title and how the file begins.
"""

import os
import pathlib
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

PATH = "/org/freedesktop/portal/desktop"
# A person needs a moment to close a dialog.
THINKING_TIME_MS = 700
CHOSEN, CANCELLED = 0, 1


class Request(dbus.service.Object):
    """One open dialog."""

    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
    def Response(self, response, results):
        pass

    @dbus.service.method("org.freedesktop.portal.Request")
    def Close(self):
        self.remove_from_connection()


class Dialogs(dbus.service.Object):
    def __init__(self, bus, log, answer, chosen):
        super().__init__(bus, PATH)
        self.bus, self.log, self.answer, self.chosen = bus, log, answer, chosen

    def note(self, method, what):
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"{method} {what}\n")

    def ask(self, method, parent, options, sender, what=None):
        self.note("owner", parent)
        self.note(method, what or options.get("current_name") or "-")
        token = options.get("handle_token", "stub")
        handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
        request = Request(self.bus, handle)
        GLib.timeout_add(THINKING_TIME_MS, self.finish, method, request)
        return dbus.ObjectPath(handle)

    def finish(self, method, request):
        if self.answer == "accept":
            request.Response(CHOSEN, {"uris": dbus.Array([self.chosen.as_uri()], signature="s")})
        else:
            request.Response(CANCELLED, dbus.Dictionary({}, signature="sv"))
        request.remove_from_connection()
        self.note(method, "answered")
        return GLib.SOURCE_REMOVE

    @dbus.service.method(
        "org.freedesktop.portal.FileChooser", in_signature="ssa{sv}", out_signature="o", sender_keyword="sender"
    )
    def OpenFile(self, parent, title, options, sender=None):
        return self.ask("OpenFile", parent, options, sender)

    @dbus.service.method(
        "org.freedesktop.portal.FileChooser", in_signature="ssa{sv}", out_signature="o", sender_keyword="sender"
    )
    def SaveFile(self, parent, title, options, sender=None):
        return self.ask("SaveFile", parent, options, sender)

    @dbus.service.method(
        "org.freedesktop.portal.Print", in_signature="ssha{sv}", out_signature="o", sender_keyword="sender"
    )
    def Print(self, parent, title, page, options, sender=None):
        with os.fdopen(page.take(), "rb") as file:
            start = file.read(5).decode("ascii", "replace")
        return self.ask("Print", parent, options, sender, f"{title} {start}")


def main():
    log, answer = pathlib.Path(sys.argv[1]), sys.argv[2]
    chosen = pathlib.Path(sys.argv[3]) if answer == "accept" else None
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    dialogs = Dialogs(bus, log, answer, chosen)
    name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus, do_not_queue=True)
    print("ready", flush=True)
    GLib.MainLoop().run()
    del dialogs, name


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""What an assistive technology gets of a program over AT-SPI, as lines.

Prints "ready" once it listens. Then each line read is a request; the answer is lines that end with one that is ".":

    tree        every node that is shown: depth, role, name, value, states, place in its list
    events      what has happened since the last request for events: "announcement" or "focus", and the text or the node
    press NAME  the node of this name is pressed
    set NAME=N  the value of the node of this name is set

Fields are separated by tabs. A value is "now of least to most", a place "number of all".
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

STATES = ["FOCUSED", "CHECKED", "PRESSED", "SELECTED", "EXPANDED", "ENABLED", "MODAL", "FOCUSABLE"]

events = []


def heard(event):
    try:
        if event.type.startswith("object:announcement"):
            events.append(f"announcement\t{event.any_data}")
        elif event.detail1:
            events.append(f"focus\t{event.source.get_role_name()}\t{event.source.get_name()}")
    except GLib.Error:
        # The node is gone.
        pass


def roots():
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and "sudoscope" in program.get_name().lower():
            # What is shown counts, not what was read before.
            program.set_cache_mask(Atspi.Cache.NONE)
            yield program


def nodes(node, depth=0):
    yield depth, node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from nodes(child, depth + 1)


def everything():
    for root in roots():
        yield from nodes(root)


def value(node):
    held = node.get_value_iface()
    if held is None:
        return ""
    return f"{held.get_current_value():g} of {held.get_minimum_value():g} to {held.get_maximum_value():g}"


def place(node):
    holds = node.get_attributes() or {}
    return f"{holds['posinset']} of {holds.get('setsize', '?')}" if "posinset" in holds else ""


def line(depth, node):
    holds = node.get_state_set()
    states = [name.lower() for name in STATES if holds.contains(getattr(Atspi.StateType, name))]
    name = node.get_name().replace("\n", " ").replace("\t", " ")
    return "\t".join([str(depth), node.get_role_name(), name, value(node), " ".join(states), place(node)])


def named(name):
    return next((node for _, node in everything() if node.get_name() == name), None)


def answer(request):
    command, _, rest = request.partition(" ")
    if command == "tree":
        return [line(depth, node) for depth, node in everything()]
    if command == "events":
        taken, events[:] = events[:], []
        return taken
    if command == "press":
        node = named(rest)
        return [str(node is not None and node.get_action_iface().do_action(0))]
    if command == "set":
        name, _, number = rest.partition("=")
        node = named(name)
        return [str(node is not None and node.get_value_iface().set_current_value(float(number)))]
    return ["unknown request"]


def requested(_channel, _condition):
    request = sys.stdin.readline()
    if not request:
        Atspi.event_quit()
        return False
    try:
        lines = answer(request.rstrip("\n"))
    except GLib.Error:
        # The tree has changed meanwhile; whoever asks asks again.
        lines = []
    for each in lines:
        print(each)
    print(".", flush=True)
    return True


def main():
    Atspi.init()
    listener = Atspi.EventListener.new(heard)
    listener.register("object:announcement")
    listener.register("object:state-changed:focused")
    GLib.io_add_watch(GLib.IOChannel.unix_new(sys.stdin.fileno()), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, requested)
    print("ready", flush=True)
    Atspi.event_main()


if __name__ == "__main__":
    main()

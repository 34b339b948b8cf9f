//! The accessibility tree of the board: a grid of rows of named cells. Built only while a screen reader is active.

use eframe::egui::{Event, accesskit::Action};

use crate::gui::{
    board::{
        input::{BoardEvent, cell_id},
        layout::BoardLayout,
    },
    prelude::*,
};

/// Adds the board and its cells to the accessibility tree, and returns the events that a screen reader requested.
pub(super) fn tree(
    ui: &mut Ui,
    response: &Response,
    scene: &Scene,
    layout: &BoardLayout,
    name: &str,
    label: &dyn Fn(Cell) -> String,
) -> Vec<BoardEvent> {
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, response.enabled(), name));
    let shape = scene.geometry.shape();
    let cursor = scene.cursor.map(|cursor| cell_id(response.id, cursor).accesskit_id());
    let listening = ui.accesskit_node_builder(response.id, |grid| {
        grid.set_row_count(shape.size());
        grid.set_column_count(shape.size());
        grid.set_multiselectable();
        if let Some(cursor) = cursor {
            grid.set_active_descendant(cursor);
        }
    });
    if listening.is_none() {
        return Vec::new();
    }
    for row in 0..shape.size() {
        let rect = layout.cell_rect(shape.cell(row, 0)).union(layout.cell_rect(shape.cell(row, shape.size() - 1)));
        let builder = UiBuilder::new()
            .id_salt(("row", row))
            .max_rect(rect)
            .sense(Sense::empty())
            .accessibility_parent(response.id)
            .accessibility_role(Role::Row);
        let row_ui = ui.new_child(builder);
        for column in 0..shape.size() {
            let cell = shape.cell(row, column);
            let (rect, id) = (layout.cell_rect(cell), cell_id(response.id, cell));
            // The board handles the clicks; the cell only needs a node in the tree.
            row_ui.interact(rect, id, Sense::empty());
            // Computed before the node is borrowed: egui is locked inside the closure.
            let name = label(cell);
            row_ui.accesskit_node_builder(id, |node| describe(node, rect, scene, cell, name, response.enabled()));
        }
    }
    // A board that only shows something follows nothing.
    if response.enabled() { requests(ui, response, scene) } else { Vec::new() }
}

fn describe(node: &mut accesskit::Node, rect: Rect, scene: &Scene, cell: Cell, name: String, is_enabled: bool) {
    let shape = scene.geometry.shape();
    node.set_role(Role::GridCell);
    node.set_label(name);
    node.set_row_index(shape.row(cell));
    node.set_column_index(shape.column(cell));
    node.set_selected(scene.square(cell).selected);
    node.set_bounds(accesskit::Rect {
        x0: rect.left().into(),
        y0: rect.top().into(),
        x1: rect.right().into(),
        y1: rect.bottom().into(),
    });
    if is_enabled {
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
    } else {
        node.set_disabled();
    }
}

/// The events that a screen reader requested in this frame.
fn requests(ui: &Ui, response: &Response, scene: &Scene) -> Vec<BoardEvent> {
    let asked: Vec<(Action, accesskit::NodeId)> = ui.input(|input| {
        let request = |event: &Event| match event {
            Event::AccessKitActionRequest(request) => Some((request.action, request.target_node)),
            _ => None,
        };
        input.events.iter().filter_map(request).collect()
    });
    let mut events = Vec::new();
    for (action, target) in asked {
        let of_target = |cell: &Cell| cell_id(response.id, *cell).accesskit_id() == target;
        let Some(cell) = scene.geometry.shape().cells().find(of_target) else { continue };
        match action {
            // A click of a screen reader only selects, whatever a press of the mouse would do.
            Action::Click | Action::Focus => events.push(BoardEvent::Focus { cell }),
            _ => continue,
        }
        response.request_focus();
    }
    events
}

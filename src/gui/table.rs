//! Tables of labels, with rows and cells for screen readers. A row is read as a whole, and cell by cell.

use eframe::egui::{Grid, Id, Rect, Response, Sense, Ui, UiBuilder, accesskit::Role};

/// Shows a table in a grid. `name` is its accessible name.
pub(crate) fn table(ui: &mut Ui, name: &str, grid: Grid, add: impl FnOnce(&mut Ui, &mut Rows)) {
    let builder = UiBuilder::new().accessibility_role(Role::Table).accessibility_label(name);
    ui.scope_builder(builder, |ui| {
        let mut rows = Rows { table: ui.unique_id(), count: 0 };
        grid.show(ui, |ui| add(ui, &mut rows));
        ui.ctx().accesskit_node_builder(rows.table, |node| node.set_row_count(rows.count));
    });
}

/// The rows of a table that have been shown so far.
pub(crate) struct Rows {
    table: Id,
    count: usize,
}

impl Rows {
    /// Adds a row. `name` is how it reads as a whole.
    pub(crate) fn row(&mut self, ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui, &mut Row)) {
        let id = self.table.with(("row", self.count));
        let place = ui.cursor().min;
        ui.interact(Rect::from_min_size(place, eframe::egui::Vec2::ZERO), id, Sense::empty());
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_role(Role::Row);
            node.set_label(name);
            node.set_row_index(self.count);
        });
        let mut row = Row { id, place: self.count, count: 0, rect: None };
        add(ui, &mut row);
        if let Some(rect) = row.rect {
            ui.ctx().accesskit_node_builder(id, |node| node.set_bounds(bounds(rect)));
        }
        ui.end_row();
        self.count += 1;
    }
}

/// A row of a table.
pub(crate) struct Row {
    id: Id,
    place: usize,
    count: usize,
    rect: Option<Rect>,
}

impl Row {
    /// Adds a cell with a label of that text.
    pub(crate) fn cell(&mut self, ui: &mut Ui, text: &str, add: impl FnOnce(&mut Ui) -> Response) {
        let builder = UiBuilder::new().accessibility_parent(self.id);
        // As in the grid itself, which knows whether its columns are limited.
        let wrap = ui.wrap_mode();
        let shown = ui.scope_builder(builder, |ui| {
            ui.style_mut().wrap_mode = Some(wrap);
            add(ui)
        });
        let label = shown.inner;
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_role(Role::Cell);
            node.clear_value();
            node.set_label(text);
            node.set_row_index(self.place);
            node.set_column_index(self.count);
        });
        self.rect = Some(self.rect.map_or(label.rect, |rect| rect.union(label.rect)));
        self.count += 1;
    }
}

fn bounds(rect: Rect) -> eframe::egui::accesskit::Rect {
    let (min, max) = (rect.min, rect.max);
    eframe::egui::accesskit::Rect { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}

//! Tables of labels, with rows and cells for screen readers: a row is read as a whole, and cell by cell. All tables have heads of one look,
//! and text that wraps within its column.

use eframe::egui::accesskit::Role;

use crate::gui::{fonts, prelude::*};

/// Distance between two columns, in points.
pub(crate) const GAP: f32 = space::LARGE;

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TableColumn {
    /// Its width, in points.
    width: f32,
    /// Where its text begins: words at the left, figures end at the right.
    align: Align,
}

impl TableColumn {
    /// A column of words.
    pub(crate) fn of_words(width: f32) -> Self {
        Self { width, align: Align::Min }
    }

    /// A column of figures.
    pub(crate) fn of_figures(width: f32) -> Self {
        Self { width, align: Align::Max }
    }
}

/// Shows a table. `name` is its accessible name.
pub(crate) fn table(ui: &mut Pane<'_>, name: &str, columns: &[TableColumn], add: impl FnOnce(&mut Pane<'_>, &mut Rows<'_>)) {
    let builder = UiBuilder::new().accessibility_role(Role::Table).accessibility_label(name);
    ui.scope_builder(builder, |ui| {
        let mut rows = Rows { table: ui.unique_id(), columns, count: 0 };
        add(ui, &mut rows);
        ui.ctx().accesskit_node_builder(rows.table, |node| node.set_row_count(rows.count));
    });
}

/// The text of a head of a table.
pub(crate) fn head(palette: &Palette, text: impl Into<String>) -> RichText {
    RichText::new(text).size(text_size::SMALL).family(fonts::semibold()).color(palette.secondary_text)
}

/// Draws the line below the heads of a table.
pub(crate) fn line_below(painter: &Painter, palette: &Palette, heads: Rect) {
    painter.hline(heads.x_range(), heads.bottom(), Stroke::new(1.0, palette.hairline));
}

/// The width of a text in the cells of a table, and that of a head, in points.
pub(crate) fn width(ui: &Ui, text: &str) -> f32 {
    text_width(ui, text, TextStyle::Body.resolve(ui.style())).ceil() + 1.0
}

/// The width of a head of a table, in points.
pub(crate) fn head_width(ui: &Ui, text: &str) -> f32 {
    text_width(ui, text, FontId::new(text_size::SMALL, fonts::semibold())).ceil() + 1.0
}

/// The widths of columns that would like to have these, in `room` points with the gaps between them: where that is too little, the widest
/// give way, and their text wraps.
pub(crate) fn fitting(wanted: &[f32], room: f32) -> Vec<f32> {
    let mut room = room - GAP * wanted.len().saturating_sub(1) as f32;
    let mut sorted = wanted.to_vec();
    sorted.sort_by(f32::total_cmp);
    let mut most = f32::INFINITY;
    for (place, width) in sorted.iter().enumerate() {
        let share = room / (sorted.len() - place) as f32;
        if *width > share {
            most = share.max(1.0).floor();
            break;
        }
        room -= width;
    }
    wanted.iter().map(|width| width.min(most)).collect()
}

/// The rows of a table that have been shown so far.
pub(crate) struct Rows<'a> {
    table: Id,
    columns: &'a [TableColumn],
    count: usize,
}

impl Rows<'_> {
    /// Adds the heads of the columns, with a line below them.
    pub(crate) fn heads(&mut self, ui: &mut Pane<'_>, heads: &[&str]) {
        let (palette, lang) = (ui.palette(), ui.lang());
        let row = self.of_role(ui, &lang.clauses(heads.iter().copied()), Role::ColumnHeader, |ui, row| {
            heads.iter().for_each(|text| row.cell(ui, head(palette, *text)));
        });
        line_below(ui.painter(), palette, row.expand2(vec2(0.0, space::TIGHT)));
        ui.add_space(space::TIGHT);
    }

    /// Adds a row. `name` is how it reads as a whole.
    pub(crate) fn row(&mut self, ui: &mut Pane<'_>, name: &str, add: impl FnOnce(&mut Pane<'_>, &mut Row<'_>)) {
        self.of_role(ui, name, Role::Cell, add);
    }

    fn of_role(&mut self, ui: &mut Pane<'_>, name: &str, role: Role, add: impl FnOnce(&mut Pane<'_>, &mut Row<'_>)) -> Rect {
        let id = self.table.with(("row", self.count));
        let min = ui.cursor().min;
        ui.interact(Rect::from_min_size(min, Vec2::ZERO), id, Sense::empty());
        // Cells are below the row in the tree only if it is there before them.
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_role(Role::Row);
            node.set_label(name);
            node.set_row_index(self.count);
        });
        let mut row =
            Row { id, role, columns: self.columns, place: self.count, count: 0, rect: Rect::from_min_size(min, Vec2::ZERO) };
        add(ui, &mut row);
        let rect = row.rect;
        ui.advance_cursor_after_rect(rect);
        ui.ctx().accesskit_node_builder(id, |node| node.set_bounds(bounds(rect)));
        self.count += 1;
        rect
    }
}

/// A row of a table.
pub(crate) struct Row<'a> {
    id: Id,
    role: Role,
    columns: &'a [TableColumn],
    place: usize,
    count: usize,
    /// What its cells take so far.
    rect: Rect,
}

impl Row<'_> {
    /// Adds a cell with a text. All cells of a row begin at its top.
    pub(crate) fn cell(&mut self, ui: &mut Ui, text: RichText) {
        let Some(column) = self.columns.get(self.count) else { return };
        let left = if self.count == 0 { self.rect.left() } else { self.rect.right() + GAP };
        let place = Rect::from_min_size(pos2(left, self.rect.top()), vec2(column.width, ui.available_height().max(1.0)));
        let said = text.text().to_owned();
        let builder = UiBuilder::new()
            .accessibility_parent(self.id)
            .max_rect(place)
            .layout(Layout::top_down(column.align))
            .id_salt((self.place, self.count));
        let label = ui.scope_builder(builder, |ui| fonts::wrapped(ui, text)).inner;
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_role(self.role);
            node.clear_value();
            node.set_label(said);
            node.set_row_index(self.place);
            node.set_column_index(self.count);
        });
        self.rect.max = pos2(left + column.width, self.rect.bottom().max(label.rect.bottom()));
        self.count += 1;
    }
}

fn bounds(rect: Rect) -> accesskit::Rect {
    let (min, max) = (rect.min, rect.max);
    accesskit::Rect { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_columns_give_way_where_there_is_too_little_room() {
        assert_eq!(fitting(&[40.0, 60.0], 500.0), [40.0, 60.0]);
        // 300 points without the gaps; the two narrow columns keep their width.
        let room = 300.0 + 3.0 * GAP;
        assert_eq!(fitting(&[40.0, 400.0, 60.0, 150.0], room), [40.0, 100.0, 60.0, 100.0]);
        for room in [100.0, 333.0, 700.0] {
            let widths = fitting(&[140.0, 90.0, 500.0], room);
            assert!(widths.iter().sum::<f32>() + 2.0 * GAP <= room, "{room}: {widths:?}");
        }
    }
}

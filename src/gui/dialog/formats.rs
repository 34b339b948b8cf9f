//! The dialog with the table of puzzle formats and their capabilities.

use crate::{
    app::text::format as text,
    gui::{
        dialog::frame::{close_button, height_of_pages, pages},
        prelude::*,
        table::{GAP, TableColumn, fitting, head_width, table, width},
    },
    io::Format,
};

/// Maximum width of the table and its greatest height, in points.
const WIDTH: f32 = 1_080.0;
const HEIGHT: f32 = 560.0;
/// The number of columns.
const COLUMNS: usize = 5;

pub(super) fn show(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    ui.set_width(WIDTH.min(ui.content_rect().width() - 80.0));
    ui.wrapped(text::intro);
    ui.add_space(space::SMALL);
    let heads = [
        text::column_name(lang),
        text::column_files(lang),
        text::column_written(lang),
        text::column_boards(lang),
        text::column_keeps(lang),
    ];
    let rows: Vec<[String; COLUMNS]> = Format::ALL.iter().map(|&format| cells(lang, format)).collect();
    let columns = columns(ui, &heads, &rows);
    let (height, top) = (height_of_pages(ui, HEIGHT), ui.cursor().top());
    table(ui, text::title(lang), &columns, |ui, shown| {
        // The heads stay above the rows that scroll.
        shown.heads(ui, &heads);
        let height = height - (ui.cursor().top() - top);
        pages(ui, ScrollArea::vertical(), height, |ui| {
            let color = ui.palette().secondary_text;
            for cells in &rows {
                let named = heads.iter().zip(cells).skip(1).filter(|(_, cell)| !cell.is_empty());
                let named = named.map(|(head, cell)| access::named_value(lang, *head, cell));
                let name = access::named_value(lang, &cells[0], lang.independent_clauses(named));
                shown.row(ui, &name, |ui, row| {
                    for (place, cell) in cells.iter().enumerate() {
                        let words = RichText::new(cell);
                        row.cell(ui, if place == 1 { words.color(color) } else { words });
                    }
                });
            }
        });
    });
    close_button(ui);
}

/// What the table says of a format.
fn cells(lang: Lang, format: Format) -> [String; COLUMNS] {
    [
        text::name(lang, format).into(),
        text::files(format),
        text::written(lang, format).into(),
        text::boards(lang, format.capabilities().boards).into(),
        text::keeps(lang, format.capabilities()),
    ]
}

/// The columns: as wide as their texts where there is room; otherwise the widest are wrapped.
fn columns(ui: &Ui, heads: &[&str; COLUMNS], rows: &[[String; COLUMNS]]) -> Vec<TableColumn> {
    let wanted = |place: usize| {
        let cells = rows.iter().map(|cells| width(ui, &cells[place]));
        cells.fold(head_width(ui, heads[place]), f32::max)
    };
    // The scroll bar stands beside the last column.
    let room = ui.available_width() - GAP;
    fitting(&std::array::from_fn::<f32, COLUMNS, _>(wanted), room).into_iter().map(TableColumn::of_words).collect()
}

//! The dialog with the puzzles solved so far, by level.

use crate::{
    app::{
        model::statistics::Statistics,
        text::{dialog, play as text},
    },
    gui::{
        dialog::frame::{FootButton, foot},
        prelude::*,
        table::{GAP, TableColumn, head_width, table, width},
    },
};

/// Least width of the dialog, in points.
const WIDTH: f32 = 460.0;
/// The number of columns.
const COLUMNS: usize = 5;
/// The least width of a column of figures, in points.
const LEAST: f32 = 64.0;

/// Shows the dialog. `cleared` are the statistics that have just been cleared.
pub(super) fn show(ui: &mut Pane<'_>, cleared: Option<&Statistics>) {
    let (lang, statistics) = (ui.lang(), &ui.model.settings.statistics);
    let heads = [
        text::statistics_level(lang),
        text::statistics_solved(lang),
        text::statistics_unaided(lang),
        text::statistics_average(lang),
        text::statistics_best(lang),
    ];
    let levels = Level::ALL.map(|level| figures(lang, statistics, level));
    let widths: [f32; COLUMNS] = std::array::from_fn(|place| {
        let cells = levels.iter().map(|cells| width(ui, &cells[place]));
        cells.fold(head_width(ui, heads[place]), f32::max).max(LEAST)
    });
    ui.set_width((widths.iter().sum::<f32>() + GAP * (COLUMNS - 1) as f32).max(WIDTH));
    ui.secondary(text::statistics_empty);
    ui.add_space(space::SMALL);
    // What is left of the width goes to the words.
    let left = ui.available_width() - widths.iter().sum::<f32>() - GAP * (COLUMNS - 1) as f32;
    let column = |place: usize| match place {
        0 => TableColumn::of_words(widths[0] + left.max(0.0)),
        _ => TableColumn::of_figures(widths[place]),
    };
    table(ui, text::statistics_title(lang), &std::array::from_fn::<TableColumn, COLUMNS, _>(column), |ui, rows| {
        rows.heads(ui, &heads);
        for figures in &levels {
            let named = heads.iter().zip(figures).skip(1).map(|(head, figure)| access::named_value(lang, *head, figure));
            let name = access::named_value(lang, &figures[0], lang.clauses(named));
            rows.row(ui, &name, |ui, row| figures.iter().for_each(|figure| row.cell(ui, RichText::new(figure))));
        }
    });
    ui.add_space(space::SMALL);
    let is_clear = cleared.is_some();
    let change = if is_clear { text::statistics_restore(lang) } else { text::statistics_clear(lang) };
    let change = FootButton::new(change, Action::ClearStatistics(!is_clear)).ready(is_clear || !statistics.is_empty(), "");
    foot(ui, vec![change, FootButton::new(dialog::close(lang), Action::Cancel)], false);
}

/// The name of a level and its figures.
fn figures(lang: Lang, statistics: &Statistics, level: Level) -> [String; COLUMNS] {
    let record = statistics.record(level);
    let time = |seconds: Option<f64>| seconds.map_or("–".to_owned(), text::time);
    [
        terms::level(lang, level).to_owned(),
        number(record.solved).to_string(),
        number(record.unaided).to_string(),
        time(record.average()),
        time(record.average().map(|_| record.best)),
    ]
}

//! The controls below the list of a collection: the buttons for checking, rating and exporting, and the results.

use crate::{
    app::{
        model::collection::{BulkTask, Grade},
        text::{collection as text, play},
    },
    gui::prelude::*,
};

/// The separator between the parts of a line.
const SEPARATOR: &str = " · ";

/// Height of the result, in points: a line and two small ones, or one line and a progress bar.
pub(super) const RESULT: f32 = 54.0;
/// Distance of the lines of the result, in points.
const APART: f32 = 2.0;

/// Shows the buttons for checking, rating and exporting, and, where there is room, the results.
pub(super) fn show(ui: &mut Pane<'_>, collection: &CollectionModel, has_result: bool) {
    let lang = ui.lang();
    ui.row(space::CONTROL, |ui| {
        let (check, rate) = ((Command::CheckAll, text::check(lang)), (Command::RateAll, text::rate(lang)));
        let stop = (Command::StopChecking, text::stop(lang));
        // The button that started the job becomes its Stop button, in the same width, so that nothing moves under the pointer.
        let [first, second] = match collection.work.map(|work| work.task) {
            Some(BulkTask::Check) => [stop, rate],
            Some(_) => [check, stop],
            None => [check, rate],
        };
        let font = TextStyle::Button.resolve(ui.style());
        let as_wide_as = |ui: &Ui, name: &str| text_width(ui, name, font.clone()) + 2.0 * ui.spacing().button_padding.x;
        let widths = [as_wide_as(ui, check.1), as_wide_as(ui, rate.1), 0.0];
        for ((command, short), width) in [first, second, (Command::ExportList, text::export(lang))].into_iter().zip(widths) {
            let button = Button::new(short).min_size(vec2(width, space::CONTROL));
            let button = ui.add_enabled(command.is_enabled(ui.model), button);
            let button = button.on_hover_text(command.label(ui.model));
            let button = match command.why_not(ui.model, lang) {
                Some(reason) => button.on_disabled_hover_text(reason),
                None => button,
            };
            button.sends(command, ui);
        }
    });
    if !has_result {
        return;
    }
    ui.spacing_mut().item_spacing.y = APART;
    let shown = |count: usize| number(count as u64);
    match collection.work {
        Some(work) => {
            let progress = if work.task == BulkTask::Check { text::checked } else { text::rated };
            ui.secondary(progress(lang, shown(work.done), shown(work.count)));
            let share = work.done as f32 / work.count as f32;
            let height = ui.text_style_height(&TextStyle::Body);
            let bar = |ui: &mut Pane<'_>| {
                let width = ui.available_width();
                progress_bar(ui, share, Some(width), play::progress);
            };
            ui.row(height, |ui| {
                // The time beside the bar: one line would be too long for both.
                ui.row_with_both_ends("progress", bar, |ui| {
                    if let Some(left) = work.left() {
                        ui.secondary(text::time_left(lang, left));
                    }
                });
            });
        }
        None if Solutions::ALL.iter().any(|&found| collection.results().count(found) > 0) => {
            let [unique, several, none] =
                [Solutions::One, Solutions::Several, Solutions::None].map(|found| shown(collection.results().count(found)));
            ui.secondary(text::result(lang, unique, several, none));
            let font = FontId::new(text_size::SMALL, FontFamily::Proportional);
            let room = ui.available_width();
            let levels = in_lines(&levels(lang, collection), |line| text_width(ui, line, font.clone()) <= room);
            if !levels.is_empty() {
                ui.label(RichText::new(levels).font(font).color(ui.palette().secondary_text));
            }
        }
        None => {}
    }
}

/// The number of rated puzzles of each level: "Easy 3", "Hard 12".
fn levels(lang: Lang, collection: &CollectionModel) -> Vec<String> {
    let counted = Grade::ALL.into_iter().map(|grade| (text::grade(lang, Some(grade)), collection.results().count_of(grade)));
    counted.filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {}", number(count as u64))).collect()
}

/// These parts with points between them, on as few lines as they fit on; no part is broken.
fn in_lines(parts: &[String], fits: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if fits(&[line.as_str(), part].join(SEPARATOR)) => *line = [line.as_str(), part].join(SEPARATOR),
            _ => lines.push(part.clone()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_levels_are_broken_between_levels() {
        let parts = ["Easy 7", "Medium 6", "Extreme 3"].map(str::to_owned);
        assert_eq!(in_lines(&parts, |line| line.chars().count() < 20), "Easy 7 · Medium 6\nExtreme 3");
        assert_eq!(in_lines(&parts, |_| true), "Easy 7 · Medium 6 · Extreme 3");
        assert_eq!(in_lines(&[], |_| true), "");
    }
}

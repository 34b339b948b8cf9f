//! Line breaks of Chinese: egui begins no line with a closing mark, but ends lines with opening ones.

use std::sync::Arc;

use eframe::egui::{
    Align, Direction, FontSelection, Galley, Label, Response, RichText, TextWrapMode, Ui, WidgetText,
    text::{ByteIndex, LayoutJob},
};

use crate::app::text::CHINESE_FROM as FROM;

/// The marks that belong to what follows.
const OPENING: [char; 8] = ['（', '“', '‘', '《', '「', '『', '【', '〔'];
/// The greatest number of lines of a text that are corrected.
const MOST: usize = 64;

/// Shows a text that is broken into lines.
pub(super) fn wrapped(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    let job = WidgetText::from(text.into()).into_layout_job(ui.style(), FontSelection::Default, Align::Center);
    let job = tied(ui, Arc::unwrap_or_clone(job));
    ui.add(Label::new(job).wrap())
}

/// Shows a text, broken into lines where that is the way of its surroundings.
pub(super) fn label(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    if ui.wrap_mode() == TextWrapMode::Wrap { wrapped(ui, text) } else { ui.label(text.into()) }
}

/// The text, prepared so that no line of it ends with what belongs to the next. The characters stay the same, and so does a text that
/// continues a line.
pub(super) fn tied(ui: &Ui, mut job: LayoutJob) -> LayoutJob {
    let is_vertical = matches!(ui.layout().main_dir(), Direction::TopDown | Direction::BottomUp);
    let begins_line = is_vertical || ui.available_width() <= ui.available_size_before_wrap().x;
    if !begins_line || !job.text.contains(OPENING) && !job.text.contains(&String::from_iter(FROM)) {
        return job;
    }
    job.wrap.max_width = ui.available_width();
    let lay_out = |job: &LayoutJob| ui.fonts_mut(|fonts| fonts.layout_job(job.clone()));
    let (mut galley, mut from) = (lay_out(&job), 0);
    for _ in 0..MOST {
        let Some((place, x)) = loose(&galley, from) else { break };
        let mut moved = job.clone();
        push(&mut moved, place, job.wrap.max_width - x + 1.0);
        let after = lay_out(&moved);
        // Where the line could only be broken earlier, it stays as it was.
        if row_starts(&after).any(|start| start == place) {
            (job, galley) = (moved, after);
        }
        from = place + 1;
    }
    job
}

/// The number of the first character of each row.
fn row_starts(galley: &Galley) -> impl Iterator<Item = usize> + '_ {
    galley.rows.iter().scan(0, |end, row| {
        let start = *end;
        *end += row.glyphs.len() + usize::from(row.ends_with_newline);
        Some(start)
    })
}

/// The first character from a place on that should begin a row and stands at the end of one, by its number, and how far at the right.
fn loose(galley: &Galley, from: usize) -> Option<(usize, f32)> {
    // The last row ends with the text.
    let rows = galley.rows.iter().zip(row_starts(galley)).take(galley.rows.len() - 1);
    let mut ends = rows.filter(|(row, _)| !row.ends_with_newline).filter_map(|(row, start)| {
        let is_from = row.glyphs.iter().rev().map(|glyph| glyph.chr).take(FROM.len()).eq(FROM.into_iter().rev());
        let opening = row.glyphs.iter().rev().take_while(|glyph| OPENING.contains(&glyph.chr)).count();
        let at = row.glyphs.len() - if is_from { FROM.len() } else { opening };
        row.glyphs.get(at).filter(|_| at > 0).map(|glyph| (start + at, glyph.pos.x))
    });
    ends.find(|(place, _)| *place >= from)
}

/// Leaves a gap before a character, so wide that it has no room in its line.
fn push(job: &mut LayoutJob, place: usize, gap: f32) {
    let Some((byte, _)) = job.text.char_indices().nth(place) else { return };
    let Some(at) = job.sections.iter().position(|section| (section.byte_range.start.0..section.byte_range.end.0).contains(&byte))
    else {
        return;
    };
    let mut rest = job.sections[at].clone();
    rest.byte_range.start = ByteIndex(byte);
    rest.leading_space += gap;
    if job.sections[at].byte_range.start == rest.byte_range.start {
        job.sections[at] = rest;
    } else {
        job.sections[at].byte_range.end = ByteIndex(byte);
        job.sections.insert(at + 1, rest);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, FontId, RawInput, text::TextFormat};

    use super::*;
    use crate::{app::text::Lang, gui::fonts};

    /// The lines of a text in a place of that width, before and after it is prepared.
    fn lines(width: f32, parts: &[&str]) -> [Vec<String>; 2] {
        let ctx = Context::default();
        fonts::install_for(&ctx, Lang::Zh);
        let mut found = [Vec::new(), Vec::new()];
        let output = ctx.run_ui(RawInput::default(), |ui| {
            ui.set_width(width);
            let mut job = LayoutJob::default();
            for part in parts {
                job.append(part, 0.0, TextFormat { font_id: FontId::proportional(14.0), ..TextFormat::default() });
            }
            job.wrap.max_width = ui.available_width();
            let all = |job: LayoutJob| -> Vec<String> {
                let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
                galley.rows.iter().map(|row| row.glyphs.iter().map(|glyph| glyph.chr).collect()).collect()
            };
            found = [all(job.clone()), all(tied(ui, job))];
        });
        output.drop_without_applying_deltas();
        found
    }

    #[test]
    fn no_line_ends_with_an_opening_mark_or_before_the_numbers_that_belong_to_it() {
        let parts = ["强制网（矛盾）：假设“", "r2c5", " 是 8”（宫中的 4 全在第 4 列中），由 3、5 和 12 推出（显性数对）"];
        let is_loose = |line: &String| line.ends_with(OPENING) || line.ends_with("由 ");
        // A line that can only be broken earlier stays as it is: more than half of them are corrected.
        let (mut all, mut left) = (0, 0);
        for width in 200..400 {
            let [before, after] = lines(width as f32, &parts);
            assert_eq!(before.concat(), after.concat(), "the characters stay");
            let loose = |lines: &[String]| lines.iter().rev().skip(1).filter(|line| is_loose(line)).count();
            let [of_before, of_after] = [loose(&before), loose(&after)];
            assert!(of_after <= of_before, "{width}: {after:#?}");
            (all, left) = (all + of_before, left + of_after);
        }
        assert!(all > 20 && left * 2 < all, "{left} of {all}");
    }
}

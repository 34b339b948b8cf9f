//! Line breaks: egui ends lines with opening marks of Chinese, parts a number from the word before it, and knows no break between the end of a
//! Chinese sentence and the path of a file. Texts of several languages can stand side by side, so the words and marks of all count in each.

use std::sync::Arc;

use eframe::egui::{
    Align, Direction, FontSelection, Galley, Label, Response, RichText, TextWrapMode, Ui, WidgetText,
    text::{ByteIndex, LayoutJob},
};

use crate::app::text::Lang;

/// The greatest number of lines of a text that are corrected.
const MOST: usize = 64;

/// Shows a text that is broken into lines.
pub(super) fn wrapped(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    wrapped_in_lines(ui, text, usize::MAX)
}

/// Shows a text that is broken into `most` lines at most. If it is longer, all of it is in a tooltip.
pub(super) fn wrapped_in_lines(ui: &mut Ui, text: impl Into<RichText>, most: usize) -> Response {
    let job = WidgetText::from(text.into()).into_layout_job(ui.style(), FontSelection::Default, Align::Center);
    let mut job = tied(ui, broken_after_sentences(ui, Arc::unwrap_or_clone(job)));
    job.wrap.max_rows = most;
    ui.add(Label::new(job).wrap())
}

/// Shows a text, broken into lines where its surroundings break text.
pub(super) fn label(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    if ui.wrap_mode() == TextWrapMode::Wrap { wrapped(ui, text) } else { ui.label(text.into()) }
}

/// The text, prepared so that no line of it ends with what belongs to the next. The characters stay the same, and so does a text that
/// continues a line.
pub(super) fn tied(ui: &Ui, mut job: LayoutJob) -> LayoutJob {
    let is_vertical = matches!(ui.layout().main_dir(), Direction::TopDown | Direction::BottomUp);
    let begins_line = is_vertical || ui.available_width() <= ui.available_size_before_wrap().x;
    let ties = |lang: Lang| {
        let has_word = || lang.words_before_numbers().iter().any(|word| job.text.contains(word));
        job.text.contains(lang.opening_marks()) || has_word()
    };
    if !begins_line || !Lang::ALL.into_iter().any(ties) {
        return job;
    }
    job.wrap.max_width = ui.available_width();
    let lay_out = |job: &LayoutJob| ui.fonts_mut(|fonts| fonts.layout_job(job.clone()));
    let (mut galley, mut from) = (lay_out(&job), 0);
    for _ in 0..MOST {
        let Some(end) = loose(&galley, from) else { break };
        match broken_before(&job, &galley, &end, lay_out) {
            // The row ends elsewhere now, and is looked at once more.
            Some(broken) => (job, galley, from) = (broken.0, broken.1, end.row_start + 1),
            None => from = end.place + 1,
        }
    }
    job
}

/// The text with a place to break it between the end of a Chinese sentence and the path of a file: a space that takes no room, because the
/// mark at the end has enough of it.
fn broken_after_sentences(ui: &Ui, mut job: LayoutJob) -> LayoutJob {
    let is_end = |char: char| matches!(char, '。' | '：');
    let is_path = |rest: &str| {
        let mut chars = rest.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some('/'), ..) => true,
            (Some(drive), Some(':'), Some('\\')) => drive.is_ascii_alphabetic(),
            _ => false,
        }
    };
    let ends = job.text.char_indices().filter(|&(_, char)| is_end(char)).map(|(at, char)| at + char.len_utf8());
    let breaks: Vec<usize> = ends.filter(|&at| is_path(&job.text[at..])).collect();
    for at in breaks.into_iter().rev() {
        let Some(section) =
            job.sections.iter().position(|section| (section.byte_range.start.0..section.byte_range.end.0).contains(&at))
        else {
            continue;
        };
        let font = job.sections[section].format.font_id.clone();
        job.text.insert(at, ' ');
        for (place, part) in job.sections.iter_mut().enumerate() {
            if place > section {
                part.byte_range.start += 1;
            }
            if place >= section {
                part.byte_range.end += 1;
            }
        }
        let place = job.text[..=at].chars().count();
        push(&mut job, place, -ui.fonts_mut(|fonts| fonts.glyph_width(&font, ' ')));
    }
    job
}

/// The text with the row broken before its loose end, or, where a line cannot be broken there, at the last place before that where it can;
/// `None` if there is no such place in the row.
fn broken_before(
    job: &LayoutJob,
    galley: &Galley,
    end: &LooseEnd,
    lay_out: impl Fn(&LayoutJob) -> Arc<Galley>,
) -> Option<(LayoutJob, Arc<Galley>)> {
    let row = &galley.rows[end.row];
    let mut place = end.place;
    while place > end.row_start {
        let mut moved = job.clone();
        push(&mut moved, place, job.wrap.max_width - row.glyphs[place - end.row_start].pos.x + 1.0);
        let after = lay_out(&moved);
        let broken_at = row_starts(&after).take_while(|&start| start <= place).last()?;
        if broken_at == place {
            return Some((moved, after));
        }
        place = broken_at;
    }
    None
}

/// The number of the first character of each row.
fn row_starts(galley: &Galley) -> impl Iterator<Item = usize> + '_ {
    galley.rows.iter().scan(0, |end, row| {
        let start = *end;
        *end += row.glyphs.len() + usize::from(row.ends_with_newline);
        Some(start)
    })
}

/// The end of a row that belongs to the next one.
struct LooseEnd {
    row: usize,
    /// The number of the first character of the row.
    row_start: usize,
    /// The number of the character that should begin a row.
    place: usize,
}

/// The first loose end whose place is not before `from`.
fn loose(galley: &Galley, from: usize) -> Option<LooseEnd> {
    // The last row ends with the text.
    let rows = galley.rows.iter().zip(row_starts(galley)).enumerate().take(galley.rows.len() - 1);
    let mut ends = rows.filter(|(_, (row, _))| !row.ends_with_newline).filter_map(|(number, (row, start))| {
        let opening = row.glyphs.iter().rev().take_while(|glyph| is_opening(glyph.chr)).count();
        let is_number =
            galley.rows.get(number + 1).and_then(|next| next.glyphs.first()).is_some_and(|next| next.chr.is_ascii_digit());
        let word = if is_number { numbered(row.glyphs.iter().rev().map(|glyph| glyph.chr)) } else { 0 };
        let at = row.glyphs.len() - opening.max(word);
        (at > 0 && at < row.glyphs.len()).then_some(LooseEnd { row: number, row_start: start, place: start + at })
    });
    ends.find(|end| end.place >= from)
}

fn is_opening(char: char) -> bool {
    Lang::ALL.into_iter().any(|lang| lang.opening_marks().contains(&char))
}

/// The length of the word before a number that a row ends with, with the space after it; 0 without one. `chars` begins at the end.
fn numbered(chars: impl Iterator<Item = char> + Clone) -> usize {
    Lang::ALL.into_iter().find_map(|lang| word_at_end(lang, &chars)).unwrap_or(0)
}

fn word_at_end(lang: Lang, chars: &(impl Iterator<Item = char> + Clone)) -> Option<usize> {
    let mut lengths = lang.words_before_numbers().iter().map(|word| (word, word.chars().count()));
    let is_there = |&(word, length): &(&&str, usize)| {
        let ends = chars.clone().take(length).eq(word.chars().rev());
        // `arrow 3` does not end with the word `row`; wide characters are words without spaces between them.
        ends && (lang.has_wide_punctuation() || chars.clone().nth(length).is_none_or(|before| !before.is_alphabetic()))
    };
    lengths.find(is_there).map(|(_, length)| length)
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
        let is_loose = |line: &String| line.ends_with(Lang::Zh.opening_marks()) || line.ends_with("由 ");
        let mut all = 0;
        for width in 200..400 {
            let [before, after] = lines(width as f32, &parts);
            assert_eq!(before.concat(), after.concat(), "the characters stay");
            let loose = |lines: &[String]| lines.iter().rev().skip(1).filter(|line| is_loose(line)).count();
            let [of_before, of_after] = [loose(&before), loose(&after)];
            assert_eq!(of_after, 0, "{width}: {after:#?}");
            all += of_before;
        }
        assert!(all > 20, "{all}");
    }

    /// Where the ink of each line begins.
    fn starts(width: f32, text: &str) -> Vec<(char, f32)> {
        let ctx = Context::default();
        fonts::install_for(&ctx, Lang::Zh);
        let mut found = Vec::new();
        let output = ctx.run_ui(RawInput::default(), |ui| {
            ui.set_width(width);
            let format = TextFormat { font_id: FontId::proportional(14.0), ..TextFormat::default() };
            let mut job = LayoutJob::single_section(text.to_owned(), format);
            job.wrap.max_width = width;
            let job = tied(ui, broken_after_sentences(ui, job));
            let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
            let first = |glyph: &&eframe::egui::epaint::text::Glyph| glyph.chr != ' ';
            let rows = galley.rows.iter().filter_map(|row| row.glyphs.iter().find(first));
            found = rows.map(|glyph| (glyph.chr, glyph.pos.x)).collect();
        });
        output.drop_without_applying_deltas();
        found
    }

    #[test]
    fn the_path_of_a_file_begins_a_line_after_the_end_of_a_chinese_sentence() {
        let text = "未能打开，盘面未变。/home/somebody/puzzles/of/last/year/hard.sdk 不是数独文件";
        let begins = |width: usize| starts(width as f32, text).iter().any(|&(char, _)| char == '/');
        let wide = starts(2000.0, text);
        assert_eq!(wide.len(), 1);
        // Wide enough for the path, not for both.
        assert!((320..440).all(begins));
    }

    #[test]
    fn the_number_of_a_house_stays_on_the_line_of_its_word() {
        let parts = ["Every 4 of ", "box 2", " is in row 3, so that column 17 and window 1 have none; disjoint group 12 neither"];
        let (mut all, mut left) = (0, 0);
        for width in 120..400 {
            let [before, after] = lines(width as f32, &parts);
            assert_eq!(before.concat(), after.concat(), "the characters stay");
            let parted = |lines: &[String]| {
                let ends = lines.windows(2).filter(|pair| {
                    let number = pair[1].starts_with(|char: char| char.is_ascii_digit());
                    number && Lang::En.words_before_numbers().iter().any(|word| pair[0].ends_with(word))
                });
                ends.count()
            };
            all += parted(&before);
            left += parted(&after);
        }
        assert!(all > 20 && left == 0, "{all}, {left}");
    }
}

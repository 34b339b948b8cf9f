//! How texts are laid out: the embedded fonts, subsets of Inter for Latin text and digits and of Noto Sans SC for Chinese; and where lines
//! break.

use eframe::egui::{
    self, Direction, FontData, FontDefinitions, FontSelection, FullOutput, OutputCommand, Plugin,
    text::{ByteIndex, LayoutSection},
};

use crate::{app::text::columns, gui::prelude::*, io::picture::typeface::Typeface};

/// One typeface.
struct Face {
    name: &'static str,
    typeface: Typeface,
}

const REGULAR: Face = Face { name: "Inter", typeface: Typeface::Regular };
const SEMIBOLD: Face = Face { name: "Inter Semi-bold", typeface: Typeface::Semibold };
const CHINESE: Face = Face { name: "Noto Sans SC", typeface: Typeface::Chinese };
const CHINESE_BOLD: Face = Face { name: "Noto Sans SC Bold", typeface: Typeface::ChineseBold };

/// The font family of headings and givens. egui panics if it draws with the family before [`install`].
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// Quotes, ellipsis and dash of Noto Sans SC: Inter has them too, but narrower than Chinese text has them.
const QUOTES: (&str, &[u8]) = ("Noto Sans SC Quotes", include_bytes!("../../assets/fonts/NotoSansSC-Regular-Quotes.otf"));
const QUOTES_BOLD: (&str, &[u8]) = ("Noto Sans SC Bold Quotes", include_bytes!("../../assets/fonts/NotoSansSC-Bold-Quotes.otf"));

/// Installs the fonts. The proportional family falls back from Inter to Chinese and then to egui's fonts; [`semibold`] likewise,
/// with the regular Chinese font as fallback of the bold one. They are available from the next frame on, or at once when called
/// before the first frame.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}

/// The same for text in that language: Chinese quotes come from the Chinese font.
pub fn install_for(ctx: &egui::Context, lang: Lang) {
    let mut fonts = definitions();
    if lang.has_wide_punctuation() {
        for ((name, bytes), family) in [(QUOTES, FontFamily::Proportional), (QUOTES_BOLD, semibold())] {
            fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
            fonts.families.entry(family).or_default().insert(0, name.to_owned());
        }
    }
    ctx.set_fonts(fonts);
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for face in [REGULAR, SEMIBOLD, CHINESE, CHINESE_BOLD] {
        fonts.font_data.insert(face.name.to_owned(), Arc::new(FontData::from_static(face.typeface.bytes())));
    }
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let chain = |first: &[&Face]| first.iter().map(|face| face.name.to_owned()).chain(fallback.iter().cloned()).collect();
    fonts.families.insert(FontFamily::Proportional, chain(&[&REGULAR, &CHINESE]));
    fonts.families.insert(semibold(), chain(&[&SEMIBOLD, &CHINESE_BOLD, &CHINESE]));
    fonts.families.entry(FontFamily::Monospace).or_default().push(CHINESE.name.to_owned());
    fonts
}

/// What is added where a text may be broken. No text has it otherwise.
const BREAK: char = '\u{2009}';
/// The greatest number of lines of a text that are corrected.
const MOST: usize = 64;

/// Shows a text that is broken into lines.
pub(super) fn wrapped(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    wrapped_in_lines(ui, text, usize::MAX)
}

/// Shows a text that is broken into `most` lines at most. If it is longer, all of it is in a tooltip.
pub(super) fn wrapped_in_lines(ui: &mut Ui, text: impl Into<RichText>, most: usize) -> Response {
    let job = WidgetText::from(text.into()).into_layout_job(ui.style(), FontSelection::Default, Align::Center);
    let Broken { job, text, .. } = broken(ui, Arc::unwrap_or_clone(job));
    let mut job = tied(ui, job);
    job.wrap.max_rows = most;
    let response = ui.add(Label::new(job).wrap());
    if let Some(text) = text {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), &text));
    }
    response
}

/// Shows a text, broken into lines where its surroundings break text.
pub(super) fn label(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    if ui.wrap_mode() == TextWrapMode::Wrap { wrapped(ui, text) } else { ui.label(text.into()) }
}

/// The text, prepared so that no line of it ends with what belongs to the next, or begins with a space. The characters stay the same, and
/// so does a text that continues a line.
pub(super) fn tied(ui: &Ui, mut job: LayoutJob) -> LayoutJob {
    let ties = |lang: Lang| {
        let has_word = || lang.words_before_numbers().iter().any(|word| job.text.contains(word));
        job.text.contains(lang.opening_marks()) || has_word()
    };
    let has_gaps = job.text.contains(' ') && job.text.contains(is_wide);
    if !begins_line(ui) || !has_gaps && !Lang::ALL.into_iter().any(ties) {
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
    from = 0;
    for _ in 0..MOST {
        let Some((start, gap)) = gap_at_start(&galley, from) else { break };
        let mut moved = job.clone();
        push(&mut moved, start + 1, -gap);
        let after = lay_out(&moved);
        // With the room that this gives, the line may begin elsewhere; then it stays as it was.
        if row_starts(&after).any(|place| place == start) {
            (job, galley) = (moved, after);
        }
        from = start + 1;
    }
    job
}

/// Whether a text that is added next begins a line.
fn begins_line(ui: &Ui) -> bool {
    let is_vertical = matches!(ui.layout().main_dir(), Direction::TopDown | Direction::BottomUp);
    is_vertical || ui.available_width() <= ui.available_size_before_wrap().x
}

fn is_wide(char: char) -> bool {
    columns(char) == 2
}

/// The first row after the place `from` that begins with a space: its place, and the width of the space.
fn gap_at_start(galley: &Galley, from: usize) -> Option<(usize, f32)> {
    let rows = galley.rows.iter().zip(row_starts(galley)).zip(galley.rows.iter().skip(1));
    let begun = rows.filter(|((before, _), _)| !before.ends_with_newline);
    let mut gaps = begun.filter_map(|((before, start), row)| match &row.glyphs[..] {
        [space, next, ..] if space.chr == ' ' => Some((start + before.glyphs.len(), next.pos.x - space.pos.x)),
        _ => None,
    });
    // One that has been closed already is no gap.
    gaps.find(|&(place, gap)| place >= from && gap > 0.0)
}

/// Leaves what was added to break a text out of what is copied.
pub(super) struct CopiesWithoutBreaks;

impl Plugin for CopiesWithoutBreaks {
    fn debug_name(&self) -> &'static str {
        "CopiesWithoutBreaks"
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        for command in &mut output.platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                text.retain(|char| char != BREAK);
            }
        }
    }
}

/// A text with spaces that take no room where it may be broken.
pub(super) struct Broken {
    pub(super) job: LayoutJob,
    /// The text without them, if there are any.
    text: Option<String>,
    /// The numbers of these characters.
    added: Vec<usize>,
}

impl Broken {
    /// The place in the text without the spaces, of a place in the text with them.
    pub(super) fn original(&self, place: usize) -> usize {
        place - self.added.iter().filter(|&&added| added < place).count()
    }
}

/// The text with places to break it after Chinese marks before digits, letters and paths: spaces that take no room, because a mark has
/// enough of it. A text that needs one line stays the same, and so does one that continues a line.
pub(super) fn broken(ui: &Ui, mut job: LayoutJob) -> Broken {
    let is_mark = |char: char| Lang::ALL.into_iter().any(|lang| lang.pauses().contains(&char));
    let begins = |char: char| char.is_ascii_alphanumeric() || matches!(char, '/' | '−' | '+');
    let pairs = job.text.char_indices().zip(job.text.chars().skip(1));
    let breaks = pairs.filter(|&((_, mark), next)| is_mark(mark) && begins(next));
    let breaks: Vec<usize> = breaks.map(|((at, mark), _)| at + mark.len_utf8()).collect();
    let none = |job| Broken { job, text: None, added: Vec::new() };
    if breaks.is_empty() || !begins_line(ui) {
        return none(job);
    }
    job.wrap.max_width = ui.available_width();
    if ui.fonts_mut(|fonts| fonts.layout_job(job.clone())).rows.len() <= 1 {
        return none(job);
    }
    let text = job.text.clone();
    let added = (0..).zip(&breaks).map(|(before, &at)| text[..at].chars().count() + before).collect();
    for at in breaks.into_iter().rev() {
        let holds = |section: &LayoutSection| (section.byte_range.start.0..=section.byte_range.end.0).contains(&at);
        let Some(section) = job.sections.iter().position(holds) else { continue };
        let font = job.sections[section].format.font_id.clone();
        job.text.insert(at, BREAK);
        for (place, part) in job.sections.iter_mut().enumerate() {
            if place > section {
                part.byte_range.start += BREAK.len_utf8();
            }
            if place >= section {
                part.byte_range.end += BREAK.len_utf8();
            }
        }
        let place = job.text[..at].chars().count() + 1;
        push(&mut job, place, -ui.fonts_mut(|fonts| fonts.glyph_width(&font, BREAK)));
    }
    Broken { job, text: Some(text), added }
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
    use eframe::egui::{FontId, RawInput, text::TextFormat};

    use super::*;

    #[test]
    fn every_family_uses_installed_fonts() {
        let fonts = definitions();
        for (family, names) in &fonts.families {
            for name in names {
                assert!(fonts.font_data.contains_key(name), "{family}: {name}");
            }
        }
        assert_eq!(fonts.families[&FontFamily::Proportional][0], REGULAR.name);
        assert_eq!(fonts.families[&semibold()][0], SEMIBOLD.name);
    }

    #[test]
    fn quotes_are_as_wide_as_chinese_characters_in_chinese() {
        let widths = |lang| {
            let ctx = egui::Context::default();
            install_for(&ctx, lang);
            let mut widths = Vec::new();
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                for family in [FontFamily::Proportional, semibold()] {
                    let font = egui::FontId::new(20.0, family);
                    widths.extend("“”…数".chars().map(|sign| ui.fonts_mut(|fonts| fonts.glyph_width(&font, sign))));
                }
            });
            output.drop_without_applying_deltas();
            widths
        };
        for lang in Lang::ALL {
            let widths = widths(lang);
            assert_eq!(widths == [20.0; 8], lang.has_wide_punctuation(), "{lang:?}: {widths:?}");
        }
        assert!(Lang::ALL.into_iter().any(Lang::has_wide_punctuation));
    }

    #[test]
    fn digits_letters_and_chinese_can_be_drawn_in_both_weights() {
        let ctx = egui::Context::default();
        install(&ctx);
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for family in [FontFamily::Proportional, semibold()] {
                let font = egui::FontId::new(20.0, family);
                assert!(ui.fonts_mut(|fonts| fonts.has_glyphs(&font, "0123456789 ABCDEFGHIJKLMNOP 候选数")), "{font:?}");
            }
        });
        output.drop_without_applying_deltas();
    }

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
            let job = tied(ui, broken(ui, job).job);
            let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
            let first = |glyph: &&eframe::egui::epaint::text::Glyph| !matches!(glyph.chr, ' ' | BREAK);
            let rows = galley.rows.iter().filter_map(|row| row.glyphs.iter().find(first));
            found = rows.map(|glyph| (glyph.chr, glyph.pos.x)).collect();
        });
        output.drop_without_applying_deltas();
        found
    }

    #[test]
    fn the_path_of_a_file_begins_a_line_after_the_end_of_a_chinese_sentence() {
        let text = "未能打开，当前谜题不变。/home/somebody/puzzles/of/last/year/hard.sdk 不是数独文件";
        let begins = |width: usize| starts(width as f32, text).iter().any(|&(char, _)| char == '/');
        let wide = starts(2000.0, text);
        assert_eq!(wide.len(), 1);
        // Wide enough for the path, not for both.
        assert!((320..440).all(begins));
    }

    /// The lines of a text in a place of that width, each with where it begins and ends.
    fn placed(width: f32, parts: &[&str]) -> Vec<(String, f32, f32)> {
        let ctx = Context::default();
        fonts::install_for(&ctx, Lang::Zh);
        let mut found = Vec::new();
        let output = ctx.run_ui(RawInput::default(), |ui| {
            ui.set_width(width);
            let mut job = LayoutJob::default();
            for part in parts {
                job.append(part, 0.0, TextFormat { font_id: FontId::proportional(14.0), ..TextFormat::default() });
            }
            job.wrap.max_width = width;
            let broken = broken(ui, job);
            let (text, added) = (broken.text.clone(), broken.added.clone());
            let whole: Vec<char> = broken.job.text.chars().collect();
            let kept = |place: &usize| !added.contains(place);
            let original: String = (0..whole.len()).filter(kept).map(|place| whole[place]).collect();
            assert_eq!(original, parts.concat());
            assert!(text.is_none_or(|text| text == original));
            let places: Vec<usize> = (0..whole.len()).filter(kept).map(|place| broken.original(place)).collect();
            assert!(places.into_iter().eq(0..original.chars().count()));
            let job = tied(ui, broken.job);
            let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
            let line = |row: &eframe::egui::epaint::text::PlacedRow| {
                let ink: Vec<_> = row.glyphs.iter().filter(|glyph| !matches!(glyph.chr, ' ' | BREAK)).collect();
                let end = ink.last().map_or(0.0, |glyph| glyph.pos.x + glyph.advance_width);
                (ink.iter().map(|glyph| glyph.chr).collect(), ink.first().map_or(0.0, |glyph| glyph.pos.x), end)
            };
            found = galley.rows.iter().map(line).collect();
        });
        output.drop_without_applying_deltas();
        found
    }

    #[test]
    fn a_chinese_list_of_digits_and_cells_fills_its_lines() {
        let parts = ["r1c2 的 4 个数 1、4、6、8、9、12 都已试过，都不行；", "r3c4、r5c6、r7c8、r1c9", "，r9c9 里已没有 3"];
        let (mut rows, mut saved) = (0, 0);
        for width in 120..400 {
            // With other breaks, a text can need a line more, too.
            let before = lines(width as f32, &parts)[0].len();
            let lines = placed(width as f32, &parts);
            saved += usize::from(lines.len() < before);
            for pair in lines.windows(2) {
                let next = &pair[1].0;
                // What of the next line could stand in this one: its first item, or its first wide character and what must follow it.
                let item: String = match next.chars().next() {
                    Some(first) if is_wide(first) => next.chars().take(2).collect(),
                    _ => next.chars().take_while(|&char| char.is_ascii()).chain(['、']).collect(),
                };
                let room = item.chars().map(|char| if is_wide(char) { 14.0 } else { 9.5 }).sum::<f32>() + 10.0;
                assert!(pair[0].2 + room > width as f32, "{width}: {lines:#?}");
                rows += 1;
            }
        }
        assert!(rows > 500 && saved > 20, "{rows}, {saved}");
    }

    #[test]
    fn what_was_added_to_break_a_text_is_not_copied() {
        let ctx = Context::default();
        fonts::install_for(&ctx, Lang::Zh);
        let mut output = FullOutput::default();
        let passed = ctx.run_ui(RawInput::default(), |ui| {
            ui.set_width(100.0);
            let job = LayoutJob::single_section("r1c2 的 4 个数 1、4、6、8 都已试过；r3c4、r5c6".to_owned(), TextFormat::default());
            let broken = broken(ui, job);
            assert_eq!(broken.job.text.matches(BREAK).count(), 5);
            output.platform_output.commands = vec![OutputCommand::CopyText(broken.job.text)];
        });
        passed.drop_without_applying_deltas();
        CopiesWithoutBreaks.output_hook(&ctx, &mut output);
        let copied = OutputCommand::CopyText("r1c2 的 4 个数 1、4、6、8 都已试过；r3c4、r5c6".to_owned());
        assert_eq!(output.platform_output.commands, [copied]);
        output.drop_without_applying_deltas();
    }

    #[test]
    fn no_chinese_line_begins_with_a_gap() {
        let parts = ["第 4 行和第 7 宫已有其余 8 个数，", "r7c3", " 只能填 6。所以 r7c3 填 6，第 12 列的 3 也就定了"];
        let mut gaps = 0;
        for width in 80..400 {
            gaps += lines(width as f32, &parts)[0].iter().filter(|line| line.starts_with(' ')).count();
            for (line, start, _) in placed(width as f32, &parts) {
                assert!(start < 0.5, "{width}: {line} begins at {start}");
            }
        }
        assert!(gaps > 20, "{gaps}");
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

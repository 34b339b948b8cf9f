//! [`Caption`]: the text above and below a board.

use std::collections::BTreeSet;

use sudoscope_board::Puzzle;

use crate::picture::{
    drawing::whole_part,
    drawing::{Mark, Point, Shade, Text},
    paragraph::{Limit, Paragraph, Typeset},
    typeface::{self, FontWeight, Line},
};

/// The text above and below a board; empty texts take no room. A text too long for the board's width is set smaller; if that is not
/// enough, a title takes two lines, and what does not fit then is cut with "…"; rules are broken into lines, and where they do not fit, set as small as is legible before they are cut.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Caption {
    /// The puzzle's number, above on the left; it names the solution too.
    pub number: Option<usize>,
    /// The title, beside the number.
    pub title: String,
    /// The difficulty, above on the right.
    pub difficulty: String,
    /// The author, below.
    pub author: String,
    /// A note, beside the author.
    pub note: String,
    /// The rules in words, below everything else.
    pub rules: Vec<Paragraph>,
}

/// Text that is not a heading.
const QUIET: Shade = Shade(70);
/// The font size of the difficulty and of the text below the board, as a fraction of that of the title.
const SMALL: f32 = 0.85;
/// The distance from the board's edge to the baseline, as a fraction of the font size.
const ABOVE: f32 = 0.6;
const BELOW: f32 = 1.45;
/// The distance from one line of the rules to the next, and the space between two rules, as a fraction of their font size.
const LEADING: f32 = 1.3;
const APART: f32 = 0.3;
/// The font size of small text that is legible, in points, and the greatest part of a small board's side that it takes.
const LEGIBLE: f32 = 6.5;
const LEGIBLE_PART: f32 = 0.06;
/// The step by which rules are set smaller until they fit, in points.
const FINER: f32 = 0.25;
/// The space below the last line, as a fraction of the font size.
const FOOT: f32 = 0.4;
/// The smallest scale of a long text before it is cut.
const LEAST: f32 = 0.8;

/// The most lines of a title, and the distance from one to the next, as a fraction of their font size.
const TITLE_LINES: usize = 2;
const TITLE_LEADING: f32 = 1.2;

/// The font size for a board of that width, in points.
pub(super) fn size_for(side: f32) -> f32 {
    (side * 0.042).clamp(6.5, 12.0)
}

/// The font size of difficulty, author and rules around a board of that width with captions of that size.
fn small_size(side: f32, size: f32) -> f32 {
    (SMALL * size).max(LEGIBLE.min(side * LEGIBLE_PART))
}

/// The characters of captions and of a document's title that no typeface has, each once: boxes stand for them.
pub fn missing_characters<'a>(captions: impl IntoIterator<Item = &'a Caption>, title: &str) -> Vec<char> {
    let of_captions = captions.into_iter().flat_map(Caption::missing);
    let missing: BTreeSet<char> = of_captions.chain(typeface::missing(title)).collect();
    missing.into_iter().collect()
}

/// The lines that captions need above and below boards.
#[derive(Clone, Debug, Default)]
pub(super) struct CaptionParts {
    above: bool,
    below: bool,
    headings: Vec<HeadingWidths>,
    /// The rules of each caption that has others than those before.
    rules: Vec<Vec<Typeset>>,
}

impl CaptionParts {
    /// The lines that any of these captions has.
    pub(crate) fn of<'a>(captions: impl IntoIterator<Item = &'a Caption>) -> Self {
        let mut rules = BTreeSet::new();
        let mut parts = Self::default();
        for caption in captions {
            parts.above |= caption.number.is_some() || !caption.title.is_empty() || !caption.difficulty.is_empty();
            parts.headings.extend(HeadingWidths::of(caption));
            parts.below |= !caption.author.is_empty() || !caption.note.is_empty();
            if !caption.rules.is_empty() {
                rules.insert(&caption.rules[..]);
            }
        }
        parts.rules = rules.into_iter().map(|rules| rules.iter().map(Typeset::new).collect()).collect();
        parts
    }

    /// The space for captions of that font size around boards of that width.
    pub(crate) fn room(&self, size: f32, side: f32) -> Room {
        let line = self.room_without_rules(size, side);
        let of_rules = self.rules.iter().map(|rules| rules_height(rules, side, size, small_size(side, size))).fold(0.0, f32::max);
        Room { below: line.below + of_rules, ..line }
    }

    /// The space without that of the rules, which can be cut.
    pub(crate) fn room_without_rules(&self, size: f32, side: f32) -> Room {
        let room = |there: bool, height: f32| if there { height * size } else { 0.0 };
        let is_long = self.headings.iter().any(|heading| heading.is_long(size, side));
        let second_line = if is_long { TITLE_LEADING * LEAST } else { 0.0 };
        Room { above: room(self.above, ABOVE + 1.0 + second_line), below: room(self.below, BELOW + FOOT) }
    }
}

/// The widths of number and title, and of the difficulty beside them, as multiples of the font size.
#[derive(Clone, Copy, Debug)]
struct HeadingWidths {
    title: f32,
    difficulty: f32,
}

impl HeadingWidths {
    fn of(caption: &Caption) -> Option<Self> {
        let (title, difficulty) = (caption.heading(), &caption.difficulty);
        let width = |text: &str, weight| if text.trim().is_empty() { 0.0 } else { Line::new(text, weight).width };
        let widths = Self { title: width(&title, FontWeight::Semibold), difficulty: width(difficulty, FontWeight::Regular) };
        (widths.title > 0.0).then_some(widths)
    }

    /// Whether the title does not fit on one line above a board of that width.
    fn is_long(self, size: f32, side: f32) -> bool {
        let aside = (self.difficulty * small_size(side, size)).min(side * 0.5);
        self.title * size * LEAST > title_room(side, aside, size)
    }
}

/// The width left for the title beside a difficulty of that width.
fn title_room(side: f32, aside: f32, size: f32) -> f32 {
    side - aside - if aside > 0.0 { size } else { 0.0 }
}

/// The font size of rules below a board with `below` points of space for them: smaller where they do not fit otherwise.
fn fitting_rule_size(rules: &[Typeset], side: f32, size: f32, below: f32) -> f32 {
    let least = LEGIBLE.min(side * LEGIBLE_PART);
    let mut font = small_size(side, size);
    while font > least && rules_height(rules, side, size, font) > below + 0.01 * font {
        font = (font - FINER).max(least);
    }
    font
}

/// The height of rules of that font size with the space above and below them, in points.
fn rules_height(rules: &[Typeset], side: f32, size: f32, font: f32) -> f32 {
    let lines: usize = rules.iter().map(|rule| rule.line_count(side / font)).sum();
    let between = rules.len().saturating_sub(1) as f32 * APART;
    BELOW * size + ((lines.saturating_sub(1)) as f32 * LEADING + between + FOOT) * font
}

/// The space of captions above and below a board, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    pub above: f32,
    pub below: f32,
}

impl Caption {
    /// The title and the author of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self { title: puzzle.about.title.clone(), author: puzzle.about.author.clone(), ..Self::default() }
    }

    /// The characters that no typeface has, each once: boxes stand for them.
    pub fn missing(&self) -> Vec<char> {
        let rules = self.rules.iter().flat_map(|rule| [&rule.heading, &rule.text]);
        let texts = [&self.title, &self.difficulty, &self.author, &self.note].into_iter().chain(rules);
        let mut missing: Vec<char> = texts.flat_map(|text| typeface::missing(text)).collect();
        missing.sort_unstable();
        missing.dedup();
        missing
    }

    /// The caption of a small solution: the number, or else the title.
    pub(super) fn of_solution(&self) -> Self {
        let title = if self.number.is_some() { String::new() } else { self.title.clone() };
        Self { number: self.number, title, ..Self::default() }
    }

    fn foot(&self) -> String {
        let parts = [&self.author, &self.note].into_iter().filter(|part| !part.is_empty());
        parts.map(String::as_str).collect::<Vec<_>>().join(" · ")
    }

    fn heading(&self) -> String {
        let number = self.number.map(|number| number.to_string());
        let parts = number.iter().chain([&self.title]).filter(|part| !part.is_empty());
        // Wider than a word space.
        parts.map(String::as_str).collect::<Vec<_>>().join("   ")
    }

    /// The words below a board of screen readers: the rules, each on a line.
    pub(super) fn rules_in_words(&self) -> String {
        self.rules.iter().map(|rule| format!("\n{}{}", rule.heading, rule.text)).collect()
    }

    /// Draws the caption around the board with that upper left corner, with `below` points of space below the board.
    pub(super) fn draw(&self, marks: &mut Vec<Mark>, corner: Point, side: f32, size: f32, below: f32) {
        let above = corner.moved(0.0, -ABOVE * size);
        let aside = fit(&self.difficulty, FontWeight::Regular, small_size(side, size), side * 0.5);
        let aside_width = aside.as_ref().map_or(0.0, |(line, size)| line.width * size);
        if let Some((line, font)) = aside {
            marks.push(text(line, above.moved(side - aside_width, 0.0), font, QUIET));
        }
        self.draw_heading(marks, above, title_room(side, aside_width, size), size);
        if let Some((line, font)) = fit(&self.foot(), FontWeight::Regular, small_size(side, size), side) {
            marks.push(text(line, corner.moved(0.0, side + BELOW * size), font, QUIET));
        }
        self.draw_rules(marks, corner, side, size, below);
    }

    /// Draws number and title on one line, or on two of which the last is there.
    fn draw_heading(&self, marks: &mut Vec<Mark>, last: Point, room: f32, size: f32) {
        let heading = self.heading();
        let Some((line, fitting)) = fit(&heading, FontWeight::Semibold, size, room) else { return };
        if Line::new(&heading, FontWeight::Semibold).width * size * LEAST <= room {
            marks.push(text(line, last, fitting, Shade::BLACK));
            return;
        }
        let (font, leading) = (size * LEAST, size * LEAST * TITLE_LEADING);
        let typeset = Typeset::new(&Paragraph { heading, text: String::new() });
        let lines = typeset.line_count(room / font).min(TITLE_LINES);
        let start = last.moved(0.0, -(lines.saturating_sub(1) as f32) * leading);
        typeset.draw(start, room, (font, leading), Limit { lines: TITLE_LINES, is_followed: false }, Shade::BLACK, marks);
    }

    fn draw_rules(&self, marks: &mut Vec<Mark>, corner: Point, side: f32, size: f32, below: f32) {
        let foot = if self.foot().trim().is_empty() { 0.0 } else { (BELOW + FOOT) * size };
        let typeset: Vec<Typeset> = self.rules.iter().map(Typeset::new).collect();
        let font = fitting_rule_size(&typeset, side, size, below - foot);
        let bottom = below - FOOT * font;
        let mut baseline = foot + BELOW * size;
        for (place, typeset) in typeset.iter().enumerate() {
            let fitting = (bottom - baseline + 0.01 * font) / (LEADING * font);
            let most = if fitting < 0.0 { 0 } else { whole_part(fitting) + 1 };
            if most == 0 {
                break;
            }
            let lines = typeset.line_count(side / font).min(most);
            let next = baseline + (lines as f32 * LEADING + APART) * font;
            let is_cut = place + 1 < self.rules.len() && next > bottom + 0.01 * font;
            let start = corner.moved(0.0, side + baseline);
            typeset.draw(start, side, (font, LEADING * font), Limit { lines: most, is_followed: is_cut }, QUIET, marks);
            if is_cut {
                break;
            }
            baseline = next;
        }
    }
}

/// The text on one line of at most `room` points, and its font size; `None` if there is no text.
pub(super) fn fit(words: &str, weight: FontWeight, size: f32, room: f32) -> Option<(Line, f32)> {
    if words.trim().is_empty() {
        return None;
    }
    let line = Line::new(words, weight);
    let (fitting, least) = (room / line.width, size * LEAST);
    Some(if fitting >= least { (line, size.min(fitting)) } else { (Line::cut(words, weight, room / least), least) })
}

pub(super) fn text(line: Line, start: Point, size: f32, shade: Shade) -> Mark {
    Mark::Text(Text { glyphs: line.glyphs, start, size, shade, is_turned: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts drawn, each with its start and font size.
    fn written(caption: &Caption, side: f32) -> Vec<(String, Point, f32)> {
        let mut marks = Vec::new();
        caption.draw(&mut marks, Point::new(10.0, 50.0), side, 10.0, 1000.0);
        let text = |mark: Mark| match mark {
            Mark::Text(text) => (text.chars().collect(), text.start, text.size),
            other => panic!("{other:?}"),
        };
        marks.into_iter().map(text).collect()
    }

    #[test]
    fn number_and_title_stand_above_on_the_left_and_the_difficulty_on_the_right() {
        let caption = Caption { number: Some(7), title: "Seven".into(), difficulty: "Hard".into(), ..Caption::default() };
        let written = written(&caption, 200.0);
        assert_eq!(written[1], ("7   Seven".to_owned(), Point::new(10.0, 44.0), 10.0));
        let (difficulty, start, size) = &written[0];
        let width = Line::new(difficulty, FontWeight::Regular).width * size;
        assert_eq!((difficulty.as_str(), start.y), ("Hard", 44.0));
        assert!((start.x + width - 210.0).abs() < 1e-3);
    }

    #[test]
    fn author_and_note_stand_below() {
        let caption = Caption { author: "Ada".into(), note: "Diagonals".into(), ..Caption::default() };
        assert_eq!(written(&caption, 200.0), [("Ada · Diagonals".to_owned(), Point::new(10.0, 264.5), 8.5)]);
        let room = CaptionParts::of([&Caption::default(), &caption]).room(10.0, 200.0);
        assert!(room.above == 0.0 && room.below > 14.5);
    }

    #[test]
    fn a_long_title_is_set_smaller_then_on_two_lines_and_then_cut() {
        let title = |title: &str| Caption { title: title.into(), ..Caption::default() };
        let width = Line::new("A long title", FontWeight::Semibold).width * 10.0;
        let (words, _, size) = written(&title("A long title"), width * 0.9).remove(0);
        assert!(words == "A long title" && size < 9.01 && size > 8.99, "{words} {size}");
        let lines = written(&title("A long title"), width * 0.6);
        let words: Vec<&str> = lines.iter().map(|(words, ..)| words.as_str()).collect();
        assert_eq!(words, ["A long", "title"]);
        assert!(
            lines.iter().all(|(_, _, size)| *size == 8.0) && lines[1].1 == Point::new(10.0, 44.0) && lines[0].1.y < 35.0,
            "{lines:?}"
        );
        let room = |words: &str, side: f32| CaptionParts::of([&title(words)]).room(10.0, side).above;
        assert!(room("A long title", width * 0.6) > room("A long title", width) + 9.0, "the second line has its room");
        let words: Vec<String> =
            written(&title(&"A long title ".repeat(4)), width * 0.6).into_iter().map(|(words, ..)| words).collect();
        assert!(words.len() == 2 && words[1].ends_with('…'), "{words:?}");
    }

    #[test]
    fn a_title_leaves_the_difficulty_its_room() {
        let caption = Caption { title: "Much too long ".repeat(9), difficulty: "Very hard".into(), ..Caption::default() };
        let written = written(&caption, 150.0);
        let end = written[1].1.x + Line::new(&written[1].0, FontWeight::Semibold).width * written[1].2;
        assert!(end < written[0].1.x - 5.0, "{end}");
    }

    #[test]
    fn characters_that_no_typeface_has_are_found_in_every_text() {
        let rule = Paragraph { heading: "\u{12000}: ".into(), text: "\u{12001} and x".into() };
        let caption =
            Caption { title: "\u{12002}\u{12000}".into(), author: "\u{12003}".into(), rules: vec![rule], ..Caption::default() };
        assert_eq!(caption.missing(), ['\u{12000}', '\u{12001}', '\u{12002}', '\u{12003}']);
        assert_eq!(Caption { title: "Sudoku 数独".into(), ..Caption::default() }.missing(), Vec::<char>::new());
    }

    #[test]
    fn an_empty_caption_takes_no_room_and_writes_nothing() {
        assert_eq!(written(&Caption { title: "  ".into(), ..Caption::default() }, 100.0), []);
        assert_eq!(CaptionParts::of([&Caption::default()]).room(10.0, 100.0), Room { above: 0.0, below: 0.0 });
    }

    fn rules(count: usize) -> Caption {
        let rule =
            |number| Paragraph { heading: format!("Rule {number}: "), text: "Digits rise along a line of some cells".into() };
        Caption { author: "Ada".into(), rules: (0..count).map(rule).collect(), ..Caption::default() }
    }

    #[test]
    fn rules_stand_below_the_author_within_their_room() {
        for (side, count) in [(60.0, 3), (200.0, 1), (200.0, 4), (400.0, 9)] {
            let caption = rules(count);
            let below = CaptionParts::of([&caption]).room(10.0, side).below;
            let mut marks = Vec::new();
            caption.draw(&mut marks, Point::new(10.0, 50.0), side, 10.0, below);
            let texts: Vec<(String, Point)> = marks
                .into_iter()
                .filter_map(|mark| if let Mark::Text(text) = mark { Some((text.chars().collect(), text.start)) } else { None })
                .collect();
            assert_eq!(texts.iter().filter(|(text, _)| text.starts_with("Rule")).count(), count, "{texts:?}");
            assert!(texts.iter().all(|(text, start)| start.y <= 50.0 + side + below && !text.contains('…')), "{below}: {texts:?}");
            let last = texts.last().map_or(0.0, |(_, start)| start.y);
            assert!(last > 50.0 + side + below - 8.0, "the room is used");
        }
    }

    #[test]
    fn rules_with_little_room_are_set_smaller() {
        let caption = rules(5);
        let whole = CaptionParts::of([&caption]).room(10.0, 200.0).below;
        let sizes = |below: f32| {
            let mut marks = Vec::new();
            caption.draw(&mut marks, Point::new(10.0, 50.0), 200.0, 10.0, below);
            let texts = marks.into_iter().filter_map(|mark| if let Mark::Text(text) = mark { Some(text) } else { None });
            let rules: Vec<Text> = texts.skip(1).collect();
            assert!(rules.iter().all(|text| text.chars().all(|char| char != '…') && text.start.y <= 250.0 + below));
            rules[0].size
        };
        assert!(sizes(whole) == 8.5 && (LEGIBLE..8.5).contains(&sizes(whole * 0.9)));
    }

    #[test]
    fn the_small_text_around_nine_boards_on_a_page_is_legible() {
        let caption = Caption { title: "1".into(), difficulty: "Easy".into(), author: "Ann".into(), ..Caption::default() };
        let side = 144.0;
        let mut marks = Vec::new();
        caption.draw(&mut marks, Point::new(10.0, 50.0), side, size_for(side), 20.0);
        let sizes: Vec<f32> =
            marks.into_iter().filter_map(|mark| if let Mark::Text(text) = mark { Some(text.size) } else { None }).collect();
        assert_eq!(sizes.len(), 3);
        assert!(sizes.iter().all(|size| *size >= LEGIBLE), "{sizes:?}");
    }

    #[test]
    fn rules_without_room_are_cut_and_say_so() {
        let caption = rules(5);
        let whole = CaptionParts::of([&caption]).room(10.0, 200.0).below;
        for part in [0.45, 0.5, 0.6] {
            let mut marks = Vec::new();
            caption.draw(&mut marks, Point::new(10.0, 50.0), 200.0, 10.0, whole * part);
            let Some(Mark::Text(last)) = marks.last() else { panic!("{part}") };
            assert_eq!(last.chars().last(), Some('…'), "{part}");
            assert!(last.start.y <= 250.0 + whole * part, "{part}");
        }
    }
}

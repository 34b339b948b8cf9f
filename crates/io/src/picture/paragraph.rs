//! [`Paragraph`]: running text below a board, broken into lines.

use crate::picture::{
    drawing::{Mark, Point, Shade, Text},
    typeface::{FontWeight, Line},
};

/// A text with a heading, in the words of a language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Paragraph {
    /// The heading, in semi-bold, with its punctuation and the space after it.
    pub heading: String,
    /// The text.
    pub text: String,
}

/// A part of a paragraph that is never broken.
#[derive(Clone, Debug)]
struct Word {
    text: String,
    weight: FontWeight,
    /// Its width, as a multiple of the font size.
    width: f32,
    /// Whether a space comes before it on the same line.
    is_apart: bool,
}

impl Word {
    fn new(text: &str, weight: FontWeight, is_apart: bool) -> Self {
        Self { text: text.to_owned(), weight, width: Line::new(text, weight).width, is_apart }
    }
}

/// How much of a paragraph is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The most lines.
    pub lines: usize,
    /// Whether other paragraphs follow that are not drawn.
    pub is_followed: bool,
}

/// A paragraph with the widths of its words.
#[derive(Clone, Debug)]
pub(super) struct Typeset {
    words: Vec<Word>,
    /// The width of a space, as a multiple of the font size.
    space: f32,
}

impl Typeset {
    pub(crate) fn new(paragraph: &Paragraph) -> Self {
        let mut words = Vec::new();
        let mut is_apart = false;
        for (text, weight) in [(&paragraph.heading, FontWeight::Semibold), (&paragraph.text, FontWeight::Regular)] {
            for (at, part) in text.split(char::is_whitespace).enumerate() {
                is_apart |= at > 0;
                for unit in units(part) {
                    words.push(Word::new(unit, weight, is_apart));
                    is_apart = false;
                }
            }
        }
        Self { words, space: Line::new(" ", FontWeight::Regular).width }
    }

    /// The words of each line at most `room` wide, a multiple of the font size. A word that is wider is broken.
    fn lines(&self, room: f32) -> Vec<Vec<Word>> {
        let mut lines: Vec<Vec<Word>> = Vec::new();
        let mut used = 0.0;
        let mut rest: Vec<Word> = self.words.iter().rev().cloned().collect();
        while let Some(word) = rest.pop() {
            let gap = if word.is_apart { self.space } else { 0.0 };
            match lines.last_mut() {
                Some(line) if used + gap + word.width <= room => {
                    used += gap + word.width;
                    line.push(word);
                }
                _ if word.width <= room || word.text.chars().nth(1).is_none() => {
                    used = word.width;
                    lines.push(vec![word]);
                }
                _ => {
                    let [head, tail] = broken(&word, room);
                    rest.push(tail);
                    used = head.width;
                    lines.push(vec![head]);
                }
            }
        }
        lines
    }

    /// The number of lines at most `room` wide, a multiple of the font size.
    pub(crate) fn line_count(&self, room: f32) -> usize {
        self.lines(room).len()
    }

    /// Draws the lines of that font size within the limit, the first with its baseline at `start`. If that is not everything, the last
    /// one ends with "…".
    pub(crate) fn draw(
        &self,
        start: Point,
        room: f32,
        (size, leading): (f32, f32),
        limit: Limit,
        shade: Shade,
        marks: &mut Vec<Mark>,
    ) {
        let mut lines = self.lines(room / size);
        let is_cut = lines.len() > limit.lines || limit.is_followed;
        lines.truncate(limit.lines);
        if let Some(last) = lines.last_mut().filter(|_| is_cut) {
            let weight = last.last().map_or(FontWeight::Regular, |word| word.weight);
            let dots = Word::new("…", weight, false);
            let width =
                |line: &[Word]| line.iter().map(|word| word.width + if word.is_apart { self.space } else { 0.0 }).sum::<f32>();
            while !last.is_empty() && width(last) + dots.width > room / size {
                last.pop();
            }
            last.push(dots);
        }
        for (row, line) in lines.iter().enumerate() {
            self.draw_line(line, start.moved(0.0, row as f32 * leading), size, shade, marks);
        }
    }

    /// Draws the words of one weight together, so that the text of a PDF stays whole.
    fn draw_line(&self, line: &[Word], start: Point, size: f32, shade: Shade, marks: &mut Vec<Mark>) {
        let mut x = 0.0;
        for part in line.chunk_by(|one, other| one.weight == other.weight) {
            let mut text = String::new();
            for word in part {
                if word.is_apart && !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(&word.text);
            }
            if part[0].is_apart && x > 0.0 {
                x += self.space;
            }
            let line = Line::new(&text, part[0].weight);
            let width = line.width;
            let start = start.moved(x * size, 0.0);
            marks.push(Mark::Text(Text { glyphs: line.glyphs, start, size, shade, is_turned: false }));
            x += width;
        }
    }
}

/// The longest beginning of a word that is at most `room` wide, with one character at least, and the rest.
fn broken(word: &Word, room: f32) -> [Word; 2] {
    let line = Line::new(&word.text, word.weight);
    let fitting = line.glyphs.iter().take_while(|glyph| glyph.x + glyph.advance() <= room).count().max(1);
    let at = word.text.char_indices().nth(fitting).map_or(word.text.len(), |(at, _)| at);
    let (head, tail) = word.text.split_at(at);
    [Word::new(head, word.weight, word.is_apart), Word::new(tail, word.weight, false)]
}

/// The parts of a text without spaces between which a line may end: Latin words are whole, Chinese characters stand alone, and
/// punctuation stays with the character that it belongs to.
fn units(text: &str) -> Vec<&str> {
    let mut units = Vec::new();
    let mut from = 0;
    let mut before = None;
    for (at, char) in text.char_indices() {
        if let Some(before) = before
            && (is_wide(before) || is_wide(char))
            && !closes(char)
            && !opens(before)
        {
            units.push(&text[from..at]);
            from = at;
        }
        before = Some(char);
    }
    if from < text.len() {
        units.push(&text[from..]);
    }
    units
}

/// Chinese characters and punctuation.
fn is_wide(char: char) -> bool {
    matches!(char, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}')
}

/// Punctuation that never begins a line.
fn closes(char: char) -> bool {
    matches!(
        char,
        '，' | '。'
            | '、'
            | '；'
            | '：'
            | '？'
            | '！'
            | '）'
            | '”'
            | '’'
            | '》'
            | '」'
            | '』'
            | '】'
            | '〕'
            | ','
            | '.'
            | ';'
            | ':'
            | ')'
    )
}

/// Punctuation that never ends a line.
fn opens(char: char) -> bool {
    matches!(char, '（' | '“' | '‘' | '《' | '「' | '『' | '【' | '〔' | '(')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(heading: &str, text: &str) -> Typeset {
        Typeset::new(&Paragraph { heading: heading.to_owned(), text: text.to_owned() })
    }

    /// The lines as drawn, with their right ends.
    fn drawn(typeset: &Typeset, room: f32, most: usize) -> Vec<(String, f32)> {
        let mut marks = Vec::new();
        let limit = Limit { lines: most, is_followed: false };
        typeset.draw(Point::new(0.0, 10.0), room, (10.0, 14.0), limit, Shade::BLACK, &mut marks);
        let mut lines: Vec<(f32, String, f32)> = Vec::new();
        for mark in marks {
            let Mark::Text(text) = mark else { panic!("{mark:?}") };
            let words: String = text.chars().collect();
            let end = text.start.x + text.glyphs.last().map_or(0.0, |glyph| (glyph.x + glyph.advance()) * 10.0);
            match lines.last_mut() {
                Some(line) if line.0 == text.start.y => {
                    line.1 += "|";
                    line.1 += &words;
                    line.2 = end;
                }
                _ => lines.push((text.start.y, words, end)),
            }
        }
        lines.into_iter().map(|(_, words, end)| (words, end)).collect()
    }

    #[test]
    fn words_are_broken_into_lines_that_fit_and_none_is_lost() {
        let text = "Digits in a cage do not repeat and add up to its total";
        let typeset = paragraph("Killer cage: ", text);
        for room in [30.0, 60.0, 100.0, 200.0, 1000.0] {
            let lines = drawn(&typeset, room, 99);
            assert!(lines.iter().all(|(_, end)| *end <= room + 0.3), "{room}: {lines:?}");
            let letters = |text: &str| text.chars().filter(|char| !" |".contains(*char)).collect::<String>();
            assert_eq!(
                letters(&lines.iter().map(|line| line.0.as_str()).collect::<String>()),
                letters(&format!("Killer cage: {text}"))
            );
        }
        assert_eq!(drawn(&typeset, 1000.0, 9)[0].0, format!("Killer cage:|{text}"));
    }

    #[test]
    fn chinese_breaks_between_characters_but_not_before_punctuation() {
        assert_eq!(units("笼内数字，“r”后的数（X）"), ["笼", "内", "数", "字，", "“r”", "后", "的", "数", "（X）"]);
        assert_eq!(units("r1c1–r1c3"), ["r1c1–r1c3"]);
    }

    #[test]
    fn what_does_not_fit_ends_with_dots() {
        let typeset = paragraph("", "one two three four five six seven eight");
        let lines = drawn(&typeset, 60.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].0.ends_with('…') && lines[1].1 <= 60.3, "{lines:?}");
    }

    #[test]
    fn a_word_wider_than_the_line_is_broken() {
        let lines = drawn(&paragraph("", &"m".repeat(40)), 50.0, 99);
        assert!(lines.len() > 5 && lines.iter().all(|(_, end)| *end <= 50.0), "{lines:?}");
        assert_eq!(drawn(&paragraph("", ""), 50.0, 9), []);
        // Narrower than any character: one on each line.
        assert_eq!(drawn(&paragraph("", "mm"), 1.0, 9).len(), 2);
    }
}

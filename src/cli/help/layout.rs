//! Text for a terminal: rows of two columns, and lines that are no longer than a terminal is wide.

use crate::{app::text::columns, cli::prelude::*};

/// The width of a line of the options of a command, and of one of a page.
pub(super) const OPTIONS: usize = 100;
pub(super) const PAGE: usize = 80;
/// The width of a first column that is narrow enough for its text to stand beside it.
const NARROW: usize = 32;

/// Rows of a name and a text on lines of that width, the texts below each other. A name that is too wide stands on a line of its own.
pub(super) fn rows<'a>(rows: impl IntoIterator<Item = &'a (String, String)> + Clone, room: usize) -> String {
    let widths = rows.clone().into_iter().map(|(name, _)| width(name));
    let column = 2 + widths.filter(|width| *width <= NARROW).max().unwrap_or(0) + 2;
    let mut out = String::new();
    for (name, text) in rows {
        out += &format!("  {name}");
        let mut at = 2 + width(name);
        if at + 2 > column {
            out.push('\n');
            at = 0;
        }
        for line in wrapped(text, room - column) {
            out += &" ".repeat(column.saturating_sub(at));
            out += &line;
            out.push('\n');
            at = 0;
        }
        if text.is_empty() {
            out.push('\n');
        }
    }
    out
}

/// A text as wide as a column.
pub(in crate::cli) fn padded(text: &str, column: usize) -> String {
    text.to_owned() + &" ".repeat(column.saturating_sub(width(text)))
}

/// The same, on the right of the column.
pub(in crate::cli) fn right_aligned(text: &str, column: usize) -> String {
    " ".repeat(column.saturating_sub(width(text))) + text
}

/// A text on lines of at most that width.
pub(super) fn wrapped(text: &str, room: usize) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let (mut lines, mut start) = (Vec::new(), 0);
    while start < chars.len() {
        let (mut end, mut cut, mut used) = (start, None, 0);
        while end < chars.len() && used + columns(chars[end]) <= room {
            used += columns(chars[end]);
            end += 1;
            if chars.get(end).is_some_and(|&after| may_break(chars[end - 1], after)) {
                cut = Some(end);
            }
        }
        let end = if end == chars.len() { end } else { cut.unwrap_or(end.max(start + 1)) };
        lines.push(chars[start..end].iter().collect::<String>().trim_end().to_owned());
        start = end + chars[end..].iter().take_while(|char| **char == ' ').count();
    }
    lines
}

/// A page of paragraphs and of indented rows, with lines of the width of prose. The lines of a paragraph are one text; so are those of a
/// row that goes on below its second column.
pub(super) fn flowed(page: &str) -> String {
    let mut blocks: Vec<(usize, String)> = Vec::new();
    for line in page.lines() {
        match blocks.last_mut() {
            Some((hang, text)) if goes_on(text, *hang, line) => join(text, line.trim_start()),
            _ => blocks.push((second_column(line), line.to_owned())),
        }
    }
    let mut out = String::new();
    for (hang, text) in blocks {
        let (head, rest) = text.split_at(hang);
        out += head;
        let lines = wrapped(rest, PAGE - hang);
        out += &lines.join(&format!("\n{}", " ".repeat(hang)));
        out.push('\n');
    }
    out
}

/// Whether a line goes on with a text: that of a paragraph, or the second column of a row, which begins at `hang`. A row without one is
/// whole.
fn goes_on(text: &str, hang: usize, line: &str) -> bool {
    let is_of_column = hang == 0 || !text[..hang].trim().is_empty();
    !text.is_empty() && !line.is_empty() && is_of_column && line.len() - line.trim_start().len() == hang
}

/// Where the second column of an indented row begins, in bytes; 0 for a paragraph.
fn second_column(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    if indent == 0 {
        return 0;
    }
    let gap = line[indent..].find("  ").map(|gap| indent + gap);
    gap.map_or(indent, |gap| line.len() - line[gap..].trim_start().len())
}

/// Adds a line to a text. Between wide characters there is no space.
fn join(text: &mut String, line: &str) {
    if !text.chars().last().is_some_and(is_wide) && !line.chars().next().is_some_and(is_wide) {
        text.push(' ');
    }
    *text += line;
}

/// Whether a line may end between two characters: at a space, and between wide ones, but not before what closes nor after what opens.
fn may_break(before: char, after: char) -> bool {
    let is_closed = !closes(after) && !opens(before);
    after == ' ' || before == ' ' || (is_wide(before) || is_wide(after)) && is_closed
}

/// Whether a character is wide, or a mark of a language whose characters are.
fn is_wide(char: char) -> bool {
    columns(char) == 2 || opens(char) || closes(char)
}

fn opens(char: char) -> bool {
    Lang::ALL.into_iter().any(|lang| lang.opening_marks().contains(&char))
}

fn closes(char: char) -> bool {
    Lang::ALL.into_iter().any(|lang| lang.closing_marks().contains(&char))
}

/// The number of columns that a text takes.
pub(in crate::cli) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_ends_a_line_at_a_space_and_chinese_between_characters() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("one two", 7), ["one two"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrapped("每行一道谜题，数量不限", 12), ["每行一道谜", "题，数量不限"]);
        assert_eq!(wrapped("见“sudoscope help”", 6), ["见", "“sudos", "cope", "help”"]);
        assert!(wrapped("", 8).is_empty());
    }

    #[test]
    fn a_page_flows_as_wide_as_prose_and_its_rows_below_their_second_column() {
        let long = "word ".repeat(30);
        let page = flowed(&format!(
            "{long}\n{long}\n\n  1   {long}\n      {long}\n  22  short\n\n  one command\n  another\n\n中文，\n中文"
        ));
        assert!(page.lines().all(|line| width(line) <= PAGE), "{page}");
        assert_eq!(page.matches("word").count(), 120);
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with(' ')).collect();
        assert!(rows[0].starts_with("  1   word") && rows[1].starts_with("      word"));
        assert!(page.contains("\n  22  short\n\n  one command\n  another\n\n中文，中文\n"), "{page}");
    }

    #[test]
    fn texts_stand_below_each_other_and_beside_their_names() {
        let pairs = [("--all", "one"), ("方法", "two"), ("--a-name-that-is-wider-than-the-column", "three")];
        let pairs = pairs.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let expected = "  --all  one\n  方法   two\n  --a-name-that-is-wider-than-the-column\n         three\n";
        assert_eq!(rows(&pairs, PAGE), expected);
    }
}

//! Text for a terminal: rows of two columns, and lines that are no longer than a terminal is wide.

/// The width of a line.
const WIDTH: usize = 100;
/// The width of a first column that is narrow enough for its text to stand beside it.
const NARROW: usize = 32;

/// Rows of a name and a text, the texts below each other. A name that is too wide stands on a line of its own.
pub(super) fn rows<'a>(rows: impl IntoIterator<Item = &'a (String, String)> + Clone) -> String {
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
        for line in wrapped(text, WIDTH - column) {
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
        while end < chars.len() && used + char_width(chars[end]) <= room {
            used += char_width(chars[end]);
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

/// Whether a line may end between two characters: at a space, and between Chinese ones, but not before what closes nor after what opens.
fn may_break(before: char, after: char) -> bool {
    let is_chinese = |char: char| char_width(char) == 2 || matches!(char, '“' | '”');
    let closes = matches!(after, '，' | '。' | '；' | '：' | '、' | '）' | '”' | '？' | '！');
    after == ' ' || before == ' ' || (is_chinese(before) || is_chinese(after)) && !closes && !matches!(before, '（' | '“')
}

/// The number of columns that a text takes.
pub(in crate::cli) fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// Chinese characters take two columns.
const fn char_width(char: char) -> usize {
    match char {
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' => 2,
        _ => 1,
    }
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
    fn texts_stand_below_each_other_and_beside_their_names() {
        let pairs = [("--all", "one"), ("方法", "two"), ("--a-name-that-is-wider-than-the-column", "three")];
        let pairs = pairs.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let expected = "  --all  one\n  方法   two\n  --a-name-that-is-wider-than-the-column\n         three\n";
        assert_eq!(rows(&pairs), expected);
    }
}

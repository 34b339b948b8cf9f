//! Which format bytes or a text are in.

use std::cell::LazyCell;

use crate::{Format, format::Read, syntax::lines};

pub use crate::syntax::encoding::decode;

/// Whether a text starts as RON does: after comments, which lists of puzzles may have as well.
fn is_ron(text: &str) -> bool {
    let start = text.lines().find(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//")).unwrap_or_default();
    ["Sudoscope", "(", "#![", "/*"].iter().any(|opening| start.trim_start().starts_with(opening))
}

/// The format of bytes that are no text, if there is one.
pub fn format_of_bytes(bytes: &[u8]) -> Option<Format> {
    let is_it = |format: &&Format| matches!(format.spec().read, Read::Bytes { looks_like, .. } if looks_like(bytes));
    Format::ALL.iter().find(is_it).copied()
}

/// The format of a text; none: plain text in whatever layout. RON files start with their struct's name or bracket, after white
/// space, comments and attributes; no text layout of a grid does.
pub fn format(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}');
    let first = LazyCell::new(|| lines::first(text));
    let is_it = |format: &&Format| match format.spec().read {
        Read::Ron => is_ron(text),
        Read::Text { looks_like, .. }
        | Read::TextOrNamed { looks_like, .. }
        | Read::Links { looks_like }
        | Read::Pairs { looks_like, .. }
        | Read::Table { looks_like } => looks_like(text),
        Read::Lines { looks_like, .. } => looks_like(&first),
        Read::Bytes { .. } | Read::Plain | Read::Named(_) => false,
    };
    Format::ALL.iter().find(is_it).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ron_is_told_by_its_opening() {
        for ron in ["Sudoscope(version: 1)", "\u{feff}  // hello\nSudoscope(", "(version: 1)", "#![enable(implicit_some)]\n("] {
            assert_eq!(format(ron), Some(Format::RON), "{ron}");
        }
        for text in ["53..7....", "# a comment\n53..7....", "", "*-----*"] {
            assert_eq!(format(text), None, "{text}");
        }
    }
}

//! Fields of a line of a table.

/// The fields of a line of a table, without their quotes. (A text with separators in it falls apart: puzzles have none.)
pub(in crate::io) fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ';', '\t', ' ']).map(|field| field.trim_matches('"')).filter(|field| !field.is_empty())
}

//! Fields of a line of a table (CSV), with quotes as in RFC 4180.

use std::borrow::Cow;

/// Separators of fields, besides spaces.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The fields of a line between separators of this kind. A quoted field may contain separators and doubled quotes.
pub(crate) fn split(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    if let (true, Ok(separator)) = (line.contains('"'), u8::try_from(separator)) {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator)
            .buffer_capacity(line.len())
            .from_reader(line.as_bytes());
        if let Some(Ok(record)) = reader.records().next() {
            return record.iter().map(|field| Cow::Owned(field.to_owned())).collect();
        }
    }
    line.split(separator).map(Cow::Borrowed).collect()
}

/// The non-empty fields of a line of any table. Without quotes, every comma, semicolon, tab and space separates; with quotes, the first
/// separator outside of them does.
pub(crate) fn fields(line: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let separator = first_separator(line).filter(|_| line.contains('"'));
    let quoted = separator.map(|separator| split(line, separator)).into_iter().flatten();
    // Most lines have no quotes: these fields are found without copying anything.
    let unquoted = if separator.is_some() { "" } else { line };
    let unquoted = unquoted.split([',', ';', '\t', ' ']).map(|field| Cow::Borrowed(field.trim_matches('"')));
    quoted.chain(unquoted).filter(|field| !field.is_empty())
}

/// The first separator of a line that is not quoted.
fn first_separator(line: &str) -> Option<char> {
    let mut is_quoted = false;
    line.chars().find(|&char| {
        is_quoted ^= char == '"';
        !is_quoted && SEPARATORS.contains(&char)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_field_may_contain_separators_and_quotes() {
        let line = "1,\"a, b; \"\"c\"\"\",,\"x y\"";
        assert_eq!(split(line, ','), ["1", "a, b; \"c\"", "", "x y"]);
        assert_eq!(fields(line).collect::<Vec<_>>(), ["1", "a, b; \"c\"", "x y"]);
        assert_eq!(fields("\"a,b\";2").collect::<Vec<_>>(), ["a,b", "2"]);
        assert_eq!(fields("\"a b").collect::<Vec<_>>(), ["a", "b"], "a quote that is never closed is dropped");
    }

    #[test]
    fn without_quotes_every_separator_separates() {
        assert_eq!(fields("1;2,3 4\t\t5").collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
    }
}

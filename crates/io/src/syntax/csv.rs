//! Fields of a line of a table (CSV), with quotes as in RFC 4180.

use std::borrow::Cow;

/// Separators of fields, besides spaces.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The fields of a line between separators of this kind. A quoted field may contain separators and doubled quotes.
pub(crate) fn split(line: &str, separator: char) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let (field, more) = first_field(rest?, separator);
        rest = more;
        Some(field)
    })
}

/// The first field of a line, and what is behind the separator after it. What is between quotes and a separator belongs to the field.
fn first_field(line: &str, separator: char) -> (Cow<'_, str>, Option<&str>) {
    let up_to_separator = |text| str::split_once(text, separator).map_or((text, None), |(field, rest)| (field, Some(rest)));
    let Some(mut quoted) = line.strip_prefix('"') else {
        let (field, rest) = up_to_separator(line);
        return (Cow::Borrowed(field), rest);
    };
    let mut field = String::new();
    while let Some((part, after)) = quoted.split_once('"') {
        field.push_str(part);
        let Some(more) = after.strip_prefix('"') else {
            let (end, rest) = up_to_separator(after);
            field.push_str(end);
            return (Cow::Owned(field), rest);
        };
        field.push('"');
        quoted = more;
    }
    (Cow::Owned(field + quoted), None)
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
        let split = |line, separator| split(line, separator).collect::<Vec<_>>();
        assert_eq!(split(line, ','), ["1", "a, b; \"c\"", "", "x y"]);
        assert_eq!(split("a\"b;\"c\"d;e\"\";\"f;g", ';'), ["a\"b", "cd", "e\"\"", "f;g"]);
        assert_eq!(split("\",\",", ','), [",", ""]);
        assert_eq!(fields(line).collect::<Vec<_>>(), ["1", "a, b; \"c\"", "x y"]);
        assert_eq!(fields("\"a,b\";2").collect::<Vec<_>>(), ["a,b", "2"]);
        assert_eq!(fields("\"a b").collect::<Vec<_>>(), ["a", "b"], "a quote that is never closed is dropped");
    }

    #[test]
    fn without_quotes_every_separator_separates() {
        assert_eq!(fields("1;2,3 4\t\t5").collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
    }
}

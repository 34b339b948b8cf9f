//! Tables as comma-separated values.

use std::borrow::Cow;

/// Writes rows with as many fields each; a field is quoted where it has to be.
///
/// # Panics
/// When two rows have different numbers of fields.
pub fn csv_text(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).expect("memory takes every table, and all lines have the same length");
    }
    String::from_utf8_lossy(&writer.into_inner().expect("memory takes every table")).into_owned()
}

/// What a spreadsheet takes for the beginning of a formula, which it would carry out.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
/// What makes a text of it.
const GUARD: char = '\'';

/// A field with words of a person as a spreadsheet takes it for words: an apostrophe stands before what it would take for a formula.
/// Reading takes it away again.
pub fn spreadsheet_field(field: &str) -> Cow<'_, str> {
    let is_formula = field.trim_start_matches(GUARD).starts_with(FORMULA) && field.parse::<f64>().is_err();
    if is_formula { Cow::Owned(format!("{GUARD}{field}")) } else { Cow::Borrowed(field) }
}

/// The field that was written as a text for spreadsheets.
pub(crate) fn unguarded(field: &str) -> &str {
    field.strip_prefix(GUARD).filter(|rest| rest.trim_start_matches(GUARD).starts_with(FORMULA)).unwrap_or(field)
}

/// What stands before a name of ours that a file has as well.
pub(crate) const PREFIX: &str = "sudoscope ";

/// The names of our columns beside those of a file, which keep theirs.
pub fn names_of_ours<'a>(ours: impl IntoIterator<Item = &'a str>, theirs: &[String]) -> Vec<String> {
    let is_taken = |name: &str| theirs.iter().any(|other| are_one(other, name));
    let ours = ours.into_iter().map(|name| if is_taken(name) { format!("{PREFIX}{name}") } else { name.to_owned() });
    let all = distinct_names(theirs.iter().cloned().chain(ours));
    all.into_iter().skip(theirs.len()).collect()
}

/// Names of columns: one that is taken, in whatever letters, gets a number. Most programs know a column by its name alone.
pub fn distinct_names(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for name in names {
        let is_taken = |name: &str| distinct.iter().any(|other| are_one(other, name));
        let numbered = (2_usize..).map(|number| format!("{name} {number}"));
        distinct.extend(std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name)));
    }
    distinct
}

/// Whether names are the same, in whatever letters.
fn are_one(name: &str, other: &str) -> bool {
    name.eq_ignore_ascii_case(other) || !(name.is_ascii() && other.is_ascii()) && name.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let names = ["puzzle", "ER", "ER", "level", "er", "ER 2", "rating"].map(str::to_owned);
        assert_eq!(distinct_names(names), ["puzzle", "ER", "ER 2", "level", "er 3", "ER 2 2", "rating"]);
    }

    #[test]
    fn a_name_that_a_file_has_stays_its_own() {
        let theirs = ["er", "sudoscope ER"].map(str::to_owned);
        assert_eq!(names_of_ours(["level", "ER"], &theirs), ["level", "sudoscope ER 2"]);
    }

    #[test]
    fn what_a_spreadsheet_would_carry_out_is_written_as_words_and_read_back() {
        for (field, written) in [
            ("=1+1", "'=1+1"),
            ("-2+3", "'-2+3"),
            ("@SUM", "'@SUM"),
            ("'=1", "''=1"),
            ("-7.5", "-7.5"),
            ("a=1", "a=1"),
            ("'tis", "'tis"),
        ] {
            assert_eq!(spreadsheet_field(field), written);
            assert_eq!(unguarded(written), field);
        }
    }

    #[test]
    fn a_field_is_quoted_where_it_has_to_be() {
        let rows = [["step", "cell"], ["1", "r1c1, r1c2"], ["", "\"a\""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(csv_text(rows), "step,cell\n1,\"r1c1, r1c2\"\n,\"\"\"a\"\"\"\n");
        assert_eq!(csv_text([]), "");
    }
}

//! Tables as comma-separated values.

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

/// The names of columns beside others: a name that is taken, in whatever letters, gets a number. Most programs know a column by its
/// name alone.
pub fn distinct_names(taken: &[&str], names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for name in names {
        let is_taken = |name: &str| {
            let lower = name.to_lowercase();
            taken.iter().copied().chain(distinct.iter().map(String::as_str)).any(|other| other.to_lowercase() == lower)
        };
        let numbered = (2_usize..).map(|number| format!("{name} {number}"));
        distinct.extend(std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name)));
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let names = ["ER", "level", "er", "ER 2", "rating"].map(str::to_owned);
        assert_eq!(distinct_names(&["puzzle", "ER"], names), ["ER 2", "level", "er 3", "ER 2 2", "rating"]);
    }

    #[test]
    fn a_field_is_quoted_where_it_has_to_be() {
        let rows = [["step", "cell"], ["1", "r1c1, r1c2"], ["", "\"a\""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(csv_text(rows), "step,cell\n1,\"r1c1, r1c2\"\n,\"\"\"a\"\"\"\n");
        assert_eq!(csv_text([]), "");
    }
}

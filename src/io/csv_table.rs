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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_quoted_where_it_has_to_be() {
        let rows = [["step", "cell"], ["1", "r1c1, r1c2"], ["", "\"a\""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(csv_text(rows), "step,cell\n1,\"r1c1, r1c2\"\n,\"\"\"a\"\"\"\n");
        assert_eq!(csv_text([]), "");
    }
}

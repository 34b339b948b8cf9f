//! Puzzles with unknown rules.

texts! {
    headline = "Not decided";
    reason = "This puzzle has rules Sudoscope does not know: {rules}.";
    in_a_line = "Not decided: this puzzle has rules Sudoscope does not know: {rules}.";
    not_generated = "New puzzles will not have the rules of this one that Sudoscope does not know: {rules}.";
    others = "{n} more";
}

//! Puzzles with unknown rules.

texts! {
    headline = "Not decided";
    reason = "This puzzle has rules Sudoscope does not know: {rules}.";
    in_a_line = "Not decided: this puzzle has rules Sudoscope does not know: {rules}.";
    reason_beyond = "Sudoscope can solve with these rules, but not explain, rate or watch them yet: {rules}.";
    in_a_line_beyond = "Not decided: Sudoscope can solve with these rules, but not explain, rate or watch them yet: {rules}.";
    not_generated = "New puzzles will not have these rules, which cannot be generated: {rules}.";
    others = "{n} more";
}

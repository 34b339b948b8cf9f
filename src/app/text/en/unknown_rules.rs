//! Puzzles with unknown rules.

texts! {
    headline = "Not decided";
    reason = "This puzzle has rules Sudoscope does not know: {rules}.";
    in_a_line = "Not decided: this puzzle has rules Sudoscope does not know: {rules}.";
    reason_beyond = "This function does not support these rules: {rules}.";
    in_a_line_beyond = "Not decided: this function does not support these rules: {rules}.";
    not_generated = "New puzzles will not have these rules, which cannot be generated: {rules}.";
    regions_not_generated = "New puzzles will not have the regions that are being drawn.";
    unfinished_regions = "unfinished regions";
    unfit = "{n|1 rule of this puzzle does|# rules of this puzzle do} not fit its {size}×{size} board. {why}";
    unfit_in_a_line = "Not decided: {n|1 rule of this puzzle does|# rules of this puzzle do} not fit its {size}×{size} board. {why}";
    malformed = "{n|1 rule|# rules} of this puzzle cannot be read. {why}";
    malformed_in_a_line = "Not decided: {n|1 rule|# rules} of this puzzle cannot be read. {why}";
    field_no_such = "{rule}: it has no field {field}.";
    field_missing = "{rule}: its field {field} is missing.";
    field_twice = "{rule}: its field {field} comes twice.";
    field_value = "{rule}: its field {field} cannot be {value}.";
    field_several = "{rule}: only one of its fields {fields} can be there.";
    field_one_of = "{rule}: exactly one of its fields {fields} must be there.";
    fields_unreadable = "{rule}: its fields cannot be read.";
    no_such = "{rule}: this board has no {name}.";
    other_size = "{rule}: it is made for a board of another size.";
    others = "{n} more";
    perhaps = "{name} (perhaps {kind})";
}

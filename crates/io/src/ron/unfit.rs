//! [`Unfit`]: why a rule in a file was not applied.

use sudoscope_board::{Misfit, Rule};

/// Why a rule in a file was not applied. The puzzle keeps it word for word, and is not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// No rule that this program knows.
    Unknown,
    /// A rule that this program knows by its name, with a field that it cannot read.
    Malformed(FieldProblem),
    /// It names a cell that the board does not have.
    NoCell {
        /// The name in the file.
        name: String,
    },
    /// It names a row or column that the board does not have.
    NoLine {
        /// The name in the file.
        name: String,
    },
    /// It names a digit that the board does not have.
    NoDigit {
        /// The digit in the file.
        digit: u8,
    },
    /// A list is longer than the board allows, or a table has not one row for each digit.
    Length,
    /// It is understood and cannot hold on the board.
    Misfit {
        /// The rule.
        rule: Box<Rule>,
        /// The misfit.
        misfit: Misfit,
    },
}

/// What is wrong with a field of a rule in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// The rule has no such field.
    NoSuch {
        /// The name in the file.
        field: String,
    },
    /// A field is missing.
    Missing {
        /// The name of the field.
        field: String,
    },
    /// A field comes twice.
    Twice {
        /// The name of the field.
        field: String,
    },
    /// A field has a value that it cannot have.
    Value {
        /// The name of the field.
        field: String,
        /// The value in the file, or the start of a long one.
        value: String,
    },
    /// Fields of which no two can be there.
    Several {
        /// The names of the fields.
        fields: Vec<&'static str>,
    },
    /// Fields of which exactly one must be there.
    OneOf {
        /// The names of the fields.
        fields: Vec<&'static str>,
    },
    /// The fields are no list of names with values.
    Form,
}

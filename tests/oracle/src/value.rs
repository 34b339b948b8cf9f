//! [`Value`]: a rule, or a part of one, as it is written in a file.

use std::fmt;

/// A value of a file. A rule is a [`Value::Named`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// A text in quotes.
    Text(String),
    /// A cell, counted from 0 row by row on a board with `size` columns.
    Cell {
        /// The index of the cell.
        index: usize,
        /// The number of columns.
        size: usize,
    },
    /// A list in brackets.
    List(Vec<Value>),
    /// A list in parentheses.
    Tuple(Vec<Value>),
    /// A name and, if there are any, named fields: `Dot(cells: ("r1c1", "r1c2"), sum: 5)`.
    Named(&'static str, Vec<(&'static str, Value)>),
}

impl Value {
    /// The name of a rule, or of another value that has one; else an empty text.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        if let Self::Named(name, _) = self { name } else { "" }
    }

    /// A field of a rule.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Self> {
        let Self::Named(_, fields) = self else { return None };
        fields.iter().find(|field| field.0 == name).map(|field| &field.1)
    }

    /// The number in a field.
    #[must_use]
    pub fn number(&self, field: &str) -> Option<i32> {
        if let Self::Number(number) = self.field(field)? { Some(*number) } else { None }
    }

    /// Whether a field is `true`.
    #[must_use]
    pub fn is_on(&self, field: &str) -> bool {
        matches!(self.field(field), Some(Self::Named("true", _)))
    }

    /// The items of a list; none for any other value.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) | Self::Tuple(items) = self { items } else { &[] }
    }

    /// All numbers in a field, however deep.
    #[must_use]
    pub fn numbers(&self, field: &str) -> Vec<i32> {
        fn collect(value: &Value, into: &mut Vec<i32>) {
            match value {
                Value::Number(number) => into.push(*number),
                _ => value.items().iter().for_each(|item| collect(item, into)),
            }
        }
        let mut numbers = Vec::new();
        self.field(field).inspect(|value| collect(value, &mut numbers));
        numbers
    }

    /// All cells in a field, or, without a field of that name, none.
    #[must_use]
    pub fn cells(&self, field: &str) -> Vec<usize> {
        self.field(field).map(Self::all_cells).unwrap_or_default()
    }

    /// The cells of each list of a list of lists of cells.
    #[must_use]
    pub fn groups(&self, field: &str) -> Vec<Vec<usize>> {
        self.field(field).map(|groups| groups.items().iter().map(Self::all_cells).collect()).unwrap_or_default()
    }

    /// All cells in it, however deep.
    #[must_use]
    pub fn all_cells(&self) -> Vec<usize> {
        match self {
            Self::Cell { index, .. } => vec![*index],
            Self::Named(_, fields) => fields.iter().flat_map(|field| field.1.all_cells()).collect(),
            _ => self.items().iter().flat_map(Self::all_cells).collect(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, items: &[Self]| {
            items.iter().enumerate().try_for_each(|(place, item)| {
                let comma = if place == 0 { "" } else { ", " };
                write!(f, "{comma}{item}")
            })
        };
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Cell { index, size } => write!(f, "\"r{}c{}\"", index / size + 1, index % size + 1),
            Self::List(items) => {
                f.write_str("[")?;
                list(f, items)?;
                f.write_str("]")
            }
            Self::Tuple(items) => {
                f.write_str("(")?;
                list(f, items)?;
                f.write_str(")")
            }
            Self::Named(name, fields) if fields.is_empty() => f.write_str(name),
            Self::Named(name, fields) => {
                write!(f, "{name}(")?;
                for (place, (field, value)) in fields.iter().enumerate() {
                    let comma = if place == 0 { "" } else { ", " };
                    write!(f, "{comma}{field}: {value}")?;
                }
                f.write_str(")")
            }
        }
    }
}

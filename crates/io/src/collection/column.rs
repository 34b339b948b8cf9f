//! [`Column`]: what a list has beside its puzzles.

use crate::{
    Interpretation,
    collection::{FilePuzzles, ROWS_FOR_COLUMNS},
    formats::table,
};

/// A column of a table of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its place among all columns, counted from 0.
    pub(super) place: usize,
    /// Its name, from the heading.
    pub name: Option<String>,
}

impl Column {
    /// The titles of puzzles that no table names.
    pub(super) const TITLES: Self = Self { place: usize::MAX - 1, name: None };

    /// The names of the files of an archive.
    pub(super) const FILES: Self = Self { place: usize::MAX - 2, name: None };

    /// Whether it is that of the files of an archive.
    pub fn is_of_files(&self) -> bool {
        *self == Self::FILES
    }

    /// Whether it is that of the titles, which no heading names.
    pub fn is_of_titles(&self) -> bool {
        *self == Self::TITLES
    }

    /// Whether columns of two files of an archive are one: those of a name, or of titles, or without names at the same place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self.is_title() && other.is_title(), &self.name, &other.name) {
            (true, ..) => true,
            (false, Some(name), Some(than)) => name == than,
            (false, None, None) => self.place == other.place,
            _ => false,
        }
    }

    /// Its place among all columns, counted from 1.
    pub const fn number(&self) -> usize {
        self.place + 1
    }

    /// Whether its name says that it holds titles, which the puzzles have already.
    pub fn is_title(&self) -> bool {
        self.is_of_titles() || self.name.as_deref().is_some_and(table::is_title)
    }

    /// Whether its name says that it holds what a person could count, such as the number of givens.
    pub fn is_count(&self) -> bool {
        self.name.as_deref().is_some_and(table::is_count)
    }
}

/// The columns of the files of an archive: the names of the files, then the columns of each, those of a name once.
pub(super) fn columns_of_files(files: &[FilePuzzles]) -> Vec<Column> {
    let mut columns = vec![Column::FILES];
    for column in files.iter().flat_map(|file| &file.columns) {
        if !columns.iter().any(|other| other.is_like(column)) {
            // Places differ from file to file; those without a name are counted from the first.
            let place = if column.name.is_some() { columns.len() } else { column.place };
            columns.push(Column { place, ..column.clone() });
        }
    }
    columns
}

/// The named fields of puzzles, in the order in which they are first found.
pub(super) fn columns_of(puzzles: &[Interpretation]) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for (name, _) in puzzles.iter().take(ROWS_FOR_COLUMNS).flat_map(|found| &found.fields) {
        if !columns.iter().any(|column| column.name.as_ref() == Some(name)) {
            columns.push(Column { place: columns.len(), name: Some(name.clone()) });
        }
    }
    columns
}

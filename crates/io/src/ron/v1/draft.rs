//! Regions that are being drawn. They are an entry in the list of rules: a version that does not know it keeps it word for word, and
//! claims nothing about a puzzle whose regions are not complete.

use std::fmt::Write as _;

use serde::Deserialize;

use super::{
    super::locate::read_value,
    names::{digit, entries},
};
use sudoscope_board::{Digit, Shape};

/// The name of the entry.
const NAME: &str = "UnfinishedRegions";

/// The rows of the board, with `.` for a cell that has no region yet.
#[derive(Deserialize)]
struct UnfinishedRegions(Vec<String>);

/// Whether a text in [`Puzzle::unknown_rules`](sudoscope_board::Puzzle::unknown_rules) is an entry of regions that are being drawn.
pub fn is_region_draft(text: &str) -> bool {
    text.strip_prefix(NAME).is_some_and(|rest| rest.trim_start().starts_with('('))
}

/// The region of each cell that has one already, by the entry of a board of that shape; `None` if the entry is none of it, no cell has a
/// region, or a region has too many.
pub fn region_draft(text: &str, shape: &Shape) -> Option<Vec<Option<u8>>> {
    if !is_region_draft(text) {
        return None;
    }
    let UnfinishedRegions(rows) = read_value(text).ok()?;
    let size = shape.size();
    let mut drawn = Vec::with_capacity(shape.cell_count());
    for row in &rows {
        let entries = entries(row);
        if entries.len() != size {
            return None;
        }
        for entry in entries {
            drawn.push(if entry == "." { None } else { Some(digit(entry, size)?.get() - 1) });
        }
    }
    let count = |region: u8| drawn.iter().filter(|&&of| of == Some(region)).count();
    let is_fitting = drawn.len() == shape.cell_count() && drawn.iter().flatten().all(|&region| count(region) <= size);
    (is_fitting && drawn.iter().any(Option::is_some)).then_some(drawn)
}

/// The entry of regions that are being drawn on a board of that shape: the region of each cell that has one already.
pub fn region_draft_entry(drawn: &[Option<u8>], shape: &Shape) -> String {
    let sign = |of: &Option<u8>| of.map_or('.', |region| Digit::from_index(usize::from(region)).to_char());
    let mut entry = format!("{NAME}([");
    for (place, row) in drawn.chunks(shape.size()).enumerate() {
        let gap = if place == 0 { "" } else { ", " };
        let _ = write!(entry, "{gap}\"{}\"", row.iter().map(sign).collect::<String>());
    }
    entry.push_str("])");
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Puzzle;

    use crate::ron;

    fn drawn(size: usize, cells: &[(usize, u8)]) -> Vec<Option<u8>> {
        let mut drawn = vec![None; size * size];
        cells.iter().for_each(|&(cell, region)| drawn[cell] = Some(region));
        drawn
    }

    #[test]
    fn regions_that_are_drawn_are_read_as_they_were_written_on_boards_of_any_size() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            let last = u8::try_from(size - 1).unwrap();
            let regions = drawn(size, &[(0, 0), (1, 0), (size * size - 1, last)]);
            let entry = region_draft_entry(&regions, &shape);
            assert_eq!(region_draft(&entry, &shape), Some(regions), "{entry}");
            let mut puzzle = Puzzle::new(shape, &[]);
            puzzle.unknown_rules.push(entry);
            assert_eq!(ron::read(&ron::write(&puzzle)).unwrap(), puzzle);
            assert!(puzzle.check_rules().is_err(), "nothing is claimed about it");
        }
    }

    #[test]
    fn the_entry_never_changes() {
        let shape = Shape::of_size(4).unwrap();
        let entry = "UnfinishedRegions([\"11..\", \"..2.\", \"....\", \"....\"])";
        let regions = drawn(4, &[(0, 0), (1, 0), (6, 1)]);
        assert_eq!(region_draft_entry(&regions, &shape), entry);
        assert_eq!(region_draft(entry, &shape), Some(regions));
    }

    #[test]
    fn what_is_no_draft_of_the_board_is_none() {
        let shape = Shape::of_size(4).unwrap();
        for entry in [
            "UnfinishedRegions([\"....\", \"....\", \"....\", \"....\"])",
            "UnfinishedRegions([\"11..\", \"....\", \"....\"])",
            "UnfinishedRegions([\"11...\", \"....\", \"....\", \"....\"])",
            "UnfinishedRegions([\"15..\", \"....\", \"....\", \"....\"])",
            "UnfinishedRegions([\"1111\", \"1...\", \"....\", \"....\"])",
            "UnfinishedRegions",
            "UnfinishedRegionsOf([\"11..\", \"....\", \"....\", \"....\"])",
        ] {
            assert_eq!(region_draft(entry, &shape), None, "{entry}");
        }
    }
}

//! [`CollectionModel`]: a file of many puzzles as the window knows it, and how its list is sorted and filtered.

use std::{path::PathBuf, sync::Arc};

use crate::{
    io::Collection,
    solve::check::{Checked, Solutions},
};

/// Tells one collection from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CollectionId(pub u64);

/// A file of many puzzles as the window knows it.
#[derive(Clone, Debug)]
pub struct CollectionModel {
    /// Which collection it is.
    pub id: CollectionId,
    /// The file; none for puzzles that were pasted or generated.
    pub path: Option<PathBuf>,
    /// The puzzles.
    pub puzzles: Arc<Collection>,
    /// The most givens that any of them has.
    pub most_clues: usize,
    /// What was found out about each.
    pub checked: Vec<Option<Arc<Checked>>>,
    /// How many have been found to have so many solutions, in the order of [`Solutions`].
    counts: [usize; Solutions::ALL.len()],
    /// The column the list is sorted by, and whether from the highest.
    pub sort: (Column, bool),
    /// Which puzzles are listed.
    pub filter: Filter,
    /// The puzzles listed, by index, in the order of the list.
    pub listed: Vec<u32>,
    /// The puzzle on the board.
    pub current: Option<usize>,
    /// How many have been checked, while they are.
    pub checking: Option<usize>,
    /// Whether the list is shown.
    pub is_shown: bool,
}

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// The place in the file.
    Number,
    /// How many givens.
    Clues,
    /// How many solutions.
    Solutions,
}

impl Column {
    /// All, from left to right.
    pub const ALL: [Self; 3] = [Self::Number, Self::Clues, Self::Solutions];
}

/// Which puzzles are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    /// Those with so many solutions; all where it is none.
    pub solutions: Option<Solutions>,
    /// Those with at least so many givens.
    pub fewest_clues: usize,
    /// Those with at most so many givens; any number where it is none.
    pub most_clues: Option<usize>,
}

impl CollectionModel {
    /// A collection that has just been opened: in the order of the file, everything listed.
    pub fn new(id: CollectionId, path: Option<PathBuf>, puzzles: Arc<Collection>) -> Self {
        let count = puzzles.len();
        let most_clues = (0..count).map(|index| puzzles.clues(index)).max().unwrap_or_default();
        Self {
            id,
            path,
            puzzles,
            most_clues,
            checked: vec![None; count],
            counts: [0; Solutions::ALL.len()],
            sort: (Column::Number, false),
            filter: Filter::default(),
            listed: (0..count as u32).collect(),
            current: None,
            checking: None,
            is_shown: true,
        }
    }

    /// How many solutions a puzzle has, if that is known.
    pub fn solutions(&self, index: usize) -> Option<Solutions> {
        self.checked[index].as_ref().map(|checked| checked.solutions)
    }

    /// Lists the puzzles anew, after a change of sorting, filter or results.
    pub fn arrange(&mut self) {
        let Self { filter, sort: (column, from_highest), .. } = *self;
        let passing = (0..self.puzzles.len()).filter(|&index| self.passes(filter, index));
        // Numbers are sorted in a fraction of a frame even where there are a hundred thousand. Equals stay in the order of the file.
        let mut keyed: Vec<u64> = passing.map(|index| self.key(column, index) << 32 | index as u64).collect();
        keyed.sort_unstable();
        self.listed = keyed.into_iter().map(|keyed| keyed as u32).collect();
        if from_highest {
            self.listed.reverse();
        }
    }

    /// What a puzzle is sorted by. What is not known stands at the end.
    fn key(&self, column: Column, index: usize) -> u64 {
        match column {
            Column::Number => 0,
            Column::Clues => self.puzzles.clues(index) as u64,
            Column::Solutions => self.solutions(index).map_or(u64::from(u32::MAX), |solutions| solutions as u64),
        }
    }

    fn passes(&self, filter: Filter, index: usize) -> bool {
        let clues = self.puzzles.clues(index);
        clues >= filter.fewest_clues
            && filter.most_clues.is_none_or(|most| clues <= most)
            && filter.solutions.is_none_or(|solutions| self.solutions(index) == Some(solutions))
    }

    /// Takes what was found out about the puzzles from `first` on.
    pub fn take(&mut self, first: usize, found: &[Checked]) {
        for (checked, found) in self.checked[first..].iter_mut().zip(found) {
            if let Some(before) = checked.replace(Arc::new(found.clone())) {
                self.counts[before.solutions as usize] -= 1;
            }
            self.counts[found.solutions as usize] += 1;
        }
    }

    /// The place in the list of the puzzle on the board.
    pub fn place(&self) -> Option<usize> {
        let current = self.current? as u32;
        self.listed.iter().position(|&index| index == current)
    }

    /// The puzzle so many places further down the list, or further up; from outside the list, its first or last.
    pub fn neighbour(&self, places: isize) -> Option<usize> {
        let last = self.listed.len().checked_sub(1)?;
        let place = match self.place() {
            Some(place) => place.checked_add_signed(places).filter(|&place| place <= last)?,
            None if places > 0 => 0,
            None => last,
        };
        Some(self.listed[place] as usize)
    }

    /// How many puzzles have been found to have so many solutions.
    pub fn count(&self, solutions: Solutions) -> usize {
        self.counts[solutions as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::{Opened, read_puzzles};

    fn model(lines: &[&str]) -> CollectionModel {
        match read_puzzles(lines.join("\n").as_bytes()).unwrap() {
            Opened::Collection(puzzles) => CollectionModel::new(CollectionId(1), None, Arc::new(puzzles)),
            Opened::Reading(reading) => panic!("{reading:?}"),
        }
    }

    fn found(solutions: Solutions) -> Checked {
        Checked { solutions, solution: None }
    }

    const LINES: [&str; 4] = ["12..34..........", "1...............", "123.............", "2..............1"];

    #[test]
    fn the_list_is_sorted_by_any_column_from_either_end() {
        let mut model = model(&LINES);
        model.sort = (Column::Clues, false);
        model.arrange();
        assert_eq!(model.listed, [1, 3, 2, 0]);
        model.sort = (Column::Clues, true);
        model.arrange();
        assert_eq!(model.listed, [0, 2, 3, 1]);
        model.take(1, &[found(Solutions::Several), found(Solutions::None)]);
        model.sort = (Column::Solutions, false);
        model.arrange();
        assert_eq!(model.listed, [2, 1, 0, 3], "what is not known comes last");
    }

    #[test]
    fn the_list_holds_what_the_filter_lets_through() {
        let mut model = model(&LINES);
        model.take(0, &[found(Solutions::One), found(Solutions::Several)]);
        model.filter = Filter { solutions: Some(Solutions::One), ..Filter::default() };
        model.arrange();
        assert_eq!((&model.listed[..], model.count(Solutions::One)), (&[0][..], 1));
        model.filter = Filter { fewest_clues: 2, most_clues: Some(3), ..Filter::default() };
        model.arrange();
        assert_eq!(model.listed, [2, 3]);
    }

    #[test]
    fn next_and_previous_follow_the_list() {
        let mut model = model(&LINES);
        model.sort = (Column::Clues, false);
        model.arrange();
        assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(1), Some(0)), "from outside: the first, the last");
        model.current = Some(3);
        assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(2), Some(1)));
        model.current = Some(0);
        assert_eq!(model.neighbour(1), None, "at the end");
        model.filter.fewest_clues = 9;
        model.arrange();
        assert_eq!(model.neighbour(1), None, "nothing is listed");
    }
}

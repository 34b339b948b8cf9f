//! [`CollectionModel`]: a file of many puzzles as the window knows it, and how its list is sorted and filtered.

use std::{path::PathBuf, sync::Arc};

use crate::{
    io::Collection,
    solve::{
        check::{Checked, Graded, Solutions},
        logic::{Level, Rated},
    },
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
    /// Whether they have been made, not pasted; where there is a file, neither.
    pub is_made: bool,
    /// The puzzles.
    pub puzzles: Arc<Collection>,
    /// The most givens that any of them has.
    pub most_clues: usize,
    /// What was found out about the solutions of each.
    pub checked: Vec<Option<Arc<Checked>>>,
    /// How hard each is.
    pub rated: Vec<Option<Rated>>,
    /// How many have been found to have so many solutions, in the order of [`Solutions`].
    counts: [usize; Solutions::ALL.len()],
    /// How many puzzles have been found to be how hard, in the order of the grades.
    grades: [usize; Grade::ALL.len()],
    /// The column the list is sorted by, and whether from the highest.
    pub sort: (Column, bool),
    /// Which puzzles are listed.
    pub filter: Filter,
    /// The puzzles listed, by index, in the order of the list.
    pub listed: Vec<u32>,
    /// The puzzle on the board.
    pub current: Option<usize>,
    /// What is being found out about its puzzles.
    pub work: Option<Work>,
    /// Whether the list is shown.
    pub is_shown: bool,
}

/// What is known about a puzzle of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// Which puzzle it is.
    pub index: usize,
    /// Its solutions.
    pub checked: Option<Arc<Checked>>,
    /// How hard it is.
    pub rated: Option<Rated>,
}

/// How far the thread has come that finds something out about the puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// What it finds out.
    pub task: Task,
    /// Puzzles that it has done.
    pub done: usize,
    /// Puzzles that it was given.
    pub count: usize,
}

/// What can be found out about the puzzles of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// How many solutions each has.
    Check,
    /// How hard each is.
    Rate,
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
    /// How hard.
    Difficulty,
}

impl Column {
    /// All, from left to right.
    pub const ALL: [Self; 4] = [Self::Number, Self::Clues, Self::Solutions, Self::Difficulty];
}

/// How hard the puzzles are that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// Of that level.
    Level(Level),
    /// No technique leads to the solution.
    Beyond,
}

impl Grade {
    /// All, the easiest first.
    pub const ALL: [Self; 6] = [
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Level(Level::Unfair),
        Self::Level(Level::Extreme),
        Self::Beyond,
    ];

    /// That of a puzzle which is so hard.
    pub const fn of(rated: &Rated) -> Self {
        match rated {
            Rated::Solved(rating) => Self::Level(rating.level),
            Rated::Beyond => Self::Beyond,
        }
    }

    /// Its place among all.
    const fn place(self) -> usize {
        match self {
            Self::Level(level) => level as usize,
            Self::Beyond => Level::ALL.len(),
        }
    }
}

/// Which puzzles are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    /// Those with so many solutions; all where it is none.
    pub solutions: Option<Solutions>,
    /// Those that are so hard; all where it is none.
    pub grade: Option<Grade>,
    /// Those with at least so many givens.
    pub fewest_clues: usize,
    /// Those with at most so many givens; any number where it is none.
    pub most_clues: Option<usize>,
}

/// Stands for what is not known, where puzzles are sorted.
const UNKNOWN: u64 = u32::MAX as u64;
/// Scores take so many bits there.
const SCORE_BITS: u32 = 28;

impl CollectionModel {
    /// A collection that has just been opened: in the order of the file, everything listed.
    pub fn new(id: CollectionId, path: Option<PathBuf>, puzzles: Arc<Collection>) -> Self {
        let count = puzzles.len();
        let most_clues = (0..count).map(|index| puzzles.clues(index)).max().unwrap_or_default();
        Self {
            id,
            path,
            is_made: false,
            puzzles,
            most_clues,
            checked: vec![None; count],
            rated: vec![None; count],
            counts: [0; Solutions::ALL.len()],
            grades: [0; Grade::ALL.len()],
            sort: (Column::Number, false),
            filter: Filter::default(),
            listed: (0..count as u32).collect(),
            current: None,
            work: None,
            is_shown: true,
        }
    }

    /// How many solutions a puzzle has, if that is known.
    pub fn solutions(&self, index: usize) -> Option<Solutions> {
        self.checked[index].as_ref().map(|checked| checked.solutions)
    }

    /// What is known about a puzzle.
    pub fn known(&self, index: usize) -> Known {
        Known { index, checked: self.checked[index].clone(), rated: self.rated[index] }
    }

    /// The puzzles listed of which it is not known how hard they are; those without one solution are not hard at all.
    pub fn unrated(&self) -> impl Iterator<Item = u32> {
        let is_open = |index: usize| {
            self.rated[index].is_none() && !matches!(self.solutions(index), Some(Solutions::None | Solutions::Several))
        };
        self.listed.iter().copied().filter(move |&index| is_open(index as usize))
    }

    /// Lists the puzzles anew, after a change of sorting, filter or results.
    pub fn arrange(&mut self) {
        let Self { filter, sort: (column, from_highest), .. } = *self;
        let passing = (0..self.puzzles.len()).filter(|&index| self.passes(filter, index));
        // Numbers are sorted in a fraction of a frame even where there are a hundred thousand. Equals stay in the order of the file.
        let mut keyed: Vec<u64> = passing.map(|index| self.key(column, index) << 32 | index as u64).collect();
        keyed.sort_unstable();
        let known = keyed.partition_point(|keyed| keyed >> 32 < UNKNOWN);
        self.listed = keyed.into_iter().map(|keyed| keyed as u32).collect();
        if from_highest {
            self.listed[..known].reverse();
        }
    }

    /// What a puzzle is sorted by, in 32 bits. What is not known stands at the end, whichever way the others are sorted.
    fn key(&self, column: Column, index: usize) -> u64 {
        match column {
            Column::Number => 0,
            Column::Clues => self.puzzles.clues(index) as u64,
            Column::Solutions => self.solutions(index).map_or(UNKNOWN, |solutions| solutions as u64),
            Column::Difficulty => match self.rated[index] {
                Some(Rated::Solved(rating)) => {
                    (rating.level as u64) << SCORE_BITS | u64::from(rating.score).min((1 << SCORE_BITS) - 1)
                }
                Some(Rated::Beyond) => (Level::ALL.len() as u64) << SCORE_BITS,
                None => UNKNOWN,
            },
        }
    }

    fn passes(&self, filter: Filter, index: usize) -> bool {
        let clues = self.puzzles.clues(index);
        clues >= filter.fewest_clues
            && filter.most_clues.is_none_or(|most| clues <= most)
            && filter.solutions.is_none_or(|solutions| self.solutions(index) == Some(solutions))
            && filter.grade.is_none_or(|grade| self.rated[index].is_some_and(|rated| Grade::of(&rated) == grade))
    }

    /// Takes what was found out about the puzzles from `first` on.
    pub fn take(&mut self, first: usize, found: &[Checked]) {
        for (index, found) in (first..).zip(found) {
            self.note(index, found);
        }
    }

    /// Takes how hard some puzzles are.
    pub fn take_graded(&mut self, found: &[Graded]) {
        for graded in found {
            let index = graded.index as usize;
            self.note(index, &graded.checked);
            let before = std::mem::replace(&mut self.rated[index], graded.rated);
            before.iter().for_each(|rated| self.grades[Grade::of(rated).place()] -= 1);
            graded.rated.iter().for_each(|rated| self.grades[Grade::of(rated).place()] += 1);
        }
    }

    fn note(&mut self, index: usize, found: &Checked) {
        if let Some(before) = self.checked[index].replace(Arc::new(found.clone())) {
            self.counts[before.solutions as usize] -= 1;
        }
        self.counts[found.solutions as usize] += 1;
    }

    /// Notes that so many puzzles more have been done.
    pub fn progress(&mut self, puzzles: usize) {
        if let Some(work) = &mut self.work {
            // A thread that was stopped may still have told something.
            work.done = (work.done + puzzles).min(work.count);
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

    /// How many puzzles have been found to be so hard.
    pub fn count_of(&self, grade: Grade) -> usize {
        self.grades[grade.place()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        io::{Opened, read_puzzles},
        solve::logic::Rating,
    };

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

    /// A puzzle that was rated.
    fn graded(index: u32, rated: Option<Rated>) -> Graded {
        let solutions = if rated.is_some() { Solutions::One } else { Solutions::Several };
        Graded { index, checked: found(solutions), rated }
    }

    fn rated(level: Level, score: u32) -> Option<Rated> {
        Some(Rated::Solved(Rating { level, score, hardest: None, steps: 1 }))
    }

    #[test]
    fn difficulty_is_sorted_by_the_score_within_the_level_and_tells_the_solutions_too() {
        let mut model = model(&LINES);
        model.take_graded(&[
            graded(3, rated(Level::Easy, 900)),
            graded(0, rated(Level::Hard, 200)),
            graded(2, rated(Level::Hard, 100)),
        ]);
        model.sort = (Column::Difficulty, false);
        model.arrange();
        assert_eq!(model.listed, [3, 2, 0, 1]);
        model.sort = (Column::Difficulty, true);
        model.arrange();
        assert_eq!(model.listed, [0, 2, 3, 1], "what is not known comes last all the same");
        model.take_graded(&[graded(1, Some(Rated::Beyond)), graded(3, None)]);
        model.arrange();
        assert_eq!(model.listed, [1, 0, 2, 3]);
        assert_eq!((model.count(Solutions::One), model.count(Solutions::Several)), (3, 1));
        for (grade, expected) in [(Grade::Level(Level::Hard), &[0, 2][..]), (Grade::Beyond, &[1]), (Grade::Level(Level::Easy), &[])]
        {
            model.filter.grade = Some(grade);
            model.arrange();
            assert_eq!(model.listed, expected, "{grade:?}");
            assert_eq!(model.count_of(grade), expected.len(), "{grade:?}");
        }
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

//! Checks many puzzles: whether each has no, one or several solutions, and how hard those with one solution are.
//!
//! ```
//! use sudoscope_board::{Digit, Puzzle, Shape};
//! use sudoscope_solve::{Cancel, check::{Solutions, check}};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
//! let puzzle = Puzzle::from_givens(Shape::classic(), &[], &givens);
//!
//! let checked = check(&[puzzle], 1, &Cancel::default());
//! assert_eq!(checked[0].solutions, Solutions::One);
//! assert!(checked[0].solution.is_some());
//! ```

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use sudoscope_board::{Digits, Position, Puzzle};

use crate::{
    Cancel, PerBoard, RuledSolver,
    fast::{
        Grid,
        batch::{self, FirstSolution},
    },
    general::{Bounds, SearchEnd},
    logic::{Engine, LogicSettings, Rated, State},
    se_rating::{self, Givens, SeRater},
};

/// The limit of decisions for a puzzle that is not classic, after which it is left undecided: about a second.
const MOST_NODES: u64 = 50_000;

sudoscope_board::keyed! {
    /// The number of solutions of a puzzle, as shown in a collection.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Solutions {
        /// No solution.
        None = "none",
        /// Exactly one solution.
        One = "one",
        /// Two or more.
        Several = "several",
        /// The search reached its limit, or the puzzle has rules that are not known.
        Undecided = "undecided",
    }
}

/// The result of checking a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The number of its solutions.
    pub solutions: Solutions,
    /// One of them, where one was found.
    pub solution: Option<Digits>,
}

impl Checked {
    fn of(count: u64, solution: Option<Digits>) -> Self {
        let solutions = match count {
            0 => Solutions::None,
            1 => Solutions::One,
            _ => Solutions::Several,
        };
        Self { solutions, solution }
    }

    /// A puzzle that has one solution: this.
    pub const fn one(solution: Digits) -> Self {
        Self { solutions: Solutions::One, solution: Some(solution) }
    }

    const UNDECIDED: Self = Self { solutions: Solutions::Undecided, solution: None };
}

/// Counts the solutions of the givens of each puzzle up to two, with that number of threads. Results are in the order of the puzzles.
/// Puzzles with unknown rules are undecided, and after a cancel those not reached yet.
pub fn check(puzzles: &[Puzzle], threads: usize, cancel: &Cancel) -> Vec<Checked> {
    let mut found = vec![Checked::UNDECIDED; puzzles.len()];
    let classic = |(index, puzzle): (usize, &Puzzle)| Some((index, Grid::from_puzzle(puzzle)?));
    let (places, grids): (Vec<usize>, Vec<Grid>) = puzzles.iter().enumerate().filter_map(classic).unzip();
    for (place, checked) in places.iter().zip(check_classic(&grids, threads)) {
        found[*place] = checked;
    }
    let others: Vec<usize> = (0..puzzles.len()).filter(|index| places.binary_search(index).is_err()).collect();
    spread(&mut found, &others, threads, cancel, |solver, index| check_puzzle(&puzzles[index], solver, cancel));
    found
}

/// How difficult a puzzle is, or why that cannot be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appraisal {
    /// It has one solution, and this rating.
    Rated(Rated),
    /// It has several solutions, and so no rating.
    Several,
    /// It has no solution.
    Impossible,
    /// That is not known.
    Unknown,
}

impl Appraisal {
    /// The difficulty of a puzzle with that rating, or else that number of solutions.
    pub fn of(rated: Option<Rated>, solutions: Option<Solutions>) -> Self {
        match (rated, solutions) {
            (Some(rated), _) => Self::Rated(rated),
            (None, Some(Solutions::Several)) => Self::Several,
            (None, Some(Solutions::None)) => Self::Impossible,
            (None, Some(Solutions::One | Solutions::Undecided) | None) => Self::Unknown,
        }
    }
}

/// Rates each puzzle by the usual techniques, with that number of threads, in their order. Those that have unknown rules are unknown, and
/// after a cancel those not reached yet.
pub fn difficulties(puzzles: &[Puzzle], threads: usize, cancel: &Cancel) -> Vec<Appraisal> {
    let mut found = vec![Appraisal::Unknown; puzzles.len()];
    let all: Vec<usize> = (0..puzzles.len()).collect();
    spread(&mut found, &all, threads, cancel, |rater: &mut Rater, index| rater.difficulty(&puzzles[index], cancel));
    found
}

/// The places of puzzles so difficult, the easiest first: by level and score, then those beyond all techniques, then those with several
/// solutions, those with none, and the others. Equals keep their order.
pub fn by_difficulty(difficulties: &[Appraisal]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..difficulties.len()).collect();
    places.sort_by_key(|&place| match difficulties[place] {
        Appraisal::Rated(Rated::Solved(rating)) => (0, Some(rating.level), rating.score),
        Appraisal::Rated(Rated::Beyond) => (1, None, 0),
        Appraisal::Several => (2, None, 0),
        Appraisal::Impossible => (3, None, 0),
        Appraisal::Unknown => (4, None, 0),
    });
    places
}

fn check_classic(grids: &[Grid], threads: usize) -> impl Iterator<Item = Checked> {
    let mut solutions: Vec<Option<FirstSolution>> = vec![None; grids.len()];
    batch::first(grids, &mut solutions, threads);
    solutions.into_iter().map(|first| match first {
        None => Checked::of(0, None),
        Some(FirstSolution { grid, is_only }) => Checked::of(if is_only { 1 } else { 2 }, Some(grid.digits())),
    })
}

/// Finds something out about the puzzles of these places with that number of threads, each with tools of its own, until a cancel.
fn spread<T: Default, R: Send>(
    found: &mut [R],
    places: &[usize],
    threads: usize,
    cancel: &Cancel,
    find: impl Fn(&mut T, usize) -> R + Sync,
) {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(found);
    let work = || {
        let mut tools = T::default();
        while let Some(&place) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
            if cancel.is_cancelled() {
                return;
            }
            let result = find(&mut tools, place);
            found.lock().unwrap_or_else(PoisonError::into_inner)[place] = result;
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(places.len()) {
            scope.spawn(work);
        }
        work();
    });
}

fn check_puzzle(puzzle: &Puzzle, solver: &mut RuledSolver, cancel: &Cancel) -> Checked {
    let Ok((count, solution)) = solver.count(puzzle, Bounds::none(cancel).solutions(2).nodes(MOST_NODES)) else {
        return Checked::UNDECIDED;
    };
    match count.end {
        SearchEnd::Exhausted | SearchEnd::Enough => Checked::of(count.solutions, solution),
        SearchEnd::OutOfNodes | SearchEnd::Cancelled => Checked::UNDECIDED,
    }
}

/// The result of checking and rating a puzzle of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// Zero-based index of the puzzle in its collection.
    pub index: usize,
    /// Its solutions.
    pub checked: Checked,
    /// Its rating; none where it has not one solution, or was not rated.
    pub rated: Option<Rated>,
    /// Its rating by Sudoku Explainer; none also on other boards than classic ones.
    pub se_rating: Option<se_rating::SeRating>,
}

/// Checks and rates puzzles one after another, by the usual techniques unless it is [made](Self::new) for others. Consecutive
/// puzzles on the same board share its tables.
#[derive(Debug, Default)]
pub struct Rater {
    boards: PerBoard<Engine>,
    solver: RuledSolver,
    settings: LogicSettings,
    rater: Option<(Cancel, SeRater)>,
}

impl Rater {
    /// Rates by these settings.
    pub fn new(settings: LogicSettings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// Checks a puzzle, and rates it by techniques and, on classic boards, as Sudoku Explainer does if it has one solution, unless that
    /// is `known`; `index` is passed on. None when it was cancelled.
    pub fn rate(&mut self, index: usize, puzzle: &Puzzle, known: Option<se_rating::SeRating>, cancel: &Cancel) -> Option<Graded> {
        let (checked, rated) = self.checked(puzzle, cancel);
        let se_rating = rated.and_then(|_| known.or_else(|| self.se_rating(puzzle, cancel)));
        (!cancel.is_cancelled()).then_some(Graded { index, checked, rated, se_rating })
    }

    /// The difficulty of a puzzle; unknown when that was cancelled.
    fn difficulty(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Appraisal {
        let (checked, rated) = self.checked(puzzle, cancel);
        if cancel.is_cancelled() { Appraisal::Unknown } else { Appraisal::of(rated, Some(checked.solutions)) }
    }

    fn checked(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> (Checked, Option<Rated>) {
        let classic = Grid::from_puzzle(puzzle).and_then(|grid| check_classic(&[grid], 1).next());
        let checked = classic.unwrap_or_else(|| check_puzzle(puzzle, &mut self.solver, cancel));
        // Puzzles with unknown rules are neither counted nor rated.
        let engine = self.boards.of(puzzle, Engine::new).ok().filter(|_| checked.solutions == Solutions::One);
        let rated = engine.and_then(|(geometry, engine)| {
            let state = State::from_givens(geometry, &puzzle.givens());
            engine.rate(&state, &self.settings, cancel)
        });
        (checked, rated)
    }

    /// Sudoku Explainer's rating of a classic puzzle with one solution.
    fn se_rating(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Option<se_rating::SeRating> {
        let position = Position::new(puzzle.geometry(), puzzle.givens()).ok()?;
        let givens = Givens::try_from(&position).ok()?;
        let rater = match &mut self.rater {
            Some((own, rater)) if own.is_same(cancel) => rater,
            none => &mut none.insert((cancel.clone(), SeRater::new(cancel))).1,
        };
        match rater.rate(&givens, None, &mut |_| {}) {
            se_rating::SeRated::Solved(rating) => Some(rating),
            // There is no limit.
            se_rating::SeRated::AboveLimit | se_rating::SeRated::Cancelled => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::{
        logic::Level,
        test_support::{EASY, EXTREME as UNIQUE, puzzle},
    };

    #[test]
    fn puzzles_of_every_kind_are_checked_in_their_order() {
        let mut unknown = puzzle(UNIQUE, &[]);
        unknown.unknown_rules.push("Knight".to_owned());
        let puzzles = [
            puzzle("1...............", &[]),
            puzzle(UNIQUE, &[]),
            puzzle(&UNIQUE.replacen('8', ".", 1), &[]),
            unknown,
            puzzle(&UNIQUE.replacen("..", "88", 1), &[]),
            puzzle("1...............", &[Rule::Diagonals]),
            puzzle("123....4........", &[]),
        ];
        let expected = [
            Solutions::Several,
            Solutions::One,
            Solutions::Several,
            Solutions::Undecided,
            Solutions::None,
            Solutions::Several,
            Solutions::None,
        ];
        for threads in [1, 3] {
            let checked = check(&puzzles, threads, &Cancel::default());
            assert_eq!(checked.iter().map(|checked| checked.solutions).collect::<Vec<_>>(), expected);
            for (puzzle, checked) in puzzles.iter().zip(&checked) {
                let Some(solution) = &checked.solution else { continue };
                assert!(puzzle.geometry().entries(solution).repeats().is_empty());
                assert!(puzzle.givens().iter().zip(solution).all(|(given, digit)| given.is_none() || given == digit));
            }
        }
    }

    #[test]
    fn puzzles_with_one_solution_are_rated_and_others_are_not() {
        let mut rater = Rater::default();
        let mut rate = |line: &str, rules: &[Rule]| rater.rate(7, &puzzle(line, rules), None, &Cancel::default()).unwrap();
        let graded = rate(EASY, &[]);
        assert_eq!((graded.index, graded.checked.solutions), (7, Solutions::One));
        assert!(
            matches!(graded.rated, Some(Rated::Solved(rating)) if rating.level == Level::Easy && rating.score > 0),
            "{graded:?}"
        );
        assert!(matches!(rate(UNIQUE, &[]).rated, Some(Rated::Solved(rating)) if rating.level == Level::Extreme));
        for (line, rules, solutions) in [
            (UNIQUE.replacen('8', ".", 1), &[][..], Solutions::Several),
            ("1...............".to_owned(), &[Rule::Diagonals][..], Solutions::Several),
            ("123....4........".to_owned(), &[], Solutions::None),
        ] {
            let graded = rate(&line, rules);
            assert_eq!((graded.checked.solutions, graded.rated), (solutions, None), "{line}");
        }
        let one = rate("123434122143432.", &[]);
        assert_eq!((one.checked.solutions, one.rated.is_some(), one.se_rating), (Solutions::One, true, None));
        assert!(graded.se_rating.is_some_and(|rating| rating.er < se_rating::Tenths(30)), "{graded:?}");
    }

    #[test]
    fn a_rating_that_is_cancelled_is_none() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(Rater::default().rate(0, &puzzle(UNIQUE, &[]), None, &cancel), None);
    }

    #[test]
    fn what_is_cancelled_is_left_undecided() {
        let cancel = Cancel::default();
        cancel.cancel();
        let checked = check(&[puzzle("1...............", &[])], 1, &cancel);
        assert_eq!(checked, [Checked::UNDECIDED]);
    }
}

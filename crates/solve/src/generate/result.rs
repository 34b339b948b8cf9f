//! The results of generating: [`GeneratedPuzzle`], [`StopReason`], and the events of a job. [`Rejection`]: why an
//! attempt does not meet the specification; [`Prospect`]: when the first attempts are so far from what is wanted that no more are worth
//! while.

use sudoscope_board::{Digits, KnownGeometry};

use crate::{
    generate::spec::ClueRange,
    logic::{Level, Rated},
};

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// Zero-based index of the puzzle within its seed.
    pub index: u64,
    /// Number of attempts made for this puzzle, including the one that succeeded.
    pub attempts: u64,
    /// Its board, with the rules that were placed on it.
    pub geometry: KnownGeometry,
    /// The clues, cell by cell.
    pub givens: Digits,
    /// The only solution of the puzzle.
    pub solution: Digits,
    /// How hard it is, if the specification asks for that.
    pub rated: Option<Rated>,
}

/// A puzzle for which every attempt was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// Zero-based index of the puzzle within its seed.
    pub index: u64,
    /// Number of attempts made.
    pub attempts: u64,
    /// Why they were rejected.
    pub rejections: Box<RejectionCounts>,
}

/// Why there is no next puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The job was cancelled.
    Cancelled,
    /// Every attempt was rejected.
    GaveUp(GaveUp),
    /// No board of this shape can be filled: its rules contradict each other.
    NoBoard,
    /// Attempt after attempt came to no puzzle: no full board was found under the rules, or proofs took too long.
    TooHard(GaveUp),
    /// No full board was found on any of the regions that were drawn.
    NotFound {
        /// Number of times the board was divided into regions.
        drawn: u64,
    },
}

impl From<Miss> for StopReason {
    fn from(miss: Miss) -> Self {
        match miss {
            Miss::Cancelled => Self::Cancelled,
            Miss::Impossible => Self::NoBoard,
            Miss::Rejected(_) => Self::NotFound { drawn: 1 },
        }
    }
}

/// Why a part of an attempt leads to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Miss {
    /// The job was cancelled.
    Cancelled,
    /// No full board exists: the rules contradict each other.
    Impossible,
    /// Another attempt may have more luck.
    Rejected(Rejection),
}

impl From<Rejection> for Miss {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}

/// A rejection as a result, where work goes on after one.
pub(crate) fn settled<T>(result: Result<T, Miss>) -> Result<Result<T, Rejection>, Miss> {
    match result {
        Ok(found) => Ok(Ok(found)),
        Err(Miss::Rejected(rejection)) => Ok(Err(rejection)),
        Err(miss) => Err(miss),
    }
}

/// Progress of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GenerateProgress {
    /// Number of puzzles handed over.
    pub puzzles: u64,
    /// Number of attempts made, including those for puzzles not yet handed over.
    pub attempts: u64,
    /// The rejected ones, by reason.
    pub seen: RejectionCounts,
    /// Whether a full board under rules that are not houses is still being searched for, and none was found before.
    pub lacks_board: bool,
}

impl GenerateProgress {
    /// Whether nothing but searches without a board and proofs that took too long has been seen so far.
    pub fn is_hard(&self) -> bool {
        self.puzzles == 0 && (self.lacks_board || self.attempts > 0 && self.seen.without_puzzle() == self.attempts)
    }
}

/// A report of [`generate`](super::generate) while it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateEvent {
    /// The next puzzle.
    Puzzle(GeneratedPuzzle),
    /// Progress, reported at least fifty times a second while no puzzle is ready.
    Progress(GenerateProgress),
}

/// Why an attempt does not meet the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// It has this many clues.
    Clues(usize),
    /// It has this level.
    Level(Level),
    /// It is harder than wanted; how hard has not been found out.
    Harder,
    /// Another technique is the hardest.
    Hardest,
    /// The techniques do not solve it.
    Beyond,
    /// It has another ER.
    Er {
        /// Whether that is a little more or less than wanted.
        is_near: bool,
    },
    /// No full board was found.
    NoBoard,
    /// Proving that a clue is needed took too long.
    Undecided,
    /// It has this many cages.
    Cages(usize),
    /// None of the layouts of its rules that were tried leaves one solution.
    Ambiguous,
    /// Its full board has no place for rules of the kind.
    NoRules,
}

/// Counts of rejected attempts by reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct RejectionCounts {
    /// Attempts rejected for their number of clues: how many, and their smallest and largest number of clues.
    pub clues: Option<(u64, usize, usize)>,
    /// Attempts rejected for their level, in the order of [`Level::ALL`].
    pub levels: [u64; Level::ALL.len()],
    /// Attempts that are harder than specified.
    pub harder: u64,
    /// Attempts in which another technique is the hardest, where one was specified.
    pub hardest: u64,
    /// Attempts that the techniques do not solve, where a level was specified.
    pub beyond: u64,
    /// Attempts rejected for their ER.
    pub er: u64,
    /// Those of them with an ER that is a little more or less than wanted.
    pub near_er: u64,
    /// Attempts for which no full board was found.
    pub no_board: u64,
    /// Attempts abandoned because proving that a clue is needed took too long.
    pub undecided: u64,
    /// Attempts rejected for their number of cages: how many, and their smallest and largest number of cages.
    pub cages: Option<(u64, usize, usize)>,
    /// Attempts abandoned because every layout of rules that was tried left several solutions.
    pub ambiguous: u64,
    /// Attempts abandoned because the full board has no place for rules of the kind.
    pub no_rules: u64,
}

/// Adds a number to a count of numbers with the smallest and the largest.
fn add_number(seen: &mut Option<(u64, usize, usize)>, number: usize) {
    add_numbers(seen, Some((1, number, number)));
}

/// Adds one count of numbers to another.
fn add_numbers(seen: &mut Option<(u64, usize, usize)>, more: Option<(u64, usize, usize)>) {
    *seen = match (*seen, more) {
        (Some((count, min, max)), Some((others, least, most))) => Some((count + others, min.min(least), max.max(most))),
        (seen, more) => seen.or(more),
    };
}

impl RejectionCounts {
    /// Whether nothing was rejected.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Attempts that came to no puzzle, because no full board was found or a proof took too long.
    pub(crate) const fn without_puzzle(&self) -> u64 {
        self.no_board + self.undecided
    }

    /// Adds other counts.
    pub(crate) fn add_all(&mut self, other: &Self) {
        add_numbers(&mut self.clues, other.clues);
        add_numbers(&mut self.cages, other.cages);
        self.levels.iter_mut().zip(other.levels).for_each(|(count, more)| *count += more);
        self.harder += other.harder;
        self.hardest += other.hardest;
        self.beyond += other.beyond;
        self.er += other.er;
        self.near_er += other.near_er;
        self.no_board += other.no_board;
        self.undecided += other.undecided;
        self.ambiguous += other.ambiguous;
        self.no_rules += other.no_rules;
    }

    /// Counts one rejection.
    pub(crate) fn add(&mut self, rejection: Rejection) {
        match rejection {
            Rejection::Clues(clues) => add_number(&mut self.clues, clues),
            Rejection::Level(level) => self.levels[level as usize] += 1,
            Rejection::Harder => self.harder += 1,
            Rejection::Hardest => self.hardest += 1,
            Rejection::Beyond => self.beyond += 1,
            Rejection::Er { is_near } => {
                self.er += 1;
                self.near_er += u64::from(is_near);
            }
            Rejection::NoBoard => self.no_board += 1,
            Rejection::Undecided => self.undecided += 1,
            Rejection::Cages(cages) => add_number(&mut self.cages, cages),
            Rejection::Ambiguous => self.ambiguous += 1,
            Rejection::NoRules => self.no_rules += 1,
        }
    }
}

/// How far the attempts may be from the specification.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// Number of attempts after which it is decided.
    pub(crate) patience: u64,
    pub(crate) clues: ClueRange,
    /// The difference between numbers of clues that is not near.
    pub(crate) far_clues: usize,
    /// The level, where attempts show which levels are to be had.
    pub(crate) level: Option<Level>,
    /// Whether a level is out of reach as soon as all attempts are of one other, however near.
    pub(crate) levels_vary: bool,
}

impl Prospect {
    /// For classic puzzles. The attempts take about five seconds of one core; they come within one clue of what a million come to.
    pub(crate) fn on_classic_board(clues: ClueRange, level: Option<Level>) -> Self {
        Self { patience: 60_000, clues, far_clues: 2, level, levels_vary: true }
    }

    /// For puzzles on other boards, which take longer; they are dug towards their level.
    pub(crate) fn on_other_board(clues: ClueRange) -> Self {
        Self { patience: 20, clues, far_clues: 4, level: None, levels_vary: false }
    }

    /// For puzzles with rules. They are made towards their level, and come near it sooner or later where it can be reached.
    pub(crate) fn under_rules(clues: ClueRange, level: Option<Level>) -> Self {
        Self { patience: 40, level, ..Self::on_other_board(clues) }
    }

    /// Whether that number of attempts, rejected for these reasons, are all far from what is wanted.
    pub(crate) fn is_hopeless(&self, attempts: u64, seen: &RejectionCounts) -> bool {
        let far_clues = seen.clues.filter(|&(_, least, most)| self.are_far(least, most)).map_or(0, |(count, ..)| count);
        let far_levels: u64 =
            Level::ALL.into_iter().zip(seen.levels).filter(|(level, _)| self.is_far_level(*level)).map(|(_, count)| count).sum();
        // All attempts came out at one other level.
        let is_one_level = self.levels_vary && self.level.is_some() && seen.levels.contains(&attempts);
        let far = far_clues + far_levels + (seen.er - seen.near_er);
        // Attempts that came to no puzzle say nothing, unless they are most of them.
        let without_puzzle = seen.ambiguous + seen.no_rules;
        attempts == self.patience && (is_one_level || far + without_puzzle == attempts && far >= without_puzzle)
    }

    /// Whether all numbers of clues from the least to the most are far below what is wanted, or far above.
    fn are_far(&self, least: usize, most: usize) -> bool {
        let ClueRange { min, max } = self.clues;
        most + self.far_clues <= min || least >= max.saturating_add(self.far_clues)
    }

    fn is_far_level(&self, found: Level) -> bool {
        self.level.is_some_and(|level| (found as usize).abs_diff(level as usize) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::result::Rejection;

    #[test]
    fn rejections_are_counted_by_reason() {
        let mut counts = RejectionCounts::default();
        let rejections = [
            Rejection::Clues(24),
            Rejection::Clues(21),
            Rejection::Level(Level::Hard),
            Rejection::Harder,
            Rejection::Hardest,
            Rejection::Beyond,
            Rejection::Er { is_near: true },
            Rejection::NoBoard,
            Rejection::Undecided,
            Rejection::Cages(30),
            Rejection::Ambiguous,
            Rejection::NoRules,
        ];
        rejections.into_iter().for_each(|rejection| counts.add(rejection));
        let expected = RejectionCounts {
            clues: Some((2, 21, 24)),
            levels: [0, 0, 1, 0, 0],
            harder: 1,
            hardest: 1,
            beyond: 1,
            er: 1,
            near_er: 1,
            no_board: 1,
            undecided: 1,
            cages: Some((1, 30, 30)),
            ambiguous: 1,
            no_rules: 1,
        };
        assert_eq!(counts, expected);
    }

    /// Whether it is hopeless after these rejections, one after the other and again from the first.
    fn hopeless(prospect: &Prospect, rejections: &[Rejection]) -> bool {
        let mut seen = RejectionCounts::default();
        rejections.iter().cycle().zip(0..prospect.patience).for_each(|(rejection, _)| seen.add(*rejection));
        prospect.is_hopeless(prospect.patience, &seen)
    }

    #[test]
    fn a_wish_is_hopeless_when_nothing_comes_near_it() {
        let clues = |min, max| Prospect::on_classic_board(ClueRange { min, max }, Some(Level::Extreme));
        assert!(hopeless(&clues(17, 17), &[Rejection::Clues(20), Rejection::Clues(29)]));
        assert!(!hopeless(&clues(19, 19), &[Rejection::Clues(20), Rejection::Clues(29)]));
        assert!(!hopeless(&clues(25, 25), &[Rejection::Clues(20), Rejection::Clues(29)]), "those between may come");
        assert!(hopeless(&clues(60, 60), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        assert!(!hopeless(&clues(60, 60), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Unfair)]));
        assert!(hopeless(&clues(60, 60), &[Rejection::Er { is_near: false }]));
        let medium = Prospect::on_classic_board(ClueRange { min: 70, max: 70 }, Some(Level::Medium));
        assert!(hopeless(&medium, &[Rejection::Level(Level::Easy)]));
        assert!(!hopeless(&medium, &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        for other in [Rejection::Er { is_near: true }, Rejection::Harder, Rejection::Hardest, Rejection::Beyond, Rejection::NoBoard]
        {
            assert!(!hopeless(&clues(17, 17), &[Rejection::Clues(20), other]), "{other:?}");
        }
        let other = Prospect::on_other_board(ClueRange { min: 40, max: 40 });
        assert!(hopeless(&other, &[Rejection::Clues(12), Rejection::Clues(20)]));
        assert!(!hopeless(&other, &[Rejection::Clues(12), Rejection::Clues(37)]));
        assert!(!hopeless(&other, &[Rejection::Level(Level::Easy)]), "boards differ");
        let ruled = |level| Prospect::under_rules(ClueRange { min: 0, max: 81 }, Some(level));
        assert!(hopeless(&ruled(Level::Extreme), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        assert!(!hopeless(&ruled(Level::Extreme), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Unfair)]));
        assert!(!hopeless(&ruled(Level::Unfair), &[Rejection::Level(Level::Hard)]), "the next one may be harder");
        let [easy, none] = [Rejection::Level(Level::Easy), Rejection::Ambiguous];
        assert!(hopeless(&ruled(Level::Extreme), &[easy, easy, none]));
        assert!(!hopeless(&ruled(Level::Extreme), &[easy, none, none]));
    }
}

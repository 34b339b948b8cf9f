//! [`Rejection`]: why an attempt does not meet the specification, and [`RejectionCounts`].

use std::fmt;

use crate::{generate::spec::ClueRange, logic::Level};

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

/// A number with its thousands separated: `49,558`.
pub(super) struct Grouped(pub u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (thousands, rest) = (self.0 / 1000, self.0 % 1000);
        if thousands == 0 { write!(f, "{rest}") } else { write!(f, "{},{rest:03}", Self(thousands)) }
    }
}

/// A list such as `120 had 23 to 27 givens, 80 were medium, 3 were hard`.
impl fmt::Display for RejectionCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clues.map(|(count, min, max)| format!("{} had {} givens", Grouped(count), ClueRange { min, max })));
        let levels = Level::ALL.into_iter().zip(self.levels).filter(|(_, count)| *count > 0);
        parts.extend(levels.map(|(level, count)| format!("{} were {}", Grouped(count), level.key())));
        if self.harder > 0 {
            parts.push(format!("{} were harder", Grouped(self.harder)));
        }
        if self.hardest > 0 {
            parts.push(format!("{} needed another technique most", Grouped(self.hardest)));
        }
        if self.beyond > 0 {
            parts.push(format!("for {} no technique leads to the solution", Grouped(self.beyond)));
        }
        if self.er > 0 {
            parts.push(format!("{} had another ER", Grouped(self.er)));
        }
        if self.no_board > 0 {
            parts.push(format!("for {} no full board was found", Grouped(self.no_board)));
        }
        if self.undecided > 0 {
            parts.push(format!("for {} the proof took too long", Grouped(self.undecided)));
        }
        parts.extend(self.cages.map(|(count, min, max)| format!("{} had {} cages", Grouped(count), ClueRange { min, max })));
        if self.ambiguous > 0 {
            parts.push(format!("{} had several solutions however the rules were placed", Grouped(self.ambiguous)));
        }
        if self.no_rules > 0 {
            parts.push(format!("{} had no place for rules of this kind", Grouped(self.no_rules)));
        }
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_written_like_those_beside_them() {
        let shown = [0, 999, 1000, 12_345, 1_000_007].map(|number| Grouped(number).to_string());
        assert_eq!(shown, ["0", "999", "1,000", "12,345", "1,000,007"]);
        let counts = RejectionCounts { clues: Some((2047, 24, 30)), harder: 1234, ..RejectionCounts::default() };
        assert_eq!(counts.to_string(), "2,047 had 24 to 30 givens, 1,234 were harder");
    }

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
}

//! [`RuledDigger`]: removes what is not needed for a unique solution: givens, and then placed rules.

use sudoscope_board::{Cell, CellSet, Constraint, Digit, Digits};

use crate::{
    Cancel,
    generate::{
        dig::{Dig, general::DigError},
        ruled::prover::Prover,
    },
};

/// How long a question whether something is needed is pursued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// A second or two. A question that takes longer ends the attempt.
    ToTheEnd,
    /// A number of decisions that puzzles which techniques solve seldom need. What takes more is kept: most of the time would go into the few
    /// questions that do.
    Short,
}

impl Patience {
    /// Number of decisions after which a question is abandoned.
    const fn nodes(self) -> u64 {
        match self {
            Self::ToTheEnd => 100_000,
            Self::Short => 200,
        }
    }
}

/// Whether a board is the only solution.
enum Uniqueness {
    Only,
    /// It is not: this is another.
    Other(Vec<Digit>),
    /// Not decided within the decisions allowed.
    Open,
}

/// Removes givens and rules from a full board.
#[derive(Debug)]
pub(crate) struct RuledDigger<'a> {
    pub(crate) prover: &'a mut Prover,
    pub(crate) board: &'a [Digit],
    pub(crate) patience: Patience,
    pub(crate) cancel: &'a Cancel,
}

impl RuledDigger<'_> {
    /// Removes the units of givens in order while the solution stays unique and `min_clues` are left. Returns the givens.
    pub(crate) fn dig(&mut self, placed: &[Constraint], units: &[&[Cell]], min_clues: usize) -> Result<Digits, DigError> {
        let board = self.board;
        let mut dig = Dig::<CellSet>::default();
        dig.begin(units.iter().map(|unit| (unit.iter().copied().collect(), unit.len())), min_clues);
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        while let Some(tried) = dig.next_trial() {
            tried.iter().for_each(|cell| givens[cell.index()] = None);
            let needed = match self.ask(placed, &givens)? {
                Uniqueness::Only => {
                    dig.accept_trial();
                    continue;
                }
                Uniqueness::Other(other) => (0..board.len()).filter(|&cell| other[cell] != board[cell]).map(Cell::new).collect(),
                Uniqueness::Open => tried,
            };
            dig.reject_trial(needed);
            tried.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
        }
        Ok(givens)
    }

    /// Removes rules in order, each with what it demands, while the solution stays unique and `least` are left. `kept` is demanded always.
    /// Returns which rules are kept.
    pub(crate) fn drop_rules(
        &mut self,
        givens: &[Option<Digit>],
        kept: &[Constraint],
        rules: &[Vec<Constraint>],
        least: usize,
    ) -> Result<Vec<bool>, DigError> {
        // The places of the rules take the part of cells.
        let mut dig = Dig::<CellSet>::default();
        dig.begin((0..rules.len()).map(|place| (CellSet::only(Cell::new(place)), 1)), least);
        let mut stays = vec![true; rules.len()];
        while let Some(tried) = dig.next_trial() {
            tried.iter().for_each(|place| stays[place.index()] = false);
            let left = rules.iter().zip(&stays).filter(|(_, stays)| **stays).flat_map(|(rule, _)| rule);
            let placed: Vec<Constraint> = kept.iter().chain(left).cloned().collect();
            let needed = match self.ask(&placed, givens)? {
                Uniqueness::Only => {
                    dig.accept_trial();
                    continue;
                }
                Uniqueness::Other(other) => {
                    let is_broken =
                        |rule: &[Constraint]| !rule.iter().all(|demand| demand.holds(&|cell: Cell| other[cell.index()]));
                    (0..rules.len()).filter(|&place| is_broken(&rules[place])).map(Cell::new).collect()
                }
                Uniqueness::Open => tried,
            };
            dig.reject_trial(needed);
            tried.iter().for_each(|place| stays[place.index()] = true);
        }
        Ok(stays)
    }

    fn ask(&mut self, placed: &[Constraint], givens: &[Option<Digit>]) -> Result<Uniqueness, DigError> {
        let others = self.prover.others(placed, givens, self.board, 1, self.patience.nodes(), self.cancel);
        match others {
            Ok(others) => Ok(others.into_iter().next().map_or(Uniqueness::Only, Uniqueness::Other)),
            Err(DigError::Undecided) if self.patience == Patience::Short => Ok(Uniqueness::Open),
            Err(error) => Err(error),
        }
    }
}

//! [`State`]: the digits and candidates at some point of a solution.

use sudoscope_board::{Cell, Digit, DigitSet, Digits, Geometry, KnownPosition, Position, Value};

use crate::logic::{candidate::Candidate, explain::step::Step};

/// The values of all cells and the candidates of the empty ones. It is not validated: it may hold a player's mistakes and
/// contradict itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    values: Vec<Value>,
    candidates: Vec<DigitSet>,
}

impl State {
    /// The state with these values; candidates are all digits that no peer holds.
    pub(crate) fn new(geometry: &Geometry, values: Vec<Value>) -> Self {
        let digits: Digits = values.iter().map(|value| value.digit()).collect();
        Self { candidates: geometry.entries(&digits).candidates(), values }
    }

    /// The state with the digits of a position as givens; candidates are all digits that no peer holds.
    pub fn from_position(position: &Position) -> Self {
        Self::from_givens(position.geometry(), position.digits())
    }

    /// Starts from a position under any known rules.
    pub fn from_known(position: &KnownPosition) -> Self {
        Self::from_givens(position.geometry(), position.digits())
    }

    /// Starts from one entry for each cell, as it is.
    pub fn from_givens(geometry: &Geometry, givens: &[Option<Digit>]) -> Self {
        Self::new(geometry, givens.iter().map(|given| given.map_or(Value::Empty, Value::Given)).collect())
    }

    /// The values of all cells.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The digit of a filled cell, given or entered.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()].digit()
    }

    /// The candidates of a cell; empty for a filled cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|value| value.digit().is_some())
    }

    /// Eliminates a candidate; returns whether it was present.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell.index()].remove(candidate.digit)
    }

    /// Eliminates all candidates of a cell that are not in `digits`.
    pub fn keep(&mut self, cell: Cell, digits: DigitSet) {
        let candidates = &mut self.candidates[cell.index()];
        *candidates = *candidates & digits;
    }

    /// Places a digit as entered by the player and eliminates it from all peers.
    pub fn place(&mut self, geometry: &Geometry, candidate: Candidate) {
        self.values[candidate.cell.index()] = Value::Entered(candidate.digit);
        self.candidates[candidate.cell.index()] = DigitSet::EMPTY;
        for peer in geometry.peers(candidate.cell) {
            self.candidates[peer.index()].remove(candidate.digit);
        }
    }

    /// Applies a step.
    pub fn apply(&mut self, geometry: &Geometry, step: &Step) {
        step.placements().iter().for_each(|&candidate| self.place(geometry, candidate));
        for &candidate in step.eliminations() {
            self.eliminate(candidate);
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Shape};

    use super::*;
    use crate::logic::{Technique, explain::reason::Reason};

    #[test]
    fn steps_write_digits_and_eliminate_candidates() {
        let geometry = HouseGeometry::new(&Shape::of_size(4).unwrap(), &[]).unwrap();
        let mut state = State::from_givens(&geometry, &[None; 16]);
        let candidate = |cell, digit| Candidate::new(Cell::new(cell), Digit::new(digit).unwrap());
        state.apply(&geometry, &Step::placing(Technique::NakedSingle, [candidate(0, 1)], Reason::default()));
        state.apply(&geometry, &Step::eliminating(Technique::NakedPair, [candidate(1, 2), candidate(1, 3)], Reason::default()));
        assert_eq!(state.digit(Cell::new(0)), Digit::new(1));
        assert_eq!(state.candidates(Cell::new(0)), DigitSet::EMPTY);
        assert_eq!(state.candidates(Cell::new(1)).only(), Digit::new(4));
        assert_eq!(state.candidates(Cell::new(10)).len(), 4);
    }
}

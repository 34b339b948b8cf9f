//! A position: digits and candidates, as a plain value ([`State`]) and in the form that finders search ([`grid`], on the houses and
//! peers of a [`layout`], with what its rules say in [`facts`]). [`Holding`]: the player's digits and marks.

pub(super) mod facts;
pub(super) mod grid;
pub(super) mod layout;

use std::sync::Arc;

use sudoscope_board::{
    Cell, Digit, DigitSet, Digits, Geometry, KnownGeometry, KnownPosition, Position, Puzzle, Square, UnknownRules, Value,
};

use crate::logic::{Candidate, Step};

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

/// The digits on the board and the candidates the player has noted. It may contradict itself, but its rules are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    geometry: KnownGeometry,
    values: Vec<Value>,
    marks: Vec<Option<DigitSet>>,
}

impl Holding {
    /// The digits and marks of a puzzle. `geometry` is reused if it is of the same board, else computed.
    ///
    /// # Errors
    /// If the puzzle has unknown rules: then no step can be trusted.
    pub fn new(geometry: impl Into<Arc<Geometry>>, puzzle: &Puzzle) -> Result<Self, UnknownRules> {
        let all = DigitSet::all(puzzle.shape().size());
        Self::noting(geometry.into(), puzzle, |square| match (square.centre.is_empty(), square.ruled_out.is_empty()) {
            (true, true) => None,
            (true, false) => Some(all - square.ruled_out),
            (false, _) => Some(square.centre - square.ruled_out),
        })
    }

    /// The digits of a puzzle and what is ruled out in it, without its marks: those of a player who reads the candidates of all cells.
    ///
    /// # Errors
    /// If the puzzle has unknown rules: then no step can be trusted.
    pub fn without_marks(geometry: impl Into<Arc<Geometry>>, puzzle: &Puzzle) -> Result<Self, UnknownRules> {
        let all = DigitSet::all(puzzle.shape().size());
        let ruled_out = |square: &Square| (!square.ruled_out.is_empty()).then(|| all - square.ruled_out);
        Self::noting(geometry.into(), puzzle, ruled_out)
    }

    fn noting(geometry: Arc<Geometry>, puzzle: &Puzzle, marks: impl Fn(&Square) -> Option<DigitSet>) -> Result<Self, UnknownRules> {
        let geometry = if puzzle.is_on(&geometry) { geometry } else { Arc::new(puzzle.geometry()) };
        let geometry = KnownGeometry::try_from(geometry)?;
        Ok(Self {
            geometry,
            values: puzzle.squares().map(|(_, square)| square.value).collect(),
            marks: puzzle.squares().map(|(_, square)| marks(square)).collect(),
        })
    }

    /// The board.
    pub fn geometry(&self) -> &KnownGeometry {
        &self.geometry
    }

    /// The givens alone, one entry for each cell.
    pub fn givens(&self) -> Digits {
        self.values.iter().map(|value| value.given()).collect()
    }

    /// The values of all cells.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The digits the player still considers possible in a cell; `None` without marks: then every digit that no peer holds is.
    /// Marks in cells with a digit are ignored.
    pub fn marks(&self, cell: Cell) -> Option<DigitSet> {
        self.marks[cell.index()]
    }

    /// The state in which steps are searched for: the digits, and the candidates that digits and marks leave.
    pub fn state(&self) -> State {
        let mut state = State::new(&self.geometry, self.values.clone());
        for cell in self.geometry.shape().cells() {
            if let Some(marks) = self.marks(cell) {
                state.keep(cell, marks);
            }
        }
        state
    }
}

#[cfg(test)]
impl Holding {
    /// These values and marks on the classic board.
    pub(in crate::logic) fn classic(values: &[Value], marks: &[Option<DigitSet>]) -> Self {
        Self {
            geometry: KnownGeometry::new(&sudoscope_board::Shape::classic(), &[]),
            values: values.to_vec(),
            marks: marks.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Digit, HouseGeometry, Shape};

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

    #[test]
    fn centre_marks_are_all_that_is_possible_and_what_is_ruled_out_is_not() {
        let mut puzzle = Puzzle::classic();
        let digits = |list: &[u8]| -> DigitSet { list.iter().filter_map(|&value| Digit::new(value)).collect() };
        *puzzle.square_mut(Cell::new(0)) = Square { centre: digits(&[1, 2, 3]), ruled_out: digits(&[2]), ..Square::EMPTY };
        *puzzle.square_mut(Cell::new(1)) = Square { ruled_out: digits(&[9]), ..Square::EMPTY };
        *puzzle.square_mut(Cell::new(2)) = Square { corner: digits(&[4]), ..Square::EMPTY };
        let holding = Holding::new(HouseGeometry::classic(), &puzzle).unwrap();
        let marks = [0, 1, 2].map(|cell| holding.marks(Cell::new(cell)));
        assert_eq!(marks, [Some(digits(&[1, 3])), Some(DigitSet::all(9) - digits(&[9])), None]);
        let holding = Holding::without_marks(HouseGeometry::classic(), &puzzle).unwrap();
        let marks = [0, 1, 2].map(|cell| holding.marks(Cell::new(cell)));
        assert_eq!(marks, [Some(DigitSet::all(9) - digits(&[2])), Some(DigitSet::all(9) - digits(&[9])), None]);
    }

    #[test]
    fn a_puzzle_with_unknown_rules_is_refused() {
        let mut puzzle = Puzzle::classic();
        puzzle.unknown_rules.push("Knight".to_owned());
        let refused = Holding::new(HouseGeometry::classic(), &puzzle).unwrap_err();
        assert_eq!(refused.rules(), ["Knight"]);
    }
}

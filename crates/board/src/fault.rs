//! [`Fault`]: what contradicts the rules, as data, and how [`Entries`], digits on their board, are searched for it.

use crate::{Breach, Cell, CellSet, DemandId, Digit, DigitSet, Geometry, House, HouseId, Rule, Shape, Strength};

/// A contradiction that can be seen without any trying.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A digit is repeated in a house.
    Repeated {
        /// The repeated digit.
        digit: Digit,
        /// The house in which it is repeated.
        house: HouseId,
        /// The cells that hold it, at least two, in reading order.
        cells: Vec<Cell>,
    },
    /// A rule that is not a house cannot be satisfied any more.
    Broken(Breach),
    /// No digit is left for an empty cell.
    NoCandidate {
        /// The empty cell.
        cell: Cell,
    },
    /// No cell of a house is left for a digit.
    NoPlace {
        /// The digit without a place.
        digit: Digit,
        /// The house that has no cell for it.
        house: HouseId,
    },
}

impl Entries<'_> {
    /// Every digit that is repeated in a house, house by house. The same two cells are named once for each house they share.
    pub fn repeats(self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (id, house) in self.geometry().houses().iter().enumerate() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for digit in house.cells.iter().filter_map(|&cell| self.digit(cell)) {
                if !once.insert(digit) {
                    twice.insert(digit);
                }
            }
            for digit in twice {
                let cells = house.cells.iter().copied().filter(|&cell| self.digit(cell) == Some(digit)).collect();
                faults.push(Fault::Repeated { digit, house: HouseId::new(id), cells });
            }
        }
        faults
    }

    /// The [`repeats`](Self::repeats) in houses, then the other rules that the digits break or leave no way to satisfy, as far as bounds
    /// show ([`Strength::Bounds`]).
    pub fn broken(self) -> Vec<Fault> {
        let mut faults = self.repeats();
        faults.extend(self.breaches(Strength::Bounds).into_iter().map(Fault::Broken));
        faults
    }

    /// The first demand of a cell that the digits break, as far as that strength looks. Allocates nothing.
    pub fn first_broken(self, cell: Cell, strength: Strength) -> Option<DemandId> {
        let demands = self.geometry().demands();
        demands.of(cell).iter().copied().find(|&id| demands.is_broken(id, self.digits(), strength))
    }

    /// Why the digits break a demand of the board, if they do as far as that strength looks.
    pub fn breach(self, id: DemandId, strength: Strength) -> Option<Breach> {
        self.geometry().demands().breach(id, self.digits(), strength)
    }

    /// Every demand that the digits break, rule by rule.
    pub fn breaches(self, strength: Strength) -> Vec<Breach> {
        self.geometry().demands().ids().filter_map(|id| self.breach(id, strength)).collect()
    }

    /// Every contradiction that can be seen without trying: what is [`broken`](Self::broken), and where nothing is, the empty cells without
    /// a candidate and the digits without a place. Empty does not mean that there is a solution.
    pub fn faults(self) -> Vec<Fault> {
        let broken = self.broken();
        if !broken.is_empty() {
            return broken;
        }
        let geometry = self.geometry();
        let candidates = self.candidates();
        let mut faults = Vec::new();
        for cell in geometry.shape().cells() {
            if self.digit(cell).is_none() && candidates[cell.index()].is_empty() {
                faults.push(Fault::NoCandidate { cell });
            }
        }
        for (id, house) in geometry.houses().iter().enumerate() {
            let possible = house.cells.iter().fold(DigitSet::EMPTY, |set, &cell| {
                set | candidates[cell.index()] | self.digit(cell).map_or(DigitSet::EMPTY, Digit::set)
            });
            for digit in DigitSet::all(geometry.size()) - possible {
                faults.push(Fault::NoPlace { digit, house: HouseId::new(id) });
            }
        }
        faults
    }

    /// The digits that no peer of an empty cell holds, cell by cell; nothing for cells with a digit.
    pub fn candidates(self) -> Vec<DigitSet> {
        let geometry = self.geometry();
        let all = DigitSet::all(geometry.size());
        let of = |cell: Cell| match self.digit(cell) {
            Some(_) => DigitSet::EMPTY,
            None => all - geometry.peers(cell).iter().filter_map(|&peer| self.digit(peer)).collect::<DigitSet>(),
        };
        geometry.shape().cells().map(of).collect()
    }

    /// The digits that no other cell in a house of an empty cell holds, cell by cell: [`candidates`](Self::candidates) as far as houses
    /// show.
    pub fn candidates_by_houses(self) -> Vec<DigitSet> {
        let geometry = self.geometry();
        let held = |house: &House| house.cells.iter().filter_map(|&cell| self.digit(cell)).collect::<DigitSet>();
        let held: Vec<DigitSet> = geometry.houses().iter().map(held).collect();
        let all = DigitSet::all(geometry.size());
        let of = |cell: Cell| match self.digit(cell) {
            Some(_) => DigitSet::EMPTY,
            None => geometry.houses_of(cell).iter().fold(all, |left, house| left - held[house.index()]),
        };
        geometry.shape().cells().map(of).collect()
    }
}

/// How an entry of [`Puzzle::unknown_rules`](crate::Puzzle::unknown_rules) begins that is kept with the puzzle and is no rule: a picture
/// behind the board, fog, or a decoration.
pub const DRAWING: &str = "Drawing(";

/// The entries that may be rules.
fn rules_of(entries: &[String]) -> Vec<String> {
    entries.iter().filter(|entry| !entry.starts_with(DRAWING)).cloned().collect()
}

/// A puzzle has rules that this program does not know, so nothing can be said about its solutions. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub struct UnknownRules {
    rules: Vec<String>,
    shape: Shape,
}

impl UnknownRules {
    /// `Ok` if there are no unknown rules.
    pub(super) fn check(rules: &[String], shape: &Shape) -> Result<(), Self> {
        let rules = rules_of(rules);
        if rules.is_empty() { Ok(()) } else { Err(Self { rules, shape: shape.clone() }) }
    }

    /// The rules, word for word, as in [`Puzzle::unknown_rules`](crate::Puzzle::unknown_rules).
    pub fn rules(&self) -> &[String] {
        &self.rules
    }
}

/// Why a part of the program that knows houses only has nothing to say about a board: it has unknown rules, or rules that demand more
/// than houses do. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub struct UntreatedRules {
    unknown: Vec<String>,
    beyond_houses: Vec<Rule>,
    shape: Shape,
}

impl From<UnknownRules> for UntreatedRules {
    fn from(UnknownRules { rules: unknown, shape }: UnknownRules) -> Self {
        Self { unknown, beyond_houses: Vec::new(), shape }
    }
}

impl UntreatedRules {
    /// `Ok` if all rules are known and consist of houses.
    pub(super) fn check(rules: &[Rule], unknown: &[String], shape: &Shape) -> Result<(), Self> {
        let beyond_houses: Vec<Rule> = rules.iter().filter(|rule| !rule.is_of_houses()).cloned().collect();
        let unknown = rules_of(unknown);
        if unknown.is_empty() && beyond_houses.is_empty() {
            return Ok(());
        }
        Err(Self { unknown, beyond_houses, shape: shape.clone() })
    }

    /// The board that the rules are not treated on.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The unknown rules, word for word.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// The known rules that demand more than houses do.
    pub fn beyond_houses(&self) -> &[Rule] {
        &self.beyond_houses
    }
}

/// The digits of a board, with the board: one entry for each cell. They may contradict each other: then they have [`faults`](Self::faults).
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a> {
    geometry: &'a Geometry,
    digits: &'a [Option<Digit>],
}

impl Geometry {
    /// Digits on this board.
    ///
    /// # Panics
    /// When there is not one entry for each cell.
    #[track_caller]
    pub fn entries<'a>(&'a self, digits: &'a [Option<Digit>]) -> Entries<'a> {
        assert_eq!(digits.len(), self.shape().cell_count(), "one entry for each cell");
        Entries { geometry: self, digits }
    }
}

impl<'a> Entries<'a> {
    /// The board.
    pub const fn geometry(self) -> &'a Geometry {
        self.geometry
    }

    /// All digits, cell by cell.
    pub const fn digits(self) -> &'a [Option<Digit>] {
        self.digits
    }

    /// The digit in a cell.
    pub fn digit(self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The number of digits.
    pub fn count(self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// The cells with a digit.
    pub fn cells(self) -> CellSet {
        self.geometry.shape().cells().filter(|&cell| self.digit(cell).is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{digits, geometry};

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let geometry = geometry(4, &[]);
        let found: Vec<String> = geometry.entries(&digits(line)).faults().iter().map(|fault| format!("{fault:?}")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_repeated_digit_is_named_once_for_each_house() {
        check(
            "11..............",
            &[
                "Repeated { digit: 1, house: HouseId(0), cells: [#0, #1] }",
                "Repeated { digit: 1, house: HouseId(8), cells: [#0, #1] }",
            ],
        );
    }

    #[test]
    fn a_cell_without_candidate_is_named() {
        check("12..3.....4.....", &[]);
        check(
            "123....4........",
            &["NoCandidate { cell: #3 }", "NoPlace { digit: 4, house: HouseId(0) }", "NoPlace { digit: 4, house: HouseId(8) }"],
        );
    }

    #[test]
    fn an_empty_board_has_no_fault() {
        check("................", &[]);
    }

    #[test]
    fn the_cells_with_a_digit_are_counted() {
        let (geometry, digits) = (geometry(4, &[]), digits("1...2..........3"));
        let entries = geometry.entries(&digits);
        assert_eq!((entries.count(), entries.cells()), (3, [0, 4, 15].map(Cell::new).into_iter().collect()));
    }

    #[test]
    #[should_panic(expected = "one entry for each cell")]
    fn digits_of_another_board_are_refused() {
        geometry(4, &[]).entries(&[None; 25]);
    }
}

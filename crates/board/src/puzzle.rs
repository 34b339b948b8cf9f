//! [`Puzzle`]: what a person has entered. It may contradict itself.

use std::collections::BTreeSet;

use crate::{Cell, Coloring, Digit, DigitSet, Geometry, Rule, Shape, UnknownRules, UntreatedRules};

/// The digits of a board, cell by cell; `None` where nothing is written.
pub type Digits = Vec<Option<Digit>>;

/// Who wrote the digit of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Value {
    /// Nothing is written.
    #[default]
    Empty,
    /// Part of the puzzle.
    Given(Digit),
    /// Written by the player.
    Entered(Digit),
}

impl Value {
    /// The digit, whoever wrote it.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Empty => None,
            Self::Given(digit) | Self::Entered(digit) => Some(digit),
        }
    }

    /// The digit, if it is part of the puzzle.
    pub const fn given(self) -> Option<Digit> {
        match self {
            Self::Given(digit) => Some(digit),
            Self::Empty | Self::Entered(_) => None,
        }
    }
}

/// The contents of one cell, as a person has written them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Square {
    /// The digit.
    pub value: Value,
    /// Corner marks: small digits at the edge, for "one of these places has it".
    pub corner: DigitSet,
    /// Centre marks: small digits in the middle, for "this cell is one of these".
    pub centre: DigitSet,
    /// Candidates the player has ruled out; automatic candidates do not include them.
    pub ruled_out: DigitSet,
}

impl Square {
    /// Nothing written, nothing noted.
    pub const EMPTY: Self =
        Self { value: Value::Empty, corner: DigitSet::EMPTY, centre: DigitSet::EMPTY, ruled_out: DigitSet::EMPTY };

    /// A given and nothing else.
    pub const fn given(digit: Digit) -> Self {
        Self { value: Value::Given(digit), ..Self::EMPTY }
    }
}

/// The title, author and other texts of a puzzle. Empty strings are not written to files.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Anything else.
    pub comment: String,
}

/// A puzzle as a person has entered it: shape, rules, digits, marks. It may contradict itself: [`faults`](crate::Entries::faults) lists
/// where. Solvers start from a [`Position`](crate::Position), which cannot.
///
/// ```
/// use sudoscope_board::{Cell, Digit, Position, PositionError, Puzzle, Value};
///
/// let mut puzzle = Puzzle::classic();
/// let five = Digit::new(5).expect("5 is a digit");
/// puzzle.square_mut(Cell::new(0)).value = Value::Given(five);
/// puzzle.square_mut(Cell::new(80)).value = Value::Given(five);
/// assert_eq!(puzzle.given_count(), 2);
/// assert!(Position::of_givens(&puzzle).is_ok());
///
/// // A second 5 in the first row.
/// puzzle.square_mut(Cell::new(8)).value = Value::Given(five);
/// assert!(matches!(Position::of_givens(&puzzle), Err(PositionError::Repeats(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    shape: Shape,
    rules: Vec<Rule>,
    squares: Vec<Square>,
    /// Title, author, comment.
    pub about: About,
    /// The colours of cells and candidates, and the links drawn.
    pub coloring: Box<Coloring>,
    /// Rules of a file that this program does not know, word for word, to be written back unchanged.
    pub unknown_rules: Vec<String>,
}

impl Puzzle {
    /// An empty board. Rules of the whole board come first, in one order, the others as they were listed, each once; rules that are
    /// not valid on the shape are dropped.
    pub fn new(shape: Shape, rules: &[Rule]) -> Self {
        let rules = in_order(&shape, rules);
        let squares = vec![Square::EMPTY; shape.cell_count()];
        Self { shape, rules, squares, about: About::default(), coloring: Box::default(), unknown_rules: Vec::new() }
    }

    /// An empty classic board.
    pub fn classic() -> Self {
        Self::new(Shape::classic(), &[])
    }

    /// A board with these givens.
    ///
    /// # Panics
    /// When there are not as many as the shape has cells.
    #[track_caller]
    pub fn from_givens(shape: Shape, rules: &[Rule], givens: &[Option<Digit>]) -> Self {
        assert_eq!(givens.len(), shape.cell_count(), "one entry for each cell");
        let mut puzzle = Self::new(shape, rules);
        for (square, given) in puzzle.squares.iter_mut().zip(givens) {
            square.value = given.map_or(Value::Empty, Value::Given);
        }
        puzzle
    }

    /// The shape of the board, with its regions.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The rules besides rows, columns and regions: those of the whole board, then the others as they were entered.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Puts these rules in the place of the present ones, in the order of [`new`](Self::new). Digits, marks and unknown rules stay.
    pub fn set_rules(&mut self, rules: &[Rule]) {
        self.rules = in_order(&self.shape, rules);
    }

    /// Divides the board into the regions of another shape of the same size; a shape of another size changes nothing. Rules that are
    /// not valid on it are dropped.
    pub fn set_regions(&mut self, shape: &Shape) {
        if shape.size() == self.shape.size() {
            self.shape = shape.clone();
            self.rules = in_order(shape, &self.rules);
        }
    }

    /// The geometry of the board under the known rules.
    pub fn geometry(&self) -> Geometry {
        Geometry::new(&self.shape, &self.rules).with_unknown_rules(&self.unknown_rules)
    }

    /// Whether `geometry` is that of this puzzle: shape and rules are the same.
    pub fn is_on(&self, geometry: &Geometry) -> bool {
        self.shape == *geometry.shape() && self.rules == geometry.rules() && self.unknown_rules == geometry.unknown_rules()
    }

    /// Whether it is a classic sudoku: 9×9 with boxes, and no other rule, known or unknown.
    pub fn is_classic(&self) -> bool {
        self.shape.is_classic() && self.rules.is_empty() && self.check_rules().is_ok()
    }

    /// `Ok` if all rules of the puzzle are known.
    ///
    /// # Errors
    /// The unknown rules, if there are any: then nothing can be said about its solutions.
    pub fn check_rules(&self) -> Result<(), UnknownRules> {
        UnknownRules::check(&self.unknown_rules, &self.shape)
    }

    /// `Ok` if all rules are known and consist of houses.
    ///
    /// # Errors
    /// The others.
    pub fn check_houses(&self) -> Result<(), UntreatedRules> {
        UntreatedRules::check(&self.rules, &self.unknown_rules, &self.shape)
    }

    /// The contents of a cell.
    pub fn square(&self, cell: Cell) -> &Square {
        &self.squares[cell.index()]
    }

    /// The contents of a cell, to change them.
    pub fn square_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[cell.index()]
    }

    /// All cells with what is written in them, row by row.
    pub fn squares(&self) -> impl ExactSizeIterator<Item = (Cell, &Square)> {
        self.squares.iter().enumerate().map(|(index, square)| (Cell::new(index), square))
    }

    /// The digit in a cell, whoever wrote it.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.square(cell).value.digit()
    }

    /// The givens alone, one entry for each cell.
    pub fn givens(&self) -> Digits {
        self.squares.iter().map(|square| square.value.given()).collect()
    }

    /// Givens and the player's digits together.
    pub fn digits(&self) -> Digits {
        self.squares.iter().map(|square| square.value.digit()).collect()
    }

    /// The number of givens.
    pub fn given_count(&self) -> usize {
        self.squares.iter().filter(|square| square.value.given().is_some()).count()
    }

    /// The number of the player's digits.
    pub fn entered_count(&self) -> usize {
        self.squares.iter().filter(|square| matches!(square.value, Value::Entered(_))).count()
    }

    /// Whether a rule has a place on the board.
    pub fn has_placed_rules(&self) -> bool {
        self.rules.iter().any(|rule| !rule.is_of_whole_board())
    }

    /// Whether there is a puzzle on the board: a given, or a rule with a place. A killer needs no given.
    pub fn is_posed(&self) -> bool {
        self.given_count() > 0 || self.has_placed_rules()
    }

    /// Whether nothing is written, noted or coloured anywhere.
    pub fn is_blank(&self) -> bool {
        self.coloring.is_empty() && self.squares.iter().all(|square| *square == Square::EMPTY)
    }
}

/// The rules that are valid on a board of that shape, each once: those of the whole board sorted, then the others as they were listed.
fn in_order(shape: &Shape, rules: &[Rule]) -> Vec<Rule> {
    let mut seen = BTreeSet::new();
    let suitable = rules.iter().filter(|rule| rule.suits(shape) && seen.insert(*rule));
    let (mut ordered, placed): (Vec<&Rule>, Vec<&Rule>) = suitable.partition(|rule| rule.is_of_whole_board());
    ordered.sort_unstable();
    ordered.into_iter().chain(placed).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::digit;

    #[test]
    fn givens_and_entered_digits_are_distinguished() {
        let mut puzzle = Puzzle::classic();
        let digit = digit(5);
        puzzle.square_mut(Cell::new(0)).value = Value::Given(digit);
        puzzle.square_mut(Cell::new(1)).value = Value::Entered(digit);
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (1, 1));
        assert_eq!(puzzle.givens()[1], None);
        assert_eq!(puzzle.digits()[1], Some(digit));
        assert!(!puzzle.is_blank());
    }

    #[test]
    fn a_rule_with_a_place_poses_a_puzzle_without_a_given() {
        let board = |rules: &[Rule]| Puzzle::new(Shape::classic(), rules);
        assert!(!board(&[]).is_posed() && !board(&[Rule::AntiKnight, Rule::Diagonals]).is_posed());
        assert!(board(&[Rule::Region([0, 1].map(Cell::new).to_vec())]).is_posed());
        let mut puzzle = board(&[]);
        puzzle.square_mut(Cell::new(0)).value = Value::Entered(digit(5));
        assert!(!puzzle.is_posed());
        puzzle.square_mut(Cell::new(0)).value = Value::Given(digit(5));
        assert!(puzzle.is_posed());
    }

    #[test]
    fn rules_are_kept_once_and_in_order() {
        let puzzle = Puzzle::new(Shape::classic(), &[Rule::Windoku, Rule::Diagonals, Rule::Windoku]);
        assert_eq!(puzzle.rules(), [Rule::Diagonals, Rule::Windoku]);
    }

    #[test]
    fn other_rules_leave_the_digits_and_are_ordered_as_on_a_new_board() {
        let mut puzzle = Puzzle::classic();
        *puzzle.square_mut(Cell::new(3)) = Square::given(digit(5));
        let region = Rule::Region([3, 4].map(Cell::new).to_vec());
        let beyond = Rule::Region(vec![Cell::new(81)]);
        puzzle.set_rules(&[region.clone(), Rule::AntiKnight, beyond, region.clone()]);
        assert_eq!(puzzle.rules(), [Rule::AntiKnight, region]);
        assert_eq!(puzzle.given_count(), 1);
    }
}

//! [`BoardReading`]: what was read from a picture, and how sure it is.

use super::{
    diagonals::{self, DrawnDiagonal},
    find,
    lattice::Lattice,
    network::{Alphabet, CLASSES, Cells, NEVER, Network, VALUES},
    offer::{self, Judge},
    picture::Picture,
    point::{Quad, area},
    regions, upright,
};
use sudoscope_board::{Cell, Digit, Digits, Puzzle, Rule, Shape, Slope, Value};
use sudoscope_solve::Cancel;

/// How far a cell may reach beyond the picture, as a fraction of its side: a line's place is not that certain.
const BEYOND: f32 = 0.15;
/// A board is hardly legible with at least this number of doubtful cells, if they are also at least one in this number of digits.
const MANY: (usize, usize) = (10, 3);
/// The sizes of boards that are looked for.
const SIZES: [usize; 6] = [4, 6, 8, 9, 12, 16];
/// The greatest number of digits of a board that can be read.
const LARGEST_READ: usize = VALUES - 1;
/// The least likeness of a board.
const LEAST_ALIKE: f32 = 0.2;
/// A cell is doubtful when its likeliest value has a smaller probability than this.
const SURE: f32 = 0.9;

/// The cells in a row of the boards that can be read.
pub fn sizes_read() -> impl Iterator<Item = usize> {
    SIZES.into_iter()
}

/// Why no board was read from a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub enum NoBoard {
    /// None was found.
    NotFound,
    /// The board has more than 16 digits.
    TooManyDigits {
        /// The cells in a row.
        size: usize,
    },
    /// The work was cancelled.
    Cancelled,
}

/// Where somebody says that the board is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PhotoSpot {
    /// Its corners in the picture, clockwise from the one that is read as its upper left.
    pub corners: Quad,
    /// The cells in a row.
    pub size: usize,
}

/// A board read from a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardReading {
    shape: Shape,
    /// Whether the lines show the regions.
    shows_regions: bool,
    /// Whether the long diagonals are drawn: the one that falls and the one that rises.
    diagonals: [DrawnDiagonal; 2],
    lattice: Lattice,
    /// For each cell the logarithms of the probabilities of nothing and each digit.
    cells: Vec<[f32; VALUES]>,
    /// The cells that are not wholly in the picture.
    cut_off: Vec<Cell>,
    /// Which digits a player has entered, where their ink differs.
    entered: Option<Vec<bool>>,
}

/// Reads the board in a picture, turned in any way.
///
/// # Errors
/// When no board was found, when it has more than 16 digits, or when it was cancelled.
pub fn read(picture: &Picture, cancel: &Cancel) -> Result<BoardReading, NoBoard> {
    let is_cancelled = || cancel.is_cancelled();
    let found = found(picture, &is_cancelled);
    if is_cancelled() {
        return Err(NoBoard::Cancelled);
    }
    let mut side = LeafSide::cut(picture, found.ok_or(NoBoard::NotFound)?);
    let shape = shape(side.lattice.size())?;
    let mut best: Option<(f32, LeafSide, Vec<[f32; CLASSES]>)> = None;
    for _ in 0..4 {
        if is_cancelled() {
            return Err(NoBoard::Cancelled);
        }
        let (sure, looks) = looks(&side.cells);
        let turned = side.turned();
        if best.as_ref().is_none_or(|(best, ..)| sure > *best) {
            best = Some((sure, side, looks));
        }
        side = turned;
    }
    let (_, side, looks) = best.ok_or(NoBoard::NotFound)?;
    Ok(BoardReading::new(picture, &shape, side, &looks))
}

/// The board in a picture.
fn found(picture: &Picture, is_cancelled: &dyn Fn() -> bool) -> Option<Lattice> {
    let upright = upright::lattice(picture.grey(), &SIZES);
    if upright.as_ref().is_some_and(|lattice| lattice.size() >= find::USUAL_SIZE) {
        return upright;
    }
    let board = find::board(picture.grey(), &SIZES, is_cancelled).filter(|board| board.likeness >= LEAST_ALIKE);
    match (upright, board.map(|board| board.lattice)) {
        // A few lines at equal distances may be the panels and buttons beside the board.
        (Some(small), Some(larger)) => {
            let is_beside = larger.size() == find::USUAL_SIZE && area(&larger.corners()) > area(&small.corners());
            Some(if is_beside { larger } else { small })
        }
        (upright, board) => upright.or(board),
    }
}

/// Reads the board at a spot, just as it is turned there.
///
/// # Errors
/// When its corners enclose nothing, when it has more than 16 digits, or when it was cancelled.
pub fn read_at(picture: &Picture, spot: &PhotoSpot, cancel: &Cancel) -> Result<BoardReading, NoBoard> {
    let shape = shape(spot.size)?;
    let board = find::within(picture.grey(), &spot.corners, spot.size).ok_or(NoBoard::NotFound)?;
    if cancel.is_cancelled() {
        return Err(NoBoard::Cancelled);
    }
    let side = LeafSide::cut(picture, board.lattice);
    let (_, looks) = looks(&side.cells);
    Ok(BoardReading::new(picture, &shape, side, &looks))
}

/// The shape of the boards of a size, if its digits can be read.
fn shape(size: usize) -> Result<Shape, NoBoard> {
    let shape = Shape::of_size(size).ok().filter(|_| size <= LARGEST_READ);
    shape.ok_or(NoBoard::TooManyDigits { size })
}

/// A board as it is read from one of its sides.
struct LeafSide {
    lattice: Lattice,
    cells: Cells,
    /// Whether the long diagonals are drawn: the one that falls and the one that rises.
    diagonals: [DrawnDiagonal; 2],
}

impl LeafSide {
    fn cut(picture: &Picture, lattice: Lattice) -> Self {
        const SLOPES: [Slope; 2] = [Slope::Falling, Slope::Rising];
        let diagonals = SLOPES.map(|slope| diagonals::drawn(picture.grey(), &lattice, slope));
        let are_drawn = diagonals.iter().zip(SLOPES).filter(|(drawn, _)| **drawn == DrawnDiagonal::Yes);
        let erased: Vec<Slope> = are_drawn.map(|(_, slope)| slope).collect();
        Self { cells: Cells::cut(picture.grey(), &lattice, &erased), lattice, diagonals }
    }

    /// The board read with its first row at the right side, a quarter turn counter-clockwise.
    fn turned(&self) -> Self {
        let [falling, rising] = self.diagonals;
        Self { lattice: self.lattice.turned(), cells: self.cells.turned(), diagonals: [rising, falling] }
    }
}

/// The classes of the cells, and how sure they are: the sum of the logarithms of what they look most like.
fn looks(cut: &Cells) -> (f32, Vec<[f32; CLASSES]>) {
    let network = Network::trained();
    let looks: Vec<[f32; CLASSES]> = (0..cut.count()).map(|at| network.read(&cut.normal(at))).collect();
    let size = cut.count().isqrt();
    let alphabet = Alphabet::likeliest(&looks, size);
    let sure = |cell: &[f32; CLASSES]| alphabet.values(cell, size).into_iter().fold(f32::MIN, f32::max);
    (looks.iter().map(sure).sum(), looks)
}

/// The logarithms of the probabilities of what cells hold.
fn cells_of(cut: &Cells, looks: &[[f32; CLASSES]], size: usize) -> Vec<[f32; VALUES]> {
    let alphabet = Alphabet::likeliest(looks, size);
    let mut cells: Vec<[f32; VALUES]> = looks.iter().map(|cell| alphabet.values(cell, size)).collect();
    cut.weigh_ink(&mut cells);
    cells
}

impl BoardReading {
    fn new(picture: &Picture, usual: &Shape, side: LeafSide, looks: &[[f32; CLASSES]]) -> Self {
        let LeafSide { lattice, cells, diagonals } = side;
        let cells = cells_of(&cells, looks, usual.size());
        let regions = regions::read(picture.grey(), &lattice, usual);
        let mut reading = Self {
            shape: regions.shape,
            shows_regions: regions.are_shown,
            diagonals,
            lattice,
            cells,
            cut_off: Vec::new(),
            entered: None,
        };
        reading.cut_off = reading.shape.cells().filter(|&cell| reading.is_cut_off(picture, cell)).collect();
        let has_digit: Vec<bool> = reading.digits().iter().map(Option::is_some).collect();
        reading.entered = offer::distinguished(picture, &reading.lattice, &has_digit);
        reading
    }

    /// Whether a part of a cell is beyond the edges of the picture.
    fn is_cut_off(&self, picture: &Picture, cell: Cell) -> bool {
        let corners = self.lattice.cell(self.shape.row(cell), self.shape.column(cell));
        let side = area(&corners).sqrt();
        let is_beyond = |at: f32, length: usize| at < -BEYOND * side || at > length as f32 + BEYOND * side;
        let (width, height) = (picture.grey().width(), picture.grey().height());
        corners.iter().any(|corner| is_beyond(corner.x, width) || is_beyond(corner.y, height))
    }

    /// The shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Whether the lines of the picture show the regions; where they do not, they are taken for the usual boxes.
    pub fn shows_regions(&self) -> bool {
        self.shows_regions
    }

    /// Whether the long diagonals are drawn: the one that falls and the one that rises.
    pub fn diagonals(&self) -> [bool; 2] {
        self.diagonals.map(|drawn| drawn == DrawnDiagonal::Yes)
    }

    /// The rules of the board: those of the long diagonals that are drawn.
    pub fn rules(&self) -> Vec<Rule> {
        match self.diagonals() {
            [true, true] => vec![Rule::Diagonals],
            [true, false] => vec![Rule::Diagonal(Slope::Falling)],
            [false, true] => vec![Rule::Diagonal(Slope::Rising)],
            [false, false] => Vec::new(),
        }
    }

    /// Whether something looks like a long diagonal that is drawn, but not for certain. Then [`rules`](Self::rules) are without it.
    pub fn may_have_diagonal(&self) -> bool {
        self.diagonals.contains(&DrawnDiagonal::Maybe)
    }

    /// Its lines in the picture, from the upper left corner of the board as it is read.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The likeliest digit of each cell.
    pub fn digits(&self) -> Digits {
        digits_of(&self.values())
    }

    /// The number of digits.
    pub fn digit_count(&self) -> usize {
        self.digits().iter().flatten().count()
    }

    /// The cells whose likeliest value is less likely than nine in ten, and those that are not wholly in the picture, in reading order.
    pub fn doubtful(&self) -> Vec<Cell> {
        let is_doubtful = |cell: &Cell| self.values_of(*cell)[0].1 < SURE || self.cut_off.contains(cell);
        self.shape.cells().filter(is_doubtful).collect()
    }

    /// Whether many cells are doubtful: the digits may be handwriting, or the picture blurred.
    pub fn is_hardly_legible(&self) -> bool {
        let doubtful = self.doubtful().len();
        doubtful >= MANY.0 && doubtful * MANY.1 >= self.digit_count()
    }

    /// The values that a cell may hold, with their probabilities, the likeliest first.
    pub fn values_of(&self, cell: Cell) -> Vec<(Option<Digit>, f32)> {
        let value = |(class, log): (usize, &f32)| (digit_of(class), log.exp());
        let mut values: Vec<_> = self.cells[cell.index()].iter().enumerate().map(value).collect();
        values.sort_by(|one, two| two.1.total_cmp(&one.1));
        values
    }

    /// Which digits a player has entered, cell by cell, by the colour of their ink; `None` when all look alike.
    pub fn entered(&self) -> Option<&[bool]> {
        self.entered.as_deref()
    }

    /// The likeliest digits with exactly one solution, where those of [`digits`](Self::digits) have none or several and a few cells
    /// read otherwise give one. `None` when there are none nearly as likely, when a cell is not wholly in the picture, or when it was
    /// cancelled. Digits that a player has [entered](Self::entered) stay as they are and do not count: they may be wrong.
    ///
    /// To be offered, not to be taken unseen: a puzzle can have several solutions, and a board in play has wrong digits.
    pub fn offer(&self, cancel: &Cancel) -> Option<Digits> {
        // What was cut off cannot be found out from the rest.
        if !self.cut_off.is_empty() {
            return None;
        }
        let mut judge = Judge::new(&self.shape, &self.rules());
        let (mut read, mut cells) = (self.values(), self.cells.clone());
        let is_entered = |cell: usize| self.entered.as_ref().is_some_and(|entered| entered[cell]);
        for cell in (0..read.len()).filter(|&cell| is_entered(cell)) {
            read[cell] = 0;
            cells[cell] = std::array::from_fn(|value| if value == 0 { 0.0 } else { NEVER });
        }
        let values = offer::nearest(&read, &cells, |values| judge.is_unique(digits_of(values), cancel), cancel)?;
        let mut digits = self.digits();
        let givens = digits_of(&values).into_iter().enumerate().filter(|(cell, _)| !is_entered(*cell));
        givens.for_each(|(cell, given)| digits[cell] = given);
        Some(digits)
    }

    /// The puzzle with these digits on the board that was read. Digits in the cells of `is_entered` are the player's.
    pub fn puzzle(&self, digits: &[Option<Digit>], is_entered: impl Fn(Cell) -> bool) -> Puzzle {
        let mut puzzle = Puzzle::new(self.shape.clone(), &self.rules());
        for (cell, digit) in self.shape.cells().zip(digits) {
            if let Some(digit) = *digit {
                puzzle.square_mut(cell).value = if is_entered(cell) { Value::Entered(digit) } else { Value::Given(digit) };
            }
        }
        puzzle
    }

    fn values(&self) -> Vec<usize> {
        let likeliest = |cell: &[f32; VALUES]| (0..VALUES).max_by(|&one, &two| cell[one].total_cmp(&cell[two])).unwrap_or_default();
        self.cells.iter().map(likeliest).collect()
    }
}

fn digit_of(class: usize) -> Option<Digit> {
    u8::try_from(class).ok().and_then(Digit::new)
}

fn digits_of(values: &[usize]) -> Digits {
    values.iter().map(|&value| digit_of(value)).collect()
}

impl BoardReading {
    /// A reading made by hand, for tests of what is done with one: of each cell the likeliest value, its probability, and the next value.
    #[must_use]
    pub fn sample(shape: &Shape, corners: Quad, cells: &[(Option<Digit>, f32, Option<Digit>)]) -> Self {
        let class = |digit: Option<Digit>| digit.map_or(0, |digit| usize::from(digit.get()));
        let cell = |&(first, sure, second): &(Option<Digit>, f32, Option<Digit>)| {
            let mut logs = [-20.0; VALUES];
            logs[class(second)] = (1.0 - sure).max(1e-6).ln();
            logs[class(first)] = sure.ln();
            logs
        };
        Self {
            shape: shape.clone(),
            shows_regions: true,
            diagonals: [DrawnDiagonal::No; 2],
            lattice: Lattice::even(shape.size(), &corners),
            cells: cells.iter().map(cell).collect(),
            cut_off: Vec::new(),
            entered: None,
        }
    }

    /// The reading with a player's digits in some cells.
    #[must_use]
    pub fn with_entered(mut self, entered: &[Cell]) -> Self {
        self.entered = Some(self.shape.cells().map(|cell| entered.contains(&cell)).collect());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_digit_of_a_player_is_left_alone_by_the_offer() {
        let shape = Shape::of_size(4).expect("a size of boards");
        let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| crate::Point::new(x, y));
        // One solution, but not with the 1 in the last cell; the 2 beside the first 1 may be nothing.
        let text = "12..3.1..1.3..11";
        let look = |(at, sign): (usize, char)| match at {
            1 => (Digit::from_char(sign), 0.6, None),
            _ => (Digit::from_char(sign), 0.99, Digit::new(4)),
        };
        let cells: Vec<_> = text.chars().enumerate().map(look).collect();
        let reading = BoardReading::sample(&shape, corners, &cells).with_entered(&[Cell::new(15)]);
        let cancel = Cancel::default();
        let last = |digits: Option<Digits>| digits.map_or(reading.digits()[15], |digits| digits[15]);
        assert_eq!(last(reading.offer(&cancel)), Digit::new(1));
    }
}

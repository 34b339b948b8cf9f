//! [`Reading`]: what was read from a picture, and how sure it is.

use super::{
    cells::Cells,
    find,
    grey::Grey,
    lattice::Lattice,
    network::{CLASSES, Network},
    offer,
    picture::Picture,
    point::Quad,
};
use crate::{
    board::{Cell, Digit, Digits, HouseGeometry, Position, Puzzle, Shape},
    solve::{
        Cancel,
        fast::{self, Grid},
        general::{Bounds, Solver},
    },
};

/// The sizes of boards that are looked for. The network knows digits up to 9: larger boards are found, but not read.
const SIZES: [usize; 6] = [4, 6, 8, 9, 12, 16];
const LARGEST_READ: usize = 9;
/// Below that likeness nothing in a picture is a board.
const LEAST_ALIKE: f32 = 0.2;
/// A cell is doubtful when its likeliest value is less likely than that.
const SURE: f32 = 0.9;
/// The nodes for one question whether a puzzle on another board than the classic one has one solution.
const NODES: u64 = 20_000;

/// The cells in a row of the boards that can be read.
pub fn sizes_read() -> impl Iterator<Item = usize> {
    SIZES.into_iter().filter(|&size| size <= LARGEST_READ)
}

/// Why no board was read from a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoBoard {
    /// None was found.
    #[error("no Sudoku was found in the picture; take it closer and from straight above, with all four borders")]
    NotFound,
    /// The board has digits above 9.
    #[error("a board of {size} by {size} cells was found; only digits up to 9 can be read from a picture")]
    TooManyDigits {
        /// The cells in a row.
        size: usize,
    },
    /// The work was cancelled.
    #[error("stopped")]
    Cancelled,
}

/// Where somebody says that the board is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Its corners in the picture, clockwise from the one that is read as its upper left.
    pub corners: Quad,
    /// The cells in a row.
    pub size: usize,
}

/// A board read from a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    shape: Shape,
    lattice: Lattice,
    /// For each cell the logarithms of the probabilities of nothing and each digit.
    cells: Vec<[f32; CLASSES]>,
}

/// Reads the board in a picture, turned in any way.
///
/// # Errors
/// When no board was found, when it has digits above 9, or when it was cancelled.
pub fn read(picture: &Picture, cancel: &Cancel) -> Result<Reading, NoBoard> {
    let picture = picture.grey();
    let is_cancelled = || cancel.is_cancelled();
    let board = find::board(picture, &SIZES, &is_cancelled);
    if is_cancelled() {
        return Err(NoBoard::Cancelled);
    }
    let board = board.filter(|board| board.likeness >= LEAST_ALIKE).ok_or(NoBoard::NotFound)?;
    let shape = shape(board.lattice.size())?;
    let mut lattice = board.lattice;
    let mut best: Option<(f32, Reading)> = None;
    for _ in 0..4 {
        if is_cancelled() {
            return Err(NoBoard::Cancelled);
        }
        let (sure, cells) = cells_of(picture, &lattice);
        if best.as_ref().is_none_or(|(best, _)| sure > *best) {
            best = Some((sure, Reading { shape: shape.clone(), lattice: lattice.clone(), cells }));
        }
        lattice = lattice.turned();
    }
    best.map(|(_, reading)| reading).ok_or(NoBoard::NotFound)
}

/// Reads the board at a spot, just as it is turned there.
///
/// # Errors
/// When its corners enclose nothing, when it has digits above 9, or when it was cancelled.
pub fn read_at(picture: &Picture, spot: &Spot, cancel: &Cancel) -> Result<Reading, NoBoard> {
    let picture = picture.grey();
    let shape = shape(spot.size)?;
    let board = find::within(picture, &spot.corners, spot.size).ok_or(NoBoard::NotFound)?;
    if cancel.is_cancelled() {
        return Err(NoBoard::Cancelled);
    }
    let (_, cells) = cells_of(picture, &board.lattice);
    Ok(Reading { shape, lattice: board.lattice, cells })
}

/// The shape of the boards of a size, if its digits can be read.
fn shape(size: usize) -> Result<Shape, NoBoard> {
    let shape = Shape::of_size(size).ok().filter(|_| size <= LARGEST_READ);
    shape.ok_or(NoBoard::TooManyDigits { size })
}

/// The cells of a board and how sure they are: the sum of the logarithms of their likeliest values.
fn cells_of(picture: &Grey, lattice: &Lattice) -> (f32, Vec<[f32; CLASSES]>) {
    let network = Network::trained();
    let cut = Cells::cut(picture, lattice);
    let possible = lattice.size() + 1;
    let mut cells: Vec<[f32; CLASSES]> = (0..lattice.size().pow(2)).map(|at| network.read(&cut.normal(at))).collect();
    let sure = cells.iter().map(|cell| cell[..possible].iter().copied().fold(f32::MIN, f32::max)).sum();
    // Digits that the board does not have are out of the question.
    cells.iter_mut().for_each(|cell| cell[possible..].fill(f32::MIN / 4.0));
    cut.weigh_ink(&mut cells);
    (sure, cells)
}

impl Reading {
    /// The shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Its lines in the picture, from the upper left corner of the board as it is read.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// What each cell most likely holds.
    pub fn digits(&self) -> Digits {
        digits_of(&self.values())
    }

    /// The number of digits.
    pub fn digit_count(&self) -> usize {
        self.digits().iter().flatten().count()
    }

    /// The cells whose likeliest value is less likely than nine in ten, in reading order.
    pub fn doubtful(&self) -> Vec<Cell> {
        let is_doubtful = |cell: &Cell| self.values_of(*cell)[0].1 < SURE;
        self.shape.cells().filter(is_doubtful).collect()
    }

    /// What a cell may hold with the probabilities, the likeliest first.
    pub fn values_of(&self, cell: Cell) -> Vec<(Option<Digit>, f32)> {
        let value = |(class, log): (usize, &f32)| (digit_of(class), log.exp());
        let mut values: Vec<_> = self.cells[cell.index()].iter().enumerate().map(value).collect();
        values.sort_by(|one, two| two.1.total_cmp(&one.1));
        values
    }

    /// The digits as a puzzle.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::from_givens(self.shape.clone(), &[], &self.digits())
    }

    /// The likeliest digits with exactly one solution, where those of [`digits`](Self::digits) have none or several and a few cells read otherwise
    /// give one. `None` when there are none nearly as likely, or when it was cancelled.
    ///
    /// To be offered, not to be taken unseen: a puzzle can have several solutions, and a board in play has wrong digits.
    pub fn offer(&self, cancel: &Cancel) -> Option<Digits> {
        let mut judge = Judge::new(&self.shape);
        let values = offer::nearest(&self.values(), &self.cells, |values| judge.is_unique(values, cancel), cancel)?;
        Some(digits_of(&values))
    }

    fn values(&self) -> Vec<usize> {
        let likeliest =
            |cell: &[f32; CLASSES]| (0..CLASSES).max_by(|&one, &two| cell[one].total_cmp(&cell[two])).unwrap_or_default();
        self.cells.iter().map(likeliest).collect()
    }
}

fn digit_of(class: usize) -> Option<Digit> {
    u8::try_from(class).ok().and_then(Digit::new)
}

fn digits_of(values: &[usize]) -> Digits {
    values.iter().map(|&value| digit_of(value)).collect()
}

/// Says whether digits have exactly one solution.
enum Judge {
    Classic,
    Other(Box<Solver>, HouseGeometry),
}

impl Judge {
    fn new(shape: &Shape) -> Self {
        let geometry = HouseGeometry::plain(shape);
        if shape.is_classic() { Self::Classic } else { Self::Other(Box::new(Solver::new(&geometry)), geometry) }
    }

    fn is_unique(&mut self, values: &[usize], cancel: &Cancel) -> bool {
        let digits = digits_of(values);
        match self {
            Self::Classic => Grid::from_digits(&digits).is_some_and(|grid| fast::count(&grid, 2) == 1),
            Self::Other(solver, geometry) => Position::new(geometry.clone(), digits).is_ok_and(|position| {
                let count = solver.count(&position, Bounds::none(cancel).solutions(2).nodes(NODES));
                count.solutions == 1 && count.is_complete()
            }),
        }
    }
}

#[cfg(test)]
impl Reading {
    /// A reading for tests: the likeliest value of each cell, with its probability, and the next one.
    pub(crate) fn sample(shape: &Shape, corners: Quad, cells: &[(Option<Digit>, f32, Option<Digit>)]) -> Self {
        let class = |digit: Option<Digit>| digit.map_or(0, |digit| usize::from(digit.get()));
        let cell = |&(first, sure, second): &(Option<Digit>, f32, Option<Digit>)| {
            let mut logs = [-20.0; CLASSES];
            logs[class(second)] = (1.0 - sure).max(1e-6).ln();
            logs[class(first)] = sure.ln();
            logs
        };
        Self { shape: shape.clone(), lattice: Lattice::even(shape.size(), &corners), cells: cells.iter().map(cell).collect() }
    }
}

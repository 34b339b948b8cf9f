//! [`Slip`]: a slip in typing or scanning a puzzle that moves digits, and how it is put right. [`repairs`] lists these and the changes of
//! one clue, likeliest first.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, CellSet, Digit, Digits, Shape};

use super::{
    Finding, Fix,
    solution_finder::{SearchEffort, SolutionFinder},
};

/// A slip that put digits into wrong cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slip {
    /// A cell was left out: the digits from this cell on belong one cell further on.
    LeftOut(Cell, Reach),
    /// A cell too many was typed: what comes after this cell belongs one cell back.
    TooMany(Cell, Reach),
    /// A digit is beside its cell: it belongs from the first cell into the second, which is empty.
    Beside(Cell, Cell),
    /// The digits of two neighbouring cells are swapped.
    Swapped(Cell, Cell),
    /// Two rows are swapped, counted from 0.
    Rows(usize, usize),
    /// A digit was misread or mistyped: this one belongs into the cell.
    Misread(Cell, Digit),
}

/// The end of the digits that a slip shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// To the end of the row.
    Row,
    /// To the end of the board.
    Board,
}

/// A change after which there is one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repair {
    /// One clue is changed or removed.
    Fix(Fix),
    /// Digits that a slip misplaced are put where they belong.
    Slip(Slip),
}

impl Slip {
    /// The source of the digit of each cell once the slip is put right: the cell that holds it now; `None` for a cell that becomes empty.
    pub fn sources(self, shape: &Shape) -> Vec<Option<Cell>> {
        let (size, count) = (shape.size(), shape.cell_count());
        let mut sources: Vec<Option<Cell>> = shape.cells().map(Some).collect();
        let end = |cell: Cell, reach| match reach {
            Reach::Row => cell.index() / size * size + size,
            Reach::Board => count,
        };
        match self {
            Self::LeftOut(cell, reach) => sources[cell.index()..end(cell, reach)].rotate_right(1),
            Self::TooMany(cell, reach) => sources[cell.index()..end(cell, reach)].rotate_left(1),
            Self::Beside(one, other) | Self::Swapped(one, other) => sources.swap(one.index(), other.index()),
            Self::Rows(one, other) => (0..size).for_each(|column| sources.swap(one * size + column, other * size + column)),
            // No digit moves.
            Self::Misread(..) => {}
        }
        match self {
            // What was shifted off the end was in no cell of its own.
            Self::LeftOut(cell, _) => sources[cell.index()] = None,
            Self::TooMany(cell, reach) => sources[end(cell, reach) - 1] = None,
            Self::Beside(..) | Self::Swapped(..) | Self::Rows(..) | Self::Misread(..) => {}
        }
        sources
    }

    /// The digits once the slip is put right.
    pub fn put_right(self, shape: &Shape, digits: &[Option<Digit>]) -> Digits {
        let mut meant: Digits = self.sources(shape).into_iter().map(|source| digits[source?.index()]).collect();
        if let Self::Misread(cell, digit) = self {
            meant[cell.index()] = Some(digit);
        }
        meant
    }

    /// The first cell that it concerns.
    pub fn first_cell(self, shape: &Shape) -> Cell {
        match self {
            Self::LeftOut(cell, _)
            | Self::TooMany(cell, _)
            | Self::Beside(cell, _)
            | Self::Swapped(cell, _)
            | Self::Misread(cell, _) => cell,
            Self::Rows(row, _) => shape.cell(row, 0),
        }
    }
}

/// Every slip that leaves one solution once it is put right, of those that can have happened: nothing falls off the board. Where several
/// come to the same digits, the first. `necessary` are the clues of a contradiction; `None` where there are several solutions. Then slips of
/// many clues are listed, and misread digits, which the changes of a contradiction are elsewhere.
pub(super) fn slips(
    finder: &mut SolutionFinder<'_>,
    shape: &Shape,
    digits: &[Option<Digit>],
    necessary: Option<&CellSet>,
) -> Finding<Vec<Slip>> {
    let mut slips = Finding::whole(Vec::new());
    let mut seen: BTreeSet<Digits> = BTreeSet::from([digits.to_vec()]);
    // Where there are several solutions, moving a clue or two often leaves one by accident.
    let least = if necessary.is_none() { shape.size() } else { 0 };
    let misread = if necessary.is_none() { misread(shape, digits) } else { Vec::new() };
    let moving = possible(shape, digits, necessary).into_iter().filter(|&slip| moved(slip, shape, digits) >= least);
    for slip in moving.chain(misread) {
        let meant = slip.put_right(shape, digits);
        if !seen.insert(meant.clone()) {
            continue;
        }
        if finder.is_spent() {
            slips.is_complete = false;
            break;
        }
        match finder.ask(&meant, 2, SearchEffort::Short) {
            Some(solutions) if solutions.len() == 1 => slips.found.push(slip),
            Some(_) => {}
            None => slips.is_complete = false,
        }
    }
    slips
}

/// The number of clues that get another cell.
fn moved(slip: Slip, shape: &Shape, digits: &[Option<Digit>]) -> usize {
    let gets_another = |(to, from): &(Cell, Option<Cell>)| from.is_some_and(|from| from != *to && digits[from.index()].is_some());
    shape.cells().zip(slip.sources(shape)).filter(gets_another).count()
}

/// The digits that can have been meant instead of those that were read, first those that look like them.
fn misread(shape: &Shape, digits: &[Option<Digit>]) -> Vec<Slip> {
    let clues = shape.cells().filter_map(|cell| Some((cell, digits[cell.index()]?)));
    let others = |(cell, read): (Cell, Digit)| {
        Digit::all(shape.size()).filter(move |&meant| meant != read).map(move |meant| (!look_alike(read, meant), cell, meant))
    };
    let mut meant: Vec<_> = clues.flat_map(others).collect();
    meant.sort_by_key(|&(is_unlike, ..)| is_unlike);
    meant.into_iter().map(|(_, cell, meant)| Slip::Misread(cell, meant)).collect()
}

/// The slips that can have happened, without misread digits.
fn possible(shape: &Shape, digits: &[Option<Digit>], necessary: Option<&CellSet>) -> Vec<Slip> {
    let (size, count) = (shape.size(), shape.cell_count());
    let is_empty = |index: usize| digits[index].is_none();
    let mut slips = Vec::new();
    for cell in shape.cells() {
        let at = cell.index();
        for (reach, end) in [(Reach::Row, at / size * size + size), (Reach::Board, count)] {
            // At the end of a row both are the same as a digit that is taken away.
            if at + 1 < end && is_empty(end - 1) {
                slips.push(Slip::LeftOut(cell, reach));
            }
            // A digit can have been typed twice.
            let is_repeated = at > 0 && digits[at] == digits[at - 1];
            if at + 1 < end && (is_empty(at) || is_repeated) {
                slips.push(Slip::TooMany(cell, reach));
            }
        }
    }
    slips.extend((0..size).flat_map(|one| (one + 1..size).map(move |other| Slip::Rows(one, other))));
    let is_necessary = |cell: Cell| necessary.is_none_or(|necessary| necessary.contains(cell));
    for cell in shape.cells().filter(|&cell| digits[cell.index()].is_some()) {
        for other in neighbours(shape, cell) {
            match digits[other.index()] {
                None if is_necessary(cell) => slips.push(Slip::Beside(cell, other)),
                Some(_) if cell < other => slips.push(Slip::Swapped(cell, other)),
                _ => {}
            }
        }
    }
    slips
}

/// The cells above, below, to the left and to the right.
fn neighbours(shape: &Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (size, at) = (shape.size(), cell.index());
    let (row, column) = (at / size, at % size);
    let beside = [
        (column > 0).then(|| at - 1),
        (column + 1 < size).then(|| at + 1),
        (row > 0).then(|| at - size),
        (row + 1 < size).then(|| at + size),
    ];
    beside.into_iter().flatten().map(Cell::new)
}

/// The number of kinds of mistakes, apart from a clue too many.
const KINDS: usize = 7;

/// The kind of a repair, and how likely it is before anything is known of the others. One that changes many cells leaves one solution
/// only if it is the right one; one that changes a single clue often does so by accident.
fn kind(repair: &Repair, digits: &[Option<Digit>]) -> (usize, f64) {
    match repair {
        Repair::Slip(Slip::LeftOut(_, Reach::Board) | Slip::TooMany(_, Reach::Board)) => (0, 100.0),
        Repair::Slip(Slip::Rows(..)) => (1, 50.0),
        Repair::Slip(Slip::LeftOut(_, Reach::Row) | Slip::TooMany(_, Reach::Row)) => (2, 20.0),
        Repair::Fix(Fix { from, to: Some(to), .. }) if look_alike(*from, *to) => (3, 8.0),
        Repair::Slip(Slip::Misread(cell, to)) if digits[cell.index()].is_some_and(|from| look_alike(from, *to)) => (3, 8.0),
        Repair::Slip(Slip::Misread(..)) => (6, 6.0),
        Repair::Slip(Slip::Swapped(..)) => (4, 3.0),
        Repair::Slip(Slip::Beside(..)) => (5, 3.0),
        Repair::Fix(Fix { to: Some(_), .. }) => (6, 6.0),
        Repair::Fix(Fix { to: None, .. }) => (KINDS, 0.5),
    }
}

/// Whether two digits are easily taken for each other in print: 6 and 8, 1 and 7.
fn look_alike(one: Digit, other: Digit) -> bool {
    matches!((one.get().min(other.get()), one.get().max(other.get())), (6, 8) | (1, 7))
}

/// All repairs, likeliest first. A kind of mistake with many repairs tells little: each of them is less likely than the only one of
/// another kind. Of a kind, those come first that restore the symmetry of the clues, and those in the cells of `typed`, which were typed
/// last, newest first.
pub fn repairs(fixes: &[Fix], slips: &[Slip], shape: &Shape, digits: &[Option<Digit>], typed: &[Cell]) -> Vec<Repair> {
    let mut repairs: Vec<Repair> = slips.iter().copied().map(Repair::Slip).collect();
    repairs.extend(fixes.iter().copied().map(Repair::Fix));
    let mut counts = [0.0; KINDS + 1];
    for repair in &repairs {
        counts[kind(repair, digits).0] += 1.0;
    }
    let before = symmetry(digits);
    let likelihood = |repair: &Repair| {
        let (kind, prior) = kind(repair, digits);
        let (cell, after) = match *repair {
            Repair::Fix(fix) if fix.to.is_some() => (fix.cell, before),
            Repair::Fix(fix) => {
                let mut without = digits.to_vec();
                without[fix.cell.index()] = None;
                (fix.cell, symmetry(&without))
            }
            Repair::Slip(slip) => (slip.first_cell(shape), symmetry(&slip.put_right(shape, digits))),
        };
        // Each cell that gets its counterpart back speaks for the repair, each that loses it against.
        let evidence = 2.0_f64.powi(i32::try_from(after).unwrap_or(0) - i32::try_from(before).unwrap_or(0));
        let recency = typed.iter().position(|&other| other == cell).map_or(1.0, |age| 8.0 / (age + 1) as f64);
        prior / counts[kind] * evidence * recency
    };
    let mut ranked: Vec<(f64, Repair)> = repairs.into_iter().map(|repair| (likelihood(&repair), repair)).collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().map(|(_, repair)| repair).collect()
}

/// The number of clues whose counterpart on the other side of the centre is a clue too, as in most printed puzzles.
fn symmetry(digits: &[Option<Digit>]) -> usize {
    digits.iter().zip(digits.iter().rev()).filter(|(one, other)| one.is_some() && other.is_some()).count()
}

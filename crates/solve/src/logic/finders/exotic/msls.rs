//! Multi-sector locked sets: cells at the crossings of rows and columns, with as many digits for these lines as cells.
//!
//! Some rows and columns cross in `n` empty cells. Each digit is counted either for the rows or for the columns: once for each of
//! those lines in which it can be in one of the cells. A line holds a digit once at most. If that makes `n` in all, each digit is
//! in each of its lines within these cells, and goes from the rest of the line.
//!
//! Parts of the reason: [`Role::Floor`], the cells; [`Role::Base`] and [`Role::Cover`], rows and columns; [`Role::Pattern`], the
//! digits of the rows; [`Role::Extra`], those of the columns. Definition: David P. Bird, "Multi-Sector Locked Sets", Sudoku Players'
//! Forums.

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::finders::{exotic::tridagon::THREE, shared::prelude::*};

techniques! {
    Msls: "S016" "msls" "msls" Exotic Extreme 490 false 8440, find;
}

/// The number of rows, and of columns.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// Finds multi-sector locked sets on boards with boxes of three by three.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let shape = grid.layout().geometry().shape();
    if shape.box_sides() != Some((THREE, THREE)) {
        return Flow::Continue(());
    }
    let size = shape.size();
    let choices: Vec<u32> = (0..1u32 << size).filter(|lines| LINES.contains(&lines.count_ones())).collect();
    let digits: Vec<Digit> = grid.digits().collect();
    // By row and digit, the columns where the digit can be.
    let places: Vec<Vec<u32>> =
        (0..size).map(|row| digits.iter().map(|&digit| grid.places(HouseId::new(row), digit)).collect()).collect();
    let empty: Vec<u32> = places.iter().map(|row| row.iter().fold(0, |all, places| all | places)).collect();
    for &rows in &choices {
        if context.cancel.is_cancelled() {
            break;
        }
        let chosen: Vec<usize> = bits(rows).collect();
        let columns_of: Vec<u32> =
            (0..digits.len()).map(|digit| chosen.iter().fold(0, |all, &row| all | places[row][digit])).collect();
        for &columns in &choices {
            let cells: u32 = chosen.iter().map(|&row| (empty[row] & columns).count_ones()).sum();
            let mut total = 0;
            for (digit, in_columns) in columns_of.iter().enumerate() {
                let in_rows = chosen.iter().filter(|&&row| places[row][digit] & columns != 0).count();
                total += (in_columns & columns).count_ones().min(u32::try_from(in_rows).unwrap_or(u32::MAX));
                if total > cells {
                    break;
                }
            }
            if total == cells {
                FoundLines { grid, rows: chosen.clone(), columns: bits(columns).collect() }.add(sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The places of the bits that are set.
fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS).filter(move |bit| (mask >> bit) & 1 == 1).map(|bit| bit as usize)
}

/// Rows and columns with as many digits as cells.
struct FoundLines<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl<const W: usize> FoundLines<'_, '_, W> {
    fn add(&self, sink: &mut StepSink) -> Flow {
        let (mut of_rows, mut of_columns) = (DigitSet::EMPTY, DigitSet::EMPTY);
        let mut eliminated = Vec::new();
        for digit in self.grid.digits() {
            let (in_rows, in_columns) = (self.used(digit, true), self.used(digit, false));
            let by_rows = self.struck(digit, &in_rows, true);
            let by_columns = self.struck(digit, &in_columns, false);
            // Where both count the same, the one that eliminates more.
            let is_of_rows = match in_rows.len().cmp(&in_columns.len()) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => by_rows.len() >= by_columns.len(),
            };
            if in_rows.is_empty() {
                continue;
            }
            if is_of_rows {
                of_rows.insert(digit);
                eliminated.extend(by_rows);
            } else {
                of_columns.insert(digit);
                eliminated.extend(by_columns);
            }
        }
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let size = self.grid.size();
        let cells = self.rows.iter().flat_map(|&row| self.columns.iter().map(move |&column| self.cell(row, column)));
        let cells: Vec<Cell> = cells.filter(|&cell| self.grid.empty().contains(cell)).collect();
        let reason = Reason::default().cells(Role::Floor, cells).houses(Role::Base, self.rows.iter().map(|&row| HouseId::new(row)));
        let reason = reason.houses(Role::Cover, self.columns.iter().map(|&column| HouseId::new(size + column)));
        let reason = reason.digits(Role::Pattern, of_rows).digits(Role::Extra, of_columns);
        sink.add(Step::eliminating(Technique::Msls, eliminated, reason))
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        self.grid.layout().geometry().shape().cell(row, column)
    }

    fn has(&self, row: usize, column: usize, digit: Digit) -> bool {
        let cell = self.cell(row, column);
        self.grid.empty().contains(cell) && self.grid.candidates(cell).contains(digit)
    }

    /// The rows, or the columns, in which the digit can be in one of the cells.
    fn used(&self, digit: Digit, are_rows: bool) -> Vec<usize> {
        let (lines, across) = if are_rows { (&self.rows, &self.columns) } else { (&self.columns, &self.rows) };
        let has = |line: usize, other: usize| if are_rows { self.has(line, other, digit) } else { self.has(other, line, digit) };
        lines.iter().copied().filter(|&line| across.iter().any(|&other| has(line, other))).collect()
    }

    /// The candidates of the digit in these lines outside of the cells.
    fn struck(&self, digit: Digit, lines: &[usize], are_rows: bool) -> Vec<Candidate> {
        let across = if are_rows { &self.columns } else { &self.rows };
        let mut struck = Vec::new();
        for &line in lines {
            for other in (0..self.grid.size()).filter(|other| !across.contains(other)) {
                let (row, column) = if are_rows { (line, other) } else { (other, line) };
                if self.has(row, column, digit) {
                    struck.push(Candidate::new(self.cell(row, column), digit));
                }
            }
        }
        struck
    }
}

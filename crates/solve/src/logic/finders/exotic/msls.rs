//! Multi-sector locked sets: cells at the crossings of rows and columns, with as many digits for these lines as cells.
//!
//! Some rows and columns cross in `n` empty cells. Each digit is counted either for the rows or for the columns: once for each of
//! those lines in which it can be in one of the cells. A line holds a digit once at most. If that makes `n` in all, each digit is
//! in each of its lines within these cells, and goes from the rest of the line.
//!
//! Parts of the reason: [`Role::Floor`], the cells; [`Role::Base`] and [`Role::Cover`], rows and columns; [`Role::Pattern`], the
//! digits of the rows; [`Role::Extra`], those of the columns. Definition: David P. Bird, "Multi-Sector Locked Sets", Sudoku Players'
//! Forums.
//!
//! # SK loops (domino loops): sixteen cells around four solved ones
//!
//! ```text
//! .  x  x | .  .  .     Four solved cells X at the crossings of two rows and two columns, in four boxes. Around them lie eight
//! y  X  y                pairs of cells, each in a box and a line. Each pair shares two digits with the next, in turn in a box
//! .  x  x                and along a line: sixteen digits for sixteen cells.
//! ```
//!
//! Every digit of a pair is counted in the house that it shares with the pair before or with the pair after it, in as few houses as
//! possible. If these are sixteen digits in all, one for each cell, each is within the two pairs, and nowhere else in its house.
//!
//! Parts of the reason: [`Role::Pivot`], the solved cells; [`Role::Set`], eight times, the cells of a pair with its digits;
//! [`Role::House`], the shared houses. Definition: Steve Kurzhal, 2007; Sudopedia, "Hidden pair loop".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

use crate::logic::finders::{exotic::tridagon::THREE, shared::prelude::*};

techniques! {
    Msls: "S016" "msls" "msls" Exotic Extreme 490 false 8440, find_msls;
    SkLoop: "S014" "skl" "sk-loop" Exotic Extreme 480 false 8420, |context, _, sink| find_sk_loop(context.grid, sink);
}

/// The number of rows, and of columns.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// Finds multi-sector locked sets on boards with boxes of three by three.
fn find_msls<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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

/// Pairs, and links between them.
const PAIRS: usize = 8;

/// Finds SK loops on boards with boxes of three by three.
fn find_sk_loop<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let shape = grid.layout().geometry().shape();
    if grid.layout().box_sides() != Some((THREE, THREE)) {
        return Flow::Continue(());
    }
    let lines = || (0..shape.size()).flat_map(|one| (one + 1..shape.size()).map(move |other| (one, other)));
    for (top, bottom) in lines().filter(|(top, bottom)| top / THREE != bottom / THREE) {
        for (left, right) in lines().filter(|(left, right)| left / THREE != right / THREE) {
            let corners = [(top, left), (top, right), (bottom, right), (bottom, left)].map(|(row, column)| shape.cell(row, column));
            if corners.iter().all(|&cell| !grid.empty().contains(cell)) {
                examine(grid, corners, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The pairs in their order round the loop: at each corner the one along the line it comes from, then the one along the line it leaves by.
fn pairs<const W: usize>(grid: &CandidateGrid<'_, W>, corners: [Cell; 4]) -> Option<(Vec<CellSet<W>>, Vec<HouseId>)> {
    let layout = grid.layout();
    let region = |cell: Cell| {
        layout.memberships(cell).iter().map(|member| member.house).find(|&house| layout.kind(house) == HouseKind::Region)
    };
    let (mut pairs, mut houses) = (Vec::with_capacity(PAIRS), Vec::with_capacity(PAIRS));
    for (at, &corner) in corners.iter().enumerate() {
        // From the first corner along the row to the second, then along the column, and so on.
        let (comes, leaves) = match at % 2 {
            0 => (layout.column(corner), layout.row(corner)),
            _ => (layout.row(corner), layout.column(corner)),
        };
        let region = region(corner)?;
        for line in [comes, leaves] {
            let pair = (*layout.house(line) & *layout.house(region) & *grid.empty()) - CellSet::only(corner);
            if pair.len() != 2 {
                return None;
            }
            pairs.push(pair);
        }
        houses.extend([region, leaves]);
    }
    Some((pairs, houses))
}

/// For each link the digits that are counted in it: every digit of a pair in one of its two links, in as few links as possible.
fn links(digits: &[DigitSet]) -> Vec<DigitSet> {
    let mut links = vec![DigitSet::EMPTY; PAIRS];
    let all = digits.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
    for digit in all.iter() {
        let has = |at: usize| digits[at % PAIRS].contains(digit);
        // A run of pairs with the digit is covered two by two; a digit of all pairs has no end to begin at.
        let starts: Vec<usize> = (0..PAIRS).filter(|&at| has(at) && !has(at + PAIRS - 1)).collect();
        let starts = if starts.is_empty() { vec![0] } else { starts };
        for start in starts {
            let run = (0..PAIRS).take_while(|&step| has(start + step)).count();
            for step in (0..run).step_by(2) {
                links[(start + step) % PAIRS].insert(digit);
            }
        }
    }
    links
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, corners: [Cell; 4], sink: &mut StepSink) -> Flow {
    let Some((pairs, houses)) = pairs(grid, corners) else { return Flow::Continue(()) };
    let digits: Vec<DigitSet> = pairs.iter().map(|&pair| grid.union(pair)).collect();
    let links = links(&digits);
    if links.iter().map(|link| link.len()).sum::<usize>() != 2 * PAIRS {
        return Flow::Continue(());
    }
    let layout = grid.layout();
    let mut eliminated = Vec::new();
    for (at, (&house, link)) in houses.iter().zip(&links).enumerate() {
        let outside = *layout.house(house) - pairs[at] - pairs[(at + 1) % PAIRS];
        for digit in link.iter() {
            eliminated.extend((outside & *grid.cells_of(digit)).iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default().cells(Role::Pivot, corners);
    let reason = pairs.iter().zip(&digits).fold(reason, |reason, (&pair, &digits)| reason.set(Role::Set, pair, digits));
    sink.add(Step::eliminating(Technique::SkLoop, eliminated, reason.houses(Role::House, houses)))
}

//! Unique loops of six and more cells.
//!
//! ```text
//! 12 . . | 12 . . |         If all cells held only 1 and 2, the two could be swapped all round the loop. So one of the
//!  . . . | 12 . . | 123     extra candidates is true.
//! 12 . . |  . . . | 12
//! ```
//!
//! Each cell of the loop has the same two digits and shares a house with the next; every house that has cells of the loop has two,
//! which are an odd number of cells apart. If one cell has extra candidates, the two digits go there; if all extra candidates are
//! one digit, it goes from what sees all of them; if two cells have any, they can be part of a naked subset, or a strong link of one
//! of the digits between them eliminates the other.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Floor`], cells without extra candidates; [`Role::Roof`], the others;
//! [`Role::Extra`], the extra candidates; [`Role::Set`], the cells of the subset. Definition: Sudopedia, "Unique Loop".
//!
//! # Extended rectangles: two lines of a band, three digits, three columns of different boxes
//!
//! ```text
//! 123 . . | 12 . . | 13 . .     If the six cells held only 1, 2 and 3, the two lines could be swapped, and the puzzle would
//! 12  . . | 23 . . | 1345 . .   have two solutions. So one of the extra candidates is true.
//! ```
//!
//! Two lines cross three others; in each of these, the two cells lie in one region, and the regions differ. What excludes all extra
//! candidates is eliminated.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Floor`], cells without extra candidates; [`Role::Roof`], the others;
//! [`Role::Extra`], the extra candidates. Definition: SudokuWiki, "Extended Unique Rectangles".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::logic::finders::shared::{excluded_by_all, prelude::*};

techniques! {
    UniqueLoop: "S007" "ul" "unique-loop" Uniqueness Hard 120 false 4040, find_unique_loop;
    ExtendedRectangle: "S008" "xr" "extended-rectangle" Uniqueness Hard 130 false 4050, find_extended;
}

/// The least and the greatest number of cells: four are a rectangle.
const LENGTHS: std::ops::RangeInclusive<usize> = 6..=14;
/// The most cells of a subset besides the two of the loop.
const SUBSET: usize = 3;

/// Finds unique loops.
fn find_unique_loop<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let digits: Vec<Digit> = grid.digits().collect();
    for (at, &one) in digits.iter().enumerate() {
        for &other in &digits[at + 1..] {
            let cells = *grid.cells_of(one) & *grid.cells_of(other);
            if cells.len() < *LENGTHS.start() || context.cancel.is_cancelled() {
                continue;
            }
            let search = UniqueLoopSearch { grid, pair: [one, other], cells };
            for start in cells.iter() {
                let extras = search.extras(start);
                let rough = usize::from(!extras.is_empty());
                search.walk(&mut LoopPath { cells: vec![start], houses: Vec::new(), rough, extras }, sink)?;
            }
        }
    }
    Flow::Continue(())
}

struct UniqueLoopSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    pair: [Digit; 2],
    cells: CellSet<W>,
}

/// A part of a loop.
struct LoopPath {
    cells: Vec<Cell>,
    /// The houses that join each cell to the next.
    houses: Vec<HouseId>,
    /// The number of cells with extra candidates.
    rough: usize,
    /// All extra digits.
    extras: DigitSet,
}

impl<const W: usize> UniqueLoopSearch<'_, '_, W> {
    fn extras(&self, cell: Cell) -> DigitSet {
        self.grid.candidates(cell).without(self.pair[0]).without(self.pair[1])
    }

    /// Goes on from the last cell. The first cell is the lowest of the loop.
    fn walk(&self, path: &mut LoopPath, sink: &mut StepSink) -> Flow {
        let layout = self.grid.layout();
        let (first, last) = (path.cells[0], path.cells[path.cells.len() - 1]);
        for house in layout.memberships(last).iter().map(|membership| membership.house) {
            if path.houses.contains(&house) {
                continue;
            }
            let is_closed = LENGTHS.contains(&path.cells.len()) && path.cells.len().is_multiple_of(2);
            if is_closed && layout.house(house).contains(first) {
                self.examine(path, sink)?;
            }
            if path.cells.len() == *LENGTHS.end() {
                continue;
            }
            for next in (self.cells & *layout.house(house)).iter() {
                if next <= first || path.cells.contains(&next) {
                    continue;
                }
                let before = (path.rough, path.extras);
                let extras = self.extras(next);
                path.rough += usize::from(!extras.is_empty());
                path.extras |= extras;
                if path.rough <= 2 || path.extras.len() == 1 {
                    path.cells.push(next);
                    path.houses.push(house);
                    let flow = self.walk(path, sink);
                    path.cells.pop();
                    path.houses.pop();
                    flow?;
                }
                (path.rough, path.extras) = before;
            }
        }
        Flow::Continue(())
    }

    /// Whether every house has no cell of the loop, or two that are an odd number of cells apart.
    fn is_deadly(&self, cells: &[Cell]) -> bool {
        let layout = self.grid.layout();
        layout.house_ids().all(|house| {
            let mut inside = (0..cells.len()).filter(|&at| layout.house(house).contains(cells[at]));
            match (inside.next(), inside.next(), inside.next()) {
                (None, ..) => true,
                (Some(one), Some(other), None) => (one + other) % 2 == 1,
                _ => false,
            }
        })
    }

    fn examine(&self, path: &LoopPath, sink: &mut StepSink) -> Flow {
        if path.rough == 0 || !self.is_deadly(&path.cells) {
            return Flow::Continue(());
        }
        let mut cells = path.cells.clone();
        cells.sort_unstable();
        let (floor, roof): (Vec<Cell>, Vec<Cell>) = cells.into_iter().partition(|&cell| self.extras(cell).is_empty());
        let extras: Vec<Candidate> =
            roof.iter().flat_map(|&cell| self.extras(cell).iter().map(move |digit| Candidate::new(cell, digit))).collect();
        let pair = self.pair[0].set() | self.pair[1].set();
        let reason =
            || Reason::default().digits(Role::Pattern, pair).cells(Role::Floor, floor.clone()).cells(Role::Roof, roof.clone());
        let eliminated = excluded_by_all(self.grid, &extras);
        if !eliminated.is_empty() {
            sink.add(Step::eliminating(Technique::UniqueLoop, eliminated, reason().candidates(Role::Extra, extras.clone())))?;
        }
        let [one, other] = roof[..] else { return Flow::Continue(()) };
        let around: CellSet<W> = [one, other].into_iter().collect();
        for house in self.grid.layout().houses_around(around) {
            for (tied, free) in [(self.pair[0], self.pair[1]), (self.pair[1], self.pair[0])] {
                if self.grid.cells_in(house, tied) == around {
                    let eliminated = roof.iter().map(|&cell| Candidate::new(cell, free));
                    sink.add(Step::eliminating(Technique::UniqueLoop, eliminated, reason().houses(Role::House, [house])))?;
                }
            }
            let others: Vec<Cell> = (*self.grid.layout().house(house) & (*self.grid.empty() - around)).iter().collect();
            self.subset(
                &others,
                (CellSet::EMPTY, path.extras),
                &|set, digits| {
                    let outside = *self.grid.layout().house(house) - around - set;
                    let struck =
                        |digit: Digit| (outside & *self.grid.cells_of(digit)).iter().map(move |cell| Candidate::new(cell, digit));
                    let eliminated: Vec<Candidate> = digits.iter().flat_map(struck).collect();
                    let reason = reason().candidates(Role::Extra, extras.clone()).set(Role::Set, set, digits);
                    (!eliminated.is_empty()).then(|| Step::eliminating(Technique::UniqueLoop, eliminated, reason))
                },
                sink,
            )?;
        }
        Flow::Continue(())
    }

    /// Finds the sets of cells that have, with the extra digits, one digit more than cells.
    fn subset(
        &self,
        left: &[Cell],
        (set, digits): (CellSet<W>, DigitSet),
        step: &dyn Fn(CellSet<W>, DigitSet) -> Option<Step>,
        sink: &mut StepSink,
    ) -> Flow {
        if !set.is_empty() && digits.len() == set.len() + 1 {
            step(set, digits).map_or(Flow::Continue(()), |step| sink.add(step))?;
        }
        if set.len() == SUBSET {
            return Flow::Continue(());
        }
        for (at, &cell) in left.iter().enumerate() {
            let digits = digits | self.grid.candidates(cell);
            if digits.len() <= SUBSET + 1 {
                self.subset(&left[at + 1..], (set | CellSet::only(cell), digits), step, sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// Lines that cross the two, and digits.
const THREE: usize = 3;
/// The most extra candidates: with more, nothing is likely to exclude all of them.
const EXTRAS: usize = 6;

/// Finds extended rectangles.
fn find_extended<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let size = grid.size();
    for is_row in [true, false] {
        for one in 0..size {
            for other in one + 1..size {
                if context.cancel.is_cancelled() {
                    return Flow::Continue(());
                }
                let pairs: Vec<[Cell; 2]> = (0..size).filter_map(|at| pair(grid, is_row, [one, other], at)).collect();
                grow(grid, &pairs, &mut Vec::with_capacity(THREE), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The two cells of two lines in a line that crosses them, if both are empty and swapping them stays within all other houses.
fn pair<const W: usize>(grid: &CandidateGrid<'_, W>, is_row: bool, lines: [usize; 2], at: usize) -> Option<[Cell; 2]> {
    let shape = grid.layout().geometry().shape();
    let cells = lines.map(|line| if is_row { shape.cell(line, at) } else { shape.cell(at, line) });
    let layout = grid.layout();
    let is_joint =
        |house| layout.is_line(house) || layout.house(house).contains(cells[0]) == layout.house(house).contains(cells[1]);
    let are_empty = cells.iter().all(|&cell| grid.empty().contains(cell));
    (are_empty && layout.house_ids().all(is_joint)).then_some(cells)
}

fn grow<const W: usize>(grid: &CandidateGrid<'_, W>, left: &[[Cell; 2]], chosen: &mut Vec<[Cell; 2]>, sink: &mut StepSink) -> Flow {
    if chosen.len() == THREE {
        return examine(grid, chosen, sink);
    }
    let shape = grid.layout().geometry().shape();
    for (at, &pair) in left.iter().enumerate() {
        if chosen.iter().all(|other| shape.region(other[0]) != shape.region(pair[0])) {
            chosen.push(pair);
            let flow = grow(grid, &left[at + 1..], chosen, sink);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, pairs: &[[Cell; 2]], sink: &mut StepSink) -> Flow {
    let cells: Vec<Cell> = pairs.iter().flatten().copied().collect();
    let counts = grid.digits().map(|digit| (digit, cells.iter().filter(|&&cell| grid.candidates(cell).contains(digit)).count()));
    // Each digit is in both lines, so at least in two cells.
    let common: Vec<_> = counts.filter(|(_, count)| *count >= 2).map(|(digit, _)| digit).collect();
    for (at, &one) in common.iter().enumerate() {
        for (next, &other) in common.iter().enumerate().skip(at + 1) {
            for &third in &common[next + 1..] {
                let digits = one.set() | other.set() | third.set();
                let extras = extras(grid, &cells, digits);
                if (1..=EXTRAS).contains(&extras.len()) {
                    add(grid, &cells, digits, &extras, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn extras<const W: usize>(grid: &CandidateGrid<'_, W>, cells: &[Cell], digits: DigitSet) -> Vec<Candidate> {
    let of = |&cell: &Cell| (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit));
    cells.iter().flat_map(of).collect()
}

fn add<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    cells: &[Cell],
    digits: DigitSet,
    extras: &[Candidate],
    sink: &mut StepSink,
) -> Flow {
    let eliminated = excluded_by_all(grid, extras);
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let (floor, roof): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|&&cell| (grid.candidates(cell) - digits).is_empty());
    let reason = Reason::default().digits(Role::Pattern, digits).cells(Role::Floor, floor).cells(Role::Roof, roof);
    let reason = reason.candidates(Role::Extra, extras.iter().copied());
    sink.add(Step::eliminating(Technique::ExtendedRectangle, eliminated, reason))
}

//! Extended rectangles: two lines of a band, three digits, three columns of different boxes.
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

use sudoscope_board::{Cell, DigitSet};

use crate::logic::finders::shared::{excluded_by_all, prelude::*};

techniques! {
    ExtendedRectangle: "S008" "xr" "extended-rectangle" Uniqueness Hard 130 false 4050, find;
}

/// Lines that cross the two, and digits.
const THREE: usize = 3;
/// The most extra candidates: with more, nothing is likely to exclude all of them.
const EXTRAS: usize = 6;

/// Finds extended rectangles.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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

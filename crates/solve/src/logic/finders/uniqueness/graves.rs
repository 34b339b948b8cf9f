//! Bivalue universal graves with two to four exceptional cells (BUG + n).
//!
//! All empty cells but two to four have two candidates. Taking the extra candidates of these away would leave every digit with no
//! place or two in every house: the puzzle would have no solution or several. So one of the extra candidates is true, and what
//! excludes all of them is eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cells; [`Role::Extra`], their extra candidates. Definition: Sudopedia, "Bivalue
//! Universal Grave"; the types 2 to 4 of other programs are cases of it.

use sudoscope_board::Cell;

use crate::logic::finders::shared::{exclusion::excluded_by_all, prelude::*};

techniques! {
    BugPlusN: "S001" "bugn" "bug-plus-n" Uniqueness Hard 120 false 2950, |context, _, sink| find(context.grid, sink);
}

/// The most exceptional cells, and their most candidates.
const MOST: usize = 4;
/// The candidates that other cells have.
const TWO: u32 = 2;

/// Finds graves with two to four exceptional cells.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let cells: Vec<Cell> = (*grid.empty() - *grid.bivalue()).iter().collect();
    let are_few = (2..=MOST).contains(&cells.len());
    if !are_few || !cells.iter().all(|&cell| (3..=MOST).contains(&grid.candidates(cell).len())) {
        return Flow::Continue(());
    }
    choose(grid, &cells, &mut Vec::new(), sink)
}

/// Chooses which candidates of the next cell are extra.
fn choose<const W: usize>(grid: &CandidateGrid<'_, W>, cells: &[Cell], extras: &mut Vec<Candidate>, sink: &mut StepSink) -> Flow {
    let Some((&cell, rest)) = cells.split_first() else { return examine(grid, extras, sink) };
    let digits: Vec<_> = grid.candidates(cell).iter().collect();
    for (at, &one) in digits.iter().enumerate() {
        for &other in &digits[at + 1..] {
            let before = extras.len();
            extras.extend(digits.iter().filter(|&&digit| digit != one && digit != other).map(|&digit| Candidate::new(cell, digit)));
            let flow = choose(grid, rest, extras, sink);
            extras.truncate(before);
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, extras: &[Candidate], sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    let is_grave = layout.house_ids().all(|house| {
        grid.digits().all(|digit| {
            let taken = extras.iter().filter(|extra| extra.digit == digit && layout.house(house).contains(extra.cell)).count();
            let places = grid.places(house, digit).count_ones();
            places == 0 || places == TWO + u32::try_from(taken).unwrap_or(u32::MAX)
        })
    });
    let eliminated = if is_grave { excluded_by_all(grid, extras) } else { Vec::new() };
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let mut cells: Vec<Cell> = extras.iter().map(|extra| extra.cell).collect();
    cells.dedup();
    let reason = Reason::default().cells(Role::Pivot, cells).candidates(Role::Extra, extras.iter().copied());
    sink.add(Step::eliminating(Technique::BugPlusN, eliminated, reason))
}

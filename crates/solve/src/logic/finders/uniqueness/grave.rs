//! Bivalue universal graves: with one exceptional cell (BUG + 1), and with two to four (BUG + n).
//!
//! ```text
//! .  13 . | 13 .  . | . .  .    All empty cells have two candidates, and every digit has two places in every house that
//! 13 .  . | .  35 . | . 15 .    lacks it: for any solution, the other candidates would form another one. One cell has a
//! .  35 . | .  .  . | . 135 .   third candidate, the only one that prevents this. So it is true.
//! ```
//!
//! If every cell except one has two candidates, and eliminating one candidate of that cell would leave every digit with no place or
//! two in every house, the other candidates of the cell are eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cell; [`Role::Extra`], the candidate that is true; [`Role::House`], the houses in
//! which its digit has three places. Definition: HoDoKu's manual, "Uniqueness: Bivalue Universal Grave + 1".
//!
//! *BUG + n:* all empty cells but two to four have two candidates. Taking the extra candidates of these away would leave every digit with no
//! place or two in every house: the puzzle would have no solution or several. So one of the extra candidates is true, and what
//! excludes all of them is eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cells; [`Role::Extra`], their extra candidates. Definition: Sudopedia, "Bivalue
//! Universal Grave"; the types 2 to 4 of other programs are cases of it.

use sudoscope_board::{Cell, Digit};

use crate::logic::finders::shared::{excluded_by_all, prelude::*};

techniques! {
    BugPlusOne: "0610" "bug1" "bug-plus-1" Uniqueness Hard 100 true 2900, |context, _, sink| find(context.grid, sink);
    BugPlusN: "S001" "bugn" "bug-plus-n" Uniqueness Hard 120 false 2950, |context, _, sink| find_several(context.grid, sink);
}

/// Number of candidates of the exceptional cell, and of places of its extra digit.
const THREE: usize = 3;

/// Searches for the single cell with three candidates.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let Some(cell) = (*grid.empty() - *grid.bivalue()).single() else { return Flow::Continue(()) };
    let candidates = grid.candidates(cell);
    if candidates.len() != THREE {
        return Flow::Continue(());
    }
    let Some(extra) = candidates.iter().find(|&digit| is_extra(grid, cell, digit)) else { return Flow::Continue(()) };
    let reason = Reason::default().cells(Role::Pivot, [cell]).places(Role::Extra, extra, [cell]);
    let reason = reason.houses(Role::House, grid.layout().memberships(cell).iter().map(|membership| membership.house));
    let eliminated = candidates.without(extra).iter().map(|digit| Candidate::new(cell, digit));
    sink.add(Step::eliminating(Technique::BugPlusOne, eliminated, reason))
}

/// Whether without this candidate every digit would have no place or two in every house.
fn is_extra<const W: usize>(grid: &CandidateGrid<'_, W>, cell: Cell, extra: Digit) -> bool {
    let layout = grid.layout();
    layout.house_ids().all(|house| {
        grid.digits().all(|digit| {
            let places = grid.places(house, digit).count_ones() as usize;
            let has_extra = digit == extra && layout.house(house).contains(cell);
            if has_extra { places == THREE } else { places == 0 || places == THREE - 1 }
        })
    })
}

/// The most exceptional cells, and their most candidates.
const MOST: usize = 4;
/// The candidates that other cells have.
const TWO: u32 = 2;

/// Finds graves with two to four exceptional cells.
fn find_several<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
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

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn the_candidate_that_saves_the_grave_is_true() {
        let marks = [("r13c12", "12"), ("r13c34", "34"), ("r24c12", "34"), ("r24c34", "12")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &[]);
        let marks = [("r1c1", "123"), ("r3c1", "12"), ("r13c2", "12"), ("r13c34", "34"), ("r24c12", "34"), ("r24c34", "12")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>2"]);
        check(&board(4, &[Rule::Diagonals]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>2"]);
    }

    /// The square alone is a grave; the diagonals see four cells with 1 and 4, and none with 2 and 3.
    #[test]
    fn further_houses_must_have_two_places_as_well() {
        let marks = [("r14c4", "14"), ("r14c23", "23"), ("r23c14", "23"), ("r23c23", "14"), ("r4c1", "14"), ("r1c1", "124")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>4"]);
        check(&board(4, &[Rule::Diagonals]), Technique::BugPlusOne, &marks, &[]);
    }
}

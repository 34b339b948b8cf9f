//! Fireworks: digits that a row and a column can have only in their common region and in one cell each outside of it.
//!
//! ```text
//! a*  . . | . a . | . . .    Row 1 has a in the box or in r1c5, column 1 in the box or in r6c1. If both lines have it in the
//! .   . . |       |          box, it is in their crossing. So a is in one of the three cells. With three such digits the
//! .   . . |                  three cells hold just these.
//! a   . . |   (r6c1)
//! ```
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::House`], row, column and region; [`Role::Floor`], the cells.
//! Definition: "Fireworks", Sudoku Players' Forums (shye, 2021).

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

use crate::logic::finders::shared::prelude::*;

techniques! {
    Firework: "S009" "fw" "firework" Exotic Unfair 280 false 5310, |context, _, sink| find(context.grid, sink);
}

/// A digit that both lines have only in the region and in one cell each outside of it.
struct FireworkDigit<const W: usize> {
    digit: Digit,
    in_row: CellSet<W>,
    in_column: CellSet<W>,
}

/// Finds fireworks: three digits in three cells, or two in two if the crossing has its digit.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    for crossing in layout.all().iter() {
        let mut houses = layout.memberships(crossing).iter().map(|membership| membership.house);
        let Some(region) = houses.find(|&house| layout.kind(house) == HouseKind::Region) else { continue };
        let lines = [layout.row(crossing), layout.column(crossing)];
        let held: Vec<FireworkDigit<W>> = grid.digits().filter_map(|digit| held(grid, lines, region, digit)).collect();
        let wanted = if grid.empty().contains(crossing) { 3 } else { 2 };
        if held.len() < wanted {
            continue;
        }
        let outside = |house: HouseId| (*layout.house(house) - *layout.house(region)) & *grid.empty();
        for in_row in outside(lines[0]).iter() {
            for in_column in outside(lines[1]).iter() {
                let fits = |held: &&FireworkDigit<W>| {
                    held.in_row.is_within(&CellSet::only(in_row)) && held.in_column.is_within(&CellSet::only(in_column))
                };
                let digits: DigitSet = held.iter().filter(fits).map(|held| held.digit).collect();
                if digits.len() == wanted {
                    let cells = [crossing, in_row, in_column].into_iter().filter(|&cell| grid.empty().contains(cell));
                    add(grid, cells.collect(), digits, [lines[0], lines[1], region], sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The places of a digit outside of the region, if both lines still lack it and have one such place at most.
fn held<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    lines: [HouseId; 2],
    region: HouseId,
    digit: Digit,
) -> Option<FireworkDigit<W>> {
    let outside = |line: HouseId| {
        let places = grid.cells_in(line, digit);
        let outside = places - *grid.layout().house(region);
        (!places.is_empty() && outside.len() <= 1).then_some(outside)
    };
    Some(FireworkDigit { digit, in_row: outside(lines[0])?, in_column: outside(lines[1])? })
}

fn add<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    cells: Vec<Cell>,
    digits: DigitSet,
    houses: [HouseId; 3],
    sink: &mut StepSink,
) -> Flow {
    let rest = |&cell: &Cell| (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit));
    let eliminated: Vec<Candidate> = cells.iter().flat_map(rest).collect();
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default().digits(Role::Pattern, digits).houses(Role::House, houses).cells(Role::Floor, cells);
    sink.add(Step::eliminating(Technique::Firework, eliminated, reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn three_digits_of_a_row_and_a_column_take_three_cells() {
        let digits = "-123";
        // 1, 2 and 3 are in row 1 only in box 1 and r1c5, in column 1 only in box 1 and r6c1.
        let marks = [("r1c46789", digits), ("r45789c1", digits), ("r1c15", "12345"), ("r6c1", "12367")];
        check(&board(9, &[]), Technique::Firework, &marks, &["r1c1<>4 r1c5<>4 r1c1<>5 r1c5<>5 r6c1<>6 r6c1<>7"]);
        check(&board(9, &[]), Technique::Firework, &marks[1..], &[]);
    }
}

//! Locked candidates: pointing and claiming.
//!
//! ```text
//! pointing: the 7s of the box lie          claiming: the 7s of the row lie
//! in one row, so no other cell             in one box, so no other cell
//! of the row can be 7                      of the box can be 7
//!
//! +-------+-------+-------+                +-------+-------+-------+
//! | . 7 7 | - - - | - - - |                | . 7 7 |       |       |
//! |       |       |       |                | - - - |       |       |
//! |       |       |       |                | - - - |       |       |
//! +-------+-------+-------+                +-------+-------+-------+
//! ```
//!
//! One of the places of a digit in a house is true, so no cell that sees all of them holds the digit. On boards with additional
//! houses these cells need not be in one house: a cell may see one place along its row and another along a diagonal. If the house
//! is a region, the technique is pointing (type 1), otherwise claiming (type 2).
//!
//! Parts of the reason: [`Role::Pattern`], the candidates; [`Role::House`], the house whose only places they are;
//! [`Role::Crossing`], the other house that contains them all, if there is one. Definition: HoDoKu's manual, "Intersections".

use sudoscope_board::{Digit, HouseId, HouseKind};

use crate::logic::finders::{shared::prelude::*, singles::regions_first};

techniques! {
    Pointing: "0100" "lc1" "pointing" Intersections Medium 50 true 1200, find;
    Claiming: "0101" "lc2" "claiming" Intersections Medium 50 true 1210, find;
}

/// Finds locked candidates.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for house in regions_first(grid) {
        let is_region = grid.layout().kind(house) == HouseKind::Region;
        let technique = if is_region { Technique::Pointing } else { Technique::Claiming };
        if wanted.contains(technique) {
            grid.digits().try_for_each(|digit| locked(grid, technique, house, digit, sink))?;
        }
    }
    Flow::Continue(())
}

fn locked<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    house: HouseId,
    digit: Digit,
    sink: &mut StepSink,
) -> Flow {
    let layout = grid.layout();
    let places = grid.cells_in(house, digit);
    if grid.places(house, digit).count_ones() < 2 {
        return Flow::Continue(());
    }
    let eliminated = layout.common_peers(places) & (*grid.cells_of(digit) - *layout.house(house));
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default()
        .places(Role::Pattern, digit, places)
        .houses(Role::House, [house])
        .houses(Role::Crossing, layout.houses_around(places).find(|&other| other != house));
    sink.add(Step::eliminating(technique, eliminated.iter().map(|cell| Candidate::new(cell, digit)), reason))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn a_digit_confined_to_a_row_of_a_box_leaves_the_rest_of_the_row() {
        let marks = [("r12c123", "-7")];
        let expected = "r3c4<>7 r3c5<>7 r3c6<>7 r3c7<>7 r3c8<>7 r3c9<>7";
        check(&board(9, &[]), Technique::Pointing, &marks, &[expected]);
        check(&board(9, &[]), Technique::Claiming, &marks, &[]);
    }

    #[test]
    fn a_digit_confined_to_a_box_of_a_column_leaves_the_rest_of_the_box() {
        let marks = [("r456789c1", "-7")];
        check(&board(9, &[]), Technique::Claiming, &marks, &["r1c2<>7 r1c3<>7 r2c2<>7 r2c3<>7 r3c2<>7 r3c3<>7"]);
        check(&board(9, &[]), Technique::Pointing, &marks, &[]);
    }

    #[test]
    fn places_on_a_diagonal_are_seen_from_crossing_lines() {
        let on_diagonal = ["r1c1", "r2c2", "r3c3", "r5c5", "r6c6", "r7c7", "r9c9"].map(|cell| (cell, "-7"));
        check(&board(9, &[Rule::Diagonals]), Technique::Claiming, &on_diagonal, &["r4c8<>7 r8c4<>7"]);
    }
}

//! WXYZ-wings: four cells of a line and a region with four digits.
//!
//! ```text
//! wz  xz .  | . . wxyz    All but z are there only once, since all places of w, x and y see each other. Four cells need
//!  .  .  .  |             four digits, so one of them is z, and a cell that sees all places of z is not.
//!  . yz  .  |
//! ```
//!
//! Four empty cells within a line and a region have four candidates between them. All places of a digit within them see each other
//! except for one digit: that is in one of the four cells.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Set`], the cells; [`Role::Extra`], the places of the digit that is
//! there. Definition: SudokuWiki, "WXYZ-Wing", with the extension to every bent set of four.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseKind};

use crate::logic::finders::shared::prelude::*;

techniques! {
    WxyzWing: "S002" "wxyz" "wxyz-wing" Wings Hard 200 false 3450, |context, _, sink| find(context.grid, sink);
}

/// Cells and digits of the set.
const FOUR: usize = 4;

/// Finds WXYZ-wings.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    for region in layout.house_ids_of(HouseKind::Region) {
        for line in layout.house_ids().filter(|&house| layout.is_line(house) && layout.house(house).meets(layout.house(region))) {
            let cells = (*layout.house(line) | *layout.house(region)) & *grid.empty();
            let few: Vec<Cell> = cells.iter().filter(|&cell| grid.candidates(cell).len() <= FOUR).collect();
            grow(grid, &few, &mut Vec::with_capacity(FOUR), DigitSet::EMPTY, sink)?;
        }
    }
    Flow::Continue(())
}

fn grow<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    left: &[Cell],
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    sink: &mut StepSink,
) -> Flow {
    if chosen.len() == FOUR {
        return examine(grid, chosen, digits, sink);
    }
    for (at, &cell) in left.iter().enumerate() {
        let digits = digits | grid.candidates(cell);
        if digits.len() <= FOUR {
            chosen.push(cell);
            let flow = grow(grid, &left[at + 1..], chosen, digits, sink);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, cells: &[Cell], digits: DigitSet, sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    let set: CellSet<W> = cells.iter().copied().collect();
    let places = |digit: Digit| set & *grid.cells_of(digit);
    let is_once = |digit: Digit| {
        let places = places(digit);
        places.iter().all(|cell| (places - CellSet::only(cell)).is_within(layout.peers(cell)))
    };
    let mut free = digits.iter().filter(|&digit| !is_once(digit));
    let (Some(digit), None) = (free.next(), free.next()) else { return Flow::Continue(()) };
    let eliminated = layout.common_peers(places(digit)) & *grid.cells_of(digit);
    if digits.len() != FOUR || eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason =
        Reason::default().digits(Role::Pattern, digits).set(Role::Set, set, digits).places(Role::Extra, digit, places(digit));
    let eliminated = eliminated.iter().map(|cell| Candidate::new(cell, digit));
    sink.add(Step::eliminating(Technique::WxyzWing, eliminated, reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn the_digit_that_is_not_restricted_goes_from_what_sees_all_its_places() {
        // 1, 2 and 3 see each other; 4 is in r1c1, r1c5 and r2c2.
        let marks = [("r1c1", "14"), ("r1c2", "123"), ("r1c5", "34"), ("r2c2", "24")];
        check(&board(9, &[]), Technique::WxyzWing, &marks, &["r1c3<>4"]);
        check(&board(9, &[]), Technique::WxyzWing, &marks[1..], &[]);
    }
}

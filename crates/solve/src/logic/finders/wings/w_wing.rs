//! W-wings.
//!
//! ```text
//! . 38 . | . . . | . 3 .   Column 8 has two places for 3: r1c8, and then r1c2 is 8, or r6c8, and then r6c5 is 8. One
//!   ...                    of the two cells is 8, so no cell that sees both is.
//! . -- . | . 38 .| . 3 .
//! ```
//!
//! Two cells have the same two candidates `x` and `y`. A house has only two places for `x`, one of which sees one cell and the
//! other the other cell; neither is one of the cells. The cells are not both `x`, so no cell that sees both is `y`.
//!
//! Parts of the reason: [`Role::Pattern`], the two digits; [`Role::Pincer`], twice, each cell with its digits; [`Role::Link`], the
//! chain between the cells. Definition: HoDoKu's manual, "Wings: W-Wing".

use sudoscope_board::{Cell, Digit};

use crate::logic::finders::{links::chain_of, shared::prelude::*};

techniques! {
    WWing: "0803" "w" "w-wing" Wings Hard 150 true 3200, |context, _, sink| find(context.grid, sink);
}

/// Finds W-wings.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut left = *grid.bivalue();
    while let Some(one) = left.first() {
        left.remove(one);
        for other in left.iter().filter(|&other| grid.candidates(other) == grid.candidates(one)) {
            let pair = grid.candidates(one);
            for digit in pair.iter() {
                let eliminated = *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
                if let Some(tie) = pair.without(digit).first()
                    && !eliminated.is_empty()
                {
                    let eliminated = || eliminated.iter().map(|cell| Candidate::new(cell, digit));
                    ties(grid, tie, [one, other], |near| {
                        sink.add(Step::eliminating(Technique::WWing, eliminated(), reason(grid, [one, other], near, digit, tie)))
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Calls `visit` with the two places of a digit in a house: first the one that sees the first cell, then the one that sees the
/// second.
fn ties<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    digit: Digit,
    cells: [Cell; 2],
    mut visit: impl FnMut([Cell; 2]) -> Flow,
) -> Flow {
    let layout = grid.layout();
    let fits = |near: [Cell; 2]| (0..2).all(|end| layout.sees(near[end], cells[end]));
    for house in layout.house_ids() {
        let Some((one, other)) = grid.conjugates(house, digit) else { continue };
        if cells.contains(&one) || cells.contains(&other) {
            continue;
        }
        if let Some(near) = [[one, other], [other, one]].into_iter().find(|&near| fits(near)) {
            visit(near)?;
        }
    }
    Flow::Continue(())
}

fn reason<const W: usize>(grid: &CandidateGrid<'_, W>, cells: [Cell; 2], near: [Cell; 2], digit: Digit, tie: Digit) -> Reason {
    let pair = digit.set() | tie.set();
    let nodes = [(cells[0], digit), (cells[0], tie), (near[0], tie), (near[1], tie), (cells[1], tie), (cells[1], digit)];
    let nodes = nodes.map(|(cell, digit)| Candidate::new(cell, digit));
    let reason = cells
        .into_iter()
        .fold(Reason::default().digits(Role::Pattern, pair), |reason, cell| reason.set(Role::Pincer, [cell], pair));
    reason.chain(Role::Link, chain_of(grid, &nodes, true))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn a_strong_link_ties_two_equal_cells() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r234579c8", "-3"), ("r8c8", "-3")];
        check(&board(9, &[]), Technique::WWing, &marks, &["r1c5<>8 r6c2<>8"]);
    }

    #[test]
    fn both_digits_can_be_tied() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r2345789c8", "-3"), ("r2345789c9", "-8")];
        check(&board(9, &[]), Technique::WWing, &marks, &["r1c5<>8 r6c2<>8", "r1c5<>3 r6c2<>3"]);
    }

    #[test]
    fn each_end_must_see_its_own_cell() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r2345678c8", "-3")];
        check(&board(9, &[]), Technique::WWing, &marks, &[]);
    }

    #[test]
    fn a_diagonal_ties_on_its_board() {
        let cells = ["r2c2", "r3c3", "r4c4", "r5c5", "r6c6", "r7c7", "r8c8"];
        let marks = [&[("r1c2", "38"), ("r9c4", "38")][..], &cells.map(|cell| (cell, "-3"))].concat();
        check(&board(9, &[]), Technique::WWing, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::WWing, &marks, &["r1c4<>8 r9c2<>8"]);
    }
}

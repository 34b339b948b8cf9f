//! XY-wings and XYZ-wings.
//!
//! ```text
//! . 35 . | . 38 . | . . .   Whether the pivot r1c2 is 3 or 5, one of the pincers r1c5 and r2c1 is 8: no cell that
//! 58 . . | -- . . | . . .   sees both is 8. If the pivot can be 8 too, no cell that sees all three is 8.
//! ```
//!
//! - *XY-wing:* the pivot has the candidates `x` and `y`; it sees two pincers with `x` and `z`, and `y` and `z`. No cell that sees
//!   both pincers is `z`.
//! - *XYZ-wing:* the pivot has the candidate `z` as well. No cell that sees all three is `z`.
//!
//! Parts of the reason: [`Role::Pattern`], the three digits; [`Role::Pivot`], the pivot with its digits; [`Role::Pincer`], twice,
//! each pincer with its digits; for an XY-wing [`Role::Link`], the chain from pincer to pincer. Definitions: HoDoKu's manual,
//! "Wings".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::finders::{links::chain_of, shared::prelude::*};

techniques! {
    XyWing: "0800" "xy" "xy-wing" Wings Hard 160 true 3300, |context, _, sink| find_xy(context.grid, sink);
    XyzWing: "0801" "xyz" "xyz-wing" Wings Hard 180 true 3400, |context, _, sink| find_xyz(context.grid, sink);
}

/// Finds XY-wings, in the order of their three cells in reading order, as HoDoKu does.
fn find_xy<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut wings: Vec<([Cell; 3], [Cell; 3], Digit, CellSet<W>)> = Vec::new();
    for pivot in *grid.bivalue() {
        let held = grid.candidates(pivot);
        let shares_one = |cell: &Cell| (grid.candidates(*cell) & held).only().is_some();
        let pincers = (*grid.layout().peers(pivot) & *grid.bivalue()).iter().filter(shares_one).collect();
        let are_wing = |one: DigitSet, other: DigitSet| one != other && (one & other & held).is_empty();
        pairs(grid, pincers, are_wing, |one, other, digit| {
            let seen = *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
            if !seen.is_empty() {
                let cells = [pivot, one, other];
                let mut sorted = cells;
                sorted.sort_unstable();
                wings.push((sorted, cells, digit, seen));
            }
            Flow::Continue(())
        })?;
    }
    wings.sort_by_key(|&(sorted, ..)| sorted);
    wings.into_iter().try_for_each(|(_, cells, digit, seen)| add(grid, Technique::XyWing, cells, digit, seen, sink))
}

/// Finds XYZ-wings.
fn find_xyz<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    for pivot in (*grid.empty() - *grid.bivalue()) - *grid.univalue() {
        let held = grid.candidates(pivot);
        if held.len() != 3 {
            continue;
        }
        let peers = *grid.layout().peers(pivot);
        let is_part = |cell: &Cell| (grid.candidates(*cell) - held).is_empty();
        let pincers = (peers & *grid.bivalue()).iter().filter(is_part).collect();
        pairs(
            grid,
            pincers,
            |one, other| one != other,
            |one, other, digit| {
                let seen = peers & *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
                add(grid, Technique::XyzWing, [pivot, one, other], digit, seen, sink)
            },
        )?;
    }
    Flow::Continue(())
}

/// Calls `visit` for all pairs of bivalue pincers of a pivot that share one digit, with that digit.
fn pairs<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    mut cells: CellSet<W>,
    go_together: impl Fn(DigitSet, DigitSet) -> bool,
    mut visit: impl FnMut(Cell, Cell, Digit) -> Flow,
) -> Flow {
    while let Some(one) = cells.first() {
        cells.remove(one);
        let held = grid.candidates(one);
        for other in cells {
            if let Some(digit) = (held & grid.candidates(other)).only()
                && go_together(held, grid.candidates(other))
            {
                visit(one, other, digit)?;
            }
        }
    }
    Flow::Continue(())
}

fn add<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    cells: [Cell; 3],
    digit: Digit,
    seen: CellSet<W>,
    sink: &mut StepSink,
) -> Flow {
    if seen.is_empty() {
        return Flow::Continue(());
    }
    let [pivot, one, other] = cells;
    let digits = grid.candidates(one) | grid.candidates(other);
    let mut reason = Reason::default().digits(Role::Pattern, digits).set(Role::Pivot, [pivot], grid.candidates(pivot));
    for pincer in [one, other] {
        reason = reason.set(Role::Pincer, [pincer], grid.candidates(pincer));
    }
    if technique == Technique::XyWing {
        let other_than = |cell: Cell| grid.candidates(cell).without(digit).first().unwrap_or(digit);
        let (first, second) = (other_than(one), other_than(other));
        let nodes = [(one, digit), (one, first), (pivot, first), (pivot, second), (other, second), (other, digit)];
        let nodes = nodes.map(|(cell, digit)| Candidate::new(cell, digit));
        reason = reason.chain(Role::Link, chain_of(grid, &nodes, true));
    }
    sink.add(Step::eliminating(technique, seen.iter().map(|cell| Candidate::new(cell, digit)), reason))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::{
        Cancel,
        logic::{
            Engine, LogicSettings, Options,
            tests::{board, check, state},
        },
    };

    #[test]
    fn what_sees_both_pincers_of_an_xy_wing_falls() {
        let marks = [("r1c2", "35"), ("r1c5", "38"), ("r2c1", "58")];
        check(&board(9, &[]), Technique::XyWing, &marks, &["r1c1<>8 r1c3<>8 r2c4<>8 r2c5<>8 r2c6<>8"]);
        check(&board(9, &[]), Technique::XyzWing, &marks, &[]);
    }

    #[test]
    fn of_two_xy_wings_that_with_the_first_cell_comes_first_wherever_its_pivot_is() {
        let marks = [("r1c1", "13"), ("r9c1", "12"), ("r9c9", "23"), ("r1c3", "46"), ("r1c5", "45"), ("r5c5", "56")];
        let geometry = board(9, &[]);
        let settings = LogicSettings::only(Technique::XyWing, Options::default());
        let steps = Engine::new(&geometry).all_steps(&state(&geometry, &marks), &settings, &Cancel::default());
        let pivot = |step: &Step| step.reason().sets_of(Role::Pivot).map(|set| set.cells[0].index()).collect::<Vec<_>>();
        assert_eq!(steps.iter().map(pivot).collect::<Vec<_>>(), [[72], [4]]);
    }

    #[test]
    fn the_pivot_of_an_xyz_wing_must_be_seen_too() {
        let marks = [("r1c2", "358"), ("r1c5", "38"), ("r2c1", "58")];
        check(&board(9, &[]), Technique::XyzWing, &marks, &["r1c1<>8 r1c3<>8"]);
        check(&board(9, &[]), Technique::XyWing, &marks, &[]);
    }

    #[test]
    fn pincers_must_share_what_the_pivot_lacks() {
        check(&board(9, &[]), Technique::XyWing, &[("r1c2", "35"), ("r1c5", "38"), ("r2c1", "57")], &[]);
        check(&board(9, &[]), Technique::XyWing, &[("r1c2", "35"), ("r1c5", "38"), ("r2c1", "38")], &[]);
    }

    #[test]
    fn diagonals_and_large_boards_have_wings() {
        let marks = [("r4c4", "12"), ("r9c9", "13"), ("r4c7", "23")];
        check(&board(9, &[]), Technique::XyWing, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::XyWing, &marks, &["r4c9<>3 r5c9<>3 r6c9<>3 r7c7<>3 r8c7<>3 r9c7<>3"]);
        let marks = [("r1c1", "AB"), ("r1cG", "AG"), ("r2c2", "BG")];
        check(&board(16, &[]), Technique::XyWing, &marks, &["r1c2<>16 r1c3<>16 r1c4<>16 r2c13<>16 r2c14<>16 r2c15<>16 r2c16<>16"]);
    }
}

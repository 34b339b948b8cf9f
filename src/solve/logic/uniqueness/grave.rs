//! Bivalue universal grave + 1.
//!
//! ```text
//! .  13 . | 13 .  . | . .  .    All empty cells hold two candidates, and every digit has two places in every house that
//! 13 .  . | .  35 . | . 15 .    lacks it: whatever solution there were, the other candidate of every cell would be one
//! .  35 . | .  .  . | . 135 .   too. One cell holds a third candidate, and it alone prevents that. So it is true.
//! ```
//!
//! If every cell but one has two candidates and striking one candidate of that cell would leave every digit with no place or two
//! in every house, the other candidates of the cell are struck.
//!
//! Parts of the reason: [`Role::Pivot`], the cell; [`Role::Extra`], the candidate that is true; [`Role::House`], the houses in which
//! its digit has three places. Definition: HoDoKu's manual, "Uniqueness: Bivalue Universal Grave + 1".

use crate::{
    board::{Cell, Digit},
    solve::logic::{
        grid::Grid,
        reason::{Reason, Role},
        sink::{Flow, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
};

/// How many candidates the one cell has, and how many places its extra digit.
const THREE: usize = 3;

/// Finds the only cell with three candidates.
pub(super) fn find<const W: usize>(grid: &Grid<'_, W>, sink: &mut Sink) -> Flow {
    let Some(cell) = (*grid.empty() - *grid.bivalue()).single() else { return Flow::Continue(()) };
    let candidates = grid.candidates(cell);
    if candidates.len() != THREE {
        return Flow::Continue(());
    }
    let Some(extra) = candidates.iter().find(|&digit| is_extra(grid, cell, digit)) else { return Flow::Continue(()) };
    let reason = Reason::default().cells(Role::Pivot, [cell]).places(Role::Extra, extra, [cell]);
    let reason = reason.houses(Role::House, grid.layout().seats(cell).iter().map(|seat| seat.house));
    let struck = candidates.without(extra).iter().map(|digit| Candidate::new(cell, digit));
    sink.add(Step::striking(Technique::BugPlusOne, struck, reason))
}

/// Whether every digit had no place or two in every house, were it not for this candidate.
fn is_extra<const W: usize>(grid: &Grid<'_, W>, cell: Cell, extra: Digit) -> bool {
    let layout = grid.layout();
    layout.house_ids().all(|house| {
        grid.digits().all(|digit| {
            let places = grid.places(house, digit).count_ones() as usize;
            let has_extra = digit == extra && layout.house(house).contains(cell);
            if has_extra { places == THREE } else { places == 0 || places == THREE - 1 }
        })
    })
}

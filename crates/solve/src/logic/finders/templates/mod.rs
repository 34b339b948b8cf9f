//! Templates: all possible arrangements of one digit. A candidate in none of them is false, one in all of them is true.
//!
//! ```text
//! | 7 . 7 |   two templates are left for 7: the         | 7 . - |   the cell in both is true, the cell
//! | . 7 7 |   corner with the middle, and the corner    | . 7 7 |   in neither is false
//! | . 7 7 |   with the other two                        | . 7 7 |
//! ```
//!
//! A template of a digit is a set of its candidates with exactly one in every house that lacks the digit.
//!
//! - *Template delete:* a candidate in no template of its digit is eliminated.
//! - *Template set:* a candidate in every template of its digit is placed.
//!
//! Cells that all templates of a digit contain are removed from the candidates of the others, until nothing changes.
//!
//! Templates are not enumerated: for each candidate one template that contains it is searched for, and each template found settles
//! all its cells. A cell is in every template if it is the only cell of its row in any template.
//!
//! The same knowledge limits all other single-digit techniques: they can only eliminate candidates in no template,
//! [`Templates::eliminable`](weaver::Templates::eliminable).
//!
//! Parts of the reason: [`Role::Pattern`], the candidates in templates. Definition: HoDoKu's manual, "Templates".

pub(super) mod weaver;

use sudoscope_board::{CellSet, HouseKind};

use crate::{
    Cancel,
    logic::{
        HouseLayout,
        finders::{shared::prelude::*, templates::weaver::Weaver},
    },
};

techniques! {
    TemplateSet: "1201" "ts" "template-set" Templates Extreme 10000 false 8700, find;
    TemplateDelete: "1202" "td" "template-delete" Templates Extreme 10000 false 8800, find;
}

/// Finds placements and eliminations by templates.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let Some(possible) = refined(context.grid, context.cancel) else { return Flow::Continue(()) };
    for (digit, &live) in context.grid.digits().zip(&possible) {
        let candidates = |cells: CellSet<W>| cells.iter().map(move |cell| Candidate::new(cell, digit));
        let reason = || Reason::default().places(Role::Pattern, digit, live);
        let certain = alone_in_row(context.grid.layout(), live);
        if wanted.contains(Technique::TemplateSet) && !certain.is_empty() {
            sink.add(Step::placing(Technique::TemplateSet, candidates(certain), reason()))?;
        }
        let eliminated = *context.grid.cells_of(digit) - live;
        if wanted.contains(Technique::TemplateDelete) && !live.is_empty() && !eliminated.is_empty() {
            sink.add(Step::eliminating(Technique::TemplateDelete, candidates(eliminated), reason()))?;
        }
    }
    Flow::Continue(())
}

/// By digit: the candidates in templates, without cells that other digits take for certain. `None` if cancelled.
fn refined<const W: usize>(grid: &CandidateGrid<'_, W>, cancel: &Cancel) -> Option<Vec<CellSet<W>>> {
    let layout = grid.layout();
    let mut possible: Vec<CellSet<W>> = grid.digits().map(|digit| *grid.cells_of(digit)).collect();
    let mut is_stale = vec![true; possible.len()];
    while let Some(digit) = is_stale.iter().position(|&is_stale| is_stale) {
        if cancel.is_cancelled() {
            return None;
        }
        let woven = Weaver::of(layout, possible[digit], Vec::new());
        possible[digit] = woven.possible();
        is_stale[digit] = false;
        let certain = alone_in_row(layout, possible[digit]);
        for other in (0..possible.len()).filter(|&other| other != digit) {
            if possible[other].meets(&certain) {
                possible[other] -= certain;
                is_stale[other] = true;
            }
        }
    }
    Some(possible)
}

/// The cells that are alone in their row.
fn alone_in_row<const W: usize>(layout: &HouseLayout<W>, cells: CellSet<W>) -> CellSet<W> {
    layout.house_ids_of(HouseKind::Row).filter_map(|row| (cells & *layout.house(row)).single()).collect()
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, Digit, HouseId, Rule};

    use super::*;
    use crate::logic::{
        finders::templates::weaver::Templates,
        tests::{board, check, state},
    };

    /// Two templates are left for 1: r1c1 and r2c3 with r3c2 and r4c4, or with r3c4 and r4c2.
    const MARKS: [(&str, &str); 3] = [("r1c23", "-1"), ("r2c14", "-1"), ("r4c13", "-1")];

    #[test]
    fn what_is_in_all_templates_is_placed() {
        check(&board(4, &[]), Technique::TemplateSet, &MARKS, &["r1c1=1 r2c3=1"]);
    }

    #[test]
    fn what_is_in_no_template_is_eliminated_and_what_one_digit_is_sure_to_take_the_others_lose() {
        let eliminated = ["r1c4<>1 r2c2<>1 r3c1<>1 r3c3<>1", "r1c1<>2 r2c3<>2", "r1c1<>3 r2c3<>3", "r1c1<>4 r2c3<>4"];
        check(&board(4, &[]), Technique::TemplateDelete, &MARKS, &eliminated);
    }

    /// All choices of one place in each of these rows that do not see each other.
    fn choices<const W: usize>(layout: &HouseLayout<W>, places: CellSet<W>, rows: &[HouseId]) -> Vec<CellSet<W>> {
        let Some((row, rows)) = rows.split_first() else { return vec![CellSet::EMPTY] };
        let with = |cell: Cell| choices(layout, places - *layout.peers(cell), rows).into_iter().map(move |rest| rest.with(cell));
        (places & *layout.house(*row)).iter().flat_map(with).collect()
    }

    #[test]
    fn suspects_are_what_no_template_holds_while_the_grid_changes() {
        let geometry = board(6, &[Rule::Diagonals]);
        let layout = HouseLayout::<2>::new(&geometry);
        let digit = Digit::from_index(0);
        let (mut random, mut found) = (1_u32, 0);
        for _ in 0..40 {
            let mut grid = CandidateGrid::new(&layout, &state(&geometry, &[]));
            let mut templates = Templates::default();
            while !grid.cells_of(digit).is_empty() {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let place = (random >> 16) as usize % grid.cells_of(digit).len();
                let candidate = Candidate::new(grid.cells_of(digit).iter().nth(place).unwrap(), digit);
                if random >> 8 & 15 == 0 {
                    grid.place(candidate);
                } else {
                    assert!(grid.eliminate(candidate));
                }
                let places = *grid.cells_of(digit);
                let open: Vec<HouseId> = layout.house_ids().filter(|&house| grid.places(house, digit) != 0).collect();
                let rows: Vec<HouseId> = open.iter().copied().filter(|&house| layout.kind(house) == HouseKind::Row).collect();
                let whole = choices(&layout, places, &rows).into_iter();
                let whole = whole.filter(|template| open.iter().all(|&house| template.meets(layout.house(house))));
                let live = whole.fold(CellSet::EMPTY, |all, template| all | template);
                let eliminable = templates.eliminable(&grid, digit);
                found += eliminable.len();
                assert_eq!(eliminable, places - live);
            }
        }
        assert!(found > 100, "the boards hold {found} eliminable");
    }
}

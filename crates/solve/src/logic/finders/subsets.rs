//! Locked, naked and hidden subsets: pairs, triples, quadruples.
//!
//! ```text
//! naked pair: the only candidates of two       hidden pair: 3 and 8 have only these
//! cells are 3 and 8: no other cell has 3, 8    two places: nothing else is there
//!
//! | 38  38  -38 | 1-38  .   . |                | 1438 2389  14  |  149   .   . |
//!                                                -14   -29
//! ```
//!
//! - *Naked subset:* `n` cells of a house have `n` candidate digits between them. No other cell of the house holds these digits.
//! - *Locked pair, locked triple:* a naked subset whose cells share a line and a region, with eliminations in the region, and in the
//!   line beyond it.
//! - *Hidden subset:* `n` digits have `n` places in a house between them. These cells hold nothing else.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Set`], the cells with their digits (for a hidden subset, the hidden
//! digits); [`Role::House`]; for locked subsets [`Role::Crossing`], the second house. Definitions: HoDoKu's manual, "Naked Subsets"
//! and "Hidden Subsets".

use sudoscope_board::{CellSet, DigitSet, HouseId, HouseKind};

use crate::logic::finders::{
    shared::{combine::Masks, prelude::*},
    singles::regions_first,
};

techniques! {
    LockedPair: "0110" "l2" "locked-pair" Intersections Medium 40 true 1000, find;
    LockedTriple: "0111" "l3" "locked-triple" Intersections Medium 60 true 1100, find;
    NakedPair: "0200" "n2" "naked-pair" Subsets Medium 60 true 1300, find;
    NakedTriple: "0201" "n3" "naked-triple" Subsets Medium 80 true 1400, find;
    HiddenPair: "0210" "h2" "hidden-pair" Subsets Medium 70 true 1500, find;
    HiddenTriple: "0211" "h3" "hidden-triple" Subsets Medium 100 true 1600, find;
    NakedQuadruple: "0202" "n4" "naked-quadruple" Subsets Hard 120 true 2000, find;
    HiddenQuadruple: "0212" "h4" "hidden-quadruple" Subsets Hard 150 true 2100, find;
}

const NAKED: [Technique; 3] = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuadruple];
const LOCKED: [Technique; 2] = [Technique::LockedPair, Technique::LockedTriple];
const HIDDEN: [Technique; 3] = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuadruple];

/// Size of the smallest subset.
const PAIR: usize = 2;

/// Finds subsets.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, quiet) = (context.grid, &mut context.scratch.subsets);
    let chosen = |list: &'static [Technique]| list.iter().enumerate().filter(move |(_, technique)| wanted.contains(**technique));
    let mut in_houses = |technique: Technique, search: &mut dyn FnMut(HouseId) -> (Flow, bool)| {
        regions_first(grid).try_for_each(|house| {
            let part = technique as usize * grid.layout().house_ids().len() + house.index();
            if quiet.is_quiet(part, grid.changed(house)) {
                return Flow::Continue(());
            }
            let (flow, has_subset) = search(house);
            if !has_subset {
                quiet.note(part, grid.revision());
            }
            flow
        })
    };
    for (place, &technique) in chosen(&LOCKED).chain(chosen(&NAKED)) {
        in_houses(technique, &mut |house| naked(grid, technique, place + PAIR, house, sink))?;
    }
    for (place, &technique) in chosen(&HIDDEN) {
        in_houses(technique, &mut |house| hidden(grid, technique, place + PAIR, house, sink))?;
    }
    Flow::Continue(())
}

/// Naked subsets of that size in a house, or locked subsets if the technique is one. Also returns whether there is any naked subset
/// with eliminations in the house.
fn naked<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    size: usize,
    house: HouseId,
    sink: &mut StepSink,
) -> (Flow, bool) {
    let layout = grid.layout();
    let mut masks = Masks::new();
    for (place, &cell) in layout.members(house).iter().enumerate() {
        let candidates = grid.candidates(cell);
        if (PAIR..=size).contains(&candidates.len()) {
            masks.push(place, candidates.bits());
        }
    }
    let mut has_subset = false;
    let flow = masks.choose(size, &mut |places, digits| {
        let (cells, digits) = (layout.cells_at(house, places), DigitSet::from_bits(digits));
        let eliminated = |house: HouseId| others(grid, *layout.house(house) - cells, digits);
        if eliminated(house).next().is_none() {
            return Flow::Continue(());
        }
        has_subset = true;
        let reason = Reason::default().digits(Role::Pattern, digits).set(Role::Set, cells, digits).houses(Role::House, [house]);
        if !LOCKED.contains(&technique) {
            return sink.add(Step::eliminating(technique, eliminated(house), reason));
        }
        // A locked subset is found from either house. The line must have an elimination beyond the region, the region any, as in
        // HoDoKu; of two other houses, each must have one that the other has not.
        let beyond = |one, other| others(grid, *layout.house(one) - *layout.house(other), digits).next().is_some();
        let is_region = |house| layout.geometry().house(house).kind == HouseKind::Region;
        let has_own =
            |one: HouseId, other: HouseId| if is_region(one) { eliminated(one).next().is_some() } else { beyond(one, other) };
        let second = layout.houses_around(cells).find(|&other| other != house && has_own(house, other) && has_own(other, house));
        match second {
            Some(second) => {
                let reason = reason.houses(Role::Crossing, [second]);
                sink.add(Step::eliminating(technique, eliminated(house).chain(eliminated(second)), reason))
            }
            None => Flow::Continue(()),
        }
    });
    (flow, has_subset)
}

/// The candidates of some cells with some digits.
fn others<const W: usize>(grid: &CandidateGrid<'_, W>, cells: CellSet<W>, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().flat_map(move |digit| (cells & *grid.cells_of(digit)).iter().map(move |cell| Candidate::new(cell, digit)))
}

/// Hidden subsets of that size in a house. Also returns whether there is any with eliminations.
fn hidden<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    size: usize,
    house: HouseId,
    sink: &mut StepSink,
) -> (Flow, bool) {
    let mut masks = Masks::new();
    for digit in grid.digits() {
        let places = grid.places(house, digit);
        if (PAIR..=size).contains(&(places.count_ones() as usize)) {
            masks.push(digit.index(), places);
        }
    }
    let mut has_subset = false;
    let flow = masks.choose(size, &mut |digits, places| {
        let (cells, digits) = (grid.layout().cells_at(house, places), DigitSet::from_bits(digits));
        let eliminated =
            cells.iter().flat_map(|cell| (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit)));
        if eliminated.clone().next().is_none() {
            return Flow::Continue(());
        }
        has_subset = true;
        let reason = Reason::default().digits(Role::Pattern, digits).set(Role::Set, cells, digits).houses(Role::House, [house]);
        sink.add(Step::eliminating(technique, eliminated, reason))
    });
    (flow, has_subset)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn a_naked_pair_leaves_the_rest_of_its_house() {
        let expected =
            "r1c2<>3 r1c3<>3 r1c4<>3 r1c5<>3 r1c7<>3 r1c8<>3 r1c9<>3 r1c2<>8 r1c3<>8 r1c4<>8 r1c5<>8 r1c7<>8 r1c8<>8 r1c9<>8";
        check(&board(9, &[]), Technique::NakedPair, &[("r1c16", "38")], &[expected]);
        check(&board(9, &[]), Technique::LockedPair, &[("r1c16", "38")], &[]);
    }

    #[test]
    fn a_naked_triple_needs_no_cell_with_all_three_digits() {
        let marks = [("r1c1", "12"), ("r5c1", "23"), ("r9c1", "13"), ("r234678c1", "-12")];
        check(&board(9, &[]), Technique::NakedTriple, &marks, &["r2c1<>3 r3c1<>3 r4c1<>3 r6c1<>3 r7c1<>3 r8c1<>3"]);
    }

    #[test]
    fn a_locked_pair_eliminates_in_both_houses() {
        let marks = [("r1c12", "38"), ("r1c456789", "-3"), ("r23c123", "-3"), ("r1c456789", "-8"), ("r2c123", "-8")];
        check(&board(9, &[]), Technique::LockedPair, &[marks.as_slice(), &[("r3c1", "-8")]].concat(), &[]);
        // In the box, an elimination where it crosses the line is enough.
        let crossing = [("r1c12", "38"), ("r1c56789", "-38"), ("r23c123", "-38")];
        check(&board(9, &[]), Technique::LockedPair, &crossing, &["r1c3<>3 r1c4<>3 r1c3<>8 r1c4<>8"]);
        let marks = [("r1c12", "38"), ("r1c56789", "-38"), ("r23c123", "-3"), ("r2c123", "-8")];
        let expected = "r1c3<>3 r1c4<>3 r1c3<>8 r1c4<>8 r3c1<>8 r3c2<>8 r3c3<>8";
        check(&board(9, &[]), Technique::LockedPair, &marks, &[expected]);
    }

    #[test]
    fn a_hidden_pair_leaves_its_cells_to_itself() {
        let marks = [("r1c345678", "-38"), ("r1c1", "1338"), ("r1c2", "-1245"), ("r1c9", "-38")];
        check(&board(9, &[]), Technique::HiddenPair, &marks, &["r1c1<>1 r1c2<>6 r1c2<>7 r1c2<>9"]);
    }

    #[test]
    fn subsets_lie_in_windows_and_on_large_boards_too() {
        let expected = "r2c2<>1 r2c3<>1 r3c2<>1 r3c3<>1 r3c4<>1 r4c2<>1 r4c3<>1 \
                        r2c2<>2 r2c3<>2 r3c2<>2 r3c3<>2 r3c4<>2 r4c2<>2 r4c3<>2";
        check(
            &board(9, &[Rule::Windoku]),
            Technique::NakedPair,
            &[("r24c4", "12"), ("r156789c4", "-12"), ("r3c4", "12345")],
            &["r3c4<>1 r3c4<>2", expected],
        );
        let marks = [("r1c1", "GF"), ("r1c8", "GF"), ("r1c2345679ABCDEF", "-GF")];
        check(&board(16, &[]), Technique::NakedPair, &marks, &["r1c16<>15 r1c16<>16"]);
    }
}

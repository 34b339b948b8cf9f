//! Full house, naked single, hidden single.
//!
//! ```text
//! full house        naked single            hidden single
//! 5 3 4 6 7 8 9 1 .    the peers of . hold      . is the only cell of its house
//!                 ^    all digits but one       in which the digit is possible
//! ```
//!
//! - *Full house:* a house has one empty cell, which takes the missing digit.
//! - *Naked single:* a cell has one candidate left.
//! - *Hidden single:* a house has one place left for a digit.
//!
//! Singles are returned in the order in which they arose, as in HoDoKu, whose scores depend on it.
//!
//! Parts of the reason: for full and hidden singles, [`Role::House`]; for hidden singles also [`Evidence::Excluders`]; for naked singles
//! [`Evidence::Decided`] where digits on the board exclude all others. Definitions: HoDoKu's manual, "Singles"; they apply to houses
//! of every kind.

use sudoscope_board::{Cell, DigitSet, HouseId, HouseKind};

use crate::logic::{Excluders, finders::shared::prelude::*};

techniques! {
    FullHouse: "0000" "fh" "full-house" Singles Easy 4 true 100, find;
    NakedSingle: "0003" "n1" "naked-single" Singles Easy 4 true 200, find;
    HiddenSingle: "0002" "h1" "hidden-single" Singles Easy 14 true 300, find;
}

/// Finds singles.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    if wanted.contains(Technique::FullHouse) {
        full_houses(context.grid, sink)?;
    }
    if wanted.contains(Technique::NakedSingle) {
        naked_singles(context.grid, sink)?;
    }
    if wanted.contains(Technique::HiddenSingle) {
        hidden_singles(context.grid, sink)?;
    }
    Flow::Continue(())
}

fn full_houses<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    for found in grid.naked_singles() {
        let is_last = |house: &HouseId| (*grid.layout().house(*house) & *grid.empty()).single().is_some();
        if let Some(house) = grid.layout().memberships(found.cell).iter().map(|membership| membership.house).find(is_last) {
            let reason = sink.reason(|| Reason::default().houses(Role::House, [house]));
            sink.add(Step::placing(Technique::FullHouse, [found], reason))?;
        }
    }
    Flow::Continue(())
}

fn naked_singles<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    grid.naked_singles().try_for_each(|found| {
        let decided = |houses| Reason::default().with(Role::House, Evidence::Decided(houses));
        let reason = sink.reason(|| decided_by(grid, found).map_or_else(Reason::default, decided));
        sink.add(Step::placing(Technique::NakedSingle, [found], reason))
    })
}

/// The fewest houses of a cell whose digits are all but that of the candidate; none if it takes digits in other cells that the cell sees.
fn decided_by<const W: usize>(grid: &CandidateGrid<'_, W>, Candidate { cell, digit }: Candidate) -> Option<Vec<HouseId>> {
    let layout = grid.layout();
    let wanted = DigitSet::all(grid.size()).without(digit);
    let held = |house: HouseId| layout.members(house).iter().filter_map(|&other| grid.digit(other)).collect::<DigitSet>();
    let mut houses: Vec<(HouseId, DigitSet)> =
        layout.memberships(cell).iter().map(|membership| (membership.house, held(membership.house))).collect();
    let is_enough = |houses: &[(HouseId, DigitSet)], but: Option<usize>| {
        let others = houses.iter().enumerate().filter(|(place, _)| Some(*place) != but);
        (wanted - others.fold(DigitSet::EMPTY, |all, (_, (_, digits))| all | *digits)).is_empty()
    };
    if !is_enough(&houses, None) {
        let seen: DigitSet = layout.peers(cell).iter().filter_map(|other| grid.digit(other)).collect();
        return (wanted - seen).is_empty().then(Vec::new);
    }
    for place in (0..houses.len()).rev() {
        if is_enough(&houses, Some(place)) {
            houses.remove(place);
        }
    }
    Some(houses.into_iter().map(|(house, _)| house).collect())
}

fn hidden_singles<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    grid.hidden_singles().try_for_each(|(house, found)| {
        let reason = sink.reason(|| {
            Reason::default().houses(Role::House, [house]).with(Role::House, Evidence::Excluders(excluders(grid, house, found)))
        });
        sink.add(Step::placing(Technique::HiddenSingle, [found], reason))
    })
}

/// The digits on the board that keep the digit of a candidate out of the other empty cells of a house.
fn excluders<const W: usize>(grid: &CandidateGrid<'_, W>, house: HouseId, found: Candidate) -> Excluders {
    let layout = grid.layout();
    let others: Vec<Cell> = (*layout.house(house) & *grid.empty()).iter().filter(|&cell| cell != found.cell).collect();
    let holders: Vec<Cell> = layout.all().iter().filter(|&cell| grid.digit(cell) == Some(found.digit)).collect();
    Excluders::new(&others, &holders, |other, holder| layout.sees(other, holder))
}

/// Regions, where people look first, then all other houses.
pub(super) fn regions_first<'a, const W: usize>(grid: &CandidateGrid<'a, W>) -> impl Iterator<Item = HouseId> + use<'a, W> {
    let layout = grid.layout();
    let others = layout.house_ids().filter(|&house| layout.kind(house) != HouseKind::Region);
    layout.house_ids_of(HouseKind::Region).chain(others)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Digit, Rule};

    use super::*;
    use crate::logic::{
        Candidate, Engine, LogicSettings,
        tests::{self, board, check},
    };

    #[test]
    fn a_cell_with_one_candidate_is_a_naked_single() {
        check(&board(9, &[]), Technique::NakedSingle, &[("r4c5", "7")], &["r4c5=7"]);
    }

    #[test]
    fn a_digit_with_one_place_is_a_hidden_single_in_houses_of_every_kind() {
        check(&board(9, &[]), Technique::HiddenSingle, &[("r4", "-7"), ("r4c5", "123456789")], &[]);
        check(&board(9, &[]), Technique::HiddenSingle, &[("r4c12346789", "-7")], &["r4c5=7"]);
        let diagonals = board(9, &[Rule::Diagonals]);
        let falling = ["r1c1", "r2c2", "r3c3", "r4c4", "r6c6", "r7c7", "r8c8", "r9c9"].map(|cell| (cell, "-7"));
        check(&diagonals, Technique::HiddenSingle, &falling, &["r5c5=7"]);
        check(&board(16, &[]), Technique::HiddenSingle, &[("rFc123456789ABCDEF", "-G")], &["r15c16=16"]);
    }

    #[test]
    fn a_house_with_one_empty_cell_is_full() {
        let geometry = board(4, &[]);
        let mut state = tests::state(&geometry, &[]);
        for (cell, digit) in geometry.shape().cells().zip(Digit::all(3)) {
            state.place(&geometry, Candidate::new(cell, digit));
        }
        let settings = LogicSettings::only(Technique::FullHouse, Default::default());
        let steps = Engine::new(&geometry).all_steps(&state, &settings, &Default::default());
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].placements(), [Candidate::new(geometry.shape().cell(0, 3), Digit::from_index(3))]);
        assert_eq!(steps[0].reason().houses_of(Role::House).collect::<Vec<_>>(), [HouseId::new(0)]);
    }
}

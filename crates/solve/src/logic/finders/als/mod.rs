//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom; Sue de Coq has a description of its own (`sue_de_coq`).
//!
//! ```text
//! | 12 .  . | .  13  . |     A = r1c1 {12}, B = r12c5 {123}: both hold 1, and all their 1s see each
//! | -  -  - | .  23  . |     other, so one of the sets lacks 1 and has as many digits as cells.
//! | .  .  . | .  .   . |     That set holds 2: candidates that see all 2s of both are eliminated
//! ```
//!
//! An *almost locked set* is one or more cells of a house with one candidate digit more than cells. Without one of its digits it is
//! a locked set and holds all the others. A digit is a *restricted common* of two sets if all its places in one see all its places
//! in the other (so none are in both): it cannot be true in both sets.
//!
//! - *ALS-XZ:* two sets with a restricted common X. Candidates that see all places of another common digit Z are eliminated. With a
//!   second restricted common, either can be X; and each set is locked to its other digits, which are eliminated wherever they see
//!   all their places in it.
//! - *ALS-XY-wing:* two sets that have different restricted commons with a third one. Candidates that see all places of another
//!   common digit of the two are eliminated.
//! - *ALS chain:* four to seven sets, each with a restricted common with the next, different from the previous one; eliminations
//!   are those of a wing, between the ends.
//! - *Death blossom:* a cell, the stem, and for each of its digits a set, the petal, all of whose places of that digit see the
//!   stem. A digit of all petals but not of the stem is eliminated where it sees all its places in them.
//!
//! Linked sets, the ends of a wing, and petals do not overlap, unless [`Options::overlapping_sets`] allows it.
//!
//! Parts of the reason: [`Role::Set`] for each set from end to end (in a wing the third set is in the middle), with the
//! [`Role::RestrictedCommon`] digits between two sets; for ALS-XZ they follow both. For a blossom [`Role::Pivot`], the stem, and
//! for each of its digits the [`Role::RestrictedCommon`] and the [`Role::Pincer`], the petal. Definitions: HoDoKu's manual, "Almost
//! Locked Sets".
//!
//! [`Options::overlapping_sets`]: crate::logic::Options
//! [`Role::Set`]: crate::logic::Role::Set
//! [`Role::RestrictedCommon`]: crate::logic::Role::RestrictedCommon
//! [`Role::Pivot`]: crate::logic::Role::Pivot
//! [`Role::Pincer`]: crate::logic::Role::Pincer

mod bits;
mod chain;
pub(super) mod network;
mod sue_de_coq;
mod wing;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[wing::rows(), chain::rows(), sue_de_coq::rows()] }
}

#[cfg(test)]
mod tests {
    //! Almost locked sets on boards that are empty except for a few cells.

    use sudoscope_board::{CellSet, Digit, DigitSet, Rule};

    use crate::{
        Cancel,
        logic::{
            Candidate, Engine, LogicSettings, Options, Role, Technique,
            finders::als::network::{Als, AlsNetwork},
            position::{grid::CandidateGrid, layout::HouseLayout},
            tests::{board, check, check_with, state},
        },
    };

    #[test]
    fn two_sets_that_cannot_both_hold_a_digit_eliminate_another() {
        let marks = [("r1c1", "12"), ("r1c5", "13"), ("r2c5", "23")];
        check(&board(9, &[]), Technique::AlsXz, &marks, &["r1c4<>2 r1c6<>2 r2c1<>2 r2c2<>2 r2c3<>2"]);
        check(&board(9, &[]), Technique::AlsXyWing, &marks, &["r1c4<>2 r1c6<>2 r2c1<>2 r2c2<>2 r2c3<>2"]);
    }

    #[test]
    fn a_diagonal_may_restrict_a_common_digit() {
        // r1c1 sees r8c8 along the diagonal alone.
        let marks = [("r1c1", "12"), ("r8c8", "13"), ("r8c5", "23")];
        check(&board(9, &[]), Technique::AlsXz, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::AlsXz, &marks, &["r1c5<>2 r5c5<>2 r8c1<>2"]);
    }

    #[test]
    fn the_parts_of_a_wing_lead_from_end_to_end() {
        let geometry = board(9, &[]);
        let state = state(&geometry, &[("r1c1", "12"), ("r1c5", "13"), ("r5c5", "23")]);
        let settings = LogicSettings::only(Technique::AlsXyWing, Options::default());
        let step = Engine::new(&geometry).first_step(&state, &settings, &Cancel::default()).unwrap();
        let sets: Vec<_> = step.reason().sets_of(Role::Set).map(|set| geometry.shape().name(set.cells[0])).collect();
        let digits: Vec<_> = step.reason().digits_of(Role::RestrictedCommon).iter().map(Digit::get).collect();
        assert_eq!((sets, digits), (["r1c1", "r1c5", "r5c5"].map(String::from).to_vec(), vec![1, 3]));
    }

    #[test]
    fn a_chain_leads_from_set_to_set() {
        // 5- r1c1 -1- r1c4 -2- r8c4 -3- r8c8 -5
        let marks = [("r1c1", "15"), ("r1c4", "12"), ("r8c4", "23"), ("r8c8", "35")];
        check(&board(9, &[]), Technique::AlsChain, &marks, &["r1c8<>5 r8c1<>5"]);
        check(&board(16, &[]), Technique::AlsChain, &marks, &["r1c8<>5 r8c1<>5"]);
        check(&board(9, &[]), Technique::AlsChain, &marks[..3], &[]);
    }

    #[test]
    fn all_petals_of_a_blossom_eliminate_what_they_have_in_common() {
        // The stem r1c1 holds 1 or 2; r1c8 {13} and r8c1 {23} see it.
        let marks = [("r1c1", "12"), ("r1c8", "13"), ("r8c1", "23")];
        check(&board(9, &[]), Technique::DeathBlossom, &marks, &["r8c8<>3"]);
    }

    #[test]
    fn petals_may_overlap_where_the_options_say_so() {
        // The petals of r1c1 are {134} in r12c2 and {234} in r2c12; each of the four cells is a stem.
        let marks = [("r1c1", "12"), ("r1c2", "134"), ("r2c2", "34"), ("r2c1", "234")];
        let in_box = |digit: u8| format!("r1c3<>{digit} r2c3<>{digit} r3c1<>{digit} r3c2<>{digit} r3c3<>{digit}");
        let ones = "r1c3<>1 r1c4<>1 r1c5<>1 r1c6<>1 r1c7<>1 r1c8<>1 r1c9<>1 r2c3<>1 r3c1<>1 r3c2<>1 r3c3<>1";
        let twos = in_box(2) + " r4c1<>2 r5c1<>2 r6c1<>2 r7c1<>2 r8c1<>2 r9c1<>2";
        let (threes_and_fours, ones_and_twos) = ([in_box(3), in_box(4)].join(" "), [ones, &twos].join(" "));
        let expected = [&threes_and_fours[..], ones, &twos[..], &ones_and_twos[..]];
        let overlapping = Options { overlapping_sets: true, ..Options::default() };
        check(&board(9, &[]), Technique::DeathBlossom, &marks, &[]);
        check_with(&board(9, &[]), Technique::DeathBlossom, overlapping, &marks, &expected);
    }

    #[test]
    fn every_set_of_a_house_with_one_digit_more_than_cells_is_collected() {
        let geometry = board(6, &[Rule::Diagonals]);
        let layout = HouseLayout::<2>::new(&geometry);
        let (mut random, mut found) = (5_u32, 0);
        for _ in 0..50 {
            let mut grid = CandidateGrid::new(&layout, &state(&geometry, &[]));
            for cell in layout.all() {
                for digit in grid.digits().skip(1) {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    if random >> 24 < 150 {
                        grid.eliminate(Candidate::new(cell, digit));
                    }
                }
            }
            let mut expected: Vec<(CellSet<2>, DigitSet)> = Vec::new();
            for house in layout.house_ids() {
                for choice in 1..1_u32 << layout.members(house).len() {
                    let cells = layout.cells_at(house, choice);
                    let digits = grid.union(cells);
                    if digits.len() == cells.len() + 1 && !expected.contains(&(cells, digits)) {
                        expected.push((cells, digits));
                    }
                }
            }
            let mut network = AlsNetwork::default();
            let mut sets: Vec<_> = network.of(&grid, true).sets().iter().map(|set| (set.cells, set.digits)).collect();
            found += sets.len();
            sets.sort_unstable_by_key(|(cells, _)| *cells);
            expected.sort_unstable_by_key(|(cells, _)| *cells);
            assert_eq!(sets, expected);
            for (one, set) in network.of(&grid, false).sets().to_vec().iter().enumerate() {
                for (other, partner) in network.of(&grid, false).sets().to_vec().iter().enumerate() {
                    let is_restricted = |digit: &Digit| {
                        let places = |set: &Als<2>| set.cells & *grid.cells_of(*digit);
                        let both = places(set).iter().all(|place| places(partner).is_within(layout.peers(place)));
                        both && !set.cells.meets(&partner.cells)
                    };
                    let commons: DigitSet = (set.digits & partner.digits).iter().filter(is_restricted).collect();
                    assert_eq!(network.of(&grid, false).commons(one, other), commons);
                }
            }
        }
        assert!(found > 1000, "the boards hold {found} sets");
    }
}

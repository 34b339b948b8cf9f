//! Forcing chains and forcing nets.
//!
//! ```text
//! contradiction                             verity
//!
//! r1c1 is 5 -> … -> r9c9 is 3               r1c1 is 5 -> … ----\
//!           -> … -> r9c9 is not 3           r1c1 is 7 -> … -----+-> r9c9 is not 3
//!                                           r1c1 is 8 -> … ----/
//! so r1c1 is not 5                          so r9c9 is not 3 in any case
//! ```
//!
//! - *Contradiction:* an assumption makes a node both true and false, or leaves a cell without candidates or a house without a
//!   place for a digit: the assumption is wrong.
//! - *Verity:* a candidate is true or false; a cell has one of its candidates; a digit has one of its places in a house. What
//!   follows from all alternatives is true.
//! - *Chain:* each branch is a chain of strong and weak links, through candidates and groups.
//! - *Net:* an implication may rest on several facts: the last candidate of a cell, the last place in a house.
//!
//! Nets are searched in stages, each only if the previous one finds nothing. First HoDoKu's nets: four rounds of singles from each
//! candidate, and the transitive closure of that ([`consequences`]). Then all that follows from each candidate by singles, locked
//! candidates and subsets ([`deduction`]). Last, nested nets ([`chain`]): what leads to a contradiction under an
//! assumption is false under it, to any depth. Every false candidate ends in a contradiction that way, so that no puzzle with one
//! solution remains unsolved.
//!
//! Of several steps, HoDoKu's choice is taken: placements before eliminations, then reading order, then the shortest argument. Of
//! nets beyond HoDoKu's, the shortest is taken.
//!
//! Parts of the reason: [`Role::Assumption`](crate::logic::Role::Assumption), what the alternatives are about: a candidate
//! assumed to be true or false, a cell, or a house and a digit; [`Role::Branch`](crate::logic::Role::Branch), a net for each
//! alternative, which comes first in it, except for an alternative that is the conclusion itself;
//! [`Role::Conclusion`](crate::logic::Role::Conclusion), the candidate placed or eliminated. Definitions: HoDoKu's manual,
//! "Last Resort".

mod argument;
mod chain;
pub(super) mod consequences;
mod deduction;
pub(super) mod ground;
mod proof;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[chain::rows()] }
}

#[cfg(test)]
mod tests {
    //! Forcing chains and nets on whole boards: that each proves its step, and that they leave no puzzle unsolved.

    use sudoscope_board::{HouseGeometry, KnownGeometry, Rule, Shape};

    use crate::{
        Cancel,
        logic::{
            Bond, Contradiction, Engine, Family, LogicSettings, PathEnd, Role, State, Technique, TechniqueSet,
            tests::{audit_path, audit_random, board},
        },
        test_support::{MAGICTOUR, digits},
    };

    /// The techniques of these families.
    fn with(families: &[Family]) -> Vec<Technique> {
        Technique::all().filter(|technique| families.contains(&technique.family())).collect()
    }

    const SIMPLE: [Family; 4] = [Family::Singles, Family::Intersections, Family::Subsets, Family::ForcingChains];

    #[test]
    fn every_forcing_chain_and_net_on_the_way_to_a_solution_proves_its_step() {
        let puzzles = [MAGICTOUR, "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5..........."];
        let mut used = TechniqueSet::default();
        for puzzle in puzzles {
            let path = audit_path(&HouseGeometry::classic(), puzzle, &with(&SIMPLE));
            assert_eq!(path.end, PathEnd::Solved);
            path.steps.iter().for_each(|step| used.insert(step.technique()));
        }
        for technique in with(&[Family::ForcingChains]) {
            assert!(used.contains(technique), "{technique:?}");
        }
    }

    #[test]
    fn the_hardest_puzzles_are_solved_with_nets_within_nets() {
        // Golden Nugget, ER 11.9, and a puzzle that needs contradictions nested three deep.
        for puzzle in [
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        ] {
            assert_eq!(audit_path(&HouseGeometry::classic(), puzzle, &with(&SIMPLE)).end, PathEnd::Solved);
        }
    }

    #[test]
    fn every_forcing_chain_and_net_there_is_proves_its_step() {
        let settings = LogicSettings { techniques: with(&[Family::ForcingChains]), ..LogicSettings::default() };
        for rules in [&[][..], &[Rule::Diagonals], &[Rule::DisjointGroups]] {
            audit_random(&board(6, rules), &settings, 2, 2);
        }
    }

    #[test]
    fn what_a_rule_needs_is_part_of_chains_and_nets() {
        // Made with seeds 1 and 2 as unfair, and 1 as extreme.
        let puzzles = [
            (Rule::GlobalEntropy, "..5..9..66.4.....9..7...3..........1...5....77......62.......28....9.14.24...8.9."),
            (Rule::GlobalEntropy, "...1...........3........2....472.93....6...7.8........1...........2.......5.....6"),
            (Rule::Flatmates, "8.9...4.......5....2.........7.........6.7.4..8....2.3.1..28...6..37.1..........."),
        ];
        let of_rules = [Technique::CountPlaces, Technique::LastWay];
        let chained = [with(&[&SIMPLE[..], &[Family::Chains]].concat()), of_rules.to_vec()].concat();
        let in_nets = [with(&SIMPLE), of_rules.to_vec()].concat();
        let (mut links, mut implications, mut ends) = (0, 0, 0);
        for (rule, puzzle) in puzzles {
            let geometry = KnownGeometry::new(&Shape::classic(), &[rule]);
            let paths = [&chained, &in_nets].map(|techniques| audit_path(&geometry, puzzle, techniques));
            for step in paths.iter().flat_map(|path| &path.steps) {
                let is_by_rule = |bond: &Option<Bond>| matches!(bond, Some(Bond::Rule(_)));
                for net in step.reason().nets() {
                    implications += net.implications.iter().filter(|fact| fact.is_true && is_by_rule(&fact.bond)).count();
                    ends += usize::from(matches!(net.contradiction, Some(Contradiction::Rule(_))));
                }
                let strong = step.reason().chains().flat_map(|chain| &chain.links).filter(|link| link.is_strong);
                links += strong.filter(|link| matches!(link.bond, Bond::Rule(_))).count();
            }
        }
        assert!(links > 0 && implications > 0 && ends > 0, "{links} {implications} {ends}");
    }

    #[test]
    fn what_is_a_single_is_no_forcing_chain() {
        // This position has hidden singles from which much follows.
        let geometry = HouseGeometry::classic();
        let puzzle = ".2..5...9...7.....7.....5..2..........4..8....6..2..91.3.2..9..6...9..13..1.6..2.";
        let state = State::from_givens(&geometry, &digits(puzzle));
        let engine = Engine::new(&geometry);
        let found = |family| {
            engine.all_steps(&state, &LogicSettings { techniques: with(&[family]), ..LogicSettings::default() }, &Cancel::default())
        };
        let singles = found(Family::Singles);
        let steps = found(Family::ForcingChains);
        assert!(!singles.is_empty() && !steps.is_empty());
        for step in &steps {
            let reason = step.reason();
            assert!(reason.nets().any(|net| net.implications.len() > 1), "{step:?}");
            for cell in reason.cells_of(Role::Assumption) {
                assert!(state.candidates(cell).len() > 1, "{step:?}");
            }
            for house in reason.houses_of(Role::Assumption) {
                let digit = reason.digits_of(Role::Assumption).only().unwrap();
                let places = geometry.house(house).cells.iter().filter(|&&cell| state.candidates(cell).contains(digit)).count();
                assert!(places > 1, "{step:?}");
            }
        }
    }

    #[test]
    fn a_cancelled_search_finds_nothing() {
        let geometry = HouseGeometry::classic();
        let settings = LogicSettings { techniques: with(&[Family::ForcingChains]), ..LogicSettings::default() };
        let cancel = Cancel::default();
        cancel.cancel();
        let path = Engine::new(&geometry).path(&State::from_givens(&geometry, &[None; 81]), &settings, &cancel);
        assert_eq!((path.steps.len(), path.end), (0, PathEnd::Cancelled));
    }
}

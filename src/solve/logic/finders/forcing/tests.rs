//! Forcing chains and nets on whole boards: that each proves its step, and that they leave no puzzle unsolved.

use crate::{
    board::{HouseGeometry, Rule},
    solve::{
        Cancel,
        logic::{
            Engine, Family, LogicSettings, PathEnd, Role, State, Technique, TechniqueSet,
            tests::{
                audit::{audit_path, audit_random},
                check::board,
            },
        },
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

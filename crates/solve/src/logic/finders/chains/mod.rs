//! Chains: remote pairs, X-chains, XY-chains, nice loops and alternating inference chains.
//!
//! The links come from a [`LinkTable`](crate::logic::finders::links::table::LinkTable), built once for each revision of the
//! grid. Remote pairs, X-chains and XY-chains need few kinds of links and have searches of their own. Nice loops and AICs
//! ([`loops`]) follow all links from every candidate, unless a quick test of reachability ([`reach`]) excludes it.

mod loops;
mod plain;
pub(super) mod reach;
mod walk;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[loops::rows(), plain::rows()] }
}

#[cfg(test)]
mod tests {
    //! Chains on whole boards: what each eliminates, and that its links prove it.

    use sudoscope_board::{Cage, CageTotal, Cell, Digit, HouseGeometry, KnownGeometry, Rule, Shape};

    use crate::{
        Cancel,
        logic::{
            Bond, Engine, Family, LogicSettings, Options, Step, Technique,
            explain::notation::outcome,
            tests::{audit_path, audit_random, board, check, random_state, state},
        },
        random::XorShift,
        test_support::MAGICTOUR,
    };

    /// Of magictour's top 1465.
    const PUZZLES: [&str; 4] = [
        MAGICTOUR,
        "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........",
        "..8.6.7..2...3.4.....84..2...7..96.54.5...........6.............71.8.2..3.....17.",
        "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    ];

    fn chains() -> Vec<Technique> {
        Technique::all().filter(|technique| technique.family() == Family::Chains).collect()
    }

    fn with_sets() -> LogicSettings {
        let options = Options { set_nodes: true, ..Options::default() };
        LogicSettings { techniques: chains(), options, ..LogicSettings::default() }
    }

    #[test]
    fn every_chain_on_the_way_to_a_solution_proves_its_step() {
        let simple = [Family::Singles, Family::Intersections, Family::Subsets, Family::Chains];
        let techniques: Vec<Technique> = Technique::all().filter(|technique| simple.contains(&technique.family())).collect();
        let paths = PUZZLES.map(|puzzle| audit_path(&HouseGeometry::classic(), puzzle, &techniques));
        let steps = paths.iter().flat_map(|path| &path.steps);
        let chains = steps.filter(|step| step.technique().family() == Family::Chains).count();
        assert!(chains > PUZZLES.len(), "{chains}");
    }

    #[test]
    fn every_chain_there_is_proves_its_step() {
        let found =
            audit_random(&HouseGeometry::classic(), &LogicSettings { techniques: chains(), ..LogicSettings::default() }, 2, 12);
        // Random states rarely have enough cells with the same two candidates for remote pairs.
        let missing: Vec<Technique> = chains().into_iter().filter(|&technique| !found.contains(technique)).collect();
        assert_eq!(missing, [Technique::RemotePair]);
    }

    #[test]
    fn every_chain_through_almost_locked_sets_proves_its_step() {
        for rules in [&[][..], &[Rule::Diagonals], &[Rule::DisjointGroups]] {
            let found = audit_random(&board(6, rules), &with_sets(), 2, 12);
            assert!(found.contains(Technique::GroupedAic) && found.contains(Technique::GroupedDiscontinuousNiceLoop), "{found:?}");
        }
    }

    #[test]
    fn chains_run_through_the_houses_of_rules() {
        for rules in [&[Rule::Diagonals][..], &[Rule::Windoku], &[Rule::DisjointGroups]] {
            audit_random(
                &HouseGeometry::new(&Shape::classic(), rules).unwrap(),
                &LogicSettings { techniques: chains(), ..LogicSettings::default() },
                2,
                2,
            );
        }
    }

    #[test]
    fn of_all_chains_one_that_eliminates_most_is_taken() {
        let geometry = HouseGeometry::classic();
        let engine = Engine::new(&geometry);
        let kinds = [Technique::ContinuousNiceLoop, Technique::DiscontinuousNiceLoop, Technique::Aic];
        let settings = LogicSettings { techniques: kinds.to_vec(), ..LogicSettings::default() };
        for seed in 0..6 {
            let (state, _) = random_state(&geometry, seed, 2);
            let most = |steps: &[Step]| steps.iter().map(|step| step.eliminations().len()).max();
            let all = engine.all_steps(&state, &settings, &Cancel::default());
            let first = engine.first_step(&state, &settings, &Cancel::default());
            assert_eq!(most(first.as_slice()), most(&all), "seed {seed}");
        }
    }

    #[test]
    fn a_chain_of_two_digits_eliminates_the_lower_digit_first() {
        // One chain takes 1 from r9c1 and 2 from r1c1, the other 5 from r2c2 and 6 from r8c2. The cell of the second elimination weighs
        // most: r1c1 comes before r8c2. In the order of the chains it would be r9c1 against r8c2.
        let marks = [
            ("r1c2345678", "-1"),
            ("r2345678c9", "-3"),
            ("r9c2345678", "-2"),
            ("r2c1345679", "-6"),
            ("r134567c8", "-7"),
            ("r9c8", "-7"),
            ("r8c1345679", "-5"),
        ];
        let geometry = board(9, &[]);
        let kinds = [Technique::ContinuousNiceLoop, Technique::DiscontinuousNiceLoop, Technique::Aic];
        let settings = LogicSettings { techniques: kinds.to_vec(), ..LogicSettings::default() };
        let first = Engine::new(&geometry).first_step(&state(&geometry, &marks), &settings, &Cancel::default());
        assert_eq!(first.map(|step| outcome(&geometry, &step)), Some("r9c1<>1, r1c1<>2".to_owned()));
    }

    #[test]
    fn chains_are_found_on_larger_boards() {
        let found = audit_random(&board(16, &[]), &LogicSettings { techniques: chains(), ..LogicSettings::default() }, 1, 2);
        assert!(found.contains(Technique::XyChain) && found.contains(Technique::GroupedAic), "{found:?}");
    }

    #[test]
    fn a_remote_pair_eliminates_both_digits_between_cells_three_steps_apart() {
        let pair = [("r1c1", "38"), ("r1c5", "38"), ("r5c5", "38"), ("r5c8", "38")];
        check(&board(9, &[]), Technique::RemotePair, &pair, &["r1c8<>3 r5c1<>3 r1c8<>8 r5c1<>8"]);
        check(&board(9, &[]), Technique::RemotePair, &pair[..3], &[]);
    }

    #[test]
    fn an_x_chain_runs_along_a_diagonal() {
        // r4c4 and r7c7 are the places of 1 on the diagonal, r2c3 and r7c3 those in column 3.
        let others = ["r1c1", "r2c2", "r3c3", "r5c5", "r6c6", "r8c8", "r9c9", "r1345689c3"].map(|cells| (cells, "-1"));
        check(&board(9, &[Rule::Diagonals]), Technique::XChain, &others, &["r2c4<>1"]);
        check(&board(9, &[]), Technique::XChain, &others, &[]);
    }

    #[test]
    fn an_xy_chain_hands_on_one_digit_after_the_other() {
        let cells = [("r1c2", "38"), ("r1c5", "58"), ("r7c5", "25"), ("r7c8", "23")];
        check(&board(9, &[]), Technique::XyChain, &cells, &["r1c8<>3 r7c2<>3"]);
        check(&board(16, &[]), Technique::XyChain, &cells, &["r1c8<>3 r7c2<>3"]);
    }

    #[test]
    fn every_link_by_one_of_several_cages_about_the_same_cells_holds_by_that_cage() {
        let simple = [Family::Singles, Family::Intersections, Family::Chains];
        let techniques: Vec<Technique> = Technique::all().filter(|technique| simple.contains(&technique.family())).collect();
        let digit = |cell: usize| Digit::from_index((3 * (cell / 9 % 3) + cell / 27 + cell) % 9);
        let (mut random, mut links) = (XorShift::new(1), 0);
        for _ in 0..12 {
            let mut rules = Vec::new();
            for _ in 0..8 {
                let start = 9 * random.below(9) + random.below(6);
                for length in [4, 2] {
                    let cells = start..start + length;
                    let total = CageTotal::Sum(cells.clone().map(|cell| u16::from(digit(cell).get())).sum());
                    rules.push(Rule::Cage(Cage { cells: cells.map(Cell::new).collect(), total, may_repeat: false }));
                }
            }
            rules.sort();
            rules.dedup();
            let puzzle: String = (0..81).map(|cell| if random.below(100) < 38 { digit(cell).to_char() } else { '.' }).collect();
            let path = audit_path(&KnownGeometry::new(&Shape::classic(), &rules), &puzzle, &techniques);
            let all = path.steps.iter().flat_map(|step| step.reason().chains()).flat_map(|chain| &chain.links);
            links += all.filter(|link| !link.is_strong && matches!(link.bond, Bond::Rule(_))).count();
        }
        assert!(links > 10, "{links}");
    }
}

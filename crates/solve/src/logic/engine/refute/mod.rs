//! Refutations: the shortest way from the assumption that a candidate is true, or false, to a contradiction.
//!
//! ```text
//! assume r1c1=5 -> r1c9<>5 -> r1c9=3 ┐
//!               -> r5c1<>5 -> r5c9=5 ┴-> no place for … in c9
//! ```
//!
//! The consequences of the assumption by naked and hidden singles are searched breadth first, in rounds. Of the contradictions of
//! the first round that has any, the one with the fewest implications is taken. Singles that exist on the grid without the
//! assumption are followed as well, as facts without premises. The propagation is that of forcing nets (Nishio).
//!
//! Where singles come to an end, `rules` looks for one thing more at a time that follows from few facts: by locked candidates, by a rule of the
//! board alone, and by a sum that follows from houses. `cases` goes on where techniques do not reach: it assumes a candidate inside
//! the argument, and shows that this is wrong, too; if need be with assumptions inside that. The last resort is a long argument.

mod cases;
#[cfg(test)]
mod replay;
mod rules;

use cases::{long_argument, shortest_argument};
use rules::QuietRules;
use sudoscope_board::{Cell, Digit, HouseId};

use crate::{
    Cancel,
    logic::{Bond, Candidate, CandidateGrid, Contradiction, Implication, Net, Node, Reason, Role},
};

pub(super) use rules::RuleChecks;

/// The most lines of an argument: most of them are in cases, which are followed one at a time.
pub const LONGEST_ARGUMENT: usize = 5_000;
/// The most lines of an argument that is looked for first.
const SHORT_ARGUMENT: usize = 300;

/// The means by which an assumption is refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RefutationDepth {
    /// By singles.
    Singles,
    /// By locked candidates and the rules of the board as well.
    Rules,
    /// By refutations inside as well, however deep, in a short argument.
    Cases,
    /// By a long argument, if need be.
    Long,
}

/// Why the candidate cannot be true (or, with `is_true` false, cannot be false); `None` if nothing that the depth allows shows it. Parts:
/// [`Role::Assumption`] with the candidate, [`Role::Branch`] with the net that ends in the contradiction.
pub(super) fn refute<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    candidate: Candidate,
    is_true: bool,
    depth: RefutationDepth,
    checks: &mut RuleChecks,
    cancel: &Cancel,
) -> Option<Reason> {
    let assumed = || {
        let mut search = RefutationSearch::new(grid);
        search.derive(candidate, is_true, Vec::new(), None);
        search.start();
        search
    };
    let longest = if depth == RefutationDepth::Long { LONGEST_ARGUMENT } else { SHORT_ARGUMENT };
    let net = match depth {
        RefutationDepth::Singles | RefutationDepth::Rules => {
            let mut search = assumed();
            search.settle(depth, checks, cancel);
            search.shortest()
        }
        RefutationDepth::Cases => shortest_argument(assumed, checks, cancel),
        RefutationDepth::Long => long_argument(assumed(), checks, cancel),
    };
    let net = net.filter(|net| depth == RefutationDepth::Singles || net.lines() <= longest)?;
    Some(Reason::default().candidates(Role::Assumption, [candidate]).net(Role::Branch, net))
}

struct RefutationSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    implications: Vec<Implication>,
    /// How many of them have been followed.
    followed: usize,
    /// By candidate: the implications by which it is false, and by which it is true, if there are any.
    falsified: Vec<Option<usize>>,
    verified: Vec<Option<usize>>,
    dead_ends: Vec<(Contradiction, Vec<usize>)>,
    /// Whether facts that something does not need are left out of its premises.
    is_careful: bool,
    /// Whether this stands inside an argument.
    is_inside: bool,
    quiet: QuietRules,
}

impl<'g, 'a, const W: usize> RefutationSearch<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>) -> Self {
        let candidates = grid.size() * grid.values().len();
        Self {
            grid,
            implications: Vec::new(),
            followed: 0,
            falsified: vec![None; candidates],
            verified: vec![None; candidates],
            dead_ends: Vec::new(),
            is_careful: true,
            is_inside: false,
            quiet: QuietRules::new(grid.values().len()),
        }
    }

    /// Notes the consequences on the grid without any assumption.
    fn start(&mut self) {
        let grid = self.grid;
        grid.naked_singles().for_each(|single| self.look_at_cell(single.cell));
        grid.hidden_singles().for_each(|(house, single)| self.look_at_house(house, single.digit));
    }

    /// Follows everything, up to the first round with contradictions.
    fn settle(&mut self, depth: RefutationDepth, checks: &mut RuleChecks, cancel: &Cancel) {
        loop {
            while self.followed < self.implications.len() && self.dead_ends.is_empty() {
                let round = self.followed..self.implications.len();
                self.followed = round.end;
                round.for_each(|number| self.follow(number));
            }
            let is_over = !self.dead_ends.is_empty() || depth < RefutationDepth::Rules || cancel.is_cancelled();
            if is_over || !(self.lock() || self.apply_rules(checks, cancel)) {
                return;
            }
        }
    }

    fn place(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.grid.size() + candidate.digit.index()
    }

    /// Adds an implication unless it is known.
    fn derive(&mut self, candidate: Candidate, is_true: bool, premises: Vec<usize>, bond: Option<Bond>) {
        let place = self.place(candidate);
        let known = if is_true { &mut self.verified } else { &mut self.falsified };
        if known[place].is_none() {
            known[place] = Some(self.implications.len());
            self.implications.push(Implication { node: Node::of(candidate), is_true, premises, bond });
            self.quiet.note(candidate.cell);
        }
    }

    /// Derives the direct consequences of an implication.
    fn follow(&mut self, number: usize) {
        let Implication { node, is_true, .. } = &self.implications[number];
        let (cell, digit) = (node.cells[0], node.digit);
        if *is_true {
            self.follow_digit(number, cell, digit);
        } else {
            self.look_at_cell(cell);
            let memberships = self.grid.layout().memberships(cell);
            memberships.iter().for_each(|membership| self.look_at_house(membership.house, digit));
        }
    }

    /// A placed digit excludes the other candidates of its cell and the same digit in peers.
    fn follow_digit(&mut self, number: usize, cell: Cell, digit: Digit) {
        for other in self.grid.candidates(cell).without(digit) {
            self.derive(Candidate::new(cell, other), false, vec![number], Some(Bond::Cell(cell)));
        }
        let layout = self.grid.layout();
        for peer in *layout.peers(cell) & *self.grid.cells_of(digit) {
            let house = layout
                .memberships(cell)
                .iter()
                .map(|membership| membership.house)
                .find(|&house| layout.house(house).contains(peer));
            let bond = house.map(Bond::House).or_else(|| layout.separating_rule(cell, peer).map(Bond::Rule));
            self.derive(Candidate::new(peer, digit), false, vec![number], bond);
        }
    }

    /// Checks whether a cell has one candidate left, or none.
    fn look_at_cell(&mut self, cell: Cell) {
        let candidates = self.grid.candidates(cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
        self.look_at(candidates, Bond::Cell(cell), Contradiction::Cell(cell));
    }

    /// Checks whether a digit has one place left in a house, or none.
    fn look_at_house(&mut self, house: HouseId, digit: Digit) {
        let places = self.grid.cells_in(house, digit).iter().map(|cell| Candidate::new(cell, digit)).collect();
        self.look_at(places, Bond::House(house), Contradiction::House(house, digit));
    }

    fn look_at(&mut self, candidates: Vec<Candidate>, bond: Bond, end: Contradiction) {
        let mut left = candidates.iter().filter(|&&candidate| self.falsified[self.place(candidate)].is_none());
        let (first, second) = (left.next().copied(), left.next());
        if second.is_some() {
            return;
        }
        let mut premises: Vec<usize> = candidates.iter().filter_map(|&candidate| self.falsified[self.place(candidate)]).collect();
        premises.sort_unstable();
        match first {
            Some(only) => self.derive(only, true, premises, Some(bond)),
            None => self.dead_ends.push((end, premises)),
        }
    }

    /// The contradiction that rests on the fewest implications, with these implications.
    fn shortest(&self) -> Option<Net> {
        let needed = self.dead_ends.iter().map(|(end, premises)| (end, self.needed(premises)));
        let (end, needed) = needed.min_by_key(|(_, needed)| needed.len())?;
        let renumbered = |premise: &usize| needed.binary_search(premise).unwrap_or_default();
        let kept = needed.iter().map(|&number| {
            let implication = &self.implications[number];
            Implication { premises: implication.premises.iter().map(renumbered).collect(), ..implication.clone() }
        });
        Some(Net::new(kept.collect(), Some(end.clone())))
    }

    /// The implications that these go back to, ascending. The assumption comes first, needed or not.
    fn needed(&self, ends: &[usize]) -> Vec<usize> {
        let mut is_needed = vec![false; self.implications.len()];
        is_needed[0] = true;
        ends.iter().for_each(|&end| is_needed[end] = true);
        for number in (0..is_needed.len()).rev() {
            if is_needed[number] {
                self.implications[number].premises.iter().for_each(|&premise| is_needed[premise] = true);
            }
        }
        (0..is_needed.len()).filter(|&number| is_needed[number]).collect()
    }
}

/// Whether each implication of a net follows from its premises on a grid, and the contradiction from all of them. For tests.
#[cfg(test)]
pub(super) fn is_sound<const W: usize>(grid: &CandidateGrid<'_, W>, net: &Net) -> bool {
    replay::net(grid, net, &[])
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Digits, HouseGeometry, KnownGeometry, Rule, Shape};

    use super::*;
    use crate::{
        RuledSolver,
        general::Bounds,
        generate::{CageCount, Generator, RuleMix, RuledSpec},
        logic::{Level, State, position::layout::HouseLayout},
        test_support::{HARDER, MAGICTOUR, digits},
    };

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    fn by_singles<const W: usize>(grid: &CandidateGrid<'_, W>, candidate: Candidate, is_true: bool) -> Option<Reason> {
        refute(grid, candidate, is_true, RefutationDepth::Singles, &mut RuleChecks::default(), &Cancel::default())
    }

    /// Tries every candidate of a grid; returns the refuted ones: false candidates assumed true, true ones assumed false.
    fn count_refuted(givens: &Digits) -> (usize, usize) {
        let geometry = HouseGeometry::classic();
        let layout = HouseLayout::<2>::new(&geometry);
        let solution = digits(SOLUTION);
        let grid = CandidateGrid::new(&layout, &State::from_givens(&geometry, givens));
        let (mut tried, mut refuted) = (0, 0);
        for cell in *grid.empty() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let is_right = solution[cell.index()] == Some(digit);
                assert!(by_singles(&grid, candidate, is_right).is_none(), "{candidate:?} is {is_right}");
                tried += 1;
                let Some(reason) = by_singles(&grid, candidate, !is_right) else { continue };
                refuted += 1;
                let net = reason.nets().next().unwrap();
                assert!(is_sound(&grid, net), "{reason:?}");
                assert_eq!(net.implications[0].node, Node::of(candidate));
            }
        }
        (tried, refuted)
    }

    #[test]
    fn of_a_puzzle_most_that_is_wrong_is_refuted_soundly_and_nothing_that_is_right() {
        let (tried, refuted) = count_refuted(&digits(HARDER));
        assert!(2 * refuted > tried, "{refuted} of {tried}");
    }

    #[test]
    fn where_singles_are_enough_for_the_solution_all_that_is_wrong_is_refuted() {
        let givens: Digits = digits(SOLUTION).iter().enumerate().map(|(cell, digit)| digit.filter(|_| cell % 5 > 2)).collect();
        let (tried, refuted) = count_refuted(&givens);
        assert_eq!((tried, refuted), (139, 139));
    }

    /// Tries `step`th wrong candidates on the grid of the givens, and right ones; returns the nets by which they are refuted, each of them
    /// replayed, and how many were tried.
    fn refuted<const W: usize>(
        geometry: &KnownGeometry,
        givens: &Digits,
        depth: RefutationDepth,
        step: usize,
    ) -> (Vec<Net>, usize) {
        let layout = HouseLayout::<W>::new(geometry);
        let (_, solution) = RuledSolver::default().count_digits(geometry, givens, Bounds::none(&Cancel::default()).solutions(2));
        let solution = solution.unwrap();
        let grid = CandidateGrid::new(&layout, &State::from_givens(geometry, givens));
        let (mut checks, cancel) = (RuleChecks::default(), Cancel::default());
        let all = grid.empty().iter().flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(cell, digit)));
        let (right, wrong): (Vec<_>, Vec<_>) = all.partition(|found| solution[found.cell.index()] == Some(found.digit));
        // A long argument about what is right would go on up to its bounds.
        for candidate in right.into_iter().step_by(step).filter(|_| depth < RefutationDepth::Long) {
            checks.cases = 40;
            assert!(refute(&grid, candidate, true, depth, &mut checks, &cancel).is_none(), "{candidate:?} is right");
        }
        let (mut nets, mut tried) = (Vec::new(), 0);
        for candidate in wrong.into_iter().step_by(step) {
            tried += 1;
            if depth >= RefutationDepth::Cases {
                checks = RuleChecks::default();
            }
            let Some(reason) = refute(&grid, candidate, true, depth, &mut checks, &cancel) else { continue };
            let net = reason.nets().next().unwrap();
            assert!(is_sound(&grid, net), "{reason:?}");
            check_lines(net);
            assert!(net.implications[0].is_true && net.implications[0].node == Node::of(candidate));
            nets.push(net.clone());
        }
        (nets, tried)
    }

    /// Whether each line rests on earlier ones alone, and all implications stand in one line each; inside, too.
    fn check_lines(net: &Net) {
        let all: Vec<usize> = (1..net.implications.len()).collect();
        let lines = net.in_lines(&all, &net.resting());
        assert_eq!(lines.concat(), all);
        for line in &lines {
            let facts = || line.iter().map(|&at| &net.implications[at]);
            assert!(facts().all(|fact| fact.bond == net.implications[line[0]].bond));
            assert!(facts().flat_map(|fact| &fact.premises).all(|premise| *premise < line[0]), "{line:?} of {net:?}");
        }
        net.refuted().filter_map(|at| net.refutation(at)).for_each(check_lines);
    }

    fn count(nets: &[Net], is_wanted: impl Fn(&Bond) -> bool) -> usize {
        nets.iter().flat_map(|net| &net.implications).filter(|fact| fact.bond.as_ref().is_some_and(&is_wanted)).count()
    }

    #[test]
    fn rules_refute_most_that_is_wrong_on_their_boards_and_each_line_follows_from_its_premises_alone() {
        let made = |rules: &[Rule], kind: Option<RuleMix>, size: usize, level: Option<Level>| {
            let spec = RuledSpec { level, ..RuledSpec::new(Shape::of_size(size).unwrap(), rules.to_vec(), kind) };
            Generator::new(spec, 18).unwrap().next(&Cancel::default()).unwrap()
        };
        let (mut by_rules, mut by_houses) = (0, 0);
        for (made, step, share) in [
            (made(&[], Some(RuleMix::Killer), 9, Some(Level::Easy)), 9, 80),
            (made(&[], Some(RuleMix::Killer), 6, None), 3, 5),
            (made(&[], Some(RuleMix::Thermometers), 6, Some(Level::Easy)), 3, 5),
            (made(&[], Some(RuleMix::Arrows), 6, Some(Level::Easy)), 3, 5),
            (made(&[], Some(RuleMix::LittleKillers), 6, Some(Level::Easy)), 3, 5),
            (made(&[], Some(RuleMix::SomeDots), 6, Some(Level::Easy)), 3, 5),
            (made(&[Rule::Nonconsecutive], None, 6, None), 3, 5),
        ] {
            let (nets, tried) = refuted::<2>(&made.geometry, &made.givens, RefutationDepth::Rules, step);
            assert!(100 * nets.len() >= share * tried, "{} of {tried}: {:?}", nets.len(), made.geometry.rules());
            by_rules += usize::from(count(&nets, |bond| matches!(bond, Bond::Rule(_))) > 0);
            by_houses += count(&nets, |bond| matches!(bond, Bond::Sum(_)));
        }
        assert!(by_rules > 3 && by_houses > 3, "{by_rules}, {by_houses}");
    }

    /// How deep proofs stand inside proofs.
    fn depth_of(net: &Net) -> usize {
        net.refuted().filter_map(|at| net.refutation(at)).map(|inner| 1 + depth_of(inner)).max().unwrap_or(0)
    }

    /// Asks why not on a board of each kind, and checks that more than half of what is wrong is refuted, within bounds and by cases
    /// inside cases.
    fn check_most_are_refuted(specs: impl IntoIterator<Item = RuledSpec>, seed: u64, every: usize) {
        let (mut found, mut all, mut deepest) = (0, 0, 0);
        for spec in specs {
            let made = Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
            let (nets, tried) = refuted::<2>(&made.geometry, &made.givens, RefutationDepth::Cases, every);
            assert!(nets.iter().all(|net| net.lines() <= SHORT_ARGUMENT));
            deepest = deepest.max(nets.iter().map(depth_of).max().unwrap_or(0));
            (found, all) = (found + nets.len(), all + tried);
        }
        assert!(2 * found > all && deepest > 0, "{found} of {all}, {deepest} deep");
    }

    #[test]
    fn on_small_boards_most_that_is_wrong_is_refuted_by_cases_inside_cases_and_within_bounds() {
        // As little as a solution needs: no techniques reach.
        let spec = |kind| RuledSpec {
            cages: if kind == RuleMix::Killer { CageCount::Fewest } else { CageCount::Usual },
            minimal: kind != RuleMix::Killer,
            ..RuledSpec::new(Shape::of_size(6).unwrap(), Vec::new(), Some(kind))
        };
        check_most_are_refuted([RuleMix::Killer, RuleMix::LittleKillers].map(spec), 4, 13);
    }

    #[test]
    fn long_arguments_refute_what_is_wrong_under_any_rules_and_each_line_follows() {
        let (mut found, mut all, mut longest, mut deepest) = (0, 0, 0, 0);
        for (kind, seed) in [
            (RuleMix::Killer, 4),
            (RuleMix::LittleKillers, 4),
            (RuleMix::LittleKillers, 5),
            (RuleMix::Thermometers, 4),
            (RuleMix::Arrows, 4),
            (RuleMix::Renban, 4),
            (RuleMix::SomeDots, 4),
        ] {
            let spec = RuledSpec {
                cages: if kind == RuleMix::Killer { CageCount::Fewest } else { CageCount::Usual },
                minimal: kind != RuleMix::Killer,
                ..RuledSpec::new(Shape::of_size(6).unwrap(), Vec::new(), Some(kind))
            };
            let made = Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
            let (nets, tried) = refuted::<2>(&made.geometry, &made.givens, RefutationDepth::Long, 23);
            assert!(nets.iter().all(|net| net.lines() <= LONGEST_ARGUMENT));
            deepest = deepest.max(nets.iter().map(depth_of).max().unwrap_or(0));
            longest = longest.max(nets.iter().map(Net::lines).max().unwrap_or(0));
            (found, all) = (found + nets.len(), all + tried);
        }
        assert!(found == all && longest > SHORT_ARGUMENT && deepest > 3, "{found} of {all}, {longest} lines, {deepest} deep");
    }

    #[test]
    fn a_long_argument_that_is_cancelled_is_none() {
        let geometry = HouseGeometry::classic();
        let layout = HouseLayout::<2>::new(&geometry);
        let grid = CandidateGrid::new(&layout, &State::from_givens(&geometry, &digits(MAGICTOUR)));
        let cell = grid.empty().iter().next().unwrap();
        let candidate = Candidate::new(cell, grid.candidates(cell).iter().next().unwrap());
        let cancel = Cancel::default();
        cancel.cancel();
        assert!(refute(&grid, candidate, true, RefutationDepth::Long, &mut RuleChecks::default(), &cancel).is_none());
    }

    #[test]
    fn on_9x9_boards_with_rules_arguments_go_on_by_cases_and_each_line_follows() {
        let of = |kind| RuledSpec { level: Some(Level::Extreme), ..RuledSpec::new(Shape::classic(), Vec::new(), Some(kind)) };
        check_most_are_refuted([RuleMix::Thermometers, RuleMix::Arrows, RuleMix::Renban].map(of), 5, 75);
    }

    #[test]
    fn what_one_rule_takes_stands_in_one_line_unless_it_rests_on_the_line_itself() {
        let fact = |cell: usize, is_true: bool, premises: &[usize], bond: Option<Bond>| Implication {
            node: Node::of(Candidate::new(Cell::new(cell), Digit::from_index(0))),
            is_true,
            premises: premises.to_vec(),
            bond,
        };
        let by = |rule: usize| Some(Bond::Rule(rule));
        let implications = vec![
            fact(0, true, &[], None),
            fact(1, false, &[], None),
            fact(2, true, &[], None),
            fact(3, false, &[0], by(1)),
            fact(4, false, &[0, 1], by(1)),
            fact(5, false, &[3], by(1)),
            fact(6, false, &[2], by(2)),
        ];
        let net = Net { implications, contradiction: None };
        assert_eq!(net.in_lines(&[1, 2, 3, 4, 5, 6], &net.resting()), [vec![1, 2], vec![3, 4], vec![5], vec![6]]);
    }

    #[test]
    fn cases_refute_what_singles_do_not_on_boards_of_any_size() {
        let geometry = HouseGeometry::classic();
        let hard: Digits = digits(MAGICTOUR);
        let (by_singles, tried) = refuted::<2>(&geometry, &hard, RefutationDepth::Singles, 12);
        let (by_cases, _) = refuted::<2>(&geometry, &hard, RefutationDepth::Cases, 12);
        assert!(by_singles.len() < by_cases.len() && 2 * by_cases.len() > tried, "{} {} {tried}", by_singles.len(), by_cases.len());
        assert!(count(&by_cases, |bond| matches!(bond, Bond::Refuted(_))) > 0);
        let large = include_str!("../../../../../../tests/data/large_boards.txt").lines().nth(1).unwrap();
        let geometry = HouseGeometry::plain(&Shape::of_size(16).unwrap());
        let (nets, tried) = refuted::<10>(&geometry, &digits(large), RefutationDepth::Cases, 150);
        assert!(!nets.is_empty(), "none of {tried}");
    }
}

//! Learned clauses and explanations, checked by a propagator that shares nothing with the search.

use super::*;
use crate::learn::model::Lit;

/// A board as plain clauses' worth of facts: cells and houses with their candidates, and clauses added later.
struct Checker {
    /// Each set of candidates of which exactly one holds.
    groups: Vec<Vec<usize>>,
    groups_of: Vec<Vec<usize>>,
    clauses: Vec<Vec<Lit>>,
}

impl Checker {
    /// The board on which candidates are numbered cell by cell and digit by digit.
    fn new(geometry: &Geometry) -> Self {
        let size = geometry.size();
        let cells = geometry.shape().cell_count();
        let mut groups: Vec<Vec<usize>> = (0..cells).map(|cell| (0..size).map(|digit| cell * size + digit).collect()).collect();
        for house in houses(geometry) {
            groups.extend((0..size).map(|digit| house.iter().map(|&cell| usize::from(cell) * size + digit).collect()));
        }
        let mut groups_of = vec![Vec::new(); cells * size];
        for (number, group) in groups.iter().enumerate() {
            group.iter().for_each(|&candidate| groups_of[candidate].push(number));
        }
        Self { groups, groups_of, clauses: Vec::new() }
    }

    /// Whether the literals lead to a contradiction by unit propagation alone.
    fn refutes(&self, literals: impl Iterator<Item = Lit>) -> bool {
        let mut values: Vec<Option<bool>> = vec![None; self.groups_of.len()];
        let mut open: Vec<Lit> = literals.collect();
        loop {
            while let Some(literal) = open.pop() {
                match values[literal.candidate()] {
                    Some(value) if value == literal.is_here() => continue,
                    Some(_) => return true,
                    None => values[literal.candidate()] = Some(literal.is_here()),
                }
                for &group in &self.groups_of[literal.candidate()] {
                    let group = &self.groups[group];
                    if literal.is_here() {
                        let others = group.iter().filter(|&&other| other != literal.candidate());
                        open.extend(others.filter(|&&other| values[other] != Some(false)).map(|&other| !Lit::here(other)));
                    } else {
                        let mut left = group.iter().filter(|&&member| values[member] != Some(false));
                        match (left.next(), left.next()) {
                            (None, _) => return true,
                            (Some(&only), None) if values[only].is_none() => open.push(Lit::here(only)),
                            _ => {}
                        }
                    }
                }
            }
            for clause in &self.clauses {
                let is_true = |literal: &&Lit| values[literal.candidate()] == Some(literal.is_here());
                let mut left = clause.iter().filter(|literal| values[literal.candidate()].is_none());
                match (left.next(), left.next()) {
                    _ if clause.iter().any(|literal| is_true(&literal)) => {}
                    (None, _) => return true,
                    (Some(&only), None) => open.push(only),
                    _ => {}
                }
            }
            if open.is_empty() {
                return false;
            }
        }
    }
}

/// The literal of the checker for one of the learner, which numbers open candidates alone.
fn translate(learner: &Learner, size: usize, literal: Lit) -> Lit {
    let (cell, bit) = learner.model.places[literal.candidate()];
    let here = Lit::here(usize::from(cell) * size + bit.trailing_zeros() as usize);
    if literal.is_here() { here } else { !here }
}

/// The givens as clauses of one literal.
fn givens(geometry: &Geometry, start: &[Option<Digit>]) -> Vec<Vec<Lit>> {
    let given = |(cell, digit): (usize, &Option<Digit>)| digit.map(|digit| vec![Lit::here(cell * geometry.size() + digit.index())]);
    start.iter().enumerate().filter_map(given).collect()
}

/// Hard puzzles with a wrong digit in an open cell, whose row, column and regions do not hold it.
fn unsolvable(count: usize) -> Vec<(HouseGeometry, Digits)> {
    let mut random = XorShift::new(0x1ea4_0002);
    let geometry = HouseGeometry::classic();
    let mut found = Vec::new();
    while found.len() < count {
        let mut start = digits(HARD.lines().nth(random.below(100)).unwrap());
        let cell = random.below(81);
        if start[cell].is_some() {
            continue;
        }
        start[cell] = Some(Digit::from_index(random.below(9)));
        let Ok(position) = Position::new(geometry.clone(), start.clone()) else { continue };
        if general::count(&position, 1, &Cancel::default()).solutions == 0 {
            found.push((geometry.clone(), start));
        }
    }
    found
}

#[test]
fn proofs_that_a_hundred_boards_have_no_solution_are_replayed() {
    let mut lengths = 0;
    for (number, (geometry, start)) in unsolvable(100).iter().enumerate() {
        let policies = policies();
        let mut learner = Learner::with(policies[number % policies.len()].clone());
        learner.proof = Some(Vec::new());
        begin(&mut learner, geometry, start);
        assert_eq!(learner.next_solution(u64::MAX, &Cancel::default()), Pause::Exhausted);
        let mut checker = Checker::new(geometry);
        checker.clauses = givens(geometry, start);
        let proof = learner.proof.take().unwrap();
        for clause in &proof {
            let clause: Vec<Lit> = clause.iter().map(|&literal| translate(&learner, geometry.size(), literal)).collect();
            assert!(checker.refutes(clause.iter().map(|&literal| !literal)), "{number}: {clause:?}");
            checker.clauses.push(clause);
        }
        assert!(checker.refutes(std::iter::empty()), "{number}: {} clauses", proof.len());
        lengths += proof.len();
    }
    assert!(lengths > 500, "{lengths}");
}

#[test]
fn every_explanation_alone_implies_what_it_explains() {
    let mut random = XorShift::new(0x1ea4_0003);
    let mut kinds = [0_u32; 4];
    for (size, line) in [(9, HARD.lines().next().unwrap()), (12, LARGE.lines().next().unwrap())] {
        let geometry = board(size, &[]);
        let start = digits(line);
        let mut checker = Checker::new(&geometry);
        for round in 0..40 {
            let mut learner = Learner { proof: Some(Vec::new()), ..Learner::default() };
            begin(&mut learner, &geometry, &start);
            let _ = learner.next_solution(random.below(250) as u64 + 1, &Cancel::default());
            checker.clauses = givens(&geometry, &start);
            for clause in learner.proof.iter().flatten() {
                checker.clauses.push(clause.iter().map(|&literal| translate(&learner, size, literal)).collect());
            }
            for (place, &literal) in learner.state.trail.iter().enumerate().rev().take(150) {
                if learner.state.level_of(literal) == 0 {
                    break;
                }
                let Some(kind) = kind(&learner, literal) else { continue };
                kinds[kind] += 1;
                let mut causes = Vec::new();
                learner.explain(literal, &mut causes);
                assert!(!causes.is_empty(), "{size} {round}: without a cause {literal:?} would be true from the start");
                assert!(
                    causes.iter().all(|&cause| learner.state.is_true(cause) && (learner.state.at(cause).place as usize) < place)
                );
                let all = causes.iter().copied().chain([!literal]).map(|at| translate(&learner, size, at));
                assert!(checker.refutes(all), "{size} {round} {literal:?} {causes:?}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

/// Which kind of reason a literal has: another literal, a group, a crossing or a clause; `None` for a decision.
fn kind(learner: &Learner, literal: Lit) -> Option<usize> {
    use crate::learn::state::SpelledReason;
    match learner.state.at(literal).reason.why() {
        SpelledReason::Decided => None,
        SpelledReason::Literal(_) => Some(0),
        SpelledReason::Group(_) => Some(1),
        SpelledReason::Crossing(_) => Some(2),
        SpelledReason::Clause(_) => Some(3),
    }
}

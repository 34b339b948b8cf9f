//! Whether the explanation of a step alone implies what it does: every way to fill the cells that it names is tried.

use sudoscope::{
    board::Constraint,
    solve::logic::{Role, SumPart},
};

use crate::prelude::*;

/// More ways than these are not tried.
const MOST: f64 = 30_000.0;

/// The claim of a step: cells, and what holds for their digits.
struct Claim<'a> {
    geometry: &'a Geometry,
    cells: Vec<Cell>,
    digits: Vec<DigitSet>,
    sum: Option<&'a SumPart>,
    /// By the place of a cell: the constraints of the rules that the step names whose last cell it is.
    constraints: Vec<Vec<&'a Constraint>>,
}

/// Whether the step follows from what it names; `None` if it does not rest on rules, or if there is too much to try.
pub fn is_implied(geometry: &Geometry, state: &State, step: &Step) -> Option<bool> {
    if step.technique().family() != Family::Rules {
        return None;
    }
    let (sum, rules) = (step.reason().sum().filter(|sum| !sum.totals.is_empty()), step.reason().all_rules());
    let cells: Vec<Cell> = match sum {
        Some(sum) => sum.terms.iter().map(|term| term.0).collect(),
        None => of_rules(geometry, &rules, step),
    };
    let digits: Vec<DigitSet> =
        cells.iter().map(|&cell| state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set)).collect();
    if digits.iter().map(|digits| digits.len() as f64).product::<f64>() > MOST {
        return None;
    }
    let mut constraints = vec![Vec::new(); cells.len()];
    for (_, constraint) in geometry.constraints().iter().filter(|(rule, _)| sum.is_none() && rules.contains(rule)) {
        // A rule of the whole board is claimed for some cells only.
        let places: Option<Vec<usize>> =
            constraint.cells().iter().map(|cell| cells.iter().position(|other| other == cell)).collect();
        if let Some(&last) = places.as_ref().and_then(|places| places.iter().max()) {
            constraints[last].push(constraint);
        }
    }
    let claim = Claim { geometry, cells, digits, sum, constraints };
    let (mut is_implied, mut found) = (true, false);
    claim.each(&mut Vec::new(), &mut |way| {
        found = true;
        is_implied &= step.eliminations().iter().all(|one| claim.excludes(way, *one));
        is_implied &= step.placements().iter().all(|one| way.contains(one));
    });
    Some(is_implied && found)
}

/// The cells of the rules; of a rule that lists no cells, or only the one that it compares with others, those that the step names.
fn of_rules(geometry: &Geometry, rules: &[usize], step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = rules.iter().flat_map(|&rule| geometry.rules()[rule].cells(geometry.shape())).collect();
    if cells.len() < 2 {
        let named = [Role::Pattern, Role::Pivot, Role::Set].into_iter().flat_map(|role| step.reason().cells_of(role));
        cells = named.chain(step.eliminations().iter().map(|one| one.cell)).collect();
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

impl Claim<'_> {
    fn each(&self, way: &mut Vec<Candidate>, visit: &mut impl FnMut(&[Candidate])) {
        let place = way.len();
        let Some(&cell) = self.cells.get(place) else {
            if self.has_sum(way) {
                visit(way);
            }
            return;
        };
        let peers = self.geometry.peer_set(cell);
        for digit in self.digits[place] {
            if way.iter().any(|other| other.digit == digit && peers.contains(other.cell)) {
                continue;
            }
            way.push(Candidate::new(cell, digit));
            let digit_of = |cell: Cell| way.iter().find(|one| one.cell == cell).unwrap().digit;
            if self.constraints[place].iter().all(|constraint| constraint.holds(&digit_of)) {
                self.each(way, visit);
            }
            way.pop();
        }
    }

    fn has_sum(&self, way: &[Candidate]) -> bool {
        let total = |sum: &SumPart| -> i32 {
            sum.terms.iter().zip(way).map(|(term, one)| i32::from(term.1) * i32::from(one.digit.get())).sum()
        };
        self.sum.is_none_or(|sum| sum.totals.contains(&total(sum)))
    }

    /// Whether a way leaves no room for a candidate.
    fn excludes(&self, way: &[Candidate], one: Candidate) -> bool {
        match way.iter().find(|other| other.cell == one.cell) {
            Some(own) => own.digit != one.digit,
            None => {
                let peers = self.geometry.peer_set(one.cell);
                way.iter().any(|other| other.digit == one.digit && peers.contains(other.cell))
            }
        }
    }
}

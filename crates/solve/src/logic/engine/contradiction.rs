//! What in a state cannot be any more: where a path on a puzzle without a solution ends.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, Constraint, Digit, DigitSet, HouseId, KnownGeometry};

use crate::{
    Cancel,
    constraint::RuleSolver,
    general::{Bounds, SearchEnd},
    logic::{
        BrokenRule, Contradiction, State,
        engine::{
            Engine,
            path::{PathEnd, SolutionPath},
        },
    },
};

/// Node limit of the search for digits that satisfy one rule.
const NODES: u64 = 5_000;

impl Engine {
    /// What a state contradicts by itself: a cell without a candidate, a house without a place for a digit, or a rule that none of the
    /// candidates in its cells satisfy, each house with different digits. `None` if it takes more to see it, as in a puzzle with a
    /// solution.
    ///
    /// # Panics
    /// If `state` belongs to another geometry.
    pub fn contradiction(&self, state: &State, cancel: &Cancel) -> Option<Contradiction> {
        let geometry = self.geometry();
        if let Some(found) = nothing_left(geometry, state) {
            return Some(found);
        }
        let open = |cell: Cell| state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set);
        let rule = (0..geometry.rules().len()).find(|&rule| has_no_way(geometry, rule, &open, cancel))?;
        let cells = geometry.rules()[rule].cells(geometry.shape());
        Some(Contradiction::Rule(BrokenRule { rule, cells, lost: Vec::new() }))
    }

    /// Ends a path that has come no further where its puzzle first contradicts itself, if it does.
    pub(super) fn end_at_contradiction(&self, path: &mut SolutionPath, start: &State, cancel: &Cancel) {
        if !matches!(path.end, PathEnd::Stuck | PathEnd::Contradiction) {
            return;
        }
        let mut states = vec![start.clone()];
        for step in &path.steps {
            let mut state = states[states.len() - 1].clone();
            state.apply(self.geometry(), step);
            states.push(state);
        }
        // What contradicts itself does so after every further step.
        let at = states.partition_point(|state| self.contradiction(state, cancel).is_none());
        let Some(state) = states.get(at) else { return };
        path.contradiction = self.contradiction(state, cancel);
        path.end = PathEnd::Contradiction;
        path.steps.truncate(at);
    }
}

/// A cell without a candidate, or a house without a place for a digit.
pub(super) fn nothing_left(geometry: &KnownGeometry, state: &State) -> Option<Contradiction> {
    let open = |cell: Cell| state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set);
    let cell = geometry.shape().cells().find(|&cell| open(cell).is_empty()).map(Contradiction::Cell);
    let no_place = || {
        geometry.houses().iter().enumerate().find_map(|(place, house)| {
            let held = house.cells.iter().fold(DigitSet::EMPTY, |held, &cell| held | open(cell));
            (DigitSet::all(geometry.size()) - held).first().map(|digit| Contradiction::House(HouseId::new(place), digit))
        })
    };
    cell.or_else(no_place)
}

/// Whether no candidates satisfy a rule within the houses of its cells. A rule of the whole board says more than a look at it shows.
fn has_no_way(geometry: &KnownGeometry, rule: usize, open: &impl Fn(Cell) -> DigitSet, cancel: &Cancel) -> bool {
    let of_board = &geometry.rules()[rule];
    if of_board.is_of_whole_board() {
        return false;
    }
    let mut constraints: Vec<Constraint> =
        geometry.constraints().iter().filter(|(of, _)| *of == rule).map(|(_, constraint)| constraint.clone()).collect();
    // A rule may speak of cells that are not its own: a minimum of its neighbours.
    let cells: BTreeSet<Cell> = constraints.iter().flat_map(Constraint::cells).collect();
    for house in geometry.houses() {
        let shared: Vec<Cell> = house.cells.iter().copied().filter(|cell| cells.contains(cell)).collect();
        if shared.len() > 1 {
            constraints.push(Constraint::Different(shared));
        }
    }
    let mut solver = RuleSolver::new(geometry.size(), geometry.shape().cell_count(), &[], &constraints);
    // Other cells have nothing to say.
    let others = Digit::from_index(0).set();
    solver.begin(geometry.shape().cells().map(|cell| if cells.contains(&cell) { open(cell) } else { others }));
    let count = solver.run(Bounds::none(cancel).solutions(1).nodes(NODES), |_| std::ops::ControlFlow::Continue(()));
    count.solutions == 0 && count.end == SearchEnd::Exhausted
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, Digits, Extremum, HouseGeometry, Outside, OutsideKind, OutsideLine, Rule, Shape};

    use super::*;
    use crate::logic::LogicSettings;

    fn path(rules: &[Rule], digits: &Digits) -> SolutionPath {
        let geometry = KnownGeometry::new(&Shape::classic(), rules);
        let state = State::from_givens(&geometry, digits);
        Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default())
    }

    fn cage(cells: [(usize, usize); 2], sum: u16) -> Rule {
        Rule::Cage(Cage::killer(cells.map(|(row, column)| Shape::classic().cell(row - 1, column - 1)), sum))
    }

    fn broken(path: &SolutionPath) -> Option<usize> {
        if let Some(Contradiction::Rule(broken)) = &path.contradiction { Some(broken.rule) } else { None }
    }

    #[test]
    fn a_path_ends_at_the_rule_that_its_steps_leave_no_way() {
        let empty = vec![None; 81];
        // 1 and 2 are gone from row 1, 1 and 3 from row 2: the cage of 5 below needs two of 1 to 4 in column 3.
        let rules = [cage([(1, 1), (1, 2)], 3), cage([(2, 4), (2, 5)], 4), cage([(1, 3), (2, 3)], 5)];
        let found = path(&rules, &empty);
        assert_eq!((found.end, broken(&found)), (PathEnd::Contradiction, Some(2)));
        // Two rows that rise from 1 to 9.
        let skyscraper = |row| {
            Rule::Outside(Outside { kind: OutsideKind::Skyscraper, line: OutsideLine::Row { row, reversed: false }, value: 9 })
        };
        let found = path(&[skyscraper(0), skyscraper(1)], &empty);
        assert_eq!(found.end, PathEnd::Contradiction);
        assert!(found.contradiction.is_some() && found.steps.len() <= 9, "{:?}", found.contradiction);
    }

    #[test]
    fn a_cell_or_a_house_that_nothing_is_left_for_is_named() {
        let line = |text: &str| -> Digits { text.chars().map(Digit::from_char).collect() };
        let found = path(&[], &line(&format!("12345678.........9{}", ".".repeat(63))));
        assert_eq!((found.contradiction, found.steps.len()), (Some(Contradiction::Cell(Cell::new(8))), 0));
        // Two ones keep the digit out of the fifth column above and below.
        let ones = [3, 68].map(|place| (place, '1'));
        let mut text: Vec<char> = ".".repeat(81).chars().collect();
        ones.into_iter().for_each(|(place, digit)| text[place] = digit);
        // Between, it is full.
        [(31, '2'), (40, '3'), (49, '4')].into_iter().for_each(|(place, digit)| text[place] = digit);
        let found = path(&[], &line(&text.into_iter().collect::<String>()));
        assert_eq!(found.contradiction, Some(Contradiction::House(HouseId::new(13), Digit::from_index(0))));
    }

    #[test]
    fn a_minimum_looks_at_its_neighbours() {
        let minimum = Rule::Extremum(Extremum { cell: Cell::new(0), is_greatest: false });
        assert_eq!(path(&[minimum], &vec![None; 81]).contradiction, None);
    }

    #[test]
    fn a_path_that_needs_more_techniques_contradicts_nothing() {
        let settings = LogicSettings { techniques: Vec::new(), ..LogicSettings::default() };
        let geometry = KnownGeometry::from(HouseGeometry::classic()).with_rules(&[cage([(1, 1), (1, 2)], 3)]);
        let state = State::from_givens(&geometry, &[None; 81]);
        let path = Engine::new(&geometry).path(&state, &settings, &Cancel::default());
        assert_eq!((path.end, path.contradiction), (PathEnd::Stuck, None));
    }
}

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

use crate::{
    board::{Cell, Digit, HouseId},
    solve::logic::{
        candidate::Candidate,
        explain::{
            inference::{Bond, Contradiction, Implication, Net, Node},
            reason::{Reason, Role},
        },
        position::grid::CandidateGrid,
    },
};

/// Why the candidate cannot be true (or, with `is_true` false, cannot be false); `None` if singles do not show it. Parts:
/// [`Role::Assumption`] with the candidate, [`Role::Branch`] with the net that ends in the contradiction.
pub(super) fn refute<const W: usize>(grid: &CandidateGrid<'_, W>, candidate: Candidate, is_true: bool) -> Option<Reason> {
    let mut search = Search::new(grid);
    search.derive(candidate, is_true, Vec::new(), None);
    grid.naked_singles().for_each(|single| search.look_at_cell(single.cell));
    grid.hidden_singles().for_each(|(house, single)| search.look_at_house(house, single.digit));
    let mut next = 0;
    while next < search.implications.len() && search.dead_ends.is_empty() {
        let round = next..search.implications.len();
        next = round.end;
        round.for_each(|number| search.follow(number));
    }
    let net = search.shortest()?;
    Some(Reason::default().candidates(Role::Assumption, [candidate]).net(Role::Branch, net))
}

struct Search<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    implications: Vec<Implication>,
    /// By candidate: the implications by which it is false, and by which it is true, if there are any.
    falsified: Vec<Option<usize>>,
    verified: Vec<Option<usize>>,
    dead_ends: Vec<(Contradiction, Vec<usize>)>,
}

impl<'g, 'a, const W: usize> Search<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>) -> Self {
        let candidates = grid.size() * grid.values().len();
        Self {
            grid,
            implications: Vec::new(),
            falsified: vec![None; candidates],
            verified: vec![None; candidates],
            dead_ends: Vec::new(),
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
        Some(Net { implications: kept.collect(), contradiction: Some(end.clone()) })
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
    let candidate = |implication: &Implication| Candidate::new(implication.node.cells[0], implication.node.digit);
    net.implications.iter().enumerate().skip(1).all(|(number, implication)| {
        let premises: Vec<&Implication> = implication.premises.iter().map(|&premise| &net.implications[premise]).collect();
        let found = candidate(implication);
        let by_true = || premises.len() == 1 && premises[0].is_true && conflicts(grid, candidate(premises[0]), found);
        let eliminated = |other: Candidate| premises.iter().any(|premise| !premise.is_true && candidate(premise) == other);
        let alternatives: Vec<Candidate> = match implication.bond.as_ref().unwrap() {
            Bond::Cell(cell) => grid.candidates(*cell).iter().map(|digit| Candidate::new(*cell, digit)).collect(),
            Bond::House(house) => grid.cells_in(*house, found.digit).iter().map(|cell| Candidate::new(cell, found.digit)).collect(),
            Bond::Rule(_) => Vec::new(),
            Bond::Set(_) | Bond::Refuted(_) => return false,
        };
        let by_elimination = || alternatives.iter().all(|&other| (other == found) != eliminated(other));
        implication.premises.iter().all(|&premise| premise < number)
            && if implication.is_true { by_elimination() } else { by_true() }
    })
}

#[cfg(test)]
fn conflicts<const W: usize>(grid: &CandidateGrid<'_, W>, one: Candidate, other: Candidate) -> bool {
    let digits: crate::board::DigitSet = [one.digit, other.digit].into_iter().collect();
    if one.cell == other.cell { digits.len() == 2 } else { digits.len() == 1 && grid.layout().sees(one.cell, other.cell) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Digits, HouseGeometry},
        solve::logic::{State, position::layout::BoardLayout},
        test_support::{HARDER, digits},
    };

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    /// Tries every candidate of a grid; returns the refuted ones: false candidates assumed true, true ones assumed false.
    fn count_refuted(givens: &Digits) -> (usize, usize) {
        let geometry = HouseGeometry::classic();
        let layout = BoardLayout::<2>::new(&geometry);
        let solution = digits(SOLUTION);
        let grid = CandidateGrid::new(&layout, &State::from_givens(&geometry, givens));
        let (mut tried, mut refuted) = (0, 0);
        for cell in *grid.empty() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let is_right = solution[cell.index()] == Some(digit);
                assert!(refute(&grid, candidate, is_right).is_none(), "{candidate:?} is {is_right}");
                tried += 1;
                let Some(reason) = refute(&grid, candidate, !is_right) else { continue };
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
}

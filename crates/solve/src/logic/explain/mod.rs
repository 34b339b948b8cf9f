//! [`Step`]s and their reasons: plain values, independent of a board.
//!
//! - [`Chain`] and [`Net`]: inferences and the cells, houses and sets they rest on. [`Excluders`]: the digits on
//!   the board that leave a digit one place in a house.

pub mod notation;
pub(super) mod reason;

use std::{cmp::Reverse, collections::BTreeSet, sync::Arc};

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::{Candidate, Reason, Role, SumGround, Technique};

/// One application of a technique: the placements, the eliminations and the reason. It does not borrow a board: cells and houses
/// are indices into the [`Geometry`](sudoscope_board::Geometry) it was found on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    technique: Technique,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    reason: Reason,
}

impl Step {
    /// A step that places digits.
    pub fn placing(technique: Technique, placements: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: sorted(placements), eliminations: Vec::new(), reason }
    }

    /// A step that eliminates candidates.
    pub fn eliminating(technique: Technique, eliminations: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: Vec::new(), eliminations: sorted(eliminations), reason }
    }

    /// A step that places digits and eliminates further candidates.
    pub fn doing(
        technique: Technique,
        placements: impl IntoIterator<Item = Candidate>,
        eliminations: impl IntoIterator<Item = Candidate>,
        reason: Reason,
    ) -> Self {
        Self { technique, placements: sorted(placements), eliminations: sorted(eliminations), reason }
    }

    /// The technique that the step uses.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The digits placed: sorted, without duplicates.
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// The candidates eliminated: sorted, without duplicates, and without those that placements eliminate from peers.
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Why the step holds.
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }

    /// The digits the step is about: those of its pattern, or if the reason names none, those it places and eliminates. HoDoKu's
    /// case library distinguishes steps by them.
    pub fn digits(&self) -> DigitSet {
        let named = self.reason.digits_of(Role::Pattern);
        let done = || self.placements.iter().chain(&self.eliminations).map(|candidate| candidate.digit).collect();
        if named.is_empty() { done() } else { named }
    }

    /// Whether the step is consistent with `solution`: it places digits of the solution only and eliminates none of them.
    ///
    /// # Panics
    /// If `solution` has no entry for a cell of the step.
    pub fn agrees_with(&self, solution: &[Option<Digit>]) -> bool {
        let is_true = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        self.placements.iter().all(is_true) && !self.eliminations.iter().any(is_true)
    }

    /// A sort key that is smaller for the better step: more placements, then more eliminations, then the shorter reason, then
    /// reading order. The order is total, so that the best step is unique.
    pub(crate) fn rank(&self) -> impl Ord + '_ {
        (
            Reverse(self.placements.len()),
            Reverse(self.eliminations.len()),
            self.reason.length(),
            &self.placements,
            &self.eliminations,
            self.technique,
        )
    }
}

fn sorted(candidates: impl IntoIterator<Item = Candidate>) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = candidates.into_iter().collect();
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

/// Cells and all digits they can hold between them: a locked set with as many digits as cells, an almost locked set with one digit
/// more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellGroup {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
}

/// A node of a chain or net: one candidate, or a group of candidates of one digit in one house.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit of the node.
    pub digit: Digit,
    /// The cells, in reading order: one, unless the node is a group or part of an almost locked set.
    pub cells: Vec<Cell>,
}

impl Node {
    /// The node of one candidate.
    pub fn of(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: vec![candidate.cell] }
    }

    /// The candidates of the node.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }
}

/// The cell, house or rule that a link or an implication rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// A cell: two of its digits.
    Cell(Cell),
    /// A house: two places of a digit.
    House(HouseId),
    /// In a net: a house whose places that are left for a digit all see the candidate.
    Locked(LockedPlaces),
    /// A rule of the board, by its place in the list of rules: two candidates of its cells.
    Rule(usize),
    /// An almost locked set: if it lacks one digit, it holds all others. In a net: a naked or hidden subset.
    Set(CellGroup),
    /// In a net: the sum of a rule, or one that follows from houses by the rule of 45.
    Sum(Arc<SumGround>),
    /// A refutation: the net assumes the opposite and ends in a contradiction. Facts it takes from the enclosing net follow the
    /// assumption and have no premises.
    Refuted(Box<Net>),
}

/// The places that are left for a digit in a house, of which one has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockedPlaces {
    /// The house.
    pub house: HouseId,
    /// The places, in reading order.
    pub places: Vec<Cell>,
}

/// A link between two consecutive nodes of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Strong: they cannot both be false. Weak: they cannot both be true.
    pub is_strong: bool,
    /// Its bond.
    pub bond: Bond,
}

/// Nodes joined by links. `links[n]` joins `nodes[n]` and the next node; in a loop the last link leads back to the first node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// At least two nodes.
    pub nodes: Vec<Node>,
    /// One fewer than nodes, or as many in a loop.
    pub links: Vec<Link>,
}

impl Chain {
    /// Whether the last node is linked to the first.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }
}

/// Implications of an assumption, each after its premises. Those that hold without it come first.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Net {
    /// The first is the assumption itself.
    pub implications: Vec<Implication>,
    /// The contradiction in which the net ends, if it ends in one.
    pub contradiction: Option<Contradiction>,
}

/// The contradiction in which a net ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A node is both true and false.
    Node(Node),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A house has no place left for a digit.
    House(HouseId, Digit),
    /// A rule of the board has none left of the candidates of which it needs one.
    Rule(BrokenRule),
}

/// A rule that has none left of the candidates of which it needs one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// The rule, by its place in the list of rules.
    pub rule: usize,
    /// The cells that it is about there: of a rule of the whole board those of one of its demands.
    pub cells: Vec<Cell>,
    /// The candidates.
    pub lost: Vec<Candidate>,
}

/// One inference of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implication {
    /// The node that is true or false.
    pub node: Node,
    /// Whether the node is true (one of its candidates is) or false (none is).
    pub is_true: bool,
    /// Indices of the implications it follows from, ascending; empty for an assumption or an unconditional fact.
    pub premises: Vec<usize>,
    /// Its bond; `None` for an assumption.
    pub bond: Option<Bond>,
}

impl Net {
    /// A net of an assumption and implications, each after its premises, in any order besides.
    pub(in crate::logic) fn new(implications: Vec<Implication>, contradiction: Option<Contradiction>) -> Self {
        let rests = resting(&implications);
        let mut order: Vec<usize> = (0..implications.len()).collect();
        // Stable, so premises stay before what follows from them.
        order.sort_by_key(|&at| (at > 0, rests[at]));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &at)| place[at] = to);
        let mut moved: Vec<(usize, Implication)> =
            (0..).zip(implications).map(|(at, implication): (usize, _)| (place[at], implication)).collect();
        moved.sort_by_key(|(to, _)| *to);
        let renumbered = |(_, mut implication): (usize, Implication)| {
            implication.premises.iter_mut().for_each(|premise| *premise = place[*premise]);
            implication.premises.sort_unstable();
            implication
        };
        Self { implications: moved.into_iter().map(renumbered).collect(), contradiction }
    }

    /// For each implication whether it rests on the assumption; the others hold without it.
    pub fn resting(&self) -> Vec<bool> {
        resting(&self.implications)
    }

    /// The refutation by which the implication at that index holds, if it holds by one.
    pub fn refutation(&self, at: usize) -> Option<&Self> {
        match self.implications.get(at).and_then(|implication| implication.bond.as_ref()) {
            Some(Bond::Refuted(net)) => Some(net),
            _ => None,
        }
    }

    /// The indices of the implications that hold by a refutation.
    pub fn refuted(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        (0..self.implications.len()).filter(|&at| self.refutation(at).is_some())
    }

    /// Number of lines of its explanation, including those of nested refutations.
    pub fn lines(&self) -> usize {
        let inside: usize = self.refuted().filter_map(|at| self.refutation(at)).map(Self::lines).sum();
        let (explained, rests) = (self.explained(), self.resting());
        let has_lines_without = explained.iter().any(|&at| !rests[at]);
        // The assumption is a line, too, and so is what stands above the lines that hold without it.
        1 + usize::from(has_lines_without) + self.in_lines(&explained, &rests).len() + inside
    }

    /// The implications of `shown` that lead to the one at `to`, directly or through others.
    pub fn nearest(&self, to: usize, shown: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = self.implications[to].premises.clone();
        while let Some(at) = open.pop() {
            if !seen.insert(at) {
                continue;
            }
            if shown.contains(&at) {
                found.insert(at);
            } else {
                open.extend(&self.implications[at].premises);
            }
        }
        found
    }

    /// The indices of the implications that are explained, without the assumption. Those that are obvious are not, unless the net ends with
    /// one; if it ends with an empty cell or house or a broken rule, all eliminations there are alike.
    pub fn explained(&self) -> Vec<usize> {
        let ends_in_nothing =
            matches!(self.contradiction, Some(Contradiction::Cell(_) | Contradiction::House(..) | Contradiction::Rule(_)));
        let last = self.implications.len().checked_sub(1).filter(|_| !ends_in_nothing);
        let is_explained = |&at: &usize| Some(at) == last || !self.is_obvious(&self.implications[at]);
        (1..self.implications.len()).filter(is_explained).collect()
    }

    /// Whether an implication follows from one true node alone.
    pub fn is_by_digit(&self, implication: &Implication) -> bool {
        matches!(implication.premises[..], [premise] if self.implications[premise].is_true)
    }

    /// These implications, ascending, line by line. In one line are candidates that the same rule takes, or the same house with its places for
    /// their digit; and what is known from outside. None in a line rests on another, or on what comes after the first. `rests` is
    /// [`resting`](Self::resting).
    pub fn in_lines(&self, explained: &[usize], rests: &[bool]) -> Vec<Vec<usize>> {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for &at in explained {
            match lines.last_mut() {
                Some(line) if rests[line[0]] == rests[at] && self.is_alike(line[0], at) => line.push(at),
                _ => lines.push(vec![at]),
            }
        }
        lines
    }

    fn is_alike(&self, first: usize, at: usize) -> bool {
        let (one, other) = (&self.implications[first], &self.implications[at]);
        let is_same = one.bond == other.bond && other.premises.iter().all(|&premise| premise < first);
        is_same
            && match &other.bond {
                None => first > 0 && one.premises.is_empty() && other.premises.is_empty(),
                Some(Bond::Rule(_) | Bond::Sum(_)) => !one.is_true && !other.is_true,
                Some(Bond::House(_) | Bond::Locked(_)) => {
                    !one.is_true && !other.is_true && one.premises == other.premises && one.node.digit == other.node.digit
                }
                Some(Bond::Cell(_) | Bond::Set(_) | Bond::Refuted(_)) => false,
            }
    }

    /// Whether an implication only takes a candidate from the cell of another, or the same digit from what that sees.
    fn is_obvious(&self, implication: &Implication) -> bool {
        let is_plain = match &implication.bond {
            Some(Bond::Cell(_)) | None => true,
            Some(Bond::House(_)) => self.is_by_digit(implication),
            Some(Bond::Rule(_)) => {
                let is_same = |&premise: &usize| self.implications[premise].node.digit == implication.node.digit;
                self.is_by_digit(implication) && implication.premises.iter().all(is_same)
            }
            Some(Bond::Locked(_) | Bond::Set(_) | Bond::Sum(_) | Bond::Refuted(_)) => false,
        };
        is_plain && !implication.is_true && implication.premises.len() == 1
    }

    /// Number of implications, including those of nested refutations.
    pub(in crate::logic) fn length(&self) -> usize {
        let inner = |implication: &Implication| match &implication.bond {
            Some(Bond::Refuted(net)) => net.length(),
            _ => 0,
        };
        self.implications.iter().map(|implication| 1 + inner(implication)).sum()
    }
}

/// For each implication, each after its premises, whether it rests on the first one.
fn resting(implications: &[Implication]) -> Vec<bool> {
    let mut rests = Vec::with_capacity(implications.len());
    for (at, implication) in implications.iter().enumerate() {
        rests.push(at == 0 || implication.premises.iter().any(|&premise| rests[premise]));
    }
    rests
}

impl Link {
    /// A link in a set counts as many as the set has cells.
    fn length(&self) -> usize {
        if let Bond::Set(set) = &self.bond { set.cells.len() } else { 1 }
    }
}

/// Cells that have a digit and keep it out of the other empty cells of a house.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Excluders {
    /// The cells, in reading order. None of them could be left out.
    pub cells: Vec<Cell>,
    /// Whether every other empty cell of the house sees one of them. In one that does not, the candidate has been removed before.
    pub are_all: bool,
}

impl Excluders {
    /// Chooses from the cells that have the digit, in reading order, those that keep it out of the empty cells `others`: each time the one
    /// that is seen by most of those left, so that few have to be looked at.
    pub(crate) fn new(others: &[Cell], holders: &[Cell], sees: impl Fn(Cell, Cell) -> bool) -> Self {
        let mut left = others.to_vec();
        let mut cells: Vec<Cell> = Vec::new();
        loop {
            let seen_by = |&holder: &Cell| left.iter().filter(|&&other| sees(other, holder)).count();
            // Of several, the first.
            let Some((most, holder)) = holders.iter().rev().map(|holder| (seen_by(holder), *holder)).max_by_key(|found| found.0)
            else {
                break;
            };
            if most == 0 {
                break;
            }
            left.retain(|&other| !sees(other, holder));
            cells.push(holder);
        }
        for place in (0..cells.len()).rev() {
            let is_seen = |other: Cell, but: Option<usize>| {
                cells.iter().enumerate().any(|(at, &holder)| Some(at) != but && sees(other, holder))
            };
            if others.iter().all(|&other| is_seen(other, Some(place)) || !is_seen(other, None)) {
                cells.remove(place);
            }
        }
        cells.sort_unstable();
        Self { cells, are_all: left.is_empty() }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Cell;

    use super::*;

    fn candidate(cell: usize, digit: u8) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::new(digit).unwrap())
    }

    #[test]
    fn what_a_step_does_is_sorted_by_digit_and_cell_and_each_once() {
        let [one, two, three] = [candidate(7, 1), candidate(3, 2), candidate(5, 2)];
        let step = Step::eliminating(Technique::NakedPair, [three, one, two, three], Reason::default());
        assert_eq!(step.eliminations(), [one, two, three]);
    }

    #[test]
    fn a_step_agrees_with_a_solution_or_not() {
        let solution = [Digit::new(1), Digit::new(2)];
        let place = |cell, digit| Step::placing(Technique::NakedSingle, [candidate(cell, digit)], Reason::default());
        let eliminate = |cell, digit| Step::eliminating(Technique::NakedPair, [candidate(cell, digit)], Reason::default());
        assert!(place(0, 1).agrees_with(&solution) && !place(0, 2).agrees_with(&solution));
        assert!(eliminate(1, 1).agrees_with(&solution) && !eliminate(1, 2).agrees_with(&solution));
    }

    #[test]
    fn none_of_the_cells_could_be_left_out_and_what_none_excludes_is_not_claimed() {
        let cells = |list: &[usize]| list.iter().map(|&cell| Cell::new(cell)).collect::<Vec<Cell>>();
        // The holder 10 is seen by 1, 2 and 3; 11 by 3 and 4; 12 by 1 and 2, and 13 by 5.
        let pairs = [(1, 10), (2, 10), (3, 10), (3, 11), (4, 11), (1, 12), (2, 12), (5, 13)];
        let sees = |other: Cell, holder: Cell| pairs.contains(&(other.index(), holder.index()));
        let found = |others: &[usize], holders: &[usize]| Excluders::new(&cells(others), &cells(holders), sees);
        let both = found(&[1, 2, 3, 4], &[10, 11, 12, 13]);
        assert_eq!(both, Excluders { cells: cells(&[10, 11]), are_all: true });
        assert_eq!(found(&[1, 2, 6], &[10, 12]), Excluders { cells: cells(&[10]), are_all: false });
        assert_eq!(found(&[6], &[10]), Excluders { cells: Vec::new(), are_all: false });
        assert!(found(&[], &[10]).are_all);
    }
}
